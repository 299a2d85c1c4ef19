"""Rows of points as text, on a board with missing points; the games' own texts have tests of their own."""

import re

import pytest

from gro.core import rows
from gro.core.board import grid
from gro.core.errors import TextError

BOARD = grid(3, 2, without=["a1"])
"""Five points: b1 c1 and a2 b2 c2."""


class Letters(rows.RowReader[str]):
    """Letters stand on points, and runs have any length."""

    empty = ""
    token = re.compile("(?P<run>[0-9]+)|.")

    def piece(self, rank: int, token: re.Match[str]) -> str:
        if not token[0].isalpha():
            raise TextError(f"rank {rank}: {token[0]}")
        return token[0]

    def check_run(self, rank: int, run: str, after_run: bool) -> None:
        if int(run) > 3:
            raise TextError(f"rank {rank}: run {run}")

    def wrong_height(self, rows: int) -> str:
        return f"{rows} rows"

    def wrong_width(self, rank: int, points: int, expected: int) -> str:
        return f"rank {rank}: {points} for {expected}"


@pytest.mark.parametrize(
    ("text", "cells"),
    [("3/2", ["", "", "", "", ""]), ("x1y/1z", ["", "z", "x", "", "y"]), ("abc/de", ["d", "e", "a", "b", "c"])],
)
def test_rows_go_both_ways(text: str, cells: list[str]) -> None:
    assert rows.write(BOARD, cells) == text
    assert Letters().read(BOARD, text) == cells


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("3", "1 rows"),
        ("3/2/1", "3 rows"),
        ("3/a", "rank 1: 1 for 2"),
        ("/2", "rank 2: 0 for 3"),
        ("a?b/2", "rank 2: ?"),
        ("10/2", "rank 2: run 10"),
    ],
)
def test_what_is_wrong_is_said_with_its_rank(text: str, sentence: str) -> None:
    with pytest.raises(TextError, match=f"^{re.escape(sentence)}$"):
        Letters().read(BOARD, text)


def test_a_board_is_drawn_with_the_far_rank_first() -> None:
    assert rows.draw(BOARD, ["b", "c", "A", "B", "C"], label="{:1} ", cell="{:2}") == ["2 A B C", "1   b c", "  a b c"]
