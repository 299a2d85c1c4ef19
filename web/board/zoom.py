"""A lens over a board whose squares are small on this screen: closer and back by buttons, keys and two fingers.

The lens is a container that scrolls, and the board in it is wider than it; so focus, wheel and scroll bars work as
they do everywhere. One finger belongs to the page, as beside the board: it scrolls or plays. Two belong to the board.
"""

from collections.abc import Callable
from math import hypot
from typing import TYPE_CHECKING

from js import ResizeObserver
from pyodide.ffi import create_proxy

from web import dom
from web.board.svg import UNIT

if TYPE_CHECKING:
    from js import Element, Event

SMALL = 34
"""A square of fewer CSS pixels than this is worth a lens."""

STEPS = (1.0, 1.5, 2.0, 3.0)


class Zoom:
    """The lens around `root`, its parent element; `changed` is told when what can be done has changed."""

    def __init__(self, root: "Element", changed: Callable[[], object]) -> None:
        self.root, self.lens, self.changed = root, root.parentElement, changed
        self.factor = 1.0
        self.offered = False
        self._grip: tuple[float, float, float, float] | None = None  # factor, distance, and the point between fingers
        for name, listener in {"touchstart": self._touch, "touchmove": self._drag, "focusin": self._focus}.items():
            dom.listen(self.lens, name, listener)
        ResizeObserver.new(create_proxy(lambda *_: self.measure())).observe(self.lens)

    @property
    def can_grow(self) -> bool:
        """Whether the board can be seen from closer."""
        return self.offered and self.factor < STEPS[-1]

    @property
    def can_shrink(self) -> bool:
        """Whether the board is not seen whole."""
        return self.factor > 1

    def measure(self) -> None:
        """Offers the lens where squares are small, and takes it away where they are not: another board or screen."""
        squares = self.root.firstElementChild.viewBox.baseVal.width / UNIT
        offered = bool(squares and 0 < self.lens.clientWidth / squares < SMALL)
        if offered != self.offered:
            self.offered = offered
            self.lens.parentElement.dataset.zoomable = "true" if offered else "false"
            if not offered:
                self.whole()
            self.changed()

    def grow(self) -> None:
        """One step closer, around what is in the middle, or from the whole board around the keyboard's point."""
        if self.can_grow:
            self._go(min(step for step in STEPS if step > self.factor), *self._middle())

    def shrink(self) -> None:
        """One step back."""
        if self.can_shrink:
            self._go(max(step for step in STEPS if step < self.factor), *self._middle())

    def whole(self) -> None:
        """The whole board."""
        self._go(1.0, 0, 0)

    def reveal(self, point: str) -> None:
        """Scrolls within the lens so that a point is seen with its neighbours; the page stays where it is."""
        if self.can_shrink and (place := self._place(point)):
            spot, frame = place.getBoundingClientRect(), self.lens.getBoundingClientRect()
            self.lens.scrollLeft += _overlap(spot.left, spot.right, frame.left, frame.right, spot.width)
            self.lens.scrollTop += _overlap(spot.top, spot.bottom, frame.top, frame.bottom, spot.height)

    def _place(self, point: str) -> "Element":
        return self.root.querySelector(f'[data-point="{point}"] .hit')

    def _middle(self) -> tuple[float, float]:
        """Where in the lens the board is to stay, in pixels from its corner."""
        frame = self.lens.getBoundingClientRect()
        focused = self.root.querySelector('[data-point][tabindex="0"] .hit')
        if self.factor == 1 and focused:
            spot = focused.getBoundingClientRect()
            return spot.left + spot.width / 2 - frame.left, spot.top + spot.height / 2 - frame.top
        return frame.width / 2, frame.height / 2

    def _go(self, factor: float, x: float, y: float) -> None:
        """Another factor; what lies `x`, `y` pixels from the lens's corner stays there where it can."""
        lens = self.lens
        left, top = (lens.scrollLeft + x) / self.factor, (lens.scrollTop + y) / self.factor
        could = self.can_grow, self.can_shrink
        self.factor = factor
        lens.dataset.zoomed = "true" if factor > 1 else "false"
        lens.style.setProperty("--zoom", str(factor))
        lens.scrollLeft, lens.scrollTop = left * factor - x, top * factor - y
        if could != (self.can_grow, self.can_shrink):
            self.changed()

    # --- two fingers, and the keyboard ---

    def _touch(self, event: "Event") -> None:
        self._grip = None
        if self.offered and event.touches.length == 2:
            event.preventDefault()
            distance, x, y = self._fingers(event)
            self._grip = self.factor, max(distance, 1), x, y

    def _drag(self, event: "Event") -> None:
        """The board follows the fingers: what lay between them at first stays between them."""
        if not self._grip or event.touches.length != 2:
            return
        event.preventDefault()
        factor, before, old_x, old_y = self._grip
        distance, x, y = self._fingers(event)
        wanted = max(1.0, min(STEPS[-1], factor * distance / before))
        self.lens.scrollLeft += old_x - x
        self.lens.scrollTop += old_y - y
        self._go(wanted, x, y)
        self._grip = wanted, max(distance, 1), x, y

    def _fingers(self, event: "Event") -> tuple[float, float, float]:
        """How far apart two fingers are, and the point between them in the lens."""
        one, other = event.touches.item(0), event.touches.item(1)
        frame = self.lens.getBoundingClientRect()
        return (
            hypot(one.clientX - other.clientX, one.clientY - other.clientY),
            (one.clientX + other.clientX) / 2 - frame.left,
            (one.clientY + other.clientY) / 2 - frame.top,
        )

    def _focus(self, event: "Event") -> None:
        """The keyboard has gone to a point: the board scrolls along."""
        point = event.target.closest("[data-point]")
        if point and point.matches(":focus-visible"):
            self.reveal(point.dataset.point)


def _overlap(low: float, high: float, frame_low: float, frame_high: float, margin: float) -> float:
    """How far to scroll so that a stretch lies within its frame, with a margin."""
    if low - margin < frame_low:
        return low - margin - frame_low
    return max(0.0, high + margin - frame_high)
