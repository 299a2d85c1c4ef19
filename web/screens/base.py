"""What every screen of the page can do (`web.screens` lists them)."""

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from web.commands import Commands

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
        """Its buttons by id, also those that stand in the menu while it is open."""

    def key(self, key: str) -> bool:
        """A key outside of boards and dialogs; whether it means something here."""
        return False
