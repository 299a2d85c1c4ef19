"""The packed twin of Outgrow: scores, ends and counts, for two seats and for more."""

import random

import pytest

import gro
from gro.ai.duel import duel
from gro.ai.search import PROVEN, How
from gro.games.outgrow.evaluation import TURN, WON
from gro.games.outgrow.packed import OutgrowTwin, State
from gro.games.outgrow.settings import RULESETS
from tests.games.outgrow import facts

OUTGROW = gro.game("outgrow")


def twin(rules: str) -> OutgrowTwin:
    return OutgrowTwin(RULESETS[rules].seats)


def perft(text: str, depth: int) -> int:
    """Counted by the specification alone."""
    if depth == 0:
        return 1
    return sum(perft(facts.carried_out(text, action), depth - 1) for action in facts.legal(text))


@pytest.mark.parametrize("rules", OUTGROW.rulesets)
def test_perft_from_the_start(rules: str) -> None:
    counting, start = twin(rules), OUTGROW.start(rules)
    state = counting.pack(start)
    for depth in range(5):
        assert counting.count(state, depth) == counting.count_made(state, depth) == perft(start.text(), depth)


@pytest.mark.parametrize(
    ("rules", "counts"),
    [
        ("seats=2", [1, 2, 4, 24, 144, 432, 1296]),
        ("seats=2,corners=adjacent", [1, 2, 4, 24, 144, 432, 1296]),
        ("seats=3", [1, 2, 4, 8, 48, 288, 1728]),
        ("seats=4", [1, 2, 4, 8, 16, 96, 576]),
    ],
)
def test_perft_numbers(rules: str, counts: list[int]) -> None:
    counting = twin(rules)
    state = counting.pack(OUTGROW.start(rules))
    assert [counting.count(state, depth) for depth in range(7)] == counts


@pytest.mark.parametrize("rules", OUTGROW.rulesets)
def test_perft_in_the_middle_of_games(rules: str) -> None:
    chance, counting = random.Random(rules), twin(rules)
    text = OUTGROW.start(rules).text()
    while facts.legal(text):
        if chance.random() < 0.08:
            assert counting.count(counting.pack_text(text), 2) == perft(text, 2)
        text = facts.carried_out(text, facts.guess(chance, text))


def states(rules: str, seed: int) -> list[State]:
    """The states of a random game, the last one over."""
    chance, playing = random.Random(seed), twin(rules)
    found: list[State] = [playing.pack(OUTGROW.start(rules))]
    while expanded := playing.expand(found[-1]):
        found.append(chance.choice(expanded)[2])
    return found


@pytest.mark.parametrize("rules", OUTGROW.rulesets)
def test_the_end_for_every_seat(rules: str) -> None:
    """Wins, shared wins and losses, as the text of the last position tells them."""
    ending, position = twin(rules), OUTGROW.start(rules)
    for seed in range(12):
        *before, last = states(rules, seed)
        assert all(ending.over(state) is None for state in before)
        position = OUTGROW.start(rules)
        for state, after in zip(before, [*before[1:], last], strict=True):
            position = position.play(
                next(ending.action(state, code) for _, code, child in ending.expand(state) if child == after)
            )
        winners = facts.winners(position.text())
        for number, seat in enumerate(position.seats):
            expected = -1 if seat not in winners else 1 if len(winners) == 1 else 0
            assert ending.over_for(last, number) == expected
        assert ending.over(last) == ending.over_for(last, ending.seat(last))


def test_a_shared_win_is_a_draw() -> None:
    full = "/".join(["r1r1r1r1b1b1b1b1"] * 8)
    ending = twin("seats=2")
    assert [ending.over(ending.pack_text(f"{full} rb {rest} 0")) for rest in ("r 9,9", "r 8,9", "r 9,8")] == [0, 1, -1]


@pytest.mark.parametrize("rules", ["seats=2", "seats=2,corners=adjacent"])
def test_for_two_seats_ordering_scores_are_the_static_scores_to_come(rules: str) -> None:
    scoring = twin(rules)
    *before, full = states(rules, 3)
    assert scoring.evaluate(full) == TURN + WON * (scoring.over(full) or 0)
    for state in before:
        assert scoring.evaluate(state) == scoring.evaluate_for(state, scoring.seat(state))
        for score, _, after in scoring.expand(state):
            assert score == -scoring.evaluate(after)


def outcome(playing: OutgrowTwin, state: State, plies: int) -> int | None:
    """+1, 0 or -1 for the seat to act where that is certain within so many plies, by trying everything; else None."""
    if (end := playing.over(state)) is not None or not plies:
        return end
    replies = [outcome(playing, after, plies - 1) for _, _, after in playing.expand(state)]
    if -1 in replies:
        return 1
    return None if None in replies else -1 if all(replies) else 0


@pytest.mark.parametrize("selective", [True, False])
def test_the_search_sees_how_a_full_dish_is_counted(selective: bool) -> None:
    """Wins by one square, by pips or by turns, where the score by which actions are ordered says little."""
    playing, seen = twin("seats=2"), set()
    for seed in range(40):
        for state in states("seats=2", seed)[-4:-1]:
            *_, thought = duel(playing, state, how=How(depth=2, selective=selective))
            certain = outcome(playing, state, 2)
            seen.add(certain)
            assert (thought.score > PROVEN) == (certain == 1)
            assert (thought.score < -PROVEN) == (certain == -1)
    assert seen >= {1, -1, None}


def test_nobody_wins_before_the_dish_can_be_full() -> None:
    playing, soonest = twin("seats=2"), set()
    for seed in range(20):
        for state in states("seats=2", seed)[-40:-1:3]:
            mine, theirs = playing.moves_to_win(state)
            soonest.add((mine, theirs))
            least = mine + theirs - 1
            assert least > 2 or outcome(playing, state, least) is None
    assert soonest >= {(1, 0), (1, 1), (2, 1)}


@pytest.mark.parametrize("rules", OUTGROW.rulesets)
def test_static_scores_stay_far_from_wins(rules: str) -> None:
    scoring = twin(rules)
    for state in states(rules, 4):
        for seat in range(len(RULESETS[rules].seats)):
            assert abs(scoring.evaluate_for(state, seat)) < 10_000


def test_the_image_of_a_position_is_worth_the_same() -> None:
    """Turned around with the colours exchanged, a position of two seats is the same to whoever acts."""
    scoring, chance = twin("seats=2"), random.Random(2)
    text = OUTGROW.start().text()
    while facts.legal(text):
        _, _, turn, turns, passes = text.split()
        board = facts.pieces(text)
        swapped = {"r": "b", "b": "r"}
        turned = {
            f"{'hgfedcba'['abcdefgh'.index(point[0])]}{9 - int(point[1])}": (swapped[owner], size)
            for point, (owner, size) in board.items()
        }
        red, blue = turns.split(",")
        image = f"{facts.rows(turned)} rb {swapped[turn]} {blue},{red} {passes}"
        assert scoring.evaluate(scoring.pack_text(image)) == scoring.evaluate(scoring.pack_text(text))
        text = facts.carried_out(text, facts.guess(chance, text))


@pytest.mark.parametrize("rules", OUTGROW.rulesets)
def test_the_key_tells_the_turn_and_forgets_the_turns_taken(rules: str) -> None:
    keys = twin(rules)
    text = OUTGROW.start(rules).text()
    taken = text.split()[3]
    other = text.replace(taken, taken.replace("0", "7", 1))
    assert keys.key(keys.pack_text(text)) == keys.key(keys.pack_text(other))
    assert keys.key(keys.pack_text(text)) != keys.key(keys.pack_text(text.replace(" r ", " b ")))
