"""Which game is remembered where: nothing is lost to a link, a new game, another tab, or a storage that fails."""

import json

import pytest

from gro.core import registry
from tests.web.house import PEOPLE, Browser, FullShelf, Page, Shelf, live
from web.memory import MOST_ASIDE
from web.options import Options
from web.store import PREFIX

LINK = "#moves=c4,d5"
GAME, ASIDE = f"{PREFIX}game", f"{PREFIX}aside"


def new(page: Page) -> None:
    page.desk.new_game(registry.game("gro"), "", PEOPLE, by_lot=False)


def played(*points: str, browser: Browser | None = None) -> Page:
    page = Page(browser).begin()
    page.click(*points)
    return page


def kept(browser: Browser) -> str:
    """The actions of the game for the next visit."""
    return " ".join(json.loads(browser.shared.texts[GAME])["line"])


def aside(browser: Browser) -> list[str]:
    return [" ".join(json.loads(text)["line"]) for text in json.loads(browser.shared.texts.get(ASIDE, "[]"))]


# --- a reload, and the next visit ---


@live
async def test_a_reload_gives_each_tab_its_own_game() -> None:
    browser = Browser()
    one, other = played("c4", browser=browser), played("e5", browser=browser)
    assert one.reloaded().actions == "c4"
    assert other.reloaded().actions == "e5"


@live
async def test_a_new_tab_goes_on_with_the_last_game() -> None:
    browser = Browser()
    played("c4", browser=browser)
    played("e5", browser=browser)
    assert Page(browser).open().actions == "e5"


@live
async def test_what_was_taken_back_is_kept_too() -> None:
    page = played("c4", "d5")
    page.press("undo")
    again = page.reloaded()
    assert again.actions == "c4"
    again.press("redo")
    assert again.actions == "c4 d5"


@live
async def test_a_reload_at_a_links_address_goes_on_with_its_game() -> None:
    page = Page().open(LINK)
    page.click("c4", "c4")
    again = page.reloaded()
    assert (again.actions, again.match.of_link) == ("c4 d5 c4+", True)


@live
async def test_another_link_in_the_same_tab_is_opened() -> None:
    page = Page().open(LINK)
    assert Page(page.browser, own=page.own).open("#moves=e5").actions == "e5"


@live
async def test_without_a_link_a_tab_that_held_one_goes_on_with_the_last_visits_game() -> None:
    browser = Browser()
    played("e5", browser=browser)
    page = Page(browser).open(LINK)
    assert Page(browser, own=page.own).open().actions == "e5"


# --- a link's game beside one's own ---


@live
async def test_a_link_that_is_only_looked_at_takes_nobodys_place() -> None:
    browser = Browser()
    played("e5", browser=browser)
    page = Page(browser).open(LINK)
    assert kept(browser) == "e5"
    assert page.shown.offer == "Your game from before is kept."
    page.click("c4", "c4")
    assert kept(browser) == "c4 d5 c4+"
    assert aside(browser) == ["e5"]
    page.press("bring-back")
    assert page.actions == "e5"
    assert aside(browser) == ["c4 d5 c4+"]
    page.press("bring-back")
    assert (page.actions, page.match.of_link, page.match.link) == ("c4 d5 c4+", False, LINK)


@live
async def test_back_from_a_link_that_was_only_looked_at_nothing_is_put_aside() -> None:
    browser = Browser()
    played("e5", browser=browser)
    page = Page(browser).open(LINK)
    page.press("bring-back")
    assert (page.actions, page.shown.offer, aside(browser)) == ("e5", "", [])


@live
async def test_where_nothing_is_kept_a_links_game_may_be_the_first() -> None:
    browser = Browser()
    Page(browser).open(LINK)
    assert GAME not in browser.shared.texts


@live
async def test_a_link_to_the_game_that_is_kept_takes_its_place() -> None:
    browser = Browser()
    played("c4", browser=browser)
    page = Page(browser).open(LINK)
    assert kept(browser) == "c4 d5"
    assert page.shown.offer == ""


# --- games put aside ---


@live
async def test_a_new_game_puts_the_old_one_aside() -> None:
    page = played("c4")
    new(page)
    assert page.shown.offer == "Your game from before is kept."
    page.click("e5")
    assert aside(page.browser) == ["c4"]


@live
async def test_what_nobody_would_miss_is_not_put_aside() -> None:
    page = Page().begin()
    new(page)
    page.click("c4")
    page.press("resign")
    new(page)
    assert page.shown.offer == ""
    assert aside(page.browser) == []


@live
async def test_a_game_that_goes_on_in_two_tabs_is_kept_as_far_as_each_came() -> None:
    browser = Browser()
    one = played("c4", browser=browser)
    other = Page(browser).open()
    other.click("d5")
    one.click("e5")
    assert kept(browser) == "c4 e5"
    assert aside(browser) == ["c4 d5"]
    one.press("undo")
    one.click("d5")
    assert one.shown.offer == ""


