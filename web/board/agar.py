"""What glass and agar are painted with: gradients, hatching, and the stains of areas, as SVG text."""

from collections.abc import Mapping

from gro.core.board import Board
from web.board.crossings import spot
from web.html import Html, html, joined

STAIN = 92
"""Units that an area is wide around its points: less than a grid step, so that neighbouring areas stay apart."""


def paints(prefix: str) -> Html:
    """Gradients, hatching and softness under this prefix; their colours are the style sheet's."""

    def stops(name: str, *offsets: float) -> Html:
        return joined(
            html('<stop class="{}-{}" offset="{:g}"/>', name, number, offset) for number, offset in enumerate(offsets)
        )

    return html(
        "<defs>"
        '<radialGradient id="{prefix}-agar" cx=".42" cy=".36" r=".75">{agar}</radialGradient>'
        '<linearGradient id="{prefix}-rim" x2="1" y2="1">{rim}</linearGradient>'
        '<radialGradient id="{prefix}-seam">{seam}</radialGradient>'
        '<radialGradient id="{prefix}-shadow">{shadow}</radialGradient>'
        '<linearGradient id="{prefix}-sheen" x1=".3" y1="0" x2=".62" y2=".72">{sheen}</linearGradient>'
        '<pattern id="{prefix}-hatch" width="26" height="26" patternUnits="userSpaceOnUse" '
        'patternTransform="rotate(45)"><rect class="hatch-0" width="13" height="26"/>'
        '<rect class="hatch-1" x="13" width="13" height="26"/></pattern>'
        '<pattern id="{prefix}-spheres" width="26" height="26" patternUnits="userSpaceOnUse" '
        'patternTransform="rotate(45)"><circle class="grain-0" cx="13" cy="13" r="4"/></pattern>'
        '<pattern id="{prefix}-rods" width="34" height="22" patternUnits="userSpaceOnUse" '
        'patternTransform="rotate(-24)"><path class="grain-1" d="M3 5.5H14M20 16.5H31"/></pattern>'
        '<filter id="{prefix}-soft" x="-50%" y="-50%" width="200%" height="200%">'
        '<feGaussianBlur stdDeviation="6"/></filter></defs>',
        prefix=prefix,
        agar=stops("agar", 0, 0.6, 1),
        rim=stops("rim", 0, 0.35, 0.6, 1),
        seam=stops("seam", 0.86, 0.965, 1),
        shadow=stops("shadow", 0.86, 0.93, 1),
        sheen=stops("sheen", 0, 1),
    )


def stains(board: Board, prefix: str, at: Mapping[str, tuple[float, float]], held: Mapping[str, str]) -> Html:
    """The areas: thick strokes along every pair of neighbours in an area melt into one stain.

    Each is a tint with a grain of spheres or rods over it, or stripes; the style sheet shows what the holder calls for,
    so that colour is never the only difference.
    """
    parts = []
    for name, members in board.areas.items():
        inside = set(members)
        pairs = [(p, q) for p in members for q in board.adjacent[p] if p < q and q in inside]
        d = "".join(f"M{spot(at, board.points[p])}L{spot(at, board.points[q])}" for p, q in pairs)
        d = d or "".join(f"M{spot(at, board.points[p])}h0" for p in members)
        shape = f"{prefix}-area-{name}"
        parts.append(
            html(
                '<defs><path id="{shape}" d="{d}"/></defs><g class="area" data-area="{name}" data-held="{held}">'
                '<use class="stain" href="#{shape}" filter="url(#{prefix}-soft)" stroke-width="{width}"/>{grains}</g>',
                shape=shape,
                d=d,
                name=name,
                held=held.get(name, "free"),
                prefix=prefix,
                width=STAIN,
                grains=joined(
                    html(
                        '<use class="stain {kind}" href="#{shape}" stroke="url(#{prefix}-{kind})" stroke-width="{}"/>',
                        STAIN - 12,
                        kind=kind,
                        shape=shape,
                        prefix=prefix,
                    )
                    for kind in ("hatch", "spheres", "rods")
                ),
            )
        )
    return joined(parts)
