"""The actions of Grow and their texts: a turn is a list of them, closed by `end` (`games/grow.md` 2, 6)."""

import re
from typing import NamedTuple

from gro.core.errors import TextError
from gro.core.game import END, PASS
from gro.texts import grow as say

_POINT = "[a-z][0-9]{1,2}"
_ACTION = re.compile(rf"(?P<source>{_POINT})(?:-(?P<target>{_POINT}))?")


class Action(NamedTuple):
    """What a player does: `verb` is drop, move, end or pass; spaces are names.

    A drop names its space as `target`. Whether a move is a step or a travel is told by what is on its target.
    """

    verb: str
    source: str = ""
    target: str = ""

    def text(self) -> str:
        """`g8`, `g8-g9`, or `end`, also for the pass that ends an empty turn."""
        if self.verb == "move":
            return f"{self.source}-{self.target}"
        return self.target or END


def parse(text: str) -> Action:
    """The action of a text. Raises TextError for what is no action text."""
    if text in (END, PASS):
        return Action(text)
    match = _ACTION.fullmatch(text)
    if not match:
        raise TextError(say.no_action(text))
    if target := match["target"]:
        return Action("move", match["source"], target)
    return Action("drop", target=match["source"])
