"""The petri dish of GRO: 52 points and four goal areas (`games/gro.md` 1)."""

from gro.core.board import Board, grid

DISH: Board = grid(
    8,
    8,
    without="a1 a2 b1 a7 a8 b8 g1 h1 h2 g8 h8 h7".split(),
    areas={
        "SW": "a3 b3 c3 b2 c2 c1",
        "NW": "a6 b6 c6 b7 c7 c8",
        "SE": "f3 g3 h3 f2 g2 f1",
        "NE": "f6 g6 h6 f7 g7 f8",
    },
)
