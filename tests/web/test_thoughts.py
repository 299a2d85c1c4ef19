"""What the computer thinks is seen: hints with their reasons, thoughts of levels; and a worker that fails is told."""

import asyncio
import re

import pytest

from gro.core.registry import engine
from tests.web.house import BLUE_WINS, Browser, HouseWorker, Page, against, live, turn
from web import thinker
from web.activities import game
from web.activities.play import Play

FOR_EVER = 1e9  # seconds
STOPPED = "The computer's helper has stopped."


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
    page.hold_answers()
    page.press("hint")
    await page.until_thinking()
    page.press("pass")
    page.worker.delivers.set()
    await page.thinker.ask(job_of(page), lambda report: None)
    assert page.activity.hint == ""
    assert page.actions == "pass"


@live
async def test_a_hint_is_dropped_when_something_else_has_been_settled() -> None:
    page = Page().begin(start=BLUE_WINS)
    page.settings.seconds = 1
    page.hold_answers()
    page.press("hint")
    await page.until_thinking()
    page.activity.settle(warning="Something else.")
    page.worker.delivers.set()
    await page.idle(page.activity)
    assert (page.activity.hint, page.said) == ("", "Something else.")


def job_of(page: Page) -> thinker.Job:
    return thinker.Job("gro", "", page.session.root.position.text(), page.session.actions, nodes=1)


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
    page.hold_answers()
    page.click("c4")
    await page.until_thinking()
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


@pytest.fixture
def eye(monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """What lets a level's action be seen: no time does, so that the test does not care how fast the machine is."""
    monkeypatch.setattr(game, "LEAST_THOUGHT", FOR_EVER)
    ready, sleep = asyncio.Event(), asyncio.sleep

    async def wait(seconds: float) -> None:
        await (ready.wait() if seconds == FOR_EVER else sleep(seconds))

    monkeypatch.setattr(asyncio, "sleep", wait)
    return ready


@pytest.mark.parametrize("how", ["undo", "another game"])
@live
async def test_an_answer_that_waits_for_the_eye_is_dropped_when_one_goes_on(how: str, eye: asyncio.Event) -> None:
    page = against(browser=Browser(moves=True))
    before, session = page.activity, page.session
    page.click("c4")
    await page.until(lambda: page.workers and page.worker.asked and page.thinker.state == thinker.READY)
    assert turn(page, "blue")
    if how == "undo":
        page.press("undo")
    else:
        page.begin(actions="e5")
    eye.set()
    await page.idle(before)
    assert len(session.actions) == (0 if how == "undo" else 1)
    assert page.reloaded().actions == ("" if how == "undo" else "e5")
