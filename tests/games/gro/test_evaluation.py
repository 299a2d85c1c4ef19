"""The static score: the sum that the training tool fits, alike in all symmetries, and what the search relies on."""

import random
from collections.abc import Iterator

import pytest

from gro.games.gro import GAME, text
from gro.games.gro.dish import DISH
from gro.games.gro.evaluation import (
    LIBERTY,
    MAXIMUM_GAIN,
    MOST_GERMS,
    SIEGE,
    SIEGE_LEAD,
    SIEGE_SPAN,
    SURPLUS_GERM,
    WON,
    with_siege,
)
from gro.games.gro.germs import opponent
from gro.games.gro.packed import GroTwin
from gro.games.gro.rules import Position
from tools.train_gro import features, weights

TWIN = GroTwin()
LETTERS = str.maketrans("SMLsml", "smlSML")


def wander(seed: int) -> Iterator[Position]:
    """The positions of a random game that goes on."""
    chance, position = random.Random(seed), GAME.start()
    for _ in range(120):
        if position.outcome():
            return
        yield position
        position = position.play(chance.choice(position.legal()))


def evaluated(dish: str) -> int:
    return TWIN.evaluate(TWIN.pack_text(dish))


def besieging(dish: str, seat: str) -> int:
    """What the siege of a seat is worth, found point by point."""
    germs, *_ = text.read(dish)
    at = {point: germ.seat for point, germ in enumerate(germs) if germ}
    prey = {point for area in DISH.areas.values() for point in area if at.get(point, seat) != seat}
    worth, within = 0, prey
    for each in SIEGE:
        within = within.union(*(DISH.adjacent[point] for point in within))
        worth += each * sum(at[point] == seat for point in within & at.keys())
    room = {beside for point in prey for beside in DISH.neighbours[point]} - at.keys()
    crowd = list(at.values()).count(seat) - MOST_GERMS
    return worth - LIBERTY * len(room) - SURPLUS_GERM * max(crowd, 0)


def summed(dish: str, turn: str) -> int:
    """The static score for the seat to act, by the features of the fit."""
    worth = weights()
    score = sum(worth[name] * count for name, count in features(dish).items())
    if score > SIEGE_LEAD:
        return with_siege(score, besieging(dish, turn))
    return -with_siege(-score, besieging(dish, opponent(turn))) if score < -SIEGE_LEAD else score


@pytest.mark.parametrize("seed", range(6))
def test_the_score_is_the_sum_that_is_fitted_and_the_siege_of_who_leads(seed: int) -> None:
    for position in wander(seed):
        assert evaluated(position.text()) == summed(position.text(), position.turn)


@pytest.mark.parametrize("turn", ["red", "blue"])
def test_a_siege_is_charged_for_what_it_has_spread(turn: str) -> None:
    """From ply 140 to 300 of a game blue had 16 small germs, and red's stood still: nothing was left to divide."""
    spread = f"4/1s2s1/4s3/2ss4/1s1ssss1/sLss1ss1/1M1sL1/1ML1 {turn[0]} 0 -"
    assert spread.count("s") - MOST_GERMS == 2
    assert evaluated(spread) == summed(spread, turn)


def test_a_siege_is_paid_the_more_the_further_one_leads() -> None:
    leads = [SIEGE_LEAD + SIEGE_SPAN * halves // 2 for halves in (0, 1, 2, 4)]
    assert [with_siege(lead, 90) - lead for lead in leads] == [0, 45, 90, 90]


@pytest.mark.parametrize("seed", range(6))
def test_turning_and_recolouring_the_dish_change_no_score(seed: int) -> None:
    for position in list(wander(seed))[::3]:
        rows, turn, *rest = position.text().split()
        score = evaluated(position.text())
        ranks = ["".join("." * int(each) if each.isdigit() else each for each in rank) for rank in rows.split("/")]
        square = [rank.center(8, "#") for rank in ranks]
        for _ in range(4):
            square = ["".join(column) for column in zip(*square[::-1], strict=True)]
            for seen in (square, [rank[::-1] for rank in square]):
                assert evaluated(" ".join(("/".join(map(_row, seen)), turn, *rest))) == score
        if rest[-1] == "-":
            assert evaluated(" ".join((rows.translate(LETTERS), "b" if turn == "r" else "r", *rest))) == score


def _row(rank: str) -> str:
    """A rank of the square as a dish string writes it."""
    row, run = "", 0
    for each in rank.strip("#") + "#":
        if each == ".":
            run += 1
            continue
        row += (str(run) if run else "") + each
        run = 0
    return row.strip("#")


@pytest.mark.parametrize("seed", range(6))
def test_an_ordering_score_is_the_static_score_of_what_follows(seed: int) -> None:
    for position in wander(seed):
        for order, _, child in TWIN.expand(TWIN.pack(position)):
            assert order == -TWIN.evaluate(child)


def test_few_actions_gain_more_than_is_said() -> None:
    gains = [
        order - TWIN.evaluate(state)
        for seed in range(6)
        for state in map(TWIN.pack, wander(seed))
        for order, _, _ in TWIN.expand(state)
        if order < WON // 2
    ]
    assert len(gains) > 10_000
    assert sum(gain > MAXIMUM_GAIN for gain in gains) < len(gains) / 12


def test_nobody_wins_sooner_than_is_said() -> None:
    """Each win at once of random games is one action away; no side has won or lost before it has."""
    wins = 0
    for seed in range(60):
        for position in wander(seed):
            mine, theirs = TWIN.moves_to_win(TWIN.pack(position))
            assert mine > 0 < theirs
            if any(TWIN.over(child) == -1 for _, _, child in TWIN.expand(TWIN.pack(position))):
                wins += 1
                assert mine == 1
    assert wins > 5


@pytest.mark.parametrize(
    ("dish", "nearest"),
    [
        ("4/6/8/3S4/4s3/8/6/4 r 0 -", (1 + 2 + 2, 1 + 2 + 2)),  # each beside one area
        ("3S/S5/8/8/8/8/1s4/4 r 0 -", (0 + 0 + 2, 0 + 2 + 2)),  # who holds two areas, and one, is far from all others
        ("3S/S5/8/8/8/8/1S2s1/4 r 0 -", (0, 0 + 2 + 2)),  # it is won
        ("3S/S4s/8/8/3S4/8/6/4 r 0 -", (0 + 1 + 1, 1 + 2 + 2)),  # one held, one contested, one to be entered
    ],
)
def test_an_area_takes_two_actions_from_afar_and_one_from_beside(dish: str, nearest: tuple[int, int]) -> None:
    assert TWIN.moves_to_win(TWIN.pack_text(dish)) == nearest


def test_a_threat_is_what_the_best_kill_adds() -> None:
    seen = 0
    for seed in range(10):
        for position in wander(seed):
            state = TWIN.pack(position)
            now = TWIN.evaluate(state)
            kills = [
                -TWIN.evaluate(TWIN.pack(position.play(action))) - now
                for action in position.legal()
                if any(event.kind == "killed" and event.seat != position.turn for event in position.events(action))
            ]
            assert TWIN.tactical_gain(state) == max([0, *kills])
            seen += bool(kills)
    assert seen > 20


def test_standing_still_is_a_pass_that_ends_nothing() -> None:
    for seed in range(8):
        for position in wander(seed):
            after = TWIN.null_move(TWIN.pack(position))
            if position.passes or position.unplaced:
                assert after is None
            else:
                assert after == TWIN.pack(position.play("pass"))
