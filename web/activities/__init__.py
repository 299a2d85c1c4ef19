"""What can go on at a table, each in a module of its own, and none of them in need of a browser.

An activity says what is on the table (`look`), what the panel shows (`shown`), which buttons there are (`commands`),
and what a click and a key mean. A screen shows all that and reports what a person does (`web.screens.dish`). One for
a match derives from `game.GameActivity` and gets a line below; any other from `base.Activity`.
"""

from importlib import import_module
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from web.activities.around import Around
    from web.activities.game import GameActivity
    from web.saving import Match

ACTIVITIES = {"play": "web.activities.play", "look": "web.activities.look_on"}
"""Name and module; the module's `ACTIVITY` is the class. Each is imported when it is first needed."""


def make(name: str, around: "Around", match: "Match") -> "GameActivity":
    """The activity of this name, with a match."""
    return cast("GameActivity", import_module(ACTIVITIES[name]).ACTIVITY(around, match))
