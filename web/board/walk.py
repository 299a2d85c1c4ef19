"""Where a key leads on a board, without a browser: arrows, Home and End, Page Up and Page Down."""

from gro.core.board import Board
from web.board.svg import places

_DIRECTIONS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
_SIDEWAYS = 2.5  # how much dearer a step to the side is: straight ahead first, then past a corner


def step(board: Board, point: str, key: str, flipped: bool = False, control: bool = False) -> str | None:
    """The point that a key leads to from `point`, as the board is seen; None for other keys.

    An arrow takes the nearest point in its direction, also past a missing corner; at the border it stays. Home and End
    lead to the ends of the row, Page Up and Page Down to those of the column, Home and End with Control to the first
    and the last point of the board.
    """
    at = places(board, flipped)
    x, y = at[point]
    if key in _DIRECTIONS:
        right, down = _DIRECTIONS[key]
        ahead = {
            name: forward + _SIDEWAYS * abs((b - y) * right + (a - x) * down)
            for name, (a, b) in at.items()
            if (forward := (a - x) * right + (b - y) * down) > 0
        }
        return min(ahead, key=lambda name: ahead[name], default=point)
    if control and key in ("Home", "End"):
        order = sorted(at, key=lambda name: at[name][::-1])
        return order[0] if key == "Home" else order[-1]
    row = sorted((name for name in at if at[name][1] == y), key=lambda name: at[name][0])
    column = sorted((name for name in at if at[name][0] == x), key=lambda name: at[name][1])
    ends = {"Home": row[0], "End": row[-1], "PageUp": column[0], "PageDown": column[-1]}
    return ends.get(key)
