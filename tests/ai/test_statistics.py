"""Elo, its interval and the sequential test, beside values that were found in another way."""

import random
from math import inf, log

import pytest

from gro.ai.statistics import BOUND, DOUBT, SequentialTest, elo, finite, interval, log_likelihood_ratio, score

# --- Elo ---


@pytest.mark.parametrize(
    ("mean", "difference"), [(0.5, 0), (10 / 11, 400), (0.75, 190.8485), (0.64, 99.951), (0.01, -798.2541)]
)
def test_elo_of_a_score(mean: float, difference: float) -> None:
    assert elo(mean) == pytest.approx(difference, abs=1e-4)
    assert elo(1 - mean) == pytest.approx(-difference, abs=1e-4)
    assert score(difference) == pytest.approx(mean, abs=1e-6)


def test_elo_has_no_end_but_json_has() -> None:
    assert (elo(0), elo(1)) == (-inf, inf)
    assert (finite(elo(0)), finite(elo(1)), finite(elo(0.75))) == (None, None, 190.8)


def test_elo_rises_with_the_score() -> None:
    differences = [elo(percent / 100) for percent in range(101)]
    assert differences == sorted(set(differences))


def test_the_share_of_equals_is_no_difference() -> None:
    assert elo(1 / 3, seats=3) == pytest.approx(0)
    assert elo(1 / 4, seats=4) == pytest.approx(0)
    assert elo(20 / 22, seats=3) == pytest.approx(400 * 1.30103, abs=1e-3)  # odds of 10:1 against two


# --- the interval ---


def test_known_intervals_of_plain_games() -> None:
    """Wilson's interval as textbooks have it."""
    for wins, games, low, high in ((50, 100, 0.4038, 0.5962), (10, 10, 0.7225, 1.0), (0, 10, 0.0, 0.2775)):
        scores = [1.0] * wins + [0.0] * (games - wins)
        assert interval(scores, []) == pytest.approx((low, high), abs=1e-4)


def test_the_ends_are_exact_for_any_number_of_games() -> None:
    for games in range(1, 60):
        assert interval([1.0] * games, [(1.0, 1.0)] * (games // 2))[1] == 1
        assert interval([0.0] * games, [(0.0, 0.0)] * (games // 2))[0] == 0


def test_it_is_symmetric_and_narrows() -> None:
    widths = []
    for pairs in (2, 10, 50, 250):
        units = [(1.0, 0.5)] * pairs + [(0.5, 0.0)] * (pairs // 2)
        low, high = interval([game for unit in units for game in unit], units)
        turned = [(1 - first, 1 - second) for first, second in units]
        assert interval([game for unit in turned for game in unit], turned) == pytest.approx((1 - high, 1 - low))
        widths.append(high - low)
    assert widths == sorted(widths, reverse=True)


def test_draws_and_pairs_tell_more_than_lost_and_won_games() -> None:
    def width(units: list[tuple[float, float]]) -> float:
        low, high = interval([game for unit in units for game in unit], units)
        return high - low

    torn = [(1.0, 1.0), (0.0, 0.0)] * 20  # each opening decides its pair: worth half as many games
    independent = [(1.0, 1.0), (0.0, 0.0), (1.0, 0.0), (0.0, 1.0)] * 10
    drawn = [(0.5, 0.5)] * 40
    assert width(torn) == pytest.approx(2**0.5 * width(independent), rel=0.1)
    assert width(drawn) < width(independent) / 3
    assert width(drawn[:1]) > 0.4  # two drawn games are no certainty


# --- the sequential test ---


def test_the_ratio_of_trinomial_results_is_that_of_a_search() -> None:
    """Only lost, even and won pairs: what is likeliest with a given mean is then a question of one share."""

    def likeliest(counts: tuple[int, int, int], mean: float) -> float:
        best = -inf
        for step in range(1, 20_000):
            won = step / 20_000
            even, lost = 2 * (mean - won), 1 - 2 * mean + won
            if even > 0 and lost > 0:
                best = max(best, counts[0] * log(lost) + counts[1] * log(even) + counts[2] * log(won))
        return best

    for counts in ((10, 30, 20), (50, 100, 40), (3, 90, 3)):
        pairs = [0.0] * counts[0] + [0.5] * counts[1] + [1.0] * counts[2]
        searched = likeliest(counts, score(60)) - likeliest(counts, score(0))
        assert log_likelihood_ratio(pairs, 0, 60) == pytest.approx(searched, abs=20 * DOUBT)


def test_the_ratio_of_many_pairs_is_that_of_a_normal_distribution() -> None:
    pairs = [0.0] * 100 + [0.25] * 450 + [0.5] * 900 + [0.75] * 500 + [1.0] * 120
    mean = sum(pairs) / len(pairs)
    variance = sum((pair - mean) ** 2 for pair in pairs) / len(pairs)
    low, high = score(0), score(10)
    expected = len(pairs) * (high - low) * (2 * mean - low - high) / (2 * variance)
    assert log_likelihood_ratio(pairs, 0, 10) == pytest.approx(expected, rel=0.02)


def test_the_ratio_is_symmetric_and_rises_with_every_result() -> None:
    pairs = [0.25, 0.5, 0.5, 0.75, 1.0, 0.0] * 5
    ratio = log_likelihood_ratio(pairs, 0, 40)
    assert log_likelihood_ratio([1 - pair for pair in pairs], -40, 0) == pytest.approx(-ratio)
    assert log_likelihood_ratio([*pairs, 0.0], 0, 40) < ratio < log_likelihood_ratio([*pairs, 1.0], 0, 40)
    assert log_likelihood_ratio([], 0, 40) == pytest.approx(0, abs=0.01)


def test_nothing_but_wins_and_nothing_but_losses_are_decided() -> None:
    for pair, accepted in ((1.0, 50), (0.0, -50)):
        test = SequentialTest(-50, 50)
        while not test.decided:
            test.hear(pair)
        assert test.accepted == accepted
        assert 2 <= len(test.pairs) < 40
        assert abs(test.ratio) >= BOUND
        heard = list(test.pairs)
        test.hear(0.5)
        assert test.pairs == heard


def test_it_errs_seldom() -> None:
    """Drawn from a known strength the test decides for it; one in twenty may be wrong, more would be bad luck."""
    chance = random.Random("sequential")
    for truth in (0, 200):
        wrong = 0
        for _ in range(30):
            test = SequentialTest(0, 200)
            while not test.decided:
                test.hear(sum(chance.random() < score(truth) for _ in range(2)) / 2)
            wrong += test.accepted != truth
        assert wrong <= 5
