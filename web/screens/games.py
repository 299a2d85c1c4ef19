"""The games of the house as dishes to choose from (`web.panels.home`)."""

from functools import partial

from gro.core import registry
from gro.texts import page as say
from web import dom
from web.commands import Command, Commands, Place
from web.panels import home
from web.screens import PLAY, base
from web.views import view


class Screen(base.Screen):
    """A button for each game, which begins it."""

    def open(self) -> None:
        """Draws the dishes once."""
        if not self.root.firstElementChild:
            for name in registry.GAMES:
                dom.define(view(name).defs)
            dom.fill(self.root, home.home(home.offers(), self.commands()))
            dom.listen_to_commands(self.root, lambda name: self.commands()[name].run())
        self.root.querySelector('[data-command="close"]').focus()

    def close(self) -> None:
        """The dishes stay as they are."""

    def commands(self) -> Commands:
        """The way back, and each game."""
        return {
            "close": Command(say.BACK_TO_GAME, lambda: self.app.go(PLAY), Place.SCREEN),
            **{
                name: Command(say.play(registry.game(name).title), partial(self._play, name), Place.SCREEN, main=True)
                for name in registry.GAMES
            },
        }

    def _play(self, name: str) -> None:
        self.app.go(PLAY)
        self.app.desk.new_game(registry.game(name))
