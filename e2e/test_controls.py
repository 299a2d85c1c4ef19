"""Choosing, why-not, and every control of the contract, by what a person sees."""

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import OpenPage
from e2e.hands import Table, box
from gro import game
from gro.core.registry import engine

MIDDLE = "2m1/1s4/2Ss2l1/1S1ms3/8/2SML3/1S4/4 r 0 -"


@pytest.fixture
def table(page: Page) -> Table:
    """Two people in the middle of a game."""
    table = Table(page)
    table.new_game()
    return table


def middle(page: Page) -> Table:
    page.goto(page.url.partition("#")[0] + "#position=" + MIDDLE.replace(" ", "%20"))
    table = Table(page)
    table.expect_position(MIDDLE)
    return table


def why_not(action: str) -> str:
    """The sentence on an action that is not legal in the middle of the game."""
    sentence = game("gro").parse(MIDDLE).explain(action)
    assert sentence
    return sentence


def targets(page: Page) -> dict[str, str]:
    found = page.locator("[data-target]").evaluate_all("all => all.map(e => [e.dataset.point, e.dataset.target])")
    return dict(found)


def test_in_the_opening_one_click_places(table: Table) -> None:
    table.point("c4").click()
    table.expect_position("4/6/8/8/2S5/8/6/4 b 0 b")
    assert table.point("c4").get_attribute("data-piece") == "red-small"
    assert table.data("turn") == "blue"


def test_a_germ_in_hand_shows_what_it_can_do(page: Page) -> None:
    table = middle(page)
    table.point("d3").click()
    both = dict.fromkeys(("c4", "d4", "e4", "d2", "c2", "e2"), "move divide")
    shown = targets(page)
    assert shown == {point: words for point, words in both.items() if point != "c2" or "c2" in shown}
    table.expect_status("Medium germ on d3 has 2 open points: it can move or divide. To grow it needs 3.")
    table.page.keyboard.press("Escape")
    assert targets(page) == {}


def test_move_or_divide_is_decided_before_the_point(page: Page) -> None:
    table = middle(page)
    table.point("d3").click()
    table.button("Divide").click()
    assert set(targets(page).values()) == {"divide"}
    table.point("d4").click()
    table.expect_position(game("gro").parse(MIDDLE).play("d3/d4").text())


def test_move_or_divide_is_decided_after_the_point(page: Page) -> None:
    table = middle(page)
    table.point("d3").click()
    table.point("d4").click()
    table.expect_status("To d4: move or divide?")
    table.button("Move").click()
    table.expect_position(game("gro").parse(MIDDLE).play("d3-d4").text())


@pytest.mark.parametrize("way", ["second click", "button", "letter"])
def test_growing(table: Table, way: str) -> None:
    for point in ("c4", "d5"):
        table.point(point).click()
    table.point("c4").click()
    if way == "second click":
        table.point("c4").click()
    elif way == "button":
        table.button("Grow").click()
    else:
        table.page.keyboard.press("g")
    table.expect_position("4/6/8/3s4/2M5/8/6/4 b 0 -")


def test_an_illegal_try_is_answered_at_its_place(page: Page) -> None:
    table = middle(page)
    table.point("d3").click()
    table.point("g6").click()
    sentence = why_not("d3-g6")
    table.expect_status(sentence)
    expect(page.locator(".bubble")).to_have_text(sentence)
    assert table.data("position") == MIDDLE
    table.point("d5").click()
    table.expect_status(why_not("d3-d5"))
    table.page.keyboard.press("Escape")
    table.point("d5").click()
    table.expect_status("The germ on d5 is Blue's; it is Red's turn.")
    table.point("a4").click()
    table.expect_status("There is no germ on a4.")


def test_another_germ_is_taken_in_hand_instead(page: Page) -> None:
    table = middle(page)
    table.point("d3").click()
    table.point("b5").click()
    assert table.point("b5").get_attribute("aria-selected") == "true"
    assert table.point("d3").get_attribute("aria-selected") == "false"


def test_undo_and_redo_between_two_people(table: Table) -> None:
    texts = [table.data("position")]
    for point in ("c4", "d5"):
        table.point(point).click()
        table.expect_changed(texts[-1])
        texts.append(table.data("position"))
    for text in reversed(texts[:-1]):
        table.button("Undo").click()
        table.expect_position(text)
    expect(table.button("Undo")).to_have_attribute("aria-disabled", "true")
    for text in texts[1:]:
        table.button("Redo").click()
        table.expect_position(text)
    expect(table.button("Redo")).to_have_attribute("aria-disabled", "true")


def test_undo_against_the_opponent_takes_back_both_actions(page: Page) -> None:
    table = Table(page)
    start = table.data("position")
    table.point("c4").click()
    table.wait_for_turn("red")
    answered = table.data("position")
    table.button("Undo").click()
    table.expect_position(start)
    table.button("Redo").click()
    table.expect_position(answered)


UNDER_A_FINGER = """button => {
  button.scrollIntoView({ block: "center" });
  const { x, y, width, height } = button.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2)?.closest("button") === button;
}"""


