"""The boards of Grow: squares of 2 to 19 spaces a side, with orthogonal neighbours only (`games/grow.md` 1)."""

from functools import cache

from gro.core.board import Board, grid

SIZES = range(2, 20)  # sides of a board, in spaces


@cache
def board(size: int) -> Board:
    """The board of a size, always the same object."""
    return grid(size, size)


@cache
def by_column(size: int) -> tuple[int, ...]:
    """The place of each space if spaces are counted column by column; moved heads are listed in that order."""
    return tuple(x * size + y for x, y in board(size).xy)
