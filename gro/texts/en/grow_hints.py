"""English: what speaks for an action of Grow, as phrases that go on from the action's text."""

from gro.texts.en.core import seat
from gro.texts.en.grow import count


def wins(kind: str, shared: bool) -> str:
    return f"{fills(kind)} and {'shares the win' if shared else 'wins'}"


def fills(kind: str) -> str:
    return "fills the board" if kind == "full" else "ends the game"


def only() -> str:
    return "is all that can be done"


def leads(own: int) -> str:
    return f"takes the lead with {count(own, 'space')}"


def ties(own: int) -> str:
    return f"draws level with the lead at {count(own, 'space')}"


def blocks(player: str, point: str) -> str:
    return f"leaves {seat(player)}'s head on {point} no empty space to step on"


def joins(groups: int) -> str:
    return f"joins {groups} groups into one"


def arrives(spaces: int) -> str:
    return f"brings a head that could not step beside {count(spaces, 'empty space')}"


def room(spaces: int) -> str:
    return f"has {count(spaces, 'empty space')} beside it to go on"
