"""Pieces, sizes and seats (`games/outgrow.md` 1): the words in which rules and texts speak."""

from typing import NamedTuple

SMALL, MEDIUM, LARGE = 1, 2, 3  # pips of a piece of each size


class Piece(NamedTuple):
    """A piece of `size` pips: 1, 2 or 3."""

    seat: str
    size: int


Squares = tuple[Piece | None, ...]
"""What stands on each square, in the order of the board's points."""


class Standing(NamedTuple):
    """How a seat stands: its squares, the sum of its sizes, and the actions that it has taken."""

    squares: int
    pips: int
    turns: int

    @property
    def rank(self) -> tuple[int, int, int]:
        """The larger the better: more squares, then more pips, then fewer turns (`games/outgrow.md` 3)."""
        return self.squares, self.pips, -self.turns
