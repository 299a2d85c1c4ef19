"""Two people play GRO: back and forth, how a game ends and goes on again, and what the page shows of two people."""

from tests.web.house import THREE_TIMES, Page, live
from web.activities.play import Play

OPENING = "c4 d5"


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
    page = Page().begin(start="2m1/1s4/2Ss2l1/1S1ms3/8/2SML3/1S4/4 r 0 -")
    page.click("d3", "g6")
    page.activity.refresh()
    assert page.changes[-1].same
    assert page.shown.problem


def test_an_activity_that_was_closed_shows_nothing_more() -> None:
    page = Page().begin(start="2m1/1s4/2Ss2l1/1S1ms3/8/2SML3/1S4/4 r 0 -")
    old = page.activity
    page.begin()
    before = len(page.changes)
    old.point("d3")
    assert len(page.changes) == before


@live
async def test_redo_passes_no_resignation_that_lies_behind_what_is_ahead() -> None:
    page = Page().begin(actions="c4", red="human", blue="level:1")
    await page.until(lambda: len(page.session.actions) == 2)
    answered = page.actions
    page.press("undo")
    page.click("c4")
    page.press("resign")
    page.press("undo")
    page.press("undo")
    page.press("redo")
    assert (page.actions, page.result) == (answered, "")


@live
async def test_a_turn_that_ended_in_a_resignation_is_played_again_as_far_as_it_goes() -> None:
    page = Page().begin("grow", "size=6,seats=2", actions="c3 b4 d3 end", red="human", blue="level:1")
    await page.until(lambda: page.session.position.turn == "red")
    page.press("undo")
    page.press("end-turn")
    page.press("resign")
    for name in ("undo", "undo", "redo"):
        page.press(name)
    assert page.session.position.turn == "red"
    assert page.result == ""
