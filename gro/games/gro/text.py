"""Dish strings, `ROWS TURN PASSES UNPLACED`, both ways; the dish drawn in letters (`games/gro.md` 5 and 6)."""

import re

from gro.core import rows
from gro.core.errors import TextError
from gro.games.gro.dish import DISH
from gro.games.gro.germs import LARGE, MEDIUM, SEATS, SMALL, TOKENS, Dish, Germ
from gro.texts import gro as say

_GERMS = {
    **dict(zip("SML", (Germ("red", size) for size in (SMALL, MEDIUM, LARGE)), strict=True)),
    **dict(zip("sml", (Germ("blue", size) for size in (SMALL, MEDIUM, LARGE)), strict=True)),
}
_LETTERS = {germ: letter for letter, germ in _GERMS.items()}
_UNPLACED: dict[str, tuple[str, ...]] = {"rb": ("red", "blue"), "b": ("blue",), "-": ()}
_TURNS = {"r": "red", "b": "blue"}


def write(dish: Dish, turn: str, passes: int, unplaced: tuple[str, ...]) -> str:
    """The dish string of these facts."""
    letters = "".join(seat[0] for seat in unplaced) or "-"
    cells = [_LETTERS[germ] if germ else "" for germ in dish]
    return f"{rows.write(DISH, cells)} {turn[0]} {passes} {letters}"


class _Rows(rows.RowReader[Germ | None]):
    """The rows of a dish string: a letter is a germ, a digit a run of open points."""

    empty = None
    token = re.compile("(?P<run>[1-8])|.", re.DOTALL)

    def piece(self, rank: int, token: re.Match[str]) -> Germ:
        """The germ of a letter."""
        if token[0] not in _GERMS:
            raise TextError(say.rank_letter(rank, token[0]))
        return _GERMS[token[0]]

    def check_run(self, rank: int, run: str, after_run: bool) -> None:
        """A run is written as one digit."""
        if after_run:
            raise TextError(say.rank_digits(rank))

    def wrong_height(self, rows: int) -> str:
        """There are eight rows."""
        return say.position_rows(rows)

    def wrong_width(self, rank: int, points: int, expected: int) -> str:
        """Every rank has its own number of points."""
        return say.rank_points(rank, points, expected)


def read(text: str) -> tuple[Dish, str, int, tuple[str, ...]]:
    """Dish, turn, passes and unplaced of a dish string. Raises TextError when it is not written as one."""
    fields = text.split()
    if len(fields) != 4:
        raise TextError(say.position_fields(len(fields)))
    ranks, turn, passes, unplaced = fields
    dish = tuple(_Rows().read(DISH, ranks))
    if turn not in _TURNS:
        raise TextError(say.bad_turn(turn))
    if passes not in ("0", "1", "2"):
        raise TextError(say.bad_passes(passes))
    if unplaced not in _UNPLACED:
        raise TextError(say.bad_unplaced(unplaced))
    return dish, _TURNS[turn], int(passes), _UNPLACED[unplaced]


def draw(dish: Dish) -> str:
    """The dish for a terminal: letters as in the dish string, a dot for an open point, and the reserves below."""
    lines = rows.draw(DISH, [_LETTERS[germ] if germ else "." for germ in dish], label="{:1} ", cell="{:2}")
    left = [TOKENS - sum(germ.size for germ in dish if germ and germ.seat == seat) for seat in SEATS]
    return "\n".join((*lines, say.reserves(*left)))
