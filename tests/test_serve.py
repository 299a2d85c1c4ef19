"""`best --serve`: a dialogue with the real process, and what it answers to lines that are no tasks."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from gro.core import registry
from gro.serve import Tasks
from tests.games.gro.facts import dish

ROOT = Path(__file__).parent.parent
KEYS = "position, actions, rules, nodes, level, time, depth and seed"
COUNT = "a whole number more than 0"


class Dialogue:
    """A process that is asked line by line; an answer has to come before the next question."""

    def __init__(self, *words: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "gro", *words, "best", "--serve"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=ROOT,
        )

    def ask(self, line: bytes | dict[str, Any]) -> dict[str, Any]:
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write((line if isinstance(line, bytes) else json.dumps(line).encode()) + b"\n")
        self.process.stdin.flush()
        answer: dict[str, Any] = json.loads(self.process.stdout.readline())
        return answer

    def end(self) -> tuple[bytes, bytes, int]:
        """What it says when its input ends, and its exit code."""
        said, complained = self.process.communicate(timeout=60)
        return said, complained, self.process.returncode

    def __enter__(self) -> "Dialogue":
        return self

    def __exit__(self, *_: object) -> None:
        self.process.communicate()


@pytest.fixture(scope="module")
def gro() -> Iterator[Dialogue]:
    with Dialogue() as dialogue:
        yield dialogue
        assert dialogue.end() == (b"", b"", 0)


@pytest.mark.parametrize(
    "limit", [{"nodes": 200}, {"depth": 1}, {"level": 4}, {"time": 0.01}, {"time": 1e-9}, {"nodes": 50, "level": None}]
)
def test_it_answers_as_best_does(gro: Dialogue, limit: dict[str, Any]) -> None:
    found = gro.ask({"position": dish("Sa3 Sc8 Se1 sd4")} | limit)
    assert set(found) == {"action", "score", "depth", "nodes", "seconds", "pv"}
    assert found["action"] in ("e1-f1", "e1-f2")
    assert found["pv"][0] == found["action"]


def test_it_follows_seed_and_actions(gro: Dialogue) -> None:
    task = {"position": "-", "actions": ["c4", "d5", "c4+"], "nodes": 300, "seed": 5}
    first, again = gro.ask(task), gro.ask(task)
    assert first | {"seconds": 0} == again | {"seconds": 0}
    direct = gro.ask({"position": dish("Mc4 sd5", "b"), "nodes": 300, "seed": 5})
    assert direct["action"] == first["action"]


def test_it_keeps_the_rules_of_each_task(gro: Dialogue) -> None:
    """In the booklet's rules a large germ needs four open points after its move."""
    large = {"position": dish("Lb4"), "actions": ["b4-a4"], "nodes": 5}
    assert "action" in gro.ask(large | {"rules": "card"})
    assert "a large germ needs 4" in gro.ask(large | {"rules": "booklet"})["error"]
    assert "action" in gro.ask(large)


REFUSED = [
    (b"", "The line is no JSON object."),
    (b"nodes", "The line is no JSON object."),
    (b'"-"', "The line is no JSON object."),
    (b"[1]", "The line is no JSON object."),
    (b"\xff", "The line is no JSON object."),
    (b"[" * 100_000, "The line is no JSON object."),
    (b'{"position": "-", "nodes": ' + b"9" * 5000 + b"}", "The line is no JSON object."),
    ({}, 'The key "position" is missing; "-" is the start.'),
    ({"position": None}, 'The key "position" is missing; "-" is the start.'),
    ({"position": 5}, 'The value of "position" must be a text.'),
    (
        {"position": "4/6"},
        "A position has 4 parts, rows, turn, passes and who has still to place; this text has 1.",
    ),
    ({"position": "-", "actions": "c4"}, 'The value of "actions" must be a list of texts.'),
    ({"position": "-", "actions": [4]}, 'The value of "actions" must be a list of texts.'),
    (
        {"position": "-", "actions": ["c4", "c4"]},
        'Action 2, "c4", is illegal: c4 is not open: a small red germ stands there.',
    ),
    ({"position": "-", "rules": 1}, 'The value of "rules" must be a text.'),
    ({"position": "-", "rules": "poker"}, 'GRO has no ruleset called "poker"; it has card and booklet.'),
    ({"position": "-", "nodes": 0}, f'The value of "nodes" must be {COUNT}.'),
    ({"position": "-", "nodes": 1.5}, f'The value of "nodes" must be {COUNT}.'),
    ({"position": "-", "nodes": True}, f'The value of "nodes" must be {COUNT}.'),
    ({"position": "-", "nodes": "5"}, f'The value of "nodes" must be {COUNT}.'),
    ({"position": "-", "depth": -1}, f'The value of "depth" must be {COUNT}.'),
    ({"position": "-", "time": 0}, 'The value of "time" must be a number of seconds more than 0.'),
    (b'{"position": "-", "time": NaN}', 'The value of "time" must be a number of seconds more than 0.'),
    (b'{"position": "-", "time": Infinity}', 'The value of "time" must be a number of seconds more than 0.'),
    ({"position": "-", "seed": 0.5}, 'The value of "seed" must be a whole number.'),
    ({"position": "-", "level": "1"}, 'The value of "level" must be a whole number.'),
    ({"position": "-", "level": 1, "nodes": 5}, "At most one of level, nodes, time and depth can be given."),
    ({"position": "-", "node": 5}, f'There is no key "node"; the keys are {KEYS}.'),
    ({"position": dish("Sa3 Sc8 Sf1", "b")}, "The game is over, so there is no action to look for."),
]


@pytest.mark.parametrize(("line", "sentence"), REFUSED, ids=lambda value: str(value)[:40])
def test_it_refuses_with_a_sentence_and_goes_on(gro: Dialogue, line: bytes | dict[str, Any], sentence: str) -> None:
    assert gro.ask(line) == {"error": sentence}
    assert gro.ask({"position": dish("Lc4", "b"), "nodes": 5})["action"] == "pass"


def test_a_game_that_goes_on_is_followed_and_left_again(gro: Dialogue) -> None:
    """Each answer is that of a dialogue which begins with it, and a refusal counts from the first action."""
    for actions in (["c4"], ["c4", "c5"], ["c4", "c5", "c4+"], ["c4", "d5"], [], ["c4", "d5", "c4-c5"]):
        task = {"position": "-", "actions": actions, "nodes": 200}
        found = gro.ask(task)
        fresh = Tasks(registry.game(), "card").answer(task)
        assert {**found, "seconds": 0} == {**fresh, "pv": list(fresh["pv"]), "seconds": 0}
    refused = gro.ask({"position": "-", "actions": ["c4", "d5", "c4-c5", "pass", "c4+"]})
    assert refused["error"].startswith('Action 5, "c4+", is illegal')
    assert gro.ask({"position": "-", "actions": ["c4", "d5"], "nodes": 5})["action"]


def test_a_level_that_there_is_not(gro: Dialogue) -> None:
    assert gro.ask({"position": "-", "level": 77})["error"].startswith('There is no level "77"; the levels are 1')


def test_game_and_rules_come_from_the_command_line() -> None:
    with Dialogue("--game", "outgrow", "--rules", "seats=3") as dialogue:
        assert dialogue.ask({"position": "-", "nodes": 50})["action"].startswith("a1")
        assert "no ruleset" in dialogue.ask({"position": "-", "rules": "card"})["error"]
        assert dialogue.end() == (b"", b"", 0)


def test_no_input_is_no_question() -> None:
    with Dialogue() as dialogue:
        assert dialogue.end() == (b"", b"", 0)