@live
async def test_the_same_game_gone_on_in_another_tab_is_no_other_game() -> None:
    browser = Browser()
    played("c4", browser=browser)
    other = Page(browser).open()
    other.click("d5")
    assert (kept(browser), aside(browser), other.shown.offer) == ("c4 d5", [], "")


@live
async def test_an_own_game_that_is_taken_back_and_played_on_is_not_put_aside() -> None:
    page = played("c4", "d5")
    page.press("undo")
    page.click("e5")
    assert (kept(page.browser), aside(page.browser)) == ("c4 e5", [])


@live
async def test_bringing_back_goes_through_all_games_in_turn() -> None:
    page = played("c4")
    for point in ("d4", "e5"):
        new(page)
        page.click(point)
    assert page.shown.offer == "2 games from before are kept."
    seen = [page.actions]
    for _ in range(3):
        page.press("bring-back")
        seen.append(page.actions)
    assert seen == ["e5", "d4", "c4", "e5"]


@live
async def test_an_untouched_game_is_not_put_aside_when_another_comes_back() -> None:
    page = played("c4")
    new(page)
    page.press("bring-back")
    assert (page.actions, page.shown.offer, aside(page.browser)) == ("c4", "", [])


@live
async def test_at_most_so_many_games_are_kept_the_latest_ones() -> None:
    page = Page().begin()
    points = page.session.position.board.points[: MOST_ASIDE + 3]
    for point in points:
        page.click(point)
        new(page)
    assert page.shown.offer == f"{MOST_ASIDE} games from before are kept."
    page.click("e5")
    assert aside(page.browser) == list(points[-MOST_ASIDE:])


@live
async def test_the_game_on_the_screen_is_kept_when_another_comes_back_though_the_list_is_full() -> None:
    browser = Browser()
    one = played("e5", browser=browser)
    other = Page(browser).begin()
    points = [point for point in other.session.position.board.points if point != "e5"][: MOST_ASIDE + 1]
    for point in points:
        new(other)
        other.click(point)
    one.press("bring-back")
    assert one.actions == points[-1]
    assert aside(browser) == ["e5", *points[1:-1]]


@pytest.mark.parametrize("garbled", ["{", "7", '{"a": 1}', "null", '[1, "x", {}]', "[" * 100])
@live
async def test_a_garbled_list_is_none(garbled: str) -> None:
    page = played("c4")
    page.browser.shared.texts[ASIDE] = garbled
    page.activity.settle()
    assert page.shown.offer == ""
    new(page)
    page.click("e5")
    assert aside(page.browser) == ["c4"]


@live
async def test_what_turns_out_to_be_no_game_is_dropped_from_the_list() -> None:
    page = played("c4")
    new(page)
    page.click("e5")
    page.browser.shared.texts[ASIDE] = page.browser.shared.texts[ASIDE].replace("1. c4", "1. c9")
    page.activity.settle()
    assert page.shown.offer
    page.press("bring-back")
    assert page.shown.offer == ""
    assert aside(page.browser) == []
    assert kept(page.browser) == "e5"


@live
async def test_what_is_no_game_leaves_the_place_for_the_next_visit_too() -> None:
    browser = Browser()
    played("e5", browser=browser)
    browser.shared.texts[GAME] = browser.shared.texts[GAME].replace("1. e5", "1. e9")
    page = Page(browser).open(LINK)
    page.press("bring-back")
    assert page.shown.offer == ""
    assert kept(browser) == "c4 d5"


@live
async def test_any_of_the_games_can_be_brought_back_first() -> None:
    browser = Browser()
    page = played("c4", browser=browser)
    new(page)
    page.click("d4")
    other = Page(browser).open("#moves=e5")
    memory = other.around.memory
    latest, earlier = memory.offers(other.match)
    assert '"line": ["c4"]' in earlier
    memory.swap(other.match, earlier)
    assert kept(browser) == "c4"
    assert aside(browser) == ["d4"]
    assert latest in json.loads(browser.shared.texts[ASIDE])


# --- a storage that fails, and pages that keep nothing ---


@live
async def test_a_full_storage_costs_only_the_memory() -> None:
    page = played("c4", browser=Browser(FullShelf()))
    assert page.actions == "c4"
    assert (
        page.shown.notice == "This browser keeps nothing for this page: the game will be gone when the page is closed."
    )


@live
async def test_a_page_whose_storage_works_says_nothing_of_it() -> None:
    assert played("c4").shown.notice == ""


@live
async def test_an_embed_keeps_nothing_unless_it_has_a_name() -> None:
    browser = Browser(Shelf())
    page = Page(browser, Options(embed=True)).begin()
    page.click("c4")
    assert browser.shared.texts == page.own.texts == {}
    assert page.shown.notice == ""
    named = Page(browser, Options(embed=True, save="blog")).begin()
    named.click("e5")
    assert [*browser.shared.texts] == [f"{PREFIX}blog:game"]
    assert Page(browser, Options(embed=True, save="blog")).open().actions == "e5"
    assert Page(browser).open().actions == ""
