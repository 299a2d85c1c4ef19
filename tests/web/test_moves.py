"""The list of moves as markup: rounds with a column a seat, turns with a row each, and where the board stands."""

from tests.web.markup import Markup, cells
from web.panels.moves import rounds, turn_rows
from web.panels.shown import TurnRow

TURNS = [
    TurnRow("red", ((1, "c3"),), "c3"),
    TurnRow("blue", ((2, "d4"), (3, "b4-c4"), (4, "end")), "d4,b4-c4"),
    TurnRow("red", ((5, "end"),), "pass"),
    TurnRow("blue", ((6, "<i>"),), "<i>"),
]


def test_moves_stand_in_two_columns_with_the_current_one_marked() -> None:
    rows = rounds(["c4", "d5", "c4+", "d5+"], 3)
    assert [*cells(rows)] == [["1", "c4", "d5"], ["2", "c4+", "d5+"]]
    whole = Markup(*rows)
    current = whole.one("span", aria_current="step")
    assert (current.get("data-ply"), current.get("class")) == ("3", "current")
    assert [each.get("data-ply") for each in whole.all("span", **{"class": "undone"})] == ["4"]
    assert whole.values("data-ply") == ["1", "2", "3", "4"]


def test_moves_of_four_seats_stand_in_four_columns() -> None:
    rows = rounds(["a1+", "a8+", "h8+", "h1+", "pass"], 5, seats=4)
    assert [*cells(rows)] == [["1", "a1+", "a8+", "h8+", "h1+"], ["2", "pass"]]
    assert Markup(*rows).values("class")[0] == "of-4"


def test_a_game_that_the_second_seat_begins_leaves_a_gap() -> None:
    assert [*cells(rounds(["d5", "c4"], 2, first_seat=1))] == [["1", "…", "d5"], ["2", "c4"]]


def test_at_the_start_nothing_is_current() -> None:
    assert Markup(*rounds(["c4", "d5"], 0)).all("span", aria_current="step") == []


def test_before_the_first_move_that_is_told() -> None:
    assert [*cells(rounds([], 0))] == [["No", "moves", "yet."]]
    assert [*cells(turn_rows([], 0))] == [["No", "moves", "yet."]]


def test_what_comes_from_a_record_is_escaped() -> None:
    assert "<i>" not in rounds(["<i>"], 1)[0]
    assert [*cells(rounds(["<i>"], 1))] == [["1", "<i>"]]


def test_turns_are_rows_of_their_actions_without_the_closing_one() -> None:
    rows = turn_rows(TURNS, 3)
    assert [*cells(rows)] == [
        ["1", "Red", "c3"],
        ["2", "Blue", "d4", ",", "b4-c4"],
        ["3", "Red", "pass"],
        ["4", "Blue", "<i>"],
    ]
    items = [Markup(row).one("li") for row in rows]
    assert [item.get("aria-current") for item in items] == [None, "step", None, None]
    assert [item.get("class") for item in items] == ["turn past", "turn current", "turn undone", "turn undone"]
    assert [item.get("data-seat") for item in items] == ["red", "blue", "red", "blue"]


def test_within_a_turn_what_was_taken_back_is_marked() -> None:
    row = Markup(turn_rows(TURNS, 2)[1])
    assert [each.get("data-ply") for each in row.all("span", **{"class": "undone"})] == ["3"]
