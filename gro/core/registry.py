"""The games of the house by name; each is imported when it is first asked for."""

from importlib import import_module
from typing import cast

from gro.core.errors import UnknownName
from gro.core.game import Game
from gro.texts import core as say

GAMES = {"gro": "gro.games.gro", "outgrow": "gro.games.outgrow", "grow": "gro.games.grow"}
"""Name of each game and the module that holds its `GAME`; the first one is the default."""


def game(name: str = "") -> Game:
    """The game of this name, or the default one. Raises UnknownName."""
    name = name or next(iter(GAMES))
    if name not in GAMES:
        raise UnknownName(say.unknown_game(name, GAMES))
    return cast(Game, import_module(GAMES[name]).GAME)


def titled(title: str) -> Game:
    """The game with this title for people, as in a record's Game tag, in any case. Raises UnknownName."""
    for name in GAMES:
        if game(name).title.casefold() == title.casefold():
            return game(name)
    raise UnknownName(say.unknown_game(title, (game(name).title for name in GAMES)))
