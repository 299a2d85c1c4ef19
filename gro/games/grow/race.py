"""Grow on bit boards, for the planner: turns made by a simple policy, and rollouts (games that it plays to the end).

**A set of spaces is a number** with a bit for each space. Rows are one bit longer than the board is wide, and that bit
is no space, so that a step never leads around an edge.

**The policy** makes a turn in the order of `games/grow.md` 8: the drop; steps of heads that have one way only; the
other steps, contested spaces first; and travels to where there is room, by heads that cannot step. Between equals it
throws dice of its own (`Dice`), so that the same seed gives the same game in CPython and in WebAssembly.
"""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from gro.games.grow.board import board

Spaces = int  # a set of spaces
Move = tuple[int, int]
"""A sub-action: the numbers of the bits of its source and its target; the source of a drop is `DROP`."""

DROP = -1  # the source of a drop
ANYWHERE = -1  # as the space of a drop: one that the policy chooses
SIDES = 8  # sides of the dice that the policy throws for each choice; the more sides, the less do its reasons count

ROOM = 8  # reasons (on the scale of a throw of the dice) for a space, for each empty space beside it
CONTESTED = 32  # the same for a space that a rival could step on next


class Dice:
    """A generator of random numbers (linear congruential, modulo 2**31, without the lowest 8 bits)."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed & 0x7FFFFFFF

    def throw(self, sides: int) -> int:
        """A number from 0 to sides - 1."""
        self.state = (self.state * 1103515245 + 12345) & 0x7FFFFFFF
        return (self.state >> 8) % sides


class Field(NamedTuple):
    """What follows from the size of the board."""

    stride: int  # how many bits farther up the space above another one is
    full: Spaces
    near: tuple[Spaces, ...]  # by the number of a bit: the spaces beside it
    beside: tuple[tuple[int, ...], ...]  # the same as numbers
    bits: tuple[int, ...]  # the number of the bit of each point of the board
    points: dict[int, int]  # the point of the board for each number of a bit


@cache
def field(size: int) -> Field:
    """The field of a size."""
    grid = board(size)
    stride = size + 1
    bits = tuple(y * stride + x for x, y in grid.xy)
    near = [0] * (stride * size)
    beside: list[tuple[int, ...]] = [()] * (stride * size)
    for point, bit in enumerate(bits):
        beside[bit] = tuple(bits[other] for other in grid.neighbours[point])
        near[bit] = sum(1 << other for other in beside[bit])
    full = sum(1 << bit for bit in bits)
    return Field(stride, full, tuple(near), tuple(beside), bits, {bit: point for point, bit in enumerate(bits)})


def members(spaces: Spaces) -> Iterator[int]:
    """The numbers of the bits of a set, the lowest one first."""
    while spaces:
        lowest = spaces & -spaces
        yield lowest.bit_length() - 1
        spaces ^= lowest


class Race:
    """A position that can be changed, for speed. Heads are the numbers of the bits where they stand.

    `own` are the spaces of each seat, `heads` its heads, and `empty` the spaces of nobody. `ready` are the heads of the
    seat to act (`seat`) that have not moved this turn, and `dropped` says whether it has dropped one.
    """

    __slots__ = ("dropped", "empty", "field", "heads", "nimble", "own", "ready", "seat")

    def __init__(
        self,
        of: Field,
        own: list[Spaces],
        heads: list[list[int]],
        ready: list[int],
        seat: int,
        dropped: bool,
        nimble: bool,
    ) -> None:
        """`nimble` says whether a dropped head may move at once (`Ruleset.drop_moves`)."""
        self.field, self.own, self.heads, self.ready = of, own, heads, ready
        self.seat, self.dropped, self.nimble = seat, dropped, nimble
        self.empty = of.full
        for spaces in own:
            self.empty &= ~spaces

    def copy(self) -> "Race":
        """A copy, which can be changed without this one."""
        same = Race.__new__(Race)
        same.field, same.own, same.heads, same.ready = (
            self.field,
            self.own.copy(),
            [heads.copy() for heads in self.heads],
            self.ready.copy(),
        )
        same.seat, same.dropped, same.nimble, same.empty = self.seat, self.dropped, self.nimble, self.empty
        return same

    def around(self, spaces: Spaces) -> Spaces:
        """All spaces beside these."""
        stride = self.field.stride
        return (spaces << 1 | spaces >> 1 | spaces << stride | spaces >> stride) & self.field.full

    def group(self, bit: int) -> Spaces:
        """The connected group of a space of the seat to act."""
        own, stride = self.own[self.seat], self.field.stride
        grown, before = 1 << bit, 0
        while grown != before:
            before = grown
            grown |= (grown << 1 | grown >> 1 | grown << stride | grown >> stride) & own
        return grown

    def threats(self) -> Spaces:
        """The empty spaces beside heads of the other seats: what they can step on next."""
        near, reached = self.field.near, 0
        for seat, heads in enumerate(self.heads):
            if seat != self.seat:
                for head in heads:
                    reached |= near[head]
        return reached & self.empty

    # --- sub-actions ---

    def drop(self, bit: int) -> None:
        """Puts down a new head; a first one, in the setup, does nothing more."""
        space, heads = 1 << bit, self.heads[self.seat]
        self.own[self.seat] |= space
        self.empty ^= space
        if heads and self.nimble:
            self.ready.append(bit)
        heads.append(bit)
        self.dropped = True

    def move(self, source: int, target: int) -> None:
        """Steps or travels."""
        space = 1 << target
        if self.empty & space:
            self.empty ^= space
            self.own[self.seat] |= space
        self.ready.remove(source)
        heads = self.heads[self.seat]
        heads[heads.index(source)] = target

    def play(self, moves: list[Move]) -> None:
        """Carries out some sub-actions."""
        for source, target in moves:
            if source == DROP:
                self.drop(target)
            else:
                self.move(source, target)

    def end(self) -> None:
        """The next seat's turn."""
        self.seat = (self.seat + 1) % len(self.own)
        self.ready = self.heads[self.seat].copy()
        self.dropped = False

    # --- the policy ---

    def turn(self, dice: Dice, drop: int = ANYWHERE, sides: int = SIDES) -> list[Move]:
        """Plays what is left of the turn by the policy, without `end`, and returns it.

        `drop` is where a head is dropped if that is still to be done; `sides` are those of the dice (`SIDES`).
        """
        moves: list[Move] = []
        threats = self.threats()
        if not self.dropped and self.empty:
            bit = self.room(dice, threats) if drop == ANYWHERE else drop
            moves.append((DROP, bit))
            self.drop(bit)
        if self.ready and self.empty:
            self.steps(dice, threats, moves, sides)
        return moves

    def room(self, dice: Dice, threats: Spaces) -> int:
        """A space to drop on: in the middle of the widest empty region, or one time in four beside a rival's head."""
        empty, stride = self.empty, self.field.stride
        inner = empty
        if dice.throw(4) == 0 and threats:
            inner = threats
        while True:
            deeper = inner & (inner << 1) & (inner >> 1) & (inner << stride) & (inner >> stride)
            if not deeper:
                break
            inner = deeper
        choice = list(members(inner))
        return choice[dice.throw(len(choice))]

    def steps(self, dice: Dice, threats: Spaces, moves: list[Move], sides: int) -> None:
        """Steps with all ready heads that can, and travels with the others; appends what it does to `moves`."""
        near, beside = self.field.near, self.field.beside
        empty, own, heads = self.empty, self.own[self.seat], self.heads[self.seat]
        stuck: list[int] = []
        waiting = self.ready
        self.ready = []
        changed = True
        while changed:
            changed, left = False, []
            for head in waiting:
                free = near[head] & empty
                if not free:
                    stuck.append(head)
                elif free & (free - 1):
                    left.append(head)
                else:
                    target = free.bit_length() - 1
                    empty ^= free
                    own |= free
                    moves.append((head, target))
                    heads[heads.index(head)] = target
                    changed = True
            waiting = left
        for head in waiting:
            best, choice = -1, -1
            for target in beside[head]:
                space = 1 << target
                if empty & space:
                    worth = ROOM * (near[target] & empty).bit_count() + dice.throw(sides)
                    if threats & space:
                        worth += CONTESTED
                    if worth > best:
                        best, choice = worth, target
            if choice < 0:
                stuck.append(head)
                continue
            space = 1 << choice
            empty ^= space
            own |= space
            moves.append((head, choice))
            heads[heads.index(head)] = choice
        self.empty, self.own[self.seat] = empty, own
        if stuck and empty:
            self.travels(stuck, dice, moves)

    def travels(self, stuck: list[int], dice: Dice, moves: list[Move]) -> None:
        """Travels with heads that cannot step, to spaces beside empty ones that no other own head stands beside."""
        near, heads = self.field.near, self.heads[self.seat]
        claimed = 0
        for head in heads:
            claimed |= near[head]
        left = self.empty & ~claimed
        known: list[Spaces] = []
        for head in stuck:
            if not left:
                break
            for group in known:
                if group >> head & 1:
                    break
            else:
                group = self.group(head)
                known.append(group)
            shore = self.around(left) & group & ~(1 << head)
            if not shore:
                continue
            best, target = -1, -1
            for place in members(shore):
                worth = ROOM * (near[place] & left).bit_count() + dice.throw(SIDES)
                if worth > best:
                    best, target = worth, place
            moves.append((head, target))
            heads[heads.index(head)] = target
            left &= ~near[target]

    def finish(self, dice: Dice, most: int | None = None) -> int:
        """Ends the turn and plays on by the policy, to the game's end or for `most` turns; returns their number."""
        turns = 0
        while self.empty and turns != most:
            self.end()
            self.turn(dice)
            turns += 1
        return turns
