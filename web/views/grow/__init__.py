"""How Grow is shown: ground that joins where it is one colour's, heads on it, and what is left of a turn."""

from collections import Counter
from collections.abc import Mapping, Sequence

from gro.core.game import Event, Outcome
from gro.games.grow import actions
from gro.games.grow.rules import Position
from gro.texts import grow_view as say
from web.board.choice import Path, Step
from web.board.svg import SQUARES
from web.html import NOTHING, Html
from web.views import SeatFacts, Setting, View
from web.views.card import figure
from web.views.grow import card, glyphs
from web.views.words import Words

READY, IDLE, SPENT = "ready", "idle", "spent"
"""A head that can step, one that can only travel, and one that has moved."""


class GrowView(Words):
    """Implements `web.views.View` for the positions of Grow."""

    texts = say
    verbs = ("drop", "step", "travel")
    buttons = ()  # what is on a space decides what a click there does
    long_turns = True
    shape = SQUARES
    defs = glyphs.DEFS
    portrait = (
        "2G1g2b1/1gg1GYybB/GgRrgrBbR/1gG1rrbbr/1gg1R1yyr/2bbBb1yY/2bB2y2/rrryy1yy1/2RY3Y1 rbgy r turn - - 0",
        "size=9,seats=4",
    )

    @property
    def settings(self) -> Sequence[Setting]:
        """The length of a side in spaces, the number of players, and the spaces that later seats begin with."""
        return (
            Setting("size", say.SIZE, range(2, 20), 15),
            Setting("seats", say.SEATS, range(2, 5), 2),
            Setting("komi", say.KOMI, range(100), 0),
        )

    def glyph(self, piece: str) -> Html:
        """The SVG of a head or tail around the origin."""
        return glyphs.glyph(piece)

    def badge(self, seat: str) -> Html:
        """A head stands for a player."""
        return glyphs.badge(seat)

    def pieces(self, position: Position) -> Mapping[str, str]:
        """`red-head`, `red-head-2`, `blue-tail`, ... by space."""
        found = {}
        for point, owner, heads in zip(position.board.points, position.owners, position.heads, strict=True):
            if owner:
                found[point] = f"{owner}-head-{heads}" if heads > 1 else f"{owner}-head" if heads else f"{owner}-tail"
        return found

    def links(self, position: Position) -> Mapping[str, str]:
        """The ground of every space that is owned, joined to its neighbours of the same colour."""
        names, owners, found = position.board.points, position.owners, {}
        for number, owner in enumerate(owners):
            if owner:
                name, kind = names[number], f"{owner} ground"
                found[f"{name} {name}"] = kind
                for other in position.board.neighbours[number]:
                    if other > number and owners[other] == owner:
                        found[f"{name} {names[other]}"] = kind
        return found

    def areas(self, position: Position) -> Mapping[str, str]:
        """None has a name."""
        return {}

    def danger(self, position: Position) -> frozenset[str]:
        """Nothing is ever taken."""
        return frozenset()

    def states(self, position: Position) -> Mapping[str, str]:
        """Which heads of the seat to act can step, which can only travel, and which have moved."""
        if position.setup or position.outcome():
            return {}
        names, sizes = position.board.points, Counter(position.groups)
        found = {names[point]: SPENT for point in position.moved}
        for point in position.unmoved:
            if any(not position.owners[other] for other in position.board.neighbours[point]):
                found[names[point]] = READY
            elif sizes[position.groups[point]] > 1:
                found[names[point]] = IDLE
        return found

    def label(self, position: Position, point: str, target: str) -> str:
        """`c4, red, 2 heads, 1 can move; travel here`."""
        number = position.board.index[point]
        heads, mine = position.heads[number], position.owners[number] == position.turn and not position.setup
        left = position.unmoved.get(number, 0) if heads and mine else None
        return say.point(point, position.owners[number], heads, left, target.split())

    def paths(self, position: Position) -> Sequence[Path]:
        """An empty space to drop; a head, and then where it goes."""
        index, owners = position.board.index, position.owners
        found: list[Path] = []
        for text in position.legal():
            source, dash, target = text.partition("-")
            if dash:
                found.append((text, (Step(source), Step(target, "travel" if owners[index[target]] else "step"))))
            elif text in index:
                found.append((text, (Step(source, "drop"),)))
        return found

    def attempts(self, position: Position, selected: str, verb: str, point: str) -> Sequence[str]:
        """With a head in hand a move; else a drop on what is empty, and a move of what is not."""
        if selected and selected != point:
            return [f"{selected}-{point}"]
        return [f"{point}-{point}"] if position.owners[position.board.index[point]] and not position.setup else [point]

    def points(self, action: str) -> frozenset[str]:
        """Where it came from and where it went."""
        parsed = actions.parse(action)
        return frozenset(filter(None, (parsed.source, parsed.target)))

    def about(self, position: Position, point: str, verbs: Sequence[str]) -> str:
        """What a head can do, in numbers."""
        steps = sum(not position.owners[other] for other in position.board.neighbours[position.board.index[point]])
        return say.in_hand(point, steps, len(position.highway(point)))

    def advice(self, position: Position) -> str:
        """What is left of the turn."""
        if position.setup:
            return say.place_first(position.turn)
        counts = self._counts(position)
        return say.left(not position.dropped, counts[READY], counts[IDLE])

    def _counts(self, position: Position) -> dict[str, int]:
        """How many heads of the seat to act are in each state."""
        states, counts = self.states(position), {READY: 0, IDLE: 0, SPENT: len(position.moved)}
        for point, left in position.unmoved.items():
            if state := states.get(position.board.points[point]):
                counts[state] += left
        return counts

    def turn_facts(self, position: Position) -> Html:
        """Drop and heads."""
        return NOTHING if position.setup else card.turn(position.turn, not position.dropped, self._counts(position))

    def loose_end(self, position: Position) -> str:
        """That no head has been dropped; a drop never harms (`games/grow.md` 5)."""
        return say.not_dropped() if not (position.setup or position.dropped or position.outcome()) else ""

    def seat(self, position: Position, seat: str) -> SeatFacts:
        """Score and heads."""
        score, spaces = position.scores[seat], position.spaces[seat]
        heads = sum(count for owner, count in zip(position.owners, position.heads, strict=True) if owner == seat)
        return SeatFacts(
            say.stands(
                seat, not position.setup and seat in position.leaders, len(position.leaders) > 1, score - spaces
            ),
            figure=figure(score, say.SPACES, say.scores(seat, score)),
            strip=card.strip(seat, spaces, len(position.owners), heads),
        )

    def tell(self, event: Event) -> str:
        """One sentence for one event."""
        return say.told(event.kind, event.seat, event.point, event.source)

    def tell_turn(self, events: Sequence[Event]) -> str:
        """A whole turn in numbers; where each went stands in the list of moves."""
        kinds = Counter(event.kind for event in events)
        drops = [event.point for event in events if event.kind == "placed"]
        return say.turn(events[0].seat, drops, kinds["advanced"], kinds["moved"])

    def ended(self, position: Position, outcome: Outcome) -> str:
        """Who won, with the scores."""
        return say.ended(outcome.kind, outcome.winners, position.scores)


VIEW: View[Position] = GrowView()
