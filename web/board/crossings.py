"""A dish of crossings: round glass and agar, and the grid on whose crossings the pieces stand.

What differs from a dish of squares (`web.board.squares`), as text: glass, ground and marks. Everything is drawn around
the middle of the board; lengths are in the units of `web.board.svg`, whose wording of classes and ids this follows.
"""

from collections.abc import Mapping

from gro.core.board import Board
from web.html import Html, html, joined

MARGIN = 64  # from the farthest point to the glass: half a step for a piece, the rest for its coordinate
RIM = 25  # how wide the glass is

MARKS = {
    "last": html('<circle r="46"/>'),
    "danger": html('<circle r="44"/>'),
    "hint": html('<circle class="halo" r="47"/><circle r="47"/>'),
    "selected": html('<circle r="47"/>'),
    "divide": html('<circle r="20"/>'),
    "place": html('<circle r="7"/>'),
    "grow": html('<g transform="translate(34 -34)"><circle r="17"/><path d="M-8 0H8M0 -8V8"/></g>'),
}
"""What is drawn around a point for a word, the last one of a mark."""


def glass(agar: int, prefix: str) -> Html:
    """The dish around agar of this radius: shadow, rim with its edges and lights, the darker seam at the glass."""
    rim = agar + RIM
    middle = agar + RIM / 2

    def arc(radius: float, start: tuple[float, float], end: tuple[float, float], kind: str) -> Html:
        """A light along the rim; start and end are directions as (cosine, sine)."""
        (a, b), (c, d) = start, end
        return html(
            '<path class="light {kind}" d="M{a:.0f} {b:.0f}A{radius:g} {radius:g} 0 0 1 {c:.0f} {d:.0f}"/>',
            kind=kind,
            radius=radius,
            a=radius * a,
            b=radius * b,
            c=radius * c,
            d=radius * d,
        )

    return html(
        '<circle class="shadow" cy="10" r="{shadow:.0f}" fill="url(#{prefix}-shadow)"/>'
        '<circle class="rim" r="{rim}" fill="url(#{prefix}-rim)"/>'
        '<circle class="edge" r="{edge:g}"/>'
        '<circle class="agar" r="{agar}" fill="url(#{prefix}-agar)"/>'
        '<circle class="seam" r="{agar}" fill="url(#{prefix}-seam)"/>'
        '<path class="sheen" fill="url(#{prefix}-sheen)" transform="scale({agar})" '
        'd="M-.93 -.2A.951 .951 0 0 1 .5 -.81Q-.3 -.55 -.93 -.2Z"/>{lights}',
        prefix=prefix,
        shadow=rim * 1.055,
        rim=rim,
        edge=middle + 4,
        agar=agar,
        lights=joined(
            (
                arc(middle - 1, (-0.94, -0.34), (-0.42, -0.907), "main"),
                arc(middle - 1, (-0.3, -0.954), (-0.19, -0.982), "main"),
                arc(middle + 2, (0.83, 0.558), (0.53, 0.848), "back"),
            )
        ),
    )


def ground(board: Board, at: Mapping[str, tuple[float, float]]) -> Html:
    """Lines between neighbours, a dot on every point (larger in areas), letters below and numbers on the left."""
    lines = "".join(
        f"M{spot(at, board.points[p])}L{spot(at, board.points[q])}"
        for p in range(len(board.points))
        for q in board.neighbours[p]
        if p < q
    )
    special = {board.points[p] for members in board.areas.values() for p in members}
    dots = joined(
        html('<circle class="dot area-dot" cx="{:g}" cy="{:g}" r="7"/>', x, y)
        if name in special
        else html('<circle class="dot" cx="{:g}" cy="{:g}" r="3.2"/>', x, y)
        for name, (x, y) in at.items()
    )
    lowest: dict[float, tuple[float, str]] = {}
    leftmost: dict[float, tuple[float, str]] = {}
    for name, (x, y) in at.items():
        lowest[x] = max(lowest.get(x, (y, name)), (y, name))
        leftmost[y] = min(leftmost.get(y, (x, name)), (x, name))
    letters = joined(coordinate(name[0], x, y + 50) for x, (y, name) in sorted(lowest.items()))
    numbers = joined(coordinate(name[1:], x - 48, y) for y, (x, name) in sorted(leftmost.items()))
    return html('<path class="lines" d="{}"/>{}{}{}', lines, dots, letters, numbers)


def coordinate(word: str, x: float, y: float) -> Html:
    """A letter or number at the edge of the board."""
    return html('<text class="coord" x="{:g}" y="{:g}">{}</text>', x, y, word)


def spot(at: Mapping[str, tuple[float, float]], point: str) -> str:
    """Where a point lies, as path data writes it: `-150 50`."""
    x, y = at[point]
    return f"{x:g} {y:g}"
