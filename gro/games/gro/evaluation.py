"""What a position of GRO is worth before anything is tried: the weights, and what each of them means.

Scores are whole numbers from the view of the seat to act; about 100 is an area held alone. The twin adds them up
(`GroTwin.evaluate`): what a germ is worth where it stands, who controls the areas, and how much room germs have. Tokens
in the dish and steps towards the areas always count, so that a search which sees nothing else makes progress.
"""

from collections.abc import Sequence
from functools import cache

from gro.games.gro.dish import DISH

TURN = 8  # to be the one who acts
ROOM_2, ROOM_3 = 7, 3  # a germ with two open points or more, and with three or more

TOKEN = 10  # a token in the dish
SIZE = {1: 0, 2: 4, 4: 4}  # a germ that can divide
APPROACH = (6, 3, 0)  # a germ in an area, a step from one, two steps

OUT, BESIDE, INSIDE = range(3)  # a side's footing in an area: its germ that is nearest
HELD = (0, 70, 180, 5000, 5000)  # areas held alone: each makes the next worth more, and three have won
FOOTING = {(INSIDE, INSIDE): 0, (INSIDE, BESIDE): -12, (INSIDE, OUT): 14, (BESIDE, OUT): 22, (BESIDE, BESIDE): 4}
LAST_STEP = 30  # two areas are held, and the third one wants a step: nobody is inside, mine stand beside


@cache
def germ(size: int, point: int) -> int:
    """The worth of a germ of this size on this point of DISH."""
    return TOKEN * size + SIZE[size] + APPROACH[min(_distance(point), 2)]


def _distance(point: int) -> int:
    """Steps from a point to the nearest area."""
    x, y = DISH.xy[point]
    goals = [DISH.xy[goal] for area in DISH.areas.values() for goal in area]
    return min(max(abs(x - gx), abs(y - gy)) for gx, gy in goals)


def footing(in_each: Sequence[int]) -> int:
    """A side's footing in each area (OUT, BESIDE, INSIDE) as one number."""
    return sum([step * 3**area for area, step in enumerate(in_each)])


@cache
def control(mine: int, theirs: int) -> int:
    """The worth of the areas by each side's `footing`."""
    pairs = [(mine // 3**area % 3, theirs // 3**area % 3) for area in range(len(DISH.areas))]
    return _claims(pairs) - _claims([(other, own) for own, other in pairs])


def _claims(pairs: Sequence[tuple[int, int]]) -> int:
    held = sum(own == INSIDE and other != INSIDE for own, other in pairs)
    steps = sum(own == BESIDE and other != INSIDE for own, other in pairs)
    return HELD[held] + sum(FOOTING.get(pair, 0) for pair in pairs) + (LAST_STEP if held == 2 and steps else 0)
