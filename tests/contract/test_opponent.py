"""Every level has a legal and repeatable answer in every game (`architecture.md`, wall 8)."""

import random

import pytest

from gro.ai.levels import LEVELS, Level
from gro.ai.players import answer
from gro.core.game import Game


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: f"level {level.number}")
def test_every_level_answers_legally_and_alike(variant: tuple[Game, str], level: Level) -> None:
    """A level whose end is the clock's gets nodes here, or its answers would not be alike."""
    game, rules = variant
    chance, position = random.Random(level.number), game.start(rules)
    for ply in range(36):
        if position.outcome():
            break
        action = chance.choice(position.legal())
        if ply % 12 == 0:
            first, second = (
                answer(game, position, level=level.number, nodes=level.nodes or 3000, seed=7) for _ in range(2)
            )
            assert first == second
            assert first.action in position.legal()
            action = first.action
        position = position.play(action)
