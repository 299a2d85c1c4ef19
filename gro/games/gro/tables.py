"""What the packed twin of GRO looks up: points, the codes of actions, and what follows from one side's germs.

`packed.py` explains the numbers. All of it depends on less than a whole state, so that it is worked out once and kept.
"""

from collections.abc import Callable
from typing import NamedTuple

from gro.games.gro import evaluation
from gro.games.gro.evaluation import SIEGE, SPENT
from gro.games.gro.germs import TOKENS
from gro.games.gro.octal import (
    AREAS,
    AROUND,
    AT_LEAST_1,
    BOARD,
    CARRY,
    CROSS,
    FOURS,
    GOAL,
    NEAR,
    NUMBER,
    PLACES,
    QUARTER_MASKS,
    RIMS,
    Dish,
    Points,
    digits,
    places,
    union,
)

# VERDICT[mine][theirs], by the areas in which each side stands, a bit for each: +1 where the first side holds three
# areas alone, -1 where the second one does, else 0.
VERDICT = [
    [((mine & ~theirs).bit_count() >= 3) - ((theirs & ~mine).bit_count() >= 3) for theirs in range(16)]
    for mine in range(16)
]


class Steps(dict[Points, tuple[int, ...]]):
    """The action codes of one kind of action of a germ, by the set of its targets.

    The table is filled as it is asked, within a limit. A code is `leave`, which stands at the source's digit, and
    `arrive` at the digit of the target.
    """

    __slots__ = ("arrive", "leave")

    def __init__(self, leave: int, arrive: int) -> None:
        super().__init__()
        self.leave, self.arrive = leave, arrive

    def __missing__(self, targets: Points) -> tuple[int, ...]:
        if len(self) >= 4096:
            self.clear()
        codes = self[targets] = tuple([self.leave | self.arrive << 3 * place for place in places(targets)])
        return codes


class Germ(NamedTuple):
    """A germ of one size on one point, and what follows from that alone.

    `here` is its point, `around` are all points beside it and `near` the orthogonal ones; `moves` and `divisions` give
    the codes of its actions.
    """

    here: Points
    around: Points
    near: Points
    moves: Steps
    divisions: Steps

    @classmethod
    def make(cls, size: int, place: int) -> "Germ":
        """The germ of this size on this place."""
        half = size // 2
        moves, divisions = Steps(size << 3 * place, size), Steps((size ^ half) << 3 * place, half)
        return cls(4 << 3 * place, AROUND[place], NEAR[place], moves, divisions)


# The codes of placing a germ, of growing a small one and of growing a medium one.
PLACE, SPROUT, SWELL = Steps(0, 1), Steps(0, 1 ^ 2), Steps(0, 2 ^ 4)
GERMS = {size: {place: Germ.make(size, place) for place in PLACES} for size in (1, 2, 4)}


class Quarter(NamedTuple):
    """What follows from the germs of one side in one quarter of the dish.

    A quarter has one area and all points beside it. `areas` has the bit of that area if a germ stands in it; what ends
    in `at` are the points of the germs of a size; `around` are the points beside any of the germs; `tokens` is how many
    tokens they have, `worth` is what they are worth in points, and `footing` is explained in `evaluation.py`; `rings`
    are the points within one, two and three steps of the germs in the area. For a whole side the numbers of its
    quarters are added up, and the sets of points united.
    """

    areas: int
    small: tuple[Germ, ...]
    medium: tuple[Germ, ...]
    large: tuple[Germ, ...]
    small_at: Points
    medium_at: Points
    large_at: Points
    around: Points
    tokens: int
    worth: int
    footing: int
    rings: tuple[Points, ...]


class Quarters(dict[Dish, Quarter]):
    """The quarters met so far by their germs, within a limit."""

    __slots__ = ()

    def __missing__(self, dish: Dish) -> Quarter:
        if len(self) >= 16384:
            self.clear()
        small_at, medium_at, large_at = dish << 2 & FOURS, dish << 1 & FOURS, dish & FOURS
        germs = {1: list(places(small_at)), 2: list(places(medium_at)), 4: list(places(large_at))}
        whole = small_at | medium_at | large_at
        quarter = self[dish] = Quarter(
            sum([1 << number for number, area in enumerate(AREAS) if whole & area]),
            tuple([GERMS[1][place] for place in germs[1]]),
            tuple([GERMS[2][place] for place in germs[2]]),
            tuple([GERMS[4][place] for place in germs[4]]),
            small_at,
            medium_at,
            large_at,
            union([AROUND[place] for place in places(whole)]),
            sum([size * len(of_size) for size, of_size in germs.items()]),
            sum([evaluation.germ(size, NUMBER[place]) for size in germs for place in germs[size]]),
            evaluation.footing([_footing(whole & area, whole & rim) for area, rim in zip(AREAS, RIMS, strict=True)]),
            _rings(whole & GOAL),
        )
        return quarter


def _footing(inside: Points, beside: Points) -> int:
    """The footing of a side in an area by its germs there and on the area's rim."""
    return min(evaluation.BESIDE + inside.bit_count(), evaluation.MORE) if inside else bool(beside) * evaluation.BESIDE


def _rings(at: Points) -> tuple[Points, ...]:
    """The points within one, two and three steps of some points."""
    within = [at]
    for _ in SIEGE:
        within.append(union([AROUND[place] for place in places(within[-1])]) | within[-1])
    return tuple(within[1:])


