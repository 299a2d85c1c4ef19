"""The desk goes with the address and with what is kept, gives the game as text, and tells who listens."""

import pytest

from gro.core import registry
from tests.web.house import PEOPLE, Browser, Page, Shelf, live
from web.store import PREFIX

LINK = "#game=gro&rules=card&moves=c4,d5"
GROW_LINK = "#game=grow&rules=size%3D5,seats%3D2&moves=c3"
BAD_LINK = "#moves=c4,c4"


# --- the address changes ---


@live
async def test_another_address_opens_its_game() -> None:
    page = Page().open()
    page.desk.follow(GROW_LINK)
    assert (page.session.game.name, page.match.link, page.match.of_link) == ("grow", GROW_LINK, True)


@live
async def test_a_bad_address_is_told_and_remembered() -> None:
    page = Page().open(LINK)
    page.desk.follow(BAD_LINK)
    assert page.actions == "c4 d5"
    assert page.said.startswith("Action 2")
    assert page.match.link == BAD_LINK
    assert page.reloaded().actions == "c4 d5"


@live
async def test_back_from_a_link_the_game_from_before_is_there() -> None:
    page = Page().begin(actions="c4 d5")
    page.click("c4", "c4")
    page.desk.follow(GROW_LINK)
    page.click("b4")
    page.desk.follow("")
    assert (page.session.game.name, page.actions) == ("gro", "c4 d5 c4+")
    assert page.said == "Welcome back: your game goes on where you left it."
    assert (page.match.link, page.match.of_link) == ("", False)


@live
async def test_back_from_a_link_without_a_game_from_before_stays() -> None:
    page = Page().open(GROW_LINK)
    page.desk.follow("")
    assert (page.session.game.name, page.match.link) == ("grow", "")


@live
async def test_the_address_of_a_game_that_came_from_no_link_may_go_away() -> None:
    page = Page().open(LINK)
    page.click("c4", "c4")
    page.desk.new_game(registry.game("gro"), "", PEOPLE, by_lot=False)
    page.click("e5")
    assert page.shown.offer
    page.desk.follow("")
    assert page.actions == "e5"


# --- a game from before ---


@live
async def test_a_game_from_before_is_offered_and_brought_back() -> None:
    page = Page().begin()
    page.click("c4")
    page.desk.new_game(registry.game("gro"), "", PEOPLE, by_lot=False)
    page.click("e5")
    assert page.shown.offer == "Your game from before is kept."
    page.press("bring-back")
    assert page.actions == "c4"
    page.press("bring-back")
    assert page.actions == "e5"


@live
async def test_what_is_kept_and_is_no_game_is_forgotten() -> None:
    browser = Browser()
    page = Page(browser).begin()
    page.click("c4")
    key = f"{PREFIX}game"
    browser.shared.texts[key] = browser.shared.texts[key].replace("1. c4", "1. c9")
    other = Page(browser).begin()
    assert other.shown.offer == "Your game from before is kept."
    other.press("bring-back")
    assert other.said == "The game that was kept here cannot be read any more, so here is a fresh one."
    assert (other.shown.problem, other.shown.offer) == (True, "")


@live
async def test_with_nothing_kept_there_is_nothing_to_bring_back() -> None:
    page = Page().begin()
    before = page.activity
    page.desk.bring_back()
    assert page.activity is before


# --- the next visit ---


@live
async def test_a_game_that_goes_on_is_resumed() -> None:
    browser = Browser()
    page = Page(browser).begin(blue="level:2")
    page.session.play_all(["c4", "d5"])
    page.activity.settle()
    again = Page(browser).open()
    assert (again.actions, again.match.players["blue"]) == ("c4 d5", "level:2")
    assert again.said == "Welcome back: your game goes on where you left it."


@live
async def test_a_game_that_nobody_has_played_in_is_resumed_without_a_word() -> None:
    browser = Browser()
    Page(browser).begin(rules="booklet")
    again = Page(browser).open()
    assert again.session.rules == "booklet"
    assert again.said == "Place Red's first germ on any open point."


@live
async def test_a_garbled_game_is_refused_in_a_sentence() -> None:
    shelf = Shelf()
    shelf.texts[f"{PREFIX}game"] = "{"
    page = Page(Browser(shelf)).open()
    assert page.said == "The game that was kept here cannot be read any more, so here is a fresh one."
    assert (page.actions, page.shown.problem) == ("", True)


# --- the game as text ---


@live
async def test_link_and_record_read_back() -> None:
    page = Page().begin(actions="c4 d5 c4+", blue="level:3")
    assert page.desk.link() == f"{LINK},c4+"
    record = page.desk.record()
    assert '[Red "Person"]\n[Blue "Computer, level 3"]' in record
    other = Page().open()
    for text in (page.desk.link(), record):
        other.desk.open_text(text)
        assert other.actions == page.actions


# --- who listens ---


@live
async def test_listeners_hear_of_changes_and_of_the_end() -> None:
    page = Page().begin(actions="c4 d5")
    heard: list[str] = []
    page.desk.listen("change", lambda: heard.append(f"change {page.actions.split()[-1:]}"))
    stop = page.desk.listen("end", lambda: heard.append(f"end {page.result}"))
    page.press("pass")
    page.press("pass")
    assert heard == ["change ['pass']", "change ['pass']", "end draw"]
    stop()
    page.press("undo")
    page.press("redo")
    assert heard[3:] == ["change ['pass']"] * 2


@live
async def test_a_game_that_is_opened_is_a_change_and_an_old_one_is_silent() -> None:
    page = Page().begin()
    old = page.activity
    heard: list[str] = []
    page.desk.listen("change", lambda: heard.append(page.actions))
    page.begin(actions="c4")
    assert heard == ["c4"]
    old.settle()
    assert heard == ["c4"]


@live
async def test_a_listener_may_stop_listening_and_play_on_while_it_is_told() -> None:
    page = Page().begin()
    heard: list[str] = []

    def answer() -> None:
        heard.append(page.actions)
        stop()
        page.activity.play("d5")

    stop = page.desk.listen("change", answer)
    page.desk.listen("change", lambda: heard.append("later"))
    page.click("c4")
    assert heard == ["c4", "later", "later"]
    assert page.actions == "c4 d5"
    assert page.line == "Red to move"


@live
async def test_listeners_hear_that_the_worker_is_gone() -> None:
    page = Page()
    page.prepare = lambda worker: worker.die()
    heard: list[str] = []
    page.desk.listen("error", lambda: heard.append(page.said))
    page.begin(red="level:1", blue="human")
    await page.until(lambda: page.shown.worker_failed)
    assert heard == ["The computer's helper has stopped."]


@live
async def test_unknown_events_are_a_mistake_of_the_program() -> None:
    with pytest.raises(KeyError):
        Page().open().desk.listen("nothing", lambda: None)
