"""How GRO is shown: germs as spheres and rods, areas as stains, clicks, and the sentences that go with them."""

from collections.abc import Mapping, Sequence

from gro.core.game import Event, Outcome
from gro.games.gro import actions
from gro.games.gro.dish import DISH
from gro.games.gro.germs import SMALL, TOKENS
from gro.games.gro.rules import Position
from gro.texts import gro_view as say
from web.board.choice import Path, Step
from web.board.svg import CROSSINGS
from web.html import Html
from web.views import OneActionTurns, SeatFacts, View
from web.views.gro import card, glyphs
from web.views.words import Words

_AREA_OF = {DISH.points[point]: area for area, points in DISH.areas.items() for point in points}


class GroView(Words, OneActionTurns):
    """Implements `web.views.View` for the positions of GRO."""

    texts = say
    verbs = ("move", "divide", "grow")
    shape = CROSSINGS
    portrait = ("4/1s2m1/2S1s3/1S1msl2/8/2SML3/S5/4 r 0 -", "card")
    defs = glyphs.DEFS

    def glyph(self, piece: str) -> Html:
        """The SVG of a germ around the origin."""
        return glyphs.glyph(piece)

    def badge(self, seat: str) -> Html:
        """A medium germ stands for a player."""
        return glyphs.badge(seat)

    def pieces(self, position: Position) -> Mapping[str, str]:
        """`red-small`, `blue-large`, ... by point."""
        return {
            point: f"{germ.seat}-{glyphs.SIZES[germ.size]}"
            for point, germ in zip(DISH.points, position.dish, strict=True)
            if germ
        }

    def links(self, position: Position) -> Mapping[str, str]:
        """Germs are each on their own."""
        return {}

    def areas(self, position: Position) -> Mapping[str, str]:
        """Who holds each area."""
        return {area: holder or "free" for area, holder in position.holders.items()}

    def danger(self, position: Position) -> frozenset[str]:
        """Germs with one open point left."""
        return frozenset(point for point in DISH.points if position.germ(point) and position.open_points(point) == 1)

    def label(self, position: Position, point: str, target: str) -> str:
        """`c4, red small germ, 3 open points; grow here`."""
        germ = position.germ(point)
        what = say.germ_here(*germ, position.open_points(point)) if germ else ""
        area = _AREA_OF.get(point, "")
        return say.point(point, what, area, position.holders.get(area, ""), target.split())

    def paths(self, position: Position) -> Sequence[Path]:
        """One click places; a germ, then a point, or the germ again, does the rest."""
        return [(text, _steps(actions.parse(text))) for text in position.legal() if text != "pass"]

    def attempts(self, position: Position, selected: str, verb: str, point: str) -> Sequence[str]:
        """Nothing in hand: placing or growing. A germ in hand: growing on itself, else moving or dividing there."""
        if position.turn in position.unplaced:
            return [point]
        if not selected or selected == point:
            mark = {"move": "-", "divide": "/"}.get(verb)  # a button or a letter, for a germ that may be unable
            return [f"{point}{mark}{other}" for other in _beside(position, point)] if mark else [point + "+"]
        return [f"{selected}/{point}" if verb == "divide" else f"{selected}-{point}"]

    def points(self, action: str) -> frozenset[str]:
        """Where it came from and where it went."""
        parsed = actions.parse(action)
        return frozenset(filter(None, (parsed.source, parsed.target)))

    def about(self, position: Position, point: str, verbs: Sequence[str]) -> str:
        """`Medium germ on d3 has 2 open points: it can move or divide. To grow it needs 3.`"""
        germ = position.germ(point)
        if germ is None:
            return ""
        has = position.open_points(point)
        refusal = position.refusal(point + "+")
        needs = 2 if germ.size == SMALL else position.ruleset.medium_before_growth
        lacks = say.grow_lacks(needs) if refusal and refusal.code == "grow-needs-open" else ""
        return say.about(point, germ.size, has, [self.verb_word(verb) for verb in self.verbs if verb in verbs], lacks)

    def advice(self, position: Position) -> str:
        """Placing on the first turn, choosing a germ afterwards, passing when there is none."""
        if position.turn in position.unplaced:
            return say.place_first(position.turn)
        return say.choose(position.turn) if position.reserve(position.turn) < TOKENS else say.only_pass(position.turn)

    def seat(self, position: Position, seat: str) -> SeatFacts:
        """Shape, areas held, and the tokens in reserve."""
        areas = [area for area, holder in position.holders.items() if holder == seat]
        tokens = position.reserve(seat)
        return SeatFacts(say.holds(seat, areas), card.reserve(seat, tokens), card.strip(seat, tokens, len(areas)))

    def tell(self, event: Event) -> str:
        """One sentence for one event."""
        return {
            "placed": lambda e: say.placed(e.seat, e.point),
            "grew": lambda e: say.grew(e.seat, e.point, e.size),
            "moved": lambda e: say.moved(e.seat, e.source, e.point, e.size),
            "divided": lambda e: say.divided(e.seat, e.source, e.point, e.size),
            "killed": lambda e: say.killed(e.seat, e.point, e.size),
            "passed": lambda e: say.passed(e.seat),
            "held": lambda e: say.area_held(e.point, e.seat),
            "contested": lambda e: say.area_contested(e.point),
            "freed": lambda e: say.area_freed(e.point),
        }[event.kind](event)

    def ended(self, position: Position, outcome: Outcome) -> str:
        """Who holds which areas, or two passes."""
        if outcome.kind != "areas":
            return say.drawn_by_passes()
        (winner,) = outcome.winners
        holders = position.holders
        return say.won_by_areas(winner, [area for area, holder in holders.items() if holder == winner])


def _beside(position: Position, point: str) -> list[str]:
    """The neighbours of a point, open ones first."""
    beside = DISH.names(DISH.neighbours[DISH.index[point]])
    return sorted(beside, key=lambda other: position.germ(other) is not None)


def _steps(action: actions.Action) -> tuple[Step, ...]:
    if action.verb == "place":
        return (Step(action.source, "place"),)
    return Step(action.source), Step(action.target or action.source, action.verb)


VIEW: View[Position] = GroView()
