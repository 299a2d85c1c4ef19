"""The rules of the open game, with diagrams that can be walked through.

Boards stand on the page only while the rules are shown, so that a point of the game is found once.
"""

from typing import TYPE_CHECKING

from gro.core import registry
from web import dom
from web.board.render import BoardView
from web.html import Html
from web.panels import figures
from web.screens import base

if TYPE_CHECKING:
    from js import Element

    from web.app import App


class Screen(base.Page):
    """Keeps its element on the rules of one game, and its figures alive while they are shown."""

    def __init__(self, app: "App", root: "Element") -> None:
        super().__init__(app, root)
        self.game = registry.game().name  # the one whose rules the page came with
        self._boards: list[tuple[Element, BoardView, Html]] = []

    def fill(self) -> None:
        """Brings the page to the rules of the open game and puts a board into each figure."""
        name = self.app.desk.session.game.name
        if name != self.game:
            dom.fill(self.root, figures.rules(name, pictures=False))
            self.game = name
        for number, figure in enumerate(self.root.querySelectorAll("figure.diagram"), 1):
            place = figure.querySelector(".picture")
            shown = figures.diagram(_attributes(figure))
            prefix = f"figure-{number}"
            board = BoardView(
                place,
                shown.board,
                shown.view.glyph,
                _nothing,
                _nothing,
                label=shown.label,
                prefix=prefix,
                shape=shown.view.shape,
                look=shown.look,
            )
            self._boards.append((place, board, figures.picture(shown, prefix)))

    def close(self) -> None:
        """Puts pictures in the place of the boards."""
        boards, self._boards = self._boards, []
        for place, board, picture in boards:
            board.close()
            dom.fill(place, picture)


def _attributes(figure: "Element") -> dict[str, str]:
    return {name: figure.getAttribute(f"data-{name}") for name in figures.DATA if figure.hasAttribute(f"data-{name}")}


def _nothing(_: str) -> None:
    """Diagrams are read-only."""
