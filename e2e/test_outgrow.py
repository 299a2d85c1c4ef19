"""Outgrow on the built site: chosen from the games, whole games by mouse and by keyboard, two seats and four."""

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import OpenPage
from e2e.hands import Table, play_out
from gro import Position, game
from gro.ai.players import answer

EXAMPLE = (
    "a1/a2/b1 h8/g8/h7 b1+ g8+ b1/b2/c1 g8/f8/g7 a2+ h7+ a2+ h7+ a2>d5 h7>h5 a1+ f8+ a1+ f8+ a1>d4 f8>c5"
).split()
EXAMPLE_END = "5b2b1b1/6b1b2/8/2b1r13b1/3r14/8/r2r16/r2r1r15 rb r 9,9 0"


def quick(position: Position, past: list[Position]) -> str:
    """What a player would do who looks a little ahead."""
    return answer(game("outgrow"), position, past, nodes=60).action


def test_two_people_play_the_worked_example(page: Page) -> None:
    page.evaluate("location.hash = '#game=outgrow'")
    table = Table(page)
    table.expect_status("The game of the link is open.")
    position = game("outgrow").start()
    for action in EXAMPLE:
        table.by_mouse(action)
        position = position.play(action)
        table.expect_position(position.text())
    assert table.data("position") == EXAMPLE_END
    assert page.locator(".moves [data-ply]").all_inner_texts() == EXAMPLE
    assert table.point("a2").get_attribute("data-piece") == "red-medium"


def test_two_seats_by_mouse_against_level_3(open_page: OpenPage) -> None:
    table = Table(open_page(reduced_motion="reduce"))
    table.choose_game("Outgrow")
    table.new_game(blue="Computer", level=3)
    assert play_out(table, table.by_mouse, quick) in ("red", "blue", "red,blue")
    assert len(table.position.text().split()[0].replace("/", "")) == 2 * 64  # no empty square is left


def test_four_seats_by_keyboard_two_people_and_two_levels(open_page: OpenPage) -> None:
    table = Table(open_page(reduced_motion="reduce"))
    table.choose_game("Outgrow")
    table.new_game(rules="seats=4", blue="Computer", yellow="Computer", level=2)
    assert table.page.locator(".player").count() == 4
    table.tab_to_board()
    result = play_out(table, table.by_keyboard, quick, seats=("red", "green"))
    assert set(result.split(",")) <= {"red", "blue", "green", "yellow"}
    won = table.page.locator(".player[data-won=true]").evaluate_all("all => all.map(e => e.dataset.seat)")
    assert won == result.split(",")


@pytest.mark.parametrize(
    ("clicks", "sentence"),
    [(["h8"], "h8"), (["a1", "c3"], "c3"), (["a1", "a2", "b2"], "b2")],
)
def test_an_illegal_try_says_why(page: Page, clicks: list[str], sentence: str) -> None:
    page.evaluate("location.hash = '#game=outgrow'")
    table = Table(page)
    table.expect_status("The game of the link is open.")
    for point in clicks:
        table.point(point).click()
    expect(page.locator("[role=status]")).to_have_attribute("data-tone", "problem")
    table.expect_status(sentence)


def test_a_link_opens_it_and_the_last_game_is_opened_again(page: Page) -> None:
    table = Table(page)
    page.evaluate("location.hash = '#game=outgrow&rules=seats=3&moves=a1%2B,a8%2B'")
    table.expect_position(game("outgrow").start("seats=3").play("a1+").play("a8+").text())
    table.by_mouse("h8+")
    after = table.data("position")
    page.goto(page.url.partition("#")[0] + "?again")
    page.wait_for_selector("html[data-ready=true]", state="attached", timeout=60_000)
    table.expect_position(after)
    table.choose_game("GRO")
    table.expect_position("4/6/8/8/8/8/6/4 r 0 rb")


def test_the_rules_of_both_games_have_living_diagrams(page: Page) -> None:
    table = Table(page)
    table.button("Rules").click()
    expect(page.get_by_role("heading", name="How to play GRO")).to_be_visible()
    assert page.locator(".rules figure [data-point]").count() >= 52
    table.button("Back to the dish").click()
    table.choose_game("Outgrow")
    table.button("Rules").click()
    expect(page.get_by_role("heading", name="How to play Outgrow")).to_be_visible()
    assert page.locator(".rules figure [data-point]").count() >= 64
    table.button("Back to the dish").click()
    assert page.locator("[data-point]").count() == 64


def test_who_begins_is_drawn_by_lot(open_page: OpenPage) -> None:
    table = Table(open_page(reduced_motion="reduce"))
    table.choose_game("Outgrow")
    begun = set()
    for _ in range(40):
        table.new_game(rules="seats=4")
        begun.add(table.data("turn"))
        if len(begun) == 4:
            return
    raise AssertionError(f"40 lots fell on {begun}")
