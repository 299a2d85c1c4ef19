"""What a person can ask for by a button: its name, whether it can be used now and why not, and what it does.

An activity or a screen says which commands there are; panels and menus make their buttons of them. So a new button is a
new entry in somebody's `commands()` and nothing else. A command is known by its id, a word for programs; the button
carries it as `data-command`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum


class Place(Enum):
    """Where a button stands."""

    MENU = "menu"  # in the header of the page
    ACTIONS = "actions"  # under the status: what goes on with the game
    CONTROLS = "controls"  # below the list of moves
    THOUGHTS = "thoughts"  # opens what the computer thinks
    OFFER = "offer"  # behind the sentence on games from before
    FAILURE = "failure"  # behind the sentence that the computer's helper has stopped
    LENS = "lens"  # below a board whose squares are small
    DIALOG = "dialog"  # in a dialog
    SCREEN = "screen"  # on a page of text, such as the rules


@dataclass(frozen=True)
class Question:
    """What a command asks before it is carried out: a headline, what would follow, and the two answers."""

    title: str
    more: str
    yes: str
    no: str


@dataclass(frozen=True)
class Command:
    """One command as it stands now.

    A command that has a `why_not` is greyed out; pressed all the same, it answers with that sentence. `inert` takes it
    out of reach altogether. `pressed` is None for a button that does not stay down.
    """

    name: str
    run: Callable[[], object]
    place: Place
    why_not: str = ""
    inert: bool = False
    hidden: bool = False
    pressed: bool | None = None
    main: bool = False  # the one that is most likely meant
    icon: str = ""
    asks: Question | None = None
    confirms: bool = False  # it confirms a question that was just asked; the second half of a double click does not
    expanded: bool | None = None  # whether what it opens is open; None where it opens nothing

    @property
    def enabled(self) -> bool:
        """Whether it can be used now."""
        return not self.why_not and not self.inert


Ask = Callable[[Question, Callable[[], object]], object]
"""Asks a question, and does something when the answer is yes."""


def press(command: Command, refuse: Callable[[str], object], ask: Ask) -> None:
    """What pressing the button of a command does: it says why not (`refuse`), asks before (`ask`), or does it."""
    if command.why_not:
        refuse(command.why_not)
    elif command.asks:
        ask(command.asks, command.run)
    else:
        command.run()


Commands = Mapping[str, Command]
"""Commands by id, in the order of their buttons."""


def at(place: Place, commands: Commands) -> dict[str, Command]:
    """Those of one place."""
    return {name: command for name, command in commands.items() if command.place is place}
