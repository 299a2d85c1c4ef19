"""The packed twin and the readable rules are the same game (`architecture.md`, wall 6)."""

from collections.abc import Hashable
from typing import Any

import pytest

from gro.core import registry
from gro.core.game import Game, Position
from gro.core.twin import Twin
from tests.contract.lines import wander


@pytest.mark.parametrize("seed", range(-16, 0))
def test_the_twin_plays_the_same_game(variant: tuple[Game, str], seed: int) -> None:
    game, rules = variant
    twin, position = registry.engine(game.name).twin(rules), game.start(rules)
    keys: dict[Hashable, Hashable] = {}
    for state, action, after in wander(game, rules, seed, 0.5 if seed % 4 else 0.0, 150):
        _compare(twin, state, position, keys)
        position = position.play(action)
        assert twin.key(after) == twin.key(twin.pack(position))
    _compare(twin, twin.pack(position), position, keys)
    assert len(set(keys.values())) == len(keys), "equal keys of the twin where those of the positions differ"


def _compare(twin: Twin[Any], state: object, position: Position, keys: dict[Hashable, Hashable]) -> None:
    """Actions, what they lead to, the outcome and the key, both ways."""
    assert state == twin.pack(position)
    assert keys.setdefault(position.key, twin.key(state)) == twin.key(state)
    expanded = twin.expand(state)
    assert sorted(twin.action(state, code) for _, code, _ in expanded) == list(position.legal())
    assert (twin.over(state) is None) == (position.outcome() is None)
    for _, code, after in expanded[:3]:
        assert twin.pack(position.play(twin.action(state, code))) == after


def test_counting(variant: tuple[Game, str]) -> None:
    game, rules = variant
    twin, start = registry.engine(game.name).twin(rules), game.start(rules)
    for depth in range(4):
        assert twin.count(twin.pack(start), depth) == twin.count_made(twin.pack(start), depth)
    assert twin.count(twin.pack(start), 0) == 1
    assert twin.count(twin.pack(start), 1) == len(start.legal())
