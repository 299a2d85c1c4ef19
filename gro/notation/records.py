"""Game records after PGN's conventions.

Tag pairs, numbered rounds, comments, variations, a result (`games/gro.md` 5). Each word is a turn: of several actions
these are joined by commas, without the `end` that closes them (`games/grow.md` 6). A comma behind the last one says
that the turn goes on: behind the next comment or glyph, or in a game that stops in the middle of it.

A record holds a session's whole tree, and reads back to it: the actions with their branches, glyphs, evaluations and
comments (`gro.notation.annotations`), and the endings that are in force. What PGN has no word for is written so:

- **An ending by claim or resignation** at the end of the main line is the result, where the rules have not decided.
  Everywhere else it stands in a comment to the action after which it happened, `(2. c4+ {[%result 0-1]})`.
- **What was played on from the end of the main line**, because the game had ended there or stands there, is a variation
  that begins with the last turn once more, `1... d5 (1... d5 2. c4+) 1-0`. Only where the main line has no turn at all,
  the variation stands before the first action, `(1. c4 d5) 1-0`.
"""

from collections.abc import Iterable, Mapping

from gro.core.errors import TextError
from gro.core.session import Session
from gro.core.tree import Node
from gro.notation import record_writer
from gro.notation.record_reader import Reader, Record
from gro.texts import core as say

__all__ = ["LIMIT", "Record", "read", "write"]

LIMIT = 50_000
"""Characters; a longer record is refused, since reading it would freeze a page."""


def write(session: Session, tags: Mapping[str, str] | None = None, line: Iterable[Node] | None = None) -> str:
    """The record of a session.

    The main line is `line`, nodes from the root on; if it is not given, the line to the head of the session and what
    redo would play from there, as far as the game has not ended. All other branches are variations. So a record reads
    back with the nodes of its main line as the first branches, and the others in their order; with
    `session.root.main_line()` every branch keeps its place.

    `tags` adds to Event, Site, Date and the seats' names or overrides them; what follows from the session itself cannot
    be overridden.
    """
    return record_writer.write(session, tags, line)


def read(text: str, game: str = "", rules: str = "") -> Record:
    """The game of a record; `game` and `rules` name what counts where the record has no Game or Rules tag.

    Raises TextError with the line and the reason when the record cannot be read or breaks the rules.
    """
    if len(text) > LIMIT:
        raise TextError(say.record_too_long(LIMIT))
    if not text.strip():
        raise TextError(say.record_empty())
    return Reader(text, game, rules).record()
