"""Whole games on the built site.

By mouse, by keyboard alone, by finger, against the opponent and between two people.
"""

from playwright.sync_api import Page

from e2e.conftest import OpenPage
from e2e.hands import Table, play_out
from gro import Position, game
from gro.ai.players import answer

EXAMPLE = "c4 d5 c4+ d5+ c4/d4 d5/e4 c4+ e4+ c4/c3 e4/d3xd4".split()
EXAMPLE_END = "4/6/8/3s4/2S1s3/2Ss4/6/4 r 0 -"


def good(position: Position, past: list[Position]) -> str:
    """What a player would do who is a good deal better than level 1."""
    return answer(game("gro"), position, past, nodes=4000).action


def test_by_mouse_against_level_1(page: Page) -> None:
    table = Table(page)
    table.new_game(blue="Computer", level=1)
    assert play_out(table, table.by_mouse, good) == "red"
    table.expect_status("Red wins")
    assert page.locator(".player[data-won=true]").get_attribute("data-seat") == "red"


def test_by_keyboard_alone_against_level_1(page: Page) -> None:
    table = Table(page)
    keys = page.keyboard
    table.tab_to("New game")
    keys.press("Enter")
    for name, choice in (("Red", "Person"), ("Blue", "Computer"), ("Level", "1"), ("Rules", "R")):
        while page.evaluate("document.activeElement.labels?.[0]?.textContent ?? ''") != name:
            keys.press("Tab")
        keys.type(choice)
    table.tab_to("Start")
    keys.press("Enter")
    table.tab_to_board()
    assert play_out(table, table.by_keyboard, good) == "red"
    table.expect_status("Red wins")


def test_by_finger_as_blue_against_level_1(open_page: OpenPage) -> None:
    page = open_page(viewport={"width": 360, "height": 640}, has_touch=True, reduced_motion="reduce")
    table = Table(page)
    table.new_game(red="Computer", blue="Person", level=1, rules="booklet")
    assert play_out(table, table.by_touch, good, seats=("blue",)) == "blue"
    table.expect_status("Blue wins")


def test_two_people_play_the_example_of_the_rulebook(page: Page) -> None:
    table = Table(page)
    table.new_game()
    position = game("gro").start()
    for action in EXAMPLE:
        table.by_mouse(action.partition("x")[0])
        position = position.play(action)
        table.expect_position(position.text())
    assert table.data("position") == EXAMPLE_END
    table.expect_status("Red's small germ on d4 dies")
    assert page.locator(".moves [data-ply]").all_inner_texts() == EXAMPLE
    table.button("Share").click()
    record = page.get_by_label("Record of this game").input_value()
    assert "5. c4/c3 e4/d3xd4 *" in record


def test_two_levels_play_each_other_to_the_end(open_page: OpenPage) -> None:
    table = Table(open_page(reduced_motion="reduce"))
    table.new_game(red="Computer", blue="Computer", level=1)
    table.page.wait_for_selector('[data-board]:not([data-result=""])', state="attached", timeout=240_000)
