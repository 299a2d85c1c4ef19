"""The packed twin against the counts of `games/gro.md` 5 and the public vectors."""

import json
from pathlib import Path
from typing import Any

import pytest

from gro.games.gro.packed import GroTwin

DATA = Path(__file__).parents[2] / "data"
VECTORS = json.loads((DATA / "gro_perft.json").read_text())["vectors"]
START = "4/6/8/8/8/8/6/4 r 0 rb"


@pytest.fixture(scope="module")
def twins() -> dict[str, GroTwin]:
    return {rules: GroTwin(rules) for rules in ("card", "booklet")}


@pytest.mark.parametrize("vector", VECTORS, ids=[vector["id"] for vector in VECTORS])
def test_vector(twins: dict[str, GroTwin], vector: dict[str, Any]) -> None:
    twin = twins[vector["ruleset"]]
    state = twin.pack_text(vector["position"])
    assert sorted(twin.action(state, code) for _, code, _ in twin.expand(state)) == vector["actions"].split()
    for depth, leaves in enumerate(vector["perft"], 1):
        assert twin.count(state, depth) == leaves
        if leaves < 20_000:
            assert twin.count_made(state, depth) == leaves


@pytest.mark.parametrize(
    ("rules", "counts"),
    [("card", [1, 52, 2652, 22280, 187128, 1742160]), ("booklet", [1, 52, 2652, 22280, 187128, 1737824])],
)
def test_perft_from_the_empty_dish(twins: dict[str, GroTwin], rules: str, counts: list[int]) -> None:
    twin = twins[rules]
    state = twin.pack_text(START)
    assert [twin.count(state, depth) for depth in range(6)] == counts
    assert [twin.count_made(state, depth) for depth in range(5)] == counts[:5]


@pytest.mark.parametrize(
    ("text", "over"),
    [
        (START, None),
        ("4/6/2S5/8/8/2M2S2/6/4 r 0 -", 1),
        ("4/6/2S5/8/8/2M2S2/6/4 b 0 -", -1),
        ("s3/6/8/8/8/8/6/s2s r 0 -", -1),
        ("s3/6/8/8/8/8/6/s2S r 0 -", None),
        ("4/6/8/3m4/8/8/6/4 r 1 -", None),
        ("4/6/8/3m4/8/8/6/4 b 2 -", 0),
    ],
)
def test_over(twins: dict[str, GroTwin], text: str, over: int | None) -> None:
    twin = twins["card"]
    state = twin.pack_text(text)
    assert twin.over(state) == over
    assert bool(twin.expand(state)) == (over is None)


def test_the_key_forgets_passes_but_not_the_turn(twins: dict[str, GroTwin]) -> None:
    twin = twins["card"]
    keys = [twin.key(twin.pack_text(f"4/6/8/3m4/3S4/8/6/4 {rest} -")) for rest in ("r 0", "r 1", "b 0")]
    assert keys[0] == keys[1] != keys[2]


def test_ordering_scores_foresee_the_static_score(twins: dict[str, GroTwin]) -> None:
    """The search trusts them to within a germ or two of room."""
    twin = twins["card"]
    for text in (DATA / "gro_search_positions.txt").read_text().split("\n")[1:]:
        state = twin.pack_text(text) if text else twin.pack_text(START)
        for score, _, after in twin.expand(state):
            assert abs(score + twin.evaluate(after)) <= 48
