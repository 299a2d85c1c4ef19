"""People play Outgrow: actions of several points, in any order, and what is said against those that cannot be."""

import pytest

from gro import game
from tests.web.house import Page

LARGE = "7b2/8/8/8/8/8/8/r37 rb r 1,1 0"
SMALL = "7b2/8/8/8/8/8/r17/r1r16 rb r 1,1 0"
START = "7b2/8/8/8/8/8/8/r27 rb r 0,0 0"


def page(start: str = START) -> Page:
    return Page().begin("outgrow", start=start)


def why(action: str, start: str) -> str:
    return game("outgrow").parse(start).explain(action) or ""


@pytest.mark.parametrize("order", [("a2", "b1"), ("b1", "a2")])
def test_two_squares_are_chosen_in_either_order(order: tuple[str, str]) -> None:
    spawning = page()
    spawning.click("a1", order[0])
    assert spawning.look.chosen == {order[0]}
    assert spawning.look.targets == {order[1]: "spawn"}
    assert spawning.said == "Choose the second square for the spawn of a1."
    spawning.click(order[1])
    assert spawning.actions == "a1/a2/b1"
    assert spawning.look.last == {"a1", "a2", "b1"}


def test_a_second_click_takes_the_first_square_back() -> None:
    spawning = page()
    spawning.click("a1", "a2", "a2")
    assert spawning.look.chosen == frozenset()
    assert spawning.look.targets == {"a1": "grow", "a2": "spawn", "b1": "spawn"}


def test_a_large_piece_sends_a_spore() -> None:
    sending = page(LARGE)
    sending.click("a1", "d4")
    assert sending.actions == "a1>d4"
    assert sending.said.startswith("Red's spore flies from a1 to d4.")


@pytest.mark.parametrize(
    ("start", "points", "verb", "meant"),
    [
        (START, ("c3",), "", "c3+"),
        (START, ("h8",), "", "h8+"),
        (START, ("a1", "c3"), "", "a1/c3/a2"),
        (START, ("a1",), "spore", "a1>a1"),
        (SMALL, ("a1",), "spawn", "a1/a1"),
        (LARGE, ("a1",), "grow", "a1+"),
        (LARGE, ("a1", "g7"), "", "a1>g7"),
    ],
)
def test_what_cannot_be_is_answered(start: str, points: tuple[str, ...], verb: str, meant: str) -> None:
    trying = page(start)
    trying.click(*points)
    if verb:
        assert trying.button(f"act-{verb}").why_not == why(meant, start)
        trying.press(f"act-{verb}")
    assert trying.said == why(meant, start)
    assert trying.actions == ""


def test_verbs_of_the_same_letter_mean_what_the_piece_can_do() -> None:
    """Spawn and spore both begin with an s."""
    sending = page(LARGE)
    sending.click("a1")
    sending.key("s", "a1")
    assert set(sending.look.targets.values()) == {"spore"}
    spawning = page()
    spawning.click("a1")
    spawning.key("s", "a1")
    assert set(spawning.look.targets.values()) == {"spawn"}
