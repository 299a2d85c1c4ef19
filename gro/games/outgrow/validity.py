"""Which positions from outside cannot be (`games/outgrow.md` 2, 3, 5)."""

from gro.core.errors import TextError
from gro.games.outgrow.rules import Position
from gro.texts import outgrow as say


def check(position: Position) -> Position:
    """The position itself. Raises TextError for a seat without pieces, or passes of who could have acted."""
    for seat, standing in position.standings.items():
        if not standing.squares:
            raise TextError(say.no_pieces(seat))
    if position.passes and not position.empty:
        raise TextError(say.full_and_passed())
    turn = position.seats.index(position.turn)
    for back in range(1, position.passes + 1):
        seat = position.seats[turn - back]
        if position.can_act(seat):
            raise TextError(say.passed_but_can_act(seat))
    return position
