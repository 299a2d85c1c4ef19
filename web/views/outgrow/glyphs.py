"""The fungi of Outgrow as SVG, seen from above: the kind of cap says who, and the number of caps is the size.

Red grows spotted toadstools, blue gilled stars, green trefoils, yellow open cups: four outlines that differ in grey as
well. Drawn around the origin in a square of 100; a fungus stays within 45 of it.
"""

from functools import cache
from math import cos, hypot, pi, sin

from gro.games.outgrow.pieces import LARGE, MEDIUM, SMALL
from web.html import NOTHING, Html, html, joined
from web.views import card

SIZES = {SMALL: "small", MEDIUM: "medium", LARGE: "large"}
"""The size of a fungus as its name on the board has it (`red-small`); no sentence."""

# The radius of the caps of each size, and where they lie.
_CAPS = {
    "small": (28.0, ((0.0, 0.0),)),
    "medium": (23.5, ((-19.5, 7.0), (19.5, -7.0))),
    "large": (21.5, ((0.0, -22.0), (-21.5, 15.5), (21.5, 15.5))),
}
_STAR_POINTS = 6
_STAR_DENT = 0.6  # where the points of a star part, as a share of its reach
_LOBES = 3
_LOBE_AWAY, _LOBE = 0.54, 0.54  # the middle and the radius of a lobe


def _around(radius: float, turn: float) -> str:
    """The point at this distance, `turn` of a full circle from the top."""
    return f"{radius * sin(2 * pi * turn):.2f} {-radius * cos(2 * pi * turn):.2f}"


def _star() -> str:
    corners = [_around(1.06 if number % 2 == 0 else _STAR_DENT, number / 12) for number in range(2 * _STAR_POINTS)]
    return f"M{'L'.join(corners)}Z"


def _trefoil() -> str:
    """Arcs from notch to notch; a notch lies where two lobes meet."""
    half = _LOBE_AWAY * sin(pi / _LOBES)
    notch = _LOBE_AWAY * cos(pi / _LOBES) + (_LOBE**2 - half**2) ** 0.5
    turns = [(number + 0.5) / _LOBES for number in range(_LOBES + 1)]
    start, *others = (_around(notch, turn) for turn in turns)
    return f"M{start}" + "".join(f"A{_LOBE} {_LOBE} 0 1 1 {end}" for end in others) + "Z"


_ROUND = "M0 -1A1 1 0 0 1 0 1A1 1 0 0 1 0 -1Z"
_OUTLINES = {"red": _ROUND, "blue": _star(), "green": _trefoil(), "yellow": _ROUND}


def _dots(*spots: tuple[float, float, float]) -> Html:
    return joined(html('<circle class="spot" cx="{}" cy="{}" r="{}"/>', *spot) for spot in spots)


def _gills(number: int, length: float) -> Html:
    """Lines from the middle outwards, at even angles."""
    return html('<path class="gills" d="{}"/>', "".join(f"M0 0L{_around(length, n / number)}" for n in range(number)))


_INSIDE = {
    "red": _dots((-0.4, -0.3, 0.23), (0.34, -0.46, 0.17), (0.42, 0.28, 0.24), (-0.24, 0.44, 0.19)),
    "blue": joined((_gills(6, 0.86), html('<circle class="boss" r=".22"/>'))),
    "green": _gills(3, 0.7),
    "yellow": html('<circle class="cup" r=".54"/><path class="lip" d="M-.36 -.18A.4 .4 0 0 1 .16 -.37"/>'),
}
_SHINE = html('<path class="shine" d="M-.74 -.3A.8 .8 0 0 1 -.28 -.75"/>')
_SHINES = {
    "red": _SHINE,
    "blue": NOTHING,
    "green": html('<path class="shine" d="M-.3 -.7A.36 .36 0 0 1 .04 -.88"/>'),
    "yellow": _SHINE,
}

DEFS = html(
    "<defs>{}</defs>",
    joined(
        html(
            '<radialGradient id="cap-{seat}" cx=".38" cy=".3" r=".8"><stop class="{seat}-0" offset="0"/>'
            '<stop class="{seat}-1" offset=".5"/><stop class="{seat}-2" offset="1"/></radialGradient>',
            seat=seat,
        )
        for seat in _OUTLINES
    ),
)
"""The shading of the caps, beside the one of the other games' cells; it stands once on a page."""


@cache
def glyph(piece: str) -> Html:
    """The picture of a fungus, `red-small` to `yellow-large`. Raises KeyError for what is none."""
    seat, size = piece.split("-")
    radius, spots = _CAPS[size]
    return html('<g class="fungus {}">{}</g>', seat, joined(_cap(seat, x, y, radius) for x, y in spots))


def badge(seat: str) -> Html:
    """A player's sign: a fungus of the seat's kind in a picture of its own."""
    return card.badge(glyph(f"{seat}-{SIZES[MEDIUM]}"))


def _cap(seat: str, x: float, y: float, radius: float) -> Html:
    """A cap around (x, y); caps away from the middle turn a little, as they grow."""
    turn = round(hypot(x, y) and (x - y) * 0.9)
    return html(
        '<g class="cell" transform="translate({x:g} {y:g})"><g transform="scale({radius:g}) rotate({turn})">'
        '<path class="shade" transform="rotate({back}) translate(.05 .16) rotate({turn}) scale(1.04)" '
        'd="{outline}"/><path class="wall" d="{outline}" fill="url(#cap-{seat})"/>{inside}{shine}</g></g>',
        x=x,
        y=y,
        radius=radius,
        turn=turn,
        back=-turn,
        outline=_OUTLINES[seat],
        seat=seat,
        inside=_INSIDE[seat],
        shine=_SHINES[seat],
    )
