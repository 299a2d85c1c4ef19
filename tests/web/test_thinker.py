"""The thinker: its states, that it thinks about one job at a time, and workers that are late, silent or gone."""

import asyncio
import json

import pytest

from gro.core.score import Score
from tests.web.house import HouseWorker, live
from web import thinker
from web.thinker import FAILED, OFF, READY, STARTING, THINKING, Job, Report, Thinker

SHORT = Job("gro", "", "-", (), nodes=1)
LONG = Job("gro", "", "-", (), level=6, seconds=60)


class House:
    """A thinker, the workers that it was given, and the states that it went through."""

    def __init__(self) -> None:
        self.workers: list[HouseWorker] = []
        self.thinker = Thinker(self._make)
        self.states: list[str] = []
        self.reports: list[Report] = []
        self._something = asyncio.Event()
        self.thinker.changed = self._changed

    def _make(self) -> HouseWorker:
        self.workers.append(HouseWorker())
        return self.workers[-1]

    def _changed(self) -> None:
        self.states.append(self.thinker.state)
        self._something.set()

    def _told(self, report: Report) -> None:
        self.reports.append(report)
        self._something.set()

    def ask(self, job: Job) -> "asyncio.Task[Report | None]":
        return asyncio.ensure_future(self.thinker.ask(job, self._told))

    async def until_state(self, state: str) -> None:
        while self.thinker.state != state:
            self._something.clear()
            await self._something.wait()

    async def until_reported(self) -> None:
        while not self.reports:
            self._something.clear()
            await self._something.wait()


# --- states ---


@live
async def test_a_worker_is_started_once_and_is_ready_when_it_answers() -> None:
    house = House()
    assert house.thinker.state == OFF
    house.thinker.start()
    house.thinker.start()
    assert house.thinker.state == STARTING
    await house.until_state(READY)
    house.thinker.start()
    assert len(house.workers) == 1
    assert house.states == [STARTING, READY]


@live
async def test_a_question_starts_the_worker_and_is_answered() -> None:
    house = House()
    report = await house.ask(SHORT)
    assert report
    assert report.action
    assert (report.error, report.score.seat, report.pv[0]) == ("", "red", report.action)
    assert house.states == [STARTING, READY, THINKING, READY]


@live
async def test_a_question_waits_for_a_worker_that_is_starting() -> None:
    house = House()
    house.thinker.start()
    house.workers[0].starts.clear()
    asked = house.ask(SHORT)
    await asyncio.sleep(0)
    assert house.thinker.state == STARTING
    house.workers[0].starts.set()
    assert await asked
    assert len(house.workers) == 1


@live
async def test_a_worker_that_cannot_start_has_failed() -> None:
    house = House()
    asked = house.ask(SHORT)
    await house.until_state(STARTING)
    house.workers[0].starts.clear()
    house.workers[0].die()
    assert await asked is None
    assert house.states == [STARTING, FAILED]
    assert house.workers[0].ended


@live
async def test_after_a_failure_the_next_question_starts_another_worker() -> None:
    house = House()
    house.thinker.start()
    house.workers[0].die()
    await house.until_state(FAILED)
    assert await house.ask(SHORT)
    assert len(house.workers) == 2
    assert house.thinker.state == READY


# --- one job at a time ---


@live
async def test_a_new_question_calls_off_the_one_before() -> None:
    house = House()
    first = house.ask(LONG)
    await house.until_state(THINKING)
    second = house.ask(SHORT)
    assert await second
    assert await first is None
    assert house.thinker.state == READY


@live
async def test_a_question_that_is_called_off_before_the_worker_is_there_never_reaches_it() -> None:
    house = House()
    asked = house.ask(SHORT)
    await house.until_state(STARTING)
    house.thinker.stop()
    assert await asked is None
    assert house.workers[0].asked == []
    assert house.thinker.state == READY


@live
async def test_stopping_ends_the_search_at_once() -> None:
    house = House()
    asked = house.ask(LONG)
    await house.until_state(THINKING)
    house.thinker.stop()
    assert house.thinker.state == READY
    assert await asked is None
    assert house.workers[0].stopped == house.workers[0].numbers == ["1"]


@live
async def test_stopping_when_nothing_is_thought_tells_the_worker_nothing() -> None:
    house = House()
    house.thinker.stop()
    assert await house.ask(SHORT)
    house.thinker.stop()
    assert house.workers[0].stopped == []


