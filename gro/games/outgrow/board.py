"""The chessboard of Outgrow: 64 squares, and how far spores fly (`games/outgrow.md` 1, 2)."""

from gro.core.board import Board, grid

BOARD: Board = grid(8, 8)
RANGE = 3
"""So many squares away, at most, a spore comes down."""

DIRECTIONS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))


def distance(source: int, target: int) -> int:
    """How many squares away a square is in one of the eight straight directions; 0 for none of them, or itself."""
    (x, y), (to_x, to_y) = BOARD.xy[source], BOARD.xy[target]
    across, up = abs(to_x - x), abs(to_y - y)
    return max(across, up) if across == up or 0 in (across, up) else 0


REACH: tuple[tuple[int, ...], ...] = tuple(
    tuple(target for target in range(len(BOARD.points)) if 1 <= distance(source, target) <= RANGE)
    for source in range(len(BOARD.points))
)
"""The squares where spores from each square can come down, were they empty."""
