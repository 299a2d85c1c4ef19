"""What a position of GRO is worth before anything is tried: the weights, and what each of them means.

Scores are whole numbers from the view of the seat to act; about 100 is an area held alone. The twin adds them up
(`GroTwin.evaluate`): what each germ is worth where it stands, who controls the areas, whose germs reach more open
points, and which of them can grow; and whoever leads is paid for the siege of what is in the way. Most weights were
fitted to the results of games that the search played against itself (`tools/train_gro.py`, `docs/training.md`), and
some were then set by matches, where those games tell little. By symmetry a point counts as the one of eight that it
can be turned into.
"""

from collections.abc import Sequence
from functools import cache

from gro.games.gro.dish import DISH

MAXIMUM_GAIN = 130  # one action in a dozen adds more
TURN = 20  # to be the one who acts
REACH = 19  # an open point beside a germ, however many germs it is beside
GROWTH = (0, 15, 30, 40)
SPENT = 50  # all tokens are in the dish, and nothing can grow any more
GROWING = (*GROWTH, *GROWTH[-1:] * 13)
"""How many germs can grow now, by their open points and what the reserve has: none, one, two, three and more."""

GERM = {
    1: (7, -6, -7, 34, -14, 13, 30, 55),
    2: (-31, -17, 24, 53, 13, 35, 54, 71),
    4: (29, -11, 29, 59, -2, 67, 9, 54),
}
"""A small, medium and large germ by its point: a6 a5 b7 b6 b5 c6 c5 d5, and what they can be turned into."""
LIFE, TOKEN = 30, 20
"""A germ, and each of its tokens, besides. Set by matches, as what stands above: too few germs were killed to tell."""

OUT, BESIDE, ONE, TWO, MORE = range(5)  # a side's footing in an area: its nearest germ, or how many stand inside
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
"""An area by the better footing in it and the worse one; equal ones are worth nothing to either."""

HELD = {(1, 0): 30, (2, 0): 160, (2, 1): 180}
"""Areas held alone, by one side and the other. Set by matches."""
WON = 5000  # three areas are held alone
STEP, THEIR_STEP = 83, 59  # two areas are held, and the third one wants a step: by the seat to act, by the other

LEAD, SPAN = 200, 1000
"""Who is ahead by LEAD begins to be paid for a siege, the more the further ahead, and fully from SPAN more on: for its
germs near enemies in areas, less what these have left of room.

Without it a leader who has boxed in the last germs in an area sees no way to them that the search can reach, and walks
about until the game is a draw; paid from the start on, both sides attack before they can. Set by matches.
"""
SIEGE = (100, 50, 25)
"""A germ within one, two and three steps of an enemy in an area; one that is near has them all."""
BREATH = 80  # an open point beside an enemy in an area, taken off
CROWD, CROWDED = 14, 150
"""So many germs a siege may have, and what each more of them takes off.

Whoever has spread all 16 tokens as small germs can neither grow nor divide: an enemy germ in a corner then has a last
open point that nobody can take without leaving another one. Set by matches.
"""

ORBITS = ((0, 2), (0, 3), (1, 1), (1, 2), (1, 3), (2, 2), (2, 3), (3, 3))


@cache
def germ(size: int, point: int) -> int:
    """The worth of a germ of this size on this point of DISH."""
    x, y = DISH.xy[point]
    near, far = sorted((min(x, 7 - x), min(y, 7 - y)))
    return GERM[size][ORBITS.index((near, far))] + LIFE + TOKEN * size


def footing(in_each: Sequence[int]) -> int:
    """A side's footing in each area (OUT, BESIDE, ONE, TWO, MORE) as one number."""
    return sum([step * 5**area for area, step in enumerate(in_each)])


def pressed(score: int, siege: int) -> int:
    """The score of a side that is ahead by more than LEAD, with what its siege is worth."""
    return score + siege * min(score - LEAD, SPAN) // SPAN


def _pairs(mine: int, theirs: int) -> list[tuple[int, int]]:
    """The steps of two footings, area by area."""
    return [(mine // 5**area % 5, theirs // 5**area % 5) for area in range(len(DISH.areas))]


def moves_to_win(mine: int, theirs: int) -> int:
    """In how few actions of its own a side might win, by each side's `footing`, if each action wins one area at most.

    An area takes two actions from afar, one from beside it or where one is to kill, none where it is held alone.
    """
    return sum(
        sorted([2 if own == OUT else own == BESIDE or other > BESIDE for own, other in _pairs(mine, theirs)])[:3]
    )


def control(mine: int, theirs: int) -> int:
    """The worth of the areas by each side's `footing`, the side to act first."""
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
