"""The state of a board on the screen: one value, and what follows from it for a single point.

Headless: `web.board.svg` makes it a picture, `web.board.render` keeps a picture in the page up to date with it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Look:
    """Everything that a board shows at one moment. Points, pieces, areas and seats are names; it knows no rules.

    A target's words are what a click there would do, blank-separated (`move divide`), and each of them is a mark.
    """

    pieces: Mapping[str, str] = field(default_factory=dict)  # point -> name of the piece on it ("red-small")
    labels: Mapping[str, str] = field(default_factory=dict)  # point -> what a screen reader says there
    targets: Mapping[str, str] = field(default_factory=dict)  # point -> words for what a click there does
    selected: str = ""  # the point whose piece is in hand
    states: Mapping[str, str] = field(default_factory=dict)  # point -> a word for what its piece can still do this turn
    chosen: frozenset[str] = frozenset()  # the points clicked after it, where an action takes several
    # Two points ("c4 c5") -> the seat whose pieces are joined there, and further words for the style sheet. A patch of
    # ground under a single piece is written as a link from its point to the same point ("c4 c4").
    links: Mapping[str, str] = field(default_factory=dict)
    last: frozenset[str] = frozenset()  # the points that the last action touched
    danger: frozenset[str] = frozenset()  # the points of pieces one step from death
    areas: Mapping[str, str] = field(default_factory=dict)  # area -> "free", the seat that holds it, or "both"
    hint: frozenset[str] = frozenset()  # the points of a suggested action
    flipped: bool = False  # turned by 180 degrees, for whoever sits on the other side
    cursor: str = ""  # the one point that Tab reaches; "" is the first of the board


def attributes(look: Look, point: str) -> dict[str, str | None]:
    """The attributes of a point's element that depend on the look; None is an attribute that is absent.

    `data-piece` and `data-target` are promises of the page (`contract.md`, "The page").
    """
    return {
        "aria-label": look.labels.get(point, point),
        "aria-selected": "true" if point == look.selected or point in look.chosen else "false",
        "data-piece": look.pieces.get(point),
        "data-target": look.targets.get(point) or None,
        "tabindex": "0" if point == look.cursor else "-1",
    }


def marks(look: Look) -> dict[str, tuple[str, str]]:
    """The marks of a look: a key, stable from look to look, to (words of the mark's class, point).

    Each word of a target is a mark of its own, so that `move divide` is a dot in a ring. The selected point gets no
    mark of the last action, since both are rings and one would blur the other.
    """
    found = {f"last {point}": ("last", point) for point in sorted(look.last) if point != look.selected}
    found |= {f"hint {point}": ("hint", point) for point in sorted(look.hint)}
    found |= {f"danger {point}": ("danger", point) for point in sorted(look.danger)}
    found |= {f"state {point}": (f"state {word}", point) for point, word in look.states.items()}
    if look.selected:
        found[f"selected {look.selected}"] = ("selected", look.selected)
    found |= {f"chosen {point}": ("chosen", point) for point in sorted(look.chosen)}
    for point, words in look.targets.items():
        found |= {f"{word} {point}": (f"target {word}", point) for word in words.split()}
    return found
