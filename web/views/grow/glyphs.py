"""The heads and tails of Grow as SVG: the sign says who, a disc around it that there is a head, a number how many.

Red has a disc, Blue a diamond, Green a triangle, Yellow a ring: four outlines that differ in grey as well. Drawn around
the origin in a square of 100; a head stays within 40 of it, and boards of 19 lines on a phone have no room for more.
"""

# A sign within a radius of 1; the style sheet fills all but the ring.
_SIGNS = {
    "red": '<circle class="sign" r=".86"/>',
    "blue": '<path class="sign" d="M0 -1.12L1.12 0L0 1.12L-1.12 0Z"/>',
    "green": '<path class="sign" d="M0 -1.1L1.06 .74H-1.06Z"/>',
    "yellow": '<circle class="sign hollow" r=".7"/>',
}
HEAD = 35  # the radius of the disc of a head
_IN_HEAD, _TAIL = 17, 12  # how large a sign is

DEFS = ""
"""Nothing that a glyph would refer to: signs are flat, since there are hundreds of them."""


def glyph(piece: str) -> str:
    """The picture of what is on a space: `red-tail`, `red-head`, or `red-head-3` for several heads."""
    seat, kind, *number = piece.split("-")
    if kind == "tail":
        return f'<g class="tip {seat}"><g transform="scale({_TAIL})">{_SIGNS[seat]}</g></g>'
    inside = (
        f'<text class="count" y="1">{number[0]}</text>'
        if number
        else f'<g transform="scale({_IN_HEAD})">{_SIGNS[seat]}</g>'
    )
    return f'<g class="tip head {seat}"><circle class="disc" r="{HEAD}"/>{inside}</g>'


def badge(seat: str) -> str:
    """A player's sign: a head on ground of its colour, in a picture of its own."""
    return (
        f'<svg class="badge" viewBox="-48 -48 96 96" aria-hidden="true"><g class="link {seat} ground">'
        f'<path class="home" d="M0 0h0"/></g>{glyph(f"{seat}-head")}</svg>'
    )
