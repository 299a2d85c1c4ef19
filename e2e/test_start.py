"""Before and without Python: the empty dish, the progress line, the rules, and what is said when a part is missing."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress

import pytest
from playwright.sync_api import Browser, Page, Request, TimeoutError, expect

from e2e.conftest import OpenPage, Watch, wait_until_ready
from e2e.hands import Table


def test_the_dish_stands_before_python_starts(open_page: OpenPage) -> None:
    page = open_page(ready=False)
    expect(page.locator("[data-board] svg.dish")).to_be_visible()
    expect(page.locator("#progress")).to_contain_text("…")
    wait_until_ready(page)
    expect(page.locator("#progress")).to_be_hidden()
    expect(page.locator("[data-point]")).to_have_count(52)


@pytest.fixture
def scriptless(browser: Browser, site: str) -> Iterator[Page]:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(site)
    yield page
    context.close()


def test_without_javascript_the_page_shows_the_rules(scriptless: Page) -> None:
    expect(scriptless.get_by_role("heading", name="How to play GRO")).to_be_visible()
    expect(scriptless.get_by_text("needs JavaScript and WebAssembly")).to_be_visible()
    expect(scriptless.locator("[data-board] svg.dish")).to_be_visible()


def test_without_webassembly_the_page_says_so_and_shows_the_rules(browser: Browser, site: str) -> None:
    context = browser.new_context()
    context.add_init_script("delete globalThis.WebAssembly")
    page = context.new_page()
    page.goto(site)
    expect(page.get_by_role("heading", name="How to play GRO")).to_be_visible()
    expect(page.get_by_text("needs JavaScript and WebAssembly")).to_be_visible()
    context.close()


SNAPSHOT, ARCHIVE, LIBRARY = "**/snapshot.bin", "**/gro.zip", "**/python_stdlib.zip"


@pytest.mark.parametrize(
    "missing",
    [
        ["**/pyodide.asm.wasm"],
        ["**/pyodide.asm.mjs"],
        ["**/web/runtime.mjs"],
        ["**/pyscript/core.js"],
        ["**/pyscript.toml", "**/web/boot.js"],
        [SNAPSHOT, ARCHIVE],
    ],
    ids=lambda missing: missing[-1].rpartition("/")[2],
)
def test_a_missing_file_ends_in_a_sentence_and_a_button(
    open_page: OpenPage, watch: Watch, site: str, missing: list[str]
) -> None:
    page = open_page("index.html", ready=False)
    for pattern in missing:
        page.context.route(pattern, lambda route: route.abort())
    page.reload()
    failed = page.locator("#progress[data-state=failed]")
    expect(failed).to_contain_text("could not be fetched", timeout=60_000)
    page.context.unroute_all()
    failed.get_by_role("button", name="Try again").click()
    wait_until_ready(page)
    watch.complaints.clear()  # the browser logs the file that was taken away


@pytest.mark.parametrize("deed", ["blocked", "refused", "broken"])
def test_without_its_snapshot_python_starts_all_the_same(open_page: OpenPage, watch: Watch, deed: str) -> None:
    page = open_page("index.html", ready=False)
    # Read before: a route that fetches may still be at it when the test ends, and fail the next one.
    whole = page.request.get("vendor/pyodide/snapshot.bin").body()
    deeds = {
        "blocked": lambda route: route.abort(),
        "refused": lambda route: route.fulfill(status=404, body="not here"),
        "broken": lambda route: route.fulfill(body=whole[:-1000]),
    }
    page.context.route(SNAPSHOT, deeds[deed])
    with page.expect_request(LIBRARY):
        page.reload()
    wait_until_ready(page)
    table = Table(page)
    table.by_mouse("c4")
    table.wait_for_turn("red")
    watch.complaints.clear()  # the browser logs the file that was taken away


PYTHON = "import('./web/runtime.mjs').then((it) => it.loadPyodide()).then((python) => python.runPython(`CODE`))"


def test_every_start_is_a_python_of_its_own(open_page: OpenPage) -> None:
    chances = set()
    for zone in ("Asia/Tokyo", "America/Lima"):
        page = open_page(timezone_id=zone)
        chances.add(page.evaluate(PYTHON.replace("CODE", "import random; random.random()")))
        hour = page.evaluate(PYTHON.replace("CODE", "import time; time.localtime().tm_hour"))
        assert hour == page.evaluate("new Date().getHours()")
    assert len(chances) == 2


def asks_for(name: str) -> Callable[[Request], bool]:
    """Whether a request is one for an address with this name in it."""
    return lambda request: name in request.url


def test_a_start_that_stands_still_offers_to_try_again_and_goes_on_offering(open_page: OpenPage) -> None:
    page = open_page("LICENSE.txt", ready=False)  # no earlier start, which might meet the route
    page.clock.install()
    page.context.route("**/pyodide.asm.wasm", lambda route: None, times=1)  # never answered
    last = ("snapshot.bin", "error-")
    with ExitStack() as arrivals:
        for name in last:
            arrivals.enter_context(page.expect_request_finished(asks_for(name)))
        page.goto("index.html")
    button = page.get_by_role("button", name="Try again")
    for _ in range(100):  # on a busy machine the page may come to its waiting later than the first leap
        page.clock.fast_forward(31_000)
        with suppress(TimeoutError):
            button.wait_for(timeout=300)
            break
    button.focus()
    page.locator("#progress span").evaluate("it => { it.innerHTML = '<font>Es dauert.</font>' }")  # as translators do
    page.evaluate("fetch('sw.js')")  # a file that comes late
    expect(page.locator("#progress span")).to_have_text("Warming up the lab…")
    expect(button).to_be_focused()
    button.press("Enter")
    wait_until_ready(page)


def test_the_rules_are_a_page_of_the_app(page: Page) -> None:
    page.get_by_role("button", name="Rules", exact=True).click()
    expect(page.get_by_role("heading", name="How to play GRO")).to_be_visible()
    expect(page.locator("[data-board]")).to_be_hidden()
    page.get_by_role("button", name="Back to the dish").click()
    expect(page.locator("[data-board]")).to_be_visible()
    expect(page.get_by_role("heading", name="How to play GRO")).to_be_hidden()
