"""Boards in other people's pages: the query's options, `window.gro`, messages, and a frame without storage."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Frame, Page, expect

from e2e.conftest import OpenPage
from e2e.hands import Table, play_out
from gro import Position, game
from gro.ai.players import answer
from tools.serve import serve

READY_MS = 120_000


def test_an_embed_is_the_board_and_starts_its_worker_when_needed(open_page: OpenPage) -> None:
    page = open_page("?embed&theme=dark&side=blue&level=1", viewport={"width": 360, "height": 560})
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.get_by_role("heading", name="GRO", exact=True)).to_be_hidden()
    table = Table(page)
    table.wait_for_turn("blue")  # Red is the computer's, so the worker was needed at once
    table.by_mouse("d4" if not table.position.text().startswith("4/6/8/8/3S") else "e5")
    table.wait_for_turn("blue")
    assert page.locator(".moves [data-ply]").count() == 3


def test_an_embed_for_two_needs_no_worker_and_remembers_nothing(open_page: OpenPage) -> None:
    page = open_page("?embed&side=both")
    assert page.locator("html").get_attribute("data-worker") == "off"
    Table(page).by_mouse("c4")
    page.reload()
    page.wait_for_selector("html[data-ready=true]", state="attached", timeout=READY_MS)
    assert Table(page).data("position") == "4/6/8/8/8/8/6/4 r 0 rb"


def test_an_embed_remembers_under_its_name(open_page: OpenPage) -> None:
    page = open_page("?embed&side=both&save=blog")
    Table(page).by_mouse("c4")
    Table(page).expect_changed("4/6/8/8/8/8/6/4 r 0 rb")
    page.reload()
    page.wait_for_selector("html[data-ready=true]", state="attached", timeout=READY_MS)
    assert Table(page).data("position") == "4/6/8/8/2S5/8/6/4 b 0 b"


def test_a_readonly_board_is_looked_at(open_page: OpenPage) -> None:
    page = open_page("?embed&readonly#moves=c4,d5")
    table = Table(page)
    table.point("c4").click()
    table.expect_status("to be looked at")
    assert page.locator("[data-target]").count() == 0
    for name in ("Pass", "Hint", "Resign", "Claim draw", "New game"):
        expect(table.button(name)).to_be_hidden()


def test_looking_on_walks_through_a_game_and_its_result_stands(open_page: OpenPage) -> None:
    page = open_page("?readonly")
    table = Table(page)
    page.evaluate("gro.load({ record: '1. c4 d5 2. c4+ 1-0' })")
    end = table.data("position")
    expect(table.root).to_have_attribute("data-result", "red")
    for _ in range(3):
        table.button("Undo").click()
    table.expect_position("4/6/8/8/8/8/6/4 r 0 rb")
    expect(table.root).to_have_attribute("data-result", "")
    expect(table.button("Undo")).to_have_attribute("aria-disabled", "true")
    for _ in range(3):
        table.button("Redo").click()
    table.expect_position(end)
    expect(table.root).to_have_attribute("data-result", "red")
    expect(table.button("Play again")).to_have_count(0)


def test_the_script_interface(page: Page) -> None:
    found = page.evaluate("""async () => {
      const seen = [];
      const reason = (promise) => promise.then(() => "no reason", (error) => error.message);
      await gro.newGame({ players: { red: "human", blue: "human" } });
      const off = gro.on("change", (state) => seen.push(state.turn));
      gro.on("end", (state) => seen.push("end " + state.result));
      const played = await gro.play("c4");
      const wrong = [await reason(gro.play("c4")), await reason(gro.play(7)), await reason(gro.load({ record: "x" })),
                     await reason(gro.newGame({ players: { red: "dragon" } })), await reason(gro.load("x", "chess"))];
      await gro.load({ moves: ["c4", "d5"] }, "gro", "booklet");
      off();
      await gro.play("pass"); await gro.play("pass");
      const drawn = gro.state();
      await gro.load({ position: "4/6/8/3s4/2M5/8/6/4 b 0 -", moves: "d5+" });
      return { played, wrong, seen, drawn, loaded: gro.state().position };
    }""")
    assert found["played"]["position"] == "4/6/8/8/2S5/8/6/4 b 0 b"
    assert found["played"]["legal"] == list(game("gro").start().play("c4").legal())
    assert found["seen"] == ["blue", "red", "end draw"]
    assert (found["drawn"]["rules"], found["drawn"]["result"], found["drawn"]["legal"]) == ("booklet", "draw", [])
    assert found["loaded"] == "4/6/8/3m4/2M5/8/6/4 r 0 -"
    sentences = found["wrong"]
    assert sentences[0] == "c4 is not open: a small red germ stands there."
    assert sentences[1] == '"action" must be a text.'
    assert sentences[2].startswith('Line 1: "x" cannot be played')
    assert sentences[3] == '"dragon" is no player; it can be "human" or "level:N".'
    assert "chess" in sentences[4]


@pytest.fixture(scope="module")
def blog(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str]]:
    """The addresses of a blog and, on another site, of the game."""
    folder = tmp_path_factory.mktemp("blog")
    with serve(dist, prefix="/games/gro/") as site, serve(folder) as blog:
        other_site = site.replace("127.0.0.1", "localhost")
        (folder / "index.html").write_text(
            "<!doctype html><title>A blog</title><link rel=icon href=data:,><h1>A blog</h1>"
            f'<iframe src="{other_site}?embed&level=1" width=700 height=800></iframe>'
            "<script>addEventListener('message', (event) => (window.heard ??= []).push(event.data))</script>"
        )
        yield blog, other_site


def test_a_sandbox_without_an_origin_is_told_what_to_change(browser: Browser, dist: Path, tmp_path: Path) -> None:
    with serve(dist) as site, serve(tmp_path) as blog:
        (tmp_path / "index.html").write_text(f'<!doctype html><iframe src="{site}" sandbox="allow-scripts"></iframe>')
        page = browser.new_page()
        page.goto(blog)
        expect(page.frame_locator("iframe").get_by_text("add allow-same-origin to its sandbox")).to_be_visible()
        expect(page.frame_locator("iframe").get_by_role("heading", name="How to play GRO")).to_be_visible()
        page.close()


def test_the_demo_article_holds_two_boards(open_page: OpenPage) -> None:
    page = open_page("web/article.html", ready=False)
    for frame in page.frames[1:]:
        frame.wait_for_selector("html[data-ready=true]", state="attached", timeout=READY_MS)
    played, shown = (Table(frame) for frame in page.frames[1:])
    shown.expect_position("4/6/8/3s4/2S1s3/2Ss4/6/4 r 0 -")
    page.get_by_role("button", name="Back").click()
    shown.expect_position(game("gro").parse("4/6/8/3s4/2SSm3/2S5/6/4 b 0 -").text())
    played.by_mouse("c4")
    played.wait_for_turn("red")
    expect(page.locator("#heard")).to_contain_text("played: ")
    assert page.evaluate("[...document.querySelectorAll('iframe')].every((frame) => frame.style.height.endsWith('px'))")


def framed(page: Page) -> Frame:
    """The frame of the blog, ready."""
    frame = page.frames[1]
    frame.wait_for_selector("html[data-ready=true]", state="attached", timeout=READY_MS)
    return frame


def test_a_whole_game_in_a_frame_of_another_site_with_storage_denied(browser: Browser, blog: tuple[str, str]) -> None:
    """Playwright's fresh profiles block the storage of third parties, as a private window does."""
    context = browser.new_context(reduced_motion="reduce")
    page = context.new_page()
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto(blog[0])
    frame = framed(page)
    table = Table(frame)

    def good(position: Position, past: list[Position]) -> str:
        return answer(game("gro"), position, past, nodes=4000).action

    assert play_out(table, table.by_mouse, good) == "red"
    assert complaints == []
    context.close()


