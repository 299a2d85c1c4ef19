"""The rules of GRO against counts that were worked out elsewhere, single positions, and the symmetry of the dish."""

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TypedDict

import pytest

import gro
from gro.core.game import Position
from gro.games.gro import GAME as GRO
from gro.games.gro.dish import DISH
from gro.games.gro.engine import ENGINE
from tests.contract.lines import wander
from tests.games.gro import facts

DATA = Path(__file__).parents[2] / "data" / "gro_perft.json"


class Vector(TypedDict):
    """A position with its legal actions, and how many sequences of one, two, ... actions there are."""

    id: str
    ruleset: str
    position: str
    actions: str
    perft: list[int]


VECTORS: list[Vector] = json.loads(DATA.read_text(encoding="utf-8"))["vectors"]


def perft(position: Position, depth: int) -> int:
    if depth == 1:
        return len(position.legal())
    return sum(perft(position.play(action), depth - 1) for action in position.legal())


# --- the dish (`games/gro.md` 1) ---


def test_the_dish() -> None:
    assert sorted(DISH.points) == sorted(facts.POINTS)
    assert len(DISH.points) == 52
    assert {area: sorted(DISH.names(points)) for area, points in DISH.areas.items()} == {
        area: sorted(points) for area, points in facts.AREAS.items()
    }
    assert len({point for points in DISH.areas.values() for point in points}) == 24
    assert (DISH.columns, len(DISH.ranks)) == (8, 8)


def test_neighbours() -> None:
    by_number: dict[int, str] = {}
    for point in sorted(DISH.points):
        near = DISH.names(DISH.neighbours[DISH.index[point]])
        assert sorted(near) == sorted(facts.BESIDE[point])
        by_number[len(near)] = f"{by_number.get(len(near), '')} {point}".strip()
    assert by_number[2] == "a3 a6 b2 b7 c1 c8 f1 f8 g2 g7 h3 h6"
    assert by_number[3] == "a4 a5 d1 d8 e1 e8 h4 h5"
    assert len(by_number[4].split()) == 32


@pytest.mark.parametrize("step", ["b7-c8", "a6-b7", "f1-g2", "g2-h3", "a3-b2", "b2-c1", "f8-g7", "g7-h6"])
def test_a_diagonal_step_past_a_notched_corner(step: str) -> None:
    source, target = step.split("-")
    assert DISH.index[target] in DISH.adjacent[DISH.index[source]]
    assert DISH.index[target] not in DISH.neighbours[DISH.index[source]]


# --- counts (`games/gro.md` 5) ---


@pytest.mark.parametrize("rules", ["card", "booklet"])
def test_perft_from_the_empty_dish(rules: str) -> None:
    assert [perft(GRO.start(rules), depth) for depth in (1, 2)] == [52, 2652]


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["id"])
def test_perft_vector(vector: Vector) -> None:
    position = GRO.parse(vector["position"], vector["ruleset"])
    assert position.text() == vector["position"]
    assert " ".join(position.legal()) == vector["actions"]
    assert [perft(position, depth) for depth in (1, 2)] == vector["perft"][:2]


def test_the_vectors_are_all_there() -> None:
    assert len(VECTORS) == 118
    assert {vector["ruleset"] for vector in VECTORS} == {"card", "booklet"}


# --- one rule at a time (`games/gro.md` 3 and 4) ---

PLAYED = [
    ("place", "", "r 0 rb", "a3", "Sa3", "b 0 b"),
    ("the second places", "Sa3", "b 0 b", "h6", "Sa3 sh6", "r 0 -"),
    ("grow small", "Sc4", "r 0 -", "c4+", "Mc4", "b 0 -"),
    ("grow medium", "Mc4", "r 1 -", "c4+", "Lc4", "b 0 -"),
    ("move", "Lc4", "r 0 -", "c4-d5", "Ld5", "b 0 -"),
    ("divide medium", "Mc4", "r 0 -", "c4/d5", "Sc4 Sd5", "b 0 -"),
    ("divide large", "Lc4", "r 0 -", "c4/d5", "Mc4 Md5", "b 0 -"),
    ("pass", "Lc4", "r 0 -", "pass", "Lc4", "b 1 -"),
    ("second pass", "Lc4", "b 1 -", "pass", "Lc4", "r 2 -"),
    ("kill by moving", "sa6 Sb6 Sb4", "r 0 -", "b4-a5", "Sb6 Sa5", "b 0 -"),
    ("kill by dividing", "la6 Sb6 Mb4", "r 0 -", "b4/a5", "Sb6 Sb4 Sa5", "b 0 -"),
    ("kill two at once", "sa6 Sb6 ma4 Sa3 Sb4 Sb5", "r 0 -", "b5-a5xa4xa6", "Sb6 Sa3 Sb4 Sa5", "b 0 -"),
    ("a small enemy with an open point lives", "sa6 Sb4", "r 0 -", "b4-a5", "sa6 Sa5", "b 0 -"),
    ("the point left behind is open: no kill", "sa6 Sb6", "r 0 -", "b6-a5", "sa6 Sa5", "b 0 -"),
    ("what it kills makes its room", "sa5 sb6 Sb7 Sa4 Sb5 Sc6", "r 0 -", "b7-a6", "sb6 Sa6 Sa4 Sb5 Sc6", "b 0 -"),
    ("what it kills saves its neighbour", "Sa6 sb6 Sb7 Sc6 Sb4 sa4", "r 0 -", "b4-b5", "Sa6 Sb7 Sc6 Sb5 sa4", "b 0 -"),
]


