"""Levels and players: legal, repeatable, beatable from below, and refused with a sentence."""

import time

import pytest

from gro.ai.levels import LEVELS, level, misjudge
from gro.ai.players import answer, think
from gro.core import registry
from gro.core.errors import GroError, UnknownName
from gro.core.game import Position
from gro.texts import ai as say

GAME = registry.game("gro")
MIDDLE = "3s/2ms2/2m5/2Ss3s/1M1S4/1S6/2SS2/3S r 0 -"


def play(red: int, blue: int, seed: int, plies: int = 250) -> str:
    """The result of a game between two levels, or `-` when it takes longer."""
    position: Position = GAME.start().play(GAME.start().legal()[7 * seed])
    past: list[Position] = []
    while not position.outcome() and len(past) < plies:
        number = red if position.turn == "red" else blue
        action = answer(GAME, position, past, level=number, nodes=min(level(number).nodes, 2000), seed=seed).action
        past.append(position)
        position = position.play(action)
    outcome = position.outcome()
    return outcome.result if outcome else "-"


@pytest.mark.parametrize("number", [each.number for each in LEVELS])
def test_every_level_answers_legally_and_alike(number: int) -> None:
    position: Position = GAME.start()
    for _ in range(6):
        thoughts = [answer(GAME, position, level=number, seed=7) for _ in range(2)]
        assert thoughts[0] == thoughts[1]
        assert thoughts[0].action in position.legal()
        position = position.play(thoughts[0].action)


def test_seeds_vary_the_lowest_level() -> None:
    quiet = GAME.parse("4/6/8/8/5SS1/4Ss2/3ss1/3s r 0 -")
    assert len({answer(GAME, quiet, level=1, seed=seed).action for seed in range(12)}) >= 3


def test_no_level_misses_a_win_or_gives_the_game_away() -> None:
    winning = GAME.parse("4/6/5SS1/3S4/5S2/2m1mM2/1m4/4 r 0 -")
    losing = GAME.parse("2S1/4S1/S5Ms/8/5l1l/1MM3m1/6/2l1 r 0 -")
    for each in LEVELS:
        for seed in range(10):
            assert answer(GAME, winning, level=each.number, seed=seed).action == "d5-c6"
            outcome = losing.play(answer(GAME, losing, level=each.number, seed=seed).action).outcome()
            assert outcome is None or outcome.winners == ("red",)


def test_the_higher_level_wins() -> None:
    """A small sample with fixed seeds; the ladder itself is measured by `python -m gro match`."""
    results = [play(3, 1, seed) for seed in range(2)] + [play(1, 3, seed) for seed in range(2)]
    won = results[:2].count("red") + results[2:].count("blue")
    lost = results[:2].count("blue") + results[2:].count("red")
    assert won >= 2
    assert lost == 0


def test_misjudgements_are_bounded_and_fixed() -> None:
    actions = GAME.parse(MIDDLE).legal()
    errors = misjudge(50, 1, MIDDLE, actions)
    assert set(errors) == set(actions)
    assert all(-50 <= error <= 50 for error in errors.values())
    assert errors == misjudge(50, 1, MIDDLE, actions) != misjudge(50, 2, MIDDLE, actions)
    assert set(misjudge(0, 1, MIDDLE, actions).values()) == {0}


def test_unknown_level() -> None:
    for number in (0, -1, 99):
        with pytest.raises(UnknownName, match="There is no level"):
            think(GAME, GAME.start(), level=number)


def test_a_finished_game_is_refused() -> None:
    over = GAME.parse("4/6/2S5/8/8/2M2S2/6/4 r 0 -")
    with pytest.raises(GroError, match="over"):
        answer(GAME, over, level=1)


def test_time_stops_an_endless_search() -> None:
    begun = time.perf_counter()
    thought = answer(GAME, GAME.parse(MIDDLE), seconds=0.05)
    assert thought.action in GAME.parse(MIDDLE).legal()
    assert time.perf_counter() > begun


def test_every_level_has_a_name_and_a_manner() -> None:
    assert len({say.level_name(each.number) for each in LEVELS}) == len(LEVELS)
    assert all(say.level_manner(each.number).endswith(".") for each in LEVELS)
