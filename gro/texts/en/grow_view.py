"""English: the words of Grow on the page: its heads, spaces and turns, and its rulesets."""

from collections.abc import Iterable, Mapping, Sequence

from gro.texts.en.core import listed, seat
from gro.texts.en.grow import count

SUBTITLE = "Grow: a race for space"
SPACES = "spaces"
SIZE = "Size"
SEATS = "Players"
KOMI = "Komi"
PITCH = (
    "Two to four colours race for the spaces of a board. Each turn drops one head and moves all of them: one space "
    "further, or along the whole of what is theirs. The largest ground wins."
)
WORDS = {"drop": "drop", "step": "step", "travel": "travel"}
BUTTONS = {"drop": "Drop", "step": "Step", "travel": "Travel"}
RULES = {
    "size=15,seats=2": "15 × 15, two players",
    "size=15,seats=2,komi=6": "15 × 15, two players, 6 spaces for the second",
    "size=15,seats=3": "15 × 15, three players",
    "size=15,seats=4": "15 × 15, four players",
    "size=9,seats=2": "9 × 9, two players",
    "size=9,seats=2,komi=4": "9 × 9, two players, 4 spaces for the second",
    "size=9,seats=3": "9 × 9, three players",
    "size=9,seats=4": "9 × 9, four players",
    "size=5,seats=2": "5 × 5, two players",
    "size=19,seats=2": "19 × 19, two players",
    "size=19,seats=3": "19 × 19, three players",
    "size=19,seats=4": "19 × 19, four players",
}
RULES_HELP = "The smaller the board, the shorter the game; komi are spaces for all seats but the first."
CLEAR_LEAD = ""


def board_name() -> str:
    return "The board"


def rules_name(rules: str) -> str:
    """A ruleset that is offered by its name, any other by the settings that it is made of."""
    return RULES.get(rules) or f"Own settings: {rules.replace(',', ', ').replace('=', ' ')}"


def point(name: str, owner: str, heads: int, left: int | None, doing: Iterable[str]) -> str:
    """What a screen reader says on a space: `c4, red, 2 heads, 1 can move; travel here`.

    `left` is how many of its heads have not moved, where it is the turn of its owner.
    """
    what = f"{owner}, {count(heads, 'head') if heads else 'tail'}" if owner else "empty"
    if left is not None:
        what += ", moved" if not left else ", can move" if left == heads else f", {left} can move"
    actions = " or ".join(WORDS[verb] for verb in doing)
    return f"{name}, {what}; {actions} here" if actions else f"{name}, {what}"


def in_hand(name: str, steps: int, travels: int) -> str:
    """What the head in hand can do; dots and diamonds are the marks on the board."""
    can = [
        *([f"{count(steps, 'step')} (dots)"] if steps else []),
        *([f"{count(travels, 'space')} to travel to (diamonds)"] if travels else []),
    ]
    return f"Head on {name}: {listed(can)}."


def place_first(player: str) -> str:
    return f"{seat(player)} puts down a first head, on any empty space."


def left(drop: bool, steps: int, travels: int) -> str:
    """What can still be done in a turn, by how many heads."""
    can = [
        *(["drop a head"] if drop else []),
        *([f"step with {count(steps, 'head')}"] if steps else []),
        *([f"travel with {count(travels, 'head')}"] if travels else []),
    ]
    return f"You can still {listed(can)}." if can else "All is done: end the turn."


def not_dropped() -> str:
    return "You have not dropped a head in this turn. End it all the same?"


# --- the panel ---


def stands(player: str, leads: bool, shared: bool, komi: int) -> str:
    """The line under a player's name: `Red · leads`, `Blue · 4 of them komi`."""
    extra = f" · {komi} of them komi" if komi else ""
    return f"{seat(player)}{extra}{'' if not leads else ' · ties for the lead' if shared else ' · leads'}"


def heads(number: int) -> str:
    return "head" if number == 1 else "heads"


def drop(is_open: bool) -> tuple[str, str]:
    """The drop of a turn, as a word that may not be left out and one that may."""
    return "drop", "open" if is_open else "used"


def state(word: str) -> tuple[str, str]:
    """What heads in a state can do or did, as a word that may be left out and one that may not."""
    return {"ready": ("can", "step"), "idle": ("can", "travel"), "spent": ("have", "moved")}[word]


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


def turn(player: str, drops: Sequence[str], steps: int, travels: int) -> str:
    """A whole turn in short: `Blue drops on g8, steps 3 times and travels once.`"""
    did = [
        *(f"drops on {where}" for where in drops),
        *([f"steps {_times(steps)}"] if steps else []),
        *([f"travels {_times(travels)}"] if travels else []),
    ]
    return f"{seat(player)} {listed(did)}." if did else told("passed", player, "", "")


def _times(number: int) -> str:
    return {1: "once", 2: "twice"}.get(number, f"{number} times")


def ended(kind: str, winners: Iterable[str], standing: Mapping[str, int]) -> str:
    """How the game ended, and with which scores."""
    seats = [seat(name) for name in winners]
    why = "The board is full" if kind == "full" else "Nobody filled a space for a whole round"
    wins = "wins" if len(seats) == 1 else "share the win"
    numbers = listed(f"{seat(name)} {score}" for name, score in standing.items())
    return f"{why}: {listed(seats)} {wins}. {numbers}."


def resigned(winners: Sequence[str]) -> str:
    return f"The other player resigned, so the dish is {listed(map(seat, winners))}'s."
