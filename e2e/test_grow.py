"""Grow on the built site: turns of many actions by mouse, keyboard and finger, replays, and 19 lines on a phone."""

import re
from collections.abc import Sequence
from typing import Unpack
from urllib.parse import quote

import pytest
from playwright.sync_api import FloatRect, Page, ViewportSize, expect

from e2e.conftest import ContextOptions, OpenPage, Scheme
from e2e.hands import Table, box
from e2e.test_accessibility import violations
from gro import Position, game
from gro.ai.players import answer
from gro.games.grow.rules import Position as GrowPosition

PHONE: ViewportSize = {"width": 360, "height": 640}
OPEN = "5/1B3/2R2/5/5 rb r turn - - 0"
SHORT = "5/1bBbB/2rr1/1RrR1/2R2 rb b turn - - 0"
SIX = "2B2/1bbbb/b1rrB/BRrR1/2R2 rb r turn - - 0"


def address(position: str, rules: str) -> str:
    """The end of an address that opens a position of Grow."""
    return f"#game=grow&rules={quote(rules)}&position={quote(position)}"


def opened(
    open_page: OpenPage,
    position: str,
    rules: str = "size=5,seats=2",
    query: str = "",
    **options: Unpack[ContextOptions],
) -> Table:
    """A position on the page, for people unless the query says otherwise."""
    table = Table(open_page(query + address(position, rules), **options))
    table.expect_position(position)
    return table


def plan(position: Position, seed: int) -> Sequence[str]:
    """The whole turn of somebody who plays quickly and well enough."""
    return answer(game("grow"), position, nodes=4, seed=seed).pv


def pieces(page: Page) -> dict[str, str]:
    """What the picture shows, by the elements of its pieces; attributes and picture must agree."""
    return dict(page.locator("[data-piece]").evaluate_all("all => all.map(e => [e.dataset.point, e.dataset.piece])"))


def owned(position: Position) -> set[str]:
    """The points that somebody owns."""
    rows = position.text().split()[0].split("/")[::-1]
    found = set()
    for rank, row in enumerate(rows, 1):
        column = 0
        for run, letter in re.findall(r"(\d+)|([A-Za-z])'*", row):
            if letter:
                found.add(f"{chr(ord('a') + column)}{rank}")
            column += int(run or 1)
    return found


# --- whole games ---


def test_a_whole_game_one_seat_by_mouse_the_other_by_keyboard(open_page: OpenPage) -> None:
    page = open_page(reduced_motion="reduce")
    table = Table(page)
    table.choose_game("Grow")
    table.new_game(rules="size=9,seats=2")
    table.tab_to_board()
    for turn in range(200):
        if table.data("result"):
            break
        position = table.position
        hand = table.by_mouse if position.turn == "red" else table.by_keyboard
        if position.turn == "blue" and not table.focused():
            table.tab_to_board()
        for action in plan(position, turn):
            hand(action)
            position = position.play(action)
        table.expect_position(position.text())
    assert table.data("result") in ("red", "blue")
    table.expect_status("The board is full")
    assert table.position.text().split()[0].count("/") == 8
    expect(page.locator("[data-command=end-turn]")).to_be_hidden()


def test_four_seats_on_15_lines_two_people_and_two_levels(open_page: OpenPage) -> None:
    page = open_page(reduced_motion="reduce")
    table = Table(page)
    players = {"red": "human", "blue": "level:1", "green": "human", "yellow": "level:2"}
    page.evaluate("p => gro.newGame({game: 'grow', rules: 'size=15,seats=4', players: p})", players)
    table.wait_for_worker()
    for turn in range(200):
        table.wait_for_turn("red", "green")
        if table.data("result"):
            break
        actions = plan(table.position, turn)
        page.evaluate("async all => { for (const action of all) await gro.play(action); }", actions)
    result = table.data("result").split(",")
    position = table.position
    assert isinstance(position, GrowPosition)
    scores = position.scores
    assert {seat for seat in scores if scores[seat] == max(scores.values())} == set(result)
    shown = page.locator(".player .tokens").all_inner_texts()
    assert list(map(int, shown)) == list(scores.values())
    record = page.evaluate("gro.state().actions")
    table.button("Share").click()
    assert page.get_by_label("Link to this game").input_value().count("#game=grow")
    replayed = game("grow").start("size=15,seats=4")
    for action in record:
        replayed = replayed.play(action)
    assert replayed.text() == table.data("position")


