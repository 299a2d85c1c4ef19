"""Turns shown once more, step by step, while the game itself stands at their end already.

Only what the eye sees lags behind: whoever undoes, plays or leaves finds whole turns, whatever has been shown of them.
"""

import asyncio
from collections.abc import Callable, Sequence

from gro.core.session import Node, Session, Turn

STEP = 0.42
"""Seconds that a step is shown."""

LONGEST = 5.0
"""Seconds of a whole replay: of many steps each is shown for less."""

LEAST = 0.16
"""Seconds that each step is shown at least, even if the whole then lasts longer."""


class Replay:
    """Goes through nodes of a session and tells when the next one is to be shown, and when that is over."""

    def __init__(self, show: Callable[[], object]) -> None:
        """`show` is called whenever `node` has changed: the node to be shown, None for the game as it stands."""
        self._show = show
        self._task: asyncio.Task[None] | None = None
        self._over = asyncio.Event()
        self._over.set()
        self.node: Node | None = None
        self.begins = False  # whether nothing of the replay has been played yet

    @property
    def running(self) -> bool:
        """Whether something is being shown again."""
        return self.node is not None

    def start(self, nodes: Sequence[Node]) -> None:
        """Begins with the position before the first of these nodes; each is the child of the one before."""
        self.stop()
        first = nodes[0].parent if nodes else None
        if first is None:
            return
        self.node, self.begins = first, True
        self._over.clear()
        self._task = asyncio.ensure_future(self._run(nodes))

    async def _run(self, nodes: Sequence[Node]) -> None:
        pause = max(LEAST, min(STEP, LONGEST / len(nodes)))
        for node in nodes:
            await asyncio.sleep(pause)
            self.node, self.begins = node, False
            self._show()
        await asyncio.sleep(pause)
        self.skip()

    def stop(self) -> None:
        """Ends it without a word: somebody else shows what is to be seen."""
        if self._task:
            self._task.cancel()
        self._task, self.node = None, None
        self._over.set()

    def skip(self) -> None:
        """Shows the end."""
        if self.running:
            self.stop()
            self._show()

    async def finished(self) -> None:
        """Waits until nothing is shown again."""
        await self._over.wait()


def since_own_turn(session: Session) -> tuple[Turn, ...]:
    """The turns since the seat to act last had one, the earliest first; at the end of a game its last one too."""
    found: list[Turn] = []
    seat = session.position.turn
    for turn in reversed(session.turns()):
        last_of_all = session.outcome is not None and not found
        if turn.seat == seat and turn.closed and not last_of_all:
            break
        if turn.closed:
            found.append(turn)
    return tuple(reversed(found))
