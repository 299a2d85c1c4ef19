"""Links: every good one opens, every bad one is a sentence and a fresh game, and no kept game is lost to one."""

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import OpenPage, wait_until_ready
from e2e.hands import Table

START = "4/6/8/8/8/8/6/4 r 0 rb"


@pytest.mark.parametrize(
    ("fragment", "position", "rules"),
    [
        ("#game=gro&rules=card&moves=c4,d5,c4+", "4/6/8/3s4/2M5/8/6/4 b 0 -", "card"),
        ("#moves=c4,d5,c4%2B", "4/6/8/3s4/2M5/8/6/4 b 0 -", "card"),
        ("#game=gro&rules=booklet&position=4/6/8/3s4/2M5/8/6/4%20b%200%20-", "4/6/8/3s4/2M5/8/6/4 b 0 -", "booklet"),
        ("#position=4/6/8/3s4/2M5/8/6/4 b 0 -&moves=d5%2B&later=1", "4/6/8/3m4/2M5/8/6/4 r 0 -", "card"),
    ],
)
def test_a_link_opens_its_game(open_page: OpenPage, fragment: str, position: str, rules: str) -> None:
    table = Table(open_page(fragment))
    table.expect_position(position)
    assert table.data("rules") == rules
    table.expect_status("The game of the link is open.")


@pytest.mark.parametrize(
    ("fragment", "sentence"),
    [
        ("#game=chess", 'There is no game called "chess"'),
        ("#rules=loose&moves=c4", 'GRO has no ruleset called "loose"'),
        ("#moves=c4,d5,c4/d4", "The germ on c4 is small"),
        ("#moves=<img src=x onerror=alert(1)>", "is no action"),
        ("#position=4/6/8/8/9/8/6/4%20r%200%20-", "Rank 4"),
        ("#nonsense", "where a name=value belongs"),
        ("#%E0%A4%A", "where a name=value belongs"),
    ],
)
def test_a_bad_link_is_a_sentence_and_a_fresh_game(open_page: OpenPage, fragment: str, sentence: str) -> None:
    table = Table(open_page(fragment))
    table.expect_position(START)
    table.expect_status(sentence)
    assert table.page.locator(".panel img").count() == 0
    table.point("c4").click()
    table.expect_changed(START)


def test_a_link_does_not_destroy_the_kept_game_and_it_is_offered_back(open_page: OpenPage, site: str) -> None:
    page = open_page()
    table = Table(page)
    table.new_game()
    for point in ("c4", "d5", "c4"):
        table.point(point).click()
    table.button("Grow").click()
    mine = table.data("position")
    other = page.context.new_page()
    other.goto(site + "#moves=e4,d5")
    wait_until_ready(other)
    linked = Table(other)
    linked.expect_position("4/6/8/3s4/4S3/8/6/4 r 0 -")
    expect(linked.button("Return to it")).to_be_visible()
    linked.by_mouse("e4+")
    linked.button("Return to it").click()
    linked.expect_position(mine)
    expect(linked.button("Return to it")).to_be_visible()
    linked.button("Return to it").click()
    linked.expect_position("4/6/8/3s4/4M3/8/6/4 b 0 -")


def test_a_link_followed_in_the_page_and_back_again(page: Page) -> None:
    table = Table(page)
    table.new_game()
    table.point("c4").click()
    mine = table.data("position")
    table.button("Resign").click()
    page.evaluate("location.hash = '#moves=e4,d5'")
    table.expect_position("4/6/8/3s4/4S3/8/6/4 r 0 -")
    expect(page.get_by_role("dialog")).to_be_hidden()  # it asked about the other game
    page.go_back()
    table.expect_position(mine)


def test_a_bad_link_followed_in_the_page_changes_nothing(page: Page) -> None:
    table = Table(page)
    table.new_game()
    table.point("c4").click()
    mine = table.data("position")
    page.evaluate("location.hash = '#moves=e9'")
    table.expect_status("e9 is not a point of the dish.")
    table.expect_position(mine)


def test_back_from_a_link_keeps_a_game_that_was_brought_back_before(page: Page) -> None:
    table = Table(page)
    for first in ("c4", "e4"):
        table.new_game()
        table.by_mouse(first)
    second = table.data("position")
    page.evaluate("location.hash = '#moves=d4,d5'")
    table.expect_position("4/6/8/3s4/3S4/8/6/4 r 0 -")
    table.button("Return to it").click()
    table.expect_position(second)
    table.by_mouse("d5")
    table.expect_changed(second)
    mine = table.data("position")
    page.go_back()
    expect(page).not_to_have_url(page.url.partition("#")[0] + "#moves=d4,d5")
    table.expect_position(mine)


def test_rules_and_games_have_addresses_and_the_way_back_leads_to_the_game(page: Page) -> None:
    table = Table(page)
    table.new_game()
    table.by_mouse("c4")
    mine = table.data("position")
    table.button("Rules").click()
    table.button("Back to the dish").click()
    table.button("Games").click()
    page.go_back()
    expect(table.point("d5")).to_be_visible()
    page.go_back()
    rules = page.get_by_role("heading", name="How to play GRO")
    expect(rules).to_be_visible()
    assert page.url.endswith("#rules")
    page.reload()
    wait_until_ready(page)
    expect(rules).to_be_visible()
    page.go_back()
    expect(table.point("d5")).to_be_visible()
    table.expect_position(mine)
    page.go_forward()
    expect(rules).to_be_visible()
    page.keyboard.press("Escape")
    table.expect_position(mine)
    expect(table.point("d5")).to_be_visible()
