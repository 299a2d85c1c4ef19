"""Starts the app in the page: reads what was chosen and kept, opens a game, starts the opponent."""

from js import URLSearchParams, document, matchMedia, window

from web import bridge, options, router
from web.activities.around import Around
from web.app import App
from web.desk import Desk
from web.memory import Memory
from web.named_worker import NamedWorker
from web.options import Options
from web.settings import load
from web.store import Store
from web.thinker import Thinker


def start() -> None:
    """Brings the page to where a person can act."""
    page = document.documentElement.dataset
    chosen = options_of(str(window.location.search))
    store = Store(lambda area: getattr(window, area), chosen.save, chosen.remembers)
    still = matchMedia("(prefers-reduced-motion: reduce)")
    thinker = Thinker(lambda: NamedWorker("web/worker.py"))
    around = Around(load(store), Memory(store), thinker, chosen, lambda: not still.matches)
    desk = Desk(around)
    app = App(desk)
    route = router.read(str(window.location.hash))
    app.apply_settings()
    desk.open_first(route.game)
    app.go(route.screen, address=False)
    bridge.offer(desk)
    page.ready = "true"
    if not chosen.embed:
        thinker.start()


def options_of(search: str) -> Options:
    """The options in the query of an address."""
    query = URLSearchParams.new(search)
    return options.read(dict(query.entries()))


start()
