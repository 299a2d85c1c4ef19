"""Which rulesets the contract tests run over: those that a game offers, or a sample that its facts name.

A game with settings may offer boards on which random games take too long; `tests/games/NAME/facts.py` has small ones.
"""

from importlib import import_module
from types import ModuleType

from gro.core import registry
from gro.core.game import Game


def facts(game: Game) -> ModuleType:
    """What only this game can know."""
    return import_module(f"tests.games.{game.name}.facts")


def rulesets(game: Game) -> tuple[str, ...]:
    """The rulesets to test a game with."""
    sample: tuple[str, ...] = getattr(facts(game), "RULESETS", game.rulesets)
    return sample


VARIANTS = [(name, rules) for name in registry.GAMES for rules in rulesets(registry.game(name))]