@pytest.mark.parametrize(
    ("before", "state", "action", "after", "state_after"), [c[1:] for c in PLAYED], ids=[c[0] for c in PLAYED]
)
def test_play(before: str, state: str, action: str, after: str, state_after: str) -> None:
    position = GRO.parse(f"{facts.dish(before).split()[0]} {state}")
    assert position.explain(action) is None
    assert position.play(action).text() == f"{facts.dish(after).split()[0]} {state_after}"


def test_growing_placing_and_passing_kill_nothing() -> None:
    position = GRO.parse(facts.dish("sa6 Sb6 Sb5 Sb4"))
    for action in ("b5+", "b6+", "pass"):
        assert "killed" not in {event.kind for event in position.events(action)}
        assert position.resolve(action).text == action


def test_events_name_germs_first_and_areas_after_them() -> None:
    position = GRO.parse(facts.dish("sa6 Sb6 Lb4 sc1"))
    assert position.events("b4/a3") == (
        gro.Event("divided", "red", "a3", "b4", 2),
        gro.Event("contested", "blue", "SW"),
    )
    assert position.events("b4/a5") == (
        gro.Event("divided", "red", "a5", "b4", 2),
        gro.Event("killed", "blue", "a6", size=1),
        gro.Event("held", "red", "NW"),
    )
    assert position.events("b6-b5") == (gro.Event("moved", "red", "b5", "b6", 1), gro.Event("held", "blue", "NW"))


@pytest.mark.parametrize(
    ("places", "state", "outcome"),
    [
        ("Sa3 Sc8 Sf1", "b 0", ("areas", ("red",))),
        ("sa3 sc8 sf1", "r 1", ("areas", ("blue",))),
        ("Sa3 Sc8 Sf1 sg2", "b 0", None),
        ("Sa3 Sc8 Sd1", "b 0", None),
        ("Sa3 Sc8 Sf1 Sf8 Sg3", "b 0", ("areas", ("red",))),
        ("Lc4", "r 2", ("passes", ())),
        ("Sa3 Sc8 Sf1", "b 2", ("areas", ("red",))),
        ("Lc4", "r 1", None),
    ],
)
def test_the_end(places: str, state: str, outcome: tuple[str, tuple[str, ...]] | None) -> None:
    turn, passes = state.split()
    position = GRO.parse(facts.dish(places, turn, int(passes)))
    assert position.outcome() == outcome
    assert bool(position.legal()) == (outcome is None)


def test_withdrawing_can_hand_the_win_to_the_opponent() -> None:
    after = GRO.parse(facts.dish("sa3 sc8 sf1 Sg2")).play("g2-g3").play("pass").play("g3-g4")
    assert after.outcome() == ("areas", ("blue",))
    assert after.legal() == ()


def test_a_player_without_germs_can_only_pass() -> None:
    assert GRO.parse(facts.dish("Lc4", "b")).legal() == ("pass",)


# --- symmetry: eight of the dish, two of the colours ---


def _mirrors() -> Iterator[dict[str, str]]:
    for turned in range(8):
        image = {}
        for point in DISH.points:
            x, y = DISH.xy[DISH.index[point]]
            x, y = (7 - x if turned & 1 else x), (7 - y if turned & 2 else y)
            image[point] = "{}{}".format(*(("abcdefgh"[y], x + 1) if turned & 4 else ("abcdefgh"[x], y + 1)))
        yield image


def _mirrored(text: str, image: dict[str, str], swap: bool) -> str:
    _, turn, passes, unplaced = text.split()
    germs = facts.germs(text).items()
    if swap:
        turn = {"r": "b", "b": "r"}[turn]
    places = " ".join((letter.swapcase() if swap else letter) + image[point] for point, letter in germs)
    return facts.dish(places, turn, int(passes), unplaced)


def _mirrored_action(action: str, image: dict[str, str]) -> str:
    return re.sub("[a-h][1-8]", lambda point: image[point[0]], action)


@pytest.mark.parametrize("rules", ["card", "booklet"])
def test_symmetry(rules: str) -> None:
    """What is legal in a position is legal in its image, in all 16 of them, and ends alike."""
    images = list(_mirrors())
    assert len({tuple(image.values()) for image in images}) == 8
    chance = random.Random(16)
    for seed in range(12):
        twin = ENGINE.twin(rules)
        position = GRO.start(rules)
        for _, action, _ in wander(GRO, rules, 5000 + seed, 0.5, 80):
            position = position.play(action)
            if chance.random() < 0.25 and not position.unplaced:
                image, swap = chance.choice(images), chance.random() < 0.5
                other = GRO.parse(_mirrored(position.text(), image, swap), rules)
                assert sorted(_mirrored_action(a, image) for a in position.legal()) == list(other.legal())
                assert (position.outcome() is None) == (other.outcome() is None)
                assert twin.count(twin.pack(position), 2) == twin.count(twin.pack(other), 2)
