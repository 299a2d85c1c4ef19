"""The engine for other programs: `best --serve` reads a task a line and answers each with a line, JSON both.

A task is `{"position", "actions", "rules", "nodes" | "level" | "time" | "depth", "seed"}`, of which only the position
has to be there; an answer is what `best --json` prints, or `{"error"}` with a sentence.
"""

import json
import sys
import time
from collections.abc import Callable, Mapping
from math import inf
from typing import Any

from gro.ai.players import answer
from gro.ai.search import Line
from gro.core.errors import GroError, TextError
from gro.core.game import Game
from gro.core.session import Session
from gro.texts import cli as say

LIMITS = ("level", "nodes", "time", "depth")

ANSWERED = ("action", "score", "depth", "nodes", "pv")
"""What an answer tells of a thought (`contract.md`); its score is the search's own number (`gro.ai.search.Thought`)."""


def think(session: Session, limits: Mapping[str, Any], seed: int, lines: int = 1) -> dict[str, Any]:
    """What the engine would do: action, score, depth, nodes, seconds and pv, within the limits that are given.

    With more than one of `lines` also these, the best one first, each with its score and pv. Raises GroError when the
    game is over, UnknownName for an unknown level.
    """
    begun = time.perf_counter()
    thought = answer(
        session.game,
        session.position,
        session.past,
        level=limits.get("level"),
        seconds=limits.get("time"),
        nodes=limits.get("nodes"),
        depth=limits.get("depth"),
        seed=seed,
        lines=lines,
    )
    found = {name: getattr(thought, name) for name in ANSWERED}
    found["seconds"] = round(time.perf_counter() - begun, 3)
    if lines > 1:
        found["lines"] = [line._asdict() for line in (Line(thought.score, thought.pv), *thought.others)]
    return found


def serve(game: Game, rules: str) -> None:
    """Answers every line of standard input until it ends. `rules` is the ruleset of tasks that name none."""
    tasks = Tasks(game, rules)
    for line in sys.stdin.buffer if sys.stdin else ():  # None when it is closed
        try:
            found = tasks.answer(_task(line))
        except GroError as error:
            found = {"error": str(error)}
        print(json.dumps(found), flush=True)


class Tasks:
    """What answers task after task, and goes on with the game of the task before where that is the same."""

    def __init__(self, game: Game, rules: str) -> None:
        self.game, self.rules = game, rules
        self._session: Session | None = None
        self._begun: tuple[str, str] = "", ""
        self._played: list[str] = []

    def answer(self, task: Mapping[str, Any]) -> dict[str, Any]:
        """What the engine would do. Raises GroError."""
        limits = {key: value for key in LIMITS if (value := task.get(key)) is not None}
        if len(limits) > 1:
            raise TextError(say.one_limit(LIMITS))
        session = self._follow((task["position"], task.get("rules") or self.rules), task.get("actions", []))
        return think(session, limits, task.get("seed", 0))

    def _follow(self, begun: tuple[str, str], actions: list[str]) -> Session:
        """The session after these actions. Raises GroError, after which nothing is known of any."""
        session, self._session = self._session, None
        known = len(self._played)
        if session is None or begun != self._begun or actions[:known] != self._played:
            session, known = Session(self.game, self.game.parse(*begun)), 0
        session.play_all(actions[known:], first=known + 1)
        self._session, self._begun, self._played = session, begun, actions
        return session


# --- what came in ---


def _text(value: Any) -> bool:
    return isinstance(value, str)


def _texts(value: Any) -> bool:
    return isinstance(value, list) and all(map(_text, value))


def _whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _above_zero(value: Any) -> bool:
    return _whole(value) and value > 0


def _duration(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 < value < inf


KEYS: dict[str, tuple[Callable[[Any], bool], str]] = {
    "position": (_text, "text"),
    "actions": (_texts, "texts"),
    "rules": (_text, "text"),
    "nodes": (_above_zero, "count"),
    "level": (_whole, "whole"),
    "time": (_duration, "duration"),
    "depth": (_above_zero, "count"),
    "seed": (_whole, "whole"),
}
"""What a task can hold, and what each value has to be: whether it is, and the kind in `say.VALUES`."""


def _task(line: bytes) -> dict[str, Any]:
    """A task that is fit to be looked at; what is null in it counts as not given. Raises TextError."""
    try:
        read = json.loads(line)
    except (ValueError, RecursionError) as error:  # also numbers of thousands of digits, and what is no UTF-8
        raise TextError(say.not_json()) from error
    if not isinstance(read, dict):
        raise TextError(say.not_json())
    task = {key: value for key, value in read.items() if value is not None}
    for key, value in task.items():
        if key not in KEYS:
            raise TextError(say.unknown_key(key, KEYS))
        is_right, kind = KEYS[key]
        if not is_right(value):
            raise TextError(say.wrong_value(key, say.VALUES[kind]))
    if "position" not in task:
        raise TextError(say.no_position_key())
    return task
