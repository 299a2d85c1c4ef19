"""A person plays against levels: they answer by themselves, and undo and redo pass over them and over forced passes."""

import asyncio

import pytest

from tests.web.house import BLUE_WINS, LONGEST, RED_AGAINST_1, THREE_TIMES, Browser, Page, against, live, turn
from web.activities import game, replay

SHUT_IN = "8/8/8/8/b12b14/b11b15/b1b16/r3b1b1b14 rb r 2,9 0"
RED_PASSES = "Red has nothing to do and passes."


def shown_slowly(monkeypatch: pytest.MonkeyPatch) -> Page:
    """A page on which Red, a person, has closed a turn of Grow; each answer is shown for very long."""
    monkeypatch.setattr(replay, "STEP", LONGEST)
    monkeypatch.setattr(replay, "LEAST", LONGEST)
    page = Page(Browser(moves=True)).begin(
        "grow", "size=5,seats=3", actions="a1 c3 e5", red="human", blue="level:1", green="level:1"
    )
    page.click("a2")
    page.press("end-turn")
    return page


# --- a level answers ---


@live
async def test_a_level_answers_by_itself() -> None:
    page = against()
    assert page.said == "Place Red's first germ on any open point."
    page.click("c4")
    assert page.line == "Blue is thinking…"
    await page.until(lambda: turn(page, "red"))
    assert len(page.session.actions) == 2
    assert page.line == "Red to move"
    assert page.said.startswith(f"Blue places a small germ on {page.session.actions[1]}.")
    assert [player.name for player in page.shown.players] == ["Computer, level 1", "You"]


@live
async def test_while_a_level_thinks_nobody_acts_for_it() -> None:
    page = against("c4 d5 c4+ d5+")
    page.hold_answers()
    page.click("c4", "c4")
    await page.until_thinking()
    assert [(player.seat, player.thinking) for player in page.shown.players] == [("blue", True), ("red", False)]
    sentence = "Blue is thinking; you can act when it is your turn."
    page.click("d5")
    assert page.said == sentence
    page.key("g", "d5")
    assert page.said == sentence
    assert page.button("pass").why_not == sentence
    page.press("hint")
    assert page.said == sentence
    assert not page.look.targets
    page.worker.delivers.set()
    await page.until(lambda: turn(page, "red"))


@live
async def test_a_level_that_begins_does_so_at_once() -> None:
    page = against(red="level:1", blue="human")
    await page.until(lambda: turn(page, "blue"))
    assert len(page.session.actions) == 1
    assert page.button("undo").why_not == "There is nothing to take back."


@live
async def test_while_the_worker_starts_that_is_told() -> None:
    page = Page()
    page.prepare = lambda worker: worker.starts.clear()
    page.begin(red="level:1", blue="human")
    await page.until(lambda: page.thinker.state == "starting")
    assert page.said == "The computer is getting ready; it will play in a moment."
    page.worker.starts.set()
    await page.until(lambda: turn(page, "blue"))


@live
async def test_a_level_answers_with_its_whole_turn_which_is_shown_step_by_step(quick: None) -> None:
    page = Page(Browser(moves=True)).begin("grow", "size=5,seats=2", actions="c3 b4", **RED_AGAINST_1)
    page.click("d3")
    page.press("end-turn")
    await page.until(lambda: page.shown.replaying)
    assert page.line == "The turn of Blue"
    assert page.session.actions[-1] == "end"
    assert turn(page, "red")
    await page.until(lambda: not page.shown.replaying)
    assert page.said.startswith("Blue drops on ")
    assert page.line == "Red to move"
    page.press("undo-turn")
    assert page.actions == "c3 b4"


@live
async def test_levels_answer_one_after_the_other() -> None:
    page = Page().begin("grow", "size=5,seats=3", red="human", blue="level:1", green="level:1")
    page.click("a1")
    await page.until(lambda: turn(page, "red"))
    assert len(page.session.actions) == 3
    assert [player.about for player in page.shown.players] == ["Person", "Level 1", "Level 1"]
    page.press("undo")
    assert page.actions == ""


@live
async def test_a_level_waits_until_the_turn_before_has_been_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game, "LEAST_THOUGHT", 0)
    page = shown_slowly(monkeypatch)
    await page.until(lambda: page.workers and page.worker.asked[1:] and page.thinker.state == "ready")
    for _ in range(20):  # an answer that does not wait would be played in a few turns of the event loop
        await asyncio.sleep(0)
    assert page.shown.replaying
    assert turn(page, "green")
    page.press("replay")
    await page.until(lambda: turn(page, "red"))


