"""The static score of a position of GRO: the weights, and what each of them means.

Scores are whole points from the view of the seat to act, the larger the better; about 100 points are an area held
alone. The twin adds them up (`GroTwin.evaluate`): material (what each germ is worth where it stands), who controls the
areas, mobility (how many open points a side's germs reach), and which germs can grow. A side that is far ahead is also
paid for the siege of the germs that are in its way.

Most weights were fitted to the results of games that the search played against itself (`tools/train_gro.py`,
`docs/training.md`). Some were then set by matches, where those games tell little. By symmetry eight points of the dish
share a weight: those that turning and mirroring the dish bring onto each other.
"""

from collections.abc import Sequence
from functools import cache

from gro.games.gro.dish import DISH

MAXIMUM_GAIN = 130  # points: one action in a dozen adds more than this to the static score

TURN = 20  # points for the seat to act (tempo)
REACH = 19  # points for an open point that a side can step to (mobility), however many of its germs stand beside it
GROWTH = (0, 15, 30, 40)
"""Points for the germs of a side that can grow now: for none, one, two, and three or more of them.

A germ can grow where it has enough open points and the reserve has enough tokens.
"""
GROWING = (*GROWTH, *GROWTH[-1:] * 13)
"""GROWTH for each number of germs that a side can have, so that it can be looked up without a comparison."""
SPENT = 50  # points for a side whose 16 tokens are all in the dish, so that none of its germs can grow any more

GERM = {
    1: (7, -6, -7, 34, -14, 13, 30, 55),
    2: (-31, -17, 24, 53, 13, 35, 54, 71),
    4: (29, -11, 29, 59, -2, 67, 9, 54),
}
"""Points for a small, medium or large germ by where it stands: a6 a5 b7 b6 b5 c6 c5 d5 and their mirror images."""
LIFE = 30  # points for every germ, besides
TOKEN = 20  # points for each of its tokens, besides; both set by matches, since in the games too few germs were killed

OUT, BESIDE, ONE, TWO, MORE = range(5)
"""A side's footing in an area: its nearest germ is farther away or beside it, or one, two, or more stand inside."""
FOOTING = {
    (BESIDE, OUT): 34,
    (ONE, OUT): 33,
    (ONE, BESIDE): 50,
    (TWO, OUT): -9,
    (TWO, BESIDE): 12,
    (TWO, ONE): 10,
    (MORE, OUT): 16,
    (MORE, BESIDE): 17,
    (MORE, ONE): 3,
    (MORE, TWO): -8,
}
"""Points for the side with the better footing in an area, by both footings, the better one first.

Where both sides have the same footing neither gets any.
"""

HELD = {(1, 0): 30, (2, 0): 160, (2, 1): 180}
"""Points for the areas that the sides hold alone, more of them being held by the first. Set by matches."""
WON = 5000  # points: three areas are held alone, and the game is won
STEP = 83  # points for the seat to act where it holds two areas and can step into a third that nobody stands in
THEIR_STEP = 59  # the same for the other seat, which has to wait for its turn

SIEGE_LEAD = 200
"""Points of static score: a side that is ahead by more than this is paid for a siege.

Without that pay a leader who has boxed in the last germs in an area sees no way to them that is short enough for the
search, and walks about until the game is a draw. With pay from the start on, both sides attack before they can. Set by
matches.
"""
SIEGE_SPAN = 1000
"""Points of static score beyond SIEGE_LEAD: over them the pay grows evenly from nothing to the whole siege."""
SIEGE = (100, 50, 25)
"""Points of siege for each own germ within one, two and three steps of an enemy germ in an area; near ones get all."""
LIBERTY = 80  # points off the siege for each liberty (open point beside) of the enemy germs in areas
MOST_GERMS = 14
"""Germs that a leader may have without harm to its siege.

A side that has spread all 16 tokens as small germs can neither grow nor divide. An enemy germ in a corner then has a
last open point that nobody can take without leaving another one. Set by matches.
"""
SURPLUS_GERM = 150  # points off the siege for each own germ beyond MOST_GERMS

ORBITS = ((0, 2), (0, 3), (1, 1), (1, 2), (1, 3), (2, 2), (2, 3), (3, 3))
"""Distances from the nearest side and from the next one, in points: one pair for each entry of a row of GERM."""


@cache
def germ(size: int, point: int) -> int:
    """The points for a germ of this size on this point (number) of DISH."""
    x, y = DISH.xy[point]
    near, far = sorted((min(x, 7 - x), min(y, 7 - y)))
    return GERM[size][ORBITS.index((near, far))] + LIFE + TOKEN * size


def footing(in_each: Sequence[int]) -> int:
    """A side's footings in the four areas as one number below 5**4, a digit to the base 5 for each area."""
    return sum([step * 5**area for area, step in enumerate(in_each)])


def with_siege(score: int, siege: int) -> int:
    """The static score of a side that is ahead by more than SIEGE_LEAD, with the pay for its siege; both in points."""
    return score + siege * min(score - SIEGE_LEAD, SIEGE_SPAN) // SIEGE_SPAN


def _pairs(mine: int, theirs: int) -> list[tuple[int, int]]:
    """The footings of two sides, area by area."""
    return [(mine // 5**area % 5, theirs // 5**area % 5) for area in range(len(DISH.areas))]


def moves_to_win(mine: int, theirs: int) -> int:
    """The fewest own actions by which a side might win, given both sides' footings (numbers of `footing`).

    It counts the three nearest areas. An area takes no action where it is held alone, one where a germ stands beside it
    or an enemy has to be killed in it, and two from farther away. One action is taken to win one area at most.
    """
    return sum(
        sorted([2 if own == OUT else own == BESIDE or other > BESIDE for own, other in _pairs(mine, theirs)])[:3]
    )


def control(mine: int, theirs: int) -> int:
    """The points for the areas, for the seat to act, given its own footings and the other side's."""
    pairs = _pairs(mine, theirs)
    held = sum(own > BESIDE >= other for own, other in pairs)
    lost = sum(other > BESIDE >= own for own, other in pairs)
    if held > 2 or lost > 2:
        return WON if held > 2 else -WON
    worth = HELD.get((held, lost), 0) - HELD.get((lost, held), 0)
    for own, other in pairs:
        worth += FOOTING.get((own, other), 0) - FOOTING.get((other, own), 0)
    if (held == 2 and (BESIDE, OUT) in pairs) or (held == 2 and (BESIDE, BESIDE) in pairs):
        worth += STEP
    if (lost == 2 and (OUT, BESIDE) in pairs) or (lost == 2 and (BESIDE, BESIDE) in pairs):
        worth -= THEIR_STEP
    return worth
