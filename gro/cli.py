"""The command line of `contract.md`.

Answers on standard output, errors as one sentence on standard error, exit 0 or 2.
"""

import argparse
import json
import os
import re
import sys
import time
from collections.abc import Callable, Sequence
from math import inf
from pathlib import Path
from typing import NoReturn

from gro.core import registry
from gro.core.errors import GroError, TextError, UnknownName
from gro.core.game import Game, Position
from gro.core.session import Session
from gro.texts import cli as say
from gro.texts import core as core_say

GOOD, REFUSED = 0, 2


class _Parser(argparse.ArgumentParser):
    """An argument parser whose complaints are sentences of ours; `game` is what the command is about."""

    game: Game

    def error(self, message: str) -> NoReturn:
        raise TextError(say.bad_call(self.prog, message))


class Call(argparse.Namespace):
    """One call of a command: its arguments, and the game and ruleset that it is about, as they were given."""

    game: Game
    rules: str

    def parse(self, position: str) -> Position:
        """A position of this call's game and ruleset. Raises GroError."""
        return self.game.parse(position, self.rules)


# --- the commands: each prints its answer ---


def show(call: Call) -> None:
    """The board as text, the seat to move, the result."""
    position = call.parse(call.position)
    outcome = position.outcome()
    print(position.drawing())
    print(say.to_move(position.turn))
    print(say.result(outcome.result if outcome else "-"))


def legal(call: Call) -> None:
    """The legal actions, one a line."""
    for action in call.parse(call.position).legal():
        print(action)


def apply(call: Call) -> None:
    """The position after some actions."""
    print(_played(call).position.text())


def _played(call: Call) -> Session:
    """A session at the call's position and actions. Raises GroError that names the action and the reason."""
    session = Session(call.game, call.parse(call.position))
    session.play_all(call.actions)
    return session


def explain(call: Call) -> None:
    """`legal`, or the sentence why not."""
    print(call.parse(call.position).explain(call.action) or "legal")


def perft(call: Call) -> None:
    """The number of sequences of `depth` actions; with `--divide` for each first action too."""
    if not re.fullmatch("[0-9]{1,2}", call.depth):
        raise TextError(say.bad_depth(call.depth))
    depth, position = int(call.depth), call.parse(call.position)
    twin = call.game.twin(position.rules)
    if call.divide and depth:
        for action in position.legal():
            print(action, twin.count(twin.pack(position.play(action)), depth - 1))
    print(twin.count(twin.pack(position), depth))


def replay(call: Call) -> None:
    """The final position and the result of a record."""
    from gro.notation import records

    try:
        if call.file != "-":
            text = Path(call.file).read_text(encoding="utf-8")
        else:
            text = sys.stdin.read() if sys.stdin else ""  # None when it is closed
    except UnicodeDecodeError as error:
        raise TextError(say.cannot_read(call.file, say.NOT_TEXT)) from error
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise TextError(say.cannot_read(call.file, reason or "")) from error
    session = records.read(text, call.game.name, call.rules).session
    print(session.position.text())
    print(session.result)


def best(call: Call) -> None:
    """The opponent's action, or all that it found as JSON."""
    from gro.ai.players import answer

    for option in ("time", "nodes", "depth"):
        value = getattr(call, option)
        if value is not None and not 0 < value < inf:
            raise TextError(say.not_positive("--" + option, str(value)))
    session = _played(call)
    begun = time.perf_counter()
    thought = answer(
        call.game,
        session.position,
        session.past,
        level=call.level,
        seconds=call.time,
        nodes=call.nodes,
        depth=call.depth,
        seed=call.seed,
    )
    if not call.json:
        print(thought.action)
        return
    found = thought._asdict() | {"pv": list(thought.pv), "seconds": round(time.perf_counter() - begun, 3)}
    print(json.dumps(found))


def bench(call: Call) -> None:
    """Perft and search rates as JSON."""
    from gro.bench import bench as measure

    print(json.dumps(measure(), indent=2))


def play(call: Call) -> None:
    """A game in the terminal."""
    from gro.terminal import play as play_here

    session = Session(call.game, call.parse(call.position))
    given = {seat: player for seat in call.game.seats if (player := getattr(call, seat)) is not None}
    for seat in given:
        if seat not in session.seats:
            raise UnknownName(core_say.no_such_seat(seat, session.seats))
    first, *others = session.seats
    play_here(session, {first: "human", **dict.fromkeys(others, "level:1"), **given})


