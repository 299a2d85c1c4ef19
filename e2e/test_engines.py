"""The same small walk in three browser engines: start, a game against level 1, reload, and all that without a network.

Chromium is driven by Playwright, Firefox by Marionette, WebKitGTK by its own driver. `make browsers` installs what is
missing; an engine that isn't there is skipped, but not in CI, where all three have to be.
"""

import gc
import os
import shutil
import socket
import subprocess
import time
import warnings
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from glob import glob
from pathlib import Path
from typing import Any, NoReturn

import pytest
from playwright.sync_api import Browser

from tools.serve import Server, running

WAIT_S = 90
POLL_S = 0.1


class Engine(ABC):
    """A browser with one page open."""

    @abstractmethod
    def open(self, url: str) -> None:
        """Goes to an address, or loads it again."""

    @abstractmethod
    def ask(self, expression: str) -> Any:
        """The value of a JavaScript expression in the page."""

    @abstractmethod
    def close(self) -> None:
        """Ends the browser."""

    name: str

    def wait(self, expression: str) -> None:
        """Waits until an expression holds; between two pages there may be none that could be asked."""
        begun = time.monotonic()
        while time.monotonic() - begun < WAIT_S:
            if self.ask(expression):
                return
            time.sleep(POLL_S)
        raise AssertionError(f"{self.name}: {expression} does not come to hold; {self.ask('document.body.innerText')}")

    def wait_for_page(self) -> None:
        """Waits until a person can act."""
        self.wait("document.documentElement.dataset.ready === 'true'")

    def board(self, name: str) -> str:
        """A data attribute of the board."""
        value: str = self.ask(f"document.querySelector('[data-board]').dataset.{name}")
        return value

    def click(self, point: str) -> None:
        """Clicks a point of the board."""
        self.ask(
            f"""document.querySelector('[data-point="{point}"]')
                .dispatchEvent(new MouseEvent("click", {{ bubbles: true, cancelable: true, detail: 1 }}))"""
        )

    def wait_for_turn(self, seat: str) -> None:
        """Waits until it is this seat's turn."""
        self.wait(f"document.querySelector('[data-board]').dataset.turn === '{seat}'")


class Chromium(Engine):
    def __init__(self, browser: Browser) -> None:
        self._context = browser.new_context()
        self._page = self._context.new_page()
        self.name = f"Chromium {browser.version}"

    def open(self, url: str) -> None:
        self._page.goto(url)

    def ask(self, expression: str) -> Any:
        return self._page.evaluate(f"() => ({expression})")

    def close(self) -> None:
        self._context.close()


class Firefox(Engine):
    def __init__(self, program: str) -> None:
        from marionette_driver.marionette import Marionette

        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        self._browser = Marionette(host="127.0.0.1", port=port, bin=program, headless=True)
        self._browser.start_session()
        self.name = f"Firefox {self._browser.session_capabilities['browserVersion']}"

    def open(self, url: str) -> None:
        self._browser.navigate(url)

    def ask(self, expression: str) -> Any:
        return self._browser.execute_script(f"return ({expression})")

    def close(self) -> None:
        self._browser.quit()
        del self._browser


class WebKit(Engine):
    def __init__(self, driver: str, browser: str) -> None:
        from selenium import webdriver
        from selenium.webdriver.webkitgtk.options import Options
        from selenium.webdriver.webkitgtk.service import Service

        self._stack = ExitStack()
        screen = self._stack.enter_context(
            subprocess.Popen(["Xvfb", "-displayfd", "1"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        )
        self._stack.callback(screen.terminate)
        assert screen.stdout
        display = screen.stdout.readline().decode().strip()
        options = Options()
        options.binary_location = browser
        options.add_argument("--automation")
        service = Service(driver, env={**os.environ, "DISPLAY": f":{display}"})
        self._browser = webdriver.WebKitGTK(options=options, service=service)
        self._stack.callback(self._browser.quit)
        self.name = f"WebKitGTK {self._browser.capabilities['browserVersion']}"

    def open(self, url: str) -> None:
        self._browser.get(url)

    def ask(self, expression: str) -> Any:
        return self._browser.execute_script(f"return ({expression})")

    def close(self) -> None:
        self._stack.close()


@pytest.fixture(params=["chromium", "firefox", "webkit"])
def engine(request: pytest.FixtureRequest) -> Iterator[Engine]:
    """Each engine in turn; skipped by name where it isn't installed."""
    with warnings.catch_warnings(action="ignore"):  # what the drivers do in an old-fashioned way
        engine = start(request)
    yield engine
    with warnings.catch_warnings(action="ignore"):  # what they leave open behind them
        engine.close()
        del engine
        gc.collect()


def _missing(sentence: str) -> NoReturn:
    """Skips the test, with the reason; fails it in CI, which installs every engine before."""
    if os.environ.get("CI"):
        pytest.fail(sentence)
    pytest.skip(sentence)


def start(request: pytest.FixtureRequest) -> Engine:
    """The engine that the fixture's parameter names, with an empty page."""
    if request.param == "chromium":
        return Chromium(request.getfixturevalue("browser"))
    if request.param == "firefox":
        program = shutil.which("firefox-esr") or shutil.which("firefox")
        if not program:
            _missing("Firefox is not installed; `make browsers` brings it.")
        return Firefox(program)
    driver, browsers = shutil.which("WebKitWebDriver"), glob("/usr/lib/*/webkit2gtk-4.1/MiniBrowser")
    if not (driver and browsers and shutil.which("Xvfb")):
        _missing("WebKitGTK, its driver or Xvfb is not installed; `make browsers` brings them.")
    return WebKit(driver, browsers[0])


def test_a_game_a_reload_and_no_network(
    engine: Engine, dist: Path, record_property: Callable[[str, object], None]
) -> None:
    record_property("engine", engine.name)
    print(engine.name)
    with ExitStack() as stack:
        server = stack.enter_context(running(Server(dist, 0, "/some/where/")))
        engine.open(server.url)
        engine.wait_for_page()
        engine.click("c4")
        engine.wait_for_turn("red")
        engine.wait("document.documentElement.dataset.offline === 'true'")
        position = engine.board("position")
        assert position.count("/") == 7
        engine.open(server.url)
        engine.wait_for_page()
        assert engine.board("position") == position
        url = server.url
        stack.close()
        engine.open(url)
        engine.wait_for_page()
        assert engine.board("position") == position
        engine.click("c4")
        engine.click("c4")
        engine.wait_for_turn("red")
        assert engine.board("position") != position
