"""Grow (Fred Chan): heads and tails race for the spaces of a board, two to four seats, turns of many actions
(`games/grow.md`).
"""

from dataclasses import replace

from gro.core.errors import TextError, UnknownName
from gro.core.game import SEATS
from gro.games.grow import text
from gro.games.grow.rules import Position
from gro.games.grow.settings import OFFERED, Ruleset, find
from gro.games.grow.validity import check
from gro.texts import grow as say


class Grow:
    """The game as the registry knows it; implements `gro.core.game.Game`."""

    name = "grow"
    title = "Grow"
    seats = SEATS
    rulesets = OFFERED
    forced_pass = False

    def start(self, rules: str = "") -> Position:
        """The empty board, Red to put down a head. Raises UnknownName."""
        return Position.start(self._ruleset(rules))

    def openings(self, rules: str = "") -> tuple[Position, ...]:
        """The start with each seat to act first (`games/grow.md` 1).

        With `komi` Red begins: it is for all seats but the first. Raises UnknownName.
        """
        start = self.start(rules)
        return (start,) if start.ruleset.komi else tuple(replace(start, turn=seat) for seat in start.seats)

    def parse(self, position: str, rules: str = "") -> Position:
        """The position of a text; `-` is the start. Size and seats are its own where `rules` leaves them out.

        Raises UnknownName, TextError.
        """
        ruleset = self._ruleset(rules)
        if position.strip() == "-":
            return Position.start(ruleset)
        fields = text.read(position)
        fitting = find(rules, fields.size, len(fields.seats))
        if fitting is None or (fitting.size, fitting.seats) != (fields.size, fields.seats):
            raise TextError(say.other_rules(fields.size, fields.seats, ruleset.name))
        _, _, _, turn, setup, dropped, filled, moved, stall = check(fields)
        return Position(fitting, fields.owners, fields.heads, turn, setup, dropped, filled, moved, stall)

    def _ruleset(self, rules: str) -> Ruleset:
        if ruleset := find(rules):
            return ruleset
        raise UnknownName(say.unknown_rules(rules))


GAME = Grow()
