"""What GRO gives to the computer player (`gro.core.engine.Engine`)."""

from collections.abc import Sequence
from importlib.resources import files
from typing import cast

from gro.core import game as core
from gro.games.gro import GAME
from gro.games.gro.packed import GroTwin
from gro.games.gro.reasons import find
from gro.games.gro.rules import Position


class GroEngine:
    """Implements `gro.core.engine.Engine`: the twin is searched."""

    misjudgements = (1400, 520, 190, 70, 15, 0)

    def twin(self, rules: str = "") -> GroTwin:
        """The packed twin. Raises UnknownName."""
        return GroTwin(GAME.start(rules).rules)

    def planner(self, rules: str = "") -> None:
        """None: the twin is searched. Raises UnknownName."""
        GAME.start(rules)

    def match_openings(self, rules: str = "") -> tuple[tuple[str, ...], ...]:
        """Openings after which the seat to act is ahead, for `card`: from even ones good players hardly ever win.

        `tools/make_openings.py` has made the list. Raises UnknownName.
        """
        if GAME.start(rules).rules != "card":
            return ()
        lines = files(__package__).joinpath("match_openings.txt").read_text(encoding="ascii")
        return tuple(tuple(line.split()) for line in lines.splitlines())

    def reasons(self, position: core.Position, action: str, line: Sequence[str] = ()) -> tuple[str, ...]:
        """Kills, areas, threats and dangers, in words. Raises IllegalAction, TextError."""
        return tuple(reason.phrase for reason in find(cast(Position, position), action, line))


ENGINE = GroEngine()
