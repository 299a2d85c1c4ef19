"""What a person does on a board: clicks and keys, by one listener for each kind of event on the root."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from web import dom
from web.board.walk import step

if TYPE_CHECKING:
    from js import Event

    from web.board.render import BoardView


class Input:
    """Listens on a board's root. Touch scrolls the page as ever, since only clicks are listened to, never touches.

    A click comes from mouse, finger, pen and from screen readers alike. A click beside all points counts as Escape: it
    lets go of what is in hand.
    """

    def __init__(self, view: "BoardView", on_point: Callable[[str], object], on_key: Callable[[str], object]) -> None:
        self.view = view
        self.on_point = on_point
        self.on_key = on_key
        listeners = {"click": self._click, "keydown": self._key, "focusin": self._focus}
        self._stops = [dom.listen(view.root, kind, listener) for kind, listener in listeners.items()]

    def close(self) -> None:
        """Stops listening."""
        for stop in self._stops:
            stop()
        self._stops.clear()

    def _point(self, event: "Event") -> str:
        """The point that an event happened on, or ""."""
        element = event.target.closest("[data-point]")
        return element.dataset.point if element else ""

    def _click(self, event: "Event") -> None:
        point = self._point(event)
        if point:
            self.view.move_cursor(point)
            self.on_point(point)
        else:
            self.on_key("Escape")

    def _focus(self, event: "Event") -> None:
        point = self._point(event)
        if point:
            self.view.move_cursor(point)

    def _key(self, event: "Event") -> None:
        point = self._point(event)
        if not point or event.altKey or event.metaKey:
            return
        key = event.key
        target = step(self.view.board, point, key, self.view.look.flipped, event.ctrlKey)
        if target:
            event.preventDefault()
            self.view.focus(target)
        elif event.ctrlKey:
            return
        elif key in ("Enter", " "):
            event.preventDefault()
            if not event.repeat:
                self.on_point(point)
        elif (key == "Escape" or len(key) == 1) and not event.repeat:
            self.on_key(key)
