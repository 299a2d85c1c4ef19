"""The built site in a real browser, for every test of this folder.

`page` is the game, open and ready, of a site served under a sub-path as a blog or itch.io would serve it. A test that
leaves an error in the console, an exception nobody caught or a request to another host fails when it ends, so `page`
and `open_page` guard every test that uses them.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Literal, Protocol, TypedDict, Unpack

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    ViewportSize,
    sync_playwright,
)

from tools.browsers import find_chromium
from tools.build import build
from tools.serve import serve

ROOT = Path(__file__).resolve().parent.parent
# A browser that looks up its maker's hosts would meet a closed network on a test machine, many times a second.
LAUNCH_ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
# Python starts in a few seconds; a busy machine with a cold disk may take many times that.
READY_MS = 120_000
READY = "html[data-ready=true]"
FAILED = "#progress[data-state=failed]"

Scheme = Literal["light", "dark"]


class ContextOptions(TypedDict, total=False):
    """The options of Playwright's `Browser.new_context` that tests use."""

    color_scheme: Scheme
    has_touch: bool
    reduced_motion: Literal["reduce"]
    timezone_id: str
    viewport: ViewportSize


class OpenPage(Protocol):
    """What the fixture `open_page` gives."""

    def __call__(self, address: str = "", *, ready: bool = True, **options: Unpack[ContextOptions]) -> Page: ...


@pytest.fixture(scope="session")
def dist() -> Path:
    """The built site, up to date."""
    folder = ROOT / "dist"
    build(folder)
    return folder


@pytest.fixture(scope="session")
def site(dist: Path) -> Iterator[str]:
    """The address of the served site, with the closing slash."""
    with serve(dist, prefix="/some/where/") as url:
        yield url


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium: the one GRO_CHROMIUM names, the system's, or Playwright's own."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=LAUNCH_ARGUMENTS)
        yield browser
        browser.close()


class Watch:
    """Collects what must not happen on a page: console errors, uncaught exceptions, requests to other hosts."""

    def __init__(self, site: str) -> None:
        self.origin = "/".join(site.split("/")[:3])
        self.complaints: list[str] = []

    def follow(self, page: Page) -> None:
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.complaints.append(f"uncaught: {error}"))
        page.on("request", self._request)

    def _console(self, message: ConsoleMessage) -> None:
        # A page that names no icon, such as a text file, makes the browser look for this one.
        if message.type == "error" and not message.location["url"].endswith("/favicon.ico"):
            self.complaints.append(f"console: {message.text}")

    def _request(self, request: Request) -> None:
        if not request.url.removeprefix("blob:").startswith((f"{self.origin}/", "data:")):
            self.complaints.append(f"request to another host: {request.url}")


@pytest.fixture
def watch(site: str) -> Iterator[Watch]:
    """What the test's pages complained of; `watch.complaints.clear()` forgives what a test brought about on purpose."""
    watch = Watch(site)
    yield watch
    assert not watch.complaints, "\n".join(watch.complaints)


@pytest.fixture
def open_page(browser: Browser, site: str, watch: Watch) -> Iterator[OpenPage]:
    """Opens the game in a fresh profile: `open_page("#game=gro", ready=True, **context_options)`.

    The address is relative to the site. `ready=False` returns before Python has started.
    """
    contexts: list[BrowserContext] = []

    def open_page(address: str = "", *, ready: bool = True, **options: Unpack[ContextOptions]) -> Page:
        context = browser.new_context(base_url=site, **options)
        contexts.append(context)
        page = context.new_page()
        watch.follow(page)
        page.goto(site + address)
        if ready:
            wait_until_ready(page)
        return page

    yield open_page
    for context in contexts:
        context.close()


@pytest.fixture
def page(open_page: OpenPage) -> Page:
    """The game as a person first meets it, ready to be played."""
    return open_page()


def wait_until_ready(page: Page) -> None:
    """Waits until a person can act; fails at once with the page's own sentence when the start has failed."""
    page.wait_for_selector(f"{READY}, {FAILED}", state="attached", timeout=READY_MS)
    failure = page.locator(FAILED)
    assert failure.count() == 0, failure.text_content()
