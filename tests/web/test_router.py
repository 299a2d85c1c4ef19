"""Addresses and screens, both ways."""

from importlib.util import find_spec

import pytest

from tests.web.house import Page
from web.router import Route, read, write
from web.screens import PLAY, SCREENS

GAMES = [
    "",
    "#",
    "#moves=c4,d5",
    "#game=grow&rules=size%3D5,seats%3D2&moves=",
    "#rules=booklet&moves=c4",
    "#play",
    "#Rules",
]


@pytest.mark.parametrize("name", [name for name in SCREENS if name != PLAY])
def test_a_screen_has_an_address(name: str) -> None:
    assert read(f"#{name}") == Route(name)
    assert write(Route(name)) == f"#{name}"
    assert write(Route(name, "#moves=c4")) == f"#{name}"


@pytest.mark.parametrize("fragment", GAMES)
def test_everything_else_is_a_game(fragment: str) -> None:
    assert read(fragment) == Route(PLAY, fragment)
    assert write(read(fragment)) == fragment


def test_what_the_desk_writes_leads_to_its_game() -> None:
    for game in ("gro", "outgrow", "grow"):
        link = Page().begin(game).desk.link()
        assert read(link) == Route(PLAY, link)


def test_every_screen_has_a_module_and_those_in_the_menu_a_word_and_an_icon() -> None:
    for name, entry in SCREENS.items():
        assert find_spec(entry.module), name
        assert bool(entry.label) == bool(entry.icon)
    labels = [entry.label() for entry in SCREENS.values() if entry.label]
    assert {"Games", "Rules"} <= set(labels)
    assert len(labels) == len(set(labels))
