"""The one worker of the page as activities see it: typed jobs, typed reports, a state, and a stop.

Without a browser: whoever makes a Thinker says how a worker is had (`web.named_worker` in the page). One job is thought
about at a time; asking anew calls off the one before.
"""

import asyncio
import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple, Protocol

from gro.core.score import Score

OFF, STARTING, READY, THINKING, FAILED = "off", "starting", "ready", "thinking", "failed"
"""The states of the worker, as `data-worker` of the contract has them."""

PULSE_SECONDS = 0.25
"""Seconds between two requests for progress. Fewer seconds cost the search time, more let what is shown lag behind."""

SILENCE_SECONDS = 6
"""Seconds without an answer after which a worker is taken for dead."""


class WorkerFailed(Exception):
    """The worker did not start, has failed, raised, or was ended while an answer was awaited."""


class Worker(Protocol):
    """A worker that runs `web.worker`: `start` makes it usable, `end` makes it gone whatever it is doing."""

    async def start(self) -> None:
        """Waits until the worker answers. Raises WorkerFailed when it cannot."""

    async def call(self, name: str, *arguments: str) -> str:
        """The answer of one of its functions. Raises WorkerFailed."""

    def send(self, name: str, *arguments: str) -> None:
        """Calls one of its functions without waiting for the answer."""

    def end(self) -> None:
        """Ends the worker at once."""


@dataclass(frozen=True)
class Job:
    """A position to think about, by the actions that led there from `start`, and within which limits.

    One of `level`, `nodes` and `depth` limits the search; `seconds` end one that nothing else ends. `hint` asks for a
    sentence besides; `lines` is how many best lines are wanted.
    """

    game: str
    rules: str
    start: str
    actions: tuple[str, ...]
    level: int | None = None
    nodes: int | None = None
    depth: int | None = None
    seconds: float | None = None
    seed: int = 0
    hint: bool = False
    lines: int = 1

    def text(self, number: int) -> str:
        """The job as `web.worker.think` reads it."""
        told = {name: value for name, value in asdict(self).items() if value is not None}
        return json.dumps({"id": number, **told})


class Report(NamedTuple):
    """What the worker thinks so far, or in the end. `error` is a sentence in place of all the rest."""

    action: str = ""
    score: Score = Score("")
    depth: int = 0
    nodes: int = 0
    pv: tuple[str, ...] = ()
    others: tuple[tuple[Score, tuple[str, ...]], ...] = ()  # the next best lines, as far as they were asked for
    hint: str = ""
    error: str = ""

    @classmethod
    def read(cls, text: str) -> "Report | None":
        """The report of a text of `web.worker`; None while there is none."""
        known: dict[str, Any] = json.loads(text)
        if "error" in known:
            return cls(error=known["error"])
        if "action" not in known:
            return None
        return cls(
            known["action"],
            Score.parse(known["evaluation"], known["seat"]),
            known["depth"],
            known["nodes"],
            tuple(known["pv"]),
            tuple((Score.parse(score, known["seat"]), tuple(pv)) for score, pv in known["others"]),
            known.get("hint", ""),
        )


Told = Callable[[Report], object]


class Thinker:
    """Asks one worker about one job at a time; `state` is the `data-worker` of the contract."""

    def __init__(self, make: Callable[[], Worker]) -> None:
        """`make` gives a new worker that has not been started."""
        self.state = OFF
        self.changed: Callable[[], object] = lambda: None  # called whenever the state has changed
        self._make = make
        self._asked = 0
        self._worker: Worker | None = None
        self._started: asyncio.Future[None] | None = None

    def _become(self, state: str) -> None:
        if state != self.state:
            self.state = state
            self.changed()

    def start(self) -> None:
        """Starts the worker unless it is there or on its way."""
        if self.state in (OFF, FAILED):
            self._worker = self._make()
            self._become(STARTING)
            self._started = asyncio.ensure_future(self._start(self._worker))

    async def _start(self, worker: Worker) -> None:
        try:
            await worker.start()
        except WorkerFailed:
            self._fail(worker)
        else:
            if worker is self._worker:
                self._become(READY)

    def _fail(self, worker: Worker) -> None:
        worker.end()
        if worker is self._worker:
            self._worker = None
            self._become(FAILED)

    def restart(self) -> None:
        """Ends the worker, whatever it is doing, and starts another."""
        self._asked += 1
        if self._worker:
            self._worker.end()
        self._worker = None
        self._become(OFF)
        self.start()

    async def ask(self, job: Job, told: Told) -> Report | None:
        """The last report on a job; None when it was called off or the worker is gone.

        `told` hears a few times a second what is thought meanwhile.
        """
        self._asked += 1
        asked = self._asked
        self.start()
        if self._started:
            await asyncio.shield(self._started)
        worker = self._worker
        if worker is None or asked != self._asked:
            return None
        self._become(THINKING)
        try:
            answer = await self._alive(worker, job.text(asked), lambda: asked == self._asked, told)
        except WorkerFailed:
            self._fail(worker)
            return None
        if asked != self._asked:
            return None
        self._become(READY)
        return Report.read(answer)

    async def _alive(self, worker: Worker, job: str, wanted: Callable[[], bool], told: Told) -> str:
        """The answer to a job, and its progress while it is wanted. Raises WorkerFailed also after a long silence.

        A worker that the browser has ended tells nobody: it is known by its pulse, which a living one answers in
        milliseconds even while it thinks.
        """
        thinking = asyncio.ensure_future(worker.call("think", job))
        try:
            while not thinking.done():
                await asyncio.wait([thinking], timeout=PULSE_SECONDS)
                if not thinking.done():
                    text = await asyncio.wait_for(worker.call("progress"), SILENCE_SECONDS)
                    if wanted() and (report := Report.read(text)):
                        told(report)
            return thinking.result()
        except TimeoutError as error:
            raise WorkerFailed("silent") from error
        finally:
            thinking.cancel()
            await asyncio.gather(thinking, return_exceptions=True)  # whatever it brings, it has been heard

    def stop(self) -> None:
        """Calls off the job that is being thought about; its `ask` returns None, also if the answer is on its way."""
        self._asked += 1
        if self.state == THINKING and self._worker:
            self._worker.send("stop", str(self._asked - 1))
            self._become(READY)
