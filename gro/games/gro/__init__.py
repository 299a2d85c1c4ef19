"""GRO, the Battle for the Petri Dish (Greg Turner, 1999): two players, 52 points (`games/gro.md`)."""

from collections.abc import Sequence
from typing import cast

from gro.core import game as core
from gro.core.errors import UnknownName
from gro.core.game import Planner, Twin
from gro.games.gro import text
from gro.games.gro.germs import SEATS
from gro.games.gro.rules import RULESETS, Position
from gro.games.gro.validity import check
from gro.texts import core as say
from gro.texts import gro as gro_say


class Gro:
    """The game as the registry knows it; implements `gro.core.game.Game`."""

    name = "gro"
    title = "GRO"
    seats = SEATS
    rulesets = tuple(RULESETS)
    misjudgements = (1400, 520, 190, 70, 15, 0)
    forced_pass = False

    @property
    def notation(self) -> str:
        """How actions are written, in a sentence."""
        return gro_say.NOTATION

    def start(self, rules: str = "") -> Position:
        """The empty dish, Red to place. Raises UnknownName."""
        return Position(RULESETS[self._ruleset(rules)])

    def openings(self, rules: str = "") -> tuple[Position, ...]:
        """The empty dish: Red always begins. Raises UnknownName."""
        return (self.start(rules),)

    def match_openings(self, rules: str = "") -> tuple[tuple[str, ...], ...]:
        """Openings after which the seat to act is ahead, for `card`: from even ones good players hardly ever win.

        `tools/make_openings.py` has made the list. Raises UnknownName.
        """
        if self._ruleset(rules) != "card":
            return ()
        from importlib.resources import files

        lines = files(__package__).joinpath("match_openings.txt").read_text(encoding="ascii")
        return tuple(tuple(line.split()) for line in lines.splitlines())

    def parse(self, position: str, rules: str = "") -> Position:
        """The position of a dish string; `-` is the start. Raises UnknownName, TextError."""
        start = self.start(rules)
        return start if position.strip() == "-" else check(Position(start.ruleset, *text.read(position)))

    def twin(self, rules: str = "") -> Twin:
        """The packed twin, imported when first asked for: the page's main thread never needs it. Raises UnknownName."""
        from gro.games.gro.packed import GroTwin

        return GroTwin(self._ruleset(rules))

    def planner(self, rules: str = "") -> Planner | None:
        """None: the twin is searched. Raises UnknownName."""
        self._ruleset(rules)
        return None

    def reasons(self, position: core.Position, action: str, line: Sequence[str] = ()) -> tuple[str, ...]:
        """Kills, areas, threats and dangers, in words. Raises IllegalAction, TextError."""
        from gro.games.gro.reasons import find

        return tuple(reason.phrase for reason in find(cast(Position, position), action, line))

    def _ruleset(self, rules: str) -> str:
        name = rules or self.rulesets[0]
        if name not in RULESETS:
            raise UnknownName(say.unknown_rules(rules, self.title, self.rulesets))
        return name


GAME = Gro()
