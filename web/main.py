"""Starts the app in the page: reads what was chosen and kept, opens a game, wires the buttons, starts the opponent."""

from collections.abc import Callable
from typing import Any

from js import URLSearchParams, document, window
from pyodide.ffi import create_proxy

from gro.core import registry
from gro.core.errors import GroError
from gro.texts import app as say
from web import api, options, saving
from web.app import App, fresh
from web.memory import Memory
from web.opponent import Opponent
from web.options import Options
from web.panels.dialogs import Dialogs
from web.panels.page import Buttons
from web.panels.pages import PLAY, Pages
from web.settings import load
from web.store import Store


def start() -> None:
    """Brings the page to where a person can act."""
    chosen = options_of(window.location.search)
    store = Store(chosen.save, chosen.remembers)
    page = document.documentElement.dataset
    page.view, page.readonly = PLAY, "true" if chosen.readonly else "false"
    app = App(document.querySelector("[data-board]"), Memory(store), load(store), Opponent(), chosen)
    app.apply_settings()
    open_first(app)
    wire(app, Pages(lambda: app.session.game), Dialogs(app))
    api.offer(app)
    page.ready = "true"
    if not chosen.embed:
        app.opponent.start()


def options_of(search: str) -> Options:
    """The options in the query of an address."""
    query = URLSearchParams.new(search)
    return options.read(dict(tuple(pair) for pair in query.entries()))


def wire(app: App, pages: Pages, dialogs: Dialogs) -> None:
    """Tells every button and key what to do."""

    def play(game: str) -> None:
        pages.play()
        app.new_game(registry.game(game))

    def escape(event: Any) -> None:
        """Escape outside the board and the dialogs: back to the board, or lets go of what is in hand."""
        if event.key == "Escape" and not event.target.closest("dialog, [data-board]"):
            if pages.shown == PLAY:
                app.pressed("Escape")
            else:
                pages.play()

    handlers: dict[str, Callable[[], object]] = {
        "undo": app.undo,
        "undo-turn": app.undo_turn,
        "end-turn": app.end_turn,
        "not-yet": app.keep_turn,
        "replay": app.replay_or_skip,
        "zoom-in": app.zoom.grow,
        "zoom-out": app.zoom.shrink,
        "zoom-whole": app.zoom.whole,
        "redo": app.redo,
        "pass": app.pass_turn,
        "hint": app.ask_hint,
        "claim": lambda: app.attempt(app.claim),
        "restart": app.restart_opponent,
        "toggle-thoughts": app.toggle_thoughts,
        "bring-back": app.bring_back,
        "open-rules": pages.rules,
        "close-rules": pages.play,
        "open-games": pages.games,
        "close-games": pages.play,
        **dialogs.handlers,
    }
    Buttons(handlers, {"act-": app.decide, "open-game-": play})
    document.addEventListener("keydown", create_proxy(escape))
    window.addEventListener("hashchange", create_proxy(lambda _: follow_link(app)))


def open_first(app: App) -> None:
    """The game to begin with: the tab's own, a link's, the one of the last visit, or a fresh one."""
    fragment = window.location.hash
    kept = app.memory.recall(fragment)
    try:
        if kept is not None:
            match = saving.read(kept)
            app.open(match, remark=say.resumed() if match.worth_keeping else "")
            return
        if fragment:
            app.open_link(fragment)
            return
        reason = ""
    except GroError as error:
        reason = str(error) if kept is not None else say.link_refused(str(error))
    match = fresh(registry.game())
    match.players, match.link = app.options.players(match.session.seats) or match.players, fragment
    app.open(match, warning=reason)


def follow_link(app: App) -> None:
    """The fragment of the address has changed: opens its game, or, back from a link, the game from before."""
    fragment = window.location.hash
    if fragment:
        app.attempt(lambda: app.open_link(fragment))
    elif app.match.of_link:
        app.bring_back()
    app.match.link = fragment
    app.memory.keep(app.match)


start()
