"""The packed twin of Outgrow: the same game as numbers of 192 bits, for search and perft, with any number of seats.

**A colony is a number.** A set of squares is an integer with a bit for each, a1 being the lowest; a colony is three of
them side by side, its small, its medium and its large pieces.

**An action is a difference.** `colony ^ code` is the mover's colony after the action; the code of a pass is 0. A state
is `(colonies, turns, seat)`, the colonies and the turns taken from the mover on, and the number of the mover.

Python pays for the number of operations and hardly for their width. An action changes one colony out of many states, so
what follows from a colony alone comes from a table that fills itself when asked (`Colonies`), and what follows from the
empty squares alone from another (`Rooms`).
"""

from collections.abc import Hashable, Iterator
from itertools import combinations
from typing import NamedTuple

from gro.core.game import Position
from gro.games.outgrow.board import BOARD, REACH
from gro.games.outgrow.evaluation import CAN_SPAWN, CAN_SPORE, IN_REACH, MAXIMUM_GAIN, PIP, REACHED, SQUARE, TURN, WON

Squares = int  # a set of squares
Colony = int
State = tuple[tuple[Colony, ...], tuple[int, ...], int]

LANE = 64
FULL: Squares = (1 << LANE) - 1
NOT_A, NOT_H = (FULL // 0xFF * row for row in (0xFE, 0x7F))
AT_ONCE, GROWN, TWICE_GROWN, STEP, TWO_STEPS = REACHED


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
    """These squares and all that a king's step leads to from them."""
    squares |= (squares & NOT_H) << 1 | (squares & NOT_A) >> 1
    return (squares | squares << 8 | squares >> 8) & FULL


BESIDE = tuple([union(*BOARD.neighbours[number]) for number in range(LANE)])
FLIGHT = tuple([union(*REACH[number]) for number in range(LANE)])


class Spawns(dict[Squares, tuple[int, ...]]):
    """The codes of the spawns of a medium piece, by the set of empty squares beside it."""

    __slots__ = ("leave",)

    def __init__(self, number: int) -> None:
        super().__init__()
        self.leave = 1 << number | 1 << number + LANE

    def __missing__(self, targets: Squares) -> tuple[int, ...]:
        pairs = combinations(members(targets), 2)
        codes = self[targets] = tuple([self.leave | 1 << first | 1 << second for first, second in pairs])
        return codes


class Spores(dict[Squares, tuple[int, ...]]):
    """The codes of the spores of a large piece, by the set of empty squares in its reach; within a limit."""

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
    """What follows from one colony: where it stands, its measure, how it grows, and what it reaches how soon.

    `growths` are the codes of growing; `reach` are the sets of squares that it could reach, were they empty: at once,
    with a growth before, with two, and with a king's step or two beyond.
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
    """The colonies met so far, within a limit."""

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
    """By the empty squares: the squares with two of them beside, and those from where a spore reaches one."""

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


class OutgrowTwin:
    """The twin of a number of seats (`gro.core.game.SeatTwin`; for two of them `DuelTwin`)."""

    maximum_gain = MAXIMUM_GAIN

    def __init__(self, seats: tuple[str, ...]) -> None:
        self._letters = [seat[0] for seat in seats]
        self._number = len(seats)

    def pack(self, position: Position) -> State:
        """The state of a position."""
        return self.pack_text(position.text())

    def pack_text(self, text: str) -> State:
        """The state of a text that is known to be sound (`games/outgrow.md` 6)."""
        rows, _, turn, turns, _ = text.split()
        colonies = dict.fromkeys(self._letters, 0)
        for rank, row in enumerate(reversed(rows.split("/"))):
            number, letter = 8 * rank, ""
            for character in row:
                if letter:
                    colonies[letter] |= 1 << number + LANE * (int(character) - 1)
                    number, letter = number + 1, ""
                elif character.isdigit():
                    number += int(character)
                else:
                    letter = character
        seat = self._letters.index(turn)
        taken = [int(count) for count in turns.split(",")]
        order = [(seat + after) % self._number for after in range(self._number)]
        return tuple([colonies[self._letters[of]] for of in order]), tuple([taken[of] for of in order]), seat

    # --- how it ended ---

    def seat(self, state: State) -> int:
        """The number of the seat to act."""
        return state[2]

    def over(self, state: State) -> int | None:
        """None while the game goes on, else +1, 0 or -1 for the seat to act (`games/outgrow.md` 3)."""
        return self._over(state, 0)

    def over_for(self, state: State, seat: int) -> int | None:
        """None while the game goes on, else +1, 0 or -1: this seat won alone, shared the win, or lost."""
        return self._over(state, (seat - state[2]) % self._number)

    def _over(self, state: State, place: int) -> int | None:
        """The same for the seat at this place in the state."""
        colonies, turns, _ = state
        if _empty(colonies):
            return None
        facts = [COLONIES[colony] for colony in colonies]
        ranks = [_rank(of, taken) for of, taken in zip(facts, turns, strict=True)]
        best = max(ranks)
        return -1 if ranks[place] < best else 0 if ranks.count(best) > 1 else 1

    # --- actions ---

    def _codes(self, colonies: tuple[Colony, ...]) -> list[int]:
        """The codes of the legal actions, in a fixed order; none when the game is over (`games/outgrow.md` 2)."""
        empty = FULL
        for colony in colonies:
            empty ^= COLONIES[colony].at
        if not empty:
            return []
        mine = COLONIES[colonies[0]]
        codes = list(mine.growths)
        for number in mine.spawners:
            codes += SPAWNS[number][BESIDE[number] & empty]
        for number in mine.sowers:
            codes += SPORES[number][FLIGHT[number] & empty]
        return codes or [0]

    def _children(self, state: State) -> list[State]:
        colonies, turns, seat = state
        mine, others, taken, waiting = colonies[0], colonies[1:], turns[0], turns[1:]
        after = (seat + 1) % self._number
        return [
            ((*others, mine ^ code), (*waiting, taken + 1 if code else taken), after) for code in self._codes(colonies)
        ]

    def expand(self, state: State) -> list[tuple[int, int, State]]:
        """Every legal action as (ordering score, code, state after it), in a fixed order; none when over.

        With two seats the ordering score is exactly the static score of what the action leads to; with more it is what
        the mover's own colony is worth.
        """
        colonies, turns, seat = state
        mine, others, taken, waiting = colonies[0], colonies[1:], turns[0], turns[1:]
        after = (seat + 1) % self._number
        other = COLONIES[others[0]] if self._number == 2 else None
        expanded = []
        for code in self._codes(colonies):
            grown = mine ^ code
            facts = COLONIES[grown]
            now = taken + 1 if code else taken
            if other:
                score = _lead(facts, other, now, waiting[0]) - TURN
            else:
                score = SQUARE * facts.squares + PIP * facts.pips + IN_REACH * facts.reach[0].bit_count()
            expanded.append((score, code, ((*others, grown), (*waiting, now), after)))
        return expanded

    def action(self, state: State, code: int) -> str:
        """The text of an action code in this state (`games/outgrow.md` 2)."""
        if not code:
            return "pass"
        small, medium, large = code & FULL, code >> LANE & FULL, code >> 2 * LANE
        source = large or medium
        (point,) = BOARD.names(members(source))
        targets = sorted(BOARD.names(members(small & ~source)))
        return (">" if large else "/").join((point, *targets)) if targets else f"{point}+"

    def key(self, state: State) -> Hashable:
        """Equal exactly where the same pattern stands with the same seat to act."""
        return state[0], state[2]

    # --- scores ---

    def evaluate(self, state: State) -> int:
        """A static score for the seat to act (`evaluation.py`)."""
        if self._number == 2:
            (mine, theirs), turns, _ = state
            return TURN + _lead(COLONIES[mine], COLONIES[theirs], *turns)
        return TURN + self._score(state, 0)

    def evaluate_for(self, state: State, seat: int) -> int:
        """A static score for any seat: how far it is ahead of the best of the others. Of two it knows no full dish."""
        place = (seat - state[2]) % self._number
        return (0 if place else TURN) + self._score(state, place)

    def _score(self, state: State, place: int) -> int:
        worths = _worths([COLONIES[colony] for colony in state[0]])
        return worths[place] - max(worths[:place] + worths[place + 1 :])

    def null_move(self, state: State) -> State | None:
        """None: a seat passes only where it can do nothing else."""
        return None

    def moves_to_win(self, state: State) -> tuple[int, int]:
        """Nobody before the dish is full (`games/outgrow.md` 3), and an action fills two squares at most."""
        plies = (_empty(state[0]) + 1) // 2
        return (plies + 1) // 2, plies // 2

    def tactical_gain(self, state: State) -> int:
        """0: nothing is done by force."""
        return 0

    # --- perft ---

    def count(self, state: State, depth: int) -> int:
        """Perft with bulk counting: the number of action sequences of this length."""
        if depth <= 1:
            return len(self._codes(state[0])) if depth else 1
        return sum([self.count(child, depth - 1) for child in self._children(state)])

    def count_made(self, state: State, depth: int) -> int:
        """Perft with every leaf state built."""
        if depth <= 1:
            return len(self._children(state)) if depth else 1
        return sum([self.count_made(child, depth - 1) for child in self._children(state)])


def _empty(colonies: tuple[Colony, ...]) -> int:
    """How many squares are empty: a piece is one bit."""
    return LANE - sum(map(int.bit_count, colonies))


def _rank(of: Facts, turns: int) -> tuple[int, int, int]:
    """By what a full dish is won, the greatest first (`games/outgrow.md` 3): squares, pips, and fewer turns."""
    return of.squares, of.pips, -turns


def _lead(mine: Facts, theirs: Facts, my_turns: int, their_turns: int) -> int:
    """How much more one of two colonies is worth than the other: `_worths` for two, for speed in one piece."""
    empty = FULL ^ mine.at ^ theirs.at
    if not empty:
        my_rank, their_rank = _rank(mine, my_turns), _rank(theirs, their_turns)
        return WON * ((my_rank > their_rank) - (my_rank < their_rank))
    two, flown = ROOMS[empty]
    my_0, my_1, my_2, my_3, my_4 = mine.reach
    their_0, their_1, their_2, their_3, their_4 = theirs.reach
    left_1 = empty & ~(my_0 | their_0)
    left_2 = left_1 & ~(my_1 | their_1)
    left_3 = left_2 & ~(my_2 | their_2)
    left_4 = left_3 & ~(my_3 | their_3)
    lead = (
        SQUARE * (mine.squares - theirs.squares)
        + PIP * (mine.pips - theirs.pips)
        + CAN_SPAWN * ((two & mine.medium).bit_count() - (two & theirs.medium).bit_count())
        + CAN_SPORE * ((flown & mine.large).bit_count() - (flown & theirs.large).bit_count())
        + AT_ONCE * ((empty & my_0 & ~their_0).bit_count() - (empty & their_0 & ~my_0).bit_count())
    )
    if left_1:
        lead += GROWN * ((left_1 & my_1 & ~their_1).bit_count() - (left_1 & their_1 & ~my_1).bit_count())
    if left_2:
        lead += TWICE_GROWN * ((left_2 & my_2 & ~their_2).bit_count() - (left_2 & their_2 & ~my_2).bit_count())
    if left_3:
        lead += STEP * ((left_3 & my_3 & ~their_3).bit_count() - (left_3 & their_3 & ~my_3).bit_count())
    if left_4:
        lead += TWO_STEPS * ((left_4 & my_4 & ~their_4).bit_count() - (left_4 & their_4 & ~my_4).bit_count())
    return lead


def _worths(facts: list[Facts]) -> list[int]:
    """What each of several colonies is worth by itself, with the squares that it reaches before all others."""
    empty = FULL
    for of in facts:
        empty ^= of.at
    two, flown = ROOMS[empty]
    worths = [
        SQUARE * of.squares
        + PIP * of.pips
        + CAN_SPAWN * (two & of.medium).bit_count()
        + CAN_SPORE * (flown & of.large).bit_count()
        for of in facts
    ]
    left = empty
    for soon, worth in enumerate(REACHED):
        if not left:
            break
        once = twice = 0
        for of in facts:
            reached = of.reach[soon]
            twice |= once & reached
            once |= reached
        alone = left & once & ~twice
        for place, of in enumerate(facts):
            worths[place] += worth * (alone & of.reach[soon]).bit_count()
        left &= ~once
    return worths
