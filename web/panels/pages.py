"""The pages of the app: the board, the rules, and the games of the house; one of them is shown at a time."""

from collections.abc import Callable

from js import document, window

from gro.core import registry
from gro.core.game import Game
from web.panels import home
from web.panels.diagrams import Diagrams
from web.panels.page import define, element
from web.views import view

PLAY, RULES, GAMES = "play", "rules", "games"


class Pages:
    """Shows a page and puts the keyboard where it goes on."""

    def __init__(self, present_game: Callable[[], Game]) -> None:
        """`present_game` tells which game is on the board."""
        self._present_game = present_game
        self._diagrams = Diagrams(registry.game().name)

    @property
    def shown(self) -> str:
        """The page on the screen."""
        return str(document.documentElement.dataset.view)

    def play(self) -> None:
        """The board."""
        self._diagrams.close()
        self._show(PLAY, "open-games" if self.shown == GAMES else "open-rules")

    def rules(self) -> None:
        """The rules of the game on the board, with living diagrams."""
        self._diagrams.open(self._present_game().name)
        self._show(RULES, "close-rules")

    def games(self) -> None:
        """The games as dishes to choose from."""
        self._diagrams.close()
        if not element("home").firstElementChild:
            for name in registry.GAMES:
                define(view(name))
            element("home").innerHTML = home.home(home.offers())
        self._show(GAMES, "close-games")

    def _show(self, page: str, focus: str) -> None:
        document.documentElement.dataset.view = page
        element(focus).focus()
        window.scrollTo(0, 0)
