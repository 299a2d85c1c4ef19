"""English: the words of Outgrow on the page: its colonies, pieces and actions, and its rulesets."""

from collections.abc import Iterable, Sequence

from gro.texts.en.core import listed, seat
from gro.texts.en.outgrow import SIZES, count

CAPS = {"red": "toadstools", "blue": "stars", "green": "trefoils", "yellow": "cups"}
WORDS = {"grow": "grow", "spawn": "spawn", "spore": "spore"}
BUTTONS = {"grow": "Grow", "spawn": "Spawn", "spore": "Spore"}
VERBS = {"grow": "grow", "spawn": "spawn", "spore": "send a spore"}
SQUARES = "squares"
SUBTITLE = "Outgrow: colonies on a chessboard"
PITCH = (
    "Two to four colonies of fungi race for the squares of one dish. Grow, spawn to both sides or send a spore "
    "across, and cover more of it than anybody else."
)
RULES = {
    "seats=2": "Two colonies",
    "seats=2,corners=adjacent": "Two colonies, adjacent corners",
    "seats=3": "Three colonies",
    "seats=4": "Four colonies",
}
RULES_HELP = "How many colonies share the dish, each from a corner of its own."
CLEAR_LEAD = ""


def board_name() -> str:
    return "The dish"


def rules_name(rules: str) -> str:
    return RULES.get(rules, rules)


def piece(owner: str, size: int) -> str:
    return f"{owner} {SIZES[size]} piece"


def point(name: str, what: str, doing: Iterable[str]) -> str:
    """What a screen reader says on a square: `c4, red medium piece; grow here`."""
    place = f"{name}, {what or 'empty'}"
    actions = " or ".join(VERBS.get(verb, verb) for verb in doing)
    return f"{place}; {actions} here" if actions else place


def small(name: str) -> str:
    return f"Small piece on {name}: it can grow. Click it again."


def medium(name: str, beside: int) -> str:
    """What a medium piece can do, with this many empty squares beside it."""
    free = f"Medium piece on {name} has {count(beside, 'empty square') if beside else 'no empty square'} beside it"
    if beside < 2:
        return f"{free}: it can only grow. To spawn it needs 2."
    return f"{free}: it can spawn onto two of them, or grow by a second click."


def second(name: str) -> str:
    return f"Choose the second square for the spawn of {name}."


def large(name: str, within: int) -> str:
    return f"Large piece on {name}: its spore can land on {count(within, 'square')}."


def choose(player: str) -> str:
    return f"Choose one of {seat(player)}'s pieces."


def only_pass(player: str) -> str:
    return f"{seat(player)} has nothing to do here and passes."


# --- the players' cards ---


def stands(player: str, leads: bool, shared: bool) -> str:
    """The line under a player's name: `Red · toadstools · leads`."""
    state = "" if not leads else " · ties for the lead" if shared else " · leads"
    return f"{seat(player)} · {CAPS[player]}{state}"


def pips(number: int) -> str:
    return "pip" if number == 1 else "pips"


def turns(number: int) -> str:
    return "turn" if number == 1 else "turns"


def standing(player: str, squares: int, pips_: int, turns_: int) -> str:
    """How a seat stands, for a screen reader."""
    facts = [count(squares, "square"), count(pips_, "pip"), count(turns_, "turn") + " taken"]
    return f"{seat(player)} has {listed(facts)}"


# --- what an action did ---


def grew(player: str, where: str, size: int) -> str:
    return f"{seat(player)}'s piece on {where} grows {SIZES[size]}."


def spawned(player: str, where: str, source: str) -> str:
    return f"{seat(player)} spawns from {source} onto {where}."


def spored(player: str, where: str, source: str) -> str:
    return f"{seat(player)}'s spore flies from {source} to {where}."


def shrank(where: str, size: int) -> str:
    return f"What stays on {where} is {SIZES[size]}."


def passed(player: str) -> str:
    return f"{seat(player)} has nothing to do and passes."


# --- how it ended ---


def won(player: str, measure: str, own: int, best_other: int) -> str:
    """One winner; `measure` is what told the first two apart, with the numbers of both."""
    name = seat(player)
    if measure == "squares":
        return f"The dish is full: {name} wins with {own} squares, against {best_other}."
    if measure == "pips":
        return f"The dish is full. Squares are equal, and {name} wins by {own} pips to {best_other}."
    return f"The dish is full. Squares and pips are equal, and {name} wins by taking {own} turns, not {best_other}."


def shared(players: Sequence[str]) -> str:
    return f"The dish is full: {listed(map(seat, players))} share the win, equal in squares, pips and turns."


def resigned(winners: Sequence[str]) -> str:
    return f"The other player resigned, so the dish is {listed(map(seat, winners))}'s."
