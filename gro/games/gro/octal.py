"""The dish of GRO as octal numbers: where each point's digit is, and sets of points (`packed.py` explains them)."""

from collections.abc import Iterable, Iterator
from functools import reduce
from operator import or_

from gro.games.gro.dish import DISH

Dish = int  # the germs of one side: how many tokens each has, in octal digits
Points = int  # a set of points: the bit of value 4 in each digit

WIDTH = 9  # digits of a rank: one for each of eight points, and the one that is no point
ONES: int = (8 ** (WIDTH * 8) - 1) // 7
FOURS = 4 * ONES

# Multiplied by CROSS, a number has each of its digits added to the four neighbours, all of them WIDTH digits higher up.
# Shifted right by CARRY bits, sums of 4s in such a product are counts, back in the digits of their points.
CROSS: int = 1 | 8 ** (WIDTH - 1) | 8 ** (WIDTH + 1) | 8 ** (2 * WIDTH)
CARRY = 3 * WIDTH + 2
AT_LEAST = tuple([(4 - k) * ONES for k in range(5)])  # by k: what is added to counts to ask where they are k or more
AT_LEAST_1, AT_LEAST_2, AT_LEAST_3 = AT_LEAST[1:4]


def places(number: int) -> Iterator[int]:
    """The places of the digits that are not 0, the lowest one first."""
    while number:
        place = ((number & -number).bit_length() - 1) // 3
        yield place
        number &= ~(7 << 3 * place)


def points(numbers: Iterable[int]) -> Points:
    """The set of these points of DISH."""
    return sum([4 << 3 * PLACES[number] for number in numbers])


def union(sets: Iterable[Points]) -> Points:
    """The points that are in any of these sets."""
    return reduce(or_, sets, 0)


def digits(of: Points) -> int:
    """The mask of all digits of a set of points."""
    return of | of >> 1 | of >> 2


PLACES = tuple([WIDTH * y + 7 - x for x, y in DISH.xy])
# A place is the number of a digit, counted from the lowest; NUMBER leads back to the points of DISH.
NUMBER = {place: number for number, place in enumerate(PLACES)}
NAMES = dict(zip(PLACES, DISH.points, strict=True))
BOARD = points(range(len(PLACES)))
NEAR = {PLACES[number]: points(near) for number, near in enumerate(DISH.neighbours)}
AROUND = {PLACES[number]: points(around) for number, around in enumerate(DISH.adjacent)}
AREAS = tuple([points(area) for area in DISH.areas.values()])
GOAL = union(AREAS)
RIMS = tuple([points({beside for point in area for beside in DISH.adjacent[point]}) for area in DISH.areas.values()])
QUARTER_MASKS = [
    digits(points([number for number, (x, y) in enumerate(DISH.xy) if (x // 4, y // 4) == quarter]))
    for quarter in ((0, 0), (1, 0), (0, 1), (1, 1))
]
