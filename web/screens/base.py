"""What every screen of the page can do (`web.screens` lists them)."""

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from gro.texts import page as say
from web import dom
from web.commands import Command, Commands, Place
from web.screens import PLAY

if TYPE_CHECKING:
    from js import Element

    from web.app import App


class Screen(ABC):
    """A screen in an element of its own. It is made when it is first opened, and then kept."""

    def __init__(self, app: "App", root: "Element") -> None:
        self.app, self.root = app, root

    @abstractmethod
    def open(self) -> None:
        """It is shown from now on: fills its element, and puts the keyboard where it goes on."""

    @abstractmethod
    def close(self) -> None:
        """Another one takes its place."""

    @abstractmethod
    def commands(self) -> Commands:
        """Its buttons by id; those of the dish stand in the menu."""

    def escape(self) -> bool:
        """Escape was pressed outside of boards and dialogs; whether the screen has a use for it."""
        return False


class Page(Screen):
    """A screen with a way back to the dish, the button of the command `close`, where the keyboard starts."""

    def __init__(self, app: "App", root: "Element") -> None:
        super().__init__(app, root)
        dom.listen_to_commands(root, lambda name: self.commands()[name].run())

    @abstractmethod
    def fill(self) -> None:
        """Brings the element up to date; `commands` are its buttons."""

    def open(self) -> None:
        """Fills the element, and puts the keyboard on the way back."""
        self.fill()
        self.root.querySelector('[data-command="close"]').focus()

    def commands(self) -> Commands:
        """The way back."""
        return {"close": Command(say.BACK_TO_GAME, lambda: self.app.go(PLAY), Place.SCREEN)}