# --- the turn ---


def test_the_state_of_a_turn_is_told_by_shapes_and_words(open_page: OpenPage) -> None:
    table = opened(open_page, SHORT.replace(" b turn", " r turn"))
    page = table.page
    assert table.root.locator(".mark.drop").count() == 25 - len(owned(table.position))
    assert table.root.locator(".mark.ready").count() == 3
    expect(page.locator("[data-part=turn-facts]")).to_contain_text("open")
    table.point("b2").click()
    targets = dict(
        page.locator("[data-target]").evaluate_all("all => all.map(e => [e.dataset.point, e.dataset.target])")
    )
    assert {point for point, word in targets.items() if word == "step"} == {"a2", "b1", "b3"}
    assert {point for point, word in targets.items() if word == "travel"} == {"c1", "c2", "c3", "d2", "d3"}
    table.expect_status("Head on b2: 3 steps (dots) and 5 spaces to travel to (diamonds).")
    table.point("b3").click()
    table.expect_status(re.compile(r"Red steps from b2 to b3\.\s*You can still drop a head and step with 2 heads\."))
    assert table.root.locator(".mark.spent").count() == 1
    assert table.point("b3").get_attribute("aria-label") == "b3, red, 1 head, moved"
    table.point("e1").click()
    expect(page.locator("[data-part=turn-facts]")).to_contain_text("used")
    assert table.root.locator(".mark.drop").count() == 0
    table.point("b3").click()
    table.expect_status("The head on b3 has moved in this turn already")


def test_ending_a_turn_asks_once_while_the_drop_is_open(open_page: OpenPage) -> None:
    table = opened(open_page, OPEN, viewport=PHONE, has_touch=True)
    end = table.page.locator("[data-command=end-turn]")
    place = box(end)
    assert place["y"] + place["height"] <= PHONE["height"]
    end.tap()
    table.expect_status("You have not dropped a head in this turn.")
    table.expect_position(OPEN)
    table.button("Not yet").tap()
    expect(end).to_have_text("End turn")
    table.by_touch("c3-c2")
    end.tap()
    table.button("End anyway").press("Enter")
    after = game("grow").parse(OPEN).play("c3-c2").play("end")
    table.expect_position(after.text())
    table.by_touch("a1")
    end.tap()
    table.expect_position(after.play("a1").play("end").text())


def test_a_double_click_does_not_answer_the_question_that_it_asks(open_page: OpenPage) -> None:
    table = opened(open_page, OPEN)
    table.button("End turn").dblclick()
    table.expect_status("You have not dropped a head in this turn.")
    table.expect_position(OPEN)


def test_the_keyboard_ends_undoes_and_finds_the_next_head(open_page: OpenPage) -> None:
    table = opened(open_page, SIX)
    keys = table.page.keyboard
    table.tab_to_board()
    found = []
    for _ in range(3):
        keys.press("n")
        found.append(table.focused())
    assert sorted(found) == ["b2", "c1", "d2"]
    table.by_keyboard("e2")
    table.by_keyboard("b2-b3")
    position = game("grow").parse(SIX).play("e2").play("b2-b3")
    table.expect_position(position.text())
    keys.press("u")
    table.expect_position(game("grow").parse(SIX).play("e2").text())
    keys.press("Shift+U")
    table.expect_position(SIX)
    keys.press("e")
    table.expect_status("You have not dropped a head")
    keys.press("Escape")
    expect(table.page.locator("[data-command=end-turn]")).to_have_text("End turn")
    keys.press("e")
    keys.press("e")
    table.expect_position(game("grow").parse(SIX).play("end").text())
    keys.press("Shift+U")
    table.expect_position(SIX)


