"""Matches: real games between real players, the log and what may happen to it, processes, and what is refused."""

import json
import math
import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from gro.ai.contestants import contestant
from gro.ai.match import MOST_TURNS, Log, Match, Result, Table, opening, play, run, summary
from gro.ai.statistics import SequentialTest
from gro.ai.workers import spread
from gro.core import registry
from gro.core.errors import GroError, TextError, UnknownName
from gro.core.session import Session

ROOT = Path(__file__).parent.parent.parent
GRO = registry.game("gro")


def between(*players: str, game: str = "gro", rules: str = "card", seed: int = 0) -> Match:
    return Match(game, rules, players, seed)


def games(match: Match, *numbers: int) -> list[Result]:
    with Table(match) as table:
        return [table.play(number) for number in numbers]


def replayed(match: Match, result: Result) -> Session:
    """The game of a result, from its actions."""
    session = Session(registry.game(match.game), rules=match.rules)
    session.play_all(result.actions)
    return session


# --- games ---


def test_the_openings_are_a_fixed_list() -> None:
    """A game's own where it has some; else random ones, and four to eight actions of them."""
    prepared = [opening(GRO, "card", number) for number in range(30)]
    assert tuple(session.actions for session in prepared) == registry.engine("gro").match_openings()[:30]
    random = [opening(GRO, "booklet", number) for number in range(30)]
    assert [session.actions for session in random] == [opening(GRO, "booklet", each).actions for each in range(30)]
    assert {len(session.actions) for session in random} == {4, 5, 6, 7, 8}
    for openings in (prepared, random):
        assert not any(session.outcome for session in openings)
        assert len({session.position.text() for session in openings}) == 30


@pytest.mark.parametrize(
    "match",
    [between("beginner", "random"), between("greedy", "random", game="outgrow", rules="seats=2")],
    ids=lambda match: match.game,
)
def test_an_opening_is_played_from_both_sides(match: Match) -> None:
    for result, seat in zip(games(match, 4, 5), ("red", "blue"), strict=True):
        session = replayed(match, result)
        start = opening(session.game, match.rules, 2)
        assert result.actions[: len(start.actions)] == start.actions
        assert result.seat == seat
        assert (result.plies, result.position) == (session.here.turns, session.position.text())
        assert session.outcome
        assert (session.outcome.kind, session.outcome.winners) == (result.ended, result.winners)
        assert (result.result, result.score, result.winners) == ("win", 1, (seat,))


def test_seats_rotate_where_there_are_more() -> None:
    match = between("random", "greedy", "random", game="outgrow", rules="seats=3")
    results = games(match, 0, 1, 2)
    assert [result.seat for result in results] == ["red", "blue", "green"]
    assert [result.winners for result in results] == [("blue",), ("green",), ("red",)]  # greedy sits one further on
    assert {(result.result, result.score) for result in results} == {("loss", 0)}


def test_the_third_repetition_is_claimed_at_once() -> None:
    match = between("beginner", "beginner")
    result = next(result for number in range(20) for result in games(match, number) if result.ended == "repetition")
    assert (result.result, result.score, result.winners) == ("draw", 0.5, ())
    session = replayed(match, result)
    assert session.repetitions == 3
    session.undo()
    while session.can_undo:
        assert session.repetitions < 3
        session.undo()


def test_long_games_are_drawn() -> None:
    (result,) = games(between("random", "random"), 9)
    assert (result.ended, result.plies, result.result, result.winners) == ("plies", MOST_TURNS, "draw", ())


def test_games_follow_from_the_seed_and_differ_from_each_other() -> None:
    first, again = (games(between("random", "level:1", seed=3), 2, 3) for _ in range(2))
    assert first == again
    other = games(between("random", "level:1", seed=4), 2, 3)
    assert len({result.actions for result in first + other}) == 4


def test_engines_play_too() -> None:
    for text in ("nodes:30", "level:1", "time:0.001"):
        (result,) = games(between(text, "random"), 0)
        assert result.result != "loss"
        assert replayed(between(text, "random"), result).position.text() == result.position


# --- players ---