# --- the arguments of each command ---


def _position(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("position", metavar="POSITION", help=say.POSITION)


def _add_apply(parser: argparse.ArgumentParser) -> None:
    _position(parser)
    parser.add_argument("actions", metavar="ACTION", nargs="+", help=say.ACTION)


def _add_explain(parser: argparse.ArgumentParser) -> None:
    _position(parser)
    parser.add_argument("action", metavar="ACTION", help=say.ACTION)


def _add_perft(parser: argparse.ArgumentParser) -> None:
    _position(parser)
    parser.add_argument("depth", metavar="DEPTH", help=say.DEPTH)
    parser.add_argument("--divide", action="store_true", help=say.DIVIDE)


def _add_replay(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help=say.FILE)


def _add_best(parser: argparse.ArgumentParser) -> None:
    _position(parser)
    parser.add_argument("actions", metavar="ACTION", nargs="*", help=say.ACTION)
    limit = parser.add_mutually_exclusive_group()
    limit.add_argument("--level", type=int, metavar="N", help=say.LEVEL)
    limit.add_argument("--time", type=float, metavar="S", help=say.SECONDS)
    limit.add_argument("--nodes", type=int, metavar="N", help=say.NODES)
    limit.add_argument("--depth", type=int, metavar="D", help=say.PLIES)
    parser.add_argument("--seed", type=int, default=0, metavar="K", help=say.SEED)
    parser.add_argument("--json", action="store_true", help=say.JSON)


def _add_play(parser: _Parser) -> None:
    parser.add_argument("--position", default="-", metavar="POSITION", help=say.POSITION)
    for seat in parser.game.seats:
        parser.add_argument(f"--{seat}", metavar="PLAYER", help=say.PLAYER)


COMMANDS: dict[str, tuple[Callable[[Call], None], Callable[[_Parser], None], str]] = {
    "show": (show, _position, say.SHOW),
    "legal": (legal, _position, say.LEGAL),
    "apply": (apply, _add_apply, say.APPLY),
    "explain": (explain, _add_explain, say.EXPLAIN),
    "perft": (perft, _add_perft, say.PERFT),
    "replay": (replay, _add_replay, say.REPLAY),
    "best": (best, _add_best, say.BEST),
    "bench": (bench, lambda parser: None, say.BENCH),
    "play": (play, _add_play, say.PLAY),
}


def main(words: Sequence[str] | None = None) -> int:
    """Runs one command, by default the process's own; returns the exit code: 0 good, 2 refused input."""
    try:
        call, command = _read(words)
        command(call)
        if sys.stdout:  # None when it is closed
            sys.stdout.flush()
    except GroError as error:
        print(error, file=sys.stderr)
        return REFUSED
    except BrokenPipeError:
        # The reader of a pipe has left; the null device keeps the interpreter's own last flush from complaining.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except OSError as error:
        print(say.cannot_write(error.strerror or str(error)), file=sys.stderr)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return REFUSED
    except KeyboardInterrupt:
        return REFUSED
    return GOOD


def _read(words: Sequence[str] | None) -> tuple[Call, Callable[[Call], None]]:
    """The call and its command. Options may stand before or after the positional words of the command."""
    house = _Parser(
        prog="gro",
        description=say.ABOUT,
        epilog="; ".join(f"{name}: {what}" for name, (_, _, what) in COMMANDS.items()),
    )
    house.add_argument("--game", default="", metavar="NAME", help=say.GAME)
    house.add_argument("--rules", default="", metavar="RULES", help=say.RULES)
    house.add_argument("command", nargs="?", metavar="COMMAND", help=say.commands(COMMANDS))
    house.add_argument("words", nargs=argparse.REMAINDER, help=argparse.SUPPRESS)
    outer = house.parse_args(words)
    game = registry.game(outer.game)
    game.start(outer.rules)  # refuses what is no ruleset, whatever the command
    if outer.command is None:
        raise TextError(say.no_command(COMMANDS))
    if outer.command not in COMMANDS:
        raise TextError(say.unknown_command(outer.command, COMMANDS))
    command, add_arguments, what = COMMANDS[outer.command]
    inner = _Parser(prog=outer.command, description=what)
    inner.game = game
    add_arguments(inner)
    call = inner.parse_intermixed_args(outer.words, Call())
    call.game, call.rules = game, outer.rules
    return call, command
