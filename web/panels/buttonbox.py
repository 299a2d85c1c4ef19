"""The buttons of commands on the page: made elsewhere (`web.panels.buttons`), brought up to date here."""

from typing import TYPE_CHECKING

from web import dom
from web.commands import Commands
from web.panels.buttons import state

if TYPE_CHECKING:
    from js import Element


class ButtonBox:
    """All buttons of commands within an element."""

    def __init__(self, root: "Element") -> None:
        self.root = root
        self._buttons: dict[str, Element] = {}
        self._shown: dict[str, dict[str, str | bool]] = {}
        self._names: dict[str, str] = {}

    def adopt(self, commands: Commands) -> None:
        """The buttons of these commands have just been put into the element."""
        self._buttons = {each.dataset.command: each for each in self.root.querySelectorAll("[data-command]")}
        self._shown = {name: state(command) for name, command in commands.items()}
        self._names = {name: command.name for name, command in commands.items()}

    def show(self, commands: Commands) -> None:
        """Brings the buttons up to date."""
        for name, command in commands.items():
            if (button := self._buttons.get(name)) is None:
                continue
            before, after = self._shown[name], state(command)
            if before != after:
                for attribute, value in after.items():
                    if value != before[attribute]:
                        dom.set_attribute(button, attribute, value)
                self._shown[name] = after
            if command.name != self._names[name]:
                self._names[name] = command.name
                dom.set_text(button.querySelector("span"), command.name)