@pytest.mark.parametrize(
    "text",
    "robot|human|random:1|greedy:|level|level:|level:0|level:x|level:²|nodes:0|nodes:-5|nodes:1e3|time:0|time:nan|time:.5"
    "|serve|serve:|serve:nodes=5|serve:nodes=5:|serve:depth=5:.|serve:nodes=0:.|serve:nodes=5:/nowhere".split("|"),
)
def test_what_is_no_player_is_refused(text: str) -> None:
    with pytest.raises(UnknownName, match=r"is no player of a match|There is no checkout") as caught:
        contestant(text)
    assert str(caught.value).endswith(".")


def test_a_level_that_there_is_not() -> None:
    with pytest.raises(UnknownName, match='There is no level "77"'):
        contestant("level:77")


def test_another_checkout_plays_as_it_would_here() -> None:
    served, own = between(f"serve:nodes=60:{ROOT}", "random"), between("nodes:60", "random")
    assert games(served, 0, 1) == games(own, 0, 1)


@pytest.mark.parametrize(
    ("program", "said"),
    [
        ("print('I am none', flush=True); input()", "I am none"),
        ('print(\'{"error": "No."}\', flush=True); input()', '{"error": "No."}'),
        ("import sys; sys.stdout.buffer.write(b'\\xff\\n')", ""),
        ("pass", ""),
    ],
)
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_checkout_that_gives_no_action(tmp_path: Path, program: str, said: str, jobs: int) -> None:
    (tmp_path / "gro").mkdir()
    (tmp_path / "gro" / "__main__.py").write_text(program, encoding="utf-8")
    with pytest.raises(GroError, match=f"gave no action; it said {re.escape(json.dumps(said)[:1])}") as caught:
        list(play(between("random", f"serve:nodes=5:{tmp_path}"), [0, 1], jobs))
    assert said in str(caught.value)


# --- the log ---


def test_a_match_goes_on_from_its_log(tmp_path: Path) -> None:
    match, path = between("greedy", "random"), tmp_path / "log"
    run(match, 4, 1, Log(path, match))
    whole = path.read_bytes()
    lines = whole.splitlines(keepends=True)
    assert [json.loads(line)["number"] for line in lines] == [0, 1, 2, 3]
    for torn in (b"", lines[2][:1], lines[2][:30], lines[2][:-1], lines[2][: len(lines[2]) // 2]):
        path.write_bytes(b"".join(lines[:2]) + torn)
        log = Log(path, match)
        assert sorted(log.results) == [0, 1]
        assert path.read_bytes() == b"".join(lines[:2])
        assert run(match, 4, 1, log) == Log(path, match).results
        assert path.read_bytes() == whole


def test_a_full_log_is_read_and_nothing_is_played(tmp_path: Path) -> None:
    match, path = between("greedy", "random"), tmp_path / "log"
    results = run(match, 4, 1, Log(path, match))
    whole = path.read_bytes()
    assert run(match, 4, 2, Log(path, match)) == results
    assert set(run(match, 2, 1, Log(path, match))) == {0, 1}
    assert path.read_bytes() == whole


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("hello", 1),
        ("hello\n", 1),
        ("\n", 1),
        ("[1]\n", 1),
        ("{}\n", 1),
        ('{"game": "gro", "rules": "card", "players": ["greedy", "random"], "seed": 0}\n', 1),
        ("GAME\nhello\n", 2),
        ("GAME\nhello", 2),
        ("GAME\nOTHER\n", 2),
        ("GAME\nDEEP\n", 2),
    ],
)
def test_a_log_of_something_else_is_refused_and_stays_as_it_is(tmp_path: Path, text: str, line: int) -> None:
    match, path = between("greedy", "random"), tmp_path / "log"
    (result,) = games(match, 0)
    Log(path, match).append(result)
    game = path.read_text(encoding="utf-8").strip()
    for word, line_of in {"GAME": game, "OTHER": game.replace("card", "booklet"), "DEEP": 200_000 * "["}.items():
        text = text.replace(word, line_of)
    path.write_text(text, encoding="utf-8")
    before = path.read_bytes()
    with pytest.raises(TextError, match=rf"^Line {line} of .* is no game of this match"):
        Log(path, match)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "other",
    [
        between("greedy", "beginner"),
        between("random", "greedy"),
        between("greedy", "random", seed=1),
        between("greedy", "random", rules="booklet"),
    ],
)
def test_the_log_of_another_match_is_refused(tmp_path: Path, other: Match) -> None:
    match, path = between("greedy", "random"), tmp_path / "log"
    Log(path, match).append(*games(match, 0))
    with pytest.raises(TextError, match="Line 1 of"):
        Log(path, other)


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("number", "0"),
        ("number", [0]),
        ("number", -1),
        ("number", True),
        ("plies", None),
        ("score", "1"),
        ("score", math.nan),
        ("result", "WIN"),
        ("result", []),
        ("ended", {}),
        ("winners", [1]),
        ("actions", None),
    ],
)
def test_a_log_with_a_wrong_value_is_refused(tmp_path: Path, name: str, wrong: object) -> None:
    match, path = between("greedy", "random"), tmp_path / "log"
    Log(path, match).append(*games(match, 0))
    path.write_text(json.dumps(json.loads(path.read_text(encoding="utf-8")) | {name: wrong}) + "\n", encoding="utf-8")
    with pytest.raises(TextError, match="Line 1 of"):
        Log(path, match)


