"""The screens of the page, in one list. One of them is open at a time.

A screen is a module with a class `Screen` (`base.Screen` says what it must do), which is imported when it is first
opened. It gets an element of its own, `[data-screen=NAME]`, an address, `#NAME`, and, where the list gives it a label,
a button in the menu. A new one is a module and a line below.
"""

from collections.abc import Callable
from typing import NamedTuple

from gro.texts import page as say

PLAY = "play"
"""The screen that the page begins with, and goes back to."""


class Entry(NamedTuple):
    """A screen: its module, and its button in the menu, if it has one."""

    module: str
    label: Callable[[], str] | None = None
    icon: str = ""


SCREENS = {
    PLAY: Entry("web.screens.dish"),
    "games": Entry("web.screens.games", lambda: say.GAMES, "games"),
    "rules": Entry("web.screens.rules", lambda: say.RULES, "rules"),
}
