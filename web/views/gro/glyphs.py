"""The germs of GRO as SVG: shape says who (red spheres, blue rods), and the number of cells is the number of tokens.

Drawn around the origin on a board whose points lie 100 apart; a germ stays within 45 of its point.
"""

CELLS = {"small": 1, "medium": 2, "large": 4}

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
_FILL = ' fill="url(#cell-blue)"'

# The shading of the cells. It stands once on a page (and once in a saved picture); its colours are the style sheet's.
DEFS = (
    '<defs><radialGradient id="cell-red" cx=".36" cy=".3" r=".82"><stop class="red-0" offset="0"/>'
    '<stop class="red-1" offset=".55"/><stop class="red-2" offset="1"/></radialGradient>'
    '<linearGradient id="cell-blue" x2="0" y2="1"><stop class="blue-0" offset="0"/>'
    '<stop class="blue-1" offset=".5"/><stop class="blue-2" offset="1"/></linearGradient></defs>'
)


def glyph(piece: str) -> str:
    """The picture of a germ, `red-small` to `blue-large`. Raises KeyError for what is no germ."""
    colour, size = piece.split("-")
    if colour == "red":
        radius, spots = _SPHERES[size]
        cells = [_sphere(x, y, radius) for x, y in spots]
    else:
        length, width, spots = _RODS[size]
        cells = [_rod(along, across, length, width) for along, across in spots]
    return f'<g class="germ {colour}">{"".join(cells)}</g>'


def badge(seat: str) -> str:
    """A player's sign: a germ of the seat's kind in a picture of its own."""
    return f'<svg class="badge" viewBox="-48 -48 96 96" aria-hidden="true">{glyph(f"{seat}-medium")}</svg>'


def tray(seat: str, tokens: int, total: int = 16) -> str:
    """The reserve of a seat: two rows of single cells, one a token; tokens in the dish leave a pale place."""
    columns = total // 2
    cells = "".join(
        f'<g class="{"slot" if number < tokens else "slot gone"}" transform="translate({60 * (number % columns) + 30} '
        f'{60 * (number // columns) + 30}) scale(.82)">{glyph(f"{seat}-small")}</g>'
        for number in range(total)
    )
    return f'<svg class="tray" data-reserve="{seat}" viewBox="0 0 {60 * columns} 120" aria-hidden="true">{cells}</svg>'


def _sphere(x: float, y: float, radius: float) -> str:
    def part(kind: str, dx: float, dy: float, r: float) -> str:
        return f'<circle class="{kind}" cx="{dx * radius:.1f}" cy="{dy * radius:.1f}" r="{r * radius:.1f}"/>'

    left, up = -0.34 * radius, -0.42 * radius  # where the light falls
    return (
        f'<g class="cell" transform="translate({x:g} {y:g})">{part("shade", 0.06, 0.14, 1.05)}'
        f'<circle class="wall" r="{radius:g}" fill="url(#cell-red)"/>{part("core", 0.14, 0.14, 0.4)}'
        f'<ellipse class="shine" cx="{left:.1f}" cy="{up:.1f}" rx="{0.3 * radius:.1f}" ry="{0.17 * radius:.1f}" '
        f'transform="rotate(-38 {left:.1f} {up:.1f})"/></g>'
    )


def _rod(along: float, across: float, length: float, width: float) -> str:
    """A rod leaning by `_LEAN`; `along` and `across` shift it in its own directions."""

    def bar(kind: str, dx: float, dy: float, share: float, thick: float, paint: str = "") -> str:
        long, high = length * share, width * thick
        return (
            f'<rect class="{kind}" x="{dx * length - long / 2:.1f}" y="{dy * width - high / 2:.1f}" width="{long:.1f}" '
            f'height="{high:.1f}" rx="{high / 2:.1f}"{paint}/>'
        )

    cosine, sine = 0.9135, -0.4067  # of _LEAN
    x, y = along * cosine - across * sine, along * sine + across * cosine
    return (
        f'<g class="cell" transform="translate({x:.1f} {y:.1f})"><g transform="rotate({_LEAN})">'
        f"{bar('shade', 0, 0.13, 1.03, 1.1)}{bar('wall', 0, 0, 1, 1, _FILL)}"
        f"{bar('core', 0.03, 0.08, 0.52, 0.36)}{bar('shine', -0.06, -0.27, 0.56, 0.13)}</g></g>"
    )
