"""English: why Grow forbids an action, and what is wrong with a text (`games/grow.md` 2 and 6)."""

from collections.abc import Iterable

from gro.texts.en.core import listed, quoted, seat

NOTATION = (
    "An action: g8 drops a head, g8-g9 moves one, onto an empty space beside it or anywhere in its own group; "
    "end closes the turn."
)


def count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def unknown_rules(text: str) -> str:
    return (
        f"Grow has no ruleset called {quoted(text)}; it has size=2 to 19, seats=2 to 4, komi=0 to 99 and drop_moves=0 "
        "or 1, in any order, as in size=9,seats=3,komi=4."
    )


# --- actions ---


def no_action(text: str) -> str:
    return f"{quoted(text)} is no action; write g8 to drop a head, g8-g9 to move one, or end to close the turn."


def over(kind: str, winners: Iterable[str]) -> str:
    seats = [seat(name) for name in winners]
    why = "the board is full" if kind == "full" else "nobody has filled a space for a whole round"
    return f"The game is over: {why}, and {listed(seats)} {'has' if len(seats) == 1 else 'have'} won."


def wrong_phase(player: str) -> str:
    return f"{seat(player)} puts down a first head before anything else: name an empty space, such as c3."


def pass_late() -> str:
    return "Something was done in this turn already; end closes it, pass is for a turn in which nothing is done."


def off_board(point: str, size: int) -> str:
    return f"{point} is not a space of the board, which goes from a1 to {chr(ord('a') + size - 1)}{size}."


def drop_used(point: str) -> str:
    return f"A head was dropped in this turn already, so none can be dropped on {point}; there is one drop a turn."


def occupied(point: str, owner: str) -> str:
    return f"{point} is {seat(owner)}'s; a head is dropped on an empty space."


def no_head(point: str, owner: str, player: str) -> str:
    if not owner:
        return f"{point} is empty; {seat(player)} moves a head of {seat(player)}'s own."
    if owner != player:
        return f"{point} is {seat(owner)}'s; it is {seat(player)}'s turn."
    return f"There is only a tail on {point}; only heads move."


def moved(point: str, heads: int) -> str:
    whose = "The head" if heads == 1 else f"Each of the {heads} heads"
    return f"{whose} on {point} has moved in this turn already; a head moves once a turn."


def same(point: str) -> str:
    return f"{point} is where the head stands; a head that stays needs no action."


def opponent(point: str, owner: str) -> str:
    return f"{point} is {seat(owner)}'s; a head moves onto an empty space or one of its own colour."


def not_connected(source: str, target: str, player: str) -> str:
    return f"{target} is not joined to {source} by {seat(player)}'s spaces along rows and columns."


def not_adjacent(source: str, target: str) -> str:
    return f"{target} is empty and not beside {source}; a head steps one space along a row or a column."


# --- positions ---


def position_fields(number: int) -> str:
    return f"A position has 7 parts, rows, seats, turn, phase, drop, moved heads and stall; this text has {number}."


def position_rows(number: int) -> str:
    return f"The board has 2 to 19 rows, joined by /; this text has {number}."


def row_spaces(row: int, has: int, needs: int) -> str:
    return f"Row {row} has {needs} spaces, as many as there are rows; the text fills {has}."


def row_run(row: int, text: str, size: int) -> str:
    return f"Row {row} has {quoted(text)} for a run of empty spaces; it can be 1 to {size}."


def row_letter(row: int, text: str, seats: str) -> str:
    return (
        f"Row {row} has {quoted(text)}; a space is a letter of {' '.join(seats)}, a capital where heads stand, "
        "with a ' for each further head."
    )


def row_heads(row: int, heads: int, most: int) -> str:
    return f"Row {row} has a space with {heads} heads; there can be {most} at most."


def bad_seats(text: str) -> str:
    return f'The seats are {quoted(text)}; they can be "rb", "rbg" or "rbgy".'


def other_rules(size: int, seats: Iterable[str], rules: str) -> str:
    return f"The position is one of {listed(map(seat, seats))} on {size}x{size} spaces, which is not {quoted(rules)}."


def bad_turn(text: str, seats: str) -> str:
    return f"The turn is {quoted(text)}; it can be one of {' '.join(seats)}."


def bad_phase(text: str) -> str:
    return f'The phase is {quoted(text)}; it can be "setup" or "turn".'


def bad_done(text: str) -> str:
    return f"What the turn has filled is {quoted(text)}; it can be - for nothing, f for a space, d for the drop."


def bad_moved(text: str) -> str:
    return f"{quoted(text)} stands among the moved heads; there can be spaces of the board, joined by commas, or -."


def moved_order(text: str) -> str:
    return f"The moved heads are {quoted(text)}; they are listed by column, and in it by row."


def bad_stall(text: str, seats: int) -> str:
    return f"The number of turns that filled nothing is {quoted(text)}; it can be 0 to {seats}."


def setup_is_bare() -> str:
    return "In the setup nothing has moved yet: drop, moved heads and stall must be - - 0."


def setup_one_head(player: str, spaces: int, heads: int) -> str:
    return f"{seat(player)} has {count(spaces, 'space')} and {count(heads, 'head')}; in the setup there is one of each."


def setup_is_done() -> str:
    return "Every seat has put down its first head, so the phase must be turn."


def setup_order(player: str, turn: str) -> str:
    return f"Heads are put down in turn: with {seat(turn)} to act, {seat(player)} cannot have one."


def no_head_left(player: str) -> str:
    return f"{seat(player)} has no head; after the setup everybody has one, and heads never go away."


def moved_not_there(point: str, moved: int, has: int, player: str) -> str:
    return f"The text says that {count(moved, 'head')} on {point} moved; {seat(player)} has {has} there."


def filled_by_nothing() -> str:
    return "The turn is said to have filled a space without the drop (f), but no head has moved."


def stalled_and_moved() -> str:
    return "The game is over, since a whole round of turns filled nothing: drop and moved heads must be - -."


# --- the board as text ---


def standing(player: str, spaces: int, score: int) -> str:
    komi = f", {score} with komi" if score != spaces else ""
    return f"{player}: {count(spaces, 'space')}{komi}"


def left_to_do(player: str, drop: bool, heads: int) -> str:
    can = [*(["a drop"] if drop else []), *([count(heads, "head")] if heads else [])]
    return f"{player} has {listed(can)} left" if can else f"{player} has nothing left but end"