def test_undo_of_a_turn_goes_back_over_the_computers(open_page: OpenPage) -> None:
    table = opened(open_page, OPEN, query="?side=red&level=1", reduced_motion="reduce")
    for action in ("e1", "c3-c4"):
        table.by_mouse(action)
    own = game("grow").parse(OPEN).play("e1").play("c3-c4")
    table.expect_position(own.text())
    table.button("End turn").click()
    table.wait_for_turn("red")
    table.button("Undo").click()
    table.expect_position(own.text())
    table.button("Redo").click()
    table.wait_for_turn("red")
    table.button("Undo turn").click()
    table.expect_position(OPEN)
    expect(table.button("Undo turn")).to_have_attribute("aria-disabled", "true")


def test_moves_are_listed_by_turns_and_the_record_keeps_them(open_page: OpenPage) -> None:
    table = opened(open_page, OPEN)
    for action in ("d3", "c3-c2", "end", "d4", "b4-c4", "d4-e4"):
        table.by_mouse(action)
    rows = table.page.locator(".moves .actions-of-turn")
    assert rows.all_inner_texts() == ["d3,c3-c2", "d4,b4-c4,d4-e4"]
    table.button("Undo").click()
    expect(table.page.locator(".moves .undone")).to_have_text(["d4-e4"])
    table.button("Redo").click()
    table.button("End turn").click()
    table.button("Share").click()
    record = table.page.get_by_label("Record of this game").input_value()
    assert "d3,c3-c2" in record
    table.page.get_by_label("A record or link to open").fill(record)
    table.page.get_by_role("button", name="Open", exact=True).click()
    assert rows.all_inner_texts() == ["d3,c3-c2", "d4,b4-c4,d4-e4"]


# --- the turns of others ---


def test_a_level_plays_its_turn_whole_and_what_is_shown_of_it_can_be_skipped(open_page: OpenPage) -> None:
    table = opened(open_page, SIX, query="?side=blue&level=3")
    page = table.page
    page.wait_for_selector(".panel[data-replaying=true]", state="attached", timeout=60_000)
    assert table.data("turn") == "blue"
    assert set(pieces(page)) != owned(table.position)  # the picture is still on its way
    table.tab_to_board()
    page.keyboard.press("Escape")
    expect(page.locator(".panel")).to_have_attribute("data-replaying", "false")
    assert set(pieces(page)) == owned(table.position)
    turn = page.locator(".moves .actions-of-turn").inner_text().split(",")
    assert len(turn) > 2
    table.button("Replay").click()
    expect(page.locator(".panel")).to_have_attribute("data-replaying", "true")
    assert set(pieces(page)) == owned(game("grow").parse(SIX))
    table.button("Skip").click()
    assert set(pieces(page)) == owned(table.position)
    table.button("Replay").click()
    table.point("b3").click()  # a click skips and does nothing else
    expect(page.locator(".panel")).to_have_attribute("data-replaying", "false")
    table.button("Replay").click()
    expect(page.locator(".panel")).to_have_attribute("data-replaying", "false", timeout=10_000)  # by itself
    assert set(pieces(page)) == owned(table.position)


@pytest.mark.parametrize("way", ["undo", "new game", "undo while it thinks"])
def test_nothing_is_left_half_played(open_page: OpenPage, way: str) -> None:
    table = opened(open_page, OPEN, query="?side=red&level=2")
    page = table.page
    table.wait_for_worker()
    table.by_mouse("e1")
    own = table.data("position")
    table.button("End turn").click()
    if way == "undo while it thinks":
        table.button("Undo").click()
    else:
        page.wait_for_selector(".panel[data-replaying=true]", state="attached", timeout=60_000)
        if way == "undo":
            table.button("Undo").click()
        else:
            page.evaluate("gro.newGame({game: 'grow', rules: 'size=5,seats=2'})")
            own = game("grow").start("size=5,seats=2").text()
    table.expect_position(own)
    expect(page.locator(".panel")).to_have_attribute("data-replaying", "false")
    assert set(pieces(page)) == owned(game("grow").parse(own))


