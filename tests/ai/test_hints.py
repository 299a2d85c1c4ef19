"""Hints: what a search has seen to the end comes first, then what the game says for an action."""

import json
from pathlib import Path

import pytest

from gro.ai.hints import hint
from gro.ai.players import answer
from gro.ai.search import WIN, Thought, score_for
from gro.core.registry import engine, game
from gro.core.score import Score

GRO = game("gro")
TACTICS = json.loads((Path(__file__).parent.parent / "data/gro_tactics.json").read_text(encoding="utf-8"))["positions"]
QUIET = "4/6/8/3s4/2S5/8/6/4 r 0 -"


def test_the_game_says_why() -> None:
    position = GRO.parse("S3/6/7s/8/8/S7/6/2S1 r 0 -")
    thought = answer(GRO, position, nodes=100)
    assert hint(GRO, position, thought) == f"Hint: {thought.action} wins at once, alone in SW, NW and SE."


def test_at_most_two_reasons_are_told() -> None:
    position, line = GRO.parse("4/6/sS6/7s/1SS5/8/6/4 r 0 -"), ("b4-a5", "h5-h4", "c4-c3")
    assert "answers h5-h4 with c4-c3, which takes SW" in engine("gro").reasons(position, line[0], line[1:])
    sentence = hint(GRO, position, Thought(line[0], 100, 3, 500, line))
    assert sentence == "Hint: b4-a5 kills the small germ on a6 and takes NW."


def test_a_win_that_is_seen_to_the_end_is_told_first() -> None:
    for tactic in [each for each in TACTICS if each["kind"] == "win3"][:3]:
        position = GRO.parse(tactic["position"], tactic["ruleset"])
        thought = answer(GRO, position, nodes=20_000)
        assert thought.evaluation == Score.win(position.turn, 3)
        assert hint(GRO, position, thought).startswith(
            f"Hint: {thought.action} wins with one more action at most, whatever is played"
        )


def test_a_loss_that_is_seen_to_the_end_is_told_too() -> None:
    lost = Thought("c4+", -(WIN - 4), 4, 900, ("c4+",))
    assert hint(GRO, GRO.parse(QUIET), lost).startswith("Hint: c4+ puts off a win that Blue can force and ")


@pytest.mark.parametrize(
    ("score", "meaning"),
    [
        (WIN - 1, Score.win("blue", 1)),
        (WIN, Score.win("blue")),
        (0, Score("blue")),
        (5000, Score("blue", 5000)),
        (-5000, Score("blue", -5000)),
        (6 - WIN, Score.loss("blue", 6)),
        (-WIN // 2 - 300, Score.loss("blue")),
    ],
)
def test_what_the_numbers_of_the_search_mean(score: int, meaning: Score) -> None:
    assert score_for("blue", score) == meaning


@pytest.mark.parametrize(("name", "rules"), [("gro", "card"), ("outgrow", "seats=3"), ("grow", "size=5,seats=3")])
def test_whoever_thinks_says_for_whom_the_score_counts(name: str, rules: str) -> None:
    position = game(name).start(rules)
    position = position.play(position.legal()[0])
    thought = answer(game(name), position, nodes=50)
    assert thought.seat == position.turn == "blue"
    assert thought.evaluation == score_for("blue", thought.score)


def test_without_reasons_it_looks_best() -> None:
    position = GRO.parse("4/6/8/8/5m2/8/1S4/4 b 0 -")
    assert hint(GRO, position, Thought("f4-g4", 20, 3, 500, ("f4-g4",))) == "Hint: f4-g4 looks best here."
