"""Levels and players: legal, repeatable, beatable from below, and refused with a sentence."""

import time
from typing import Any, cast

import pytest

from gro.ai.duel import duel
from gro.ai.levels import LEVELS, TOP, Level, misjudge
from gro.ai.players import answer, seconds_for, think
from gro.ai.search import WIN, How, Line
from gro.core import registry
from gro.core.errors import GroError, UnknownName
from gro.core.game import Position
from gro.core.session import Session
from gro.core.twin import DuelTwin
from gro.texts import ai as say

GAME = registry.game("gro")
MIDDLE = "3s/2ms2/2m5/2Ss3s/1M1S4/1S6/2SS2/3S r 0 -"


def play(red: int, blue: int, seed: int, plies: int = 250) -> str:
    """The result of a game between two levels, or `-` when it takes longer."""
    position: Position = GAME.start().play(GAME.start().legal()[7 * seed])
    past: list[Position] = []
    while not position.outcome() and len(past) < plies:
        number = red if position.turn == "red" else blue
        action = answer(GAME, position, past, level=number, seed=seed).action
        past.append(position)
        position = position.play(action)
    outcome = position.outcome()
    return outcome.result if outcome else "-"


BY_NODES = [each.number for each in LEVELS if each.nodes]


@pytest.mark.parametrize("number", BY_NODES)
def test_every_level_answers_legally_and_alike(number: int) -> None:
    position: Position = GAME.start()
    for _ in range(6):
        thoughts = [answer(GAME, position, level=number, seed=7) for _ in range(2)]
        assert thoughts[0] == thoughts[1]
        assert thoughts[0].action in position.legal()
        position = position.play(thoughts[0].action)


MISSED = [  # a start with a win in one, and three actions that miss it and lead half the way back
    ("4/2M1S1/3S4/1S6/4s3/2S3s1/3s2/4 r 0 -", "c3-b4 e2-d2 b4-c3"),
    ("4/1SS3/3m4/1S6/3S4/4S3/1S4/4 r 0 -", "b5-b6 d6-c5 b6-b5"),
    ("S3/1M1ms1/1SL1ss2/5s2/S1S5/7s/2s2s/2s1 b 0 -", "e6-d7 c4-b4 d7-e6"),
]


@pytest.mark.parametrize("number", [4, 5])
@pytest.mark.parametrize(("start", "actions"), MISSED, ids=["one", "two", "three"])
def test_a_chance_that_was_missed_is_not_given_again(start: str, actions: str, number: int) -> None:
    session = Session(GAME, GAME.parse(start))
    assert any(session.position.play(action).outcome() for action in session.legal())
    for action in actions.split():
        session.play(action)
    after = session.position.play(answer(GAME, session.position, session.past, level=number).action)
    assert not any(after.play(action).outcome() for action in after.legal())


def test_seeds_vary_the_lowest_level() -> None:
    quiet = GAME.parse("4/6/8/8/5SS1/4Ss2/3ss1/3s r 0 -")
    assert len({answer(GAME, quiet, level=1, seed=seed).action for seed in range(12)}) >= 3


def test_the_top_level_ends_by_the_clock() -> None:
    """Also where it is not named; and a search that has limits of its own does not."""
    assert TOP.seconds
    assert [seconds_for(), seconds_for(level=TOP.number)] == [TOP.seconds, TOP.seconds]
    assert [seconds_for(level=1), seconds_for(nodes=5), seconds_for(TOP.number, depth=2)] == [None] * 3
    begun = time.perf_counter()
    thought = answer(GAME, GAME.parse(MIDDLE))
    assert time.perf_counter() - begun >= TOP.seconds
    assert thought.action in GAME.parse(MIDDLE).legal()


def test_no_attentive_level_misses_a_win_or_gives_the_game_away() -> None:
    winning = GAME.parse("4/6/5SS1/3S4/5S2/2m1mM2/1m4/4 r 0 -")
    losing = GAME.parse("2S1/4S1/S5Ms/8/5l1l/1MM3m1/6/2l1 r 0 -")
    for each in [level for level in LEVELS if not level.inattention]:
        for seed in range(10):
            assert answer(GAME, winning, level=each.number, seed=seed).action == "d5-c6"
            thought = answer(GAME, losing, level=each.number, seconds=0.1 if each.seconds else None, seed=seed)
            outcome = losing.play(thought.action).outcome()
            assert outcome is None or outcome.winners == ("red",)


def test_who_has_boxed_the_other_in_finishes_the_game() -> None:
    """Blue can do next to nothing; without the worth of a siege 8,000 nodes walked about here until the ply cap."""
    position: Position = GAME.parse("4/1S2S1/1lSS4/1S1SSSS1/l1SSS3/1lS1S3/1S2S1/4 r 0 -")
    past: list[Position] = []
    while not position.outcome() and len(past) < 30:
        action = answer(GAME, position, past, nodes=2000).action
        past.append(position)
        position = position.play(action)
    outcome = position.outcome()
    assert outcome
    assert outcome.winners == ("red",)


