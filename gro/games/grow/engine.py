"""What Grow gives to the computer player (`gro.core.engine.Engine`)."""

from collections.abc import Sequence

from gro.core import game as core
from gro.games.grow import GAME
from gro.games.grow.planner import GrowPlanner
from gro.games.grow.reasons import find
from gro.games.grow.rules import Position
from gro.games.grow.twin import GrowTwin


class GrowEngine:
    """Implements `gro.core.engine.Engine`: turns are planned, and the twin serves perft alone."""

    misjudgements = (100, 60, 35, 20, 10, 0)

    def twin(self, rules: str = "") -> GrowTwin:
        """A twin for perft. Raises UnknownName."""
        GAME.start(rules)
        return GrowTwin()

    def planner(self, rules: str = "") -> GrowPlanner:
        """What plans turns. Raises UnknownName."""
        GAME.start(rules)
        return GrowPlanner()

    def match_openings(self, rules: str = "") -> tuple[tuple[str, ...], ...]:
        """Empty: any first actions will do. Raises UnknownName."""
        GAME.start(rules)
        return ()

    def reasons(self, position: core.Position, action: str, line: Sequence[str] = ()) -> tuple[str, ...]:
        """What speaks for a legal action; what follows in the turn says nothing more. Raises like `Position.play`."""
        assert isinstance(position, Position), "a position of this game"
        return tuple(reason.phrase for reason in find(position, action))


ENGINE = GrowEngine()
