"""A person plays against levels: they answer by themselves, undo passes over them; hints, thoughts, failing workers."""

import asyncio
import re

import pytest

from gro.core.registry import engine
from tests.web.house import Browser, HouseWorker, Page, live
from web import thinker
from web.activities import game as game_module
from web.activities import replay
from web.activities.play import Play

RED_AGAINST_1 = {"red": "human", "blue": "level:1"}
BLUE_WINS = "s3/6/7S/8/8/s7/6/2s1 b 0 -"
SHUT_IN = "8/8/8/8/b12b14/b11b15/b1b16/r3b1b1b14 rb r 2,9 0"
RED_PASSES = "Red has nothing to do and passes."
STOPPED = "The computer's helper has stopped."


def against(actions: str = "", browser: Browser | None = None, **players: str) -> Page:
    return Page(browser).begin("gro", actions=actions, **(players or RED_AGAINST_1))


def turn(page: Page, seat: str) -> bool:
    return page.activity.facts()["turn"] == seat


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """What lasts a while, for eyes, lasts a hundredth of a second; the worker is asked that often how far it is."""
    monkeypatch.setattr(replay, "STEP", 0.01)
    monkeypatch.setattr(replay, "LEAST", 0.01)
    monkeypatch.setattr(game_module, "LEAST_THOUGHT", 0.01)
    monkeypatch.setattr(thinker, "PULSE_SECONDS", 0.01)


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
    page.prepare = lambda worker: worker.delivers.clear()
    page.click("c4", "c4")
    await page.until(lambda: page.thinker.state == "thinking")
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
    page.prepare = lambda worker: worker.delivers.clear()
    page.click("c4")
    await page.until(lambda: page.thinker.state == "thinking")
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
    page.prepare = lambda worker: worker.delivers.clear()
    page.click("c4")
    await page.until(lambda: page.thinker.state == "thinking")
    page.press("resign")
    assert (page.result, page.line) == ("blue", "Blue wins")
    page.worker.delivers.set()
    page.press("undo")
    assert page.result == ""
    await page.until(lambda: turn(page, "red"))
    assert page.worker.stopped == page.worker.numbers[:1]


@live
async def test_a_person_claims_a_draw_against_a_level() -> None:
    moves = "c4 d5 c4-c3 d5-d6 c3-c4 d6-d5 c4-c3 d5-d6 c3-c4 d6-d5"
    page = against(moves)
    page.press("claim")
    assert page.result == "draw"
    page.press("undo")
    assert (page.result, page.actions) == ("", moves)


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


# --- hints and thoughts ---


@live
async def test_a_hint_is_marked_and_told_with_its_reason() -> None:
    page = Page().begin(start=BLUE_WINS)
    page.settings.seconds = 1
    page.press("hint")
    assert page.said == "Looking for a good action…"
    await page.until(lambda: page.activity.hint)
    found = re.fullmatch(r"Hint: (\S+) (.+)\.", page.said)
    assert found
    assert found[1] == page.activity.hint
    reasons = engine("gro").reasons(page.session.position, found[1])
    assert any(reason in found[2] for reason in reasons)
    assert page.look.hint == page.activity.view.points(found[1])
    assert page.activity.thoughts().about == "Thoughts for a hint to Blue"
    source, target = re.split("[-/]", found[1])[:2]
    page.click(source, target)
    if page.shown.asking:
        page.press("act-move" if "-" in found[1] else "act-divide")
    assert page.result == "blue"
    assert not page.look.hint


@live
async def test_a_hint_comes_too_late_when_one_has_gone_on() -> None:
    page = Page().begin(start=BLUE_WINS)
    page.settings.seconds = 1
    page.prepare = lambda worker: worker.delivers.clear()
    page.press("hint")
    await page.until(lambda: page.thinker.state == "thinking")
    page.press("pass")
    page.worker.delivers.set()
    await page.thinker.ask(job_of(page), lambda report: None)
    assert page.activity.hint == ""
    assert page.actions == "pass"


def job_of(page: Page) -> thinker.Job:
    return thinker.Job("gro", "", page.session.root.position.text(), page.session.actions, "en", nodes=1)


def of_another_version(worker: HouseWorker) -> None:
    """It knows no game of this name."""
    worker.understands = lambda job: job.replace('"gro"', '"chess"')


@live
async def test_what_the_worker_refuses_is_told() -> None:
    page = against()
    page.prepare = of_another_version
    sentence = 'There is no game called "chess"; the games here are gro, outgrow and grow.'
    page.press("hint")
    await page.until(lambda: page.said == sentence)
    assert page.shown.problem
    page.click("c4")
    assert page.said != sentence
    await page.until(lambda: page.said == sentence)
    assert page.actions == "c4"


