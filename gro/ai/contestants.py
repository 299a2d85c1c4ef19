"""The players of a match by their texts: `random`, `greedy`, `beginner`, `level:N`, `nodes:N`, `time:S`, and `serve:`.

`serve:nodes=4000:FOLDER` (or `level=`, `time=`) is the engine of another checkout of the project in FOLDER, which runs
`best --serve` in a process of its own. So two versions can play against each other.
"""

import json
import re
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypedDict

from gro.ai.levels import level
from gro.ai.players import answer
from gro.ai.simple import Beginner, Player, at_random, greedy
from gro.core.errors import GroError, UnknownName
from gro.core.session import Session
from gro.texts import ai as say

PACKAGE = __name__.partition(".")[0]  # the name of the engine's package, in this checkout and in every other one


class Limits(TypedDict, total=False):
    """How far an engine may think, as `gro.ai.players.answer` takes it: one of a level, nodes, or seconds."""

    level: int
    nodes: int
    seconds: float


class Contestant:
    """One side of a match. It makes a fresh player for each game, whose lots follow from a seed."""

    def __init__(self, make: Callable[[int], Player], server: "Server | None" = None) -> None:
        self.make = make
        self._server = server

    def close(self) -> None:
        """Ends the process of the other checkout, if there is one."""
        if self._server:
            self._server.close()


def contestant(text: str) -> Contestant:
    """The player of a text. Raises UnknownName with a sentence when there is none."""
    kind, _, rest = text.partition(":")
    simple: dict[str, Callable[[int], Player]] = {
        "random": at_random,
        "greedy": lambda seed: greedy,
        "beginner": Beginner,
    }
    if text in simple:
        return Contestant(simple[text])
    if kind == "serve":
        limit, _, folder = rest.partition(":")
        name, _, amount = limit.partition("=")
        limits = _limits(name, amount)
        if limits and folder:
            server = Server(name, amount, folder)
            return Contestant(lambda seed: partial(server.ask, seed), server)
    elif limits := _limits(kind, rest):
        if "level" in limits:
            level(limits["level"])  # refuses one that there is not
        return Contestant(lambda seed: partial(_think, limits, seed))
    raise UnknownName(say.bad_contestant(text))


def _limits(name: str, amount: str) -> Limits | None:
    """The limit of this name and amount; None when there is no such limit, or the amount is no positive number."""
    if name in ("level", "nodes") and re.fullmatch("[0-9]{1,15}", amount):
        number = int(amount)
        return (Limits(level=number) if name == "level" else Limits(nodes=number)) if number else None
    if name == "time" and re.fullmatch(r"[0-9]{1,6}(\.[0-9]{1,6})?", amount) and float(amount):
        return Limits(seconds=float(amount))
    return None


def _think(limits: Limits, seed: int, session: Session) -> str:
    """The action that the engine of this checkout plays."""
    return answer(session.game, session.position, session.past, seed=seed, **limits).action


class Server:
    """The engine of another checkout, asked through `best --serve`. Its process is started by the first question."""

    def __init__(self, limit: str, amount: str, folder: str) -> None:
        """Raises UnknownName when the folder holds no checkout."""
        if not (Path(folder) / PACKAGE / "__main__.py").is_file():
            raise UnknownName(say.no_checkout(folder))
        self._limit = {limit: float(amount) if limit == "time" else int(amount)}
        self._folder = folder
        self._process: subprocess.Popen[str] | None = None

    def ask(self, seed: int, session: Session) -> str:
        """The other engine's action. Raises GroError when it gives none."""
        process = self._process = self._process or self._start(session)
        start, *_ = session.here.line()
        task = {"position": start.position.text(), "actions": session.actions, "seed": seed} | self._limit
        assert process.stdin, "a pipe"
        assert process.stdout, "a pipe"
        said = ""
        try:
            print(json.dumps(task), file=process.stdin, flush=True)
            said = process.stdout.readline().strip()
            return str(json.loads(said)["action"])
        except (OSError, ValueError, KeyError, TypeError) as error:  # also what is no text, no JSON, no answer
            raise GroError(say.served_badly(self._folder, said)) from error

    def _start(self, session: Session) -> subprocess.Popen[str]:
        """A process for the game and the rules of the session; all sessions of a match have the same."""
        words = ["-m", PACKAGE, "--game", session.game.name, "--rules", session.rules, "best", "--serve"]
        return subprocess.Popen(
            [sys.executable, *words],
            cwd=self._folder,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )

    def close(self) -> None:
        """Ends the process, by ending its input."""
        if self._process:
            self._process.communicate()
            self._process = None
