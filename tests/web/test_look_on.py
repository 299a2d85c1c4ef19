"""Looking on: a readonly board and a match between levels are walked through; nobody's actions are taken back."""

import asyncio

import pytest

from tests.web.house import BLUE_WINS, THREE_TIMES, TWO_TURNS, Browser, Page, live
from web.activities.look_on import LookOn
from web.options import Options

READONLY = Options(readonly=True)
MOVES = "c4 d5 c4+ d5+"
LEVELS = {"red": "level:1", "blue": "level:1"}
LOOKED_AT = "This game is here to be looked at."


def readonly(actions: str = MOVES, browser: Browser | None = None) -> Page:
    return Page(browser, READONLY).begin(actions=actions)


# --- a board that is only looked at ---


def test_a_readonly_board_is_looked_at() -> None:
    page = readonly()
    assert isinstance(page.activity, LookOn)
    assert list(page.activity.commands()) == ["undo", "redo"]
    assert not page.look.targets
    page.click("c4")
    assert page.said == LOOKED_AT
    page.key("g", "c4")
    assert page.said == LOOKED_AT
    assert page.actions == MOVES


def test_a_readonly_board_is_walked_through() -> None:
    page = readonly()
    assert page.button("redo").why_not == "There is nothing to play again."
    page.press("undo")
    assert (page.actions, page.said) == ("c4 d5 c4+", "Action 3 of 4.")
    page.press("undo")
    page.press("undo")
    page.press("undo")
    assert (page.actions, page.said) == ("", "The start.")
    assert page.button("undo").why_not == "There is nothing to take back."
    assert list(page.shown.moves) == MOVES.split()
    assert page.shown.ply == 0
    for number in (1, 2, 3, 4):
        page.press("redo")
        assert page.said.endswith(f" Action {number} of 4.")
    assert page.said.startswith("Blue's germ on d5 grows medium.")
    assert page.actions == MOVES
    assert [event.kind for event in page.changes[-1].events] == ["grew"]


def test_walking_takes_nothing_back() -> None:
    browser = Browser()
    page = readonly(browser=browser)
    head = page.session.head
    page.press("undo")
    page.press("undo")
    assert page.session.head is head
    again = page.reloaded()
    assert again.actions == "c4 d5"
    assert " ".join(again.session.head.path) == MOVES


def test_an_action_that_somebody_plays_by_program_goes_on_where_one_looks() -> None:
    page = readonly()
    page.press("undo")
    page.activity.play("pass")
    assert page.actions == "c4 d5 c4+ pass"


@pytest.mark.parametrize("walk", [1, 3])
def test_a_resignation_stands_when_one_has_looked_at_the_start(walk: int) -> None:
    page = readonly("c4 d5 c4+")
    page.session.resign("red")
    page.activity.settle()
    assert (page.result, page.line) == ("blue", "Blue wins")
    for _ in range(walk):
        page.press("undo")
        assert page.result == ""
    for _ in range(walk):
        page.press("redo")
    assert (page.result, page.line) == ("blue", "Blue wins")
    assert page.said.endswith("Action 3 of 3. The other player resigned, so the dish is Blue's.")


def test_a_resigned_game_stands_in_its_record_wherever_one_looks() -> None:
    page = readonly("c4 d5 c4+")
    page.session.resign("red")
    page.press("undo")
    assert '[Result "0-1"]' in page.desk.record()
    assert "moves=c4,d5" in page.desk.link()


def test_grow_is_walked_through_by_actions_and_by_turns() -> None:
    page = Page(options=READONLY).begin("grow", "size=5,seats=2", actions=TWO_TURNS)
    page.key("u")
    assert (page.actions, page.said) == (TWO_TURNS.removesuffix(" end"), "Action 7 of 8.")
    page.press("undo-turn")
    assert page.actions == "c3 b4 d3 c3-c2 end"
    page.key("U")
    assert page.actions == "c3 b4"
    page.press("redo")
    assert page.actions == "c3 b4 d3"
    for _ in range(5):
        page.press("redo")
    assert (page.actions, page.button("redo").why_not) == (TWO_TURNS, "There is nothing to play again.")


def test_what_the_others_did_is_shown_again_and_skipped() -> None:
    page = Page(Browser(moves=True), READONLY).begin("grow", "size=5,seats=2", actions=TWO_TURNS)

    async def run() -> None:
        page.key("r")
        assert page.shown.replaying
        page.click("c3")
        assert not page.shown.replaying
        page.press("replay")
        page.key("Escape")
        assert not page.shown.replaying

    asyncio.run(run())


