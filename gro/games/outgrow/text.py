"""Position texts, `ROWS SEATS TURN TURNS PASSES`, both ways; the board drawn in letters (`games/outgrow.md` 6)."""

import re

from gro.core.errors import TextError
from gro.core.game import SEATS
from gro.games.outgrow.board import BOARD
from gro.games.outgrow.pieces import Piece, Squares
from gro.texts import outgrow as say

_SEATS = {seat[0]: seat for seat in SEATS}
_PLAYING = {"".join(seat[0] for seat in SEATS[:number]): SEATS[:number] for number in range(2, len(SEATS) + 1)}
_MOST_TURNS = 256 - 3 * 2  # squares and pips together begin with 3 for each of two seats and end with 256 at most

Fields = tuple[Squares, tuple[str, ...], str, tuple[int, ...], int]
"""Squares, seats, turn, turns of each seat, passes."""


def write(squares: Squares, seats: tuple[str, ...], turn: str, turns: tuple[int, ...], passes: int) -> str:
    """The text of these facts."""
    letters = "".join(seat[0] for seat in seats)
    return f"{_write_rows(squares)} {letters} {turn[0]} {','.join(map(str, turns))} {passes}"


def _write_rows(squares: Squares) -> str:
    rows = []
    for rank in reversed(BOARD.ranks):
        row, run = "", 0
        for point in rank:
            if piece := squares[point]:
                row += (str(run) if run else "") + _letters(piece)
                run = 0
            else:
                run += 1
        rows.append(row + (str(run) if run else ""))
    return "/".join(rows)


def _letters(piece: Piece) -> str:
    return f"{piece.seat[0]}{piece.size}"


def read(text: str) -> Fields:
    """The facts of a text. Raises TextError when it is not written as one."""
    fields = text.split()
    if len(fields) != 5:
        raise TextError(say.position_fields(len(fields)))
    rows, seats, turn, turns, passes = fields
    if seats not in _PLAYING:
        raise TextError(say.bad_seats(seats))
    squares = _read_rows(rows, seats)
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


def _read_rows(rows: str, seats: str) -> Squares:
    texts = rows.split("/")
    if len(texts) != len(BOARD.ranks):
        raise TextError(say.position_rows(len(texts)))
    squares: list[Piece | None] = []
    for number, points in enumerate(BOARD.ranks, start=1):
        row = _read_row(number, texts[-number], seats)
        if len(row) != len(points):
            raise TextError(say.rank_squares(number, len(row), len(points)))
        squares.extend(row)
    return tuple(squares)


def _read_row(number: int, text: str, seats: str) -> list[Piece | None]:
    """A digit behind a letter is a size, any other one a run of empty squares."""
    row: list[Piece | None] = []
    letter, after_run = "", False
    for character in text:
        if letter:
            if character not in "123":
                raise TextError(say.rank_size(number, letter, character))
            row.append(Piece(_SEATS[letter], int(character)))
            letter = ""
        elif character in seats:
            letter, after_run = character, False
        elif character not in "12345678":
            raise TextError(say.rank_letter(number, character, seats))
        elif after_run:
            raise TextError(say.rank_digits(number))
        else:
            row.extend([None] * int(character))
            after_run = True
    if letter:
        raise TextError(say.rank_size(number, letter, ""))
    return row


def draw(squares: Squares) -> list[str]:
    """The board for a terminal: ranks from 8 down, pieces as in the position text, a dot for an empty square."""
    lines = []
    for number, rank in reversed(list(enumerate(BOARD.ranks, start=1))):
        cells = [_letters(piece) if (piece := squares[point]) else " ." for point in rank]
        lines.append(f"{number} {' '.join(cells)}")
    lines.append("   " + "  ".join(chr(ord("a") + x) for x in range(BOARD.columns)))
    return lines
