"""Scores: what they say, from whose view, which is better, and their texts."""

import itertools
import random
from dataclasses import fields

import pytest

from gro.core.errors import TextError
from gro.core.score import Score

ASCENDING = [
    Score.loss("red", 1),
    Score.loss("red", 4),
    Score.loss("red"),
    Score("red", -900_000),
    Score("red", -1),
    Score("red"),
    Score("red", 35),
    Score.win("red"),
    Score.win("red", 7),
    Score.win("red", 1),
]


def test_the_order_of_the_scores_of_a_seat() -> None:
    shuffled = ASCENDING[:]
    random.Random(4).shuffle(shuffled)
    assert sorted(shuffled) == ASCENDING
    assert max(shuffled) == Score.win("red", 1)
    assert all(a < b and b > a and a <= b and a != b for a, b in itertools.pairwise(ASCENDING))


def test_from_the_other_seats_view_the_order_is_the_other_way_round() -> None:
    turned = [score.for_seat("blue") for score in ASCENDING]
    assert sorted(turned) == turned[::-1]
    assert [score.for_seat("red") for score in turned] == ASCENDING
    assert all(score.for_seat("red") is score for score in ASCENDING)


def test_what_is_good_for_one_is_bad_for_the_other() -> None:
    assert Score("red", 35).for_seat("blue") == Score("blue", -35)
    assert Score.win("red", 3).for_seat("blue") == Score.loss("blue", 3)
    assert Score("red", 35) != Score("blue", 35)


def test_scores_of_different_seats_have_no_order() -> None:
    with pytest.raises(TypeError):
        assert Score("red", 1) < Score("blue", 2)
    with pytest.raises(TypeError):
        assert Score("red", 1) < 2


def test_a_score_never_changes_and_can_be_a_key() -> None:
    score = Score("red", 35)
    for field in fields(Score):
        with pytest.raises(AttributeError):
            setattr(score, field.name, getattr(score, field.name))
    assert {score: 1}[Score("red", 35)] == 1


@pytest.mark.parametrize(
    ("score", "text"),
    [
        (Score("red", 35), "+35"),
        (Score("red", -35), "-35"),
        (Score("red"), "+0"),
        (Score("red", -500_123), "-500123"),
        (Score.win("red", 3), "#3"),
        (Score.loss("red", 12), "#-12"),
        (Score.win("red"), "#"),
        (Score.loss("red"), "#-"),
    ],
)
def test_texts(score: Score, text: str) -> None:
    assert score.text == text
    assert Score.parse(text, "red") == score


@pytest.mark.parametrize(("text", "meant"), [("35", "+35"), ("-0", "+0"), ("#+3", "#3"), ("#0", "#"), ("#-0", "#-")])
def test_other_ways_to_write_a_score(text: str, meant: str) -> None:
    assert Score.parse(text, "blue").text == meant


@pytest.mark.parametrize("text", ["", "+", "0.35", "3#", "# 3", "#--3", "+35\n", "١", "9" * 5000, "#" + "9" * 5000])
def test_what_is_no_score(text: str) -> None:
    with pytest.raises(TextError, match=r"is no score; a score looks like \+35"):
        Score.parse(text, "red")
