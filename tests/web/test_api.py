"""The calls of the script interface with plain values, and that bad ones are refused in a sentence."""

from collections.abc import Mapping
from typing import Any

import pytest

from gro.core.errors import GroError
from tests.web.house import Page, live
from web.activities.look_on import LookOn
from web.api import Api


def page() -> Page:
    return Page().begin(actions="c4 d5")


def call(at: Page, name: str, **values: Any) -> Mapping[str, Any]:
    found: Mapping[str, Any] = Api(at.desk).calls[name](values)
    return found


def test_the_state() -> None:
    state = call(page(), "state")
    assert set(state["legal"]) == {
        "pass",
        "c4+",
        *(f"c4-{point}" for point in ("b3", "b4", "b5", "c3", "c5", "d3", "d4")),
    }
    assert {**state, "legal": []} == {
        "game": "gro",
        "rules": "card",
        "position": "4/6/8/3s4/2S5/8/6/4 r 0 -",
        "actions": ["c4", "d5"],
        "turn": "red",
        "result": "-",
        "legal": [],
    }


def test_play_acts_for_whoever_is_to_act() -> None:
    at = page()
    assert call(at, "play", action="c4+")["actions"] == ["c4", "d5", "c4+"]
    assert call(at, "play", action="d5+")["turn"] == "red"
    assert at.said == "Blue's germ on d5 grows medium."


@pytest.mark.parametrize(
    ("name", "values", "reason"),
    [
        ("play", {"action": "c4/d4"}, "The germ on c4 is small; a small germ cannot divide."),
        ("play", {"action": 7}, '"action" must be a text.'),
        ("play", {"action": ["c4+"]}, '"action" must be a text.'),
        ("play", {}, "no action"),
        ("load", {"moves": "c4,c4"}, "Action 2"),
        ("load", {"moves": 7}, '"moves" must be a text.'),
        ("load", {"moves": ["c4", 5]}, '"moves" must be a text.'),
        ("load", {"moves": {"c4": 1}}, '"moves" must be a text.'),
        ("load", {"position": "x"}, "x"),
        ("load", {"position": {}, "record": 5}, '"record" must be a text.'),
        ("load", {"record": "1. c9 *"}, "Line 1"),
        ("load", {"game": "chess"}, 'There is no game called "chess"'),
        ("load", {"game": ["gro"]}, '"game" must be a text.'),
        ("load", {"rules": "none"}, "no ruleset called"),
        ("newGame", {"game": "chess"}, 'There is no game called "chess"'),
        ("newGame", {"rules": "none"}, "no ruleset called"),
        ("newGame", {"players": ["human"]}, 'The players are given for red and blue, each "human" or "level:N".'),
        ("newGame", {"players": {"green": "human"}}, "The players are given for red and blue"),
        ("newGame", {"players": {"red": "dragon"}}, "dragon"),
        ("newGame", {"players": {"red": "level:99"}}, "99"),
        ("newGame", {"players": {"red": 3}}, '"3"'),
    ],
)
def test_what_cannot_be_done_is_refused_and_nothing_has_changed(name: str, values: dict[str, Any], reason: str) -> None:
    at = page()
    before = at.activity
    with pytest.raises(GroError) as refused:
        call(at, name, **values)
    assert reason in str(refused.value)
    assert at.activity is before
    assert at.actions == "c4 d5"


@pytest.mark.parametrize("moves", [["c4", "d5", "c4+"], "c4,d5,c4+", "c4,d5,c4+,"])
def test_moves_are_loaded_as_a_list_or_a_text(moves: object) -> None:
    assert call(page(), "load", moves=moves)["actions"] == ["c4", "d5", "c4+"]


def test_a_position_is_loaded_with_moves_after_it() -> None:
    state = call(page(), "load", position="4/6/8/3s4/2S5/8/6/4 b 0 -", moves="d5+", rules="booklet")
    assert (state["actions"], state["rules"]) == (["d5+"], "booklet")
    assert call(page(), "load", position="-")["actions"] == []


def test_a_record_is_loaded() -> None:
    at = page()
    assert call(at, "load", record="1. e5 c4 *")["actions"] == ["e5", "c4"]
    assert at.match.humans == ("red", "blue")


def test_another_game_is_loaded_and_then_meant() -> None:
    at = page()
    assert call(at, "load", game="grow", rules="size=5,seats=2", moves="c3")["game"] == "grow"
    assert call(at, "load", moves="c3")["game"] == "grow"
    assert call(at, "newGame", rules="size=9,seats=3")["game"] == "grow"


@live
async def test_a_new_game_has_the_players_that_are_given_and_people_else() -> None:
    at = page()
    call(at, "newGame", players={"blue": "level:2"})
    assert at.match.players == {"red": "human", "blue": "level:2"}
    state = call(at, "newGame", game="outgrow", rules="seats=3")
    assert (state["game"], at.match.humans) == ("outgrow", ("red", "blue", "green"))
    call(at, "newGame", game="gro", players={"red": "level:1", "blue": "level:1"})
    assert isinstance(at.activity, LookOn)


@live
async def test_an_action_that_is_played_by_program_takes_the_place_of_a_levels() -> None:
    at = Page()
    at.hold_answers()
    at.begin(red="human", blue="level:1")
    call(at, "play", action="c4")
    await at.until_thinking()
    call(at, "play", action="d5")
    assert at.thinker.state == "ready"
    await at.late_answer()
    assert not at.shown.problem
    assert at.actions == "c4 d5"
