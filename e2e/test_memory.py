"""Nothing is lost: reload, another tab, the back button; and what happens where a browser keeps nothing."""

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import OpenPage, wait_until_ready
from e2e.hands import Table
from gro.ai.levels import TOP

DENY_STORAGE = """
for (const name of ["localStorage", "sessionStorage"])
  Object.defineProperty(window, name, { get() { throw new DOMException("denied", "SecurityError"); } });
"""
DENY_DATABASE = "indexedDB.open = () => { throw new DOMException('denied', 'SecurityError'); };"
FILL_STORAGE = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };"
# Whoever opens the database waits while another page is still making it.
HOLD_DATABASE = """new Promise((held) => {
  const request = indexedDB.open("gro-probe");
  globalThis.made = new Promise((made) => (request.onsuccess = request.onerror = made));
  request.onupgradeneeded = ({ target: { result, transaction } }) => {
    const store = result.createObjectStore("kept");
    const hold = () => (globalThis.free ? result.close() : (store.get(0).onsuccess = hold));
    hold();
    held();
  };
})"""
PROBE_IS_GONE = "indexedDB.databases().then((found) => !found.some(({ name }) => name === 'gro-probe'))"
QUIET_SENTENCE = "This browser keeps nothing for this page"


def play_some(table: Table) -> str:
    table.new_game()
    for action in ("c4", "d5", "c4+", "d5+", "c4/d4"):
        table.by_mouse(action)
    table.expect_status("Red divides c4 to d4")
    return table.data("position")


def reload(page: Page) -> None:
    page.reload()
    wait_until_ready(page)


def test_a_reload_brings_the_game_back_with_undo_and_redo(page: Page) -> None:
    table = Table(page)
    position = play_some(table)
    table.button("Undo").click()
    table.expect_changed(position)
    before = table.data("position")
    reload(page)
    table.expect_position(before)
    table.button("Redo").click()
    table.expect_position(position)
    table.button("Undo").click()
    table.button("Undo").click()
    table.expect_position("4/6/8/3s4/2M5/8/6/4 b 0 -")


def test_a_reload_while_the_opponent_thinks_lets_it_think_again(page: Page) -> None:
    table = Table(page)
    table.new_game(blue="Computer", level=TOP.number)
    table.by_mouse("c4")
    reload(page)
    table.wait_for_turn("red")
    assert table.page.locator(".moves [data-ply]").count() == 2


def test_the_next_visit_goes_on_where_the_last_one_ended(open_page: OpenPage, site: str) -> None:
    page = open_page()
    position = play_some(Table(page))
    page.close()
    again = page.context.new_page()
    again.goto(site)
    wait_until_ready(again)
    Table(again).expect_position(position)


def test_back_from_another_page(page: Page, site: str) -> None:
    table = Table(page)
    position = play_some(table)
    page.goto(site + "LICENSE.txt")
    page.go_back()
    page.wait_for_selector("html[data-ready=true]", state="attached", timeout=60_000)
    table.expect_position(position)


def test_two_tabs_keep_their_own_games(open_page: OpenPage, site: str) -> None:
    page = open_page()
    position = play_some(Table(page))
    other = page.context.new_page()
    other.goto(site)
    wait_until_ready(other)
    table = Table(other)
    table.new_game()
    table.by_mouse("e5")
    reload(page)
    Table(page).expect_position(position)
    reload(other)
    table.expect_position("4/6/8/4S3/8/8/6/4 b 0 b")


def test_a_new_game_can_be_given_up_for_the_one_before(page: Page) -> None:
    table = Table(page)
    position = play_some(table)
    table.new_game()
    table.button("Return to it").click()
    table.expect_position(position)


@pytest.mark.parametrize(
    "script", [DENY_STORAGE, FILL_STORAGE, DENY_STORAGE + DENY_DATABASE], ids=["denied", "full", "all"]
)
def test_without_storage_only_the_memory_is_missing(open_page: OpenPage, script: str) -> None:
    page = open_page(ready=False)
    page.context.add_init_script(script)
    reload(page)
    table = Table(page)
    table.by_mouse("c4")
    table.wait_for_turn("red")
    expect(page.get_by_text(QUIET_SENTENCE)).to_be_visible()
    table.button("Undo").click()
    table.expect_position("4/6/8/8/8/8/6/4 r 0 rb")


def test_a_database_that_answers_late_does_not_end_the_start(open_page: OpenPage, site: str) -> None:
    elsewhere = open_page("LICENSE.txt", ready=False)
    elsewhere.evaluate(HOLD_DATABASE)
    waiting = []  # the page has given the database up, and not yet got another
    page = elsewhere.context.new_page()
    page.route("**/fake-indexeddb.js", lambda route: waiting.append(route), times=1)
    with page.expect_request("**/fake-indexeddb.js"):
        page.goto(site)
    elsewhere.evaluate("globalThis.free = true; made.then(() => {})")
    elsewhere.wait_for_function(PROBE_IS_GONE)  # the answer has come, and the page has tidied up
    waiting.pop().continue_()
    wait_until_ready(page)
    table = Table(page)
    table.by_mouse("c4")
    table.wait_for_turn("red")


@pytest.mark.parametrize("kept", ["{", "[]", '{"version": 1}', '{"version": 99}', "null", "12", '"<img src=x>"'])
def test_a_garbled_game_is_one_sentence_and_a_fresh_game(open_page: OpenPage, kept: str) -> None:
    page = open_page()
    Table(page).by_mouse("c4")
    page.evaluate(
        "kept => { localStorage['gro:game'] = kept; localStorage['gro:aside'] = kept; sessionStorage.clear(); }", kept
    )
    page.evaluate("localStorage['gro:settings'] = '[1'")
    reload(page)
    table = Table(page)
    table.expect_position("4/6/8/8/8/8/6/4 r 0 rb")
    table.expect_status("so here is a fresh one")
    table.by_mouse("c4")
    table.wait_for_turn("red")
