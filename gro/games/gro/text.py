"""Dish strings, `ROWS TURN PASSES UNPLACED`, both ways; the dish drawn in letters (`games/gro.md` 5 and 6)."""

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
    return f"{_write_rows(dish)} {turn[0]} {passes} {letters}"


def _write_rows(dish: Dish) -> str:
    rows = []
    for rank in reversed(DISH.ranks):
        row, run = "", 0
        for point in rank:
            if germ := dish[point]:
                row += (str(run) if run else "") + _LETTERS[germ]
                run = 0
            else:
                run += 1
        rows.append(row + (str(run) if run else ""))
    return "/".join(rows)


def read(text: str) -> tuple[Dish, str, int, tuple[str, ...]]:
    """Dish, turn, passes and unplaced of a dish string. Raises TextError when it is not written as one."""
    fields = text.split()
    if len(fields) != 4:
        raise TextError(say.position_fields(len(fields)))
    rows, turn, passes, unplaced = fields
    dish = _read_rows(rows)
    if turn not in _TURNS:
        raise TextError(say.bad_turn(turn))
    if passes not in ("0", "1", "2"):
        raise TextError(say.bad_passes(passes))
    if unplaced not in _UNPLACED:
        raise TextError(say.bad_unplaced(unplaced))
    return dish, _TURNS[turn], int(passes), _UNPLACED[unplaced]


def _read_rows(rows: str) -> Dish:
    texts = rows.split("/")
    if len(texts) != len(DISH.ranks):
        raise TextError(say.position_rows(len(texts)))
    dish: list[Germ | None] = []
    for number, points in enumerate(DISH.ranks, start=1):
        row = _read_row(number, texts[-number])
        if len(row) != len(points):
            raise TextError(say.rank_points(number, len(row), len(points)))
        dish.extend(row)
    return tuple(dish)


def _read_row(number: int, text: str) -> list[Germ | None]:
    row: list[Germ | None] = []
    before = ""
    for character in text:
        if character in _GERMS:
            row.append(_GERMS[character])
        elif character not in "12345678":
            raise TextError(say.rank_letter(number, character))
        elif before.isdigit():
            raise TextError(say.rank_digits(number))
        else:
            row.extend([None] * int(character))
        before = character
    return row


def draw(dish: Dish) -> str:
    """The dish for a terminal.

    Ranks from 8 down, letters as in the dish string, a dot for an open point, the reserves.
    """
    lines = []
    for number, rank in reversed(list(enumerate(DISH.ranks, start=1))):
        cells = {DISH.xy[point][0]: _LETTERS[germ] if (germ := dish[point]) else "." for point in rank}
        lines.append(f"{number} {' '.join(cells.get(x, ' ') for x in range(DISH.columns))}".rstrip())
    lines.append("  " + " ".join(chr(ord("a") + x) for x in range(DISH.columns)))
    lines.append(
        say.reserves(*(TOKENS - sum(germ.size for germ in dish if germ and germ.seat == seat) for seat in SEATS))
    )
    return "\n".join(lines)
