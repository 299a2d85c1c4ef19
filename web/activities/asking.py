"""The questions of a match to the thinker: what a level would play, and what it thinks meanwhile."""

import time
from collections.abc import Callable
from dataclasses import dataclass

from gro.ai.levels import level
from web.activities.around import Around
from web.saving import Match
from web.thinker import Job, Report

NO_REPORT = Report()


@dataclass
class Thinking:
    """What the worker thinks for a seat, or has thought: its latest report, and the action that came of it."""

    seat: str
    hint: bool
    report: Report = NO_REPORT
    action: str = ""
    share: float = 0.0  # of what it may take, in nodes or in time: from 0 to 1


class Ticket:
    """Stands for one question; whoever moves on draws another one, and the answer to this one is dropped."""


class Asking:
    """One question at a time. `thinking` is what is thought, or was thought last."""

    def __init__(self, around: Around, told: Callable[[], object]) -> None:
        """`told` is called whenever `thinking` has something new."""
        self._around, self._told = around, told
        self._ticket: Ticket | None = None
        self.thinking: Thinking | None = None

    def draw(self) -> Ticket:
        """A new ticket; those drawn before are worth nothing any more."""
        self._ticket = Ticket()
        return self._ticket

    def holds(self, ticket: Ticket) -> bool:
        """Whether the answer to this question is still wanted."""
        return self._ticket is ticket

    def call_off(self) -> None:
        """Stops whatever is thought about; an answer that comes late is dropped."""
        self._ticket = None
        self._around.thinker.stop()

    def forget(self) -> None:
        """There is nothing to show of what was thought."""
        self.thinking = None

    async def ask(self, match: Match, number: int, ticket: Ticket, *, hint: bool = False) -> Report | None:
        """What a level would play where the match stands.

        None when the match has moved on since the ticket was drawn, or the worker is gone; a report of an `error` says
        why there is no answer.
        """
        if not self.holds(ticket):
            return None
        thinking = Thinking(match.session.position.turn, hint)
        begun, limit, seconds = time.monotonic(), level(number).nodes, self._around.settings.seconds

        def told(report: Report) -> None:
            if self.holds(ticket):
                thinking.report, self.thinking = report, thinking
                passed = (time.monotonic() - begun) / seconds
                thinking.share = min(1.0, report.nodes / limit if limit else passed)
                self._told()

        found = await self._around.thinker.ask(self._job(match, number, hint), told)
        if found is None or not self.holds(ticket):
            return None
        if not found.error:
            thinking.action = found.action
            told(found)
        return found

    def _job(self, match: Match, number: int, hint: bool) -> Job:
        session = match.session
        return Job(
            session.game.name,
            session.rules,
            session.root.position.text(),
            session.actions,
            level=number,
            seconds=self._around.settings.seconds if level(number).nodes is None else None,
            seed=match.seed,
            hint=hint,
        )
