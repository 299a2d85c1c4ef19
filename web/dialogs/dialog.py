"""What all dialogs have in common: each is put into the page when first opened, and closes by button or Escape."""

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from js import document

from gro.texts import page as labels
from web import dom
from web.commands import Commands
from web.dialogs.fields import Fields
from web.html import Html, html
from web.panels.buttons import button
from web.panels.icons import icon

if TYPE_CHECKING:
    from js import Element


class Dialog(ABC):
    """A dialog called `name`, which no other one of the page is. What derives from it brings `title` and `inside`."""

    def __init__(self, name: str) -> None:
        self.name, self.fields = name, Fields(name)
        self._element: Element | None = None

    # --- what each dialog brings ---

    FIRST = "[data-first]"
    """Where the keyboard starts, as a selector."""

    @abstractmethod
    def title(self) -> str:
        """Its headline."""

    @abstractmethod
    def inside(self) -> Html:
        """Its fields and buttons."""

    @abstractmethod
    def commands(self) -> Commands:
        """Its buttons by id."""

    def watch(self, element: "Element") -> object:
        """It has been put into the page: listens to its fields, where that is needed."""
        return None

    # --- open and closed ---

    @property
    def element(self) -> "Element":
        """The dialog on the page; made when it is first asked for."""
        if self._element is None:
            self._element = dom.add(document.body, self._markup())
            dom.listen_to_commands(self._element, self._pressed)
            self.watch(self._element)
        return self._element

    def open(self) -> None:
        """Shows it, with the keyboard on its first field.

        Not by `autofocus`, of which a browser complains when the page stands in another site's frame.
        """
        self.element.showModal()
        self.element.querySelector(self.FIRST).focus()

    def close(self) -> None:
        """Puts it away."""
        if self._element:
            self._element.close()

    def part(self, name: str) -> "Element":
        """One of its parts."""
        return dom.part(self.element, name)

    def value(self, name: str) -> str:
        """What stands in a field."""
        return str(self.part(name).value)

    def button(self, name: str) -> Html:
        """The button of one of its commands."""
        return button(name, self.commands()[name])

    def _pressed(self, name: str) -> None:
        if name == "close":
            self.close()
        else:
            self.commands()[name].run()

    def _markup(self) -> Html:
        return html(
            '<dialog class="dialog-{name}" aria-labelledby="{name}-title"><form method="dialog"><header>'
            '<h2 id="{name}-title" data-part="title">{title}</h2>'
            '<button type="button" class="close" data-command="close"><span class="unseen">{close}</span>{cross}'
            "</button></header>{inside}</form></dialog>",
            name=self.name,
            title=self.title(),
            close=labels.CLOSE,
            cross=icon("close"),
            inside=self.inside(),
        )
