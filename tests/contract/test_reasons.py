"""What every game says for an action: phrases that go on from its text. Each game proves its own to be true."""

import random

import pytest

import gro
from gro.core import registry
from gro.core.game import Game


def test_reasons_are_phrases(variant: tuple[Game, str]) -> None:
    game, rules = variant
    chance, position = random.Random(3), game.start(rules)
    told = 0
    for _ in range(30):
        if position.outcome():
            break
        action = chance.choice(position.legal())
        phrases = registry.engine(game.name).reasons(position, action)
        assert phrases == registry.engine(game.name).reasons(position, action, ())
        assert len(set(phrases)) == len(phrases)
        assert all(phrase == phrase.strip() and phrase[0].islower() and phrase[-1] != "." for phrase in phrases)
        told += bool(phrases)
        position = position.play(action)
    assert told > 15


def test_only_legal_actions_have_reasons(variant: tuple[Game, str]) -> None:
    game, rules = variant
    start = game.start(rules)
    after = start.play(start.legal()[0])
    with pytest.raises(gro.IllegalAction):
        registry.engine(game.name).reasons(after, start.legal()[0])
    with pytest.raises(gro.TextError):
        registry.engine(game.name).reasons(start, "?")
