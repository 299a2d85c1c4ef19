"""Which positions from outside cannot be (`games/grow.md` 1, 2)."""

from collections import Counter

from gro.core.errors import TextError
from gro.games.grow.board import board
from gro.games.grow.text import Fields
from gro.texts import grow as say


def check(fields: Fields) -> Fields:
    """The facts themselves. Raises TextError for what no game leads to."""
    if fields.setup:
        _check_setup(fields)
    else:
        _check_turn(fields)
    return fields


def _check_setup(fields: Fields) -> None:
    """Those who have placed did so once, each in turn; nobody has moved or passed."""
    if fields.filled or fields.moved or fields.stall:
        raise TextError(say.setup_is_bare())
    counts = Counter(owner for owner in fields.owners if owner)
    for seat, count in counts.items():
        heads = sum(of for owner, of in zip(fields.owners, fields.heads, strict=True) if owner == seat)
        if (count, heads) != (1, 1):
            raise TextError(say.setup_one_head(seat, count, heads))
    first = fields.seats.index(fields.turn)
    to_come = [fields.seats[(first + after) % len(fields.seats)] for after in range(len(fields.seats))]
    waiting = to_come[: len(fields.seats) - len(counts)]
    if not waiting:
        raise TextError(say.setup_is_done())
    for seat in waiting:
        if seat in counts:
            raise TextError(say.setup_order(seat, fields.turn))


def _check_turn(fields: Fields) -> None:
    """Every seat has a head, and the heads that are said to have moved are there and could do what was done."""
    for seat in fields.seats:
        if not any(owner == seat and of for owner, of in zip(fields.owners, fields.heads, strict=True)):
            raise TextError(say.no_head_left(seat))
    names = board(fields.size).points
    for point, count in Counter(fields.moved).items():
        has = fields.heads[point] if fields.owners[point] == fields.turn else 0
        if count > has:
            raise TextError(say.moved_not_there(names[point], count, has, fields.turn))
    if fields.filled and not fields.dropped and not fields.moved:
        raise TextError(say.filled_by_nothing())
    if fields.stall == len(fields.seats) and (fields.filled or fields.moved):
        raise TextError(say.stalled_and_moved())
