"""Position texts, `ROWS SEATS TURN PHASE DONE MOVED STALL`, both ways; the board in letters (`games/grow.md` 6)."""

import re
from math import isqrt
from typing import NamedTuple

from gro.core import rows
from gro.core.errors import TextError
from gro.core.game import SEATS
from gro.games.grow.board import SIZES, board, by_column
from gro.texts import grow as say

_SEATS = {seat[0]: seat for seat in SEATS}
_PLAYING = {"".join(seat[0] for seat in SEATS[:number]): SEATS[:number] for number in range(2, len(SEATS) + 1)}
_POINT = re.compile("[a-z](?:[1-9]|1[0-9])")
_MOST_HEADS = 999  # heads on one space

Owners = tuple[str, ...]
"""The seat that owns each space, in the order of the board's points; `` for an empty one."""

Heads = tuple[int, ...]
"""How many heads stand on each space; all of them are the owner's."""


class Fields(NamedTuple):
    """The facts of a position, its ruleset apart. `moved` are the spaces of the heads that have moved this turn."""

    owners: Owners
    heads: Heads
    seats: tuple[str, ...]
    turn: str
    setup: bool
    dropped: bool
    filled: bool
    moved: tuple[int, ...]
    stall: int

    @property
    def size(self) -> int:
        """The side of the board."""
        return isqrt(len(self.owners))


def write(fields: Fields) -> str:
    """The text of these facts."""
    names = board(fields.size).points
    cells = [_written(*space) for space in zip(fields.owners, fields.heads, strict=True)]
    return " ".join(
        (
            rows.write(board(fields.size), cells),
            "".join(seat[0] for seat in fields.seats),
            fields.turn[0],
            "setup" if fields.setup else "turn",
            "d" if fields.dropped else "f" if fields.filled else "-",
            ",".join(names[point] for point in fields.moved) or "-",
            str(fields.stall),
        )
    )


def _written(owner: str, heads: int) -> str:
    """A space in a row: a small letter for a tail, a capital for a head, a stroke for each further head."""
    return owner and (owner[0].upper() + "'" * (heads - 1) if heads else owner[0])


class _Rows(rows.RowReader[tuple[str, int]]):
    """The rows of a position text, as the owner and the heads of each space."""

    empty = "", 0
    token = re.compile(r"(?P<run>[0-9]+)|(?P<letter>[A-Za-z])(?P<more>'*)|.", re.DOTALL)

    def __init__(self, seats: str, size: int) -> None:
        """`seats` are the letters of those that play, `size` is the side of the board."""
        self.seats, self.size = seats, size

    def piece(self, rank: int, token: re.Match[str]) -> tuple[str, int]:
        """The space of a letter and the strokes behind it."""
        letter = token["letter"]
        if not letter or letter.lower() not in self.seats or (letter.islower() and token["more"]):
            raise TextError(say.row_letter(rank, token[0], self.seats))
        heads = 0 if letter.islower() else 1 + len(token["more"])
        if heads > _MOST_HEADS:
            raise TextError(say.row_heads(rank, heads, _MOST_HEADS))
        return _SEATS[letter.lower()], heads

    def check_run(self, rank: int, run: str, after_run: bool) -> None:
        """A run is no longer than a row; two never meet, since digits that do are one number."""
        if run not in map(str, range(1, self.size + 1)):
            raise TextError(say.row_run(rank, run, self.size))

    def wrong_height(self, rows: int) -> str:
        """There are as many rows as a board may have."""
        return say.position_rows(rows)

    def wrong_width(self, rank: int, points: int, expected: int) -> str:
        """Every row is as long as there are rows."""
        return say.row_spaces(rank, points, expected)


def read(text: str) -> Fields:
    """The facts of a text. Raises TextError when it is not written as one."""
    words = text.split()
    if len(words) != 7:
        raise TextError(say.position_fields(len(words)))
    ranks, seats, turn, phase, done, moved, stall = words
    if seats not in _PLAYING:
        raise TextError(say.bad_seats(seats))
    size = ranks.count("/") + 1
    reader = _Rows(seats, size)
    if size not in SIZES:
        raise TextError(reader.wrong_height(size))
    spaces = reader.read(board(size), ranks)
    if turn not in tuple(seats):
        raise TextError(say.bad_turn(turn, seats))
    if phase not in ("setup", "turn"):
        raise TextError(say.bad_phase(phase))
    if done not in ("-", "f", "d"):
        raise TextError(say.bad_done(done))
    if stall not in tuple(map(str, range(len(seats) + 1))):
        raise TextError(say.bad_stall(stall, len(seats)))
    points = _read_moved(moved, size)
    owners, heads = (tuple(facts) for facts in zip(*spaces, strict=True))
    return Fields(
        owners, heads, _PLAYING[seats], _SEATS[turn], phase == "setup", done == "d", done != "-", points, int(stall)
    )


def _read_moved(text: str, size: int) -> tuple[int, ...]:
    """The spaces of the heads that have moved, which must be listed by column and row."""
    if text == "-":
        return ()
    points = []
    for name in text.split(","):
        point = board(size).index.get(name) if _POINT.fullmatch(name) else None
        if point is None:
            raise TextError(say.bad_moved(name))
        points.append(point)
    if points != sorted(points, key=by_column(size).__getitem__):
        raise TextError(say.moved_order(text))
    return tuple(points)


def draw(owners: Owners, heads: Heads) -> list[str]:
    """The board for a terminal: tails as small letters, a head as a capital, two and more with their number.

    A dot is an empty space.
    """
    cells = [_drawn(*space) for space in zip(owners, heads, strict=True)]
    return rows.draw(board(isqrt(len(owners))), cells, label="{:2} ", cell="{:3}")


def _drawn(owner: str, heads: int) -> str:
    if not owner:
        return "."
    letter = owner[0].upper() if heads else owner[0]
    return f"{letter}{heads}" if heads > 1 else letter
