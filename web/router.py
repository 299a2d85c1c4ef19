"""Addresses and what they lead to, without a browser: `#rules` is a screen, all else a game (`contract.md`, Links)."""

from typing import NamedTuple

from web.screens import PLAY, SCREENS


class Route(NamedTuple):
    """A screen. `game` is the fragment that names a game, "" where it names none; None on a screen without a game."""

    screen: str
    game: str | None = None


def read(fragment: str) -> Route:
    """Where the fragment of an address leads, `#` included."""
    name = fragment.removeprefix("#")
    return Route(name) if name in SCREENS and name != PLAY else Route(PLAY, fragment)


def write(route: Route) -> str:
    """The fragment that leads there."""
    return route.game or "" if route.screen == PLAY else f"#{route.screen}"
