"""The rules of GRO: positions, legal actions, why not, what happens, and how it ends (`games/gro.md` 2-4).

This is the form that people and tests read. Search and perft use the packed twin in `packed.py`; a test holds the two
together.
"""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from gro.core.board import Board
from gro.core.errors import IllegalAction
from gro.core.game import Event, Outcome
from gro.core.rules import RulesPosition
from gro.games.gro import actions, text
from gro.games.gro.actions import Action
from gro.games.gro.dish import DISH
from gro.games.gro.germs import LARGE, MEDIUM, SEATS, SMALL, TOKENS, Dish, Germ, opponent
from gro.texts import gro as say

AREAS_TO_WIN = 3  # areas held alone that win the game


class Ruleset(NamedTuple):
    """The numbers of open points on which the booklet's text and its reference card differ (`games/gro.md` 3).

    A large germ needs `large_after_move` of them once it has moved, a medium one `medium_before_growth` to grow.
    """

    name: str
    large_after_move: int
    medium_before_growth: int


RULESETS = {"card": Ruleset("card", 3, 3), "booklet": Ruleset("booklet", 4, 4)}


@dataclass(frozen=True)
class Position(RulesPosition[Action]):
    """A dish with germs and whose turn it is; immutable.

    `dish` holds a Germ or None for each point, in the order of `DISH.points`; `passes` counts the passes in a row
    that stand at the end of the game so far; `unplaced` are the seats that have still to place.
    """

    ruleset: Ruleset
    dish: Dish = (None,) * len(DISH.points)
    turn: str = "red"
    passes: int = 0
    unplaced: tuple[str, ...] = SEATS

    # --- facts ---

    @property
    def rules(self) -> str:
        """The name of the ruleset."""
        return self.ruleset.name

    @property
    def seats(self) -> tuple[str, ...]:
        """Red and Blue, in the order of play."""
        return SEATS

    @property
    def board(self) -> Board:
        """The dish."""
        return DISH

    @property
    def key(self) -> Hashable:
        """What repetition compares: the pattern of germs and the player to move (`games/gro.md` 4)."""
        return self.dish, self.turn

    def germ(self, point: str) -> Germ | None:
        """The germ on a point of the dish, by its name."""
        return self.dish[DISH.index[point]]

    def open_points(self, point: str) -> int:
        """How many orthogonal neighbours of a point have no germ (`games/gro.md` 3)."""
        return _open(self.dish, DISH.index[point])

    def reserve(self, seat: str) -> int:
        """The player's tokens that are not in the dish (`games/gro.md` 2)."""
        return TOKENS - sum(germ.size for germ in self.dish if germ and germ.seat == seat)

    @cached_property
    def holders(self) -> dict[str, str]:
        """Who stands in each area: a seat that holds it alone, `both` if it is contested, `` if it is free
        (`games/gro.md` 4).
        """
        holders = {}
        for area, points in DISH.areas.items():
            seats = {germ.seat for point in points if (germ := self.dish[point])}
            holders[area] = "both" if len(seats) == 2 else seats.pop() if seats else ""
        return holders

    def _ending(self) -> Outcome | None:
        """`areas` or `passes`, for whichever player it is (`games/gro.md` 4)."""
        held = list(self.holders.values())
        for seat in SEATS:
            if held.count(seat) >= AREAS_TO_WIN:
                return Outcome("areas", (seat,))
        return Outcome("passes", ()) if self.passes >= 2 else None

    # --- legal actions, and why not ---

    _parse = staticmethod(actions.parse)

    def _over(self, outcome: Outcome) -> str:
        return say.over(outcome.kind, outcome.winners)

    def _options(self) -> Iterator[str]:
        """The legal actions (`games/gro.md` 3)."""
        return (action.text() for action in self._candidates() if not isinstance(self._after(action), IllegalAction))

    def _candidates(self) -> Iterator[Action]:
        """Every action that is legal here and some others; those that are quickly known to be illegal are left out."""
        if self.turn in self.unplaced:
            yield from (Action("place", point) for point in DISH.points)
            return
        yield Action("pass")
        for number, germ in enumerate(self.dish):
            if germ and germ.seat == self.turn:
                point = DISH.points[number]
                yield Action("grow", point)
                for target in DISH.adjacent[number]:
                    if not self.dish[target]:
                        yield Action("move", point, DISH.points[target])
                        if germ.size != SMALL:
                            yield Action("divide", point, DISH.points[target])

    def _after(self, action: Action) -> "Position | IllegalAction":
        """The position after an action, or the first rule of the table in `games/gro.md` 3 that forbids it."""
        if refusal := self._refuse(action):
            return refusal
        dish, passes, unplaced = self.dish, 0, self.unplaced
        if action.verb == "pass":
            passes = self.passes + 1
        elif action.verb in ("move", "divide"):
            dish, killed = self._step(action)
            if refusal := self._refuse_landing(action, dish, killed):
                return refusal
        else:
            source = DISH.index[action.source]
            germ = Germ(self.turn, 2 * self._size(action.source) or SMALL)
            dish = (*dish[:source], germ, *dish[source + 1 :])
            unplaced = tuple(seat for seat in unplaced if seat != self.turn)
        return Position(self.ruleset, dish, opponent(self.turn), passes, unplaced)

    def _refuse(self, action: Action) -> IllegalAction | None:
        """The first rule that can be told before anything has moved, in the order of the table."""
        for point in (action.source, action.target):
            if point and point not in DISH.index:
                return IllegalAction("off-dish", say.off_dish(point))
        if self.turn in self.unplaced:
            return self._refuse_first_turn(action)
        if action.verb == "pass":
            return None
        if action.verb == "place":
            return IllegalAction("placed", say.placed_already(self.turn))
        germ = self.germ(action.source)
        if germ is None:
            return IllegalAction("no-germ", say.no_germ(action.source))
        if germ.seat != self.turn:
            return IllegalAction("not-yours", say.not_yours(action.source, germ.seat, self.turn))
        if action.verb == "grow":
            return self._refuse_growth(action.source, germ.size)
        return self._refuse_step(action, germ)

    def _refuse_first_turn(self, action: Action) -> IllegalAction | None:
        if action.verb != "place":
            return IllegalAction("place-first", say.place_first(self.turn))
        if there := self.germ(action.source):
            return IllegalAction("occupied", say.occupied(action.source, there.seat, there.size))
        return None

    def _refuse_growth(self, point: str, size: int) -> IllegalAction | None:
        if size == LARGE:
            return IllegalAction("large", say.large_cannot_grow(point))
        needs = 2 if size == SMALL else self.ruleset.medium_before_growth
        if (has := self.open_points(point)) < needs:
            return IllegalAction("grow-needs-open", say.grow_needs_open(point, size, has, needs))
        if (reserve := self.reserve(self.turn)) < size:
            return IllegalAction("reserve", say.grow_needs_reserve(self.turn, size, reserve))
        return None

    def _refuse_step(self, action: Action, germ: Germ) -> IllegalAction | None:
        """What must hold before a move or a division."""
        source, target = DISH.index[action.source], DISH.index[action.target]
        if source == target:
            return IllegalAction("same-point", say.same_point(action.source))
        if target not in DISH.adjacent[source]:
            return IllegalAction("not-adjacent", say.not_adjacent(action.source, action.target))
        if action.verb == "divide" and germ.size == SMALL:
            return IllegalAction("small", say.small_cannot_divide(action.source))
        if there := self.dish[target]:
            return IllegalAction("occupied", say.occupied(action.target, there.seat, there.size))
        if action.verb == "divide":
            needs = 2 if germ.size == MEDIUM else 3
            if (has := _open(self.dish, source)) < needs:
                return IllegalAction("divide-needs-open", say.divide_needs_open(action.source, germ.size, has, needs))
        return None

    def _refuse_landing(self, action: Action, dish: Dish, killed: tuple[str, ...]) -> IllegalAction | None:
        """What must hold after a move or a division, once the dead are gone."""
        target = DISH.index[action.target]
        if arrived := dish[target]:
            needs = {SMALL: 1, MEDIUM: 2, LARGE: self.ruleset.large_after_move}[arrived.size]
            if (has := _open(dish, target)) < needs:
                return IllegalAction("needs-open", say.needs_open_after(action.target, arrived.size, has, needs))
        if suicides := [point for point in DISH.neighbours[target] if dish[point] and not _open(dish, point)]:
            return IllegalAction("suicide", say.suicide(DISH.names(sorted(suicides))))
        if action.kills is not None and action.kills != killed:
            return IllegalAction("wrong-kills", say.wrong_kills(action.text(), action.kills, killed))
        return None

    def _step(self, action: Action) -> tuple[Dish, tuple[str, ...]]:
        """The dish after a move or a division, the dead removed, and the names of the points where they stood.

        Only germs beside the target lose an open point, so only they can die (`games/gro.md` 3, Kill).
        """
        source, target = DISH.index[action.source], DISH.index[action.target]
        germ = self.dish[source]
        assert germ is not None, "a germ of the seat to act, as the rules have asked before"
        half = Germ(germ.seat, germ.size // 2)
        dish = list(self.dish)
        dish[source], dish[target] = (None, germ) if action.verb == "move" else (half, half)
        beside = [point for point in DISH.neighbours[target] if (there := dish[point]) and there.seat != germ.seat]
        dead = sorted([point for point in beside if not _open(dish, point)])
        for point in dead:
            dish[point] = None
        return tuple(dish), DISH.names(dead)

    # --- what an action does ---

    def _killed(self, action: Action, after: "Position") -> tuple[str, ...]:
        """The points, as names, where a move or a division has killed a germ."""
        if not action.target:
            return ()
        beside = DISH.neighbours[DISH.index[action.target]]
        dead = [point for point in beside if self.dish[point] and not after.dish[point]]
        return DISH.names(sorted(point for point in dead if DISH.points[point] != action.source))

    def _complete(self, action: Action, after: "Position") -> str:
        """The action as records write it, its kills behind it: `c4-d5xd6` (`games/gro.md` 5)."""
        return "x".join((action.text(), *self._killed(action, after)))

    def _events(self, action: Action, after: "Position") -> tuple[Event, ...]:
        """What the action does to germs, then to areas."""
        if action.verb == "pass":
            return (Event("passed", self.turn),)
        happened = []
        if action.verb in ("place", "grow"):
            kind = "placed" if action.verb == "place" else "grew"
            happened.append(Event(kind, self.turn, action.source, size=after._size(action.source)))
        else:
            kind = "moved" if action.verb == "move" else "divided"
            happened.append(Event(kind, self.turn, action.target, action.source, after._size(action.target)))
            for point in self._killed(action, after):
                happened.append(Event("killed", opponent(self.turn), point, size=self._size(point)))
        for area, holder in after.holders.items():
            if (before := self.holders[area]) != holder:
                kind = "contested" if holder == "both" else "held" if holder else "freed"
                happened.append(Event(kind, holder if kind == "held" else before, area))
        return tuple(happened)

    def _size(self, point: str) -> int:
        germ = self.germ(point)
        return germ.size if germ else 0

    # --- texts ---

    def text(self) -> str:
        """The dish string (`games/gro.md` 5)."""
        return text.write(self.dish, self.turn, self.passes, self.unplaced)

    def drawing(self) -> str:
        """The dish as lines of text for a terminal."""
        return text.draw(self.dish)


def _open(dish: Sequence[Germ | None], point: int) -> int:
    """How many orthogonal neighbours of a point have no germ."""
    return [dish[neighbour] for neighbour in DISH.neighbours[point]].count(None)