def test_with_less_motion_the_end_is_shown_at_once_and_what_changed_is_marked(open_page: OpenPage) -> None:
    table = opened(open_page, SIX, query="?side=blue&level=3", reduced_motion="reduce")
    page = table.page
    table.wait_for_turn("blue")
    assert page.locator(".panel").get_attribute("data-replaying") == "false"
    assert set(pieces(page)) == owned(table.position)
    turn = page.locator(".moves .actions-of-turn").inner_text()
    assert table.root.locator(".mark.last").count() == len(set(re.findall(r"[a-e][1-5]", turn)))
    table.expect_status(re.compile("Red drops on [a-e][1-5]"))


def test_two_levels_are_taken_back_and_go_on_by_whole_turns(open_page: OpenPage) -> None:
    table = opened(open_page, OPEN, query="?side=none&level=1", reduced_motion="reduce")
    table.page.wait_for_selector(".moves li:nth-child(3)", state="attached", timeout=60_000)
    table.button("Undo").click()
    table.expect_status("Paused")
    paused = table.position
    assert paused.text().split()[4:6] == ["-", "-"]  # nothing of a turn is done
    table.button("Undo").click()
    table.expect_changed(paused.text())
    assert table.position.text().split()[4:6] == ["-", "-"]
    table.button("Redo").click()
    table.expect_position(paused.text())


# --- 19 lines on a phone ---


@pytest.fixture
def wide(open_page: OpenPage) -> Table:
    """The middle of nowhere on 19 lines, on a phone."""
    position = game("grow").start("size=19,seats=2").play("j10").play("s19").text()
    return opened(open_page, position, "size=19,seats=2", viewport=PHONE, has_touch=True)


def square(table: Table, point: str) -> FloatRect:
    """Where a square is on the screen."""
    return box(table.page.locator(f'[data-point="{point}"] .hit'))


def test_a_zoomed_board_has_large_squares_and_follows_the_keyboard(wide: Table) -> None:
    page = wide.page
    assert square(wide, "a1")["width"] < 24
    wide.button("Zoom in").click()
    assert square(wide, "a1")["width"] >= 24
    frame = box(page.locator(".lens"))
    wide.tab_to_board()
    for point in ("j10", "a1", "s19"):
        wide.walk(point)
        seen = square(wide, point)
        assert frame["x"] <= seen["x"] <= frame["x"] + frame["width"] - seen["width"]
        assert frame["y"] <= seen["y"] <= frame["y"] + frame["height"] - seen["height"]
    page.keyboard.press("0")
    assert square(wide, "a1")["width"] < 24
    expect(wide.button("Whole board")).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("+")
    assert square(wide, "a1")["width"] >= 24
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    page.keyboard.press("0")
    wide.point("j10").tap()
    for name in ("Zoom in", "End turn", "Undo"):
        place = box(wide.button(name))
        assert place["y"] + place["height"] <= PHONE["height"]


def touches(page: Page, *steps: Sequence[tuple[float, float]]) -> None:
    """Fingers that go down, move and leave."""
    device = page.context.new_cdp_session(page)
    for number, step in enumerate(steps):
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(step)]
        kind = "touchMove" if number else "touchStart"
        device.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    device.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_two_fingers_move_the_board_and_one_the_page(wide: Table) -> None:
    page = wide.page
    before = square(wide, "j10")["width"]
    touches(page, *[[(180 - apart, 230), (180 + apart, 230)] for apart in (30, 40, 50, 60)])
    assert square(wide, "j10")["width"] == pytest.approx(2 * before, rel=0.1)
    assert page.evaluate("[scrollY, visualViewport.scale]") == [0, 1]
    old = square(wide, "j10")
    touches(page, *[[(120 + way, 200 + way), (220 + way, 200 + way)] for way in (0, 20, 40, 60)])
    new = square(wide, "j10")
    assert new["x"] - old["x"] == pytest.approx(60, abs=2)
    assert new["y"] - old["y"] == pytest.approx(60, abs=2)
    assert page.evaluate("scrollY") == 0
    scrolled = page.evaluate("[document.querySelector('.lens').scrollLeft, document.querySelector('.lens').scrollTop]")
    touches(page, *[[(180, 350 - way)] for way in range(0, 200, 20)])
    page.wait_for_function("scrollY > 50")
    assert scrolled == page.evaluate(
        "[document.querySelector('.lens').scrollLeft, document.querySelector('.lens').scrollTop]"
    )
    position = wide.data("position")
    wide.point("k11").tap()
    wide.expect_changed(position)


