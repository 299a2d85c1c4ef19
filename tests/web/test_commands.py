"""Which buttons there are in each state of a match, what they are called, and whether and why not they can be used."""

from dataclasses import replace

import pytest

from tests.web.house import SMALL, THREE_TIMES, Page
from web.activities.play import Play
from web.commands import Command, Place, at
from web.options import Options

OVER = {"hint", "pass", "resign"}


def page(game: str = "gro", rules: str = "", actions: str = "") -> Page:
    return Page().begin(game, rules, actions=actions)


def names(page: Page, place: Place) -> list[str]:
    """The names of the buttons that are seen in a place."""
    return [command.name for command in at(place, page.buttons).values() if not command.hidden]


def test_the_buttons_of_the_contract_are_there_by_name() -> None:
    at_start = page()
    assert names(at_start, Place.CONTROLS) == ["Undo", "Redo", "Hint", "Pass", "Claim draw", "Resign"]
    assert names(at_start, Place.ACTIONS) == []
    assert names(at_start, Place.THOUGHTS) == ["Thoughts"]
    assert names(at_start, Place.FAILURE) == ["Restart"]
    assert names(at_start, Place.OFFER) == ["Return to it"]


def test_the_verbs_are_there_for_a_piece_in_hand() -> None:
    holding = page(actions="c4 d5")
    holding.click("c4")
    assert names(holding, Place.ACTIONS) == ["Move", "Divide", "Grow"]
    assert "act-grow" in holding.usable
    assert "act-divide" not in holding.usable
    outgrow = page("outgrow")
    outgrow.click("a1")
    assert names(outgrow, Place.ACTIONS) == ["Grow", "Spawn", "Spore"]


def test_the_buttons_of_a_long_turn_stand_together_and_each_once() -> None:
    turn = page("grow", SMALL, "c3 b4")
    assert names(turn, Place.ACTIONS) == ["Undo", "Undo turn", "End turn"]
    assert names(turn, Place.CONTROLS) == ["Redo", "Replay", "Hint", "Pass", "Claim draw", "Resign"]
    turn.press("end-turn")
    assert names(turn, Place.ACTIONS) == ["Not yet", "End anyway"]


@pytest.mark.parametrize(
    ("actions", "usable"),
    [
        ("", {"hint", "resign"}),
        ("c4 d5", {"hint", "resign", "undo", "pass"}),
        ("c4 d5 pass pass", {"undo"}),
        (THREE_TIMES, {"hint", "resign", "undo", "pass", "claim"}),
    ],
)
def test_what_can_be_used(actions: str, usable: set[str]) -> None:
    assert page(actions=actions).usable - {"toggle-thoughts", "restart", "bring-back"} == usable


def test_what_cannot_be_used_says_why() -> None:
    over = page(actions="c4 d5 pass pass")
    reasons = {name: command.why_not for name, command in over.buttons.items() if command.why_not}
    assert set(reasons) == OVER | {"redo"}
    assert all(reasons[name].startswith("The game is over.") for name in OVER)
    assert reasons["redo"] == "There is nothing to play again."


def test_one_button_is_most_likely_meant() -> None:
    mains = [name for name, command in page("grow", SMALL, "c3 b4").buttons.items() if command.main]
    assert mains == ["end-turn"]


def test_nothing_stays_down_but_a_verb() -> None:
    holding = page(actions="c4 d5")
    holding.click("c4")
    holding.press("act-move")
    pressed = {name: command.pressed for name, command in holding.buttons.items() if command.pressed is not None}
    assert pressed == {"act-move": True, "act-divide": False, "act-grow": False}


def test_who_looks_on_has_fewer_buttons() -> None:
    only_looked_at = Page(options=Options(readonly=True)).begin(actions="c4 d5")
    assert names(only_looked_at, Place.ACTIONS) == ["Undo", "Redo"]
    assert names(only_looked_at, Place.CONTROLS) == []
    assert names(only_looked_at, Place.THOUGHTS) == names(only_looked_at, Place.FAILURE) == []


def test_a_command_can_be_used_unless_something_speaks_against_it() -> None:
    command = Command("Undo", object, Place.MENU)
    assert command.enabled
    assert not replace(command, why_not="No.").enabled
    assert not replace(command, inert=True).enabled
    assert replace(command, hidden=True).enabled


def test_what_is_there_does_not_depend_on_the_state() -> None:
    """A panel is built anew where other buttons need it; only a game or a screen brings other ones."""
    at_work = page("grow", SMALL, "c3 b4")
    before = list(at_work.buttons)
    for press in ("end-turn", "end-turn", "pass", "undo", "resign"):
        at_work.press(press)
        assert list(at_work.buttons) == before
    assert isinstance(at_work.activity, Play)
