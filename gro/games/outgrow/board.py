"""The chessboard of Outgrow: 64 squares, and how far spores fly (`games/outgrow.md` 1, 2)."""

from gro.core.board import Board, grid

BOARD: Board = grid(8, 8)
RANGE = 3  # squares: how far a spore flies at most


def distance(source: int, target: int) -> int:
    """How many squares away a square is in one of the eight straight directions; 0 for any other square and itself."""
    (x, y), (to_x, to_y) = BOARD.xy[source], BOARD.xy[target]
    across, up = abs(to_x - x), abs(to_y - y)
    return max(across, up) if across == up or 0 in (across, up) else 0


REACH: tuple[tuple[int, ...], ...] = tuple(
    tuple(target for target in range(len(BOARD.points)) if 1 <= distance(source, target) <= RANGE)
    for source in range(len(BOARD.points))
)
"""By square: the squares on which a spore from there can come down if they are empty."""
