"""The panel as markup: buttons by place, one live region, ids that keep two panels apart, nothing unescaped."""

from dataclasses import replace
from typing import Any

import pytest

from tests.web.house import Page
from tests.web.markup import Markup, text
from web.commands import Command, Commands, Place
from web.html import Html, html
from web.options import Options
from web.panels.aside import aside, player
from web.panels.buttons import button, buttons, state
from web.panels.icons import icon
from web.panels.shown import Player

BADGE = html("<svg></svg>")
RED = Player("red", "<b>Ann</b>", "Red · holds SW", BADGE, html("<i>6</i>"), turn=True)
BLUE = Player("blue", "Computer", "Blue", BADGE, html("<i>4</i>"), thinking=True)
PAGES = {
    "gro": Page().begin(actions="c4 d5"),
    "outgrow": Page().begin("outgrow", "seats=4"),
    "grow": Page().begin("grow", "size=5,seats=2", actions="c3 b4"),
    "readonly": Page(options=Options(readonly=True)).begin(actions="c4 d5"),
}
EACH = pytest.mark.parametrize("page", PAGES.values(), ids=PAGES)


def panel(page: Page, name: str = "panel") -> Html:
    return aside(name, page.shown, page.buttons)


# --- structure ---


@EACH
def test_every_command_has_one_button_and_every_tag_is_closed(page: Page) -> None:
    found = Markup(panel(page)).values("data-command")
    assert sorted(found) == sorted(page.buttons)


@EACH
def test_two_panels_can_stand_on_one_page(page: Page) -> None:
    both = Markup(panel(page, "left"), panel(page, "right"))
    ids = both.values("id")
    assert len(ids) == len(set(ids))
    assert ids
    assert all(known.startswith(("left-", "right-")) for known in ids)
    for attribute in ("for", "aria-labelledby", "aria-describedby", "aria-controls"):
        assert set(both.values(attribute)) <= set(ids)


@EACH
def test_each_part_is_there_once_in_a_panel(page: Page) -> None:
    parts = Markup(panel(page)).values("data-part")
    assert len(parts) == len(set(parts))
    assert {f"player-{number}" for number in range(len(page.shown.players))} <= set(parts)


@EACH
def test_one_live_region(page: Page) -> None:
    whole = Markup(panel(page))
    assert [each.get("data-part") for each in whole.all(role="status")] == ["status"]
    assert whole.values("aria-live") == []


@EACH
def test_the_panel_opens_quietly(page: Page) -> None:
    hidden = {each.get("data-part") for each in Markup(panel(page)).root.iter() if "hidden" in each.attrib}
    assert {"failure", "offer", "notice"} <= hidden


def test_buttons_stand_in_their_places() -> None:
    whole = Markup(panel(PAGES["grow"]))

    def within(part: str) -> list[str]:
        return [str(each.get("data-command")) for each in whole.one(data_part=part).iter("button")]

    assert within("actions") == ["undo", "undo-turn", "not-yet", "end-turn"]
    assert within("controls") == ["redo", "replay", "hint", "pass", "claim", "resign"]
    assert within("offer") == ["bring-back"]
    assert within("failure") == ["restart"]
    assert "of-turn" in str(whole.one(data_part="actions").get("class"))
    assert "of-turn" not in str(Markup(panel(PAGES["gro"])).one(data_part="actions").get("class"))


def test_the_controls_of_the_contract_are_there_by_name() -> None:
    words = Markup(panel(PAGES["gro"])).words("button")
    promised = ["Undo", "Redo", "Pass", "Hint", "Resign", "Claim draw", "Move", "Divide", "Grow"]
    assert [words.count(name) for name in promised] == [1] * len(promised)


def test_two_players_sit_on_two_sides_of_the_status_and_more_stand_above_it() -> None:
    two, four = panel(PAGES["gro"]), panel(PAGES["outgrow"])
    assert [each.get("data-side") for each in Markup(two).all(data_part="player-0")] == ["top"]
    assert two.index("player-0") < two.index("status-card") < two.index("player-1")
    assert four.index("player-3") < four.index("status-card")
    assert Markup(four).one("div", **{"class": "players"}).get("data-seats") == "4"
    assert Markup(four).values("data-side") == []
    assert Markup(four).values("data-seat") == ["red", "blue", "green", "yellow"]


def test_what_is_done_and_left_of_a_turn_is_there_where_a_turn_is_long() -> None:
    assert "hidden" in Markup(panel(PAGES["gro"])).one(data_part="turn-facts").attrib
    assert "hidden" not in Markup(panel(PAGES["grow"])).one(data_part="turn-facts").attrib


# --- thoughts ---