def test_a_game_that_was_played_on_after_its_end_ends_there() -> None:
    page = Page(options=READONLY)
    page.open()
    page.desk.open_text("1. c4 d5 2. c4+ d5+ (2... d5+ 3. c4/d4 d5/e4) 0-1")
    assert (page.result, page.shown.ply) == ("blue", 4)
    assert page.button("redo").why_not == "There is nothing to play again."
    assert list(page.shown.moves) == ["c4", "d5", "c4+", "d5+"]


@live
async def test_levels_are_watched_by_whole_turns() -> None:
    page = Page().begin("grow", "size=5,seats=2", actions="c3 b4 d3 c3-c2", **LEVELS)
    page.press("undo")
    assert page.actions == "c3 b4"
    page.press("redo")
    assert page.actions == "c3 b4 d3 c3-c2"


# --- levels among themselves ---


@live
async def test_two_levels_play_and_are_looked_on() -> None:
    page = Page().begin(**LEVELS)
    assert isinstance(page.activity, LookOn)
    assert {"undo", "redo", "toggle-thoughts", "restart"} == set(page.activity.commands())
    await page.until(lambda: len(page.session.actions) >= 2)
    assert [player.name for player in page.shown.players] == ["Computer, level 1"] * 2
    page.click("c4")
    assert page.said == LOOKED_AT


@live
async def test_walking_back_lets_the_levels_wait_and_walking_on_past_the_end_lets_them_play_on() -> None:
    page = Page().begin(**LEVELS)
    await page.until(lambda: len(page.session.actions) >= 3)
    page.press("undo")
    page.press("undo")
    there, head = page.actions, len(page.session.head.path)
    assert page.line == "Paused"
    assert page.shown.more.startswith("Action ")
    page.activity.remark = ""
    assert page.said == "Redo lets the computers play on."
    page.press("redo")
    page.press("redo")
    assert page.line == "Paused"
    assert len(page.session.actions) == len(there.split()) + 2
    await page.idle(page.activity)
    assert len(page.session.head.path) == head
    page.press("redo")
    assert page.line != "Paused"
    length = len(page.session.actions)
    await page.until(lambda: len(page.session.actions) > length)
    assert page.actions.startswith(there)


@live
async def test_at_the_end_the_levels_stop() -> None:
    page = Page().begin(start=BLUE_WINS, red="level:1", blue="level:5")
    await page.until(lambda: page.result)
    assert page.line == "Blue wins"
    page.press("undo")
    assert (page.result, page.line) == ("", "Paused")
    page.press("redo")
    assert (page.result, page.line) == ("blue", "Blue wins")
    assert page.button("redo").why_not == "There is nothing to play again."


@live
async def test_a_level_that_is_looked_at_waits_at_an_earlier_position_too_where_a_person_plays() -> None:
    page = Page(options=READONLY).begin(actions="c4 d5", red="human", blue="level:1")
    assert set(page.activity.commands()) == {"undo", "redo", "toggle-thoughts", "restart"}
    page.press("undo")
    assert (page.actions, page.line) == ("c4", "Paused")
    page.press("redo")
    assert (page.actions, page.line) == ("c4 d5", "Red to move")
    assert page.button("redo").why_not == "There is nothing to play again."
    page.press("undo")
    page.activity.settle()
    await page.idle(page.activity)
    assert page.workers == []


@live
async def test_levels_that_repeat_themselves_claim_the_draw() -> None:
    page = Page().begin(actions=THREE_TIMES, **LEVELS)
    await page.until(lambda: page.result)
    assert (page.result, page.actions) == ("draw", THREE_TIMES)


@live
async def test_levels_claim_nothing_in_a_game_that_has_been_left() -> None:
    page = Page().begin(actions=THREE_TIMES, **LEVELS)
    before = page.activity
    page.begin()
    await page.idle(before)
    assert before.session.outcome is None


@live
async def test_what_was_thought_is_forgotten_when_one_walks() -> None:
    page = Page().begin(**LEVELS)
    await page.until(lambda: len(page.session.actions) >= 2)
    assert page.activity.thoughts().view.startswith("For ")
    page.press("undo")
    assert page.activity.thoughts().about == "Nothing has been thought about yet."


@live
async def test_a_walk_stops_the_level_that_thinks() -> None:
    page = Page()
    page.hold_answers()
    page.begin(actions=MOVES, **LEVELS)
    await page.until_thinking()
    page.press("undo")
    assert page.thinker.state == "ready"
    await page.late_answer()
    assert not page.shown.problem
    assert page.actions == "c4 d5 c4+"


@live
async def test_levels_can_be_started_again_when_their_worker_has_stopped() -> None:
    page = Page()
    page.prepare = lambda worker: worker.die()
    page.begin(**LEVELS)
    await page.until(lambda: page.shown.worker_failed)
    page.prepare = lambda worker: None
    page.press("restart")
    await page.until(lambda: page.session.actions)
