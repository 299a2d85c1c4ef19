"""English: what speaks for an action of GRO, as phrases that go on from the action's text."""

from collections.abc import Sequence

from gro.texts.en.core import listed, seat
from gro.texts.en.gro import SIZES, open_points


def germ(size: int, point: str) -> str:
    return f"the {SIZES[size]} germ on {point}"


def only() -> str:
    return "is all that can be done"


def wins(areas: Sequence[str]) -> str:
    return f"wins at once, alone in {listed(areas)}"


def draws() -> str:
    return "ends the game in a draw"


def stops(player: str, action: str) -> str:
    return f"keeps {seat(player)} from winning at once with {action}"


def kills(sizes: Sequence[int], points: Sequence[str]) -> str:
    return f"kills {listed(germ(size, point) for size, point in zip(sizes, points, strict=True))}"


def takes(areas: Sequence[str]) -> str:
    return f"takes {listed(areas)}"


def breaks(player: str, areas: Sequence[str]) -> str:
    return f"takes {listed(areas)} out of {seat(player)}'s hold"


def threatens_win(action: str) -> str:
    return f"threatens to hold a third area with {action}"


def threatens_kill(size: int, point: str) -> str:
    return f"threatens to kill {germ(size, point)}"


def saves(size: int, point: str, last: str) -> str:
    return f"saves {germ(size, point)}, whose last open point is {last}"


def keeps(player: str, areas: Sequence[str]) -> str:
    return f"keeps {seat(player)} from taking {listed(areas)}"


def presses(size: int, point: str) -> str:
    return f"leaves {germ(size, point)} one open point"


def aims(areas: Sequence[str]) -> str:
    return f"makes ready to take {listed(areas)}"


def answers(reply: str, action: str, what: str) -> str:
    """What the expected line brings: `answers e5-e4 with c3-d4, which takes NW`."""
    return f"answers {reply} with {action}, which {what}"


def joins(areas: Sequence[str]) -> str:
    return f"brings another germ into {listed(areas)}"


def approaches(areas: Sequence[str], steps: int) -> str:
    return f"comes within {'a step' if steps == 1 else f'{steps} steps'} of {listed(areas)}"


def grows(point: str, size: int) -> str:
    return f"grows the germ on {point} {SIZES[size]}"


def readies(point: str, size: int) -> str:
    return f"grows the germ on {point} {SIZES[size]}, ready to divide"


def room(has: int, had: int) -> str:
    return f"gives the germ {open_points(has)} instead of {had}"


def splits(size: int) -> str:
    return f"makes two {SIZES[size]} germs of one"
