"""Which motions explain an action: a plan in numbers, without a browser. `web.board.anim` carries it out."""

from collections.abc import Iterable
from typing import NamedTuple

from gro.core.game import Event


class Motion(NamedTuple):
    """One motion. Times are in milliseconds; `point` is where it ends, or the name of an area for `spread`.

    `source` is where it comes from: the point that was left, or for `spread` the point of the piece that caused it.
    """

    kind: str  # appear, grow, slide, advance, split, creep, fly, shrink, die, spread
    point: str
    source: str
    seat: str
    delay: int
    duration: int


_KINDS = {
    "placed": ("appear", 0, 220),
    "grew": ("grow", 0, 260),
    "moved": ("slide", 0, 220),
    "advanced": ("advance", 0, 220),
    "divided": ("split", 0, 300),
    "spawned": ("creep", 0, 300),
    "spored": ("fly", 0, 300),
    "shrank": ("shrink", 0, 220),
    "killed": ("die", 150, 300),
    "held": ("spread", 100, 300),
    "contested": ("spread", 100, 300),
}


def plan(events: Iterable[Event]) -> list[Motion]:
    """The motions of an action, in the order of its events. Deaths and stains follow the step that causes them."""
    motions: list[Motion] = []
    actor = ""
    for event in events:
        if event.kind not in _KINDS:
            continue
        kind, delay, duration = _KINDS[event.kind]
        if not actor and kind not in ("die", "shrink", "spread"):
            actor = event.point
        source = actor if kind == "spread" else event.source
        motions.append(Motion(kind, event.point, source, event.seat, delay if actor else 0, duration))
    return motions
