"""English: why Outgrow forbids an action, and what is wrong with a text (`games/outgrow.md` 2 and 6)."""

from collections.abc import Iterable

from gro.texts.en.core import listed, quoted, seat

SIZES = {1: "small", 2: "medium", 3: "large"}
NOTATION = "An action: c4+ grows, c4/b4/c5 spawns, c4>f7 sends a spore; pass is for who can do nothing else."


def count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


# --- actions ---


def no_action(text: str) -> str:
    return f"{quoted(text)} is no action; write c4+ to grow, c4/b4/c5 to spawn, c4>f7 to send a spore, or pass."


def over(winners: Iterable[str]) -> str:
    seats = [seat(name) for name in winners]
    return f"The game is over: the board is full, and {listed(seats)} {'has' if len(seats) == 1 else 'have'} won."


def off_board(point: str) -> str:
    return f"{point} is not a square of the board."


def not_yours(point: str, owner: str | None, player: str) -> str:
    if owner is None:
        return f"There is no piece on {point}; {seat(player)} acts with a piece of {seat(player)}'s own."
    return f"The piece on {point} is {seat(owner)}'s; it is {seat(player)}'s turn."


def too_large(point: str) -> str:
    return f"The piece on {point} is large already; only small and medium pieces grow."


def only_medium(point: str, size: int) -> str:
    return f"The piece on {point} is {SIZES[size]}; only a medium piece can spawn."


def same_target(point: str) -> str:
    return f"{point} is named twice; a spawn goes to two different squares."


def need_two(point: str, beside: int) -> str:
    return (
        f"A spawn goes to 2 empty squares beside {point}; the action names 1, and {beside} {_is(beside)} empty there."
    )


def _is(number: int) -> str:
    return "is" if number == 1 else "are"


def not_adjacent(source: str, target: str) -> str:
    return f"{target} is not beside {source}; a spawn goes one square along a row or a column."


def only_large(point: str, size: int) -> str:
    return f"The piece on {point} is {SIZES[size]}; only a large piece can send a spore."


def not_line(source: str, target: str) -> str:
    if source == target:
        return f"{target} is where the piece stands; a spore goes to another square."
    return f"{target} is not on a straight line from {source}; a spore flies along a row, a column or a diagonal."


def too_far(source: str, target: str, away: int, most: int) -> str:
    return f"{target} is {away} squares from {source}; a spore flies {most} at most."


def occupied(point: str, owner: str, size: int) -> str:
    return f"{point} is not empty: a {SIZES[size]} {owner} piece stands there."


def must_act(player: str, number: int, example: str) -> str:
    actions = f"{count(number, 'action')} {_is(number)}, {example} for one"
    return f"{seat(player)} passes only when nothing else is possible; {actions}."


# --- positions ---


def position_fields(number: int) -> str:
    return f"A position has 5 parts, rows, seats, turn, turns taken and passes; this text has {number}."


def position_rows(number: int) -> str:
    return f"The board has 8 ranks, joined by /; this text has {number}."


def rank_squares(rank: int, has: int, needs: int) -> str:
    return f"Rank {rank} has {needs} squares; the text fills {has}."


def rank_size(rank: int, letter: str, character: str) -> str:
    return f"Rank {rank} has {quoted(letter + character)}; a piece is a letter and its size, 1, 2 or 3."


def rank_letter(rank: int, character: str, seats: str) -> str:
    return (
        f"Rank {rank} has {quoted(character)}; only pieces of {' '.join(seats)} and the digits 1 to 8 can stand there."
    )


def rank_digits(rank: int) -> str:
    return f"Rank {rank} has two numbers side by side; a run of empty squares is one number."


def bad_seats(text: str) -> str:
    return f'The seats are {quoted(text)}; they can be "rb", "rbg" or "rbgy".'


def other_seats(seats: Iterable[str], rules: str) -> str:
    return f"The position is one of {listed(map(seat, seats))}, which is not {quoted(rules)}."


def bad_turn(text: str, seats: str) -> str:
    return f"The turn is {quoted(text)}; it can be one of {' '.join(seats)}."


def turns_of_each(has: int, needs: int) -> str:
    return f"The turns taken are {count(has, 'number')}; there is one for each of {needs} seats, joined by commas."


def bad_turns(text: str, most: int) -> str:
    return f"A number of turns taken is {quoted(text)}; it can be 0 to {most}."


def bad_passes(text: str, seats: int) -> str:
    return f"The number of passes is {quoted(text)}; it can be 0 to {seats - 1}, since somebody can always act."


def no_pieces(player: str) -> str:
    return f"{seat(player)} has no piece; nobody ever loses the last one."


def full_and_passed() -> str:
    return "The board is full, so the last action was no pass: the number of passes must be 0."


def passed_but_can_act(player: str) -> str:
    return f"{seat(player)} is said to have passed, but has something else to do; a pass is for who has nothing."


# --- the board as text ---


def standing(player: str, squares: int, pips: int, turns: int) -> str:
    return f"{player}: {count(squares, 'square')}, {count(pips, 'pip')}, {count(turns, 'turn')}"
