"""The contract tests run over every game of the registry and its rulesets (`variants.py`)."""

import pytest

from gro.core import registry
from gro.core.game import Game
from tests.contract.variants import VARIANTS


@pytest.fixture(params=VARIANTS, ids="-".join)
def variant(request: pytest.FixtureRequest) -> tuple[Game, str]:
    """A game and the name of a ruleset."""
    name, rules = request.param
    return registry.game(name), rules


@pytest.fixture(scope="session")
def variants() -> list[tuple[Game, str]]:
    """All of them."""
    return [(registry.game(name), rules) for name, rules in VARIANTS]
