"""The twin of Grow, for perft alone: its states are the positions, since turns are planned (`planner.py`)."""

from collections.abc import Hashable

from gro.core.game import Position as AnyPosition
from gro.games.grow.rules import Position


class GrowTwin:
    """Implements `gro.core.twin.SeatTwin`; the code of an action is its place in the legal list."""

    def pack(self, position: AnyPosition) -> Position:
        """The position itself."""
        assert isinstance(position, Position), "a position of this game"
        return position

    def expand(self, state: Position) -> list[tuple[int, int, Position]]:
        """The children as (ordering score, action code, position), in the order of the legal list; all scores are 0."""
        return [(0, code, state.play(action)) for code, action in enumerate(state.legal())]

    def action(self, state: Position, code: int) -> str:
        """The text of an action code."""
        return state.legal()[code]

    def seat(self, state: Position) -> int:
        """The number of the seat to act."""
        return state.seats.index(state.turn)

    def over(self, state: Position) -> int | None:
        """The result for the seat to act, +1, 0 or -1; None while the game goes on (`games/grow.md` 3)."""
        return self.over_for(state, self.seat(state))

    def over_for(self, state: Position, seat: int) -> int | None:
        """The result for a seat: +1 won alone, 0 shared the win, -1 lost; None while the game goes on."""
        outcome = state.outcome()
        if outcome is None:
            return None
        return -1 if state.seats[seat] not in outcome.winners else 0 if len(outcome.winners) > 1 else 1

    def evaluate(self, state: Position) -> int:
        """How many spaces the seat to act is ahead of the best of the others."""
        return self.evaluate_for(state, self.seat(state))

    def evaluate_for(self, state: Position, seat: int) -> int:
        """How many spaces a seat is ahead of the best of the others."""
        own = state.seats[seat]
        return state.scores[own] - max(score for of, score in state.scores.items() if of != own)

    def key(self, state: Position) -> Hashable:
        """Equal exactly where the positions' keys are."""
        return state.key

    def count(self, state: Position, depth: int) -> int:
        """Perft with bulk counting: the number of action sequences of this length."""
        if depth <= 1:
            return len(state.legal()) if depth else 1
        return sum([self.count(state.play(action), depth - 1) for action in state.legal()])

    def count_made(self, state: Position, depth: int) -> int:
        """Perft with every leaf position built."""
        if depth == 0:
            return 1
        return sum([self.count_made(state.play(action), depth - 1) for action in state.legal()])
