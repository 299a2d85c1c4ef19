"""Starts the app in the page.

Reads what was chosen and kept, opens a game, wires the buttons, then starts the opponent.
"""

from collections.abc import Callable
from functools import partial

from js import document, window
from pyodide.ffi import create_proxy

from gro.core.errors import GroError
from gro.texts import app as say
from web import saving
from web.app import App, new_seed
from web.memory import Memory
from web.opponent import Opponent
from web.panels.dialogs import Dialogs
from web.panels.page import Buttons
from web.saving import HUMAN, Match
from web.settings import load
from web.store import Store

FIRST_PLAYERS = {"red": HUMAN, "blue": "level:1"}
LEVELS = (1, 2, 3)


def start() -> None:
    """Brings the page to where a person can act."""
    store = Store()
    app = App(document.querySelector("[data-board]"), Memory(store), load(store), Opponent(), FIRST_PLAYERS)
    app.apply_settings()
    dialogs = Dialogs(app, app.session.game.seats, app.session.game.rulesets, LEVELS)
    handlers: dict[str, Callable[[], object]] = {
        "undo": app.undo,
        "redo": app.redo,
        "pass": app.pass_turn,
        "hint": app.ask_hint,
        "claim": lambda: app.attempt(app.claim),
        "restart": app.restart_opponent,
        "bring-back": app.bring_back,
        "open-rules": lambda: show_rules(True),
        "close-rules": lambda: show_rules(False),
        **{f"act-{verb}": partial(app.decide, verb) for verb in app.scene.view.verbs},
        **dialogs.handlers,
    }
    Buttons(handlers)
    open_first(app)
    window.addEventListener("hashchange", create_proxy(lambda _: follow_link(app)))
    document.documentElement.dataset.ready = "true"
    app.opponent.start()


def open_first(app: App) -> None:
    """The game to begin with: the tab's own, a link's, the one of the last visit, or a fresh one."""
    fragment = window.location.hash
    kept = app.memory.recall(fragment)
    fresh = Match(app.session, FIRST_PLAYERS, new_seed(), fragment)
    try:
        if kept is not None:
            match = saving.read(kept)
            app.open(match, remark=say.resumed() if match.worth_keeping else "")
        elif fragment:
            app.open_link(fragment)
        else:
            app.open(fresh)
    except GroError as error:
        app.open(fresh, warning=str(error) if kept is not None else say.link_refused(str(error)))


def follow_link(app: App) -> None:
    """The fragment of the address has changed.

    Opens its game, or, on the way back from a link, the game from before.
    """
    fragment = window.location.hash
    if fragment:
        app.attempt(lambda: app.open_link(fragment))
    elif app.scene.offer:
        app.bring_back()
    app.match.link = fragment
    app.memory.keep(app.match)


def show_rules(shown: bool) -> None:
    """Shows the rules in place of the board, or the board again."""
    page = document.documentElement
    page.dataset.view = "rules" if shown else "play"
    document.getElementById("close-rules" if shown else "open-rules").focus()
    window.scrollTo(0, 0)


start()
