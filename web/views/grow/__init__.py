"""How Grow is shown, for now: heads as discs, tails as dots, spaces of a colour joined; drops and moves by clicks."""

from collections.abc import Mapping, Sequence
from typing import cast

from gro.core import game as core
from gro.core.game import Event, Outcome
from gro.games.grow import actions
from gro.games.grow.rules import Position
from gro.texts import grow_view as say
from web.board.choice import Path, Step
from web.board.svg import SQUARES
from web.panels.layout import figure
from web.views import SeatFacts

HEAD, TAIL = 34, 13  # radii


class GrowView:
    """Implements `web.views.View` for Grow."""

    verbs = ("move",)
    name = say.board_name()
    subtitle = say.SUBTITLE
    shape = SQUARES
    pitch = say.PITCH
    defs = ""
    portrait = ("2B2/1bbbb/bRrrB/BrrrR/1RrR1 rb b turn - - 0", "size=5,seats=2")

    def glyph(self, piece: str) -> str:
        """`red-tail`, `red-head`, or `red-head-3` for several heads."""
        seat, kind, *number = piece.split("-")
        radius = HEAD if kind == "head" else TAIL
        count = f'<text y="11" text-anchor="middle" font-size="32">{number[0]}</text>' if number else ""
        return f'<g class="cell {seat}"><circle r="{radius}" style="fill:var(--{seat})"/>{count}</g>'

    def badge(self, seat: str) -> str:
        """A head stands for a player."""
        return f'<svg class="badge" viewBox="-48 -48 96 96" aria-hidden="true">{self.glyph(f"{seat}-head")}</svg>'

    def tray(self, position: core.Position, seat: str) -> str:
        """Nobody has a reserve."""
        return ""

    def pieces(self, position: core.Position) -> Mapping[str, str]:
        """`red-head`, `blue-tail`, ... by space."""
        grow = cast(Position, position)
        found = {}
        for point, owner, heads in zip(grow.board.points, grow.owners, grow.heads, strict=True):
            if owner:
                found[point] = f"{owner}-head-{heads}" if heads > 1 else f"{owner}-head" if heads else f"{owner}-tail"
        return found

    def links(self, position: core.Position) -> Mapping[str, str]:
        """The ground of every space that is owned, joined to its neighbours of the same colour."""
        grow = cast(Position, position)
        names, found = grow.board.points, {}
        for number, owner in enumerate(grow.owners):
            if owner:
                found[f"{names[number]} {names[number]}"] = owner
                for other in grow.board.neighbours[number]:
                    if other > number and grow.owners[other] == owner:
                        found[f"{names[number]} {names[other]}"] = owner
        return found

    def areas(self, position: core.Position) -> Mapping[str, str]:
        """None has a name."""
        return {}

    def danger(self, position: core.Position) -> frozenset[str]:
        """Nothing is ever taken."""
        return frozenset()

    def label(self, position: core.Position, point: str, target: str) -> str:
        """`c4, red, 1 head; move here`."""
        grow = cast(Position, position)
        number = grow.board.index[point]
        return say.point(point, grow.owners[number], grow.heads[number], target.split())

    def paths(self, position: core.Position) -> Sequence[Path]:
        """An empty space to drop; a head, and then where it goes."""
        found: list[Path] = []
        for text in position.legal():
            action = actions.parse(text)
            if action.verb == "drop":
                found.append((text, (Step(action.target),)))
            elif action.verb == "move":
                found.append((text, (Step(action.source), Step(action.target, "move"))))
        return found

    def attempts(self, position: core.Position, selected: str, verb: str, point: str) -> Sequence[str]:
        """With a head in hand a move; else a drop on what is empty, and a move of what is not."""
        if selected:
            return [f"{selected}-{point}"]
        grow = cast(Position, position)
        return [f"{point}-{point}"] if grow.owners[grow.board.index[point]] and not grow.setup else [point]

    def points(self, action: str) -> frozenset[str]:
        """Where it came from and where it went."""
        parsed = actions.parse(action)
        return frozenset(filter(None, (parsed.source, parsed.target)))

    def about(self, position: core.Position, point: str, verbs: Sequence[str]) -> str:
        """What a head can do."""
        return say.in_hand(point)

    def advice(self, position: core.Position) -> str:
        """What is left of the turn."""
        grow = cast(Position, position)
        return say.place_first() if grow.setup else say.left(not grow.dropped, sum(grow.unmoved.values()))

    def seat(self, position: core.Position, seat: str) -> SeatFacts:
        """The score."""
        score = cast(Position, position).scores[seat]
        return SeatFacts(say.scores(seat, score), figure=figure(score, say.SPACES, say.scores(seat, score)))

    def tell(self, event: Event) -> str:
        """One sentence for one event."""
        return say.told(event.kind, event.seat, event.point, event.source)

    def ended(self, position: core.Position, outcome: Outcome) -> str:
        """Who won, with the scores."""
        return say.ended(outcome.kind, outcome.winners, cast(Position, position).scores)


VIEW = GrowView()
