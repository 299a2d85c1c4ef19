"""English: why GRO forbids an action, and what is wrong with a text (`games/gro.md` 3 and 6)."""

from collections.abc import Iterable

from gro.texts.en.core import listed, quoted, seat

SIZES = {1: "small", 2: "medium", 4: "large"}
NOTATION = "An action: c4 places, c4+ grows, c4-d5 moves, c4/d5 divides, pass passes."
AREAS = {"SW": "south-west", "NW": "north-west", "SE": "south-east", "NE": "north-east"}


def count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def open_points(number: int) -> str:
    return count(number, "open point")


# --- actions ---


def no_action(text: str) -> str:
    return f"{quoted(text)} is no action; write c4 to place, c4+ to grow, c4-d5 to move, c4/d5 to divide, or pass."


def no_kills_here(text: str) -> str:
    return f"{quoted(text)} cannot name kills: only a move or a division kills."


def over(kind: str, winners: Iterable[str]) -> str:
    if kind == "areas":
        return f"The game is over: {listed(map(seat, winners))} holds three areas."
    return "The game is over: both players passed, one after the other."


def off_dish(point: str) -> str:
    return f"{point} is not a point of the dish."


def place_first(player: str) -> str:
    return f"{seat(player)}'s first turn is to place a small germ on an open point."


def placed_already(player: str) -> str:
    return f"{seat(player)} has placed already; after the first turn germs grow, move or divide."


def occupied(point: str, owner: str, size: int) -> str:
    return f"{point} is not open: a {SIZES[size]} {owner} germ stands there."


def no_germ(point: str) -> str:
    return f"There is no germ on {point}."


def not_yours(point: str, owner: str, player: str) -> str:
    return f"The germ on {point} is {seat(owner)}'s; it is {seat(player)}'s turn."


def large_cannot_grow(point: str) -> str:
    return f"The germ on {point} is large already; a large germ cannot grow."


def grow_needs_open(point: str, size: int, has: int, needs: int) -> str:
    return f"The {SIZES[size]} germ on {point} has {open_points(has)}; to grow it needs {needs}."


def grow_needs_reserve(player: str, size: int, has: int) -> str:
    return f"To grow a {SIZES[size]} germ takes {count(size, 'token')} from the reserve; {seat(player)} has {has}."


def same_point(point: str) -> str:
    return f"{point} is where the germ stands; it needs another point to go to."


def not_adjacent(source: str, target: str) -> str:
    return f"{target} is not next to {source}; a germ goes one step, straight or diagonally."


def small_cannot_divide(point: str) -> str:
    return f"The germ on {point} is small; a small germ cannot divide."


def divide_needs_open(point: str, size: int, has: int, needs: int) -> str:
    return f"The {SIZES[size]} germ on {point} has {open_points(has)}; to divide it needs {needs}."


def needs_open_after(point: str, size: int, has: int, needs: int) -> str:
    return f"The germ would have {open_points(has)} on {point}; a {SIZES[size]} germ needs {needs}."


def suicide(points: Iterable[str]) -> str:
    names = list(points)
    germs, they = ("germ", "it") if len(names) == 1 else ("germs", "they")
    return f"That would kill your own {germs} on {listed(names)}: {they} would have no open point left."


def wrong_kills(action: str, given: Iterable[str], actual: Iterable[str]) -> str:
    return (
        f"{action} kills {listed(actual)}, not {listed(given)}, and kills are listed rank by rank from 1, west to east."
    )


# --- positions ---


def position_fields(number: int) -> str:
    return f"A position has 4 parts, rows, turn, passes and who has still to place; this text has {number}."


def position_rows(number: int) -> str:
    return f"The dish has 8 ranks, joined by /; this text has {number}."


def rank_points(rank: int, has: int, needs: int) -> str:
    return f"Rank {rank} has {needs} points of the dish; the text fills {has}."


def rank_letter(rank: int, character: str) -> str:
    return f"Rank {rank} has {quoted(character)}; only S M L, s m l and the digits 1 to 8 can stand there."


def rank_digits(rank: int) -> str:
    return f"Rank {rank} has two numbers side by side; a run of open points is one number."


def bad_turn(text: str) -> str:
    return f'The turn is {quoted(text)}; it can be "r" or "b".'


def bad_passes(text: str) -> str:
    return f"The number of passes is {quoted(text)}; it can be 0, 1 or 2."


def bad_unplaced(text: str) -> str:
    return f'Who has still to place is {quoted(text)}; it can be "rb", "b" or "-".'


def too_many_tokens(player: str, tokens: int) -> str:
    return f"{seat(player)} has {tokens} tokens in the dish; each player has 16."


def dead_germ(point: str, owner: str) -> str:
    return f"The {owner} germ on {point} has no open point, so it would be dead."


def unplaced_both() -> str:
    return 'Both players have still to place ("rb") only in an empty dish, with r to act and 0 passes.'


def unplaced_blue() -> str:
    return 'Blue has still to place ("b") only with one small red germ in the dish, b to act and 0 passes.'


def empty_dish() -> str:
    return 'The dish is empty although both players have placed ("-"); at the start it says "rb".'


# --- the board as text ---


def reserves(red: int, blue: int) -> str:
    return f"reserve: red {red}, blue {blue}"
