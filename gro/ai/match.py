"""Matches between players: games from a list of openings, each opening played from every seat; knows no game.

A finished game is a `Result`, and a line of JSON in the log of the match. A match whose log has games goes on from
there. Games have numbers: game n begins with opening n // seats, and its players sit n % seats seats further on.
"""

import json
import random
from collections import Counter
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import ExitStack, closing
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import fmean
from typing import Any

from gro.ai import statistics
from gro.ai.contestants import contestant
from gro.core import registry
from gro.core.errors import TextError
from gro.core.game import Game
from gro.core.session import Session
from gro.texts import ai as say

MOST_TURNS = 300  # a game that takes so many is stopped and counts as a draw
FEWEST_RANDOM = 4  # actions of the shortest random opening; after fewer there is little to choose from
OTHER_LENGTHS = 5  # how many lengths of random openings there are, each one action longer than the one before


@dataclass(frozen=True)
class Match:
    """A match: the game and its ruleset by name, a player's text for each seat, and the seed of all lots."""

    game: str
    rules: str
    players: tuple[str, ...]
    seed: int

    def head(self) -> str:
        """The text with which every line of its log begins."""
        return json.dumps(asdict(self))[:-1] + ", "


@dataclass(frozen=True)
class Result:
    """How a game of a match went, from the view of the first player.

    `seat` is that player's seat; `result` is `win` (alone), `draw` (also a shared win) or `loss`, and `score` is 1 for
    a win, 0 for a loss, else the player's share. `ended` is the kind of the outcome, or `plies` if the game took too
    long. `plies` counts turns.
    """

    number: int
    seat: str
    result: str
    score: float
    winners: tuple[str, ...]
    ended: str
    plies: int
    position: str
    actions: tuple[str, ...]


# --- a game ---


def opening(game: Game, rules: str, number: int) -> Session:
    """The opening of this number: one of the engine's list, or else four to eight random actions that end no game."""
    if prepared := registry.engine(game.name).match_openings(rules):
        session = Session(game, rules=rules)
        session.play_all(prepared[number % len(prepared)])
        return session
    chance = random.Random(f"opening {number}")
    while True:
        session = Session(game, rules=rules)
        for _ in range(FEWEST_RANDOM + number % OTHER_LENGTHS):
            if session.outcome:
                break
            session.play(chance.choice(session.legal()))
        if not session.outcome:
            return session


