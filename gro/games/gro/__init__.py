"""GRO, the Battle for the Petri Dish (Greg Turner, 1999): two players, 52 points (`games/gro.md`)."""

from gro.core.errors import UnknownName
from gro.games.gro import text
from gro.games.gro.germs import SEATS
from gro.games.gro.rules import RULESETS, Position
from gro.games.gro.validity import check
from gro.texts import core as say


class Gro:
    """The game as the registry knows it; implements `gro.core.game.Game`."""

    name = "gro"
    title = "GRO"
    seats = SEATS
    rulesets = tuple(RULESETS)
    forced_pass = False

    def start(self, rules: str = "") -> Position:
        """The empty dish, Red to place. Raises UnknownName."""
        return Position(RULESETS[self._ruleset(rules)])

    def openings(self, rules: str = "") -> tuple[Position, ...]:
        """The empty dish: Red always begins. Raises UnknownName."""
        return (self.start(rules),)

    def parse(self, position: str, rules: str = "") -> Position:
        """The position of a dish string; `-` is the start. Raises UnknownName, TextError."""
        start = self.start(rules)
        return start if position.strip() == "-" else check(Position(start.ruleset, *text.read(position)))

    def _ruleset(self, rules: str) -> str:
        name = rules or self.rulesets[0]
        if name not in RULESETS:
            raise UnknownName(say.unknown_rules(rules, self.title, self.rulesets))
        return name


GAME = Gro()
