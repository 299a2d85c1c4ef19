"""Without a network: the site keeps itself in one visit, changes versions only when asked, and never mixes two."""

import shutil
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from e2e.conftest import wait_until_ready
from e2e.hands import Table, play_out
from gro import Position, game
from gro.ai.players import answer
from tools.build import ITCH_ARCHIVE
from tools.seal import MADE, PAGE, seal
from tools.serve import Server, running

KEPT = "html[data-offline=true]"


class Host:
    """A host of the site that can be stopped, and given another version to serve."""

    def __init__(self, folder: Path) -> None:
        self.server = Server(folder, 0, "/some/where/")
        self.url = self.server.url
        self._running = ExitStack()
        self._running.enter_context(running(self.server))

    def serve(self, folder: Path) -> None:
        self.server.folder = folder

    def stop(self) -> None:
        self._running.close()


@pytest.fixture
def host(dist: Path) -> Iterator[Host]:
    host = Host(dist)
    yield host
    host.stop()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(reduced_motion="reduce")
    yield context
    context.close()


def visit(context: BrowserContext, host: Host) -> Page:
    """A visit that lasts until everything is kept."""
    page = context.new_page()
    page.goto(host.url)
    wait_until_ready(page)
    page.wait_for_selector(KEPT, state="attached")
    return page


def strong(position: Position, past: list[Position]) -> str:
    """What a player would do who is better than level 2."""
    return answer(game("gro"), position, past, nodes=20_000).action


def version(page: Page) -> str:
    """The version that the page is of: by the page itself, by its style, and by its Python's texts."""
    told: str = page.evaluate(
        """() => [document.querySelector("meta[name=version]").content,
                  getComputedStyle(document.documentElement).getPropertyValue("--version") || "A"].join(" ")"""
    )
    return told


@pytest.fixture(scope="session")
def version_b(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site with another style, sealed as a version of its own."""
    folder = Path(shutil.copytree(dist, tmp_path_factory.mktemp("site") / "b"))
    with (folder / "web/css/tokens.css").open("a", encoding="utf-8") as style:
        style.write(":root { --version: B }\n")
    files = [path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()]
    names = sorted({*files} - {PAGE, ITCH_ARCHIVE, *MADE})
    seal(folder, names, (folder / PAGE).read_text(encoding="utf-8"))
    return folder


def test_after_one_visit_the_game_needs_no_network(context: BrowserContext, host: Host) -> None:
    page = visit(context, host)
    table = Table(page)
    table.new_game(blue="Computer", level=2)
    table.by_mouse("c4")
    table.wait_for_turn("red")
    position = table.data("position")
    host.stop()
    page.reload()
    wait_until_ready(page)
    table.expect_position(position)
    table.ask_hint()
    expect(page.locator(".mark.hint").first).to_be_attached()
    result = play_out(table, table.by_mouse, strong)
    assert result in ("red", "blue", "draw")
    end = table.data("position")
    table.button("Share").click()
    dialog = page.get_by_role("dialog")
    record = dialog.get_by_label("Record of this game").input_value()
    dialog.get_by_role("button", name="Close").click()
    table.new_game()
    table.button("Share").click()
    dialog.get_by_label("A record or link to open").fill(record)
    dialog.get_by_role("button", name="Open").click()
    table.expect_position(end)
    assert table.data("result") == result
    other = context.new_page()
    other.goto(host.url + "?theme=dark#moves=e4,d5")
    wait_until_ready(other)
    Table(other).expect_position("4/6/8/3s4/4S3/8/6/4 r 0 -")


def test_a_second_visit_fetches_nothing(context: BrowserContext, host: Host) -> None:
    visit(context, host).close()
    host.server.sent = 0
    page = visit(context, host)
    page.wait_for_selector("html[data-worker=ready]", state="attached")
    assert host.server.sent < 2000  # the question whether there is a newer version


def test_a_new_version_waits_until_it_is_asked_for(context: BrowserContext, host: Host, version_b: Path) -> None:
    page = visit(context, host)
    first = version(page)
    table = Table(page)
    table.new_game()
    table.by_mouse("c4")
    table.by_mouse("d5")
    position = table.data("position")

    host.serve(version_b)
    page.reload()
    wait_until_ready(page)
    assert version(page) == first
    offer = page.locator("#update")
    expect(offer).to_contain_text("newer version")
    table.expect_position(position)
    table.by_mouse("c4+")
    position = table.data("position")

    # Another page is open: the change would reach under the hands of whoever plays there.
    other = context.new_page()
    other.goto(host.url)
    wait_until_ready(other)
    assert version(other) == first
    offer.get_by_role("button", name="Change over").click()
    expect(offer).to_contain_text("other tabs")
    assert version(page) == first
    other.close()

    page.reload()
    wait_until_ready(page)
    assert version(page) == first
    with page.expect_navigation():
        page.locator("#update").get_by_role("button", name="Change over").click()
    wait_until_ready(page)
    second = version(page)
    assert second.endswith(" B")
    assert second.split()[0] != first.split()[0]
    table.expect_position(position)
    host.stop()
    page.reload()
    wait_until_ready(page)
    assert version(page) == second
    assert page.evaluate("caches.keys()") == [f"gro-{second.split()[0]}"]


def test_a_host_can_go_back(context: BrowserContext, host: Host, dist: Path, version_b: Path) -> None:
    host.serve(version_b)
    page = visit(context, host)
    assert version(page).endswith(" B")
    host.serve(dist)
    page.reload()
    with page.expect_navigation():
        page.locator("#update").get_by_role("button", name="Change over").click()
    wait_until_ready(page)
    assert version(page).endswith(" A")


def test_a_version_that_arrives_in_part_is_no_version(context: BrowserContext, host: Host, version_b: Path) -> None:
    page = visit(context, host)
    first = version(page)
    whole = (version_b / "web/css/tokens.css").read_bytes()
    broken = Path(shutil.copytree(version_b, version_b.parent / "broken"))
    (broken / "web/css/tokens.css").write_bytes(whole[:-5])
    host.serve(broken)
    page.evaluate(
        """async () => {
          const registration = await navigator.serviceWorker.getRegistration();
          await registration.update().catch(() => {});
          while (registration.installing) await new Promise((go) => setTimeout(go, 50));
        }"""
    )
    page.reload()
    wait_until_ready(page)
    assert version(page) == first
    expect(page.locator("#update")).to_have_count(0)
