"""Where arrows and their relatives lead on the dish."""

import pytest

from gro.games.gro.dish import DISH
from web.board.walk import step

ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")


@pytest.mark.parametrize(
    ("point", "key", "target"),
    [
        ("d4", "ArrowUp", "d5"),
        ("d4", "ArrowLeft", "c4"),
        ("c1", "ArrowLeft", "b2"),
        ("b2", "ArrowLeft", "a3"),
        ("a3", "ArrowDown", "b2"),
        ("f8", "ArrowRight", "g7"),
        ("h6", "ArrowUp", "g7"),
        ("d8", "ArrowUp", "d8"),
        ("a4", "ArrowLeft", "a4"),
        ("d7", "Home", "b7"),
        ("d7", "End", "g7"),
        ("b4", "PageUp", "b7"),
        ("b4", "PageDown", "b2"),
    ],
)
def test_keys_lead_to_the_nearest_point_in_their_direction(point: str, key: str, target: str) -> None:
    assert step(DISH, point, key) == target


def test_control_leads_to_the_ends_of_the_board() -> None:
    assert (step(DISH, "d4", "Home", control=True), step(DISH, "d4", "End", control=True)) == ("c8", "f1")


def test_a_turned_board_is_walked_as_it_is_seen() -> None:
    assert (step(DISH, "d4", "ArrowUp", flipped=True), step(DISH, "d4", "ArrowLeft", flipped=True)) == ("d3", "e4")


def test_other_keys_lead_nowhere() -> None:
    assert [step(DISH, "d4", key) for key in ("Enter", "g", "Tab")] == [None, None, None]


def test_arrows_reach_every_point() -> None:
    reached, frontier = {"c1"}, ["c1"]
    while frontier:
        point = frontier.pop()
        new = {step(DISH, point, key) or point for key in ARROWS} - reached
        reached |= new
        frontier += new
    assert reached == set(DISH.points)
