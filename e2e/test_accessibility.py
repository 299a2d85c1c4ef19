"""For everyone: what axe finds, one tab stop on the board, names that tell the position, targets, less motion."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import OpenPage, Scheme
from e2e.hands import Table

AXE = Path(__file__).parent.parent / "node_modules/axe-core/axe.min.js"
MIDDLE = "#position=2m1/1s4/2Ss2l1/1S1ms3/8/2SML3/1S4/4%20r%200%20-"


def violations(page: Page) -> list[str]:
    """What axe complains of, as one line a rule."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] })")
    return [f"{rule['id']}: {rule['nodes'][0]['target']} {rule['help']}" for rule in found["violations"]]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(open_page: OpenPage, scheme: Scheme) -> None:
    page = open_page(MIDDLE, color_scheme=scheme, reduced_motion="reduce")
    table = Table(page)
    table.button("Thoughts").click()
    table.point("d3").click()
    assert violations(page) == []
    for name in ("New game", "Share", "Settings", "Resign"):
        table.button(name).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        assert violations(page) == []
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_be_hidden()
    table.button("Rules").click()
    assert violations(page) == []


def test_the_board_is_one_tab_stop_and_the_arrows_reach_its_farthest_points(page: Page) -> None:
    table = Table(page)
    assert page.locator('[data-point][tabindex="0"]').count() == 1
    table.tab_to_board()
    for point in ("c8", "a6", "h3", "f1", "a3", "h6", "c1", "f8"):
        table.walk(point)
    page.keyboard.press("Tab")
    assert table.focused() == ""


def test_names_tell_the_position_without_seeing_it(open_page: OpenPage) -> None:
    page = open_page(MIDDLE)
    table = Table(page)
    assert table.point("d3").get_attribute("aria-label") == "d3, red medium germ, 2 open points"
    assert table.point("a6").get_attribute("aria-label") == "a6, open, north-west area contested"
    table.point("d3").click()
    assert table.point("d4").get_attribute("aria-label") == "d4, open; move or divide here"
    assert page.get_by_role("status").count() == 1


@pytest.mark.parametrize("width", [320, 360, 768])
def test_every_target_is_large_enough_and_nothing_scrolls_sideways(open_page: OpenPage, width: int) -> None:
    page = open_page(viewport={"width": width, "height": 640}, has_touch=True)
    boxes = page.locator("button:visible, [data-point] .hit").evaluate_all(
        "all => all.map(e => { const r = e.getBoundingClientRect(); return [r.width, r.height]; })"
    )
    assert len(boxes) > 52
    assert min(min(box) for box in boxes) >= 24
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_with_reduced_motion_nothing_moves(open_page: OpenPage) -> None:
    page = open_page("#moves=c4,d5", reduced_motion="reduce")
    table = Table(page)
    table.by_mouse("c4+")
    table.expect_position("4/6/8/3s4/2M5/8/6/4 b 0 -")
    assert page.evaluate("document.querySelector('svg.dish').getAnimations({ subtree: true }).length") == 0


def test_focus_returns_to_the_board_s_point_after_an_action(page: Page) -> None:
    table = Table(page)
    table.tab_to_board()
    table.walk("c4")
    page.keyboard.press("Enter")
    table.wait_for_turn("red")
    assert table.focused() == "c4"


def test_the_keyboard_is_never_lost_when_its_button_goes_away(page: Page) -> None:
    table = Table(page)
    table.new_game()
    for point in ("c4", "d5", "c4"):
        table.point(point).click()
    table.button("Grow").focus()
    page.keyboard.press("Enter")
    table.expect_position("4/6/8/3s4/2M5/8/6/4 b 0 -")
    assert table.focused() == "c4"


def test_the_same_objection_is_said_again(page: Page) -> None:
    page.evaluate("""() => {
      globalThis.said = 0;
      const heard = document.querySelector("[data-part=status-more]");
      new MutationObserver(() => said++).observe(heard, { childList: true, characterData: true, subtree: true });
    }""")
    table = Table(page)
    table.new_game()
    table.by_mouse("c4")
    table.expect_status("Red places")
    before = page.evaluate("said")
    for _ in range(3):
        table.point("c4").click()
    table.expect_status("c4 is not open")
    assert page.evaluate("said") == before + 3
