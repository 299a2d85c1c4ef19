"""How Grow is shown: ground that joins where it is one colour's, heads on it, and what is left of a turn."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import cast

from gro.core import game as core
from gro.core.game import Event, Outcome
from gro.games.grow import actions
from gro.games.grow.rules import Position
from gro.texts import grow_view as say
from web.board.choice import Path, Step
from web.board.svg import SQUARES
from web.panels.layout import Setting, figure
from web.views import SeatFacts
from web.views.grow import card, glyphs

READY, IDLE, SPENT = "ready", "idle", "spent"
"""A head that can step, one that can only travel, and one that has moved."""


class GrowView:
    """Implements `web.views.View` for Grow."""

    verbs = ("drop", "step", "travel")
    buttons = ()  # what is on a space decides what a click there does
    long_turns = True
    name = say.board_name()
    subtitle = say.SUBTITLE
    shape = SQUARES
    pitch = say.PITCH
    defs = glyphs.DEFS
    portrait = (
        "2G1g2b1/1gg1GYybB/GgRrgrBbR/1gG1rrbbr/1gg1R1yyr/2bbBb1yY/2bB2y2/rrryy1yy1/2RY3Y1 rbgy r turn - - 0",
        "size=9,seats=4",
    )
    settings = (
        Setting("size", say.SIZE, range(2, 20), 15),
        Setting("seats", say.SEATS, range(2, 5), 2),
        Setting("komi", say.KOMI, range(100), 0),
    )

    def glyph(self, piece: str) -> str:
        """The SVG of a head or tail around the origin."""
        return glyphs.glyph(piece)

    def badge(self, seat: str) -> str:
        """A head stands for a player."""
        return glyphs.badge(seat)

    def tray(self, position: core.Position, seat: str) -> str:
        """Nobody has a reserve."""
        return ""

    def pieces(self, position: core.Position) -> Mapping[str, str]:
        """`red-head`, `red-head-2`, `blue-tail`, ... by space."""
        grow = cast(Position, position)
        found = {}
        for point, owner, heads in zip(grow.board.points, grow.owners, grow.heads, strict=True):
            if owner:
                found[point] = f"{owner}-head-{heads}" if heads > 1 else f"{owner}-head" if heads else f"{owner}-tail"
        return found

    def links(self, position: core.Position) -> Mapping[str, str]:
        """The ground of every space that is owned, joined to its neighbours of the same colour."""
        grow = cast(Position, position)
        names, owners, found = grow.board.points, grow.owners, {}
        for number, owner in enumerate(owners):
            if owner:
                name, kind = names[number], f"{owner} ground"
                found[f"{name} {name}"] = kind
                for other in grow.board.neighbours[number]:
                    if other > number and owners[other] == owner:
                        found[f"{name} {names[other]}"] = kind
        return found

    def areas(self, position: core.Position) -> Mapping[str, str]:
        """None has a name."""
        return {}

    def danger(self, position: core.Position) -> frozenset[str]:
        """Nothing is ever taken."""
        return frozenset()

    def states(self, position: core.Position) -> Mapping[str, str]:
        """Which heads of the seat to act can step, which can only travel, and which have moved."""
        grow = cast(Position, position)
        if grow.setup or grow.outcome():
            return {}
        names, sizes = grow.board.points, Counter(grow.groups)
        found = {names[point]: SPENT for point in grow.moved}
        for point in grow.unmoved:
            if any(not grow.owners[other] for other in grow.board.neighbours[point]):
                found[names[point]] = READY
            elif sizes[grow.groups[point]] > 1:
                found[names[point]] = IDLE
        return found

    def label(self, position: core.Position, point: str, target: str) -> str:
        """`c4, red, 2 heads, 1 can move; travel here`."""
        grow = cast(Position, position)
        number = grow.board.index[point]
        heads, mine = grow.heads[number], grow.owners[number] == grow.turn and not grow.setup
        left = grow.unmoved.get(number, 0) if heads and mine else None
        return say.point(point, grow.owners[number], heads, left, target.split())

    def paths(self, position: core.Position) -> Sequence[Path]:
        """An empty space to drop; a head, and then where it goes."""
        grow = cast(Position, position)
        index, owners = grow.board.index, grow.owners
        found: list[Path] = []
        for text in position.legal():
            source, dash, target = text.partition("-")
            if dash:
                found.append((text, (Step(source), Step(target, "travel" if owners[index[target]] else "step"))))
            elif text in index:
                found.append((text, (Step(source, "drop"),)))
        return found

    def attempts(self, position: core.Position, selected: str, verb: str, point: str) -> Sequence[str]:
        """With a head in hand a move; else a drop on what is empty, and a move of what is not."""
        if selected and selected != point:
            return [f"{selected}-{point}"]
        grow = cast(Position, position)
        return [f"{point}-{point}"] if grow.owners[grow.board.index[point]] and not grow.setup else [point]

    def points(self, action: str) -> frozenset[str]:
        """Where it came from and where it went."""
        parsed = actions.parse(action)
        return frozenset(filter(None, (parsed.source, parsed.target)))

    def about(self, position: core.Position, point: str, verbs: Sequence[str]) -> str:
        """What a head can do, in numbers."""
        grow = cast(Position, position)
        steps = sum(not grow.owners[other] for other in grow.board.neighbours[grow.board.index[point]])
        return say.in_hand(point, steps, len(grow.highway(point)))

    def advice(self, position: core.Position) -> str:
        """What is left of the turn."""
        grow = cast(Position, position)
        if grow.setup:
            return say.place_first(grow.turn)
        counts = self._counts(grow)
        return say.left(not grow.dropped, counts[READY], counts[IDLE])

    def _counts(self, grow: Position) -> dict[str, int]:
        """How many heads of the seat to act are in each state."""
        states, counts = self.states(grow), {READY: 0, IDLE: 0, SPENT: len(grow.moved)}
        for point, left in grow.unmoved.items():
            if state := states.get(grow.board.points[point]):
                counts[state] += left
        return counts

    def turn_facts(self, position: core.Position) -> str:
        """Drop and heads."""
        grow = cast(Position, position)
        return "" if grow.setup else card.turn(grow.turn, not grow.dropped, self._counts(grow))

    def loose_end(self, position: core.Position) -> str:
        """That no head has been dropped; a drop never harms (`games/grow.md` 5)."""
        grow = cast(Position, position)
        return say.not_dropped() if not (grow.setup or grow.dropped or grow.outcome()) else ""

    def seat(self, position: core.Position, seat: str) -> SeatFacts:
        """Score and heads."""
        grow = cast(Position, position)
        score, spaces = grow.scores[seat], grow.spaces[seat]
        heads = sum(count for owner, count in zip(grow.owners, grow.heads, strict=True) if owner == seat)
        return SeatFacts(
            say.stands(seat, not grow.setup and seat in grow.leaders, len(grow.leaders) > 1, score - spaces),
            figure=figure(score, say.SPACES, say.scores(seat, score)),
            strip=card.strip(seat, spaces, len(grow.owners), heads),
        )

    def tell(self, event: Event) -> str:
        """One sentence for one event."""
        return say.told(event.kind, event.seat, event.point, event.source)

    def tell_turn(self, events: Sequence[Event]) -> str:
        """A whole turn in numbers; where each went stands in the list of moves."""
        kinds = Counter(event.kind for event in events)
        drops = [event.point for event in events if event.kind == "placed"]
        return say.turn(events[0].seat, drops, kinds["advanced"], kinds["moved"])

    def ended(self, position: core.Position, outcome: Outcome) -> str:
        """Who won, with the scores."""
        return say.ended(outcome.kind, outcome.winners, cast(Position, position).scores)


VIEW = GrowView()