# --- several processes ---


def test_two_processes_play_the_same_games(tmp_path: Path) -> None:
    match = between("greedy", "random", seed=5)
    logs = [Log(tmp_path / str(jobs), match) for jobs in (1, 2)]
    one, two = (run(match, 6, jobs, log) for jobs, log in zip((1, 2), logs, strict=True))
    assert one == two
    lines = [sorted(log.path.read_text(encoding="utf-8").splitlines()) for log in logs]
    assert lines[0] == lines[1]


def vanish(about: object, receive: Callable[[], object], send: Callable[[object], None]) -> None:
    """A process that ends within its work."""
    os._exit(1)


def test_a_process_that_vanishes_is_reported() -> None:
    with pytest.raises(GroError, match="has ended before its game"):
        list(spread(vanish, None, [1, 2], 2))


# --- the sequential test, and the sum ---


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_match_ends_when_its_test_is_decided(jobs: int) -> None:
    match, test = between("greedy", "random"), SequentialTest(-200, 200)
    results = run(match, 100, jobs, test=test)
    assert test.accepted == 200
    assert set(range(2 * len(test.pairs))) <= set(results)
    assert len(results) < 40
    again = SequentialTest(-200, 200)
    run(match, 2 * len(test.pairs), 1, test=again)
    assert (again.pairs, again.accepted) == (test.pairs, 200)


def test_a_test_hears_the_pairs_of_the_log_first(tmp_path: Path) -> None:
    match, path = between("greedy", "random"), tmp_path / "log"
    run(match, 100, 1, Log(path, match), SequentialTest(-200, 200))
    whole = path.read_bytes()
    test = SequentialTest(-200, 200)
    run(match, 100, 1, Log(path, match), test)
    assert test.accepted == 200
    assert path.read_bytes() == whole


def result(number: int, outcome: str, plies: int, ended: str = "areas") -> Result:
    score = {"win": 1.0, "draw": 0.5, "loss": 0.0}[outcome]
    return Result(number, "red", outcome, score, (), ended, plies, "", ())


def test_the_sum_of_a_match() -> None:
    results = [result(0, "win", 40), result(1, "draw", 300, "plies"), result(2, "loss", 61), result(3, "win", 50)]
    found = summary(between("greedy", "random"), dict(enumerate(results)))
    low, high = found.pop("elo_interval")
    assert low < 0 < found["elo"] < high
    assert json.loads(json.dumps(found)) == {
        "game": "gro",
        "rules": "card",
        "players": ["greedy", "random"],
        "seed": 0,
        "games": 4,
        "wins": 2,
        "draws": 1,
        "losses": 1,
        "decided": 3,
        "score": 0.625,
        "mean_plies": 112.8,
        "mean_plies_of_wins": 45.0,
        "elo": 88.7,
        "endings": {"areas": 3, "plies": 1},
    }


def test_the_sum_of_one_sided_matches_is_json() -> None:
    for outcome, elo in (("win", None), ("draw", 0.0), ("loss", None)):
        found = summary(between("greedy", "random"), {number: result(number, outcome, 50) for number in range(8)})
        assert json.loads(json.dumps(found, allow_nan=False))["elo"] == elo
        low, high = found["elo_interval"]
        assert (low is None, high is None) == (outcome == "loss", outcome == "win")
        assert found["mean_plies_of_wins"] == (50 if outcome == "win" else None)
