"""What a look says of a single point, and which marks it asks for."""

from web.board.state import Look, attributes, marks


def test_a_bare_point_has_a_name_and_no_promises() -> None:
    assert attributes(Look(), "c4") == {
        "aria-label": "c4",
        "aria-selected": "false",
        "data-piece": None,
        "data-target": None,
        "tabindex": "-1",
    }


def test_a_point_carries_its_piece_target_label_and_cursor() -> None:
    look = Look(
        pieces={"c4": "red-medium"},
        labels={"c4": "c4, medium red germ"},
        targets={"c4": "grow", "d4": "move divide"},
        selected="c4",
        cursor="c4",
    )
    assert attributes(look, "c4") == {
        "aria-label": "c4, medium red germ",
        "aria-selected": "true",
        "data-piece": "red-medium",
        "data-target": "grow",
        "tabindex": "0",
    }
    assert attributes(look, "d4")["data-target"] == "move divide"


def test_every_word_of_a_target_is_a_mark() -> None:
    found = marks(Look(targets={"d4": "move divide", "c4": "grow", "e5": "place"}))
    assert found == {
        "move d4": ("target move", "d4"),
        "divide d4": ("target divide", "d4"),
        "grow c4": ("target grow", "c4"),
        "place e5": ("target place", "e5"),
    }


def test_selection_danger_hint_and_last_action_are_marks() -> None:
    found = marks(
        Look(selected="a3", last=frozenset({"a3", "a4"}), danger=frozenset({"b5"}), hint=frozenset({"c5", "c6"}))
    )
    assert set(found) == {"selected a3", "last a4", "danger b5", "hint c5", "hint c6"}


def test_what_a_piece_can_do_is_a_mark_of_that_name_and_one_a_point() -> None:
    found = marks(Look(states={"c4": "ready", "d4": "spent"}))
    assert found == {"state c4": ("state ready", "c4"), "state d4": ("state spent", "d4")}
