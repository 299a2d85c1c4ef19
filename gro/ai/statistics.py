"""What the results of a match say: Elo difference, its interval, and the sequential test that ends a match early.

Games from one opening, one from each seat, are a unit (with two seats: a pair), and its score is the mean of theirs.
Units are independent of each other and the games of one are not, so all spread is measured between units.

A score of `seats` equal players is `1 / seats`. Elo is that of the logistic model, 400 for odds of ten to one.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from math import isfinite, log, log10, sqrt
from statistics import fmean

Z = 1.959964  # 95 % of a normal distribution lie within so many standard deviations
ERROR = 0.05  # of the sequential test, of either kind
BOUND = log((1 - ERROR) / ERROR)
"""At this log-likelihood ratio the test decides for the higher Elo, at minus so much for the lower."""
PAIR_SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)
DOUBT = 1e-3  # games, so to say, of every pair score that were not played: the test needs them all to be possible


def elo(score: float, seats: int = 2) -> float:
    """The Elo difference that a mean score shows; infinite for 0 and 1."""
    if not 0 < score < 1:
        return float("inf") if score >= 1 else float("-inf")
    return 400 * log10(score * (seats - 1) / (1 - score))


def score(elo_difference: float) -> float:
    """The mean score that an Elo difference between two players promises."""
    return 1 / (1 + 10 ** (-elo_difference / 400))


def interval(scores: Sequence[float], units: Sequence[Sequence[float]]) -> tuple[float, float]:
    """The interval in which the true mean of the scores lies with 95 %, wherever between 0 and 1 it is.

    `scores` are all games, at least one; `units` are the complete units among them. This is Wilson's interval, which
    holds near 0 and 1 too, for as many plain won-or-lost games as tell as much as these: draws and pairs spread less.
    """
    mean, games = fmean(scores), float(len(scores))
    plain = mean * (1 - mean)
    if units and plain:
        size = len(units[0])
        middle = fmean(map(fmean, units))
        found = sum((fmean(unit) - middle) ** 2 for unit in units)
        # One more unit that spreads like plain games: a handful of equal results is no certainty.
        games /= (found * size / plain + 1) / (len(units) + 1)
    centre = mean + Z * Z / (2 * games)
    reach = Z * sqrt(plain / games + Z * Z / (4 * games * games))
    whole = 1 + Z * Z / games
    # Exact at the ends, where rounding would make a finite Elo difference of an infinite one.
    return (centre - reach) / whole if mean > 0 else 0.0, (centre + reach) / whole if mean < 1 else 1.0


def finite(number: float) -> float | None:
    """A number for JSON, rounded to a tenth; None where it is infinite."""
    return round(number, 1) if isfinite(number) else None


# --- the sequential test ---


def log_likelihood_ratio(pairs: Iterable[float], low: float, high: float) -> float:
    """How much more likely the scores of pairs are at Elo `high` than at `low`, as a logarithm.

    The generalised sequential probability ratio test on pairs (pentanomial, logistic Elo), as it is usual in computer
    chess: under either Elo the five frequencies are the likeliest ones that have its mean score.
    """
    found = Counter(pairs)
    counts = [found[value] + DOUBT for value in PAIR_SCORES]
    total = sum(counts)
    shares = [count / total for count in counts]
    (pull_low, mean_low), (pull_high, mean_high) = ((_pull(shares, score(side)), score(side)) for side in (low, high))
    return total * sum(
        share * log((1 + pull_low * (value - mean_low)) / (1 + pull_high * (value - mean_high)))
        for share, value in zip(shares, PAIR_SCORES, strict=True)
    )


def _pull(shares: Sequence[float], mean: float) -> float:
    """The x at which the frequencies `share / (1 + x (value - mean))` have this mean and the greatest likelihood.

    They have it where the sum of `share (value - mean) / (1 + x (value - mean))` is zero, and that sum falls with x.
    """
    low, high = -1 / (1 - mean), 1 / mean
    for _ in range(100):
        middle = (low + high) / 2
        slope = sum(
            share * (value - mean) / (1 + middle * (value - mean))
            for share, value in zip(shares, PAIR_SCORES, strict=True)
        )
        low, high = (middle, high) if slope > 0 else (low, middle)
    return (low + high) / 2


class SequentialTest:
    """A test between two Elo differences that hears the scores of pairs one by one, until it is decided."""

    def __init__(self, low: float, high: float) -> None:
        self.low, self.high = low, high
        self.pairs: list[float] = []
        self.ratio = 0.0

    @property
    def decided(self) -> bool:
        """Whether it has heard enough."""
        return abs(self.ratio) >= BOUND

    @property
    def accepted(self) -> float | None:
        """The Elo difference for which it decided, None while it is open."""
        return (self.high if self.ratio > 0 else self.low) if self.decided else None

    def hear(self, pair: float) -> None:
        """Takes in the score of the next pair; once decided it hears nothing more."""
        if not self.decided:
            self.pairs.append(pair)
            self.ratio = log_likelihood_ratio(self.pairs, self.low, self.high)
