"""Twins: the packed form of a game's positions that search and perft work on.

A twin knows the same rules as the game's `Position`; a contract test holds both together. Its states are plain values
(numbers in tuples), so that millions of them can be made, compared and kept in a table. Scores are whole numbers in
points of static score, the larger the better for the seat to act; an area of GRO held alone is about 100 points.

A worked example: Red is to act in a position of the default game, and can kill the germ on h3 from g2.

>>> from gro.core import registry
>>> position = registry.game().parse("4/6/8/4s3/7S/7s/5S/4 r 0 -")
>>> print(position.drawing())
8     . . . .
7   . . . . . .
6 . . . . . . . .
5 . . . . s . . .
4 . . . . . . . S
3 . . . . . . . s
2   . . . . . S
1     . . . .
  a b c d e f g h
reserve: red 14, blue 14
>>> twin = registry.engine().twin()
>>> state = twin.pack(position)
>>> children = {twin.action(state, code): (score, child) for score, code, child in twin.expand(state)}
>>> len(children), twin.count(state, 1)
(11, 11)

Red is somewhat behind. The kill leads to a child that is worth 47 points to Red, as its ordering score says before the
child is evaluated; Blue is to act there, so that it is evaluated for Blue.

>>> twin.evaluate(state)
-131
>>> ordering_score, child = children["g2-g3"]
>>> ordering_score, twin.evaluate(child)
(47, -47)

So the kill adds 178 points at once. That is more than an action usually adds.

>>> twin.tactical_gain(state)
178
>>> twin.maximum_gain
130

Red cannot win in fewer than five actions of its own, nor Blue in fewer than four. The null move is a pass here.

>>> twin.moves_to_win(state)
(5, 4)
>>> after_pass = twin.null_move(state)
>>> after_pass == children["pass"][1]
True
>>> twin.null_move(after_pass) is None  # a second pass would end the game
True
>>> twin.over(state) is None
True
"""

from collections.abc import Hashable, Sequence
from typing import Protocol, TypeVar

from gro.core.game import Position

StateT = TypeVar("StateT")
"""The states of one twin: immutable, hashable values."""


class Twin(Protocol[StateT]):
    """What every twin answers. Unless the game has a planner it is a `DuelTwin` (two seats) or a `SeatTwin` (more).

    A state has the mover's side first wherever that makes it smaller. Nothing here may depend on `hash()` or on the
    order of a set, so that CPython and 32-bit WebAssembly search alike.
    """

    def pack(self, position: Position) -> StateT:
        """The state of a position of the same game and ruleset."""

    def expand(self, state: StateT) -> Sequence[tuple[int, int, StateT]]:
        """The children of a state, one for each legal action, in a fixed order; none when the game is over.

        A child is (ordering score, action code, state after it). The search tries high ordering scores first.
        """

    def action(self, state: StateT, code: int) -> str:
        """The text of an action code in this state, without kills."""

    def over(self, state: StateT) -> int | None:
        """The result for the seat to act, +1 won, 0 drawn, -1 lost; None while the game goes on."""

    def evaluate(self, state: StateT) -> int:
        """The static score for the seat to act, in points: what the state is worth before anything is tried.

        It stays far below the scores of the search for won games (`gro.ai.search.WIN`).
        """

    def key(self, state: StateT) -> Hashable:
        """What repetition compares: equal for two states exactly where `Position.key` is equal."""

    def count(self, state: StateT, depth: int) -> int:
        """Perft with bulk counting: how many sequences of `depth` actions there are. There is one of none."""

    def count_made(self, state: StateT, depth: int) -> int:
        """Perft without bulk counting: the same number, with the state after each sequence made."""


class DuelTwin(Twin[StateT], Protocol[StateT]):
    """A twin for two seats; it adds what a selective alpha-beta search prunes by.

    Its ordering score of a child is the child's static score, turned around to the seat that acts.
    """

    maximum_gain: int
    """The most that one action usually adds to the static score, in points, wins apart.

    The search gives up a state that lacks more than this (futility pruning): a larger number prunes less.
    """

    def null_move(self, state: StateT) -> StateT | None:
        """The state after a pass; None where no pass is legal, where it would end the game, or where it may be best.

        To pass has to be hardly ever better than the best action, since the search takes its score for a lower bound.
        """

    def moves_to_win(self, state: StateT) -> tuple[int, int]:
        """A lower bound of the own actions that the seat to act needs to win, and that of the other seat.

        Actions of the opponent that help are left out of account.
        """

    def tactical_gain(self, state: StateT) -> int:
        """What the best forcing action (a kill) of the seat to act adds to the static score at once, in points.

        It is never negative, and 0 where there is none.
        """


class SeatTwin(Twin[StateT], Protocol[StateT]):
    """A twin for any number of seats. They are numbers here, from 0 in the order of play."""

    def seat(self, state: StateT) -> int:
        """The seat to act."""

    def over_for(self, state: StateT, seat: int) -> int | None:
        """The result for a seat: +1 won alone, 0 shared the win or drew, -1 lost; None while the game goes on."""

    def evaluate_for(self, state: StateT, seat: int) -> int:
        """The static score for any seat, in points; `evaluate` is that of the seat to act."""
