"""Whole games as they were told before: every change of behaviour shows here as a diff of a text."""

from gro.core.game import Game
from tools import playthrough


def test_the_playthrough_is_told_as_before(variant: tuple[Game, str]) -> None:
    game, rules = variant
    told = playthrough.path(game, rules).read_text(encoding="utf-8")
    assert playthrough.tell(game, rules, playthrough.actions(told)) == told


def test_the_playthrough_tells_a_whole_game(variant: tuple[Game, str]) -> None:
    game, rules = variant
    told = playthrough.path(game, rules).read_text(encoding="utf-8")
    assert len(playthrough.actions(told)) in playthrough.PLIES
    assert any(told.endswith(f"  result {seat}\n") for seat in game.seats)
