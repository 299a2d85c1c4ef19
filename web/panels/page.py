"""The elements of the page by id, and one listener for all its buttons."""

import re
from collections.abc import Callable, Mapping
from typing import Any

from js import document
from pyodide.ffi import create_proxy

from gro.core.game import Position
from web.views import View


def element(name: str) -> Any:
    """The element with this id; each id the Python side names is written in `layout` or in index.html."""
    return document.getElementById(name)


def set_text(name: str, text: str) -> None:
    """Puts text into an element, and leaves it alone where nothing changes: a live region would say it again."""
    if element(name).textContent != text:
        element(name).textContent = text


def set_hidden(name: str, hidden: bool) -> None:
    """Shows or hides an element."""
    element(name).hidden = hidden


def set_off(name: str, off: bool) -> None:
    """Greys a button out; it can still be pressed, and then says why not."""
    element(name).setAttribute("aria-disabled", "true" if off else "false")


def define(view: View[Position]) -> None:
    """Puts what the glyphs of a game refer to into the page, unless it stands there already."""
    names = re.findall(r'id="([^"]+)"', view.defs)
    if names and not element(names[0]):
        element("cells").insertAdjacentHTML("beforeend", view.defs)


class Buttons:
    """Calls the handler of whatever button was clicked, by the button's id.

    `families` are handlers of buttons with a common beginning of their ids; they are told the rest.
    """

    def __init__(
        self, handlers: Mapping[str, Callable[[], object]], families: Mapping[str, Callable[[str], object]]
    ) -> None:
        self.handlers, self.families = handlers, families
        document.addEventListener("click", create_proxy(self._clicked))

    def _clicked(self, event: Any) -> None:
        button = event.target.closest("button")
        if not button:  # null, in JavaScript's own form
            return
        if button.hasAttribute("data-confirms") and event.detail > 1:
            return  # the second half of a double click, whose first half has asked
        if button.hasAttribute("data-close"):
            button.closest("dialog").close()
        elif handler := self.handlers.get(button.id):
            handler()
        else:
            for beginning, tell in self.families.items():
                if button.id.startswith(beginning):
                    tell(button.id.removeprefix(beginning))
