"""What Outgrow's rules say of any position and action, read off the texts and the specification alone.

Nothing of `gro.games` is imported: squares, letters and reach stand here a second time (`games/outgrow.md` 1-3, 6).
"""

import random
import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

from gro.core.game import Event, Position

RANDOM_GAMES = 40  # with each ruleset; `test_whole_games.py` has thousands that are looked at less closely

SEATS = {"r": "red", "b": "blue", "g": "green", "y": "yellow"}
POINTS = [f"{file}{rank}" for rank in range(1, 9) for file in "abcdefgh"]
STRAIGHT = ((0, 1), (1, 0), (0, -1), (-1, 0))
DIAGONAL = ((1, 1), (1, -1), (-1, -1), (-1, 1))


def _step(point: str, across: int, up: int) -> str:
    return f"{chr(ord(point[0]) + across)}{int(point[1]) + up}"


BESIDE = {point: [beside for step in STRAIGHT if (beside := _step(point, *step)) in POINTS] for point in POINTS}
REACH = {
    point: [
        target
        for across, up in STRAIGHT + DIAGONAL
        for far in (1, 2, 3)
        if (target := _step(point, far * across, far * up)) in POINTS
    ]
    for point in POINTS
}

Pieces = dict[str, tuple[str, int]]
"""Letter of the owner and size on each occupied square."""


@lru_cache(maxsize=4)
def _pieces(text: str) -> Mapping[str, tuple[str, int]]:
    found: Pieces = {}
    for rank, row in zip(range(8, 0, -1), text.split()[0].split("/"), strict=True):
        file = 0
        for letter, digit in re.findall("([rbgy]?)([1-8])", row):
            if letter:
                found[f"{'abcdefgh'[file]}{rank}"] = letter, int(digit)
                file += 1
            else:
                file += int(digit)
        assert file == 8
    return found


def pieces(text: str) -> Pieces:
    """What stands on the board of a position."""
    return dict(_pieces(text))


def rows(board: Pieces) -> str:
    """The first field of a position with these pieces."""
    ranks = []
    for rank in range(8, 0, -1):
        row = ""
        for file in "abcdefgh":
            row += "{}{}".format(*board[f"{file}{rank}"]) if f"{file}{rank}" in board else "."
        ranks.append(re.sub(r"\.+", lambda run: str(len(run[0])), row))
    return "/".join(ranks)


def standing(text: str) -> dict[str, tuple[int, int, int]]:
    """Squares, pips and turns of each seat, by its letter."""
    _, seats, _, turns, _ = text.split()
    sizes = {letter: [size for owner, size in pieces(text).values() if owner == letter] for letter in seats}
    return {
        letter: (len(sizes[letter]), sum(sizes[letter]), int(taken))
        for letter, taken in zip(seats, turns.split(","), strict=True)
    }


def winners(text: str) -> tuple[str, ...]:
    """Who has won when the board is full: more squares, then more pips, then fewer turns, then all that are equal."""
    left = list(standing(text).items())
    for measure, better in ((0, max), (1, max), (2, min)):
        best = better(of[measure] for _, of in left)
        left = [(letter, of) for letter, of in left if of[measure] == best]
    return tuple(SEATS[letter] for letter, _ in left)


def options(board: Pieces, point: str) -> list[str]:
    """The actions of one piece."""
    _, size = board[point]
    found = [f"{point}+"] if size < 3 else [f"{point}>{target}" for target in REACH[point] if target not in board]
    if size == 2:
        empty = sorted(beside for beside in BESIDE[point] if beside not in board)
        found += [f"{point}/{first}/{second}" for first in empty for second in empty if first < second]
    return found


def legal(text: str) -> list[str]:
    """All legal actions."""
    board, turn = pieces(text), text.split()[2]
    if len(board) == 64:
        return []
    found = [action for point, (owner, _) in board.items() if owner == turn for action in options(board, point)]
    return sorted(found) or ["pass"]


def carried_out(text: str, action: str) -> str:
    """The position after a legal action."""
    board, (_, seats, turn, turns, passes) = pieces(text), text.split()
    taken = [int(count) for count in turns.split(",")]
    mover = seats.index(turn)
    if action != "pass":
        source, *targets = re.findall("[a-h][1-8]", action)
        board[source] = turn, board[source][1] + (1 if action.endswith("+") else -1)
        board |= dict.fromkeys(targets, (turn, 1))
        taken[mover] += 1
    after = seats[(mover + 1) % len(seats)]
    number = int(passes) + 1 if action == "pass" else 0
    return f"{rows(board)} {seats} {after} {','.join(map(str, taken))} {number}"


# --- what the contract tests ask ---


def check_position(position: Position, text: str) -> None:
    """Seats, turn, and the end of the game."""
    board, (_, seats, turn, _, _) = pieces(text), text.split()
    assert position.seats == tuple(SEATS[letter] for letter in seats)
    assert position.turn == SEATS[turn]
    outcome = position.outcome()
    assert (outcome is not None) == (len(board) == 64)
    assert outcome is None or outcome == ("full", winners(text))


def check_action(before: Position, text: str, action: str, events: Sequence[Event], after: str) -> None:
    """The action and its events, carried out by hand, make the position after out of the one before."""
    assert action in legal(text)
    assert after == carried_out(text, action)
    board, letter = pieces(text), text.split()[2]
    assert {event.seat for event in events} == {SEATS[letter]} == {before.turn}
    for event in events:
        if event.kind in ("spawned", "spored"):
            assert event.point not in board
            assert event.point in (BESIDE if event.kind == "spawned" else REACH)[event.source]
            assert event.size == 1
        elif event.kind != "passed":
            assert event.size == board[event.point][1] + {"grew": 1, "shrank": -1}[event.kind]
        if event.kind != "passed":
            board[event.point] = letter, event.size
    assert board == pieces(after)
    kinds = {"+": ["grew"], "/": ["spawned", "spawned", "shrank"], ">": ["spored", "shrank"], "s": ["passed"]}
    assert [event.kind for event in events] == kinds[action[2]]


def guess(chance: random.Random, text: str) -> str:
    """A random action, found piece by piece: much quicker than the list of all of them."""
    board, turn = pieces(text), text.split()[2]
    own = [point for point, (owner, _) in board.items() if owner == turn]
    chance.shuffle(own)
    return next((chance.choice(found) for point in own if (found := options(board, point))), "pass")