def test_the_higher_level_wins() -> None:
    """A small sample with fixed seeds; the ladder itself is measured by `python -m gro match`."""
    results = [play(4, 1, seed) for seed in range(2)] + [play(1, 4, seed) for seed in range(2)]
    won = results[:2].count("red") + results[2:].count("blue")
    lost = results[:2].count("blue") + results[2:].count("red")
    assert won >= 2
    assert lost == 0


def test_misjudgements_are_bounded_and_fixed() -> None:
    actions = GAME.parse(MIDDLE).legal()
    errors = misjudge(50, 1, MIDDLE, actions)
    assert set(errors) == set(actions)
    assert all(-50 <= error <= 50 for error in errors.values())
    assert errors == misjudge(50, 1, MIDDLE, actions) != misjudge(50, 2, MIDDLE, actions)
    assert set(misjudge(0, 1, MIDDLE, actions).values()) == {0}


@pytest.mark.parametrize("level", [4, 5])
def test_no_error_makes_a_level_lose_sooner_than_it_must(level: int) -> None:
    """Blue loses in two, and at once if it leaves its area."""
    lost = GAME.parse("4/M3S1/8/8/8/2s5/1S4/2S1 b 0 -")
    chosen = [answer(GAME, lost, level=level, seed=seed) for seed in range(20)]
    assert {thought.score for thought in chosen} == {2 - WIN}


@pytest.mark.parametrize("name", registry.GAMES)
def test_every_game_says_how_badly_each_level_misjudges(name: str) -> None:
    errors = registry.engine(name).misjudgements
    assert len(errors) == len(LEVELS)
    assert list(errors) == sorted(errors, reverse=True)
    assert errors[-1] == 0


def test_inattention_is_as_frequent_as_it_says() -> None:
    for percent in (0, 30, 100):
        sleepy = Level(1, nodes=1, inattention=percent)
        seen = [sleepy.attentive(seed, MIDDLE) for seed in range(1000)]
        assert abs(seen.count(False) - 10 * percent) < 60
        assert seen == [sleepy.attentive(seed, MIDDLE) for seed in range(1000)]


def test_who_is_inattentive_overlooks_a_kill() -> None:
    """After e1-d2 h3 can be killed from g2; one ply deep only an eye for what is done by force sees that."""
    position = GAME.parse("4/6/8/8/7S/7s/5S/2s1 b 0 -")
    assert position.play("e1-d2").resolve("g2-g3").text == "g2-g3xh3"
    assert not any("x" in position.play("h3-g4").resolve(reply).text for reply in position.play("h3-g4").legal())
    twin = cast(DuelTwin[Any], registry.engine("gro").twin())
    scores = {}
    for attentive in (True, False):
        *_, thought = duel(twin, twin.pack(position), how=How(depth=1, attentive=attentive, lines=99))
        scores[attentive] = {line.pv[0]: line.score for line in (Line(thought.score, thought.pv), *thought.others)}
    assert scores[True]["e1-d2"] < scores[False]["e1-d2"]
    assert scores[True]["h3-g4"] == scores[False]["h3-g4"]


def test_who_is_inattentive_may_overlook_a_win() -> None:
    """As level 1 mostly is."""
    winning = GAME.parse("4/6/5SS1/3S4/5S2/2m1mM2/1m4/4 r 0 -")
    taken = [answer(GAME, winning, level=1, seed=seed).action == "d5-c6" for seed in range(40)]
    assert 0 < taken.count(True) < 20


@pytest.mark.parametrize("rules", ["seats=2", "seats=3", "seats=4"])
def test_a_level_that_overlooks_much_always_has_an_action(rules: str) -> None:
    """To the end of a game, where there may be nothing but losses, or a win that it does not see."""
    game = registry.game("outgrow")
    for seed in range(3):
        position = game.start(rules)
        while not position.outcome():
            position = position.play(answer(game, position, level=1, seed=seed).action)


def test_unknown_level() -> None:
    for number in (0, -1, 99):
        with pytest.raises(UnknownName, match="There is no level"):
            think(GAME, GAME.start(), level=number)


def test_a_finished_game_is_refused() -> None:
    over = GAME.parse("4/6/2S5/8/8/2M2S2/6/4 r 0 -")
    with pytest.raises(GroError, match="over"):
        answer(GAME, over, level=1)


def test_time_stops_an_endless_search() -> None:
    begun = time.perf_counter()
    thought = answer(GAME, GAME.parse(MIDDLE), seconds=0.05)
    assert thought.action in GAME.parse(MIDDLE).legal()
    assert time.perf_counter() - begun >= 0.05


def test_every_level_has_a_name_and_a_manner() -> None:
    assert len({say.level_name(each.number) for each in LEVELS}) == len(LEVELS)
    assert all(say.level_manner(each.number).endswith(".") for each in LEVELS)
