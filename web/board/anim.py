"""Plays a plan of motions on a board that already shows the result, with the Web Animations API.

Nothing here is needed for the picture to be right: every motion runs towards what stands there, and what it adds
(ghosts of the dead, the neck of a dividing cell) is swept away at the end, or by the next look.
"""

from collections.abc import Iterable
from math import cos, radians, sin
from typing import TYPE_CHECKING, Any

from js import DOMPoint, Object, document, matchMedia
from pyodide.ffi import create_proxy, to_js

from web import dom
from web.board import extras, frames, svg
from web.board.frames import Frames
from web.board.motion import Motion
from web.board.state import Look
from web.html import Html

if TYPE_CHECKING:
    from js import Animation, Element

    from web.board.render import BoardView

_STAGGER = 25
"""Milliseconds between the beginnings of two of several things that do the same."""

_DUST = 5
"""How many grains of dust something that flies leaves behind."""


class Stage:
    """The motion of one board; a new play or a cancel ends what is running."""

    def __init__(self, view: "BoardView") -> None:
        self.view = view
        self._running: list[Animation] = []
        self._extras: list[Element] = []
        self._still = matchMedia("(prefers-reduced-motion: reduce)")
        self._sweep = create_proxy(lambda event: self.cancel())
        self._moves = {
            "appear": self._appear,
            "grow": self._grow,
            "slide": self._slide,
            "advance": self._advance,
            "split": self._split,
            "creep": self._creep,
            "fly": self._fly,
            "shrink": self._shrink,
            "die": self._die,
            "spread": self._spread,
        }

    def play(self, motions: Iterable[Motion], before: Look) -> None:
        """Starts these motions; `before` is the look they lead away from."""
        self.cancel()
        if self._still.matches:
            return
        for motion in motions:
            self._moves[motion.kind](motion, before)
        if self._running:
            last = max(self._running, key=lambda animation: animation.effect.getComputedTiming().endTime)
            last.onfinish = self._sweep

    def cancel(self) -> None:
        """Ends all motion; what remains is the look as it was shown."""
        running, self._running = self._running, []
        for animation in running:
            animation.cancel()
        extras, self._extras = self._extras, []
        for element in extras:
            element.remove()

    def close(self) -> None:
        """Ends all motion for good."""
        self.cancel()
        self._sweep.destroy()

    def _run(
        self, element: "Element", steps: Frames, motion: Motion, easing: str = frames.SOFT, *, later: int = 0
    ) -> None:
        """Plays key frames for the time of a motion; `later` is in milliseconds."""
        timing = {"duration": motion.duration, "delay": motion.delay + later, "easing": easing, "fill": "both"}
        self._running.append(element.animate(_js(steps), _js(timing)))

    def _body(self, point: str) -> "Element | None":
        """The free inner group of the piece on a point, or None when there is none."""
        node = self.view.pieces.nodes.get(point)
        return node.firstElementChild if node else None

    def _way(self, motion: Motion) -> tuple[float, float]:
        """From the source to the point."""
        (x, y), (a, b) = self.view.at[motion.source], self.view.at[motion.point]
        return a - x, b - y

    def _appear(self, motion: Motion, before: Look) -> None:
        if body := self._body(motion.point):
            self._run(body, frames.APPEAR, motion)

    def _grow(self, motion: Motion, before: Look) -> None:
        """Cells double, and each takes its place."""
        if body := self._body(motion.point):
            for cell in body.querySelectorAll(".cell"):
                self._run(cell, frames.take_place(*_spot(cell)), motion)

    def _slide(self, motion: Motion, before: Look) -> None:
        """A body comes along its way."""
        if body := self._body(motion.point):
            self._run(body, frames.slide(*self._way(motion)), motion, frames.EVEN)

    def _advance(self, motion: Motion, before: Look) -> None:
        """A piece goes one point further, and the ground that it takes comes up under it."""
        self._slide(motion, before)
        self._join(motion)

    def _split(self, motion: Motion, before: Look) -> None:
        """One body pinches into two: the half goes off, a neck between them thins out, the other half springs back."""
        way = self._way(motion)
        if half := self._body(motion.point):
            self._run(half, frames.go_off(*way), motion, frames.EVEN)
        if rest := self._body(motion.source):
            self._run(rest, frames.spring_back(*way), motion, frames.EVEN)
        neck = self._extra(self.view.under.element, extras.neck(motion.seat, self.view.at[motion.source], *way))
        self._run(neck.firstElementChild, frames.THIN_OUT, motion, frames.EVEN)

    def _creep(self, motion: Motion, before: Look) -> None:
        """A thread creeps out of the source, and at its end a piece comes up."""
        source, point = self.view.at[motion.source], self.view.at[motion.point]
        thread = self._extra(self.view.under.element, extras.runner(motion.seat, source, point))
        self._run(thread, frames.CREEP_OUT, motion, frames.EVEN)
        if body := self._body(motion.point):
            self._run(body, frames.COME_UP, motion)
        self._join(motion)

    def _join(self, motion: Motion) -> None:
        """What joins a piece to its neighbours comes up."""
        for ends, node in self.view.links.nodes.items():
            if motion.point in ends.split():
                self._run(node, frames.SHOW, motion)

    def _fly(self, motion: Motion, before: Look) -> None:
        """A piece flies in an arc and lands, with a little dust behind it."""
        if not (body := self._body(motion.point)):
            return
        way = self._way(motion)
        self._run(body, frames.flight(*way, 1, 0.45), motion, frames.EVEN)
        for number in range(_DUST):
            grain = extras.dust(motion.seat, self.view.at[motion.point], 7 - number)
            dust = self._extra(self.view.part(".ghosts"), grain)
            steps = frames.flight(*way, 1.3 - 0.25 * number, 0.8)
            steps[-1] |= {"opacity": 0}
            self._run(dust.firstElementChild, steps, motion, frames.EVEN, later=_STAGGER * number)

    def _shrink(self, motion: Motion, before: Look) -> None:
        """What is left draws together, while the part that has gone fades above it."""
        if body := self._body(motion.point):
            self._run(body, frames.DRAW_TOGETHER, motion)
        if ghost := self._ghost(motion, before):
            self._run(ghost.firstElementChild, frames.FADE, motion)

    def _die(self, motion: Motion, before: Look) -> None:
        """The dead body's cells come loose and drift to the reserve of their owner."""
        if not (ghost := self._ghost(motion, before)):
            return
        x, y = self._home(motion.seat, motion.point)
        turn = -radians(svg.tilt(motion.point))
        along, across = x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn)
        for number, cell in enumerate(ghost.querySelectorAll(".cell")):
            steps = frames.drift(*_spot(cell), along, across)
            self._run(cell, steps, motion, "ease-in", later=_STAGGER * number)

    def _spread(self, motion: Motion, before: Look) -> None:
        """A stain spreads from the piece that brought it, or from the middle of its area."""
        area = self.view.areas.get(motion.point)
        if not area:
            return
        board = self.view.board
        members = board.names(board.areas[motion.point])
        sources = [motion.source] if motion.source in members else members
        x = sum(self.view.at[name][0] for name in sources) / len(sources)
        y = sum(self.view.at[name][1] for name in sources) / len(sources)
        for stain in area.children:
            self._run(stain, frames.spread(x, y), motion)

    def _home(self, seat: str, point: str) -> tuple[float, float]:
        """From a point to the seat's reserve on the page, in units of the board; nowhere when the page shows none."""
        reserve = document.querySelector(f'[data-reserve="{seat}"]')
        if not reserve:
            return 0.0, 0.0
        box = reserve.getBoundingClientRect()
        if not box.width:
            return 0.0, 0.0
        middle = DOMPoint.new(box.x + box.width / 2, box.y + box.height / 2)
        there = middle.matrixTransform(self.view.svg.getScreenCTM().inverse())
        x, y = self.view.at[point]
        return there.x - x, there.y - y

    def _ghost(self, motion: Motion, before: Look) -> "Element | None":
        """The piece that stood on the point before; None where there was none."""
        if name := before.pieces.get(motion.point):
            piece = svg.piece(name, motion.point, self.view.at, self.view.glyph)
            return self._extra(self.view.part(".ghosts"), piece)
        return None

    def _extra(self, parent: "Element", fragment: Html) -> "Element":
        """An element that lives as long as the motion does."""
        element = dom.add(parent, fragment)
        self._extras.append(element)
        return element


def _js(value: Any) -> Any:
    return to_js(value, dict_converter=Object.fromEntries)


def _spot(cell: "Element") -> tuple[float, float]:
    """Where a cell lies in its germ: the numbers of its `translate(x y)`."""
    x, y = cell.getAttribute("transform").removeprefix("translate(").removesuffix(")").split()
    return float(x), float(y)
