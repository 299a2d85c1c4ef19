"""The actions of GRO and their texts (`games/gro.md` 5)."""

import re
from typing import NamedTuple

from gro.core.errors import TextError
from gro.texts import gro as say

_ACTION = re.compile(
    r"(?P<source>[a-z][0-9]{1,2})(?:(?P<verb>[-/])(?P<target>[a-z][0-9]{1,2})|(?P<grow>\+))?(?P<kills>(?:x[a-z][0-9]{1,2}){0,4})"
)
"""There are four kills at most: only germs on the four points beside the target can die."""
_VERBS = {"-": "move", "/": "divide"}
_SIGNS = {verb: sign for sign, verb in _VERBS.items()}


class Action(NamedTuple):
    """What a player does: `verb` is place, grow, move, divide or pass.

    Points are names, `kills` None where not noted.
    """

    verb: str
    source: str = ""
    target: str = ""
    kills: tuple[str, ...] | None = None

    def text(self) -> str:
        """The action without its kills: `c4`, `c4+`, `c4-d5`, `c4/d5` or `pass`."""
        if self.verb == "pass":
            return "pass"
        if self.verb == "grow":
            return self.source + "+"
        return self.source + _SIGNS.get(self.verb, "") + self.target


def parse(text: str) -> Action:
    """The action of a text, with or without kills. Raises TextError for what is no action text."""
    if text == "pass":
        return Action("pass")
    match = _ACTION.fullmatch(text)
    if not match:
        raise TextError(say.no_action(text))
    kills = tuple(match["kills"].split("x")[1:]) or None
    if match["verb"]:
        return Action(_VERBS[match["verb"]], match["source"], match["target"], kills)
    if kills:
        raise TextError(say.no_kills_here(text))
    return Action("grow" if match["grow"] else "place", match["source"])
