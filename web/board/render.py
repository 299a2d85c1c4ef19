"""A board in the page: builds the SVG once and then changes only what a new look changes."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from gro.core.board import Board
from gro.core.game import Event
from web import dom
from web.board import svg
from web.board.anim import Stage
from web.board.input import Input
from web.board.motion import plan
from web.board.state import Look, attributes
from web.html import Html

if TYPE_CHECKING:
    from js import Element

EMPTY = Look()
"""A board without anything on it."""


class Layer:
    """A group of fragments by key; showing others touches only the elements whose fragment is new, other or gone."""

    def __init__(self, element: "Element", fragments: Mapping[str, Html]) -> None:
        """`element` already holds the fragments, in their order."""
        self.element = element
        self.fragments = dict(fragments)
        self.nodes = dict(zip(fragments, element.children, strict=True))

    def show(self, fragments: Mapping[str, Html]) -> None:
        """Brings the group to these fragments."""
        for key in self.fragments.keys() - fragments.keys():
            self.nodes.pop(key).remove()
        for key, fragment in fragments.items():
            if self.fragments.get(key) != fragment:
                if key in self.nodes:
                    self.nodes[key].remove()
                self.nodes[key] = dom.add(self.element, fragment)
        self.fragments = dict(fragments)


class BoardView:
    """A board inside `root`. `on_point(point)` is told of clicks, Enter and Space; `on_key(key)` of Escape and letters.

    `show` may be called at any time. What is on the screen never depends on an animation: the look is complete when
    `show` returns, and motion is played on top of it, until it ends or the next `show` comes. `label` names the grid
    for screen readers; `prefix` keeps the ids of two boards on one page apart; `shape` says whether pieces stand on
    crossings or in squares. Call `close` before `root` gets another board. `look` is what is shown at first.
    """

    def __init__(
        self,
        root: "Element",
        board: Board,
        glyph: svg.Glyph,
        on_point: Callable[[str], object],
        on_key: Callable[[str], object],
        *,
        label: str = "",
        prefix: str = "board",
        shape: str = svg.CROSSINGS,
        look: Look = EMPTY,
    ) -> None:
        self.root = root
        self.board = board
        self.glyph = glyph
        self.label = label
        self.prefix = prefix
        self.shape = shape
        self.motion = True  # the person's choice; a system that asks for less motion is obeyed as well
        self._build(replace(look, cursor=look.cursor or board.points[0]))
        self._stage = Stage(self)
        self._input = Input(self, on_point, on_key)

    @property
    def cursor(self) -> str:
        """The point that Tab reaches."""
        return self.look.cursor

    def show(self, look: Look, events: Iterable[Event] = ()) -> None:
        """Shows a look, then plays what led to it. A look without a cursor leaves the cursor where it is."""
        before = self.look
        look = replace(look, cursor=look.cursor or before.cursor)
        events = tuple(events)
        if look == before and not events:
            return  # what is moving may move on
        self._stage.cancel()
        if look.flipped != before.flipped:
            self._turn(look)
        else:
            self._update(look)
        motions = plan(events)
        if motions and self.motion:
            self._stage.play(motions, before)

    def focus(self, point: str) -> None:
        """Puts the keyboard on a point."""
        self.move_cursor(point)
        self.points[point].focus()

    def move_cursor(self, point: str) -> None:
        """Makes a point the one that Tab reaches."""
        if point != self.cursor:
            self._update_points(replace(self.look, cursor=point))

    def close(self) -> None:
        """Stops motion and listening; the picture stays."""
        self._stage.close()
        self._input.close()

    def _build(self, look: Look) -> None:
        dom.fill(self.root, svg.svg(self.board, look, self.glyph, self.prefix, self.label, self.shape))
        self.look = look
        self.svg = self.root.firstElementChild
        self.at = svg.places(self.board, look.flipped)
        self._drawn: dict[tuple[str, str], Html] = {}
        under, over = svg.layers(look, self.at, self.shape)
        self.links = Layer(self.part(".links"), self._links(look))
        self.under = Layer(self.part(".under"), under)
        self.pieces = Layer(self.part(".pieces"), self._pieces(look))
        self.over = Layer(self.part(".over"), over)
        self.points = {element.dataset.point: element for element in self.root.querySelectorAll("[data-point]")}
        self.areas = {element.dataset.area: element for element in self.root.querySelectorAll("[data-area]")}
        self._attributes = {point: attributes(look, point) for point in self.points}

    def part(self, selector: str) -> "Element":
        """An element of this board's picture."""
        return self.svg.querySelector(selector)

    def _turn(self, look: Look) -> None:
        """Builds the picture anew for the other side; the keyboard stays on its point."""
        focused = self.root.contains(self.root.ownerDocument.activeElement)
        self._build(look)
        if focused:
            self.focus(look.cursor)

    def _update(self, look: Look) -> None:
        under, over = svg.layers(look, self.at, self.shape)
        self.links.show(self._links(look))
        self.under.show(under)
        self.pieces.show(self._pieces(look))
        self.over.show(over)
        for name, element in self.areas.items():
            held = look.areas.get(name, "free")
            if held != self.look.areas.get(name, "free"):
                element.dataset.held = held
        self._update_points(look)

    def _links(self, look: Look) -> dict[str, Html]:
        """The fragments of the links. On a full board there are hundreds, so each is drawn once."""
        drawn = self._drawn
        return {
            ends: drawn.get((ends, seat)) or drawn.setdefault((ends, seat), svg.link(seat, ends, self.at))
            for ends, seat in look.links.items()
        }

    def _pieces(self, look: Look) -> dict[str, Html]:
        """The fragments of the pieces, drawn once as well."""
        drawn = self._drawn
        return {
            point: drawn.get((point, name))
            or drawn.setdefault((point, name), svg.piece(name, point, self.at, self.glyph))
            for point, name in look.pieces.items()
        }

    def _update_points(self, look: Look) -> None:
        before = self.look
        touched = {before.cursor, look.cursor, before.selected, look.selected} | before.chosen | look.chosen
        for point, element in self.points.items():
            if point not in touched and all(
                one.get(point) == other.get(point)
                for one, other in (
                    (before.labels, look.labels),
                    (before.targets, look.targets),
                    (before.pieces, look.pieces),
                )
            ):
                continue
            shown = self._attributes[point]
            wanted = attributes(look, point)
            if shown == wanted:
                continue
            for name, value in wanted.items():
                if value is None:
                    element.removeAttribute(name)
                elif value != shown[name]:
                    element.setAttribute(name, value)
            self._attributes[point] = wanted
        self.look = look
