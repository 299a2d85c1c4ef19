"""A dish of squares: a rounded-square dish of the same glass and agar, filled by its wells from edge to edge.

What differs from a dish of crossings (`web.board.crossings`), as text: glass, ground and marks. Everything is drawn
around the middle of the board; lengths are in the units of `web.board.svg`, whose wording of classes and ids this
follows.
"""

from collections.abc import Mapping

from web.board.crossings import coordinate
from web.html import Html, html, joined

MARGIN = 34  # from the outermost wells to the glass: room for the coordinates
RIM = 24  # how wide the glass is
_WELL = 0.47  # half a well, in grid steps; what is left between two wells is the ridge
_CORNER = 0.17  # the radius of its corners, in grid steps

_SQUARE = html('<rect x="-45" y="-45" width="90" height="90" rx="17"/>')
_RING = html('<circle class="edge" r="42"/><circle class="ring" r="42"/>')

MARKS = {
    "last": _SQUARE,
    "danger": _SQUARE,
    "hint": html(
        '<rect class="halo" x="-45" y="-45" width="90" height="90" rx="17"/>'
        '<path d="M-45 -22V-30A15 15 0 0 1 -30 -45H-22M22 -45H30A15 15 0 0 1 45 -30V-22'
        'M45 22V30A15 15 0 0 1 30 45H22M-22 45H-30A15 15 0 0 1 -45 30V22"/>'
    ),
    "selected": _SQUARE,
    "chosen": html('<circle r="24"/><circle class="heart" r="11"/>'),
    # What a head has done or can do: a ring, a dashed ring, a hatch. Rings have a dark edge, to be seen on any ground.
    "ready": _RING,
    "idle": _RING,
    "spent": html('<circle class="veil" r="35"/><path class="hatching" d="M-33 9L9 -33M-26 26L26 -26M-9 33L33 -9"/>'),
    "step": html('<circle r="19"/>'),
    "travel": html(
        '<rect class="way" x="-46" y="-46" width="92" height="92" rx="20"/>'
        '<path class="goal" d="M0 -17L17 0L0 17L-17 0Z"/>'
    ),
    "drop": html('<circle r="6"/>'),
    "divide": html('<circle r="20"/>'),
    "spawn": html('<circle r="20"/>'),
    "spore": html('<circle r="11"/>'),
    "place": html('<circle r="7"/>'),
    "grow": html('<g transform="translate(29 -29)"><circle r="17"/><path d="M-8 0H8M0 -8V8"/></g>'),
}
"""What is drawn around a point for a word, the last one of a mark."""


def glass(width: float, height: float, prefix: str) -> Html:
    """The dish around agar of this size: shadow, rim with its edges and lights, agar with a darker seam."""

    def sheet(kind: str, more: float, paint: str = "", drop: float = 0) -> Html:
        """A rounded square that reaches `more` beyond the agar."""
        x, y = width / 2 + more, height / 2 + more
        return html(
            '<rect class="{kind}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{bend:g}"{fill}/>',
            kind=kind,
            x=-x,
            y=drop - y,
            width=2 * x,
            height=2 * y,
            bend=58 + more,
            fill=html(' fill="url(#{}-{})"', prefix, paint) if paint else "",
        )

    x, y = width / 2 + RIM / 2, height / 2 + RIM / 2
    bend = 58 + RIM / 2
    slant = 0.293 * bend  # from the corner of the square to the middle of its bend
    sheen = (
        f"M{-x + 30:g} {-0.1 * y:g}V{-y + 70:g}Q{-x + 30:g} {-y + 30:g} {-x + 70:g} {-y + 30:g}"
        f"H{-0.1 * x:g}Q{-0.78 * x:g} {-0.78 * y:g} {-x + 30:g} {-0.1 * y:g}Z"
    )
    corner = f"M{-x + 1:g} {-0.42 * y:g}V{-y + bend:g}A{bend:g} {bend:g} 0 0 1 {-x + bend:g} {-y + 1:g}H{-0.5 * x:g}"
    back = f"M{x - 1:g} {0.72 * y:g}V{y - bend:g}A{bend:g} {bend:g} 0 0 1 {x - slant:g} {y - slant:g}"
    return joined(
        (
            sheet("cast far", RIM + 8, drop=12),
            sheet("cast near", RIM + 2, drop=7),
            sheet("rim", RIM, "rim"),
            sheet("edge", RIM / 2 + 4),
            sheet("agar", 0, "agar"),
            *(sheet(f"brim brim-{number}", -depth) for number, depth in enumerate((3, 7, 13))),
            html('<path class="sheen" fill="url(#{}-sheen)" d="{}"/>', prefix, sheen),
            html('<path class="light main" d="{}"/>', corner),
            html('<path class="light main" d="M{:g} {:g}H{:g}"/>', -0.42 * x, -y + 1, -0.36 * x),
            html('<path class="light back" d="{}"/>', back),
        )
    )


def ground(at: Mapping[str, tuple[float, float]], unit: float, light: Mapping[str, bool]) -> Html:
    """The wells, of two tints in turn, and the letters and numbers outside them."""
    half, corner = _WELL * unit, _CORNER * unit
    edge = 2 * (half - corner)
    # A well from the upper end of its left bend around to it again.
    around = (
        f"h{edge:g}a{corner:g} {corner:g} 0 0 1 {corner:g} {corner:g}v{edge:g}"
        f"a{corner:g} {corner:g} 0 0 1 {-corner:g} {corner:g}h{-edge:g}"
        f"a{corner:g} {corner:g} 0 0 1 {-corner:g} {-corner:g}v{-edge:g}"
        f"a{corner:g} {corner:g} 0 0 1 {corner:g} {-corner:g}z"
    )
    paths = {True: "", False: ""}
    for name, (x, y) in at.items():
        paths[light[name]] += f"M{x - half + corner:g} {y - half:g}{around}"
    left, low = min(x for x, _ in at.values()), max(y for _, y in at.values())
    gap = unit / 2 + MARGIN / 2 - 1
    letters = joined(coordinate(name[0], x, low + gap) for name, (x, y) in at.items() if y == low)
    numbers = joined(coordinate(name[1:], left - gap, y) for name, (x, y) in at.items() if x == left)
    return html(
        '<path class="wells" d="{}"/><path class="wells deep" d="{}"/>{}{}', paths[True], paths[False], letters, numbers
    )