@live
async def test_an_answer_that_is_on_its_way_comes_too_late() -> None:
    house = House()
    house.thinker.start()
    await house.until_state(READY)
    house.workers[0].delivers.clear()
    asked = house.ask(SHORT)
    await house.until_state(THINKING)
    house.thinker.stop()
    house.workers[0].delivers.set()
    assert await asked is None
    assert house.thinker.state == READY


# --- reports ---


@live
async def test_reports_come_while_it_thinks(quick: None) -> None:
    house = House()
    asked = house.ask(LONG)
    await house.until_reported()
    report = house.reports[0]
    assert report.action == report.pv[0]
    assert report.depth >= 1
    assert report.nodes > 0
    house.thinker.stop()
    assert await asked is None


@live
async def test_what_is_called_off_reports_nothing_more(quick: None) -> None:
    house = House()
    house.thinker.start()
    await house.until_state(READY)
    worker = house.workers[0]
    worker.tells.clear()
    asked = house.ask(LONG)
    await worker.has_told.wait()
    house.thinker.stop()
    worker.tells.set()  # what it had to tell comes too late
    assert await asked is None
    assert house.reports == []


@live
async def test_several_lines_and_a_hint() -> None:
    house = House()
    report = await house.ask(Job("gro", "", "-", ("c4", "d5"), nodes=300, lines=3, hint=True))
    assert report
    assert len(report.others) == 2
    assert all(score.seat == report.score.seat and line for score, line in report.others)
    assert report.score >= report.others[0][0]
    assert report.hint.startswith(f"Hint: {report.action} ")


@live
async def test_what_the_worker_cannot_think_about_is_a_sentence() -> None:
    house = House()
    report = await house.ask(Job("chess", "", "-", (), nodes=1))
    assert report == Report(error='There is no game called "chess"; the games here are gro, outgrow and grow.')
    assert house.thinker.state == READY


def test_a_job_is_told_without_the_limits_that_it_does_not_have() -> None:
    told = json.loads(SHORT.text(7))
    assert (told["id"], told["nodes"], told["lines"]) == (7, 1, 1)
    assert not {"level", "depth", "seconds"} & told.keys()


def test_before_there_is_anything_there_is_no_report() -> None:
    assert Report.read("{}") is None
    assert Report().score == Score("")


# --- workers that die or fall silent ---


@live
async def test_a_worker_that_dies_while_it_thinks() -> None:
    house = House()
    asked = house.ask(LONG)
    await house.until_state(THINKING)
    house.workers[0].die()
    assert await asked is None
    assert house.states[-2:] == [THINKING, FAILED]


@live
async def test_a_worker_that_falls_silent_is_taken_for_dead(quick: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinker, "SILENCE_SECONDS", 0.01)
    house = House()
    house.thinker.start()
    await house.until_state(READY)
    house.workers[0].wakes.clear()
    assert await house.ask(SHORT) is None
    assert house.thinker.state == FAILED
    assert house.workers[0].ended


@live
async def test_a_worker_whose_code_raises_has_failed() -> None:
    house = House()
    house.thinker.start()
    await house.until_state(READY)
    house.workers[0].understands = lambda job: "no job at all"
    assert await house.ask(SHORT) is None
    assert house.thinker.state == FAILED


@live
async def test_a_restart_ends_the_worker_whatever_it_is_doing() -> None:
    house = House()
    asked = house.ask(LONG)
    await house.until_state(THINKING)
    house.thinker.restart()
    assert house.workers[0].ended
    assert house.thinker.state == STARTING
    assert await asked is None
    await house.until_state(READY)
    assert house.states == [STARTING, READY, THINKING, OFF, STARTING, READY]
    assert await house.ask(SHORT)
    assert len(house.workers) == 2


@live
async def test_a_restart_while_the_worker_starts() -> None:
    house = House()
    asked = house.ask(SHORT)
    await house.until_state(STARTING)
    house.workers[0].starts.clear()
    house.thinker.restart()
    assert await asked is None
    await house.until_state(READY)
    assert [worker.ended for worker in house.workers] == [True, False]


@live
async def test_a_restart_without_a_worker_starts_one() -> None:
    house = House()
    house.thinker.restart()
    await house.until_state(READY)
    assert len(house.workers) == 1