@live
async def test_thoughts_are_those_of_the_level_and_stay_after_its_action(quick: None) -> None:
    page = against()
    assert page.activity.thoughts().about == "Nothing has been thought about yet."
    assert (page.activity.thoughts().depth, page.activity.thoughts().score) == ("–", "–")
    page.click("c4")
    await page.until(lambda: turn(page, "red"))
    thoughts = page.activity.thoughts()
    assert thoughts.about == f"Blue’s thoughts before {page.session.actions[1]}"
    assert (thoughts.depth, thoughts.view) == ("1", "For you")
    assert re.fullmatch(r"[+−]\d+", thoughts.score)
    assert thoughts.line.split()[0] == page.session.actions[1]
    assert thoughts.share == 1
    assert any(change.only_thoughts for change in page.changes)
    page.press("undo")
    assert page.activity.thoughts().about == "Nothing has been thought about yet."


@live
async def test_thoughts_come_while_a_level_thinks(quick: None) -> None:
    page = Page()
    page.settings.seconds = 30
    page.begin(red="level:6", blue="human")
    await page.until(lambda: page.changes[-1].only_thoughts)
    thoughts = page.activity.thoughts()
    assert thoughts.about == "Red is thinking"
    assert int(thoughts.depth) >= 1
    assert 0 < thoughts.share < 1
    assert turn(page, "red")
    page.begin()
    assert page.thinker.state == "ready"


@live
async def test_a_score_that_is_seen_to_the_end_is_told_in_actions() -> None:
    page = Page()
    page.settings.seconds = 1
    page.begin(start=BLUE_WINS, red="human", blue="level:5")
    await page.until(lambda: page.result)
    assert (page.result, page.line) == ("blue", "Blue wins")
    assert page.activity.thoughts().score == "lost in 1"


@live
async def test_with_more_than_two_seats_a_score_is_told_for_who_thinks() -> None:
    page = Page().begin("grow", "size=5,seats=3", red="human", blue="level:1", green="human")
    page.click("a1")
    await page.until(lambda: turn(page, "green"))
    assert page.activity.thoughts().view == "For Blue"


def test_thoughts_stay_open_for_the_next_visit() -> None:
    browser = Browser()
    page = against(browser=browser)
    button = page.button("toggle-thoughts")
    assert (button.expanded, page.shown.thoughts_open) == (False, False)
    page.press("toggle-thoughts")
    assert (page.button("toggle-thoughts").expanded, page.shown.thoughts_open) == (True, True)
    assert page.changes[-1].same
    assert browser.kept_settings().thoughts
    page.press("toggle-thoughts")
    assert not browser.kept_settings().thoughts


# --- a worker that fails ---


@live
async def test_when_the_worker_is_gone_that_is_said_and_two_people_can_still_play() -> None:
    page = against()
    page.prepare = lambda worker: worker.delivers.clear()
    page.click("c4")
    await page.until(lambda: page.thinker.state == "thinking")
    page.worker.die()
    await page.until(lambda: page.shown.worker_failed)
    assert (page.said, page.shown.problem) == (STOPPED, True)
    assert page.line == "Blue to move"
    assert page.worker.ended
    page.press("undo")
    assert page.actions == ""


@live
async def test_a_new_worker_answers_at_once() -> None:
    page = against()
    page.prepare = HouseWorker.die
    page.click("c4")
    await page.until(lambda: page.shown.worker_failed)
    page.prepare = lambda worker: None
    page.press("restart")
    await page.until(lambda: turn(page, "red"))
    assert len(page.workers) == 2
    assert not page.shown.worker_failed
    assert len(page.session.actions) == 2


@live
async def test_an_answer_that_is_not_legal_plays_nothing_of_it() -> None:
    page = Page().begin("grow", "size=5,seats=2", actions="c3 b4", red="human", blue="human")
    activity = page.activity
    assert isinstance(activity, Play)
    activity.attempt(lambda: activity._play_turn(["d3", "c3-a1"]))
    assert page.actions == "c3 b4"
    assert page.said == page.session.position.play("d3").explain("c3-a1")


@live
async def test_motion_gives_the_eye_time_before_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_module, "LEAST_THOUGHT", 60)
    page = against(browser=Browser(moves=True))
    page.click("c4")
    await page.until(lambda: page.activity.thoughts().about.startswith("Blue’s thoughts"))
    for _ in range(5):
        await asyncio.sleep(0)
    assert turn(page, "blue")
    page.press("undo")
    assert page.actions == ""
