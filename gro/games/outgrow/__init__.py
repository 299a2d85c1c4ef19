"""Outgrow (Kevin Jackson-Mead, 2009): two to four fungal colonies on a chessboard (`games/outgrow.md`)."""

from dataclasses import replace

from gro.core.errors import TextError, UnknownName
from gro.core.game import SEATS
from gro.games.outgrow import text
from gro.games.outgrow.rules import Position
from gro.games.outgrow.settings import RULESETS, Ruleset, find, fitting
from gro.games.outgrow.validity import check
from gro.texts import core as core_say
from gro.texts import outgrow as say


class Outgrow:
    """The game as the registry knows it; implements `gro.core.game.Game`."""

    name = "outgrow"
    title = "Outgrow"
    seats = SEATS
    rulesets = tuple(RULESETS)
    forced_pass = True

    def start(self, rules: str = "") -> Position:
        """Each seat in its corner, Red to act. Raises UnknownName."""
        return Position.start(self._ruleset(rules))

    def openings(self, rules: str = "") -> tuple[Position, ...]:
        """The start with each seat to act first (`games/outgrow.md` 1). Raises UnknownName."""
        start = self.start(rules)
        return tuple(replace(start, turn=seat) for seat in start.seats)

    def parse(self, position: str, rules: str = "") -> Position:
        """The position of a text; `-` is the start. Without `rules` its seats tell them.

        Raises UnknownName, TextError.
        """
        ruleset = self._ruleset(rules)
        if position.strip() == "-":
            return Position.start(ruleset)
        squares, seats, turn, turns, passes = text.read(position)
        if not rules:
            ruleset = fitting(seats) or ruleset
        if seats != ruleset.seats:
            raise TextError(say.other_seats(seats, ruleset.name))
        return check(Position(ruleset, squares, turn, turns, passes))

    def _ruleset(self, rules: str) -> Ruleset:
        if ruleset := find(rules):
            return ruleset
        raise UnknownName(core_say.unknown_rules(rules, self.title, self.rulesets))


GAME = Outgrow()
