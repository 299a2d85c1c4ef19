"""The germs of GRO as SVG: shape says who (red spheres, blue rods), and the number of cells is the number of tokens.

Drawn around the origin on a board whose points lie 100 apart; a germ stays within 45 of its point.
"""

from functools import cache

from gro.games.gro.germs import LARGE, MEDIUM, SMALL
from web.html import Html, html, joined
from web.views import card

SIZES = {SMALL: "small", MEDIUM: "medium", LARGE: "large"}
"""The size of a germ as its name on the board has it (`red-small`, see `contract.md`, "The page"); no sentence."""

CELLS = {name: tokens for tokens, name in SIZES.items()}
"""How many cells a germ of each size is drawn with."""

# Where the cells lie and how large they are: spheres by radius and (x, y), rods by length, width and (along, across).
_SPHERES = {
    "small": (25.0, ((0.0, 0.0),)),
    "medium": (21.5, ((-18.0, 4.0), (18.0, -4.0))),
    "large": (19.5, ((-17.5, -17.5), (17.5, -17.5), (-17.5, 17.5), (17.5, 17.5))),
}
_RODS = {
    "small": (62.0, 28.0, ((0.0, 0.0),)),
    "medium": (64.0, 24.0, ((-4.0, -13.5), (4.0, 13.5))),
    "large": (64.0, 17.5, ((-5.0, -28.5), (4.0, -9.5), (-4.0, 9.5), (5.0, 28.5))),
}
_LEAN = -24  # degrees; rods never lie along the grid lines
_FILL = html(' fill="url(#cell-blue)"')

DEFS = html(
    '<defs><radialGradient id="cell-red" cx=".36" cy=".3" r=".82"><stop class="red-0" offset="0"/>'
    '<stop class="red-1" offset=".55"/><stop class="red-2" offset="1"/></radialGradient>'
    '<linearGradient id="cell-blue" x2="0" y2="1"><stop class="blue-0" offset="0"/>'
    '<stop class="blue-1" offset=".5"/><stop class="blue-2" offset="1"/></linearGradient></defs>'
)
"""The shading of the cells.

It stands once on a page (and once in a saved picture); its colours are the style sheet's.
"""


@cache
def glyph(piece: str) -> Html:
    """The picture of a germ, `red-small` to `blue-large`. Raises KeyError for what is no germ."""
    colour, size = piece.split("-")
    if colour == "red":
        radius, spots = _SPHERES[size]
        cells = [_sphere(x, y, radius) for x, y in spots]
    else:
        length, width, spots = _RODS[size]
        cells = [_rod(along, across, length, width) for along, across in spots]
    return html('<g class="germ {}">{}</g>', colour, joined(cells))


def badge(seat: str) -> Html:
    """A player's sign: a germ of the seat's kind in a picture of its own."""
    return card.badge(glyph(f"{seat}-{SIZES[MEDIUM]}"))


def tray(seat: str, tokens: int, total: int = 16) -> Html:
    """The reserve of a seat: two rows of single cells, one a token; tokens in the dish leave a pale place."""
    columns = total // 2
    cells = joined(
        html(
            '<g class="{}" transform="translate({} {}) scale(.82)">{}</g>',
            "slot" if number < tokens else "slot gone",
            60 * (number % columns) + 30,
            60 * (number // columns) + 30,
            glyph(f"{seat}-{SIZES[SMALL]}"),
        )
        for number in range(total)
    )
    return html(
        '<svg class="tray" data-reserve="{}" viewBox="0 0 {} 120" aria-hidden="true">{}</svg>',
        seat,
        60 * columns,
        cells,
    )


def _sphere(x: float, y: float, radius: float) -> Html:
    def part(kind: str, dx: float, dy: float, r: float) -> Html:
        return html(
            '<circle class="{}" cx="{:.1f}" cy="{:.1f}" r="{:.1f}"/>', kind, dx * radius, dy * radius, r * radius
        )

    return html(
        '<g class="cell" transform="translate({x:g} {y:g})">{shade}'
        '<circle class="wall" r="{radius:g}" fill="url(#cell-red)"/>{core}'
        '<ellipse class="shine" cx="{left:.1f}" cy="{up:.1f}" rx="{long:.1f}" ry="{high:.1f}" '
        'transform="rotate(-38 {left:.1f} {up:.1f})"/></g>',
        x=x,
        y=y,
        shade=part("shade", 0.06, 0.14, 1.05),
        radius=radius,
        core=part("core", 0.14, 0.14, 0.4),
        left=-0.34 * radius,  # where the light falls
        up=-0.42 * radius,
        long=0.3 * radius,
        high=0.17 * radius,
    )


def _rod(along: float, across: float, length: float, width: float) -> Html:
    """A rod leaning by `_LEAN`; `along` and `across` shift it in its own directions."""

    def bar(kind: str, dx: float, dy: float, share: float, thick: float, paint: Html | str = "") -> Html:
        long, high = length * share, width * thick
        return html(
            '<rect class="{}" x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}" rx="{:.1f}"{}/>',
            kind,
            dx * length - long / 2,
            dy * width - high / 2,
            long,
            high,
            high / 2,
            paint,
        )

    cosine, sine = 0.9135, -0.4067  # of _LEAN
    return html(
        '<g class="cell" transform="translate({:.1f} {:.1f})"><g transform="rotate({})">{}{}{}{}</g></g>',
        along * cosine - across * sine,
        along * sine + across * cosine,
        _LEAN,
        bar("shade", 0, 0.13, 1.03, 1.1),
        bar("wall", 0, 0, 1, 1, _FILL),
        bar("core", 0.03, 0.08, 0.52, 0.36),
        bar("shine", -0.06, -0.27, 0.56, 0.13),
    )
