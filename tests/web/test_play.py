"""Two people play GRO: points, verbs by button and letter, and objections to what cannot be."""

import pytest

from gro import game
from tests.web.house import Page
from web.activities.base import Change
from web.activities.play import Play

MIDDLE = "2m1/1s4/2Ss2l1/1S1ms3/8/2SML3/1S4/4 r 0 -"
OPENING = "c4 d5"


def middle() -> Page:
    return Page().begin(start=MIDDLE)


def why(action: str, position: str = MIDDLE) -> str:
    return game("gro").parse(position).explain(action) or ""


# --- choosing ---


def test_a_match_with_a_person_is_played() -> None:
    assert isinstance(Page().begin().activity, Play)


def test_in_the_opening_one_click_places() -> None:
    page = Page().begin()
    assert page.line == "Red to move"
    assert page.said == "Place Red's first germ on any open point."
    page.click("c4")
    assert page.text == "4/6/8/8/2S5/8/6/4 b 0 b"
    assert page.look.pieces == {"c4": "red-small"}
    assert page.line == "Blue to move"
    assert page.said == "Red places a small germ on c4."
    assert page.look.last == {"c4"}
    assert [event.kind for event in page.changes[-1].events] == ["placed"]


def test_a_piece_in_hand_shows_what_it_can_do() -> None:
    page = middle()
    page.click("d3")
    assert page.look.selected == "d3"
    both = dict.fromkeys(("c4", "d4", "e4", "d2", "e2"), "move divide")
    assert {point: page.look.targets[point] for point in both} == both
    assert page.said == "Medium germ on d3 has 2 open points: it can move or divide. To grow it needs 3."
    assert "move or divide here" in page.look.labels["d4"]
    page.key("Escape")
    assert (page.look.selected, dict(page.look.targets)) == ("", {})
    assert page.said == "Choose one of Red's germs."


@pytest.mark.parametrize("how", ["button", "letter", "capital"])
def test_the_verb_is_chosen_before_the_point(how: str) -> None:
    page = middle()
    page.click("d3")
    if how == "button":
        page.press("act-divide")
    else:
        page.key("d" if how == "letter" else "D", "d3")
    assert set(page.look.targets.values()) == {"divide"}
    assert page.button("act-divide").pressed
    assert not page.button("act-move").pressed
    assert page.said == "Choose the point: divide where?"
    page.click("d4")
    assert page.text == game("gro").parse(MIDDLE).play("d3/d4").text()


def test_a_button_that_is_down_comes_up_again() -> None:
    page = middle()
    page.click("d3")
    page.press("act-move")
    page.press("act-move")
    assert not page.button("act-move").pressed
    assert page.look.targets["d4"] == "move divide"


@pytest.mark.parametrize("how", ["button", "letter"])
def test_the_verb_is_chosen_after_the_point(how: str) -> None:
    page = middle()
    page.click("d3", "d4")
    assert page.said == "To d4: move or divide?"
    assert page.shown.asking
    assert dict(page.look.targets) == {"d4": "move divide"}
    if how == "button":
        page.press("act-move")
    else:
        page.key("m", "d4")
    assert page.text == game("gro").parse(MIDDLE).play("d3-d4").text()
    assert not page.shown.asking


@pytest.mark.parametrize("how", ["second click", "button", "letter", "letter with nothing in hand"])
def test_growing(how: str) -> None:
    page = Page().begin(actions=OPENING)
    if how != "letter with nothing in hand":
        page.click("c4")
    if how == "second click":
        page.click("c4")
    elif how == "button":
        page.press("act-grow")
    else:
        page.key("g", "c4")
    assert page.text == "4/6/8/3s4/2M5/8/6/4 b 0 -"


def test_a_letter_takes_the_piece_under_the_cursor_in_hand() -> None:
    page = middle()
    page.key("m", "d3")
    assert page.look.selected == "d3"
    assert set(page.look.targets.values()) == {"move"}


def test_a_letter_for_what_cannot_be_is_answered() -> None:
    page = middle()
    page.key("g", "d3")
    assert (page.said, page.changes[-1].point) == (why("d3+"), "d3")
    assert page.look.selected == ""


def test_a_letter_that_means_nothing_changes_nothing() -> None:
    page = middle()
    before = len(page.changes)
    for key in ("x", "e", "?"):
        page.key(key, "d3")
    assert len(page.changes) == before


def test_another_piece_is_taken_in_hand_instead() -> None:
    page = middle()
    page.click("d3", "b5")
    assert page.look.selected == "b5"


# --- objections ---


def test_an_illegal_try_is_answered_at_its_place() -> None:
    page = middle()
    page.click("d3", "g6")
    assert page.said == why("d3-g6")
    assert page.shown.problem
    assert page.changes[-1] == Change(point="g6", objection=why("d3-g6"))
    assert (page.text, page.look.selected) == (MIDDLE, "d3")
    page.click("d5")
    assert page.said == why("d3-d5")
    page.key("Escape")
    assert not page.shown.problem
    page.click("d5")
    assert page.said == "The germ on d5 is Blue's; it is Red's turn."
    page.click("a4")
    assert page.said == "There is no germ on a4."


def test_the_verb_that_is_pressed_decides_which_refusal_is_told() -> None:
    page = middle()
    page.click("d3")
    page.press("act-divide")
    page.click("d5")
    assert page.said == why("d3/d5")


def test_a_verb_that_is_nothing_for_the_piece_in_hand_says_why() -> None:
    page = middle()
    page.click("d3")
    assert page.button("act-grow").why_not == why("d3+")
    page.press("act-grow")
    assert page.said == why("d3+")
    assert page.look.selected == "d3"


@pytest.mark.parametrize("how", ["button", "letter", "letter with nothing in hand"])
def test_a_small_germ_cannot_divide_and_the_button_says_so(how: str) -> None:
    page = Page().begin(actions=OPENING)
    sentence = "The germ on c4 is small; a small germ cannot divide."
    if how != "letter with nothing in hand":
        page.click("c4")
        assert page.button("act-divide").why_not == sentence
    if how == "button":
        page.press("act-divide")
    else:
        page.key("d", "c4")
    assert page.said == sentence


def test_a_germ_that_cannot_move_says_why_and_not_that_a_point_is_taken() -> None:
    page = Page().begin(start="4/6/8/2sss3/2SLS3/2s1s3/6/4 r 0 -")
    page.key("m", "d4")
    assert page.said == "The germ would have 2 open points on d3; a large germ needs 3."


def test_where_the_verb_is_still_open_the_button_of_another_one_asks_again() -> None:
    page = middle()
    page.click("d3", "d4")
    assert page.button("act-grow").why_not == "To d4: move or divide?"


def test_an_objection_is_told_again() -> None:
    page = middle()
    page.activity.shows = lambda change: heard.append((page.said, page.shown.again))
    heard: list[tuple[str, bool]] = []
    page.click("a4", "a4")
    assert heard == [("There is no germ on a4.", True)] * 2
    page.activity.refresh()
    assert heard[-1] == ("There is no germ on a4.", False)
