"""The actions of Outgrow and their texts (`games/outgrow.md` 2)."""

import re
from typing import NamedTuple

from gro.core.errors import TextError
from gro.texts import outgrow as say

_POINT = "[a-z][0-9]{1,2}"
_ACTION = re.compile(
    rf"(?P<source>{_POINT})(?:(?P<grow>\+)|/(?P<first>{_POINT})(?:/(?P<second>{_POINT}))?|>(?P<target>{_POINT}))"
)


class Action(NamedTuple):
    """What a player does: `verb` is grow, spawn, spore or pass.

    Squares are names. A spawn has two targets, by column and then by row; one only where the text named one.
    """

    verb: str
    source: str = ""
    targets: tuple[str, ...] = ()

    def text(self) -> str:
        """`c4+`, `c4/b4/c5`, `c4>f7` or `pass`."""
        if self.verb == "pass":
            return "pass"
        if self.verb == "grow":
            return self.source + "+"
        return {"spawn": "/", "spore": ">"}[self.verb].join((self.source, *self.targets))


def spawn(source: str, *targets: str) -> Action:
    """The spawn onto these squares, in whatever order they come."""
    return Action("spawn", source, tuple(sorted(targets)))


def parse(text: str) -> Action:
    """The action of a text. Raises TextError for what is no action text."""
    if text == "pass":
        return Action("pass")
    match = _ACTION.fullmatch(text)
    if not match:
        raise TextError(say.no_action(text))
    if match["grow"]:
        return Action("grow", match["source"])
    if match["target"]:
        return Action("spore", match["source"], (match["target"],))
    return spawn(match["source"], *filter(None, (match["first"], match["second"])))
