"""English: what speaks for an action of Outgrow, as phrases that go on from the action's text."""

from gro.texts.en.core import seat
from gro.texts.en.outgrow import SIZES, count


def only() -> str:
    return "is all that can be done"


def wins(shared: bool) -> str:
    return "fills the dish and shares the win" if shared else "fills the dish and wins"


def fills() -> str:
    return "fills the dish"


def leads(own: int, others: int) -> str:
    return f"takes the lead, {count(own, 'square')} to {others}"


def ties() -> str:
    return "draws level with the lead"


def covers(squares: int) -> str:
    return f"covers {'another square' if squares == 1 else f'{squares} more squares'}"


def stops_spawn(player: str, point: str) -> str:
    return f"leaves {seat(player)}'s medium piece on {point} no room to spawn"


def stops_spore(player: str, point: str) -> str:
    return f"leaves {seat(player)}'s large piece on {point} no square for a spore"


def shuts_out(player: str, squares: int) -> str:
    return f"takes {count(squares, 'square')} out of {seat(player)}'s reach"


def then_spawns(point: str) -> str:
    return f"lets {point} spawn next, onto two squares"


def then_spores(point: str, squares: int) -> str:
    return f"lets {point} send a spore next, with {count(squares, 'square')} in its reach"


def grows(point: str, size: int) -> str:
    return f"grows the piece on {point} {SIZES[size]}"
