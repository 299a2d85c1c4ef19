"""Addresses and what they lead to, without a browser: `#rules` is a screen, everything else is a game (`contract.md`)."""

from typing import NamedTuple

from web.screens import PLAY, SCREENS


class Route(NamedTuple):
    """A screen of the page and, where that shows a game, the fragment of the address that names it."""

    screen: str
    game: str = ""


def read(fragment: str) -> Route:
    """Where the fragment of an address leads, `#` included."""
    name = fragment.removeprefix("#")
    return Route(name) if name in SCREENS and name != PLAY else Route(PLAY, fragment)


def write(route: Route) -> str:
    """The fragment that leads there."""
    return route.game if route.screen == PLAY else f"#{route.screen}"