@pytest.mark.parametrize("name", ["gro", "outgrow", "grow"])
def test_on_a_phone_nothing_lies_over_a_button(open_page: OpenPage, name: str) -> None:
    """Undo and Hint stand in the status card there; the thoughts may be open or not."""
    page = open_page(f"#game={name}", viewport={"width": 360, "height": 640}, has_touch=True)
    for _ in range(2):
        buttons = page.locator(".panel button:visible")
        names = buttons.evaluate_all("all => all.map(each => each.dataset.command)")
        assert {"undo", "hint", "toggle-thoughts"} <= set(names)
        for button in buttons.all():
            assert button.evaluate(UNDER_A_FINGER), button.get_attribute("data-command")
        page.get_by_role("button", name="Thoughts").tap()


def test_a_computers_name_takes_one_line_beside_a_full_reserve(open_page: OpenPage) -> None:
    page = open_page(viewport={"width": 1440, "height": 900})
    heights = [box(page.get_by_role("heading", name=name))["height"] for name in ("You", "Computer, level")]
    assert heights[0] == heights[1]


def test_two_passes_draw(table: Table) -> None:
    for point in ("c4", "d5"):
        table.point(point).click()
    table.button("Pass").click()
    table.expect_status("Red passes.")
    table.button("Pass").click()
    expect(table.root).to_have_attribute("data-result", "draw")
    table.expect_status("Both players passed, one after the other.")


def test_pass_on_the_first_turn_says_why_not(table: Table) -> None:
    expect(table.button("Pass")).to_have_attribute("aria-disabled", "true")
    table.button("Pass").click(force=True)
    table.expect_status("Red's first turn is to place a small germ on an open point.")


def test_resigning_asks_once(table: Table) -> None:
    table.point("c4").click()
    table.button("Resign").click()
    table.page.get_by_role("dialog").get_by_role("button", name="Keep playing").click()
    assert table.data("result") == ""
    table.button("Resign").click()
    table.page.get_by_role("dialog").get_by_role("button", name="Yes, resign").click()
    expect(table.root).to_have_attribute("data-result", "red")
    table.expect_status("The other player resigned, so the dish is Red's.")
    table.point("e5").click()
    table.expect_status("The game is over.")
    table.button("Undo").click()
    expect(table.root).to_have_attribute("data-result", "")
    table.button("Redo").click()
    expect(table.root).to_have_attribute("data-result", "red")


def test_a_draw_can_be_claimed_exactly_when_it_stands(table: Table) -> None:
    claim = table.button("Claim draw")
    for point in ("c4", "d5"):
        table.point(point).click()
    for action in ("c4-c3", "d5-d6", "c3-c4", "d6-d5") * 2:
        expect(claim).to_be_disabled()
        table.by_mouse(action)
        table.expect_status(re.compile("moves"))
    expect(claim).to_be_enabled()
    claim.click()
    expect(table.root).to_have_attribute("data-result", "draw")


def test_a_hint_is_marked_and_told_with_its_reasons(page: Page) -> None:
    table = middle(page)
    table.ask_hint()
    assert page.locator(".mark.hint").count() >= 1
    found = re.search(r"Hint: (\S+) (.+)\.", table.status)
    assert found
    action, said = found.groups()
    reasons = engine("gro").reasons(game("gro").parse(MIDDLE), action)
    assert reasons
    assert any(reason in said for reason in reasons)


def test_settings_count_at_once_and_stay(page: Page) -> None:
    Table(page).button("Settings").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Colours").select_option("Dark")
    dialog.get_by_label("Turn the dish around").check()
    dialog.get_by_role("button", name="Close").click()
    assert page.locator("html").get_attribute("data-theme") == "dark"
    lowest = box(page.locator('[data-point="c8"]'))["y"]
    assert lowest > box(page.locator('[data-point="c1"]'))["y"]
    page.reload()
    assert page.locator("html").get_attribute("data-theme") == "dark"
    expect(page.locator("html")).to_have_attribute("data-ready", "true", timeout=60_000)
    assert box(page.locator('[data-point="c8"]'))["y"] == lowest


def test_share_gives_link_and_record_and_takes_them_back(table: Table) -> None:
    for point in ("c4", "d5"):
        table.point(point).click()
    table.button("Share").click()
    dialog = table.page.get_by_role("dialog")
    assert dialog.get_by_label("Link to this game").input_value().endswith("#game=gro&rules=card&moves=c4,d5")
    record = dialog.get_by_label("Record of this game").input_value()
    paste = dialog.get_by_label("A record or link to open")
    paste.fill("1. c4 d5 2. c4/d4 *")
    dialog.get_by_role("button", name="Open").click()
    expect(dialog.locator("[data-part=paste-problem]")).to_have_text(
        'Line 1: "c4/d4" cannot be played: The germ on c4 is small; a small germ cannot divide.'
    )
    paste.fill(record.replace("*\n", "2. c4+ *\n").replace('"*\n', '"*"\n'))
    dialog.get_by_role("button", name="Open").click()
    table.expect_position("4/6/8/3s4/2M5/8/6/4 b 0 -")
