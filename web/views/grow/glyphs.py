"""The heads and tails of Grow as SVG: the sign says who, a disc around it that there is a head, a number how many.

Red has a disc, Blue a diamond, Green a triangle, Yellow a ring: four outlines that differ in grey as well. Drawn around
the origin in a square of 100; a head stays within 40 of it, and boards of 19 lines on a phone have no room for more.
"""

from functools import cache

from web.html import NOTHING, Html, html, joined
from web.views import card

# A sign within a radius of 1; the style sheet fills all but the ring.
_SIGNS = {
    "red": html('<circle class="sign" r=".86"/>'),
    "blue": html('<path class="sign" d="M0 -1.12L1.12 0L0 1.12L-1.12 0Z"/>'),
    "green": html('<path class="sign" d="M0 -1.1L1.06 .74H-1.06Z"/>'),
    "yellow": html('<circle class="sign hollow" r=".7"/>'),
}
HEAD = 35  # the radius of the disc of a head
_IN_HEAD, _TAIL = 17, 12  # the radius of the sign in a head, and alone

DEFS = NOTHING
"""Nothing that a glyph would refer to: signs are flat, since there are hundreds of them."""


@cache
def glyph(piece: str) -> Html:
    """The picture of what is on a space: `red-tail`, `red-head`, or `red-head-3` for several heads.

    Raises KeyError for a seat that is none.
    """
    seat, kind, *number = piece.split("-")
    if kind == "tail":
        return html('<g class="tip {}">{}</g>', seat, _sign(seat, _TAIL))
    inside = html('<text class="count" y="1">{}</text>', number[0]) if number else _sign(seat, _IN_HEAD)
    return html('<g class="tip head {}"><circle class="disc" r="{}"/>{}</g>', seat, HEAD, inside)


def badge(seat: str) -> Html:
    """A player's sign: a head on ground of its colour, in a picture of its own."""
    ground = html('<g class="link {} ground"><path class="home" d="M0 0h0"/></g>', seat)
    return card.badge(joined([ground, glyph(f"{seat}-head")]))


def _sign(seat: str, radius: int) -> Html:
    return html('<g transform="scale({})">{}</g>', radius, _SIGNS[seat])
