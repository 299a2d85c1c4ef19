"""How Outgrow is shown: fungi on squares, threads between neighbours, clicks, and the sentences that go with them."""

from collections.abc import Mapping, Sequence
from itertools import permutations

from gro.core.game import Event, Outcome
from gro.games.outgrow import actions
from gro.games.outgrow.board import BOARD, REACH
from gro.games.outgrow.pieces import LARGE, MEDIUM, SMALL
from gro.games.outgrow.rules import Position
from gro.texts import outgrow_view as say
from web.board.choice import Path, Step
from web.board.svg import SQUARES
from web.html import Html
from web.views import OneActionTurns, SeatFacts, View
from web.views.outgrow import card, glyphs
from web.views.words import Words


class OutgrowView(Words, OneActionTurns):
    """Implements `web.views.View` for the positions of Outgrow."""

    texts = say
    verbs = ("grow", "spawn", "spore")
    shape = SQUARES
    defs = glyphs.DEFS
    portrait = (
        "b3b2b13g1g2/b1b14g2g3/1b2r12g12/3b14/1r2r32g12/2r15/r1r23y2y11/r2r33y1y1y3 rbgy r 11,10,9,8 0",
        "seats=4",
    )

    def glyph(self, piece: str) -> Html:
        """The SVG of a fungus around the origin."""
        return glyphs.glyph(piece)

    def badge(self, seat: str) -> Html:
        """A medium fungus stands for a player."""
        return glyphs.badge(seat)

    def pieces(self, position: Position) -> Mapping[str, str]:
        """`red-small`, `yellow-large`, ... by square."""
        return {
            point: f"{piece.seat}-{glyphs.SIZES[piece.size]}"
            for point, piece in zip(BOARD.points, position.squares, strict=True)
            if piece
        }

    def links(self, position: Position) -> Mapping[str, str]:
        """The ground of every piece, and a thread to each neighbour of the same colony."""
        squares = position.squares
        found = {}
        for number, piece in enumerate(squares):
            if piece is None:
                continue
            point = BOARD.points[number]
            found[f"{point} {point}"] = piece.seat
            for other in BOARD.neighbours[number]:
                beside = squares[other]
                if other > number and beside and beside.seat == piece.seat:
                    found[f"{point} {BOARD.points[other]}"] = piece.seat
        return found

    def areas(self, position: Position) -> Mapping[str, str]:
        """None has a name."""
        return {}

    def danger(self, position: Position) -> frozenset[str]:
        """Nothing ever dies."""
        return frozenset()

    def label(self, position: Position, point: str, target: str) -> str:
        """`c4, red medium piece; grow here`."""
        piece = position.piece(point)
        return say.point(point, say.piece(*piece) if piece else "", target.split())

    def paths(self, position: Position) -> Sequence[Path]:
        """A piece, then the piece again to grow, a square for a spore, or two squares in either order for a spawn."""
        return [(text, steps) for text in position.legal() if text != "pass" for steps in _orders(actions.parse(text))]

    def attempts(self, position: Position, selected: str, verb: str, point: str) -> Sequence[str]:
        """Nothing in hand: growing. A piece in hand: what its size can do there, unless a button said what."""
        source = selected or point
        piece = position.piece(source)
        if not verb:
            verb = "grow" if source == point else "spore" if piece and piece.size == LARGE else "spawn"
        if verb == "grow":
            return [source + "+"]
        if verb == "spore":
            return [f"{source}>{point}"]
        if source == point:  # a button was pressed for a piece that cannot
            return [f"{source}/{source}"]
        beside = [other for other in _beside(position, source) if other != point]
        return ["/".join((source, point, *beside[:1]))]

    def points(self, action: str) -> frozenset[str]:
        """Where it came from and where it went."""
        parsed = actions.parse(action)
        return frozenset(filter(None, (parsed.source, *parsed.targets)))

    def about(self, position: Position, point: str, verbs: Sequence[str]) -> str:
        """`Medium piece on c4 has 3 empty squares beside it: it can spawn onto two of them, ...`"""
        piece = position.piece(point)
        if piece is None:
            return ""
        if piece.size == SMALL:
            return say.small(point)
        if piece.size == MEDIUM:
            # A medium piece can always grow: when it cannot any more, one of two squares has been chosen.
            return say.medium(point, len(_beside(position, point))) if "grow" in verbs else say.second(point)
        return say.large(point, sum(not position.squares[other] for other in REACH[BOARD.index[point]]))

    def advice(self, position: Position) -> str:
        """Choosing a piece, or passing where none can act."""
        return say.only_pass(position.turn) if position.legal() == ("pass",) else say.choose(position.turn)

    def seat(self, position: Position, seat: str) -> SeatFacts:
        """Squares, pips and turns, in the order in which they rank the colonies."""
        standing, leaders = position.standings[seat], position.leaders
        return SeatFacts(
            say.stands(seat, seat in leaders, len(leaders) > 1),
            figure=card.count(seat, *standing),
            strip=card.strip(seat, standing.squares, len(BOARD.points), standing.pips, standing.turns),
        )

    def tell(self, event: Event) -> str:
        """One sentence for one event."""
        return {
            "grew": lambda e: say.grew(e.seat, e.point, e.size),
            "spawned": lambda e: say.spawned(e.seat, e.point, e.source),
            "spored": lambda e: say.spored(e.seat, e.point, e.source),
            "shrank": lambda e: say.shrank(e.point, e.size),
            "passed": lambda e: say.passed(e.seat),
        }[event.kind](event)

    def ended(self, position: Position, outcome: Outcome) -> str:
        """Who won, and by which of squares, pips and turns."""
        if len(outcome.winners) > 1:
            return say.shared(outcome.winners)
        (winner,) = outcome.winners
        second = max(
            (seat for seat in position.seats if seat != winner), key=lambda seat: position.standings[seat].rank
        )
        own, other = (getattr(position.standings[seat], position.decided_by) for seat in (winner, second))
        return say.won(winner, position.decided_by, own, other)


def _orders(action: actions.Action) -> list[tuple[Step, ...]]:
    """The clicks of an action, in every order in which they can be made."""
    targets = action.targets or (action.source,)
    return [(Step(action.source), *(Step(target, action.verb) for target in order)) for order in permutations(targets)]


def _beside(position: Position, point: str) -> list[str]:
    """The empty squares beside a square."""
    return [BOARD.points[other] for other in BOARD.neighbours[BOARD.index[point]] if position.squares[other] is None]


VIEW: View[Position] = OutgrowView()
