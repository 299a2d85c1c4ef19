"""Which positions from outside cannot be (`games/gro.md` 6)."""

from gro.core.errors import TextError
from gro.games.gro.dish import DISH
from gro.games.gro.germs import SEATS, SMALL, TOKENS, Germ
from gro.games.gro.rules import Position
from gro.texts import gro as say


def check(position: Position) -> Position:
    """The position itself. Raises TextError for too many tokens, dead germs, or an opening that does not fit."""
    for seat in SEATS:
        if (reserve := position.reserve(seat)) < 0:
            raise TextError(say.too_many_tokens(seat, TOKENS - reserve))
    germs = [germ for germ in position.dish if germ]
    if position.unplaced == SEATS and (germs or position.turn != "red" or position.passes):
        raise TextError(say.unplaced_both())
    if position.unplaced == ("blue",) and (germs != [Germ("red", SMALL)] or position.turn != "blue" or position.passes):
        raise TextError(say.unplaced_blue())
    if not position.unplaced and not germs:
        raise TextError(say.empty_dish())
    for point, germ in zip(DISH.points, position.dish, strict=True):
        if germ and not position.open_points(point):
            raise TextError(say.dead_germ(point, germ.seat))
    return position
