"""The script interface: `window.gro` for the page that holds the board, messages for pages of other origins.

Both make the same few calls with the same plain values (`contract.md`, Script interface). Whatever comes in is read by
the engine's parsers or refused with a sentence; nothing of it reaches the page as HTML.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from js import JSON, Function, Object, ResizeObserver, console, document, window
from pyodide.ffi import JsException, create_proxy, to_js

from gro.ai.levels import HUMAN, of_player
from gro.core import registry
from gro.core.errors import GroError, TextError
from gro.core.session import Session
from gro.notation import records
from gro.texts import app as say
from web.saving import parse

if TYPE_CHECKING:
    from web.app import App

EVENTS = ("change", "end", "error")


class Api:
    """The calls by name; each takes and gives plain values, and raises GroError with the reason."""

    def __init__(self, app: "App") -> None:
        self.app = app
        self.calls: dict[str, Callable[[dict[str, Any]], Any]] = {
            "state": lambda call: self.state(),
            "play": self.play,
            "load": self.load,
            "newGame": self.new_game,
        }

    def state(self) -> dict[str, Any]:
        """Where the game stands."""
        session = self.app.session
        return {
            "game": session.game.name,
            "rules": session.rules,
            "position": session.position.text(),
            "actions": list(session.actions),
            "turn": session.position.turn,
            "result": session.result,
            "legal": list(session.legal()),
        }

    def play(self, call: dict[str, Any]) -> dict[str, Any]:
        """Plays an action for whoever is to act."""
        self.app.play(_text(call, "action"))
        return self.state()

    def load(self, call: dict[str, Any]) -> dict[str, Any]:
        """Opens a record, a position, or moves (a list, or a text with commas), alone or after a position."""
        game, rules = _text(call, "game"), _text(call, "rules")
        if record := _text(call, "record"):
            session = records.read(record, game, rules).session
        else:
            house = registry.game(game or self.app.session.game.name)
            session = Session(house, house.parse(_text(call, "position") or "-", rules))
            session.play_all(_actions(call.get("moves")))
        self.app.open_session(session)
        return self.state()

    def new_game(self, call: dict[str, Any]) -> dict[str, Any]:
        """Begins a new game; `players` maps seats to `human` or `level:N`, persons where it says nothing."""
        game, chosen = registry.game(_text(call, "game") or self.app.session.game.name), call.get("players") or {}
        session = Session(game, rules=_text(call, "rules"))
        if not isinstance(chosen, dict) or not set(chosen) <= set(session.seats):
            raise TextError(say.no_such_players(session.seats))
        players = {seat: str(chosen.get(seat, HUMAN)) for seat in session.seats}
        for player in players.values():
            of_player(player)  # refuses what is none
        self.app.new_game(game, session.rules, players, by_lot=False)
        return self.state()


def _actions(moves: Any) -> list[str]:
    """Moves as a list of texts, or as one text with commas."""
    listed = moves.split(",") if isinstance(moves, str) else moves or []
    if not isinstance(listed, list) or not all(isinstance(action, str) for action in listed):
        raise TextError(say.not_a_text("moves"))
    return [action for action in listed if action]


def _text(call: dict[str, Any], name: str) -> str:
    value = call.get(name) or ""
    if not isinstance(value, str):
        raise TextError(say.not_a_text(name))
    return value


def offer(app: "App") -> None:
    """Puts `window.gro` into the page and listens to messages."""
    api = Api(app)
    _offer_object(api)
    if window.parent is not window:
        _offer_messages(api)


def _plain(value: Any) -> Any:
    """A plain value for JavaScript."""
    return to_js(value, dict_converter=Object.fromEntries)


def _taken(value: Any) -> Any:
    """A plain value from JavaScript: what JSON can say, None for all else."""
    try:
        return parse(str(JSON.stringify(value)))
    except (JsException, ValueError):
        return None


PROMISED = """
const promised = (name) => async (...given) => {
  const [value, reason] = call(name, given);
  if (reason) throw new Error(reason);
  return value;
};
const state = () => call("state", [])[0];
return { state, play: promised("play"), load: promised("load"), newGame: promised("newGame"), on };
"""
"""`window.gro` in JavaScript: a promise of Python's rejects with a wrapped exception, not with the reason alone."""


def _offer_object(api: Api) -> None:
    """`window.gro`: calls that return promises, and `on`."""

    def values(name: str, given: list[Any]) -> dict[str, Any]:
        """The arguments of a call by their names."""
        if name == "play":
            return {"action": given[0] if given else None}
        named = dict(zip(("game", "rules"), given[1:], strict=False)) if name == "load" else {}
        first = given[0] if given else None
        return {**named, **(first if isinstance(first, dict) else {})}

    def call(name: str, given: Any) -> Any:
        """The value and the reason why there is none."""
        try:
            return _plain([api.calls[name](values(name, _taken(given) or [])), ""])
        except GroError as error:
            return _plain([None, str(error)])

    def on(event: str, callback: Any) -> Any:
        if event not in EVENTS:
            raise TextError(say.no_such_event(event, EVENTS))

        def tell() -> None:
            try:
                callback(_plain(api.state()))
            except JsException as error:  # the page's own code must not stop the game
                console.error(str(error))

        return create_proxy(api.app.listen(event, tell))

    window.gro = Function.new("call", "on", PROMISED)(create_proxy(call), create_proxy(on))


def _offer_messages(api: Api) -> None:
    """Answers messages of the form `{gro: call, id, ...}` and tells the surrounding page what happens."""

    def receive(event: Any) -> None:
        call = _taken(event.data)
        if not isinstance(call, dict) or not isinstance(call.get("gro"), str) or call["gro"] not in api.calls:
            return
        reply = {"gro": "reply", "id": call.get("id")}
        try:
            reply |= {"ok": True, "value": api.calls[call["gro"]](call)}
        except GroError as error:
            reply |= {"ok": False, "error": str(error)}
        origin = event.origin if event.origin != "null" else "*"
        event.source.postMessage(_plain(reply), origin)

    def tell(message: dict[str, Any]) -> None:
        window.parent.postMessage(_plain(message), "*")

    window.addEventListener("message", create_proxy(receive))
    api.app.listen("change", lambda: tell({"gro": "change", **api.state()}))
    sizes = create_proxy(lambda *_: tell({"gro": "resize", "height": document.body.scrollHeight}))
    ResizeObserver.new(sizes).observe(document.body)
    tell({"gro": "ready"})
