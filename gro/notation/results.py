"""What the writer and the reader of records agree on: results, and the numbers of rounds (`games/gro.md` 5)."""

from collections.abc import Sequence
from itertools import combinations

from gro.core.game import Outcome
from gro.core.session import Session
from gro.core.tree import Node

OPEN, DRAWN = "*", "1/2-1/2"
_OF_TWO = ("1-0", "0-1", DRAWN, OPEN)


def marker(outcome: Outcome | None, seats: Sequence[str]) -> str:
    """The result as PGN writes it for two seats, the colours that won for more of them (`games/README.md`).

    A win that both of two seats share is written like a draw, which is what PGN calls it when both get the same. It
    reads back as the shared win: only the rules make one, so whoever replays the actions finds it again.
    """
    if outcome is None:
        return OPEN
    if len(seats) > 2:
        return outcome.result
    if len(outcome.winners) != 1:
        return DRAWN
    return "-".join("1" if seat in outcome.winners else "0" for seat in seats)


def markers(seats: Sequence[str]) -> tuple[str, ...]:
    """Every result that a record of these seats can have."""
    if len(seats) == 2:
        return _OF_TWO
    winners = [winning for some in range(1, len(seats) + 1) for winning in combinations(seats, some)]
    return (*map(",".join, winners), "draw", OPEN)


def game_round(session: Session, node: Node) -> tuple[int, bool]:
    """The round in which the player at a node acts, counted from 1, and whether that player opens the round."""
    seats = session.seats
    before = seats.index(session.root.position.turn) + node.turns
    return 1 + before // len(seats), before % len(seats) == 0
