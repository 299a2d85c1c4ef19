"""The script interface in the page: `window.gro` for the page that holds the board, messages for other origins.

Both make the calls of `web.api`; nothing of what comes in reaches the page as HTML.
"""

from typing import TYPE_CHECKING, Any

from js import JSON, Function, Object, ResizeObserver, console, document, window
from pyodide.ffi import JsException, create_proxy, to_js

from gro.core.errors import GroError, TextError
from gro.texts import app as say
from web.api import Api
from web.desk import EVENTS, Desk
from web.saving import parse

if TYPE_CHECKING:
    from js import Event


def offer(desk: Desk) -> None:
    """Puts `window.gro` into the page and listens to messages."""
    api = Api(desk)
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

        return create_proxy(api.desk.listen(event, tell))

    window.gro = Function.new("call", "on", PROMISED)(create_proxy(call), create_proxy(on))


def _offer_messages(api: Api) -> None:
    """Answers messages of the form `{gro: call, id, ...}` and tells the surrounding page what happens."""

    def receive(event: "Event") -> None:
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
    api.desk.listen("change", lambda: tell({"gro": "change", **api.state()}))
    sizes = create_proxy(lambda *_: tell({"gro": "resize", "height": document.body.scrollHeight}))
    ResizeObserver.new(sizes).observe(document.body)
    tell({"gro": "ready"})
