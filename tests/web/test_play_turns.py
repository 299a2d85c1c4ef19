"""People play Grow, where a turn is a list of actions: what closes it and goes back in it."""

import pytest

from tests.web.house import ONE_TURN, TWO_TURNS, Page, grow, live
from web.activities.play import Play
from web.commands import Place

OPENING = "c3 b4"
NOT_DROPPED = "You have not dropped a head in this turn. End it all the same?"


# --- a turn ---


def test_a_turn_goes_on_until_it_is_closed() -> None:
    page = grow(OPENING)
    assert page.said == "You can still drop a head and step with 1 head."
    page.click("d3")
    assert (page.line, page.said) == ("Red to move", "Red drops a head on d3.")
    assert page.shown.left == "You can still step with 2 heads."
    page.click("c3", "c2")
    assert page.said == "Red steps from c3 to c2."
    page.press("end-turn")
    assert (page.line, page.said) == ("Blue to move", "Red ends the turn.")
    assert page.actions == ONE_TURN


def test_a_head_in_hand_says_how_far_it_goes() -> None:
    page = grow(f"{OPENING} d3")
    page.click("c3")
    assert page.said == "Head on c3: 3 steps (dots) and 1 space to travel to (diamonds)."
    assert page.look.targets["d3"] == "travel"
    assert page.shown.left == ""


def test_end_turn_asks_once_when_no_head_was_dropped() -> None:
    page = grow(OPENING)
    page.click("c3")
    page.press("end-turn")
    assert (page.said, page.shown.problem) == (NOT_DROPPED, True)
    assert page.look.selected == ""
    button = page.button("end-turn")
    assert (button.name, button.confirms, button.main) == ("End anyway", True, True)
    assert page.button("undo").hidden
    assert page.button("undo-turn").hidden
    assert not page.button("not-yet").hidden
    page.press("end-turn")
    assert page.actions == f"{OPENING} end"


@pytest.mark.parametrize("how", ["button", "Escape", "a point", "an empty space"])
def test_the_question_is_dropped(how: str) -> None:
    page = grow(OPENING)
    page.press("end-turn")
    if how == "button":
        page.press("not-yet")
    elif how == "Escape":
        page.key("Escape")
    else:
        page.click("c3" if how == "a point" else "e5")
    button = page.button("end-turn")
    assert (button.name, button.confirms) == ("End turn", False)
    assert page.button("not-yet").hidden
    assert not page.button("undo").hidden
    assert "end" not in page.actions


def test_before_all_have_a_head_there_is_no_turn_to_close() -> None:
    page = grow()
    reason = page.session.explain("end")
    assert reason
    assert page.button("end-turn").why_not == reason
    page.key("e")
    assert (page.said, page.actions) == (reason, "")


@live
async def test_while_a_level_has_its_turn_nobody_closes_it() -> None:
    page = grow("c3", red="human", blue="level:1")
    page.key("e")
    assert page.said == page.button("end-turn").why_not == "Blue is thinking; you can act when it is your turn."
    assert page.button("undo").enabled


def test_a_pass_is_a_turn_in_which_nothing_is_done() -> None:
    page = grow(OPENING)
    page.press("pass")
    assert page.said == "Red does nothing and ends the turn."
    page.click("e5")
    assert page.button("pass").why_not == page.session.explain("pass")


def test_what_a_click_on_nothing_sensible_means_is_told() -> None:
    page = grow(f"{OPENING} d3")
    page.click("e5")
    assert page.said == page.session.explain("e5")
    assert page.changes[-1].point == "e5"
    page.click("b4")
    assert page.said == page.session.explain("b4-b4")


# --- letters ---


def test_letters_for_the_turn() -> None:
    page = grow(OPENING)
    page.click("d3")
    page.click("c3", "c2")
    page.key("u")
    assert page.actions == f"{OPENING} d3"
    page.press("redo")
    page.key("U")
    assert page.actions == OPENING
    page.press("redo")
    page.press("redo")
    page.key("e")
    assert page.actions == ONE_TURN


def test_a_letter_drops_a_head_under_the_cursor() -> None:
    page = grow(OPENING)
    page.key("d", "e5")
    assert page.actions == f"{OPENING} e5"
    page.key("d", "e4")
    assert page.said == page.session.explain("e4")


def test_a_letter_for_what_is_not_meant_there_changes_nothing() -> None:
    page = grow(OPENING)
    page.key("s", "e5")
    assert (page.actions, page.look.selected) == (OPENING, "")
    page.key("s", "c3")
    assert page.look.selected == "c3"


