"""What a person chose is kept for the next visit; garbled choices or a storage that refuses cost only the memory."""

import json
from typing import Any

import pytest

from tests.web.house import Browser, FullShelf, Page, Shelf
from web.settings import Settings, load
from web.store import PREFIX, SHARED, TAB, Store

KEY = f"{PREFIX}settings"


def test_at_first_nothing_is_chosen() -> None:
    assert Browser().kept_settings() == Settings()


def test_choices_are_kept() -> None:
    browser = Browser()
    chosen = Settings("dark", motion=False, coordinates=False, flipped=True, thoughts=True, seconds=12)
    chosen.keep(browser.store())
    assert browser.kept_settings() == chosen
    assert browser.shared.texts[f"{PREFIX}theme"] == "dark"


@pytest.mark.parametrize(
    "garbled",
    [
        "{",
        "[]",
        "7",
        "null",
        json.dumps({"theme": "pink"}),
        json.dumps({"theme": 7}),
        json.dumps({"motion": "yes"}),
        json.dumps({"motion": 1}),
        json.dumps({"seconds": 0}),
        json.dumps({"seconds": 31}),
        json.dumps({"seconds": 3.0}),
        json.dumps({"seconds": True}),
        "[" * 10_000,
    ],
)
def test_what_cannot_be_read_is_as_at_first(garbled: str) -> None:
    browser = Browser()
    browser.shared.texts[KEY] = garbled
    assert browser.kept_settings() == Settings()


def test_one_bad_choice_leaves_the_others() -> None:
    browser = Browser()
    browser.shared.texts[KEY] = json.dumps({"theme": "pink", "flipped": True, "unknown": 5})
    assert browser.kept_settings() == Settings(flipped=True)


def test_motion_is_wanted_by_the_person_and_by_the_system() -> None:
    page = Page(Browser(moves=True))
    assert page.around.moves
    page.settings.motion = False
    assert not page.around.moves
    page.settings.motion, page.browser.moves = True, False
    assert not page.around.moves


# --- the store ---


def test_texts_are_kept_by_key_area_and_name() -> None:
    shared, own = Shelf(), Shelf()
    plain, named = (Store({SHARED: shared, TAB: own}.__getitem__, name) for name in ("", "blog"))
    plain.put("game", "one", SHARED)
    named.put("game", "other", SHARED)
    plain.put("game", "mine", TAB)
    assert (plain.get("game", SHARED), named.get("game", SHARED), plain.get("game", TAB)) == ("one", "other", "mine")
    assert named.get("game", TAB) is None
    assert shared.texts == {f"{PREFIX}game": "one", f"{PREFIX}blog:game": "other"}


def denied(area: str) -> Shelf:
    raise PermissionError(area)


def test_a_storage_that_is_denied_finds_nothing_and_is_broken_once_something_should_be_kept() -> None:
    store = Store(denied)
    assert store.get("game", SHARED) is None
    assert not store.broken
    store.put("game", "x", SHARED)
    assert store.broken
    assert load(store) == Settings()


def test_a_full_storage_still_reads() -> None:
    shelf = FullShelf()
    shelf.texts[f"{PREFIX}game"] = "kept before"
    store = Browser(shelf).store()
    store.put("game", "new", SHARED)
    assert (store.broken, store.get("game", SHARED)) == (True, "kept before")


def test_what_is_no_text_is_not_there() -> None:
    class Odd(Shelf):
        def getItem(self, key: str) -> Any:  # noqa: N802
            return 7

    assert Browser(Odd()).store().get("game", SHARED) is None


def test_a_page_that_remembers_nothing_neither_keeps_nor_finds() -> None:
    shelf = Shelf()
    shelf.texts[f"{PREFIX}game"] = "kept before"
    store = Browser(shelf).store(remembers=False)
    store.put("game", "new", SHARED)
    assert store.get("game", SHARED) is None
    assert shelf.texts == {f"{PREFIX}game": "kept before"}
    assert not store.broken
