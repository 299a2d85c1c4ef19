"""The levels of the computer opponent: how far each one looks, and how badly it may misjudge.

Strength is a budget of nodes, so that a level plays alike on a phone and on a fast machine; only the last level has a
time. To the lower ones every action looks somewhat better or worse than it is, and in some positions the lowest three
see neither what the other side can do by force nor a win of their own. They never choose blindly: what they misjudge is
bounded, and an action that at once ends the game in a loss is always seen for what it is.
"""

import re
from collections.abc import Iterable
from typing import NamedTuple

from gro.core.errors import UnknownName
from gro.core.mixing import well_mixed
from gro.texts import ai as say


class Level(NamedTuple):
    """A level: its number, its budget, and in how many of a hundred positions it overlooks what is done by force.

    `nodes` is None where `seconds` end the search. How badly it misjudges is a matter of the game
    (`gro.core.engine.Engine.misjudgements`).
    """

    number: int
    nodes: int | None
    inattention: int = 0
    seconds: float | None = None

    def attentive(self, seed: int, position: str) -> bool:
        """Whether it sees in this position what can be done by force; the same for the same arguments."""
        return well_mixed(f"{seed} {position}") % 100 >= self.inattention


LEVELS = (
    Level(1, nodes=1, inattention=90),
    Level(2, nodes=20, inattention=50),
    Level(3, nodes=100, inattention=15),
    Level(4, nodes=500),
    Level(5, nodes=3000),
    Level(6, nodes=None, seconds=3.0),
)
TOP = LEVELS[-1]


def level(number: int) -> Level:
    """The level of this number. Raises UnknownName."""
    for candidate in LEVELS:
        if candidate.number == number:
            return candidate
    raise UnknownName(say.unknown_level(number, [candidate.number for candidate in LEVELS]))


def misjudge(at_most: int, seed: int, position: str, actions: Iterable[str]) -> dict[str, int]:
    """How wrong each action of a position looks, from -at_most to at_most; the same for the same arguments."""
    return {action: well_mixed(f"{seed} {position} {action}") % (2 * at_most + 1) - at_most for action in actions}


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
