"""The packed twin of GRO: the same game as octal numbers, for search and perft.

**A dish is an octal number.** Each player's germs are one integer with an octal digit for every point, and the digit
is the number of tokens there: 0, 1, 2 or 4. `f"{mine:o}"` prints it, `int(text, 8)` reads it. Rank 8 comes first, and
between two ranks is a digit that is no point, so that a step off the side of the dish lands nowhere.

**An action is a difference.** `mine ^ code` is the mover's side after the action: the code of a move is the digit that
leaves and the digit that arrives, the code of a pass is 0. A state is `(mine, theirs, phase)`, the seat to act first;
its successors swap the two sides, so that one rule serves both colours.

**A set of points** is an integer of the same layout that uses the 4 of each digit only. One multiplication adds up the
open neighbours of all points at once, and such a sum plus 4 - k has the 4 exactly where k or more are open.

Python pays for the number of operations and hardly for their width. So whatever depends on less than the whole state
comes from a table that fills itself when asked: what a side's germs are (`Sides`), the codes from a germ to a set of
targets (`Steps`), and what happens on a point that is the last open one of a germ beside it (`Lasts`). Everywhere else
nobody can die, and counting open points is the whole law (`games/gro.md` 3).
"""

from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import reduce
from operator import or_
from typing import NamedTuple

from gro.core.game import Position
from gro.games.gro import evaluation
from gro.games.gro.dish import DISH
from gro.games.gro.evaluation import BREATH, CROWD, CROWDED, GROWING, LEAD, REACH, SIEGE, SPENT, TURN, pressed
from gro.games.gro.germs import TOKENS
from gro.games.gro.rules import RULESETS

Dish = int  # one side's germs: tokens in octal digits
Points = int  # a set of points: the 4 of each digit
State = tuple[Dish, Dish, int]

PASSED, DRAWN, PLACING, OPENING = 1, 2, 3, 4  # phases: one pass stands, two do, the second germ is to come, the first
BLUE = 8  # added to the phase where blue acts

WIDTH = 9  # digits a rank: eight points and the one that is none
ONES: int = (8 ** (WIDTH * 8) - 1) // 7
FOURS = 4 * ONES

# Times CROSS each digit is added to its four neighbours, WIDTH digits up; CARRY brings sums of 4s down to digits.
CROSS: int = 1 | 8 ** (WIDTH - 1) | 8 ** (WIDTH + 1) | 8 ** (2 * WIDTH)
CARRY = 3 * WIDTH + 2
AT_LEAST = tuple([(4 - k) * ONES for k in range(5)])
AT_LEAST_1, AT_LEAST_2, AT_LEAST_3 = AT_LEAST[1:4]


def places(number: int) -> Iterator[int]:
    """The places of the digits that are not 0, from the last one on."""
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

# VERDICT[mine][theirs]: +1 or -1 where three areas are held alone, by the areas that the sides stand in; else 0.
VERDICT = [
    [((mine & ~theirs).bit_count() >= 3) - ((theirs & ~mine).bit_count() >= 3) for theirs in range(16)]
    for mine in range(16)
]


class Steps(dict[Points, tuple[int, ...]]):
    """The codes of one kind of action by the set of its targets: `leave` at the source, `arrive` at the target."""

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
    """A germ of one size on one point: where it stands, what is around it, and the ways that it can go."""

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


PLACE, SPROUT, SWELL = Steps(0, 1), Steps(0, 1 ^ 2), Steps(0, 2 ^ 4)
GERMS = {size: {place: Germ.make(size, place) for place in PLACES} for size in (1, 2, 4)}


class Quarter(NamedTuple):
    """What follows from the germs of one side in one quarter of the dish: an area is in one quarter with all beside it.

    `areas` has the area's bit if they stand in it; the `at` are sets of points; `worth` and `footing` are explained in
    `evaluation.py`; `rings` are the points within one, two and three steps of the germs in the area. What follows for
    the whole side is the sum, of sets of points the union.
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
    """The germs in a quarter that were met so far, within a limit."""

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
    """What follows from the germs of one side.

    `sprouting` and `swelling` are those that its reserve lets grow, `breath` is where its germs in areas have room,
    unless the other side stands there.
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
    breath: Points
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
    """What a side with one `footing` in the areas has of it, by the footing of the other."""

    __slots__ = ("footing", "what")

    def __init__(self, what: Callable[[int, int], int], footing: int) -> None:
        super().__init__()
        self.what, self.footing = what, footing

    def __missing__(self, theirs: int) -> int:
        value = self[theirs] = self.what(self.footing, theirs)
        return value


