"""The key frames of every motion, as plain data. `web.board.anim` plays them; `extras` are drawn for their time.

Lengths are in units of the board, where a grid step is 100 and y points down. A frame without an offset stands at the
beginning, at the end, or half way between its neighbours (Web Animations).
"""

from collections.abc import Mapping, Sequence
from math import atan2, degrees, hypot
from typing import Any

Frames = Sequence[Mapping[str, Any]]

SOFT = "cubic-bezier(.3,.7,.2,1)"
"""Quick at first, and slow at the end."""

EVEN = "cubic-bezier(.5,0,.3,1)"
"""Slow at both ends."""

ARC = 0.28
"""How high something flies, as a share of its way."""

ARC_FRAMES = 8
"""Of how many straight pieces an arc is made."""

APPEAR: Frames = (
    {"transform": "scale(.2)", "opacity": 0},
    {"transform": "scale(1.08)", "offset": 0.7},
    {"transform": "scale(1)"},
)
THIN_OUT: Frames = (
    {"transform": "scale(.18,1)"},
    {"transform": "scale(.6,.7)", "offset": 0.45},
    {"transform": "scale(.92,.12)", "opacity": 1, "offset": 0.8},
    {"transform": "scale(1,0)", "opacity": 0},
)
CREEP_OUT: Frames = (
    {"strokeDashoffset": 1},
    {"strokeDashoffset": 0, "opacity": 1, "offset": 0.6},
    {"strokeDashoffset": 0, "opacity": 0},
)
COME_UP: Frames = (
    {"transform": "scale(.05)", "opacity": 0},
    {"transform": "scale(.15)", "opacity": 1, "offset": 0.45},
    {"transform": "scale(1.12)", "offset": 0.8},
    {"transform": "scale(1)"},
)
DRAW_TOGETHER: Frames = (
    {"transform": "scale(1.22)"},
    {"transform": "scale(.94)", "offset": 0.6},
    {"transform": "none"},
)
FADE: Frames = ({"opacity": 0.7, "transform": "none"}, {"opacity": 0, "transform": "scale(.6)"})
SHOW: Frames = ({"opacity": 0}, {"opacity": 1})


def at(x: float, y: float, scale: float = 1) -> str:
    """The transform to this place and size."""
    return f"translate({x:.1f}px,{y:.1f}px) scale({scale:g})"


def take_place(x: float, y: float) -> Frames:
    """A cell starts in the middle of its germ, half hidden by the others, and goes to its place there."""
    return (
        {"transform": at(0.2 * x, 0.2 * y, 0.72)},
        {"transform": at(1.1 * x, 1.1 * y, 1.04), "offset": 0.65},
        {"transform": at(x, y)},
    )


def slide(x: float, y: float) -> Frames:
    """A body that has come this far stretches along its way and settles."""
    turn = degrees(atan2(y, x))
    stretched = f"rotate({turn:.1f}deg) scale(1.12,.9) rotate({-turn:.1f}deg)"
    return (
        {"transform": f"translate({-x:g}px,{-y:g}px)"},
        {"transform": f"translate({-x / 3:.1f}px,{-y / 3:.1f}px) {stretched}", "offset": 0.5},
        {"transform": "none"},
    )


def go_off(x: float, y: float) -> Frames:
    """The half of a dividing body that goes so far away."""
    return {"transform": f"translate({-0.82 * x:.1f}px,{-0.82 * y:.1f}px)"}, {"transform": "none"}


def spring_back(x: float, y: float) -> Frames:
    """The half that stays, drawn away from where the other one goes."""
    length = hypot(x, y)
    back = f"translate({-9 * x / length:.1f}px,{-9 * y / length:.1f}px)"
    return {"transform": f"{back} scale(1.12)"}, {"transform": back, "offset": 0.6}, {"transform": "none"}


def flight(x: float, y: float, height: float, small: float) -> list[dict[str, Any]]:
    """An arc that ends after this way; `height` is the share of its usual height, `small` the size on leaving."""
    length = hypot(x, y)
    steps = [number / ARC_FRAMES for number in range(ARC_FRAMES + 1)]
    return [
        {
            "transform": at(
                -x * (1 - t),
                -y * (1 - t) - 4 * t * (1 - t) * ARC * height * length,
                round(small + (1 - small) * t + 1.2 * t * (1 - t), 3),
            )
        }
        for t in steps
    ]


def drift(x: float, y: float, along: float, across: float) -> Frames:
    """A cell at its place in a dead body comes loose and drifts so far away, fading on the way."""
    return (
        {"transform": at(x, y), "opacity": 1},
        {"transform": at(1.5 * x + 0.12 * along, 1.5 * y + 0.12 * across, 0.9), "opacity": 0.85, "offset": 0.35},
        {"transform": at(x + along, y + across, 0.45), "opacity": 0},
    )


def spread(x: float, y: float) -> Frames:
    """A stain spreads from this place."""
    small = f"translate({x:g}px,{y:g}px) scale(.15) translate({-x:g}px,{-y:g}px)"
    return {"transform": small, "opacity": 0}, {"transform": "none", "opacity": 1}
