"""What the computer thinks, shown to whoever opens it; and the levels, by name, manner and thinking time."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import OpenPage, wait_until_ready
from e2e.hands import Table
from e2e.test_worker import POSITIONS, ask
from gro import game
from gro.ai.levels import LEVELS, TOP
from gro.texts import ai

MIDDLE = "#position=2m1/1s4/2Ss2l1/1S1ms3/8/2SML3/1S4/4%20r%200%20-"
BLUE_WINS = "#position=s3/6/7S/8/8/s7/6/2s1%20b%200%20-"
"""Blue is alone in two areas and a step from a third."""


def thoughts(page: Page) -> dict[str, str]:
    """What stands in the open lines, by name."""
    names = ("about", "depth", "nodes", "score", "score-label", "line")
    return {name: page.locator(f"[data-part=thoughts-{name}]").inner_text() for name in names}


def reports(page: Page) -> None:
    """Collects every text that the page shows as depth or line, while it thinks."""
    page.evaluate(
        """() => {
          window.seen = [];
          const watch = () => seen.push([
            document.querySelector("[data-part=thoughts-about]").textContent,
            Number(document.querySelector("[data-part=thoughts-nodes]").textContent.replaceAll(",", "")),
            document.querySelector("[data-part=status-card]").offsetHeight,
          ]);
          const thoughts = document.querySelector("[data-part=thoughts]");
          new MutationObserver(watch).observe(thoughts, { subtree: true, childList: true });
        }"""
    )


def test_thoughts_are_closed_until_somebody_opens_them_and_stay_open(page: Page) -> None:
    table = Table(page)
    button = table.button("Thoughts")
    expect(button).to_have_attribute("aria-expanded", "false")
    expect(page.locator(".thoughts")).to_be_hidden()
    table.tab_to("Thoughts")
    page.keyboard.press("Enter")
    expect(button).to_have_attribute("aria-expanded", "true")
    expect(page.locator(".thoughts")).to_contain_text("Nothing has been thought about yet.")
    page.reload()
    wait_until_ready(page)
    expect(page.locator(".thoughts")).to_be_visible()
    button.click()
    expect(page.locator(".thoughts")).to_be_hidden()


def test_while_the_opponent_thinks_its_thoughts_are_shown_and_then_those_it_acted_upon(open_page: OpenPage) -> None:
    page = open_page(f"?side=red&level={TOP.number}{MIDDLE}", reduced_motion="reduce")
    table = Table(page)
    table.wait_for_worker()
    table.button("Thoughts").click()
    reports(page)
    table.by_mouse("c3+")
    table.wait_for_turn("red")
    expect(page.locator("[data-part=thoughts-about]")).to_contain_text("Blue’s thoughts before")
    seen = page.evaluate("seen")
    nodes = [count for about, count, _ in seen if about == "Blue is thinking"]
    assert len(set(nodes)) > 1
    assert nodes == sorted(nodes)
    played = page.locator(".moves .current").inner_text()
    shown = thoughts(page)
    assert shown["about"] == f"Blue’s thoughts before {played.partition('x')[0]}"
    assert int(shown["depth"]) >= 2
    assert shown["score-label"] == "For you"
    assert re.fullmatch(r"[+−][\d,]+|won in \d+|lost in \d+", shown["score"])
    position = game("gro").parse(MIDDLE.removeprefix("#position=").replace("%20", " ")).play("c3+")
    for action in (page.locator("[data-part=thoughts-line]").text_content() or "").split():
        position = position.play(action)
    # Nobody is interrupted by it, and nothing moves.
    assert page.locator("[role=status] .thoughts, [aria-live] .thoughts").count() == 0
    assert len({height for about, _, height in seen if about == "Blue is thinking"}) == 1


@pytest.mark.parametrize(("side", "score"), [("blue", "won in 1"), ("red", "lost in 1")])
def test_the_score_is_told_from_the_persons_view(open_page: OpenPage, side: str, score: str) -> None:
    page = open_page(f"?side={side}&level={TOP.number}{BLUE_WINS}", reduced_motion="reduce")
    table = Table(page)
    table.button("Thoughts").click()
    if side == "blue":
        table.ask_hint()
        table.expect_status("wins at once, alone in SW, NW and SE.")
        expect(page.locator("[data-part=thoughts-about]")).to_have_text("Thoughts for a hint to Blue")
    else:
        expect(table.root).to_have_attribute("data-result", "blue", timeout=60_000)
    expect(page.locator("[data-part=thoughts-score]")).to_have_text(score)


def test_undo_and_a_new_game_forget_the_thoughts(page: Page) -> None:
    table = Table(page)
    table.button("Thoughts").click()
    about = page.locator("[data-part=thoughts-about]")
    for forget in ("Undo", "New game"):
        table.by_mouse("c4")
        table.wait_for_turn("red")
        expect(about).to_contain_text("Blue’s thoughts before")
        table.new_game() if forget == "New game" else table.button(forget).click()
        expect(about).to_have_text("Nothing has been thought about yet.")


# --- levels ---


def test_every_level_is_chosen_by_name_and_says_how_it_plays(page: Page) -> None:
    table = Table(page)
    table.button("New game").click()
    field = page.get_by_role("dialog").get_by_label("Level", exact=True)
    assert field.locator("option").all_inner_texts() == [f"{e.number} · {ai.level_name(e.number)}" for e in LEVELS]
    told = page.locator(f"#{field.get_attribute('aria-describedby')}")
    for level in LEVELS:
        field.select_option(str(level.number))
        expect(told).to_have_text(ai.level_manner(level.number))
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator(".player[data-seat=blue] h2")).to_have_text(f"Computer, level {TOP.number}")


def test_the_top_level_comes_by_address_and_by_script(open_page: OpenPage) -> None:
    page = open_page(f"?level={TOP.number}")
    name = page.locator(".player[data-seat=blue] h2")
    expect(name).to_have_text(f"Computer, level {TOP.number}")
    page.evaluate("number => gro.newGame({ players: { blue: 'level:1' } })")
    expect(name).to_have_text("Computer, level 1")
    page.evaluate("number => gro.newGame({ players: { blue: `level:${number}` } })", TOP.number)
    expect(name).to_have_text(f"Computer, level {TOP.number}")
    with pytest.raises(Exception, match=f"There is no level .{TOP.number + 1}."):
        page.evaluate("number => gro.newGame({ players: { blue: `level:${number}` } })", TOP.number + 1)


def test_the_thinking_time_of_the_top_level_is_a_setting_that_stays(page: Page) -> None:
    table = Table(page)
    table.button("Settings").click()
    slider = page.get_by_label(f"Thinking time of level {TOP.number}")
    assert (slider.input_value(), slider.get_attribute("aria-valuetext")) == ("3", "3 s")
    slider.press("Home")
    expect(page.locator("[data-part=seconds-told]")).to_have_text("1 s")
    page.keyboard.press("Escape")
    assert json.loads(page.evaluate("localStorage.getItem('gro:settings')"))["seconds"] == 1
    page.reload()
    wait_until_ready(page)
    table.button("Settings").click()
    assert slider.input_value() == "1"
    slider.press("End")
    expect(page.locator("[data-part=seconds-told]")).to_have_text("30 s")


def test_time_ends_a_search_that_nothing_else_ends(page: Page) -> None:
    Table(page).wait_for_worker()
    assert TOP.nodes is None
    there = ask(page, rules="card", start=POSITIONS[3], actions=[], level=TOP.number, seconds=0.3, hint=True)
    assert there["stopped"] is False
    assert there["hint"].startswith(f"Hint: {there['action']} ")
    assert there["verdict"] == [0, 0]
    assert there["pv"][0] == there["action"]
