"""A game on the screen, and the text in which it is kept: the record, where in it the board stands, and who plays.

Pure text, no browser: `web.memory` keeps it, `web.desk` opens it.
"""

import json
import re
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from gro.ai.levels import HUMAN, of_player
from gro.core.errors import GroError, TextError
from gro.core.session import Session
from gro.notation import records
from gro.texts import app as say

VERSION = 1
LONGEST = 250_000
"""Characters of a kept text; a record has 50,000 at most."""


@dataclass
class Match:
    """A game on the screen.

    `players` maps a seat to `human` or `level:N`; `seed` makes the opponent's judgement repeatable. `link` is the
    fragment that the address had when the game was last on the screen, `of_link` whether the game came from it, and
    `opened_at` the ply at which the game came from outside.
    """

    session: Session
    players: dict[str, str] = field(default_factory=dict)
    seed: int = 0
    link: str = ""
    of_link: bool = False
    opened_at: int = 0

    @property
    def worth_keeping(self) -> bool:
        """Whether somebody would miss this game: it has been played in and is not over."""
        head = self.session.head
        played = head.ply + len([*head.ahead()])
        return played > self.opened_at and not head.outcome

    def level(self, seat: str) -> int | None:
        """The opponent's level on a seat, or None for a person."""
        return of_player(self.players.get(seat, HUMAN))

    @property
    def humans(self) -> tuple[str, ...]:
        """The seats that persons play."""
        return tuple(seat for seat in self.session.seats if self.level(seat) is None)

    @property
    def names(self) -> dict[str, str]:
        """Who plays, as the tags of a record."""
        return {seat.capitalize(): say.player_name(self.level(seat)) for seat in self.session.seats}


class Glance(NamedTuple):
    """What a kept text tells without its game being read: where it began, its main line, and what `Match` says."""

    start: tuple[str, str, str] = ("", "", "")
    line: tuple[str, ...] = ()
    worth_keeping: bool = False
    link: str = ""


def write(match: Match) -> str:
    """The text that is kept."""
    session = match.session
    kept = {
        "version": VERSION,
        "start": _start(session),
        "line": [*session.head.path, *(node.action for node in session.head.ahead())],
        "worth_keeping": match.worth_keeping,
        "link": match.link,
        "of_link": match.of_link,
        "opened_at": match.opened_at,
        "ply": session.head.ply,
        "looked_at": session.here.ply,
        "players": match.players,
        "seed": match.seed,
        "record": records.write(session, match.names),
    }
    return json.dumps(kept)


def _start(session: Session) -> tuple[str, str, str]:
    return session.game.name, session.rules, session.root.position.text()


def read(text: str) -> Match:
    """The game of a kept text. Raises TextError when it is garbled, whatever it is."""
    try:
        kept = parse(text)
        if kept["version"] == VERSION:
            return _match(kept)
    except (GroError, ValueError, ArithmeticError, LookupError, TypeError, AttributeError) as error:
        raise TextError(say.kept_is_garbled()) from error
    raise TextError(say.kept_by_other_version())


def _match(kept: dict[str, Any]) -> Match:
    """The game of kept values; raises whatever does not fit."""
    session = records.read(kept["record"]).session
    if (ply := int(kept["ply"])) < 0:
        raise ValueError("not ours")
    session.go(session.head.line()[: ply + 1][-1])
    line = [*session.head.line(), *session.head.ahead()]
    session.look(line[min(max(int(kept.get("looked_at", ply)), 0), len(line) - 1)])
    players = {seat: str(player) for seat, player in kept["players"].items()}
    for player in players.values():
        of_player(player)  # refuses what is none
    link, of_link = str(kept["link"]), kept["of_link"] is True
    return Match(session, players, int(kept["seed"]), link, of_link, int(kept["opened_at"]))


def glance(text: str | None) -> Glance:
    """What can be told of a kept text at a glance; an empty Glance for none or a garbled one."""
    try:
        kept = parse(text or "")
        if kept["version"] != VERSION:
            return Glance()
        game, rules, start = map(str, kept["start"])
        line = tuple(map(str, kept["line"]))
        return Glance((game, rules, start), line, kept["worth_keeping"] is True, str(kept["link"]))
    except (ValueError, LookupError, TypeError):
        return Glance()


def contains(match: Match, kept: Glance) -> bool:
    """Whether a game has all the actions of a kept one, so that nothing is lost when it takes its place."""
    node = match.session.root
    if kept.start != _start(match.session):
        return False
    for action in kept.line:
        following = [branch for branch in node.branches if branch.action == action]
        if not following:
            return False
        node = following[0]
    return True


def parse(text: str, longest: int = LONGEST) -> Any:
    """What a JSON text from outside says. Raises ValueError, also for one that is long or deep beyond all use.

    Deep nesting must not reach the parser: in WebAssembly it overflows the stack and takes the whole page with it.
    """
    if len(text) > longest or len(re.findall(r"[\[{]", re.sub(r'"(?:[^"\\]|\\.)*"', "", text))) > 50:
        raise ValueError("not ours")
    return json.loads(text)
