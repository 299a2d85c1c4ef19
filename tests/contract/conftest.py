"""The contract tests run over every game of the registry and each of its rulesets."""

import pytest

from gro.core import registry
from gro.core.game import Game

VARIANTS = [(name, rules) for name in registry.GAMES for rules in registry.game(name).rulesets]


@pytest.fixture(params=VARIANTS, ids="-".join)
def variant(request: pytest.FixtureRequest) -> tuple[Game, str]:
    """A game and the name of a ruleset."""
    name, rules = request.param
    return registry.game(name), rules


@pytest.fixture(scope="session")
def variants() -> list[tuple[Game, str]]:
    """All of them."""
    return [(registry.game(name), rules) for name, rules in VARIANTS]