def test_letters_lead_to_the_next_head_that_can_act() -> None:
    page = grow(TWO_TURNS)
    able = [point for point in page.session.position.board.points if page.look.states.get(point) in ("ready", "idle")]
    assert set(able) == {"c2", "d3"}

    def goes(key: str, cursor: str) -> str:
        page.key(key, cursor)
        assert page.changes[-1].same
        return page.changes[-1].focus

    first, last = able
    assert [goes("n", "a1"), goes("n", first), goes("n", last)] == [first, last, first]
    assert [goes("N", "e5"), goes("N", last), goes("N", first)] == [last, first, last]


def test_where_no_head_can_act_the_keyboard_stays() -> None:
    page = grow("c3")
    before = len(page.changes)
    page.key("n", "a1")
    assert len(page.changes) == before


def test_letters_of_turns_mean_nothing_where_a_turn_is_one_action() -> None:
    page = Page().begin(actions="c4 d5")
    before = len(page.changes)
    for key in "euUrnN":
        page.key(key, "c4")
    assert len(page.changes) == before


# --- back and forth ---


def test_undo_goes_by_action_and_by_turn() -> None:
    page = grow(f"{OPENING} d3 c3-c2")
    assert {page.button(name).place for name in ("undo", "undo-turn", "end-turn")} == {Place.ACTIONS}
    page.press("undo")
    assert (page.actions, page.said) == (f"{OPENING} d3", "Taken back: c3-c2.")
    page.press("undo-turn")
    assert (page.actions, page.said) == (OPENING, "Taken back: d3.")
    page.press("undo-turn")
    assert page.actions == "c3"
    page.press("undo-turn")
    assert page.actions == ""
    assert page.button("undo-turn").why_not == "There is nothing to take back."
    assert isinstance(page.activity, Play)
    page.activity.undo_turn()
    assert page.said == "There is nothing to take back."


def test_undo_turn_takes_back_a_whole_turn_of_the_other_one() -> None:
    page = grow(TWO_TURNS)
    page.press("undo-turn")
    assert (page.actions, page.said) == (ONE_TURN, "Taken back: d4, b4-c4 and end.")
    for action in ("d4", "b4-c4", "end"):
        page.press("redo")
        assert page.actions.endswith(action)


def test_a_long_turn_is_taken_back_in_short() -> None:
    page = grow(f"{TWO_TURNS} e3 e3-e2 d3-d2 c2-c1 end")
    page.press("undo-turn")
    assert (page.actions, page.said) == (TWO_TURNS, "Taken back: 5 actions, from e3 on.")


# --- what is shown of turns ---


def test_the_marks_at_the_beginning_of_a_turn_are_of_all_that_the_others_did() -> None:
    page = grow(TWO_TURNS)
    assert page.look.last == {"d4", "b4", "c4"}
    page.click("e3")
    assert page.look.last == {"e3"}


def test_the_list_of_moves_has_a_row_for_each_turn_also_those_taken_back() -> None:
    page = grow(TWO_TURNS)
    page.press("undo-turn")
    assert [(row.seat, row.text) for row in page.shown.turns] == [
        ("red", "c3"),
        ("blue", "b4"),
        ("red", "d3,c3-c2"),
        ("blue", "d4,b4-c4"),
    ]
    assert page.shown.turns[2].actions == ((3, "d3"), (4, "c3-c2"), (5, "end"))
    assert page.shown.ply == 5


def test_at_the_end_the_buttons_of_the_turn_are_gone() -> None:
    page = Page().begin("grow", "size=2,seats=2", actions="a1 b2 a2 end")
    assert page.said == "You can still drop a head and step with 1 head."
    page.click("b1")
    assert page.result == "red,blue"
    assert page.line == "Red and Blue win"
    assert page.said == "Blue drops a head on b1. The board is full: Red and Blue share the win. Red 2 and Blue 2."
    assert page.button("end-turn").hidden
    assert page.shown.turn_facts == ""
    page.press("undo")
    assert page.result == ""
    assert page.shown.turn_facts


def test_with_three_players_nobody_can_resign() -> None:
    page = Page().begin("grow", "size=5,seats=3", actions="a1")
    sentence = "With 3 players nobody can resign: the others play on, and who wins is still open."
    page.press("resign")
    assert (page.said, page.asked) == (sentence, None)
    page.button("resign").run()
    assert page.said == sentence
    assert [player.name for player in page.shown.players] == ["Red", "Blue", "Green"]
    assert [player.about for player in page.shown.players] == ["Person"] * 3