@live
async def test_nobody_thinks_on_a_card_whose_turn_is_shown_again(monkeypatch: pytest.MonkeyPatch) -> None:
    page = shown_slowly(monkeypatch)
    await page.until(lambda: page.shown.replaying)
    page.worker.delivers.clear()
    await page.until_thinking()
    assert page.shown.replaying
    assert [player.thinking for player in page.shown.players] == [False] * 3


# --- back and forth ---


@live
async def test_undo_takes_back_both_actions_and_redo_plays_both() -> None:
    page = against()
    page.click("c4")
    await page.until(lambda: turn(page, "red"))
    answered = page.actions
    page.press("undo")
    assert page.actions == ""
    assert page.said == f"Taken back: {' and '.join(answered.split())}."
    page.press("redo")
    assert page.actions == answered
    assert turn(page, "red")


@live
async def test_undo_stops_a_level_that_thinks() -> None:
    page = against()
    page.hold_answers()
    page.click("c4")
    await page.until_thinking()
    page.press("undo")
    assert page.thinker.state == "ready"
    page.worker.delivers.set()  # the answer comes too late
    page.click("e5")
    await page.until(lambda: turn(page, "red"))
    assert page.session.actions[0] == "e5"
    assert len(page.session.actions) == 2
    assert page.worker.stopped == page.worker.numbers[:1]


@live
async def test_resigning_while_the_level_thinks_counts_for_the_level() -> None:
    page = against()
    page.hold_answers()
    page.click("c4")
    await page.until_thinking()
    page.press("resign")
    assert (page.result, page.line) == ("blue", "Blue wins")
    page.worker.delivers.set()
    page.press("undo")
    assert page.result == ""
    await page.until(lambda: turn(page, "red"))
    assert page.worker.stopped == page.worker.numbers[:1]


@live
async def test_a_person_claims_a_draw_against_a_level() -> None:
    page = against(THREE_TIMES)
    page.press("claim")
    assert page.result == "draw"
    page.press("undo")
    assert (page.result, page.actions) == ("", THREE_TIMES)


@live
async def test_redo_plays_what_ended_the_game() -> None:
    page = Page().begin(start=BLUE_WINS, red="level:1", blue="human")
    winning = next(action for action in page.session.legal() if page.session.position.play(action).outcome())
    page.activity.play(winning)
    assert page.result == "blue"
    page.press("undo")
    assert page.result == ""
    page.press("redo")
    assert (page.result, page.actions) == ("blue", winning)


# --- forced passes ---


def test_passes_that_are_forced_are_played_by_the_page() -> None:
    page = Page().begin("outgrow", start=SHUT_IN)
    assert (page.actions, page.said) == ("pass", RED_PASSES)
    assert page.line == "Blue to move"
    page.click("a4", "a4")
    assert page.actions == "pass a4+ pass"
    assert page.said == f"Blue's piece on a4 grows medium. {RED_PASSES}"
    assert page.line == "Blue to move"


def test_undo_and_redo_pass_over_forced_passes() -> None:
    page = Page().begin("outgrow", start=SHUT_IN)
    page.click("a4", "a4")
    page.press("undo")
    assert (page.actions, page.said) == ("pass", "Taken back: a4+ and pass.")
    assert page.button("undo").why_not == "There is nothing to take back."
    page.press("redo")
    assert page.actions == "pass a4+ pass"


def test_a_game_that_was_taken_back_to_a_forced_pass_is_left_there() -> None:
    """Else what was taken back would be lost when the game comes back."""
    browser = Browser()
    page = Page(browser).begin("outgrow", start=SHUT_IN)
    page.click("a4", "a4")
    page.session.undo()
    page.activity.settle()
    again = page.reloaded()
    assert again.actions == "pass a4+"
    assert [node.action for node in again.session.forward()] == ["pass"]


@live
async def test_a_level_that_can_only_pass_is_not_asked() -> None:
    page = Page().begin("outgrow", start=SHUT_IN, red="level:1", blue="human")
    page.click("a4", "a4")
    assert page.actions == "pass a4+ pass"
    assert page.workers == []