class Side(NamedTuple):
    """What follows from the germs of one side (`Quarter`).

    `at` are the points of all its germs; `sprouting` and `swelling` are those of the small and of the medium germs for
    whose growth the reserve has tokens enough. `liberties` are the points beside its germs in areas that it does not
    stand on itself; the other side may.
    """

    areas: int
    small: tuple[Germ, ...]
    medium: tuple[Germ, ...]
    large: tuple[Germ, ...]
    at: Points
    medium_at: Points
    large_at: Points
    sprouting: Points
    swelling: Points
    around: Points
    worth: int
    footing: int
    liberties: Points
    rings: tuple[Points, ...]


class Sides(dict[Dish, Side]):
    """The sides met so far, within a limit, each put together from its quarters."""

    __slots__ = ()

    def __missing__(self, dish: Dish) -> Side:
        if len(self) >= 32768:
            self.clear()
        quarters = [QUARTERS[dish & quarter] for quarter in QUARTER_MASKS]
        areas, small, medium, large, small_at, medium_at, large_at, _, tokens, worth, footing, _ = [
            a + b + c + d for a, b, c, d in zip(*quarters, strict=True)
        ]
        around = union([quarter.around for quarter in quarters])
        rings = tuple([union(ring) for ring in zip(*[quarter.rings for quarter in quarters], strict=True)])
        at = small_at | medium_at | large_at
        sprouting, swelling = small_at if tokens < TOKENS else 0, medium_at if tokens < TOKENS - 1 else 0
        if tokens == TOKENS:
            worth += SPENT
        side = self[dish] = Side(
            areas,
            small,
            medium,
            large,
            at,
            medium_at,
            large_at,
            sprouting,
            swelling,
            around,
            worth,
            footing,
            ((at & GOAL) * CROSS >> CARRY) + AT_LEAST_1 & BOARD & ~at,
            rings,
        )
        return side


class Facing(dict[int, int]):
    """A function of both sides' footings as a table: this side's `footing` is given, and the other one's looked up."""

    __slots__ = ("footing", "what")

    def __init__(self, what: Callable[[int, int], int], footing: int) -> None:
        super().__init__()
        self.what, self.footing = what, footing

    def __missing__(self, theirs: int) -> int:
        value = self[theirs] = self.what(self.footing, theirs)
        return value


class Footings(dict[int, Facing]):
    """A `Facing` for each footing of a side.

    These tables need no limit: there are 5**4 footings, so that all entries together are 625 * 625 at most.
    """

    __slots__ = ("what",)

    def __init__(self, what: Callable[[int, int], int]) -> None:
        super().__init__()
        self.what = what

    def __missing__(self, footing: int) -> Facing:
        facing = self[footing] = Facing(self.what, footing)
        return facing


QUARTERS = Quarters()
SIDES = Sides()
CONTROL, MOVES_TO_WIN = Footings(evaluation.control), Footings(evaluation.moves_to_win)


class Choices(dict[Dish, tuple[tuple[int, Dish], ...]]):
    """Actions onto one point, by the germs that are there to play them, filled as it is asked.

    An action is its code and a mask of the other side, without the digits of those that it kills. `one` has the action
    of each single germ, and `germs` are all those germs together.
    """

    __slots__ = ("germs", "one")

    def __init__(self, one: dict[Dish, tuple[int, Dish]]) -> None:
        super().__init__()
        self.one, self.germs = one, sum(one)

    def __missing__(self, germs: Dish) -> tuple[tuple[int, Dish], ...]:
        actions = self[germs] = tuple([self.one[germs & 7 << 3 * place] for place in places(germs)])
        return actions


class Lasts(dict[int, tuple[Choices, Choices]]):
    """The moves and the divisions onto one point, by what is on its orthogonal neighbours.

    A neighbour's digit is 1 for an open point, 2 for a lone germ of the other side, 4 for one of the mover's. A germ is
    *lone* when this point is its last liberty (in Go: when it is in atari). The neighbours of a point never touch each
    other, so a kill here makes no room for another lone germ: that lives on only if the mover leaves a point beside it.
    `large` is how many open points a large germ must have after its move (`Ruleset.large_after_move`).
    """

    __slots__ = ("needs", "place", "ring")

    def __init__(self, place: int, large: int) -> None:
        super().__init__()
        self.place, self.ring, self.needs = place, digits(NEAR[place]), ((1, 1), (2, 2), (4, large))

    def __missing__(self, neighbours: int) -> tuple[Choices, Choices]:
        free, theirs, mine = neighbours << 2 & FOURS, neighbours << 1 & FOURS, neighbours & FOURS
        moves, divisions = {}, {}
        for source in places(AROUND[self.place]):
            here, beside = 4 << 3 * source, NEAR[source]
            killed = theirs & ~beside
            room = (free | killed | here & NEAR[self.place]).bit_count()
            for size, need in self.needs:
                if room >= need and not mine & ~beside & ~here:
                    moves[size << 3 * source] = size << 3 * source | size << 3 * self.place, ~digits(killed)
            room = (free | theirs).bit_count()
            for size, half in ((2, 1), (4, 2)):
                if room >= half and not mine:
                    code = (size ^ half) << 3 * source | half << 3 * self.place
                    divisions[size << 3 * source] = code, ~digits(theirs)
        both = self[neighbours] = Choices(moves), Choices(divisions)
        return both