def test_messages_from_another_origin(browser: Browser, blog: tuple[str, str]) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.goto(blog[0])
    framed(page)
    found = page.evaluate("""async () => {
      const frame = document.querySelector("iframe").contentWindow;
      const reply = (message) => new Promise((resolve) => {
        addEventListener("message", function hear(event) {
          if (event.data.gro !== "reply" || event.data.id !== message.id) return;
          removeEventListener("message", hear);
          resolve(event.data);
        });
        frame.postMessage(message, "*");
      });
      for (const noise of [null, 7, "play", { gro: 1 }, { gro: "evil" }, { play: "c4" }]) frame.postMessage(noise, "*");
      const started = await reply({ gro: "newGame", id: 1, players: { red: "human", blue: "human" } });
      const played = await reply({ gro: "play", id: "two", action: "c4" });
      const refused = await reply({ gro: "play", id: 3, action: "<img src=x onerror=alert(1)>" });
      const state = await reply({ gro: "state", id: 4 });
      return { started, played, refused, state, heard: window.heard };
    }""")
    assert found["started"]["ok"] is True
    assert found["played"] == {"gro": "reply", "id": "two", "ok": True, "value": found["state"]["value"]}
    assert found["refused"]["ok"] is False
    assert "is no action" in found["refused"]["error"]
    kinds = [message["gro"] for message in found["heard"]]
    assert "ready" in kinds
    changes = [message for message in found["heard"] if message["gro"] == "change"]
    assert changes[-1]["position"] == "4/6/8/8/2S5/8/6/4 b 0 b"
    heights = [message["height"] for message in found["heard"] if message["gro"] == "resize"]
    assert heights
    assert min(heights) > 100
    context.close()
