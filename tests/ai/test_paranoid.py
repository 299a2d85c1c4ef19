"""The search for three seats and more, held against the plain definition of what it computes."""

import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from gro.ai.paranoid import LOST, paranoid
from gro.ai.players import answer
from gro.ai.search import WIN, How
from gro.core import registry
from gro.core.twin import SeatTwin
from tests.ai.forgetful import Forgetful

State = Any

GAME = registry.game("outgrow")
MORE = ("seats=3", "seats=4")


def plain(twin: SeatTwin[State], state: State, depth: int, me: int) -> int:
    """What `me` gets at least when all others play against it, by looking at everything."""
    over = twin.over_for(state, me)
    if over is not None:
        return over * WIN if over >= 0 else twin.evaluate_for(state, me) - LOST
    if depth == 0:
        return twin.evaluate_for(state, me)
    scores = [plain(twin, child, depth - 1, me) for _, _, child in twin.expand(state)]
    return max(scores) if twin.seat(state) == me else min(scores)


def states(twin: SeatTwin[State], rules: str, seed: int) -> Iterator[State]:
    """The states of a random game that goes on and in which there is a choice."""
    chance, state = random.Random(seed), twin.pack(GAME.start(rules))
    while expanded := twin.expand(state):
        if len(expanded) > 1:
            yield state
        state = chance.choice(expanded)[2]


@pytest.mark.parametrize("rules", MORE)
def test_it_finds_what_is_certain(rules: str) -> None:
    twin: Any = registry.engine("outgrow").twin(rules)
    few = [state for state in states(twin, rules, 5) if len(twin.expand(state)) < 13]
    looked_at = 0
    for state in few[::5] + few[-6:]:
        for depth in (1, 2, 3):
            *_, thought = paranoid(twin, state, how=How(depth=depth))
            *_, forgetful = paranoid(twin, state, how=How(depth=depth), table=Forgetful())
            if thought.depth == depth:
                assert thought.score == forgetful.score == plain(twin, state, depth, twin.seat(state))
                looked_at += 1
    assert looked_at > 30


@pytest.mark.parametrize("rules", MORE)
def test_the_line_can_be_played_and_the_budget_holds(rules: str) -> None:
    twin: Any = registry.engine("outgrow").twin(rules)
    for state in list(states(twin, rules, 6))[::25]:
        thoughts = list(paranoid(twin, state, how=How(nodes=2000, tick=100)))
        assert max(thought.nodes for thought in thoughts) < 2000 + 64
        assert thoughts[-1].pv[0] == thoughts[-1].action
        for action in thoughts[-1].pv:
            state = {twin.action(state, code): after for _, code, after in twin.expand(state)}[action]


def test_a_win_on_the_board_is_taken() -> None:
    """Green fills the last square and is ahead; growing instead leaves the square to Red."""
    rows = "/".join(["g1g1g1g1b1b1g31", *["r1r1r1g1g1g1b1b1"] * 6, "r1r1r1g1g1g1b1r3"])
    position = GAME.parse(f"{rows} rbg g 20,20,20 0")
    assert answer(GAME, position, depth=1).action == "g8>h8"
    assert answer(GAME, position, level=3).score == WIN


@pytest.mark.parametrize("rules", MORE)
def test_a_higher_level_beats_the_first(rules: str) -> None:
    """One strong seat against weak ones, from each end of the order of play."""
    position = GAME.start(rules)
    for strong in (position.seats[0], position.seats[-1]):
        position = GAME.start(rules)
        while not position.outcome():
            thought = answer(GAME, position, level=5 if position.turn == strong else 1, seed=1)
            position = position.play(thought.action)
        outcome = position.outcome()
        assert outcome is not None
        assert outcome.winners == (strong,)


SAME = """
from gro.ai.players import answer
from gro.core import registry
game = registry.game("outgrow")
for rules in game.rulesets:
    position = game.start(rules)
    for _ in range(12):
        thought = answer(game, position, nodes=400)
        print(*thought, *answer(game, position, level=1, seed=5))
        position = position.play(thought.action)
"""


def test_hashing_changes_nothing() -> None:
    outputs = {
        subprocess.run(
            [sys.executable, "-c", SAME],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": str(Path(__file__).parents[2])},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(outputs) == 1
    assert outputs.pop().count("\n") == 12 * len(GAME.rulesets)
