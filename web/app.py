"""The page as a whole: which screen is open, the menu, the address, and the look that was chosen."""

from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING

from js import document, history, window

from web import dom, router
from web.commands import Command, Place
from web.desk import Desk
from web.html import html
from web.panels.buttons import buttons
from web.router import Route
from web.screens import PLAY, SCREENS
from web.screens.base import Screen

if TYPE_CHECKING:
    from js import Element, Event

MENU = ("games", "new-game", "rules", "share", "settings")
"""The order of the menu's buttons, by the names of screens and commands; others follow."""


class App:
    """Opens screens, and goes with the address."""

    def __init__(self, desk: Desk) -> None:
        """The first screen is there, and shows whatever the desk opens."""
        self.desk = desk
        self.shown = PLAY
        document.documentElement.dataset.view = PLAY
        self._screens: dict[str, Screen] = {}
        self.dish = self.screen(PLAY)
        dom.fill(self._menu, buttons(self._menu_commands()))
        dom.listen_to_commands(self._menu, lambda name: self._menu_commands()[name].run())
        dom.listen(document, "keydown", self._key)
        dom.listen(window, "hashchange", self._follow)

    # --- screens ---

    def screen(self, name: str) -> Screen:
        """A screen, made when it is first asked for."""
        if name not in self._screens:
            made: Screen = import_module(SCREENS[name].module).Screen(self, self._root(name))
            self._screens[name] = made
        return self._screens[name]

    def _root(self, name: str) -> "Element":
        """The element of a screen; those that the page does not come with are put behind the others."""
        found = document.querySelector(f'[data-screen="{name}"]')
        return found or dom.add(document.querySelector("main"), html('<section data-screen="{}"></section>', name))

    def go(self, name: str, *, address: bool = True) -> None:
        """Shows a screen, and lets the address say so."""
        if name == self.shown:
            return
        before, self.shown = self.shown, name
        self.screen(before).close()
        self._root(before).removeAttribute("data-open")
        self._root(name).setAttribute("data-open", "")
        document.documentElement.dataset.view = name
        if address:
            fragment = router.write(Route(name, self.desk.match.link))
            history.pushState(None, "", fragment or f"{window.location.pathname}{window.location.search}")
        self.screen(name).open()
        if name == PLAY and (button := self._menu.querySelector(f'[data-command="{before}"]')):
            button.focus()
        window.scrollTo(0, 0)

    def _follow(self, _: "Event") -> None:
        """The address is another one: by a link, by hand, or by the way back."""
        route = router.read(str(window.location.hash))
        self.go(route.screen, address=False)
        if route.game not in (None, self.desk.match.link):
            self.desk.follow(route.game)

    def _key(self, event: "Event") -> None:
        """Escape outside of boards and dialogs: the screen has a use for it, or the dish comes back."""
        if event.key != "Escape" or event.target.closest("dialog, [data-board]"):
            return
        if not self.screen(self.shown).escape():
            self.go(PLAY)

    # --- the menu ---

    @property
    def _menu(self) -> "Element":
        return dom.part(document.body, "menu")

    def _menu_commands(self) -> dict[str, Command]:
        """The screens that have a button, and what the dish offers."""
        known = {
            name: Command(entry.label(), partial(self.go, name), Place.MENU, icon=entry.icon)
            for name, entry in SCREENS.items()
            if entry.label
        } | dict(self.dish.commands())
        return {name: known[name] for name in dict.fromkeys((*MENU, *known)) if name in known}

    # --- the look ---

    def apply_settings(self) -> None:
        """Hands the settings to the style sheets."""
        settings, page = self.desk.around.settings, document.documentElement.dataset
        page.theme = self.desk.around.options.theme or settings.theme
        page.coordinates = "on" if settings.coordinates else "off"
