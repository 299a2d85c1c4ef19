"""A sentence at the place where it arose: beside a point of a board, until the next change or a while later."""

from typing import TYPE_CHECKING

from js import clearTimeout, setTimeout
from pyodide.ffi import create_proxy

from web import dom
from web.html import html

if TYPE_CHECKING:
    from js import Element

SHOWN_MS = 6000
"""Milliseconds that a sentence stands: long enough to read two lines twice."""


class Bubble:
    """For eyes only: what it says stands in the status too, where a screen reader finds it."""

    def __init__(self, frame: "Element", root: "Element") -> None:
        """`root` is the element of the board, `frame` the one around it in which a sentence may stand."""
        self.frame, self.root = frame, root
        self.element = dom.add(frame, html('<p class="bubble" aria-hidden="true" hidden></p>'))
        self._timer = 0
        self._hide = create_proxy(self.hide)

    def show(self, point: str, sentence: str) -> None:
        """Shows a sentence above the point; below it where the piece in hand would be covered, or the board begins.

        The style sheet keeps it narrow, and what is computed here within the board's width.
        """
        place = self.root.querySelector(f'[data-point="{point}"] .hit')
        if not place:
            return
        frame, spot = self.frame.getBoundingClientRect(), place.getBoundingClientRect()
        in_hand = self.root.querySelector('[aria-selected="true"] .hit')
        hand = in_hand.getBoundingClientRect().bottom if in_hand else spot.bottom
        below = hand <= spot.top or (hand <= spot.bottom and spot.top - frame.top < frame.height / 4)
        self.element.textContent = sentence
        self.element.hidden = False
        style = self.element.style
        half = self.element.offsetWidth / 2
        middle = spot.left + spot.width / 2 - frame.left
        style.left = f"{max(half, min(middle, frame.width - half)):.0f}px"
        style.top = f"{(spot.bottom if below else spot.top) - frame.top:.0f}px"
        self.element.dataset.side = "below" if below else "above"
        clearTimeout(self._timer)
        self._timer = setTimeout(self._hide, SHOWN_MS)

    def hide(self, *_: object) -> None:
        """Takes the sentence away."""
        self.element.hidden = True