def test_thoughts_are_closed_at_first_and_announced_to_nobody() -> None:
    whole = Markup(panel(PAGES["gro"]))
    thoughts = whole.one(data_part="thoughts")
    assert "hidden" in thoughts.attrib
    assert whole.one("button", data_command="toggle-thoughts").get("aria-expanded") == "false"
    assert not {"aria-live", "role"} & thoughts.attrib.keys()
    assert Markup(panel(PAGES["gro"])).words("dt") == ["Depth", "Nodes", "For you", "Best line"]


def test_the_button_says_what_it_opens() -> None:
    whole = Markup(panel(PAGES["gro"]))
    controls = whole.one("button", data_command="toggle-thoughts").get("aria-controls")
    assert controls == whole.one(data_part="thoughts").get("id")


def test_where_nobody_thinks_there_are_no_thoughts() -> None:
    assert Markup(panel(PAGES["readonly"])).all(data_part="thoughts") == []


def test_what_a_score_is_worth_is_said_in_the_measure_of_the_game() -> None:
    page = PAGES["gro"]
    told = "0 is even, 100 a clear lead, about &quot;an area&quot;; won in 3: after three more actions"
    assert aside("panel", replace(page.shown, clear_lead='about "an area"'), page.buttons).count(told) == 2
    assert "0 is even, 100 a clear lead; won in 3" in aside("panel", replace(page.shown, clear_lead=""), page.buttons)


# --- players ---


def test_names_from_outside_are_escaped() -> None:
    assert "<b>" not in player(RED)
    assert "<b>Ann</b>" in Markup(player(RED)).words("h2")
    whole = aside("panel", replace(PAGES["gro"].shown, players=(BLUE, RED)), {})
    assert "<b>Ann" not in whole
    assert "<i>6</i>" in whole


def test_the_turn_is_told_in_words_too() -> None:
    assert Markup(player(RED)).words("span", **{"class": "chip"}) == ["to move"]
    waiting = replace(RED, turn=False)
    assert Markup(player(waiting)).words("span", **{"class": "chip"}) == [""]
    assert Markup(player(BLUE)).words("span", **{"class": "chip"}) == ["thinking…"]


def test_what_a_card_looks_like_follows_from_its_attributes() -> None:
    won = replace(BLUE, thinking=False, won=True)
    whole = Markup(aside("panel", replace(PAGES["gro"].shown, players=(won, RED)), {}))
    above, below = whole.one(data_part="player-0"), whole.one(data_part="player-1")
    names = ("data-seat", "data-turn", "data-thinking", "data-won")
    assert [above.get(name) for name in names] == ["blue", "false", "false", "true"]
    assert [below.get(name) for name in names] == ["red", "true", "false", "false"]


# --- buttons ---


UNDO = Command("Undo <all>", object, Place.CONTROLS)


def command(more: dict[str, Any]) -> Command:
    return replace(UNDO, **more)


def test_a_button_is_known_by_its_command_and_escapes_its_name() -> None:
    made = Markup(button("undo", command({"icon": "close"}))).one("button")
    assert (made.get("data-command"), text(made), made.get("type")) == ("undo", "Undo <all>", "button")
    assert made.get("title") is None
    assert made[0].tag == "svg"


def test_a_button_that_shows_no_word_has_a_title() -> None:
    assert Markup(button("zoom-in", command({"place": Place.LENS}))).one("button").get("title") == "Undo <all>"


@pytest.mark.parametrize(
    ("more", "attributes"),
    [
        ({}, {"aria-disabled": "false"}),
        ({"why_not": "No."}, {"aria-disabled": "true"}),
        ({"inert": True}, {"aria-disabled": "false", "disabled": ""}),
        ({"hidden": True}, {"aria-disabled": "false", "hidden": ""}),
        ({"pressed": False}, {"aria-disabled": "false", "aria-pressed": "false"}),
        ({"pressed": True}, {"aria-disabled": "false", "aria-pressed": "true"}),
        ({"expanded": True}, {"aria-disabled": "false", "aria-expanded": "true"}),
        ({"main": True, "confirms": True}, {"aria-disabled": "false", "class": "main", "data-confirms": ""}),
    ],
)
def test_the_state_of_a_command_is_that_of_its_button(more: dict[str, Any], attributes: dict[str, str]) -> None:
    made = Markup(button("undo", command(more))).one("button")
    assert made.attrib == {"type": "button", "data-command": "undo", **attributes}


def test_states_name_the_same_attributes_always() -> None:
    """What changes between two states is set, also when it goes away."""
    assert (
        state(UNDO).keys() == state(command({"pressed": True, "main": True, "hidden": True, "expanded": False})).keys()
    )


def test_buttons_stand_in_the_order_of_their_commands() -> None:
    several: Commands = dict.fromkeys(("b", "a", "c"), UNDO)
    assert Markup(buttons(several)).values("data-command") == ["b", "a", "c"]


def test_an_icon_that_does_not_exist_is_a_mistake_of_the_program() -> None:
    assert icon("") == ""
    with pytest.raises(KeyError):
        icon("nothing")
