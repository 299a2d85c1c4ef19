"""The games of the house by name; each is imported when it is first asked for, and its engine apart from its rules."""

from importlib import import_module
from typing import TYPE_CHECKING, cast

from gro.core.errors import UnknownName
from gro.core.game import Game
from gro.texts import core as say

if TYPE_CHECKING:
    from gro.core.engine import Engine

GAMES = {"gro": "gro.games.gro", "outgrow": "gro.games.outgrow", "grow": "gro.games.grow"}
"""Name of each game and the package that holds its `GAME`, and `ENGINE` in its module `engine`; the first is the
default."""


def game(name: str = "") -> Game:
    """The game of this name, or the default one. Raises UnknownName."""
    return cast(Game, import_module(_package(name)).GAME)


def engine(name: str = "") -> "Engine":
    """What the game of this name, or the default one, gives to the computer player. Raises UnknownName."""
    return cast("Engine", import_module(f"{_package(name)}.engine").ENGINE)


def titled(title: str) -> Game:
    """The game with this title for people, as in a record's Game tag, in any case. Raises UnknownName."""
    for name in GAMES:
        if game(name).title.casefold() == title.casefold():
            return game(name)
    raise UnknownName(say.unknown_game(title, (game(name).title for name in GAMES)))


def _package(name: str) -> str:
    """Where a game is. Raises UnknownName."""
    name = name or next(iter(GAMES))
    if name not in GAMES:
        raise UnknownName(say.unknown_game(name, GAMES))
    return GAMES[name]