def test_a_small_board_offers_no_lens(open_page: OpenPage) -> None:
    table = opened(open_page, OPEN, viewport=PHONE)
    expect(table.button("Zoom in")).to_be_hidden()


# --- the dialog, the rules, everyone ---


def test_a_game_of_its_own_settings_with_a_level_for_each_seat(open_page: OpenPage) -> None:
    page = open_page(reduced_motion="reduce")
    table = Table(page)
    table.choose_game("Grow")
    table.button("New game").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Size", exact=True).select_option("7")
    dialog.get_by_label("Players", exact=True).select_option("3")
    dialog.get_by_label("Komi", exact=True).fill("2")
    dialog.get_by_label("Komi", exact=True).press("Tab")
    expect(dialog.get_by_label("Yellow", exact=True)).to_be_hidden()
    assert dialog.get_by_label("Rules", exact=True).input_value() == "size=7,seats=3,komi=2"
    dialog.get_by_label("Red", exact=True).select_option("Person")
    dialog.get_by_label("Blue", exact=True).select_option("Computer, level 2")
    dialog.get_by_label("Green", exact=True).select_option("Computer")
    dialog.get_by_role("button", name="Start", exact=True).click()
    expect(table.root).to_have_attribute("data-rules", "size=7,seats=3,komi=2")
    assert page.locator(".player .about").all_inner_texts() == ["Person", "Level 2", "Level 1"]
    table.button("New game").click()
    assert dialog.get_by_label("Size", exact=True).input_value() == "7"
    assert dialog.get_by_label("Green", exact=True).input_value() == "level:1"
    dialog.get_by_label("Rules", exact=True).select_option("size=9,seats=4")
    assert dialog.get_by_label("Players", exact=True).input_value() == "4"
    expect(dialog.get_by_label("Yellow", exact=True)).to_be_visible()


def test_the_rules_have_living_diagrams(page: Page) -> None:
    table = Table(page)
    table.choose_game("Grow")
    table.button("Rules").click()
    expect(page.get_by_role("heading", name="How to play Grow")).to_be_visible()
    assert page.locator(".rules figure [data-point]").count() >= 6 * 25
    assert page.locator(".rules .mark.travel").count() > 2
    assert page.locator(".rules .mark.spent").count() > 0


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(open_page: OpenPage, scheme: Scheme) -> None:
    table = opened(open_page, SIX, color_scheme=scheme, reduced_motion="reduce", viewport=PHONE)
    table.point("b2").click()
    assert violations(table.page) == []
    table.button("End turn").click()
    assert violations(table.page) == []
    table.button("New game").click()
    assert violations(table.page) == []


LOADED = """async () => {
  const { loadPyodide } = await import(new URL("web/runtime.mjs", document.baseURI));
  return (await loadPyodide()).runPython("import sys; ' '.join(sorted(sys.modules))").split(" ");
}"""


def test_a_game_and_its_symbols_load_when_it_is_chosen(page: Page) -> None:
    table = Table(page)

    def loaded(name: str) -> bool:
        modules = page.evaluate(LOADED)
        parts = [f"gro.games.{name}.rules", f"web.views.{name}", f"gro.texts.en.{name}"]
        assert len({part in modules for part in parts}) == 1
        return parts[0] in modules

    assert [loaded(name) for name in ("gro", "outgrow", "grow")] == [True, False, False]
    assert page.locator("#cap-red").count() == 0
    page.evaluate("gro.newGame({game: 'grow'})")
    table.expect_status("puts down a first head")
    assert [loaded(name) for name in ("gro", "outgrow", "grow")] == [True, False, True]
    page.evaluate("gro.newGame({game: 'outgrow'})")
    page.evaluate("gro.newGame({game: 'outgrow', rules: 'seats=4'})")
    assert page.locator("#cap-red").count() == 1