class Table:
    """Plays the games of a match one after the other; a context manager, since some players have a process."""

    def __init__(self, match: Match) -> None:
        """Raises UnknownName for what is no game, ruleset or player."""
        self.match = match
        self.game = registry.game(match.game)
        self.players = [contestant(text) for text in match.players]
        self._ending = ExitStack()
        for player in self.players:
            self._ending.callback(player.close)

    def __enter__(self) -> "Table":
        return self

    def __exit__(self, *_: object) -> None:
        self._ending.close()

    def play(self, number: int) -> Result:
        """Plays a game until the rules, the third repetition or its length ends it. Raises GroError."""
        seats = len(self.players)
        session = opening(self.game, self.match.rules, number // seats)
        order = [session.seats[(place + number) % seats] for place in range(seats)]
        players = {
            seat: player.make(self._seed(number, place))
            for place, (seat, player) in enumerate(zip(order, self.players, strict=True))
        }
        while not session.outcome and session.here.turns < MOST_TURNS:
            if session.can_claim:
                session.claim()
            else:
                session.play(players[session.position.turn](session))
        return _result(session, number, order[0])

    def _seed(self, number: int, place: int) -> int:
        """The seed of a player in a game."""
        return random.Random(f"{self.match.seed} game {number} player {place}").getrandbits(31)


def _result(session: Session, number: int, seat: str) -> Result:
    """A game that is over, from the view of the player on this seat."""
    outcome = session.outcome
    winners = outcome.winners if outcome else ()
    sharing = winners or session.seats
    return Result(
        number=number,
        seat=seat,
        result="draw" if seat in sharing and len(sharing) > 1 else "win" if seat in sharing else "loss",
        score=round(1 / len(sharing), 4) if seat in sharing else 0.0,
        winners=winners,
        ended=outcome.kind if outcome else "plies",
        plies=session.here.turns,
        position=session.position.text(),
        actions=session.actions,
    )


# --- the log ---


class Log:
    """The file of a match: a line for each finished game, in the order in which they ended."""

    def __init__(self, path: Path, match: Match) -> None:
        """Reads the results in the file; a last line that is incomplete, since its writing was cut off, is removed.

        Raises TextError for a file of another match, or of something else, which stays as it is; and OSError.
        """
        self.path, self.match = path, match
        self.results: dict[int, Result] = {}
        path.touch()
        known = path.read_bytes()
        whole = known.rfind(b"\n") + 1
        for number, line in enumerate(known[:whole].splitlines(), start=1):
            result = self._read(line, number)
            self.results[result.number] = result
        head, torn = match.head().encode(), known[whole:]
        if not torn.startswith(head) and not head.startswith(torn):
            raise TextError(say.not_this_match(str(path), known.count(b"\n") + 1))
        if torn:
            with path.open("rb+") as file:
                file.truncate(whole)

    def _read(self, line: bytes, number: int) -> Result:
        try:
            found: dict[str, Any] = json.loads(line)
            what = {name: found.pop(name) for name in ("game", "rules", "players", "seed")}
            result = Result(**found | {"winners": tuple(found["winners"]), "actions": tuple(found["actions"])})
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
            raise TextError(say.not_this_match(str(self.path), number)) from error
        if what != json.loads(json.dumps(asdict(self.match))) or not _sound(result):
            raise TextError(say.not_this_match(str(self.path), number))
        return result

    def append(self, result: Result) -> None:
        """Adds a finished game, and writes it to the file at once."""
        self.results[result.number] = result
        with self.path.open("a", encoding="utf-8") as file:
            file.write(self.match.head() + json.dumps(asdict(result))[1:] + "\n")


def _sound(result: Result) -> bool:
    """Whether all values that were read have their types, and numbers are within their bounds."""
    texts = (result.seat, result.ended, result.position, *result.winners, *result.actions)
    return (
        type(result.number) is type(result.plies) is int
        and min(result.number, result.plies) >= 0
        and isinstance(result.score, int | float)
        and 0 <= result.score <= 1
        and result.result in ("win", "draw", "loss")
        and all(isinstance(text, str) for text in texts)
    )


# --- many games ---


def play(match: Match, numbers: Sequence[int], jobs: int) -> Generator[Result]:
    """Plays the games of these numbers in `jobs` processes, and yields each result when its game is finished.

    When the generator is closed early, its processes end. Raises GroError.
    """
    if min(jobs, len(numbers)) <= 1:
        with Table(match) as table:
            for number in numbers:
                yield table.play(number)
        return
    from gro.ai.workers import spread

    yield from spread(_at_a_table, match, numbers, min(jobs, len(numbers)))


def _at_a_table(match: Match, receive: Callable[[], int], send: Callable[[Result], None]) -> None:
    """The work of one process: plays the games whose numbers it receives, until the pipe is closed."""
    with Table(match) as table:
        while True:
            try:
                number = receive()
            except EOFError:
                return
            send(table.play(number))


def run(
    match: Match, games: int, jobs: int, log: Log | None = None, test: statistics.SequentialTest | None = None
) -> dict[int, Result]:
    """Plays so many games, except those in the log, or until the test is decided; returns all results by number.

    The test hears the openings in the order of the list, so that it decides alike however many processes play.
    """
    results = {number: result for number, result in log.results.items() if number < games} if log else {}
    if test:
        _tell(test, match, results)
    missing = [number for number in range(games) if number not in results]
    with closing(play(match, missing, jobs)) as finished:
        while not (test and test.decided) and (result := next(finished, None)):
            results[result.number] = result
            if log:
                log.append(result)
            if test:
                _tell(test, match, results)
    return results


def _tell(test: statistics.SequentialTest, match: Match, results: Mapping[int, Result]) -> None:
    """Tells the test the scores of the openings that it has not heard, up to the first one that is not finished."""
    while not test.decided and (unit := _unit(match, results, len(test.pairs))):
        test.hear(fmean(unit))


def _unit(match: Match, results: Mapping[int, Result], number: int) -> tuple[float, ...]:
    """The scores of the games of an opening; none unless it was played from every seat."""
    seats = len(match.players)
    games = [results.get(number * seats + place) for place in range(seats)]
    return tuple([game.score for game in games if game]) if all(games) else ()


def summary(match: Match, results: Mapping[int, Result]) -> dict[str, Any]:
    """What the games say, from the view of the first player, as values for JSON; at least one game."""
    seats, games = len(match.players), list(results.values())
    scores, counts = [game.score for game in games], Counter(game.result for game in games)
    openings = sorted({number // seats for number in results})
    units = [unit for number in openings if (unit := _unit(match, results, number))]
    bounds = statistics.interval(scores, units)
    wins = [game.plies for game in games if game.result == "win"]
    return asdict(match) | {
        "games": len(games),
        "wins": counts["win"],
        "draws": counts["draw"],
        "losses": counts["loss"],
        "decided": counts["win"] + counts["loss"],
        "score": round(fmean(scores), 4),
        "mean_plies": round(fmean(game.plies for game in games), 1),
        "mean_plies_of_wins": round(fmean(wins), 1) if wins else None,
        "elo": statistics.finite(statistics.elo(fmean(scores), seats)),
        "elo_interval": [statistics.finite(statistics.elo(bound, seats)) for bound in bounds],
        "endings": dict(sorted(Counter(game.ended for game in games).items())),
    }
