"""Every way in which another game comes to be: new, by link, by record or by script."""

import pytest

from gro.core import registry
from gro.core.errors import GroError, TextError
from tests.web.house import PEOPLE, Page, live
from web.activities.look_on import LookOn
from web.activities.play import Play
from web.desk import Desk, fresh
from web.options import Options

LINK = "#game=gro&rules=card&moves=c4,d5"
GROW_LINK = "#game=grow&rules=size%3D5,seats%3D2&moves=c3"
RECORD = "1. c4 d5 2. c4+ *"
BAD_LINK = "#moves=c4,c4"


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
    assert len({fresh(game).seed for _ in range(20)}) == 20


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
