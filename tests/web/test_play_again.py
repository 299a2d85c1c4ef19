"""Turns of Grow are shown again: step by step where motion is wanted, in a sentence where it is not."""

import pytest

from tests.web.house import ONE_TURN, TWO_TURNS, Browser, grow, live


def test_what_there_is_to_show_again() -> None:
    page = grow()
    assert page.button("replay").why_not == "Nobody else has had a turn yet."
    page.press("replay")
    assert page.said == "Nobody else has had a turn yet."
    page.key("r")
    assert (page.said, page.shown.problem) == ("Nobody else has had a turn yet.", True)
    assert page.button("replay").name == "Replay"


def test_without_motion_a_turn_is_told_again() -> None:
    page = grow(TWO_TURNS, Browser(moves=True))
    page.settings.motion = False
    page.press("replay")
    assert page.said == "Blue drops on d4 and steps once."
    assert not page.shown.replaying
    page.settings.motion, page.browser.moves = True, False  # the system forbids it
    page.press("replay")
    assert not page.shown.replaying


@live
async def test_with_motion_a_turn_is_shown_step_by_step(quick: None) -> None:
    page = grow(TWO_TURNS, Browser(moves=True))
    page.click("c2")
    page.press("replay")
    assert page.shown.replaying
    assert page.look.selected == ""
    assert (page.line, page.button("replay").name) == ("The turn of Blue", "Skip")
    seen = []

    def over() -> bool:
        seen.append((page.look.pieces.get("c4", ""), page.look.last, page.changes[-1].reveal))
        return not page.shown.replaying

    await page.until(over)
    assert seen == [
        ("", frozenset(), ""),
        ("", {"d4"}, "d4"),
        ("blue-head", {"b4", "c4"}, "c4"),
        ("blue-head", frozenset(), ""),
        ("blue-head", {"d4", "b4", "c4"}, ""),
    ]
    assert (page.line, page.button("replay").name) == ("Red to move", "Replay")
    assert page.look.selected == ""
    assert page.said == "Blue drops on d4 and steps once."
    assert page.text == page.session.position.text()


@pytest.mark.parametrize("how", ["button", "Escape", "a point", "letter"])
@live
async def test_what_is_shown_again_can_be_skipped(how: str) -> None:
    page = grow(TWO_TURNS, Browser(moves=True))
    page.press("replay")
    assert page.shown.replaying
    if how == "button":
        page.press("replay")
    elif how == "letter":
        page.key("r")
    elif how == "Escape":
        page.key("Escape")
    else:
        page.click("e3")
    assert not page.shown.replaying
    assert page.actions == TWO_TURNS


@live
async def test_whoever_goes_on_meanwhile_finds_whole_turns() -> None:
    page = grow(TWO_TURNS, Browser(moves=True))
    page.press("replay")
    page.press("undo-turn")
    assert not page.shown.replaying
    assert page.actions == ONE_TURN
    page.press("redo")
    page.press("replay")
    assert page.shown.replaying
    page.key("e")
    assert not page.shown.replaying
    assert page.actions == f"{ONE_TURN} d4 end"
    page.press("replay")
    before = page.activity
    page.begin()
    assert not before.replay.running
