"""A named PyScript worker with a life of its own: started late, noticed when it fails, ended at once.

PyScript makes a named worker of a `<script type="py" worker name=...>` and puts its handle on that element as
`xworker`. Without SharedArrayBuffer the page can only await what the worker exports, so a worker that hangs is known
by its silence alone.
"""

import asyncio
from typing import TYPE_CHECKING, Any

from js import document, fetch
from pyodide.ffi import JsException, create_proxy

from web.thinker import WorkerFailed

if TYPE_CHECKING:
    from js import XWorker

START_SECONDS = 60
"""A worker that is not ready by then is taken for dead; a slow phone needs about 15."""

_HANDLE_POLL = 0.02
_count = 0


class NamedWorker:
    """One worker: `start` makes it usable, `end` makes it gone whatever it is doing."""

    def __init__(self, source: str) -> None:
        """Prepares a worker of this Python file, an address relative to the page.

        It gets the page's own configuration.
        """
        global _count
        _count += 1
        self._script = document.createElement("script")
        self._script.type = "py"
        self._script.src = source
        for name, value in (("worker", ""), ("name", f"opponent-{_count}")):
            self._script.setAttribute(name, value)
        self._handle: XWorker | None = None
        self._failure: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self._on_error = create_proxy(self._failed)

    def _failed(self, event: object) -> None:
        if not self._failure.done():
            self._failure.set_result(str(getattr(event, "message", None) or event))

    async def start(self) -> None:
        """Waits until the worker answers. Raises WorkerFailed when it cannot."""
        try:
            async with asyncio.timeout(START_SECONDS):
                # PyScript would wait for ever for a script that does not arrive.
                if not (await fetch(self._script.src)).ok:
                    raise WorkerFailed(self._script.src)
                document.body.append(self._script)
                while not hasattr(self._script, "xworker"):
                    await asyncio.sleep(_HANDLE_POLL)
                self._handle = self._script.xworker
                self._handle.onerror = self._on_error  # what PyScript tells: no interpreter, no files
                self._handle.addEventListener("error", self._on_error)  # what the browser tells: script refused, crash
                await self._or_failure(self._handle.ready)
                # A script that raised counts as ready too, with nothing exported: only an answer proves that it works.
                await self.call("progress")
        except (TimeoutError, JsException, AttributeError) as error:
            raise WorkerFailed(str(error)) from error

    async def call(self, name: str, *arguments: str) -> str:
        """The answer of an exported function. Raises WorkerFailed, also when the function raised.

        A worker whose code has raised lives on, and must not look like thinking for ever.
        """
        if self._handle is None:
            raise WorkerFailed(name)
        try:
            return str(await self._or_failure(getattr(self._handle.sync, name)(*arguments)))
        except JsException as error:
            raise WorkerFailed(str(error)) from error

    def send(self, name: str, *arguments: str) -> None:
        """Calls an exported function without waiting for its answer."""
        if self._handle is not None:
            getattr(self._handle.sync, name)(*arguments)

    async def _or_failure(self, promise: Any) -> Any:
        """What a promise brings, unless the worker fails first: promises of a dead worker stay pending for ever."""
        answer = asyncio.ensure_future(promise)
        await asyncio.wait([answer, self._failure], return_when=asyncio.FIRST_COMPLETED)
        if self._failure.done():
            answer.cancel()
            raise WorkerFailed(self._failure.result())
        return answer.result()

    def end(self) -> None:
        """Ends the worker at once."""
        self._failed("ended")
        if self._handle is not None:
            self._handle.removeEventListener("error", self._on_error)
            self._handle.onerror = None
            self._handle.terminate()
        self._handle = None
        self._script.remove()
