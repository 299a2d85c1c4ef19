"""The command line of `contract.md`.

Answers on standard output, errors as one sentence on standard error, exit 0 or 2.
"""

import argparse
import json
import os
import re
import sys
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
    twin = registry.engine(call.game.name).twin(position.rules)
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
    """The opponent's action, or all that it found as JSON; with `--serve` for every line of the input."""
    from gro import serve

    limits = {name: value for name in serve.LIMITS if (value := getattr(call, name)) is not None}
    if call.serve:
        if call.position is not None or limits or call.json or call.seed or call.lines != 1:
            raise TextError(say.serve_is_alone())
        serve.serve(call.game, call.rules)
        return
    if call.position is None:
        raise TextError(say.no_position("best"))
    for option, value in limits.items():
        if option != "level" and not 0 < value < inf:
            raise TextError(say.not_positive("--" + option, str(value)))
    if call.lines < 1:
        raise TextError(say.not_positive("--lines", str(call.lines)))
    found = serve.think(_played(call), limits, call.seed, call.lines)
    print(json.dumps(found) if call.json else found["action"])


def match(call: Call) -> None:
    """Plays a match, or the rest of it, and prints how the first player did."""
    from gro.ai import match as matches
    from gro.ai.statistics import BOUND, SequentialTest

    start = call.game.start(call.rules)
    if call.games < 1 or call.games % 2:
        raise TextError(say.not_even(call.games))
    if call.jobs < 1:
        raise TextError(say.not_positive("--jobs", str(call.jobs)))
    if len(call.players) != len(start.seats):
        raise TextError(say.other_number_of_players(len(call.players), len(start.seats)))
    test = None
    if call.sprt:
        if len(start.seats) != 2:
            raise TextError(say.only_for_two())
        low, high = call.sprt
        if not -inf < low < high < inf:
            raise TextError(say.not_ascending())
        test = SequentialTest(low, high)
    about = matches.Match(call.game.name, start.rules, tuple(call.players), call.seed)
    with matches.Table(about):  # refuses what is no player, before a game is played
        pass
    log = None
    if call.log:
        try:
            log = matches.Log(Path(call.log), about)
        except TextError:
            raise
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else str(error)
            raise TextError(say.no_log(call.log, reason or "")) from error
    found = matches.summary(about, matches.run(about, call.games, call.jobs, log, test))
    if test:
        found["sprt"] = {
            "elo": [test.low, test.high],
            "accepted": test.accepted,
            "pairs": len(test.pairs),
            "ratio": round(test.ratio, 3),
            "bound": round(BOUND, 3),
        }
    if call.json:
        print(json.dumps(found))
        return
    first, *others = about.players
    counts = (found[name] for name in ("games", "wins", "draws", "losses"))
    print(say.match_result(first, others, call.game.title, *counts))
    print(say.match_length(found["decided"], found["games"], found["mean_plies"], found["mean_plies_of_wins"]))
    print(say.match_elo(found["elo"], *found["elo_interval"]))
    print(say.match_endings(found["endings"]))
    if test:
        print(say.match_test(test.low, test.high, test.accepted, len(test.pairs), test.ratio, BOUND))


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
    parser.add_argument("position", metavar="POSITION", nargs="?", help=say.POSITION)
    parser.add_argument("actions", metavar="ACTION", nargs="*", help=say.ACTION)
    limit = parser.add_mutually_exclusive_group()
    limit.add_argument("--level", type=int, metavar="N", help=say.LEVEL)
    limit.add_argument("--time", type=float, metavar="S", help=say.SECONDS)
    limit.add_argument("--nodes", type=int, metavar="N", help=say.NODES)
    limit.add_argument("--depth", type=int, metavar="D", help=say.PLIES)
    parser.add_argument("--seed", type=int, default=0, metavar="K", help=say.SEED)
    parser.add_argument("--json", action="store_true", help=say.JSON)
    parser.add_argument("--lines", type=int, default=1, metavar="N", help=say.LINES)
    parser.add_argument("--serve", action="store_true", help=say.SERVE)


def _add_match(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("players", metavar="PLAYER", nargs="+", help=say.CONTESTANT)
    parser.add_argument("--games", type=int, default=100, metavar="N", help=say.GAMES)
    parser.add_argument("--log", metavar="FILE", help=say.LOG)
    parser.add_argument("--json", action="store_true", help=say.SUMMARY)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="J", help=say.JOBS)
    parser.add_argument("--seed", type=int, default=0, metavar="K", help=say.MATCH_SEED)
    parser.add_argument("--sprt", type=float, nargs=2, metavar=("ELO0", "ELO1"), help=say.SPRT)


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
    "match": (match, _add_match, say.MATCH),
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
