"""A thousand random games over sizes and seats: they end, the right seats win, and only what is legal is offered.

The games are played on a board of the test's own, by the texts of `facts`; Grow's `Position` follows.
"""

import random

import pytest

import gro
from gro.games.grow.rules import Position
from tests.games.grow import facts

GROW = gro.game("grow")
GAMES = [(size, seats) for size in (2, 3, 4, 5) for seats in (2, 3, 4) for _ in range(80)]
GAMES += [(size, seats) for size in (6, 7, 8, 9) for seats in (2, 3, 4) for _ in range(3)]
GAMES += [(15, 2), (15, 4), (19, 2), (19, 3)]
CHUNKS = 8


def test_there_are_a_thousand_games() -> None:
    assert len(GAMES) == 1000


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_games(chunk: int) -> None:
    for seed in range(chunk, len(GAMES), CHUNKS):
        _play(*GAMES[seed], random.Random(seed))


def _play(size: int, seats: int, chance: random.Random) -> None:
    """Plays a game and compares the position, always or now and then, as its size allows."""
    drop_moves, komi = chance.random() < 0.9, chance.choice((0, 0, 1, 3))
    settings = [f"size={size}", f"seats={seats}", f"komi={komi}", f"drop_moves={int(drop_moves)}"]
    chance.shuffle(settings)
    position = chance.choice(GROW.openings(",".join(settings)))
    text, turns, often = position.text(), 0, 1 if size < 6 else 0.02
    while not facts.ended(text):
        action = facts.guess(chance, text)
        if position.explain(action):
            assert action not in facts.legal(text)
            continue
        position = position.play(action)
        text = facts.carried_out(text, action, drop_moves)
        turns += action in ("end", "pass")
        if chance.random() < often:
            assert position.text() == text
            assert list(position.legal()) == facts.legal(text)
    assert isinstance(position, Position)
    assert position.text() == text
    assert position.outcome() == (facts.ended(text), facts.winners(text, komi))
    assert {seat[0]: score for seat, score in position.scores.items()} == facts.scores(text, komi)
    assert turns <= seats * size**2, "somebody fills a space in every round"
