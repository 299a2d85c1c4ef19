"""The screen with the dish: a table, a panel and the dialogs around whatever activity is open.

It shows what the activity says and reports what a person does; what that means is the activity's affair.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from js import document

from gro.texts import page as say
from web import dom
from web.activities.base import STILL, Change
from web.activities.game import GameActivity
from web.commands import Command, Commands, Place, press
from web.dialogs.dialog import Dialog
from web.dialogs.new_game import NewGame
from web.dialogs.preferences import Preferences
from web.dialogs.question import QuestionDialog
from web.dialogs.share import Share
from web.panels.panel import Panel
from web.screens import base
from web.table import Table

if TYPE_CHECKING:
    from js import Element

    from web.app import App


class Screen(base.Screen):
    """Follows the desk's activity from the day it is made, also while another screen is open."""

    def __init__(self, app: "App", root: "Element") -> None:
        super().__init__(app, root)
        self.desk = app.desk
        self.table = Table(
            root.querySelector(".place"),
            lambda point: self.desk.activity.point(point),
            lambda key, cursor: self.desk.activity.key(key, cursor),
        )
        self.panel = Panel(root.querySelector(".panel"), self._pressed)
        self._question = QuestionDialog()
        self._shown: Commands = {}  # the panel's buttons as they stand
        self._dialogs: dict[str, Dialog] = {}
        self.desk.opened = self._opened

    def open(self) -> None:
        """The board is where it was."""

    def close(self) -> None:
        """The game goes on behind whatever is shown."""

    def escape(self) -> bool:
        """Lets go of what is in hand."""
        self.desk.activity.let_go()
        return True

    # --- what the activity shows ---

    def _opened(self, activity: GameActivity) -> None:
        """Another game: what a dialog was asking is not about it."""
        for dialog in (self._question, *self._dialogs.values()):
            dialog.close()
        activity.shows = self.show

    def show(self, change: Change = STILL) -> None:
        """Brings board, panel and the page's attributes to the present state."""
        activity = self.desk.activity
        if change.only_thoughts:
            self.panel.think(activity.thoughts())
            return
        around = activity.around
        document.documentElement.dataset.worker = around.thinker.state
        dom.set_text(dom.part(document.body, "subtitle"), activity.view.subtitle)
        self.table.show(activity, change, motion=around.settings.motion)
        self._shown = self._panel_commands()
        if self.panel.show(activity.shown(), self._shown):
            # The button that had the keyboard is gone; the board is where the game goes on.
            self.table.focus()

    def _settings_changed(self) -> None:
        self.desk.around.keep_settings()
        self.app.apply_settings()
        self.desk.activity.refresh()

    # --- what a person does ---

    def commands(self) -> Commands:
        """What stands in the menu: what can be done with games as a whole."""
        asks_new = (
            {} if self.desk.around.options.readonly else {"new-game": self._opens("new-game", say.NEW_GAME, "new")}
        )
        return {
            **asks_new,
            "share": self._opens("share", say.SHARE, "share"),
            "settings": self._opens("settings", say.SETTINGS, "settings"),
        }

    def _opens(self, dialog: str, name: str, icon: str) -> Command:
        return Command(name, lambda: self._open(dialog), Place.MENU, icon=icon)

    def _open(self, name: str) -> None:
        """Opens a dialog, which is made when it is first asked for."""
        make: dict[str, Callable[[], Dialog]] = {
            "new-game": lambda: NewGame(self.desk),
            "share": lambda: Share(self.desk),
            "settings": lambda: Preferences(self.desk.around.settings, self._settings_changed),
        }
        if name not in self._dialogs:
            self._dialogs[name] = make[name]()
        self._dialogs[name].open()

    def _panel_commands(self) -> Commands:
        over = self.desk.session.outcome is not None
        again = Command(say.PLAY_AGAIN, lambda: self._open("new-game"), Place.ACTIONS, hidden=not over, main=True)
        asks_new = {} if self.desk.around.options.readonly else {"play-again": again}
        return {**self.desk.activity.commands(), **asks_new, **self.desk.commands()}

    def _pressed(self, name: str) -> None:
        """A button of the panel."""
        press(self._shown[name], self.desk.activity.object, self._question.ask)
