"""The levels of the computer opponent: how far each one looks, and how badly it may misjudge.

Strength is a budget of nodes, so that a level plays alike on a phone and on a fast machine; only the last level has a
time. To the lower ones every action looks somewhat better or worse than it is, and now and then they do not look at
what the other side can do by force. They never choose blindly: what they lose by it is bounded, and an action that wins
or loses the game outright is always seen for what it is.
"""

import re
from collections.abc import Iterable
from typing import NamedTuple

from gro.core.errors import UnknownName
from gro.texts import ai as say


class Level(NamedTuple):
    """A level: its number, its budget, and its errors.

    `nodes` is None where `seconds` end the search. `misjudgement` is the largest error in the worth of an action, in
    the unit that every game's evaluation has in common: an area of a dish of GRO is about 100 of it, and each other
    game says in its weights what of its own is worth as much. In so many of a hundred positions as `inattention` says
    it overlooks what can be done by force.
    """

    number: int
    nodes: int | None
    misjudgement: int = 0
    inattention: int = 0
    seconds: float | None = None

    def attentive(self, seed: int, position: str) -> bool:
        """Whether it sees in this position what can be done by force; the same for the same arguments."""
        return _mixed(f"{seed} {position}") % 100 >= self.inattention

    def misjudge(self, seed: int, position: str, actions: Iterable[str]) -> dict[str, int]:
        """How wrong each action of a position looks; the same for the same arguments."""
        most = self.misjudgement
        return {action: _mixed(f"{seed} {position} {action}") % (2 * most + 1) - most for action in actions}


LEVELS = (
    Level(1, nodes=1, misjudgement=900, inattention=90),
    Level(2, nodes=20, misjudgement=300, inattention=30),
    Level(3, nodes=150, misjudgement=120, inattention=10),
    Level(4, nodes=800, misjudgement=40),
    Level(5, nodes=3000, misjudgement=15),
    Level(6, nodes=None, seconds=3.0),
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


def _mixed(text: str) -> int:
    """A number of 64 bits in which every character of the text counts (FNV-1a, and a last stirring)."""
    number = 0xCBF29CE484222325
    for byte in text.encode():
        number = (number ^ byte) * 0x100000001B3 % 2**64
    number = (number ^ number >> 33) * 0xFF51AFD7ED558CCD % 2**64
    return number ^ number >> 33
