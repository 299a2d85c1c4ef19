"""What stands on a board as text, rank by rank: the rows of a position's text, and the drawing for a terminal.

Rows are joined by `/`, the farthest rank first; each runs from west to east. What stands on a point is written as its
game writes it, and a run of empty points as a number (as in the FEN of chess).
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, TypeVar

from gro.core.board import Board
from gro.core.errors import TextError

CellT = TypeVar("CellT")
"""What a game holds for a point, an empty one included."""


def write(board: Board, cells: Sequence[str]) -> str:
    """The rows of a board. `cells` has the text of what stands on each point, in their order; `` for an empty one."""
    rows = []
    for rank in reversed(board.ranks):
        row, run = "", 0
        for point in rank:
            if cell := cells[point]:
                row += (str(run) if run else "") + cell
                run = 0
            else:
                run += 1
        rows.append(row + (str(run) if run else ""))
    return "/".join(rows)


class RowReader(ABC, Generic[CellT]):
    """Reads rows. A game says what its pieces look like and what is wrong; ranks are counted from 1, the nearest."""

    empty: CellT
    """What stands on an empty point."""

    token: re.Pattern[str]
    """What a row is made of; it matches any character. Its group `run` is a number of empty points."""

    @abstractmethod
    def piece(self, rank: int, token: re.Match[str]) -> CellT:
        """What stands on a point, by a token that is no run. Raises TextError for what is no piece."""

    @abstractmethod
    def check_run(self, rank: int, run: str, after_run: bool) -> None:
        """Raises TextError for a run that is longer than a row, or that follows another one without need."""

    @abstractmethod
    def wrong_height(self, rows: int) -> str:
        """The sentence that there are so many rows, too few or too many."""

    @abstractmethod
    def wrong_width(self, rank: int, points: int, expected: int) -> str:
        """The sentence that a row has so many points, too few or too many."""

    def read(self, board: Board, text: str) -> list[CellT]:
        """What stands on each point of a board, in the order of its points. Raises TextError."""
        rows = text.split("/")
        if len(rows) != len(board.ranks):
            raise TextError(self.wrong_height(len(rows)))
        cells: list[CellT] = []
        for rank, points in enumerate(board.ranks, start=1):
            row = self._read_row(rank, rows[-rank])
            if len(row) != len(points):
                raise TextError(self.wrong_width(rank, len(row), len(points)))
            cells += row
        return cells

    def _read_row(self, rank: int, text: str) -> list[CellT]:
        row: list[CellT] = []
        after_run = False
        for token in self.token.finditer(text):
            run = token["run"]
            if run:
                self.check_run(rank, run, after_run)
                row += [self.empty] * int(run)
            else:
                row.append(self.piece(rank, token))
            after_run = bool(run)
        return row


def draw(board: Board, cells: Sequence[str], label: str, cell: str) -> list[str]:
    """The lines of a board for a terminal, the farthest rank first, and the letters of the files below.

    `cells` has the text for each point; `label` and `cell` are formats (`"{:2} "`) for a rank's number and for a cell.
    """
    lines = []
    for number, rank in reversed(list(enumerate(board.ranks, start=1))):
        row = dict.fromkeys(range(board.columns), " ") | {board.xy[point][0]: cells[point] for point in rank}
        lines.append(label.format(number) + "".join(map(cell.format, row.values())))
    files = map(chr, range(ord("a"), ord("a") + board.columns))
    lines.append(label.format("") + "".join(map(cell.format, files)))
    return [line.rstrip() for line in lines]
