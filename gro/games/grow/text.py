"""Position texts, `ROWS SEATS TURN PHASE DONE MOVED STALL`, both ways; the board in letters (`games/grow.md` 6)."""

import re
from math import isqrt
from typing import NamedTuple

from gro.core.errors import TextError
from gro.core.game import SEATS
from gro.games.grow.board import SIZES, board, by_column
from gro.texts import grow as say

_SEATS = {seat[0]: seat for seat in SEATS}
_PLAYING = {"".join(seat[0] for seat in SEATS[:number]): SEATS[:number] for number in range(2, len(SEATS) + 1)}
_CELL = re.compile(r"(?P<run>[0-9]+)|(?P<letter>[A-Za-z])(?P<more>'*)|(?P<stray>.)", re.DOTALL)
_POINT = re.compile("[a-z](?:[1-9]|1[0-9])")
_MOST_HEADS = 999

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
    return " ".join(
        (
            _write_rows(fields),
            "".join(seat[0] for seat in fields.seats),
            fields.turn[0],
            "setup" if fields.setup else "turn",
            "d" if fields.dropped else "f" if fields.filled else "-",
            ",".join(names[point] for point in fields.moved) or "-",
            str(fields.stall),
        )
    )


def _write_rows(fields: Fields) -> str:
    rows = []
    for rank in reversed(board(fields.size).ranks):
        row, run = "", 0
        for point in rank:
            if fields.owners[point]:
                row += (str(run) if run else "") + _write_space(fields.owners[point], fields.heads[point])
                run = 0
            else:
                run += 1
        rows.append(row + (str(run) if run else ""))
    return "/".join(rows)


def _write_space(owner: str, heads: int) -> str:
    return owner[0].upper() + "'" * (heads - 1) if heads else owner[0]


def read(text: str) -> Fields:
    """The facts of a text. Raises TextError when it is not written as one."""
    words = text.split()
    if len(words) != 7:
        raise TextError(say.position_fields(len(words)))
    rows, seats, turn, phase, done, moved, stall = words
    if seats not in _PLAYING:
        raise TextError(say.bad_seats(seats))
    owners, heads = _read_rows(rows, seats)
    if turn not in tuple(seats):
        raise TextError(say.bad_turn(turn, seats))
    if phase not in ("setup", "turn"):
        raise TextError(say.bad_phase(phase))
    if done not in ("-", "f", "d"):
        raise TextError(say.bad_done(done))
    if stall not in tuple(map(str, range(len(seats) + 1))):
        raise TextError(say.bad_stall(stall, len(seats)))
    points = _read_moved(moved, isqrt(len(owners)))
    return Fields(
        owners, heads, _PLAYING[seats], _SEATS[turn], phase == "setup", done == "d", done != "-", points, int(stall)
    )


def _read_rows(rows: str, seats: str) -> tuple[Owners, Heads]:
    texts = rows.split("/")
    size = len(texts)
    if size not in SIZES:
        raise TextError(say.position_rows(size))
    owners: list[str] = []
    heads: list[int] = []
    for number in range(1, size + 1):
        spaces = _read_row(number, texts[-number], seats, size)
        if len(spaces) != size:
            raise TextError(say.row_spaces(number, len(spaces), size))
        owners += [owner for owner, _ in spaces]
        heads += [standing for _, standing in spaces]
    return tuple(owners), tuple(heads)


def _read_row(number: int, text: str, seats: str, size: int) -> list[tuple[str, int]]:
    """Owner and heads of each space that a row's text fills."""
    spaces: list[tuple[str, int]] = []
    for match in _CELL.finditer(text):
        if run := match["run"]:
            if run not in map(str, range(1, size + 1)):
                raise TextError(say.row_run(number, run, size))
            spaces += [("", 0)] * int(run)
            continue
        letter = match["letter"]
        if not letter or letter.lower() not in seats or (letter.islower() and match["more"]):
            raise TextError(say.row_letter(number, match[0], seats))
        heads = 0 if letter.islower() else 1 + len(match["more"])
        if heads > _MOST_HEADS:
            raise TextError(say.row_heads(number, heads, _MOST_HEADS))
        spaces.append((_SEATS[letter.lower()], heads))
    return spaces


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
    grid = board(isqrt(len(owners)))
    lines = []
    for number, rank in reversed(list(enumerate(grid.ranks, start=1))):
        cells = "".join(f"{_drawn(owners[point], heads[point]):3}" for point in rank)
        lines.append(f"{number:2} {cells.rstrip()}")
    lines.append("   " + "  ".join(chr(ord("a") + x) for x in range(grid.columns)))
    return lines


def _drawn(owner: str, heads: int) -> str:
    if not owner:
        return "."
    letter = owner[0].upper() if heads else owner[0]
    return f"{letter}{heads}" if heads > 1 else letter
