"""English: how the page speaks of Grow's heads, spaces and turns."""

from collections.abc import Iterable, Mapping

from gro.texts.en.core import listed, seat
from gro.texts.en.grow import count

SUBTITLE = "Grow: a race for space"
SPACES = "spaces"
PITCH = (
    "Two to four colours race for the spaces of a board. Each turn drops one head and moves all of them: one space "
    "further, or along the whole of what is theirs. The largest ground wins."
)


def board_name() -> str:
    return "The board"


def point(name: str, owner: str, heads: int, doing: Iterable[str]) -> str:
    """What a screen reader says on a space: `c4, red, 1 head; move here`."""
    what = f"{owner}, {count(heads, 'head') if heads else 'tail'}" if owner else "empty"
    actions = " or ".join(doing)
    return f"{name}, {what}; {actions} here" if actions else f"{name}, {what}"


def in_hand(name: str) -> str:
    return f"Head on {name}: it goes one space onto an empty one, or anywhere along its own colour."


def place_first() -> str:
    return "Put down a first head on any empty space."


def left(drop: bool, heads: int) -> str:
    can = [*(["drop a head"] if drop else []), *([f"move {count(heads, 'head')}"] if heads else []), "end the turn"]
    return f"You can still {listed(can)}."


def scores(player: str, score: int) -> str:
    return f"{seat(player)} has {count(score, 'space')}"


def told(kind: str, player: str, where: str, source: str) -> str:
    """One thing that an action did."""
    return {
        "placed": f"{seat(player)} drops a head on {where}.",
        "advanced": f"{seat(player)} steps from {source} to {where}.",
        "moved": f"{seat(player)} travels from {source} to {where}.",
        "ended": f"{seat(player)} ends the turn.",
        "passed": f"{seat(player)} does nothing and ends the turn.",
    }[kind]


def ended(kind: str, winners: Iterable[str], standing: Mapping[str, int]) -> str:
    """How the game ended, and with which scores."""
    seats = [seat(name) for name in winners]
    why = "The board is full" if kind == "full" else "Nobody filled a space for a whole round"
    wins = "wins" if len(seats) == 1 else "share the win"
    numbers = listed(f"{seat(name)} {score}" for name, score in standing.items())
    return f"{why}: {listed(seats)} {wins}. {numbers}."
