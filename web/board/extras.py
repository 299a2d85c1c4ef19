"""What a motion draws beside the pieces while it runs, as SVG text: `web.board.anim` adds it and sweeps it away."""

from math import atan2, degrees, hypot

from web.html import Html, html

Place = tuple[float, float]


def neck(seat: str, source: Place, x: float, y: float) -> Html:
    """The neck between the halves of a body that divides; the way from one to the other is (x, y)."""
    length = hypot(x, y)
    return html(
        '<g transform="translate({:g} {:g}) rotate({turn:.1f})"><path class="neck {seat}" '
        'd="M0 -26Q{middle:.1f} -14 {length:.1f} -22V22Q{middle:.1f} 14 0 26Z"/></g>',
        *source,
        turn=degrees(atan2(y, x)),
        seat=seat,
        middle=length / 2,
        length=length,
    )


def runner(seat: str, source: Place, end: Place) -> Html:
    """A thread from one point to another."""
    return html('<path class="runner {}" pathLength="1" d="M{:g} {:g}L{:g} {:g}"/>', seat, *source, *end)


def dust(seat: str, place: Place, radius: int) -> Html:
    """A grain of what trails behind a piece that flies."""
    return html('<g transform="translate({:g} {:g})"><circle class="dust {}" r="{}"/></g>', *place, seat, radius)
