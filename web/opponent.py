"""The page's side of the opponent: starts the worker, asks it, calls it off, and knows when it is gone."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

from pyodide.ffi import JsException

from web.named_worker import NamedWorker, WorkerFailed
from web.worker_states import FAILED, OFF, READY, STARTING, THINKING

PULSE_SECONDS = 0.25
SILENCE_SECONDS = 6


class Opponent:
    """One worker that thinks about one job at a time; `state` is the `data-worker` of the contract."""

    def __init__(self) -> None:
        self.state = OFF
        self._asked = 0
        self._watchers: list[Callable[[], None]] = []
        self._worker: NamedWorker | None = None
        self._started: asyncio.Future[None] | None = None

    def watch(self, watcher: Callable[[], None]) -> None:
        """Calls `watcher` whenever the state has changed."""
        self._watchers.append(watcher)

    def _become(self, state: str) -> None:
        if state != self.state:
            self.state = state
            for watcher in self._watchers:
                watcher()

    def start(self) -> None:
        """Starts the worker unless it is there or on its way."""
        if self.state in (OFF, FAILED):
            self._worker = NamedWorker("web/worker.py")
            self._become(STARTING)
            self._started = asyncio.ensure_future(self._start(self._worker))

    async def _start(self, worker: NamedWorker) -> None:
        try:
            await worker.start()
        except WorkerFailed:
            self._fail(worker)
        else:
            if worker is self._worker:
                self._become(READY)

    def _fail(self, worker: NamedWorker) -> None:
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

    async def think(self, job: dict[str, Any], told: Callable[[dict[str, Any]], None]) -> dict[str, Any] | None:
        """The worker's answer to a job of `web.worker.think`; None when it was called off or the worker is gone.

        `told` hears a few times a second what `web.worker.progress` reports meanwhile.
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
            text = json.dumps({"id": asked, **job})
            answer: dict[str, Any] = json.loads(await self._alive(worker, text, lambda: asked == self._asked, told))
        except (WorkerFailed, JsException):
            # JsException: the worker lives, but its code raised. It must not look like thinking for ever.
            self._fail(worker)
            return None
        if asked != self._asked:
            return None
        self._become(READY)
        return answer

    async def _alive(
        self, worker: NamedWorker, job: str, wanted: Callable[[], bool], told: Callable[[dict[str, Any]], None]
    ) -> str:
        """The answer of `think`, and its progress while it is wanted. Raises WorkerFailed also after a long silence.

        A worker that the browser has ended tells nobody: it is known by its pulse, which a living one answers in
        milliseconds even while it thinks.
        """
        thinking = asyncio.ensure_future(worker.call("think", job))
        while not thinking.done():
            await asyncio.wait([thinking], timeout=PULSE_SECONDS)
            if not thinking.done():
                try:
                    report = await asyncio.wait_for(worker.call("progress"), SILENCE_SECONDS)
                except TimeoutError as error:
                    thinking.cancel()
                    raise WorkerFailed("silent") from error
                if wanted():
                    told(json.loads(report))
        return thinking.result()

    def stop(self) -> None:
        """Calls off the job that is being thought about; its `think` returns None, also if the answer is on its way."""
        self._asked += 1
        if self.state == THINKING and self._worker:
            self._worker.send("stop", str(self._asked - 1))
            self._become(READY)
