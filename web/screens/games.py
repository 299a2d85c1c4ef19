"""The games of the house as dishes to choose from (`web.panels.home`)."""

from functools import partial

from gro.core import registry
from gro.texts import page as say
from web import dom
from web.commands import Command, Commands, Place
from web.panels import home
from web.screens import PLAY, base
from web.views import view


class Screen(base.Page):
    """A button for each game, which begins it."""

    def fill(self) -> None:
        """Draws the dishes once."""
        if not self.root.firstElementChild:
            for name in registry.GAMES:
                dom.define(view(name).defs)
            dom.fill(self.root, home.home(home.offers(), self.commands()))

    def close(self) -> None:
        """The dishes stay as they are."""

    def commands(self) -> Commands:
        """The way back, and each game."""
        games = {
            name: Command(say.play(registry.game(name).title), partial(self._play, name), Place.SCREEN, main=True)
            for name in registry.GAMES
        }
        return {**super().commands(), **games}

    def _play(self, name: str) -> None:
        self.app.go(PLAY)
        self.app.desk.new_game(registry.game(name))
