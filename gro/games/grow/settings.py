"""The settings of Grow as rules texts: size, seats, komi, and whether a dropped head may move at once
(`games/grow.md` 1, 5).
"""

import re
from typing import NamedTuple

from gro.core.game import SEATS
from gro.games.grow.board import SIZES

SIZE, PLAYERS = 15, 2  # the side of the board and the number of seats of the default game


class Ruleset(NamedTuple):
    """One choice of settings.

    `size` is the side of the board. `komi` are spaces that are added to the score of every seat but the first.
    `drop_moves` says whether a dropped head may move in the same turn.
    """

    size: int = SIZE
    seats: tuple[str, ...] = SEATS[:PLAYERS]
    komi: int = 0
    drop_moves: bool = True

    @property
    def name(self) -> str:
        """The settings as a text: size and seats always, the others where they are not as usual."""
        komi = f",komi={self.komi}" if self.komi else ""
        return f"size={self.size},seats={len(self.seats)}{komi}{'' if self.drop_moves else ',drop_moves=0'}"


OFFERED = (
    "size=15,seats=2",
    "size=15,seats=2,komi=6",
    "size=15,seats=3",
    "size=15,seats=4",
    "size=9,seats=2",
    "size=9,seats=2,komi=4",
    "size=9,seats=3",
    "size=9,seats=4",
    "size=5,seats=2",
    "size=19,seats=2",
    "size=19,seats=3",
    "size=19,seats=4",
)
"""The rulesets that a screen offers; whatever `find` reads can be played."""

_NUMBER = re.compile("0|[1-9][0-9]?")
"""The value of a setting: 99 at most, which is also the largest komi."""


def find(rules: str, size: int = SIZE, players: int = PLAYERS) -> Ruleset | None:
    """The ruleset of a text, None if it is none. Settings come in any order.

    A size or number of seats that the text leaves out is the given one; other settings are then as in the default game.
    """
    given = {"size": size, "seats": players, "komi": 0, "drop_moves": 1}
    seen = set()
    for setting in rules.split(",") if rules else ():
        key, _, value = setting.partition("=")
        if key not in given or key in seen or not _NUMBER.fullmatch(value):
            return None
        seen.add(key)
        given[key] = int(value)
    if given["size"] not in SIZES or given["seats"] not in range(2, len(SEATS) + 1) or given["drop_moves"] > 1:
        return None
    return Ruleset(given["size"], SEATS[: given["seats"]], given["komi"], bool(given["drop_moves"]))
