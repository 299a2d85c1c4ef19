"""One board with its bubble, its lens and its motion: shows what an activity has on it, reports points and keys.

There may be two on a page.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from gro.core.board import Board
from gro.core.game import Position
from gro.texts import page as labels
from web import dom
from web.activities.base import Activity, Change
from web.board.bubble import Bubble
from web.board.render import BoardView
from web.board.state import Look
from web.board.zoom import Zoom
from web.commands import Command, Place
from web.html import html
from web.panels.buttonbox import ButtonBox
from web.panels.buttons import buttons
from web.views import View

if TYPE_CHECKING:
    from js import Element


class Table:
    """A board in `place`, an element that holds `.lens`, which holds `[data-board]`."""

    def __init__(
        self,
        place: "Element",
        on_point: Callable[[str], object],
        on_key: Callable[[str, str], object],
        name: str = "board",
    ) -> None:
        """`on_point(point)` hears of points that are chosen, `on_key(key, cursor)` of keys that move no focus.

        `name` is another one for each board of a page.
        """
        self.place, self.name = place, name
        self.root = place.querySelector("[data-board]")
        self._on_point, self._on_key = on_point, on_key
        self._activity: Activity | None = None
        self._board: BoardView | None = None
        self._drawn: tuple[View[Position], Board] | None = None
        self.bubble = Bubble(place, self.root)
        self.zoom = Zoom(self.root, self._zoomed)
        lens = self.zoom.lens
        self._zoom_bar = dom.add_after(lens, html('<div class="zoom" role="group" aria-label="{}"></div>', labels.ZOOM))
        commands = self._zoom_commands()
        dom.fill(self._zoom_bar, buttons(commands))
        self._zoom_buttons = ButtonBox(self._zoom_bar)
        self._zoom_buttons.adopt(commands)
        dom.listen_to_commands(self._zoom_bar, self._lens_pressed)

    @property
    def board(self) -> BoardView:
        """The board as it is drawn."""
        assert self._board, "a game is laid first of all"
        return self._board

    def _lay(self, view: View[Position], board: Board, look: Look) -> None:
        """Lays a board on the table: another game's or another size's is built anew, and seen whole."""
        if self._drawn and self._drawn[0] is view and self._drawn[1] is board:
            return
        self.close()
        dom.define(view.defs)
        self._board = BoardView(
            self.root,
            board,
            view.glyph,
            self._on_point,
            self._pressed,
            label=view.name,
            prefix=self.name,
            shape=view.shape,
            look=look,
        )
        self._drawn = view, board
        self.zoom.whole()
        self.zoom.measure()

    def close(self) -> None:
        """Takes the board off the table."""
        if self._board:
            self._board.close()
        self._board = self._drawn = None

    def show(self, activity: Activity, change: Change, *, motion: bool) -> None:
        """Shows what an activity has on the table, and what is to be seen of the change that led to it."""
        self._activity = activity
        look, facts = activity.look(), activity.facts()
        self._lay(activity.view, activity.position.board, look)
        for name, fact in facts.items():
            if self.root.getAttribute(f"data-{name}") != fact:
                self.root.setAttribute(f"data-{name}", fact)
        if not change.same:
            self.bubble.hide()
        self.board.motion = motion
        self.board.show(look, change.events)
        if change.reveal:
            self.zoom.reveal(change.reveal)
        if change.focus:
            self.board.focus(change.focus)
        if change.point:
            self.bubble.show(change.point, change.objection)

    def focus(self) -> None:
        """Puts the keyboard on the point where it was last."""
        self.board.focus(self.board.cursor)

    def _pressed(self, key: str) -> None:
        deeds = {"+": self.zoom.grow, "=": self.zoom.grow, "-": self.zoom.shrink, "0": self.zoom.whole}
        if deed := deeds.get(key):
            deed()
        else:
            self._on_key(key, self.board.cursor)

    # --- the lens ---

    def _zoomed(self) -> None:
        """The board is seen from closer or farther off."""
        self._zoom_buttons.show(self._zoom_commands())

    def _lens_pressed(self, name: str) -> None:
        command = self._zoom_commands()[name]
        if command.why_not and self._activity:
            self._activity.object(command.why_not)
        else:
            command.run()

    def _zoom_commands(self) -> dict[str, Command]:
        closest = "" if self.zoom.can_grow else labels.no_closer()
        whole = "" if self.zoom.can_shrink else labels.seen_whole()
        return {
            "zoom-out": Command(labels.ZOOM_OUT, self.zoom.shrink, Place.LENS, whole, icon="zoom-out"),
            "zoom-in": Command(labels.ZOOM_IN, self.zoom.grow, Place.LENS, closest, icon="zoom-in"),
            "zoom-whole": Command(labels.WHOLE_BOARD, self.zoom.whole, Place.LENS, whole, icon="zoom-whole"),
        }
