"""The command line of `contract.md`.

Answers on standard output, errors as one sentence on standard error, exit 0 or 2.
"""

import json
import os
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from math import inf
from pathlib import Path
from types import SimpleNamespace
from typing import NamedTuple

from gro import texts
from gro.arguments import ANY, ONE, PERHAPS, SOME, Arguments, HelpAsked, Option, Place
from gro.core import registry
from gro.core.errors import GroError, TextError, UnknownName
from gro.core.game import Game, Position
from gro.core.session import Session
from gro.texts import cli as say
from gro.texts import core as core_say

GOOD, REFUSED = 0, 2


LANGUAGE = "GRO_LANGUAGE"
"""The variable of the environment that names the language, by its folder in gro/texts."""


class Call(SimpleNamespace):
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
        raise TextError(say.bad_call("best", say.required([say.ARGUMENTS["position"][0]])))
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


# --- what each command takes ---

Takes = tuple[Sequence[Place], Sequence[Option]]


def _takes_position(_: Game) -> Takes:
    return [_position()], []


def _takes_apply(_: Game) -> Takes:
    return [_position(), Place("actions", say.ARGUMENTS["action"], SOME)], []


def _takes_explain(_: Game) -> Takes:
    return [_position(), Place("action", say.ARGUMENTS["action"])], []


def _takes_perft(_: Game) -> Takes:
    return [_position(), Place("depth", say.ARGUMENTS["plies"])], [_flag("divide")]


def _takes_replay(_: Game) -> Takes:
    return [Place("file", say.ARGUMENTS["file"])], []


def _takes_best(_: Game) -> Takes:
    spoken = say.ARGUMENTS
    return (
        [_position(PERHAPS), Place("actions", spoken["action"], ANY)],
        [
            Option("level", spoken["level"], kind=int, group="limit"),
            Option("time", spoken["time"], kind=float, group="limit"),
            Option("nodes", spoken["nodes"], kind=int, group="limit"),
            Option("depth", spoken["depth"], kind=int, group="limit"),
            Option("seed", spoken["seed"], kind=int, usual=0),
            _flag("json"),
            Option("lines", spoken["lines"], kind=int, usual=1),
            _flag("serve"),
        ],
    )


def _takes_match(_: Game) -> Takes:
    spoken = say.ARGUMENTS
    return (
        [Place("players", spoken["contestant"], SOME)],
        [
            Option("games", spoken["games"], kind=int, usual=100),
            Option("log", spoken["log"]),
            _flag("json", "summary"),
            Option("jobs", spoken["jobs"], kind=int, usual=os.cpu_count() or 1),
            Option("seed", spoken["lots"], kind=int, usual=0),
            Option("sprt", spoken["sprt"], values=2, kind=float),
        ],
    )


def _takes_nothing(_: Game) -> Takes:
    return [], []


def _takes_play(game: Game) -> Takes:
    players = [Option(seat, say.ARGUMENTS["player"]) for seat in game.seats]
    return [], [Option("position", say.ARGUMENTS["position"], usual="-"), *players]


def _position(count: str = ONE) -> Place:
    return Place("position", say.ARGUMENTS["position"], count)


def _flag(name: str, spoken: str = "") -> Option:
    return Option(name, say.ARGUMENTS[spoken or name], values=0, usual=False)


class Command(NamedTuple):
    """A command: what runs it, and what it takes in a game."""

    run: Callable[[Call], None]
    takes: Callable[[Game], Takes] = _takes_position


COMMANDS: Mapping[str, Command] = {
    "show": Command(show),
    "legal": Command(legal),
    "apply": Command(apply, _takes_apply),
    "explain": Command(explain, _takes_explain),
    "perft": Command(perft, _takes_perft),
    "replay": Command(replay, _takes_replay),
    "best": Command(best, _takes_best),
    "match": Command(match, _takes_match),
    "bench": Command(bench, _takes_nothing),
    "play": Command(play, _takes_play),
}


def main(words: Sequence[str] | None = None) -> int:
    """Runs one command, by default the process's own; returns the exit code: 0 good, 2 refused input."""
    try:
        texts.use(os.environ.get(LANGUAGE) or texts.language())
        call, command = _read(sys.argv[1:] if words is None else words)
        command(call)
        if sys.stdout:  # None when it is closed
            sys.stdout.flush()
    except HelpAsked as page:
        print(page)
    except GroError as error:
        print(error, file=sys.stderr)
        return REFUSED
    except texts.UnknownLanguage as error:
        print(say.unknown_language(LANGUAGE, str(error)), file=sys.stderr)
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


def _read(words: Sequence[str]) -> tuple[Call, Callable[[Call], None]]:
    """The call and what runs it. Options may stand before or after the other words of the command."""
    outer = Arguments(
        "gro",
        say.ABOUT,
        [Place("command", (say.COMMAND, say.commands(COMMANDS)), PERHAPS)],
        [Option("game", say.ARGUMENTS["game"], usual=""), Option("rules", say.ARGUMENTS["rules"], usual="")],
        more="; ".join(say.summary(name, say.COMMANDS[name]) for name in COMMANDS),
        leads=True,
    ).read(words)
    name, game = outer["command"], registry.game(outer["game"])
    game.start(outer["rules"])  # refuses what is no ruleset, whatever the command
    if name is None:
        raise TextError(say.no_command(COMMANDS))
    if name not in COMMANDS:
        raise TextError(say.unknown_command(name, COMMANDS))
    command = COMMANDS[name]
    found = Arguments(name, say.COMMANDS[name], *command.takes(game)).read(outer["words"])
    return Call(**found, game=game, rules=outer["rules"]), command.run
