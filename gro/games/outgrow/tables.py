"""What the packed twin of Outgrow looks up: squares, the codes of actions, and what follows from one colony.

`packed.py` explains the numbers. All of it depends on less than a whole state, so that it is worked out once and kept.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from gro.games.outgrow.board import BOARD, REACH

Squares = int  # a set of squares
Colony = int

LANE = 64  # bits of a set of squares; a colony has three of them
FULL: Squares = (1 << LANE) - 1
NOT_A, NOT_H = (FULL // 0xFF * row for row in (0xFE, 0x7F))


def members(squares: Squares) -> Iterator[int]:
    """The numbers of the squares of a set, from a1 on."""
    while squares:
        lowest = squares & -squares
        yield lowest.bit_length() - 1
        squares ^= lowest


def union(*numbers: int) -> Squares:
    """The set of these squares."""
    return sum([1 << number for number in numbers])


def around(squares: Squares) -> Squares:
    """These squares, and all squares that are one step of a chess king away."""
    squares |= (squares & NOT_H) << 1 | (squares & NOT_A) >> 1
    return (squares | squares << 8 | squares >> 8) & FULL


BESIDE = tuple([union(*BOARD.neighbours[number]) for number in range(LANE)])
FLIGHT = tuple([union(*REACH[number]) for number in range(LANE)])


class Spawns(dict[Squares, tuple[int, ...]]):
    """The action codes of a medium piece's spawns, by the set of empty squares beside it, filled as it is asked."""

    __slots__ = ("leave",)

    def __init__(self, number: int) -> None:
        super().__init__()
        self.leave = 1 << number | 1 << number + LANE

    def __missing__(self, targets: Squares) -> tuple[int, ...]:
        pairs = combinations(members(targets), 2)
        codes = self[targets] = tuple([self.leave | 1 << first | 1 << second for first, second in pairs])
        return codes


class Spores(dict[Squares, tuple[int, ...]]):
    """The action codes of a large piece's spores, by the set of empty squares in its reach, filled within a limit."""

    __slots__ = ("leave",)

    def __init__(self, number: int) -> None:
        super().__init__()
        self.leave = 1 << number + LANE | 1 << number + 2 * LANE

    def __missing__(self, targets: Squares) -> tuple[int, ...]:
        if len(self) >= 2048:
            self.clear()
        codes = self[targets] = tuple([self.leave | 1 << target for target in members(targets)])
        return codes


SPROUT = tuple([1 << number | 1 << number + LANE for number in range(LANE)])
SWELL = tuple([1 << number + LANE | 1 << number + 2 * LANE for number in range(LANE)])
SPAWNS = tuple([Spawns(number) for number in range(LANE)])
SPORES = tuple([Spores(number) for number in range(LANE)])


class Facts(NamedTuple):
    """What follows from one colony.

    `at` are the squares of all its pieces, `medium` and `large` those of the pieces of a size; `squares` and `pips` are
    counts. `growths` are the codes of growing; `spawners` and `sowers` are the numbers of the squares of medium and of
    large pieces. `reach` are the squares that it could cover, were they empty, by how soon (`evaluation.REACHED`): with
    its next action, after one growth, after two, and one or two king's steps farther away.
    """

    at: Squares
    medium: Squares
    large: Squares
    squares: int
    pips: int
    growths: tuple[int, ...]
    spawners: tuple[int, ...]
    sowers: tuple[int, ...]
    reach: tuple[Squares, Squares, Squares, Squares, Squares]


class Colonies(dict[Colony, Facts]):
    """What follows from the colonies met so far, within a limit."""

    __slots__ = ()

    def __missing__(self, colony: Colony) -> Facts:
        if len(self) >= 32768:
            self.clear()
        small, medium, large = colony & FULL, colony >> LANE & FULL, colony >> 2 * LANE
        smalls, mediums, larges = tuple(members(small)), tuple(members(medium)), tuple(members(large))
        at_once = grown = twice = 0
        for number in larges:
            at_once |= FLIGHT[number]
        for number in mediums:
            at_once |= BESIDE[number]
            grown |= FLIGHT[number]
        for number in smalls:
            grown |= BESIDE[number]
            twice |= FLIGHT[number]
        grown |= at_once
        twice |= grown
        step = around(twice)
        facts = self[colony] = Facts(
            small | medium | large,
            medium,
            large,
            len(smalls) + len(mediums) + len(larges),
            len(smalls) + 2 * len(mediums) + 3 * len(larges),
            tuple([SPROUT[number] for number in smalls] + [SWELL[number] for number in mediums]),
            mediums,
            larges,
            (at_once, grown, twice, step, around(step)),
        )
        return facts


class Rooms(dict[Squares, tuple[Squares, Squares]]):
    """By the set of empty squares: the squares with two of these beside them, and those a spore can fly from to one.

    Only there a medium piece can spawn and a large one spore. Filled as it is asked, within a limit.
    """

    __slots__ = ()

    def __missing__(self, empty: Squares) -> tuple[Squares, Squares]:
        if len(self) >= 32768:
            self.clear()
        north, south, east, west = empty >> 8, empty << 8 & FULL, empty >> 1 & NOT_H, empty << 1 & NOT_A
        two = north & south | east & west | (north | south) & (east | west)
        flown = 0
        for number in members(empty):
            flown |= FLIGHT[number]
            if flown == FULL:
                break
        room = self[empty] = two, flown
        return room


COLONIES = Colonies()
ROOMS = Rooms()
