"""What Outgrow gives to the computer player (`gro.core.engine.Engine`)."""

from collections.abc import Sequence
from typing import cast

from gro.core import game as core
from gro.games.outgrow import GAME
from gro.games.outgrow.packed import OutgrowTwin
from gro.games.outgrow.reasons import find
from gro.games.outgrow.rules import Position


class OutgrowEngine:
    """Implements `gro.core.engine.Engine`: the twin is searched."""

    misjudgements = (200, 100, 50, 25, 10, 0)

    def twin(self, rules: str = "") -> OutgrowTwin:
        """The packed twin for the seats of the ruleset. Raises UnknownName."""
        return OutgrowTwin(GAME.start(rules).seats)

    def planner(self, rules: str = "") -> None:
        """None: the twin is searched. Raises UnknownName."""
        GAME.start(rules)

    def match_openings(self, rules: str = "") -> tuple[tuple[str, ...], ...]:
        """Empty: any first actions will do. Raises UnknownName."""
        GAME.start(rules)
        return ()

    def reasons(self, position: core.Position, action: str, line: Sequence[str] = ()) -> tuple[str, ...]:
        """The lead, squares covered, reached and taken away, in words. Raises IllegalAction, TextError."""
        return tuple(reason.phrase for reason in find(cast(Position, position), action))


ENGINE = OutgrowEngine()
