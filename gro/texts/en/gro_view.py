"""English: the words of GRO on the page: its germs, areas and actions, its rulesets, and the page before it starts."""

from collections.abc import Iterable, Sequence

from gro.texts.en.core import listed, seat
from gro.texts.en.gro import AREAS, SIZES, open_points

SHAPES = {"red": "spheres", "blue": "rods"}
SUBTITLE = "Battle for the Petri Dish"
# In the page before Python runs, and (INSTALLED) where the app is installed on a device.
DESCRIPTION = (
    "GRO in the browser: grow, move and divide your germs, starve the others of room, "
    "and hold three corners of the dish."
)
INSTALLED = "Grow, move and divide your germs, starve the others of room, and hold three corners of the dish."
EMPTY_DISH = "The empty dish"
PITCH = (
    "Two strains of germs share a dish. Grow, move and divide, starve the other of room, and be the only one in three "
    "of its four corners."
)
WORDS = {"move": "move", "divide": "divide", "grow": "grow"}
BUTTONS = {"move": "Move", "divide": "Divide", "grow": "Grow"}
VERBS = {"move": "move", "divide": "divide", "grow": "grow", "place": "place a germ"}
RULES = {"card": "Card (3 open points)", "booklet": "Booklet (4 open points)"}
RULES_HELP = "How many open points a large germ needs: to grow into one, and to move it."
CLEAR_LEAD = "in GRO about an area"
IN_RESERVE = "in reserve"
AREAS_HELD = "areas"


def board_name() -> str:
    return "The dish"


def rules_name(rules: str) -> str:
    return RULES.get(rules, rules)


def germ(owner: str, size: int) -> str:
    return f"{owner} {SIZES[size]} germ"


def germ_here(owner: str, size: int, has: int) -> str:
    return f"{germ(owner, size)}, {open_points(has)}"


def point(name: str, what: str, area: str, holder: str, doing: Iterable[str]) -> str:
    """What a screen reader says: `c3, red small germ, 3 open points, south-west area held by red; grow here`."""
    state = {"": "", "both": " contested"}.get(holder, f" held by {holder}")
    place = f"{name}, {what or 'open'}" + (f", {AREAS[area]} area{state}" if area else "")
    actions = alternatives([VERBS.get(verb, verb) for verb in doing])
    return f"{place}; {actions} here" if actions else place


def about(name: str, size: int, has: int, can: Sequence[str], lacks: str) -> str:
    """`Medium germ on d3 has 2 open points: it can move or divide. To grow it needs 3.`"""
    able = alternatives(can) or "do nothing"
    return f"{SIZES[size].capitalize()} germ on {name} has {open_points(has)}: it can {able}. {lacks}".strip()


def alternatives(words: Sequence[str]) -> str:
    """a; a or b; a, b or c."""
    return " or ".join(filter(None, (", ".join(words[:-1]), words[-1]))) if words else ""


def grow_lacks(needs: int) -> str:
    return f"To grow it needs {needs}."


def holds(player: str, areas: Sequence[str]) -> str:
    """The line under a player's name: `Blue · rods · holds NE`."""
    return f"{seat(player)} · {SHAPES[player]}" + (f" · holds {listed(areas)}" if areas else "")


def reserve(player: str, tokens: int, total: int) -> str:
    """The reserve for a screen reader."""
    return f"{seat(player)} has {tokens} of {total} tokens in reserve"


def place_first(player: str) -> str:
    return f"Place {seat(player)}'s first germ on any open point."


def choose(player: str) -> str:
    return f"Choose one of {seat(player)}'s germs."


def only_pass(player: str) -> str:
    return f"{seat(player)} has no germ in the dish and can only pass."


# --- what an action did ---


def placed(player: str, where: str) -> str:
    return f"{seat(player)} places a small germ on {where}."


def grew(player: str, where: str, size: int) -> str:
    return f"{seat(player)}'s germ on {where} grows {SIZES[size]}."


def moved(player: str, source: str, where: str, size: int) -> str:
    return f"{seat(player)}'s {SIZES[size]} germ moves from {source} to {where}."


def divided(player: str, source: str, where: str, size: int) -> str:
    return f"{seat(player)} divides {source} to {where}: two {SIZES[size]} germs."


def passed(player: str) -> str:
    return f"{seat(player)} passes."


def killed(owner: str, where: str, size: int) -> str:
    return f"{seat(owner)}'s {SIZES[size]} germ on {where} dies."


def area_held(area: str, player: str) -> str:
    return f"{seat(player)} holds the {AREAS[area]} area."


def area_contested(area: str) -> str:
    return f"The {AREAS[area]} area is contested."


def area_freed(area: str) -> str:
    return f"The {AREAS[area]} area is free."


# --- how it ended ---


def won_by_areas(player: str, areas: Sequence[str]) -> str:
    return f"{seat(player)} alone holds {listed(areas)}."


def drawn_by_passes() -> str:
    return "Both players passed, one after the other."


def resigned(winners: Sequence[str]) -> str:
    return f"The other player resigned, so the dish is {listed(map(seat, winners))}'s."
