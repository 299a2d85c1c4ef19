"""Narrowing clicks to an action, without a browser and without a game."""

from web.board.choice import Choice, Step, choose

HOP = [
    ("a+", (Step("a"), Step("a", "grow"))),
    ("a-b", (Step("a"), Step("b", "move"))),
    ("a/b", (Step("a"), Step("b", "divide"))),
    ("a-c", (Step("a"), Step("c", "move"))),
    ("d-c", (Step("d"), Step("c", "move"))),
]
PAIR = [
    ("a/b/c", (Step("a"), Step("b", "spawn"), Step("c", "spawn"))),
    ("a/b/c", (Step("a"), Step("c", "spawn"), Step("b", "spawn"))),
    ("a/b/d", (Step("a"), Step("b", "spawn"), Step("d", "spawn"))),
]


def narrowed(choice: Choice, *points: str) -> Choice:
    for point in points:
        found = choice.click(point)
        assert isinstance(found, Choice)
        choice = found
    return choice


def test_one_click_plays_what_needs_one() -> None:
    assert choose([("a", (Step("a", "place"),))]).click("a") == "a"


def test_a_piece_is_taken_in_hand_even_if_it_can_do_one_thing_only() -> None:
    choice = narrowed(choose(HOP), "d")
    assert choice.selected == "d"
    assert choice.click("c") == "d-c"


def test_targets_name_what_a_click_does() -> None:
    assert choose(HOP).targets() == {}
    assert narrowed(choose(HOP), "a").targets() == {"a": "grow", "b": "move divide", "c": "move"}


def test_two_words_at_one_point_wait_for_the_button() -> None:
    choice = narrowed(choose(HOP), "a", "b")
    assert choice.pending == "b"
    assert choice.targets() == {"b": "move divide"}
    assert choice.verbs() == ("move", "divide")
    assert choice.press("divide") == "a/b"
    assert choice.press("grow") is None
    assert choice.click("c") == "a-c"


def test_a_button_before_the_point_narrows_and_releases() -> None:
    choice = narrowed(choose(HOP), "a")
    moving = choice.press("move")
    assert isinstance(moving, Choice)
    assert moving.targets() == {"b": "move", "c": "move"}
    assert moving.click("b") == "a-b"
    assert moving.click("a") == choice
    assert moving.press("move") == choice


def test_a_button_that_needs_no_point_plays() -> None:
    assert narrowed(choose(HOP), "a").press("grow") == "a+"
    assert narrowed(choose(HOP), "d").press("grow") is None
    assert choose(HOP).press("grow") is None


def test_another_piece_is_taken_instead_and_nothing_is_nothing() -> None:
    choice = narrowed(choose(HOP), "a")
    assert narrowed(choice, "d").selected == "d"
    assert choice.click("x") is None
    assert choose(HOP).click("c") is None


def test_two_targets_in_either_order() -> None:
    choice = narrowed(choose(PAIR), "a", "c")
    assert choice.targets() == {"b": "spawn"}
    assert choice.click("b") == "a/b/c"
    assert narrowed(choose(PAIR), "a", "b").targets() == {"c": "spawn", "d": "spawn"}
