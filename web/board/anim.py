"""Plays a plan of motions on a board that already shows the result, with the Web Animations API.

Nothing here is needed for the picture to be right: every motion runs towards what stands there, and what it adds
(ghosts of the dead, the neck of a dividing cell) is swept away at the end, or by the next look.
"""

from collections.abc import Iterable
from math import atan2, cos, degrees, hypot, radians, sin
from typing import TYPE_CHECKING, Any

from js import DOMPoint, Object, document, matchMedia
from pyodide.ffi import create_proxy, to_js

from web import dom
from web.board import frames, svg
from web.board.frames import Frames, at
from web.board.motion import Motion
from web.board.state import Look
from web.html import Html, html

if TYPE_CHECKING:
    from js import Animation, Element

    from web.board.render import BoardView

_SOFT = "cubic-bezier(.3,.7,.2,1)"
_EVEN = "cubic-bezier(.5,0,.3,1)"
_STAGGER = 25  # ms between the tokens of a dead piece
_DUST = 5


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

    def _run(self, element: "Element", frames: Frames, delay: int, duration: int, easing: str = _SOFT) -> None:
        timing = {"duration": duration, "delay": delay, "easing": easing, "fill": "both"}
        self._running.append(element.animate(_js(frames), _js(timing)))

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
            self._run(body, frames.APPEAR, motion.delay, motion.duration)

    def _grow(self, motion: Motion, before: Look) -> None:
        """Cells double: each starts in the middle, half hidden by the others, and takes its place."""
        if not (body := self._body(motion.point)):
            return
        for cell in body.querySelectorAll(".cell"):
            x, y = _spot(cell)
            steps: Frames = [
                {"transform": at(0.2 * x, 0.2 * y, 0.72)},
                {"transform": at(1.1 * x, 1.1 * y, 1.04), "offset": 0.65},
                {"transform": at(x, y)},
            ]
            self._run(cell, steps, motion.delay, motion.duration)

    def _slide(self, motion: Motion, before: Look) -> None:
        """A body stretches along its way and settles."""
        if not (body := self._body(motion.point)):
            return
        x, y = self._way(motion)
        turn = degrees(atan2(y, x))
        stretched = f"rotate({turn:.1f}deg) scale(1.12,.9) rotate({-turn:.1f}deg)"
        steps: Frames = [
            {"transform": f"translate({-x:g}px,{-y:g}px)"},
            {"transform": f"translate({-x / 3:.1f}px,{-y / 3:.1f}px) {stretched}", "offset": 0.5},
            {"transform": "none"},
        ]
        self._run(body, steps, motion.delay, motion.duration, _EVEN)

    def _advance(self, motion: Motion, before: Look) -> None:
        """A piece goes one point further, and the ground that it takes comes up under it."""
        self._slide(motion, before)
        for ends, node in self.view.links.nodes.items():
            if motion.point in ends.split():
                self._run(node, [{"opacity": 0}, {"opacity": 1}], motion.delay, motion.duration)

    def _split(self, motion: Motion, before: Look) -> None:
        """One body pinches into two: the half goes off, a neck between them thins out, the other half springs back."""
        x, y = self._way(motion)
        length = hypot(x, y)
        if half := self._body(motion.point):
            steps: Frames = [{"transform": f"translate({-0.82 * x:.1f}px,{-0.82 * y:.1f}px)"}, {"transform": "none"}]
            self._run(half, steps, motion.delay, motion.duration, _EVEN)
        if rest := self._body(motion.source):
            back = f"translate({-9 * x / length:.1f}px,{-9 * y / length:.1f}px)"
            steps = [{"transform": f"{back} scale(1.12)"}, {"transform": back, "offset": 0.6}, {"transform": "none"}]
            self._run(rest, steps, motion.delay, motion.duration, _EVEN)
        sx, sy = self.view.at[motion.source]
        neck = self._extra(
            self.view.under.element,
            html(
                '<g transform="translate({x:g} {y:g}) rotate({turn:.1f})"><path class="neck {seat}" '
                'd="M0 -26Q{middle:.1f} -14 {length:.1f} -22V22Q{middle:.1f} 14 0 26Z"/></g>',
                x=sx,
                y=sy,
                turn=degrees(atan2(y, x)),
                seat=motion.seat,
                middle=length / 2,
                length=length,
            ),
        )
        self._run(neck.firstElementChild, frames.THIN, motion.delay, motion.duration, _EVEN)

    def _creep(self, motion: Motion, before: Look) -> None:
        """A thread creeps out of the source, and at its end a piece comes up."""
        way = (*self.view.at[motion.source], *self.view.at[motion.point])
        runner = html('<path class="runner {}" pathLength="1" d="M{:g} {:g}L{:g} {:g}"/>', motion.seat, *way)
        thread = self._extra(self.view.under.element, runner)
        self._run(thread, frames.CREEP, motion.delay, motion.duration, _EVEN)
        if body := self._body(motion.point):
            self._run(body, frames.COME_UP, motion.delay, motion.duration)
        for ends, node in self.view.links.nodes.items():
            if motion.point in ends.split():
                self._run(node, [{"opacity": 0}, {"opacity": 1}], motion.delay, motion.duration)

    def _fly(self, motion: Motion, before: Look) -> None:
        """A piece flies in an arc and lands, with a little dust behind it."""
        if not (body := self._body(motion.point)):
            return
        way = self._way(motion)
        self._run(body, frames.flight(*way, height=1, size=0.45), motion.delay, motion.duration, _EVEN)
        a, b = self.view.at[motion.point]
        for number in range(_DUST):
            dust = self._extra(
                self.view.part(".ghosts"),
                html(
                    '<g transform="translate({:g} {:g})"><circle class="dust {}" r="{}"/></g>',
                    a,
                    b,
                    motion.seat,
                    7 - number,
                ),
            )
            arc = frames.flight(*way, height=1.3 - 0.25 * number, size=0.8)
            landing = [*arc[:-1], {**arc[-1], "opacity": 0}]
            self._run(dust.firstElementChild, landing, motion.delay + _STAGGER * number, motion.duration, _EVEN)

    def _shrink(self, motion: Motion, before: Look) -> None:
        """What is left draws together, while the part that has gone fades above it."""
        if body := self._body(motion.point):
            self._run(body, frames.DRAW_TOGETHER, motion.delay, motion.duration)
        if name := before.pieces.get(motion.point):
            ghost = self._extra(self.view.part(".ghosts"), svg.piece(name, motion.point, self.view.at, self.view.glyph))
            self._run(ghost.firstElementChild, frames.FADE, motion.delay, motion.duration)

    def _die(self, motion: Motion, before: Look) -> None:
        """The dead body's cells come loose and drift to the reserve of their owner, fading on the way."""
        name = before.pieces.get(motion.point)
        if not name:
            return
        ghost = self._extra(self.view.part(".ghosts"), svg.piece(name, motion.point, self.view.at, self.view.glyph))
        x, y = self._home(motion.seat, motion.point)
        turn = -radians(svg.tilt(motion.point))
        along, across = x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn)
        for number, cell in enumerate(ghost.querySelectorAll(".cell")):
            a, b = _spot(cell)
            steps: Frames = [
                {"transform": at(a, b), "opacity": 1},
                {
                    "transform": at(1.5 * a + 0.12 * along, 1.5 * b + 0.12 * across, 0.9),
                    "opacity": 0.85,
                    "offset": 0.35,
                },
                {"transform": at(a + along, b + across, 0.45), "opacity": 0},
            ]
            self._run(cell, steps, motion.delay + _STAGGER * number, motion.duration, "ease-in")

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
        small = f"translate({x:g}px,{y:g}px) scale(.15) translate({-x:g}px,{-y:g}px)"
        for stain in area.children:
            self._run(
                stain,
                [{"transform": small, "opacity": 0}, {"transform": "none", "opacity": 1}],
                motion.delay,
                motion.duration,
            )

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
