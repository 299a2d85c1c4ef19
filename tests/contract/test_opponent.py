"""Every level has a legal and repeatable answer in every game (`architecture.md`, wall 8)."""

import random

import pytest

from gro.ai.levels import LEVELS
from gro.ai.players import answer
from gro.core.game import Game


@pytest.mark.parametrize("number", [each.number for each in LEVELS])
def test_every_level_answers_legally_and_alike(variant: tuple[Game, str], number: int) -> None:
    game, rules = variant
    chance, position = random.Random(number), game.start(rules)
    for ply in range(36):
        if position.outcome():
            break
        action = chance.choice(position.legal())
        if ply % 12 == 0:
            first, second = (answer(game, position, level=number, seed=7) for _ in range(2))
            assert first == second
            assert first.action in position.legal()
            action = first.action
        position = position.play(action)
