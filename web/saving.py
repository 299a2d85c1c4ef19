"""A game on the screen, and the text in which it is kept: the record, where in it the board stands, and who plays.

Pure text, no browser: `web.memory` keeps it, `web.app` plays it.
"""

import json
from dataclasses import dataclass, field
from typing import Any

from gro.core.errors import GroError, TextError
from gro.core.session import Session
from gro.notation import records
from gro.texts import app as say

VERSION = 1
HUMAN = "human"


@dataclass
class Match:
    """A game on the screen.

    `players` maps a seat to `human` or `level:N`. `seed` tells one game from another and makes the opponent's
    judgement repeatable. `link` is the fragment of the address that was open when the game began, `opened_at` the ply
    at which it did.
    """

    session: Session
    players: dict[str, str] = field(default_factory=dict)
    seed: int = 0
    link: str = ""
    opened_at: int = 0

    @property
    def worth_keeping(self) -> bool:
        """Whether somebody would miss this game: it has been played in and is not over."""
        return self.session.here.ply > self.opened_at and not self.session.outcome

    def level(self, seat: str) -> int | None:
        """The opponent's level on a seat, or None for a person."""
        kind, _, number = self.players.get(seat, HUMAN).partition(":")
        return int(number) if kind == "level" else None

    @property
    def humans(self) -> tuple[str, ...]:
        """The seats that persons play."""
        return tuple(seat for seat in self.session.game.seats if self.level(seat) is None)

    @property
    def names(self) -> dict[str, str]:
        """Who plays, as the tags of a record."""
        return {seat.capitalize(): say.player_name(self.level(seat)) for seat in self.session.game.seats}


def write(match: Match) -> str:
    """The text that is kept."""
    kept = {
        "version": VERSION,
        "record": records.write(match.session, match.names),
        "ply": match.session.here.ply,
        "players": match.players,
        "seed": match.seed,
        "link": match.link,
        "opened_at": match.opened_at,
        "worth_keeping": match.worth_keeping,
    }
    return json.dumps(kept)


def read(text: str) -> Match:
    """The game of a kept text. Raises TextError when it is garbled, whatever it is."""
    try:
        kept = json.loads(text)
        if kept["version"] == VERSION:
            return _match(kept)
    except (GroError, ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise TextError(say.kept_is_garbled()) from error
    raise TextError(say.kept_by_other_version())


def _match(kept: dict[str, Any]) -> Match:
    """The game of kept values; raises whatever does not fit."""
    session = records.read(kept["record"]).session
    while session.here.ply > int(kept["ply"]):
        session.undo()
    players = {seat: _player(player) for seat, player in kept["players"].items()}
    return Match(session, players, int(kept["seed"]), str(kept["link"]), int(kept["opened_at"]))


def _player(text: str) -> str:
    kind, _, number = text.partition(":")
    if text != HUMAN and not (kind == "level" and number.isdecimal()):
        raise ValueError(text)
    return text


def glance(text: str | None) -> tuple[int, bool, str]:
    """Seed, whether it is worth keeping, and link of a kept text, without reading its game.

    (-1, False, "") for none or garbled.
    """
    try:
        kept = json.loads(text or "")
        return int(kept["seed"]), kept["worth_keeping"] is True, str(kept["link"])
    except (ValueError, KeyError, TypeError):
        return -1, False, ""
