"""Links to a game, `#game=gro&rules=card&moves=c4,d5,c4+` or `...&position=...` (`contract.md`, Links)."""

from urllib.parse import quote, unquote

from gro.core import registry
from gro.core.errors import TextError
from gro.core.session import Session
from gro.texts import core as say

LIMIT = 10_000
"""Characters; a longer link is refused."""

_SPARE = 1_000
"""Characters for all of a link but its moves."""

_NAMES = ("game", "rules", "position", "moves")
_PLAIN = "+-/,="
"""Left readable inside a value: a fragment may hold them, and `+` stands for itself."""


def write(session: Session) -> str:
    """The fragment of a link, from `#` on, that opens the actions on the board; of a game too long, its position."""
    start = session.root.position
    values = {"game": session.game.name, "rules": start.rules}
    if start.text() != session.game.start(start.rules).text():
        values["position"] = start.text()
    if session.actions or "position" not in values:
        values["moves"] = ",".join(session.actions)
    if len(values.get("moves", "")) > LIMIT - _SPARE:
        values = {"game": session.game.name, "rules": start.rules, "position": session.position.text()}
    return "#" + "&".join(f"{name}={quote(value, safe=_PLAIN)}" for name, value in values.items())


def read(fragment: str) -> Session:
    """The game that a link's fragment opens. Raises GroError with a sentence that says what is wrong with the link.

    Names that this version does not know are passed over, so that links of later versions open too.
    """
    if len(fragment) > LIMIT:
        raise TextError(say.link_too_long(LIMIT))
    values = _values(fragment.removeprefix("#"))
    if not values:
        raise TextError(say.link_empty())
    game = registry.game(values.get("game", ""))
    session = Session(game, game.parse(values.get("position", "-"), values.get("rules", "")))
    session.play_all(filter(None, values.get("moves", "").split(",")))
    return session


def _values(fragment: str) -> dict[str, str]:
    values: dict[str, str] = {}
    for pair in filter(None, fragment.split("&")):
        name, equals, value = pair.partition("=")
        if not equals:
            raise TextError(say.link_pair(pair))
        if name in values:
            raise TextError(say.link_twice(name))
        if name in _NAMES:
            values[name] = unquote(value)
    return values
