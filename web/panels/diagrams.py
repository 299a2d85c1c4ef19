"""The diagrams of the rules as boards: the same widget as the game's, to be read and walked through, not to be played.

Boards stand on the page only while the rules are shown, so that a point of the game is found once.
"""

from typing import Any

from js import document

from web.board.render import BoardView
from web.panels import figures


class Diagrams:
    """Keeps `#rules` on the rules of one game, and its figures alive while they are shown."""

    def __init__(self, game: str) -> None:
        """`game` is the one whose rules the page came with."""
        self.game = game
        self._boards: list[tuple[Any, BoardView, str]] = []

    def open(self, game: str) -> None:
        """Brings the page to the rules of a game and puts a board into each figure."""
        self.close()
        article = document.getElementById("rules")
        if game != self.game:
            article.innerHTML = figures.rules(game, pictures=False)
            self.game = game
        for number, figure in enumerate(article.querySelectorAll("figure.diagram"), 1):
            place = figure.querySelector(".picture")
            picture = place.innerHTML
            shown = figures.diagram(_attributes(figure))
            board = BoardView(
                place,
                shown.board,
                shown.view.glyph,
                _nothing,
                _nothing,
                label=shown.label,
                prefix=f"figure-{number}",
                shape=shown.view.shape,
            )
            board.show(shown.look)
            self._boards.append((place, board, picture))

    def close(self) -> None:
        """Puts the pictures back."""
        boards, self._boards = self._boards, []
        for place, board, picture in boards:
            board.close()
            place.innerHTML = picture


def _attributes(figure: Any) -> dict[str, str]:
    return {name: figure.getAttribute(f"data-{name}") for name in figures.DATA if figure.hasAttribute(f"data-{name}")}


def _nothing(_: str) -> None:
    """Diagrams are read-only."""
