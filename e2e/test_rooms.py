"""A second dish with a panel of its own on the same page: neither hears or changes anything of the other."""

from playwright.sync_api import Page, expect

from e2e.hands import Table

SECOND = """
from js import document
from gro.core import registry
from gro.core.session import Session
from web import activities, dom
from web.activities.around import Around
from web.html import html
from web.memory import Memory
from web.options import Options
from web.panels.panel import Panel
from web.saving import Match
from web.settings import Settings
from web.store import Store
from web.table import Table
from web.thinker import Thinker

store = Store(lambda area: None, remembers=False)
around = Around(Settings(), Memory(store), Thinker(lambda: None), Options(), lambda: False)
session = Session(registry.game("outgrow"), rules="seats=2")
activity = activities.make("play", around, Match(session))
root = dom.add(document.querySelector("main"), html(
    '<section class="second"><div class="place"><div class="lens"><div data-board></div></div></div>'
    "<aside></aside></section>"
))
table = Table(root.querySelector(".place"), activity.point, activity.key, "second-board")
panel = Panel(root.querySelector("aside"), lambda name: activity.commands()[name].run(), "second-panel")

def show(change):
    table.show(activity, change, motion=False)
    panel.show(activity.shown(), activity.commands())

activity.shows = show
activity.begin()
"""

IN_THE_PAGES_PYTHON = """async (code) => {
  const { loadPyodide } = await import(new URL("web/runtime.mjs", location.href).href);
  (await loadPyodide()).runPython(code, { globals: (await loadPyodide()).toPy({}) });
}"""

IDS = "[...document.querySelectorAll('[id]')].map((each) => each.id)"


def test_two_dishes_and_two_panels_stand_on_one_page(page: Page) -> None:
    first = Table(page)
    first.new_game()
    first.by_mouse("c4")
    position = first.data("position")
    page.evaluate(IN_THE_PAGES_PYTHON, SECOND)
    ids = page.evaluate(IDS)
    assert len(ids) == len(set(ids))
    second = page.locator(".second")
    board = second.locator("[data-board]")
    grow = board.get_attribute("data-position")
    second.locator('[data-point="a1"]').click()
    second.get_by_role("button", name="Grow", exact=True).click()
    expect(board).not_to_have_attribute("data-position", grow or "")
    expect(second.get_by_role("status")).to_contain_text("grows")
    expect(second.locator(".moves [data-ply]")).to_have_text(["a1+"])
    others = page.locator(".play")
    expect(others.locator("[data-board]")).to_have_attribute("data-position", position)
    expect(others.locator(".moves [data-ply]")).to_have_text(["c4"])
    others.get_by_role("button", name="Undo", exact=True).click()
    expect(others.locator(".moves .undone")).to_have_text(["c4"])
    expect(second.locator(".moves [data-ply]")).to_have_text(["a1+"])
    second.get_by_role("button", name="Undo", exact=True).click()
    expect(board).to_have_attribute("data-position", grow or "")
