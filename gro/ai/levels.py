"""The levels of the computer opponent: how far each one looks ahead, and how badly it may misjudge.

The strength of a level is a budget of nodes, so that it plays alike on a phone and on a fast machine; only the last
level has a time. To the lower levels every action looks somewhat better or worse than it is. In some positions the
lowest three see neither tactical gains (kills) nor a win of their own. No level chooses blindly: errors are bounded,
and an action that ends the game in a loss at once is always seen for what it is.
"""

import re
from collections.abc import Iterable
from typing import NamedTuple

from gro.core.errors import UnknownName
from gro.core.mixing import well_mixed
from gro.texts import ai as say


class Level(NamedTuple):
    """A level: its number, its budget of nodes or seconds, and its inattention.

    `nodes` is None where `seconds` end the search. `inattention` is in how many of a hundred positions the level leaves
    tactical gains out of account (`gro.ai.search.How`). How badly it misjudges depends on the game
    (`gro.core.engine.Engine.misjudgements`).
    """

    number: int
    nodes: int | None
    inattention: int = 0
    seconds: float | None = None

    def attentive(self, seed: int, position: str) -> bool:
        """Whether the level sees tactical gains in this position; the same for the same arguments."""
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
    """The error in what each action of a position seems worth, in points from -at_most to at_most.

    The same arguments give the same errors.
    """
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
