"""How what moves looks from moment to moment, as keyframes of the Web Animations API, without a browser.

Only what follows from numbers stands here; `web.board.anim` finds the elements and lets them move.
"""

from collections.abc import Mapping, Sequence
from math import hypot
from typing import Any

Frames = Sequence[Mapping[str, Any]]
"""The moments of a motion, with equal times between those that have no `offset` (a share of the whole, 0 to 1)."""

ARC = 0.28
"""How high something flies, as a share of its way."""

_MOMENTS = 8  # of a flight

APPEAR: Frames = (
    {"transform": "scale(.2)", "opacity": 0},
    {"transform": "scale(1.08)", "offset": 0.7},
    {"transform": "scale(1)"},
)
"""A piece comes up on an empty point."""

THIN: Frames = (
    {"transform": "scale(.18,1)"},
    {"transform": "scale(.6,.7)", "offset": 0.45},
    {"transform": "scale(.92,.12)", "opacity": 1, "offset": 0.8},
    {"transform": "scale(1,0)", "opacity": 0},
)
"""The neck between two halves is drawn out and gives way."""

CREEP: Frames = (
    {"strokeDashoffset": 1},
    {"strokeDashoffset": 0, "opacity": 1, "offset": 0.6},
    {"strokeDashoffset": 0, "opacity": 0},
)
"""A thread creeps from its one end to the other, and is gone."""

COME_UP: Frames = (
    {"transform": "scale(.05)", "opacity": 0},
    {"transform": "scale(.15)", "opacity": 1, "offset": 0.45},
    {"transform": "scale(1.12)", "offset": 0.8},
    {"transform": "scale(1)"},
)
"""A piece comes up where a thread has arrived: late, and all at once."""

DRAW_TOGETHER: Frames = (
    {"transform": "scale(1.22)"},
    {"transform": "scale(.94)", "offset": 0.6},
    {"transform": "none"},
)
"""What is left of a larger piece."""

FADE: Frames = ({"opacity": 0.7, "transform": "none"}, {"opacity": 0, "transform": "scale(.6)"})
"""What has gone of it."""


def at(x: float, y: float, scale: float = 1) -> str:
    """A `transform` to a place, in pixels from where the element stands, and to a size."""
    return f"translate({x:.1f}px,{y:.1f}px) scale({scale:g})"


def flight(x: float, y: float, *, height: float, size: float) -> Frames:
    """An arc that ends where the element stands, `x` right and `y` below of where it began.

    `height` is a share of ARC, `size` the scale on leaving; it lands at its own size.
    """
    top = 4 * ARC * height * hypot(x, y)
    steps: list[Mapping[str, Any]] = []
    for number in range(_MOMENTS + 1):
        t = number / _MOMENTS
        bend = t * (1 - t)
        scale = round(size + (1 - size) * t + 1.2 * bend, 3)
        steps.append({"transform": at(-x * (1 - t), -y * (1 - t) - top * bend, scale)})
    return steps
