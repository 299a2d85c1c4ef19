"""The levels of the computer opponent: how far each one looks, and how badly it may misjudge.

Strength is a budget of nodes, so that a level plays alike on a phone and on a fast machine. To the lower levels every
action looks somewhat better or worse than it is. They never choose blindly: what they lose by it is at most twice their
misjudgement, and an action that wins or loses the game outright is always seen for what it is.
"""

import re
from collections.abc import Iterable
from typing import NamedTuple

from gro.core.errors import UnknownName
from gro.texts import ai as say


class Level(NamedTuple):
    """A level: its number, its budget, and the largest error in the worth of an action.

    Errors are in the unit that every game's evaluation has in common: an area of a dish of GRO is about 100 of it, and
    each other game says in its weights what of its own is worth as much.
    """

    number: int
    nodes: int
    misjudgement: int


LEVELS = (
    Level(1, nodes=1, misjudgement=80),
    Level(2, nodes=1500, misjudgement=15),
    Level(3, nodes=20_000, misjudgement=0),
)
TOP = LEVELS[-1]


def level(number: int) -> Level:
    """The level of this number. Raises UnknownName."""
    for candidate in LEVELS:
        if candidate.number == number:
            return candidate
    raise UnknownName(say.unknown_level(number, [candidate.number for candidate in LEVELS]))


HUMAN = "human"
"""The player's text of a person; a level's is `level:N`."""


def of_player(text: str) -> int | None:
    """The level of a player's text, None for a person. Raises UnknownName for what is no player, or no level."""
    if text == HUMAN:
        return None
    kind, _, number = text.partition(":")
    if kind != "level" or not re.fullmatch("[0-9]{1,2}", number):
        raise UnknownName(say.bad_player(text))
    return level(int(number)).number


def misjudge(at_most: int, seed: int, position: str, actions: Iterable[str]) -> dict[str, int]:
    """How wrong each action of a position looks, from -at_most to at_most; the same for the same arguments."""
    return {action: _mixed(f"{seed} {position} {action}") % (2 * at_most + 1) - at_most for action in actions}


def _mixed(text: str) -> int:
    """A number of 64 bits in which every character of the text counts (FNV-1a, and a last stirring)."""
    number = 0xCBF29CE484222325
    for byte in text.encode():
        number = (number ^ byte) * 0x100000001B3 % 2**64
    number = (number ^ number >> 33) * 0xFF51AFD7ED558CCD % 2**64
    return number ^ number >> 33
