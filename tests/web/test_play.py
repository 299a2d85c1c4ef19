"""Two people play GRO: points, verbs by button and letter, objections, back and forth, and how a game ends."""

import pytest

from gro import game
from tests.web.house import Page
from web.activities.base import Change
from web.activities.play import Play

MIDDLE = "2m1/1s4/2Ss2l1/1S1ms3/8/2SML3/1S4/4 r 0 -"
OPENING = "c4 d5"
THREE_TIMES = "c4 d5 c4-c3 d5-d6 c3-c4 d6-d5 c4-c3 d5-d6 c3-c4 d6-d5"


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


# --- back and forth ---


def test_undo_and_redo_go_one_action_between_two_people() -> None:
    page = Page().begin()
    texts = [page.text]
    for point in ("c4", "d5"):
        page.click(point)
        texts.append(page.text)
    page.press("undo")
    assert page.said == "Taken back: d5."
    assert page.text == texts[1]
    assert list(page.shown.moves) == ["c4", "d5"]
    assert page.shown.ply == 1
    page.press("undo")
    assert page.text == texts[0]
    assert page.button("undo").why_not == "There is nothing to take back."
    page.press("undo")
    assert (page.said, page.shown.problem) == ("There is nothing to take back.", True)
    for text in texts[1:]:
        page.press("redo")
        assert page.text == text
    assert page.said == "Blue places a small germ on d5."
    assert [event.kind for event in page.changes[-1].events] == ["placed"]
    assert page.button("redo").why_not == "There is nothing to play again."


def test_undo_and_redo_by_themselves_object_when_there_is_nothing() -> None:
    page = Page().begin()
    assert isinstance(page.activity, Play)
    page.activity.undo()
    assert page.said == "There is nothing to take back."
    page.activity.redo()
    assert page.said == "There is nothing to play again."


def test_another_action_after_undo_leaves_nothing_to_redo() -> None:
    page = Page().begin(actions=OPENING)
    page.press("undo")
    page.click("e5")
    assert page.actions == "c4 e5"
    assert page.button("redo").why_not


# --- passes and endings ---


def test_pass_on_the_first_turn_says_why_not() -> None:
    page = Page().begin()
    sentence = "Red's first turn is to place a small germ on an open point."
    assert page.button("pass").why_not == sentence
    page.press("pass")
    assert page.said == sentence
    assert isinstance(page.activity, Play)
    page.activity.pass_turn()
    assert page.said == sentence
    assert page.actions == ""


def test_two_passes_draw_and_can_be_taken_back() -> None:
    page = Page().begin(actions=OPENING)
    page.press("pass")
    assert page.said == "Red passes."
    page.press("pass")
    assert (page.result, page.line) == ("draw", "A draw")
    assert page.said == "Blue passes. Both players passed, one after the other."
    assert page.shown.over
    page.press("undo")
    assert (page.result, page.line) == ("", "Blue to move")


def test_resigning_asks_first() -> None:
    page = Page().begin(actions="c4")
    page.press("resign", yes=False)
    assert page.asked
    assert page.asked.title == "Resign this game?"
    assert page.result == ""
    page.press("resign")
    assert (page.result, page.line) == ("red", "Red wins")
    assert page.said == "The other player resigned, so the dish is Red's."
    assert [player.won for player in page.shown.players] == [False, True]


def test_when_the_game_is_over_nobody_acts() -> None:
    page = Page().begin(actions="c4")
    page.press("resign")
    page.click("e5")
    assert page.said == "The game is over. Undo takes back the last action; New game begins another."
    for name in ("pass", "resign", "hint"):
        page.press(name)
        assert (page.said.startswith("The game is over."), page.asked) == (True, None)
    assert page.button("claim").inert
    assert page.actions == "c4"


def test_a_resignation_is_taken_back_alone_and_comes_again() -> None:
    page = Page().begin(actions="c4")
    page.press("resign")
    page.press("undo")
    assert (page.result, page.actions, page.said) == ("", "c4", "Taken back.")
    page.press("redo")
    assert (page.result, page.actions) == ("red", "c4")


def test_a_resignation_that_was_taken_back_is_forgotten_when_the_game_goes_on() -> None:
    page = Page().begin(actions="c4")
    page.press("resign")
    page.press("undo")
    page.click("d5")
    page.press("undo")
    page.press("redo")
    assert (page.result, page.actions) == ("", "c4 d5")


def test_a_draw_can_be_claimed_exactly_when_it_stands() -> None:
    page = Page().begin()
    for action in THREE_TIMES.split():
        assert page.button("claim").inert
        page.click(*action.split("-"))
        if page.shown.asking:
            page.press("act-move")
    assert page.actions == THREE_TIMES
    page.key("Escape")
    assert page.said == "This position stands for the third time: a draw may be claimed."
    page.press("claim")
    assert (page.result, page.line) == ("draw", "A draw")
    assert page.said == "The same pattern stood for the third time, and the draw was claimed."
    page.press("undo")
    assert page.result == ""
    assert page.actions == THREE_TIMES
    page.press("redo")
    assert page.result == "draw"


def test_a_claim_that_does_not_stand_is_refused_in_a_sentence() -> None:
    page = Page().begin(actions=OPENING)
    page.button("claim").run()
    assert page.said.startswith("A draw can be claimed when the same position stands for the third time")
    assert page.result == ""


# --- the panel and the board of two people ---


def test_the_first_seat_sits_below_unless_the_board_is_turned() -> None:
    page = Page().begin(actions=OPENING)
    assert [player.seat for player in page.shown.players] == ["blue", "red"]
    assert [player.name for player in page.shown.players] == ["Blue", "Red"]
    assert [player.turn for player in page.shown.players] == [False, True]
    page.settings.flipped = True
    assert [player.seat for player in page.shown.players] == ["red", "blue"]
    assert page.look.flipped


def test_the_boards_element_says_where_the_game_stands() -> None:
    page = Page().begin(rules="booklet", actions=OPENING)
    assert page.activity.facts() == {
        "game": "gro",
        "rules": "booklet",
        "turn": "red",
        "position": page.session.position.text(),
        "result": "",
    }


def test_a_page_that_is_refreshed_says_that_nothing_of_the_game_has_changed() -> None:
    page = middle()
    page.click("d3", "g6")
    page.activity.refresh()
    assert page.changes[-1].same
    assert page.said == why("d3-g6")


def test_an_activity_that_was_closed_shows_nothing_more() -> None:
    page = middle()
    old = page.activity
    page.begin()
    before = len(page.changes)
    old.point("d3")
    assert len(page.changes) == before
