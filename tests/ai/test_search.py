"""Floors of the search: what it must see, and what must not matter to it."""

import json
import random
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from gro.ai.search import PROVEN, Table, Thought, search
from gro.games.gro.packed import GroTwin

DATA = Path(__file__).parents[1] / "data"
TACTICS = json.loads((DATA / "gro_tactics.json").read_text())["positions"]
POSITIONS = (DATA / "gro_search_positions.txt").read_text().splitlines()
TWINS = {rules: GroTwin(rules) for rules in ("card", "booklet")}


def last(text: str, rules: str = "card", **limits: Any) -> Thought:
    """The last thought about a dish string."""
    twin = TWINS[rules]
    *_, thought = search(twin, twin.pack_text(text), **limits)
    return thought


class Forgetful(Table):
    """A transposition table that remembers nothing."""

    def put(self, state: Any, entry: Any) -> None:
        pass


def mirrored(text: str) -> str:
    """The same dish with east and west exchanged."""
    rows, rest = text.split(" ", 1)
    return "/".join(rank[::-1] for rank in rows.split("/")) + " " + rest


def recoloured(text: str) -> str:
    """The same dish with red and blue exchanged."""
    rows, turn, passes, unplaced = text.split()
    return f"{rows.swapcase()} {'b' if turn == 'r' else 'r'} {passes} {unplaced}"


NODES = {"win1": 1, "win3": 20_000, "defend": 20_000, "kill": 20_000}  # wins in five need more than a test should spend
SHORT = [tactic for tactic in TACTICS if tactic["kind"] in NODES]


@pytest.mark.parametrize("tactic", SHORT, ids=[tactic["id"] for tactic in SHORT])
def test_tactics(tactic: dict[str, Any]) -> None:
    thought = last(tactic["position"], tactic["ruleset"], nodes=NODES[tactic["kind"]])
    assert thought.action in tactic["best"]
    if tactic["kind"].startswith("win"):
        assert thought.score > PROVEN


@pytest.mark.parametrize("text", POSITIONS)
def test_the_table_changes_no_score(text: str) -> None:
    assert last(text, depth=4).score == last(text, depth=4, table=Forgetful()).score


def test_the_table_saves_nodes() -> None:
    def spent(table: type[Table]) -> int:
        return sum(last(text, depth=5, table=table()).nodes for text in POSITIONS[:4])

    assert spent(Table) < spent(Forgetful)


@pytest.mark.parametrize("text", POSITIONS)
def test_symmetry_changes_no_score(text: str) -> None:
    score = last(text, depth=3).score
    assert last(mirrored(text), depth=3).score == score
    if not text.endswith("rb"):  # Red always places first
        assert last(recoloured(text), depth=3).score == score


def test_the_first_thought_is_an_action_and_closing_stops() -> None:
    twin = TWINS["card"]
    state = twin.pack_text(POSITIONS[3])
    legal = {twin.action(state, code) for _, code, _ in twin.expand(state)}
    thoughts = search(twin, state)
    first = next(thoughts)
    assert first.action in legal
    assert first.depth == 1
    second = next(thoughts)
    assert second.nodes > first.nodes
    thoughts.close()
    assert next(thoughts, None) is None


def test_thoughts_come_at_every_tick() -> None:
    twin = TWINS["card"]
    nodes = [thought.nodes for thought in search(twin, twin.pack_text(POSITIONS[8]), nodes=5_000, tick=100)]
    assert max(after - before for before, after in pairwise(nodes)) < 100 + 3 * 93


def test_the_line_can_be_played() -> None:
    twin = TWINS["card"]
    for text in POSITIONS:
        state = twin.pack_text(text)
        thought = last(text, nodes=3_000)
        assert thought.pv[0] == thought.action
        for action in thought.pv:
            state = {twin.action(state, code): after for _, code, after in twin.expand(state)}[action]


def test_the_only_action_is_answered_at_once() -> None:
    thought = last("4/6/8/3m4/8/8/6/4 r 1 -")
    assert (thought.action, thought.depth) == ("pass", 1)


def test_a_proven_end_stops_the_search() -> None:
    win = last("4/6/5SS1/3S4/5S2/2m1mM2/1m4/4 r 0 -")
    assert (win.action, win.score, win.depth) == ("d5-c6", 999_999, 1)


def test_repetition_is_a_draw() -> None:
    """The winning side does not step back into a position that has been, and the losing side does."""
    twin = TWINS["card"]
    for text in POSITIONS[1:]:
        state = twin.pack_text(text)
        thought = last(text, depth=3)
        after = {twin.action(state, code): after for _, code, after in twin.expand(state)}
        again = last(text, depth=3, past=[twin.key(after[thought.action])])
        if thought.score > 0:
            assert again.action != thought.action or again.score == 0
            assert again.score <= thought.score
        else:
            assert again.score >= thought.score


SAME_EVERYWHERE = """
from gro.ai.players import answer
from gro.core import registry
game = registry.game("gro")
for text in {positions!r}:
    print(*answer(game, game.parse(text), nodes=3000), *answer(game, game.parse(text), level=1, seed=5))
"""


def test_hashing_changes_nothing() -> None:
    code = SAME_EVERYWHERE.format(positions=POSITIONS)
    outputs = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": str(DATA.parents[1])},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(outputs) == 1
    assert outputs.pop().count("\n") == len(POSITIONS)


@pytest.mark.parametrize("seed", range(8))
def test_only_legal_actions_come_out_of_random_positions(seed: int) -> None:
    dice = random.Random(seed)
    twin = TWINS["card" if seed % 2 else "booklet"]
    state = twin.pack_text(POSITIONS[0])
    for _ in range(200):
        expanded = twin.expand(state)
        if not expanded:
            break
        *_, thought = search(twin, state, nodes=150)
        assert thought.action in {twin.action(state, code) for _, code, _ in expanded}
        state = dice.choice(expanded)[2]