class Footings(dict[int, Facing]):
    """Such tables by the footing of the one side; all of them can be no more than 625 times 625."""

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
    """Actions onto one point as (code, what is kept of the other side), by the germs that may choose them.

    `one` gives the action of each single germ, and `germs` is all those germs together.
    """

    __slots__ = ("germs", "one")

    def __init__(self, one: dict[Dish, tuple[int, Dish]]) -> None:
        super().__init__()
        self.one, self.germs = one, sum(one)

    def __missing__(self, germs: Dish) -> tuple[tuple[int, Dish], ...]:
        actions = self[germs] = tuple([self.one[germs & 7 << 3 * place] for place in places(germs)])
        return actions


class Lasts(dict[int, tuple[Choices, Choices]]):
    """The moves and the divisions onto one point by its neighbours: 1 open, 2 a lone germ of theirs, 4 one of mine.

    A germ is *lone* when this point is its last open one. The neighbours of a point never touch each other, so a kill
    here makes no room for another lone germ: it lives on only if the mover leaves a point at its side.
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


class GroTwin:
    """The twin of one ruleset (`gro.core.game.Twin`)."""

    maximum_gain = evaluation.MAXIMUM_GAIN

    def __init__(self, rules: str = "card") -> None:
        _, large, growth = RULESETS[rules]
        self._swell, self._large, self._large_beside = AT_LEAST[growth], AT_LEAST[large], AT_LEAST[large - 1]
        self._lasts = {place: Lasts(place, large) for place in PLACES}

    def pack(self, position: Position) -> State:
        """The state of a position."""
        return self.pack_text(position.text())

    def pack_text(self, text: str) -> State:
        """The state of a dish string that is known to be sound (`games/gro.md` 5)."""
        rows, turn, passes, unplaced = text.split()
        for run in "12345678":
            rows = rows.replace(run, "." * int(run))
        board = ".".join([rank.center(8, ".") for rank in rows.split("/")])
        red, blue = (int(board.translate(str.maketrans(letters, "1240000")), 8) for letters in ("SMLsml.", "smlSML."))
        phase = {"rb": OPENING, "b": PLACING, "-": int(passes)}[unplaced]
        return (red, blue, phase) if turn == "r" else (blue, red, phase + BLUE)

    def over(self, state: State) -> int | None:
        """None while the game goes on, else +1, 0 or -1 for the seat to act (`games/gro.md` 4)."""
        mine, theirs, phase = state
        verdict = VERDICT[SIDES[mine].areas][SIDES[theirs].areas]
        return verdict if verdict else 0 if phase & 7 == DRAWN else None

    def children(self, state: State) -> list[State]:
        """The states after the legal actions, in a fixed order; none when the game is over (`games/gro.md` 3)."""
        mine, theirs, phase = state
        me, other = SIDES[mine], SIDES[theirs]
        after = phase & BLUE ^ BLUE
        if phase & 7 > PASSED:
            after |= PLACING if phase & 7 == OPENING else 0
            return [] if phase & 7 == DRAWN else [(theirs, mine | code, after) for code in PLACE[BOARD ^ other.at]]
        areas, small, medium, large, at, _, _, sprouting, swelling, *_ = me
        if VERDICT[areas][other.areas]:
            return []
        children: list[State] = []
        taken = at | other.at
        free = BOARD ^ taken
        room = free * CROSS >> CARRY
        one, two = room + AT_LEAST_1, room + AT_LEAST_2
        if lone := (one ^ two) & taken:
            last = (lone * CROSS >> CARRY) + AT_LEAST_1 & free
            for choices, germs in self._fights(mine, me, other, lone, last):
                children += [(theirs & kept, mine ^ code, after) for code, kept in choices[germs]]
            free ^= last
        one &= free
        codes = list(SPROUT[two & sprouting])
        for _, around, near, moves, _ in small:
            codes += moves[around & one | near & free]
        if medium:
            codes += SWELL[room + self._swell & swelling]
            two_free = two & free
            for here, around, near, moves, divisions in medium:
                codes += moves[around & two_free | near & one]
                if here & two:
                    codes += divisions[around & one]
        if large:
            three, two_free = room + AT_LEAST_3, two & free
            enough, beside = room + self._large & free, room + self._large_beside & free
            for here, around, near, moves, divisions in large:
                codes += moves[around & enough | near & beside]
                if here & three:
                    codes += divisions[around & two_free]
        children += [(theirs, mine ^ code, after) for code in codes]
        children.append((theirs, mine, phase + 1 ^ BLUE))
        return children

    def _count(self, state: State) -> int:
        """How many children a state has: the same law, but the targets are counted where `children` looks them up."""
        mine, theirs, phase = state
        me, other = SIDES[mine], SIDES[theirs]
        areas, small, medium, large, at, _, _, sprouting, swelling, *_ = me
        if phase & 7 > PASSED or VERDICT[areas][other.areas]:
            return len(self.children(state))
        taken = at | other.at
        free = BOARD ^ taken
        room = free * CROSS >> CARRY
        one, two = room + AT_LEAST_1, room + AT_LEAST_2
        count = 1 + (two & sprouting | room + self._swell & swelling).bit_count()
        if lone := (one ^ two) & taken:
            last = (lone * CROSS >> CARRY) + AT_LEAST_1 & free
            for _, germs in self._fights(mine, me, other, lone, last):
                count += germs.bit_count()
            free ^= last
        one &= free
        for _, around, near, _, _ in small:
            count += (around & one | near & free).bit_count()
        if medium:
            two_free = two & free
            for here, around, near, _, _ in medium:
                count += (around & two_free | near & one).bit_count()
                if here & two:
                    count += (around & one).bit_count()
        if large:
            three, two_free = room + AT_LEAST_3, two & free
            enough, beside = room + self._large & free, room + self._large_beside & free
            for here, around, near, _, _ in large:
                count += (around & enough | near & beside).bit_count()
                if here & three:
                    count += (around & two_free).bit_count()
        return count

    def _fights(self, mine: Dish, me: Side, other: Side, lone: Points, last: Points) -> list[tuple[Choices, Dish]]:
        """What can be done on the last open points of the lone germs, each time with the germs that can do it."""
        free = BOARD ^ (me.at | other.at)
        room = free * CROSS >> CARRY
        dividing = (room + AT_LEAST_2 & me.medium_at) >> 1 | room + AT_LEAST_3 & me.large_at
        neighbours = free >> 2 | (lone & other.at) >> 1 | lone & me.at
        fights = []
        for place in places(last):
            lasts = self._lasts[place]
            movers, dividers = lasts[neighbours & lasts.ring]
            fights += [(movers, mine & movers.germs), (dividers, dividing & dividers.germs)]
        return fights

    def count(self, state: State, depth: int) -> int:
        """Perft with bulk counting: the number of action sequences of this length."""
        if depth <= 1:
            return self._count(state) if depth else 1
        return sum([self.count(child, depth - 1) for child in self.children(state)])

    def count_made(self, state: State, depth: int) -> int:
        """Perft with every leaf state built."""
        if depth <= 1:
            return len(self.children(state)) if depth else 1
        return sum([self.count_made(child, depth - 1) for child in self.children(state)])

    def expand(self, state: State) -> list[tuple[int, int, State]]:
        """Every legal action as (ordering score, code, state after it), in a fixed order; none when over.

        The ordering score is the static score of what the action leads to, from the view of the seat that acts.
        """
        mine, theirs, _ = state
        other = SIDES[theirs]
        row, others = CONTROL[other.footing], TURN + other.worth
        expanded = []
        for child in self.children(state):
            kept, grown, _ = child
            if kept == theirs:
                me = SIDES[grown]
                score = me.worth - others - row[me.footing] + self._space(me, other)
                if abs(score) > LEAD:
                    score = _pressed(score, me, other)
            else:
                score = -self.evaluate(child)
            expanded.append((score, mine ^ grown, child))
        return expanded

    def action(self, state: State, code: int) -> str:
        """The text of an action code in this state (`games/gro.md` 3)."""
        mine = state[0]
        changed = {NAMES[place]: code >> 3 * place & 7 for place in places(code)}
        sources = [NAMES[place] for place in places(code) if mine >> 3 * place & 7]
        targets = [point for point in changed if point not in sources]
        if sources and targets:
            (source,), (target,) = sources, targets
            return f"{source}{'-' if changed[source] == changed[target] else '/'}{target}"
        return f"{sources[0]}+" if sources else targets[0] if targets else "pass"

    def null_move(self, state: State) -> State | None:
        """The state after a pass where that is legal and ends nothing."""
        mine, theirs, phase = state
        return None if phase & 7 else (theirs, mine, phase + 1 ^ BLUE)

    def tactical_gain(self, state: State) -> int:
        """What the best kill at once would add to the static score; 0 where nobody can be killed."""
        mine, theirs, phase = state
        me, other = SIDES[mine], SIDES[theirs]
        taken = me.at | other.at
        free = BOARD ^ taken
        room = free * CROSS >> CARRY
        lone = (room + AT_LEAST_1 ^ room + AT_LEAST_2) & taken
        prey = lone & other.at
        last = (prey * CROSS >> CARRY) + AT_LEAST_1 & free & me.around if prey else 0
        if not last or phase & 7 > PASSED:
            return 0
        now, after, best = self.evaluate(state), phase & BLUE ^ BLUE, 0
        for choices, germs in self._fights(mine, me, other, lone, last):
            for code, kept in choices[germs]:
                if theirs & ~kept:
                    best = max(best, -self.evaluate((theirs & kept, mine ^ code, after)) - now)
        return best

    def moves_to_win(self, state: State) -> tuple[int, int]:
        """Each area takes the actions that it takes (`evaluation.py`), since no action changes two of them.

        Only what the other side withdraws makes a win quicker, and it need not."""
        mine, theirs = SIDES[state[0]].footing, SIDES[state[1]].footing
        return MOVES_TO_WIN[mine][theirs], MOVES_TO_WIN[theirs][mine]

    def key(self, state: State) -> Hashable:
        """Equal exactly where the same pattern stands with the same seat to act."""
        mine, theirs, phase = state
        return mine, theirs, phase & BLUE

    def evaluate(self, state: State) -> int:
        """A static score for the seat to act (`evaluation.py`)."""
        me, other = SIDES[state[0]], SIDES[state[1]]
        score = TURN + me.worth - other.worth + CONTROL[me.footing][other.footing] + self._space(me, other)
        return _pressed(score, me, other) if abs(score) > LEAD else score

    def _space(self, me: Side, other: Side) -> int:
        """How much more the open points are worth to one side than to the other: to go to, and to grow beside."""
        free = BOARD ^ (me.at | other.at)
        room = free * CROSS >> CARRY
        two, enough = room + AT_LEAST_2, room + self._swell
        return (
            REACH * ((me.around & free).bit_count() - (other.around & free).bit_count())
            + GROWING[(two & me.sprouting | enough & me.swelling).bit_count()]
            - GROWING[(two & other.sprouting | enough & other.swelling).bit_count()]
        )


def _pressed(score: int, me: Side, other: Side) -> int:
    """The score of a lead of either side, with what its siege is worth.

    That is to be near the germs of the other side in areas, to take their room, and to keep tokens for dividing.
    """
    if score < 0:
        return -_pressed(-score, other, me)
    at = me.at
    one, two, three = other.rings
    siege = (
        SIEGE[0] * (at & one).bit_count()
        + SIEGE[1] * (at & two).bit_count()
        + SIEGE[2] * (at & three).bit_count()
        - BREATH * (other.breath & ~at).bit_count()
        - CROWDED * max(at.bit_count() - CROWD, 0)
    )
    return pressed(score, siege)
