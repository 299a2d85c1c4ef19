"""Before and without Python: the empty dish, the progress line, the rules, and what is said when a part is missing."""

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.conftest import OpenPage, Watch, wait_until_ready


def test_the_dish_stands_before_python_starts(open_page: OpenPage) -> None:
    page = open_page(ready=False)
    expect(page.locator("[data-board] svg.dish")).to_be_visible()
    expect(page.locator("#progress")).to_contain_text("…")
    wait_until_ready(page)
    expect(page.locator("#progress")).to_be_hidden()
    expect(page.locator("[data-point]")).to_have_count(52)


@pytest.fixture
def scriptless(browser: Browser, site: str) -> Page:
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


@pytest.mark.parametrize(
    "missing", ["**/gro.zip", "**/pyodide.asm.wasm", "**/pyscript/core.js", "**/python_stdlib.zip", "**/pyscript.toml"]
)
def test_a_missing_file_ends_in_a_sentence_and_a_button(
    open_page: OpenPage, watch: Watch, site: str, missing: str
) -> None:
    page = open_page("index.html", ready=False)
    page.context.route(missing, lambda route: route.abort())
    page.reload()
    failed = page.locator("#progress[data-state=failed]")
    expect(failed).to_contain_text("could not be fetched", timeout=60_000)
    page.context.unroute(missing)
    failed.get_by_role("button", name="Try again").click()
    wait_until_ready(page)
    watch.complaints.clear()  # the browser logs the file that was taken away


def test_the_rules_are_a_page_of_the_app(page: Page) -> None:
    page.get_by_role("button", name="Rules", exact=True).click()
    expect(page.get_by_role("heading", name="How to play GRO")).to_be_visible()
    expect(page.locator("[data-board]")).to_be_hidden()
    page.get_by_role("button", name="Back to the dish").click()
    expect(page.locator("[data-board]")).to_be_visible()
    expect(page.get_by_role("heading", name="How to play GRO")).to_be_hidden()
