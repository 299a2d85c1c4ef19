"""Every way in which another game comes to be: new, by link, record or script, from before; and who is told of it."""

import pytest

from gro.core import registry
from gro.core.errors import GroError, TextError, UnknownName
from tests.web.house import Browser, Page, Shelf, live
from web.activities.look_on import LookOn
from web.activities.play import Play
from web.desk import Desk, fresh
from web.options import Options
from web.store import PREFIX

LINK = "#game=gro&rules=card&moves=c4,d5"
GROW_LINK = "#game=grow&rules=size%3D5,seats%3D2&moves=c3"
RECORD = "1. c4 d5 2. c4+ *"
BAD_LINK = "#moves=c4,c4"
PEOPLE = {"red": "human", "blue": "human"}


# --- the first game ---


@live
async def test_the_first_game_is_a_fresh_one_against_the_first_level() -> None:
    page = Page().open()
    assert isinstance(page.activity, Play)
    assert (page.session.game.name, page.actions) == ("gro", "")
    assert page.match.players == {"red": "human", "blue": "level:1"}
    assert page.match.link == ""


@live
async def test_nothing_is_open_before() -> None:
    with pytest.raises(AssertionError):
        _ = Desk(Page().around).activity


@live
async def test_who_begins_is_drawn_by_lot_where_the_game_leaves_it_open() -> None:
    game = registry.game("gro")
    openings = [position.turn for position in game.openings()]
    assert {fresh(game).session.position.turn for _ in range(60)} == set(openings)
    assert {fresh(game, by_lot=False).session.position.turn for _ in range(20)} == {openings[0]}


@live
async def test_each_game_has_a_seed_of_its_own() -> None:
    game = registry.game("gro")
    assert len({fresh(game).seed for _ in range(20)}) > 1


@live
async def test_a_link_is_opened_for_people() -> None:
    page = Page().open(LINK)
    assert (page.actions, page.said) == ("c4 d5", "The game of the link is open.")
    assert page.match.humans == ("red", "blue")
    assert (page.match.of_link, page.match.opened_at, page.match.link) == (True, 2, LINK)


@live
async def test_the_address_says_who_plays_a_links_game() -> None:
    page = Page(options=Options(side="blue", level=2))
    page.prepare = lambda worker: worker.starts.clear()
    page.open(LINK)
    assert page.match.players == {"red": "level:2", "blue": "human"}


@live
async def test_a_bad_link_is_refused_and_a_fresh_game_is_there() -> None:
    page = Page().open(BAD_LINK)
    assert page.actions == ""
    assert page.said.startswith("The link cannot be opened, so here is a fresh game. Action 2")
    assert page.shown.problem
    assert page.match.link == BAD_LINK


@live
async def test_readonly_opens_a_game_that_is_looked_at() -> None:
    page = Page(options=Options(readonly=True)).open(LINK)
    assert isinstance(page.activity, LookOn)
    assert page.actions == "c4 d5"


@live
async def test_a_side_of_none_lets_levels_play() -> None:
    page = Page(options=Options(side="none", level=1)).open()
    assert isinstance(page.activity, LookOn)
    assert page.match.players == {"red": "level:1", "blue": "level:1"}
    await page.until(lambda: page.session.actions)


@live
async def test_a_side_of_both_is_for_two_people() -> None:
    assert Page(options=Options(side="both")).open().match.players == PEOPLE


# --- another game ---


@live
async def test_a_new_game_has_the_players_it_is_told() -> None:
    page = Page().open()
    page.desk.new_game(registry.game("gro"), "booklet", PEOPLE, by_lot=False)
    assert (page.session.rules, page.match.players) == ("booklet", PEOPLE)
    assert page.said == "A new game."
    assert page.match.opened_at == 0
    page.desk.new_game(registry.game("outgrow"), "seats=3", by_lot=False)
    assert page.match.players == {"red": "human", "blue": "level:1", "green": "level:1"}


@live
async def test_a_new_game_is_for_whom_the_address_says_unless_told() -> None:
    page = Page(options=Options(side="both")).open()
    page.desk.new_game(registry.game("gro"), by_lot=False)
    assert page.match.players == PEOPLE


@live
async def test_a_new_game_keeps_the_address_but_does_not_come_from_it() -> None:
    page = Page().open(LINK)
    page.desk.new_game(registry.game("gro"), "", PEOPLE)
    assert (page.match.link, page.match.of_link) == (LINK, False)


@live
async def test_a_game_of_a_script_stands_where_it_stood() -> None:
    page = Page().open(LINK)
    session = page.begin(actions="e5").session
    page.desk.open_session(session, "Here.")
    assert (page.actions, page.said) == ("e5", "Here.")
    assert (page.match.opened_at, page.match.of_link) == (1, False)


@pytest.mark.parametrize("before", ["", "https://somewhere/gro/", "look at this: "])
@live
async def test_a_pasted_link_is_opened(before: str) -> None:
    page = Page().open()
    page.desk.open_text(f"  {before}{GROW_LINK}\n")
    assert (page.session.game.name, page.actions) == ("grow", "c3")
    assert page.said == "The game of the link is open."
    assert page.match.link == ""


@pytest.mark.parametrize("text", [RECORD, f'[Annotator "a#b=c"]\n\n{RECORD}', f"{{see #moves=c4}} {RECORD}"])
@live
async def test_a_pasted_record_is_opened(text: str) -> None:
    page = Page().open()
    page.desk.open_text(text)
    assert (page.actions, page.said) == ("c4 d5 c4+", "The record is open.")
    assert page.match.humans == ("red", "blue")


@pytest.mark.parametrize("text", ["", "  \n", "1. c9 *", "hello", BAD_LINK, "#game=chess", "#rules=none"])
@live
async def test_what_cannot_be_read_is_refused_and_nothing_has_changed(text: str) -> None:
    page = Page().open(LINK)
    before = page.activity
    with pytest.raises(GroError):
        page.desk.open_text(text)
    with pytest.raises(GroError):
        page.desk.open_link(text)
    assert page.activity is before
    assert page.actions == "c4 d5"


@live
async def test_an_empty_paste_asks_for_something() -> None:
    with pytest.raises(TextError, match="Paste a record or a link first"):
        Page().open().desk.open_text(" ")


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
    page.desk.new_game(registry.game("gro"), "", PEOPLE, by_lot=False)
    page.click("e5")
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
    with pytest.raises(UnknownName):
        registry.game("nothing")
