"""Position texts, `ROWS SEATS TURN TURNS PASSES`, both ways; the board drawn in letters (`games/outgrow.md` 6)."""

import re

from gro.core import rows
from gro.core.errors import TextError
from gro.core.game import SEATS
from gro.games.outgrow.board import BOARD
from gro.games.outgrow.pieces import Piece, Squares
from gro.texts import outgrow as say

_SEATS = {seat[0]: seat for seat in SEATS}
_PLAYING = {"".join(seat[0] for seat in SEATS[:number]): SEATS[:number] for number in range(2, len(SEATS) + 1)}
_MOST_TURNS = 256 - 3 * 2
"""Turns of one seat in a game, at most: each adds 1 or more to the squares and pips of all seats, which are together 3
for each of two seats at first and 256 on a full board of large pieces.
"""

Fields = tuple[Squares, tuple[str, ...], str, tuple[int, ...], int]
"""Squares, seats, turn, turns of each seat, passes."""


def write(squares: Squares, seats: tuple[str, ...], turn: str, turns: tuple[int, ...], passes: int) -> str:
    """The text of these facts."""
    letters = "".join(seat[0] for seat in seats)
    cells = [_letters(piece) if piece else "" for piece in squares]
    return f"{rows.write(BOARD, cells)} {letters} {turn[0]} {','.join(map(str, turns))} {passes}"


def _letters(piece: Piece) -> str:
    return f"{piece.seat[0]}{piece.size}"


class _Rows(rows.RowReader[Piece | None]):
    """The rows of a position text: a letter with a size is a piece, any other digit a run of empty squares."""

    empty = None
    token = re.compile("(?P<run>[1-8])|(?P<letter>[a-z])(?P<size>.?)|.", re.DOTALL)

    def __init__(self, seats: str) -> None:
        """`seats` are the letters of those that play."""
        self.seats = seats

    def piece(self, rank: int, token: re.Match[str]) -> Piece:
        """The piece of a letter and a digit."""
        letter, size = token["letter"] or token[0], token["size"]
        if letter not in self.seats:
            raise TextError(say.rank_letter(rank, letter, self.seats))
        if size not in ("1", "2", "3"):
            raise TextError(say.rank_size(rank, letter, size))
        return Piece(_SEATS[letter], int(size))

    def check_run(self, rank: int, run: str, after_run: bool) -> None:
        """A run is written as one digit."""
        if after_run:
            raise TextError(say.rank_digits(rank))

    def wrong_height(self, rows: int) -> str:
        """There are eight rows."""
        return say.position_rows(rows)

    def wrong_width(self, rank: int, points: int, expected: int) -> str:
        """Every row has eight squares."""
        return say.rank_squares(rank, points, expected)


def read(text: str) -> Fields:
    """The facts of a text. Raises TextError when it is not written as one."""
    fields = text.split()
    if len(fields) != 5:
        raise TextError(say.position_fields(len(fields)))
    ranks, seats, turn, turns, passes = fields
    if seats not in _PLAYING:
        raise TextError(say.bad_seats(seats))
    squares = tuple(_Rows(seats).read(BOARD, ranks))
    if turn not in tuple(seats):
        raise TextError(say.bad_turn(turn, seats))
    if len(counts := turns.split(",")) != len(seats):
        raise TextError(say.turns_of_each(len(counts), len(seats)))
    for count in counts:
        if not re.fullmatch("0|[1-9][0-9]{0,2}", count) or int(count) > _MOST_TURNS:
            raise TextError(say.bad_turns(count, _MOST_TURNS))
    if passes not in tuple(map(str, range(len(seats)))):
        raise TextError(say.bad_passes(passes, len(seats)))
    return squares, _PLAYING[seats], _SEATS[turn], tuple(map(int, counts)), int(passes)


def draw(squares: Squares) -> list[str]:
    """The board for a terminal: pieces as in the position text, a dot for an empty square."""
    return rows.draw(BOARD, [_letters(piece) if piece else "." for piece in squares], label="{:1}", cell="{:>3}")
