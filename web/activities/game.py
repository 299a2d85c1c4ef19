"""A match on the table: levels answer, turns are shown again, the game is kept. `play` and `look_on` build on it."""

import asyncio
from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import Any

from gro.core.errors import GroError
from gro.core.game import PASS, Event, Position
from gro.core.session import Node, Session
from gro.texts import app as say
from gro.texts import page as labels
from web.activities import present
from web.activities.around import Around
from web.activities.asking import Asking, Ticket
from web.activities.base import Activity, Change
from web.activities.replay import Replay, since_own_turn
from web.board.state import Look
from web.commands import Command, Commands, Place
from web.panels.shown import Shown, Thoughts
from web.saving import Match
from web.thinker import FAILED
from web.views import view

LEAST_THOUGHT = 0.4
"""Seconds that pass at least before an answer is shown, so that the eye can follow; none where motion is not wanted."""


class GameActivity(Activity):
    """One game, who plays it, and the levels among them. `settled` is called after every change of the game itself."""

    def __init__(self, around: Around, match: Match) -> None:
        """Shows nothing yet; `begin` does."""
        super().__init__()
        self.around, self.match = around, match
        self.view = view(match.session.game.name)
        self._offer(())
        self.settled: Callable[[], object] = lambda: None
        self.hint = ""  # a suggested action
        self.offers = 0  # how many games from before can be brought back
        self.paused = False  # the levels wait, though it is their turn
        self.asking = Asking(around, self._thought)
        self.replay = Replay(self._replayed)
        self._tasks: set[asyncio.Task[None]] = set()

    # --- where the game stands ---

    @property
    def session(self) -> Session:
        """The game in progress."""
        return self.match.session

    @property
    def position(self) -> Position:
        """The position that is looked at."""
        return self.session.position

    @property
    def level_to_act(self) -> int | None:
        """The level that is to act, or None for a person."""
        return self.match.level(self.session.position.turn)

    def facts(self) -> Mapping[str, str]:
        """The board's element in words."""
        session = self.session
        return {
            "game": session.game.name,
            "rules": session.rules,
            "turn": session.position.turn,
            "position": session.position.text(),
            "result": session.outcome.result if session.outcome else "",
        }

    def look(self) -> Look:
        """The board."""
        return present.look(self)

    def shown(self) -> Shown:
        """The panel."""
        return present.panel(self)

    def thoughts(self) -> Thoughts:
        """What the computer thinks; it has something new a few times a second, when nothing else has."""
        return present.thoughts(self)

    # --- after every change ---

    def begin(self, remark: str = "", warning: str = "") -> None:
        """Puts the game on the table."""
        passes = self.sentences(self._forced_passes()) if not self.session.can_redo else ""
        self.settle(remark=say.told(remark, passes), warning=warning)

    def settle(
        self, events: Sequence[Event] = (), remark: str = "", warning: str = "", turn: Sequence[Node] = ()
    ) -> None:
        """Shows where the game stands, keeps it, and lets a level answer when it is its turn.

        `turn` are the nodes that led here in one go, to be seen one after the other.
        """
        self.hint, self.remark, self.warning, self.again = "", remark, warning, True
        self._offer(() if self.refusal() else self.paths())
        self.around.memory.keep(self.match)
        self.offers = len(self.around.memory.offers(self.match))
        self.replay.stop()
        if len(turn) > 1 and self.around.moves:
            self.replay.start(turn)
            events = ()
        self.tell(Change(events))
        ticket = self.asking.draw()
        rests = self.session.outcome or self.paused or self.session.here is not self.session.head
        if (level := self.level_to_act) is not None and not rests:
            self._run(self._answer(level, ticket))
        # Last, since a listener may play on.
        self.settled()

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        """Starts work that waits for the browser or the worker.

        A reference is kept, since the event loop keeps none.
        """
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def close(self) -> None:
        """Another game takes its place."""
        self.asking.call_off()
        self.replay.stop()
        super().close()
        self.settled = lambda: None

    # --- actions ---

    def play(self, action: str) -> None:
        """Plays an action that somebody chose, and the passes that are forced after it.

        Raises GroError when it is not legal.
        """
        self.asking.call_off()
        events = [*self.session.play(action), *self._forced_passes()]
        self.settle(events, self.sentences(events))

    def sentences(self, events: Sequence[Event]) -> str:
        """What happened, a sentence for each event."""
        return say.told(*map(self.view.tell, events))

    def _forced_passes(self) -> list[Event]:
        """Passes for all who can do nothing else, where passing is never a choice; what that did."""
        events: list[Event] = []
        while self.session.must_pass:
            events += self.session.play(PASS)
        return events

    # --- the levels ---

    async def _answer(self, number: int, ticket: Ticket) -> None:
        """Lets a level think and play."""
        if self.asking.holds(ticket) and not self.match.humans and self.session.can_claim:
            # Two levels would repeat themselves for ever.
            self.session.claim()
            self.settle()
            return
        pause = asyncio.ensure_future(asyncio.sleep(LEAST_THOUGHT if self.around.moves else 0))
        found = await self.asking.ask(self.match, number, ticket)
        await pause
        await self.replay.finished()
        if found is None or not self.asking.holds(ticket):
            return
        if found.error:
            self.object(found.error)
        else:
            self.attempt(lambda: self._play_turn([found.action, *found.pv[1:]]))

    def _play_turn(self, line: Sequence[str]) -> None:
        """Plays what a level found, as far as it is of this turn; all of it or, where something is refused, nothing.

        Raises GroError.
        """
        self.asking.call_off()
        start, seat = self.session.here, self.session.position.turn
        events: list[Event] = []
        try:
            for action in line:
                if self.session.position.turn != seat or self.session.outcome:
                    break
                events += self.session.play(action)
        except GroError:
            self.session.go(start)
            raise
        events += self._forced_passes()
        nodes = self.session.here.line()[start.ply + 1 :]
        remark = self.sentences(events) if len(nodes) == 1 else self.view.tell_turn(events)
        self.settle(events, remark, turn=nodes)

    def _thought(self) -> None:
        self.shows(Change(only_thoughts=True))

    def worker_changed(self) -> None:
        """The thinker's state is another one: shows it, and says so when the worker is gone."""
        if self.around.thinker.state == FAILED:
            self.object(labels.WORKER_FAILED)
        else:
            self.refresh()

    def _restart(self) -> None:
        """A new worker, which answers at once if it is its turn."""
        self.around.thinker.restart()
        self.settle()

    # --- turns shown again ---

    def _replayed(self) -> None:
        """The next step of what is shown again, with its motion."""
        node = self.replay.node
        events = node.events if node else ()
        self.tell(Change(events, reveal=events[0].point if events else ""))

    def point(self, point: str) -> None:
        """A point was chosen; what is shown again is over then."""
        if self.replay.running:
            self.replay.skip()
        else:
            super().point(point)

    def let_go(self) -> None:
        """Escape: what is shown again is over, or nothing is in hand any more."""
        if self.replay.running:
            self.replay.skip()
        else:
            super().let_go()

    def replay_or_skip(self) -> None:
        """Shows again what was done since the own last turn; tells it where no motion is wanted."""
        if self.replay.running:
            self.replay.skip()
            return
        others = since_own_turn(self.session)
        if not others:
            self.object(say.nothing_to_replay())
            return
        self._offer(self.choice.paths)
        self.remark = say.told(*(self.view.tell_turn(turn.events) for turn in others))
        self.warning, self.again = "", True
        if self.around.moves:
            self.replay.start([node for turn in others for node in turn.nodes])
        self.tell()

    # --- buttons ---

    def replay_command(self) -> Command:
        """Replay, or Skip while something is shown again."""
        running = self.replay.running
        return Command(
            labels.SKIP if running else labels.REPLAY,
            self.replay_or_skip,
            Place.CONTROLS,
            why_not="" if running or self.session.here.turns else say.nothing_to_replay(),
        )

    def commands(self) -> Commands:
        """What every match has: the thoughts of its levels, and a way out when the worker has stopped."""
        settings = self.around.settings
        return {
            "toggle-thoughts": Command(
                labels.THOUGHTS, self.toggle_thoughts, Place.THOUGHTS, icon="more", expanded=settings.thoughts
            ),
            "restart": Command(labels.RESTART, self._restart, Place.FAILURE),
        }

    def toggle_thoughts(self) -> None:
        """Opens or closes the lines that show what the computer thinks; it stays so next time."""
        settings = self.around.settings
        settings.thoughts = not settings.thoughts
        self.around.keep_settings()
        self.refresh()
