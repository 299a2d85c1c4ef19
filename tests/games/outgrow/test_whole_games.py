"""A thousand random games for each number of seats: they end with the board full, and the right seats win.

The games are played on a board of the test's own, from `facts`; Outgrow's `Position` follows, and must accept each
action, refuse nothing that the test's rules allow, and tell the same end.
"""

import random

import pytest

from gro.games.outgrow import GAME as OUTGROW
from tests.games.outgrow import facts
from tests.games.outgrow.facts import BESIDE, REACH, SEATS, Pieces

GAMES, CHUNKS = 1000, 4
RULES = {2: ("seats=2", "seats=2,corners=adjacent"), 3: ("seats=3",), 4: ("seats=4",)}


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("seats", RULES)
def test_random_games_end_with_the_board_full(seats: int, chunk: int) -> None:
    for seed in range(chunk, GAMES, CHUNKS):
        rules = RULES[seats][seed // CHUNKS % len(RULES[seats])]
        _play(rules, random.Random(f"{rules} {seed}"))


def _play(rules: str, chance: random.Random) -> None:
    position = OUTGROW.start(rules)
    board = facts.pieces(position.text())
    letters = "".join(seat[0] for seat in position.seats)
    own = {letter: [point for point, (owner, _) in board.items() if owner == letter] for letter in letters}
    turns, passes, ply = dict.fromkeys(letters, 0), 0, 0
    while len(board) < 64:
        letter = letters[ply % len(letters)]
        action, changed = _action(chance, board, own[letter], letter)
        position = position.play(action)
        own[letter] += [point for point in changed if point not in board]
        board |= changed
        turns[letter] += action != "pass"
        passes = passes + 1 if action == "pass" else 0
        assert passes < len(letters), "somebody can always act"
        ply += 1
    taken = ",".join(str(turns[letter]) for letter in letters)
    text = f"{facts.rows(board)} {letters} {letters[ply % len(letters)]} {taken} 0"
    assert position.text() == text
    outcome = position.outcome()
    assert outcome == ("full", facts.winners(text))
    assert sum(turns.values()) <= 256 - 3 * len(letters), "every action adds a square or a pip"
    standing = {SEATS[letter]: of for letter, of in facts.standing(text).items()}
    assert {seat: tuple(of) for seat, of in position.standings.items()} == standing


def _action(chance: random.Random, board: Pieces, own: list[str], letter: str) -> tuple[str, Pieces]:
    """A random action and what stands where after it; a pass only when no piece can do anything."""
    begin = chance.randrange(len(own))
    for point in own[begin:] + own[:begin]:
        size = board[point][1]
        if size == 3:
            empty = [target for target in REACH[point] if target not in board]
            if empty:
                target = chance.choice(empty)
                return f"{point}>{target}", {target: (letter, 1), point: (letter, 2)}
            continue
        empty = [target for target in BESIDE[point] if target not in board]
        if size == 2 and len(empty) >= 2 and chance.random() < 0.7:
            first, second = chance.sample(empty, 2)
            return f"{point}/{first}/{second}", {first: (letter, 1), second: (letter, 1), point: (letter, 1)}
        return f"{point}+", {point: (letter, size + 1)}
    return "pass", {}
