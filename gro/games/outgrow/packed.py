"""The packed twin of Outgrow: the same game as numbers of 192 bits, for search and perft, with any number of seats.

**A colony is a number.** A set of squares is an integer with a bit for each square, a1 being the lowest. A colony is
three such sets side by side: the squares of its small, its medium and its large pieces.

**An action is a difference.** `colony ^ code` is the mover's colony after the action, and the code of a pass is 0. A
state is `(colonies, turns, seat)`: the colonies of all seats and how many turns each has taken, both beginning with the
mover, and the number of the mover.

Python's time goes by the number of operations and hardly by the width of the numbers. An action changes one colony, and
the same colony stands in many states. So what follows from a colony alone comes from a table that is filled as it is
asked (`Colonies`), and what follows from the empty squares alone from another one (`Rooms`).
"""

from collections.abc import Hashable

from gro.core.game import Position
from gro.games.outgrow.board import BOARD
from gro.games.outgrow.evaluation import CAN_SPAWN, CAN_SPORE, IN_REACH, MAXIMUM_GAIN, PIP, REACHED, SQUARE, TURN, WON
from gro.games.outgrow.tables import (
    BESIDE,
    COLONIES,
    FLIGHT,
    FULL,
    LANE,
    ROOMS,
    SPAWNS,
    SPORES,
    Colony,
    Facts,
    members,
)

AT_ONCE, GROWN, TWICE_GROWN, STEP, TWO_STEPS = REACHED

State = tuple[tuple[Colony, ...], tuple[int, ...], int]


class OutgrowTwin:
    """The twin for these seats; implements `gro.core.twin.SeatTwin`, and with two seats `DuelTwin` too."""

    maximum_gain = MAXIMUM_GAIN

    def __init__(self, seats: tuple[str, ...]) -> None:
        self._letters = [seat[0] for seat in seats]
        self._number = len(seats)

    def pack(self, position: Position) -> State:
        """The state of a position."""
        return self.pack_text(position.text())

    def pack_text(self, text: str) -> State:
        """The state of a position text (`games/outgrow.md` 6), which is taken to be valid and not checked."""
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
        """The result for the seat to act, +1, 0 or -1; None while the game goes on (`games/outgrow.md` 3)."""
        return self._over(state, 0)

    def over_for(self, state: State, seat: int) -> int | None:
        """The result for a seat: +1 won alone, 0 shared the win, -1 lost; None while the game goes on."""
        return self._over(state, (seat - state[2]) % self._number)

    def _over(self, state: State, place: int) -> int | None:
        """The result for the seat whose colony is at this place of the state; the mover's is at 0."""
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
        """The children as (ordering score, action code, state), in a fixed order; none when the game is over.

        With two seats the ordering score is exactly the static score of the child, turned around to the mover; with
        more it is what the mover's own colony is worth there.
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
        """Equal exactly where the same pattern of pieces stands with the same seat to act."""
        return state[0], state[2]

    # --- scores ---

    def evaluate(self, state: State) -> int:
        """The static score for the seat to act, in points (`evaluation.py`)."""
        if self._number == 2:
            (mine, theirs), turns, _ = state
            return TURN + _lead(COLONIES[mine], COLONIES[theirs], *turns)
        return TURN + self._score(state, 0)

    def evaluate_for(self, state: State, seat: int) -> int:
        """The static score for any seat, in points: how far it is ahead of the best of the others.

        A full board counts as any other one here, whereas `evaluate` for two seats adds what it is to have won there.
        """
        place = (seat - state[2]) % self._number
        return (0 if place else TURN) + self._score(state, place)

    def _score(self, state: State, place: int) -> int:
        worths = _worths([COLONIES[colony] for colony in state[0]])
        return worths[place] - max(worths[:place] + worths[place + 1 :])

    def null_move(self, state: State) -> State | None:
        """None: a pass is legal only where nothing else is."""
        return None

    def moves_to_win(self, state: State) -> tuple[int, int]:
        """Lower bounds: the board has to be full (`games/outgrow.md` 3), and an action fills two squares at most."""
        plies = (_empty(state[0]) + 1) // 2
        return (plies + 1) // 2, plies // 2

    def tactical_gain(self, state: State) -> int:
        """0: no action takes anything from the other side by force."""
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
    """How many squares are empty, every piece being one bit of its colony."""
    return LANE - sum(map(int.bit_count, colonies))


def _rank(of: Facts, turns: int) -> tuple[int, int, int]:
    """What decides a full board, the larger the better (`games/outgrow.md` 3): squares, then pips, then fewer turns."""
    return of.squares, of.pips, -turns


def _lead(mine: Facts, theirs: Facts, my_turns: int, their_turns: int) -> int:
    """How many points one of two colonies is ahead of the other: `_worths` for two seats, in one piece for speed."""
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
    """The points of each of several colonies, with those for the squares that it reaches before all others."""
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
