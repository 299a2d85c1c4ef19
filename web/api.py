"""The calls of the script interface, without a browser (`contract.md`, Script interface).

`window.gro` and messages make the same few calls with the same plain values (`web.bridge`). Whatever comes in is read
by the engine's parsers or refused with a sentence.
"""

from collections.abc import Callable
from typing import Any

from gro.ai.levels import HUMAN, of_player
from gro.core import registry
from gro.core.errors import TextError
from gro.core.session import Session
from gro.notation import records
from gro.texts import app as say
from web.desk import Desk


class Api:
    """The calls by name; each takes and gives plain values, and raises GroError with the reason."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.calls: dict[str, Callable[[dict[str, Any]], Any]] = {
            "state": lambda call: self.state(),
            "play": self.play,
            "load": self.load,
            "newGame": self.new_game,
        }

    def state(self) -> dict[str, Any]:
        """Where the game stands."""
        session = self.desk.session
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
        self.desk.activity.play(_text(call, "action"))
        return self.state()

    def load(self, call: dict[str, Any]) -> dict[str, Any]:
        """Opens a record, a position, or moves (a list, or a text with commas), alone or after a position."""
        game, rules = _text(call, "game"), _text(call, "rules")
        if record := _text(call, "record"):
            session = records.read(record, game, rules).session
        else:
            house = registry.game(game or self.desk.session.game.name)
            session = Session(house, house.parse(_text(call, "position") or "-", rules))
            session.play_all(_actions(call.get("moves")))
        self.desk.open_session(session)
        return self.state()

    def new_game(self, call: dict[str, Any]) -> dict[str, Any]:
        """Begins a new game; `players` maps seats to `human` or `level:N`, persons where it says nothing."""
        game, chosen = registry.game(_text(call, "game") or self.desk.session.game.name), call.get("players") or {}
        session = Session(game, rules=_text(call, "rules"))
        if not isinstance(chosen, dict) or not set(chosen) <= set(session.seats):
            raise TextError(say.no_such_players(session.seats))
        players = {seat: str(chosen.get(seat, HUMAN)) for seat in session.seats}
        for player in players.values():
            of_player(player)  # refuses what is none
        self.desk.new_game(game, session.rules, players, by_lot=False)
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
