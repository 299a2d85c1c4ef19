"""Germs, tokens and seats (`games/gro.md` 2): the words in which rules and texts speak."""

from typing import NamedTuple

SEATS = ("red", "blue")
SMALL, MEDIUM, LARGE = 1, 2, 4  # tokens of a germ of each size
TOKENS = 16  # tokens that each seat has, in the dish and in its reserve


class Germ(NamedTuple):
    """A germ of `size` tokens: 1, 2 or 4."""

    seat: str
    size: int


Dish = tuple[Germ | None, ...]
"""What stands on each point, in the order of the board's points."""


def opponent(seat: str) -> str:
    """The other of the two seats."""
    return "blue" if seat == "red" else "red"
