"""What speaks for an action of Outgrow: facts that follow from the rules, the weightiest first.

The rules are those of `games/outgrow.md` 2 and 3.

A square is in a seat's reach if the seat could cover it by its next action. Nothing here is an opinion:
`tests/games/outgrow/test_reasons.py` proves every reason by playing it out.
"""

from dataclasses import replace
from typing import NamedTuple

from gro.games.outgrow import actions
from gro.games.outgrow.pieces import MEDIUM
from gro.games.outgrow.rules import Position
from gro.texts import outgrow_hints as say

ALONE = ("wins", "fills", "only")
"""The kinds of reasons beside which no other one is told."""
KINDS = (*ALONE, "leads", "ties", "stops", "covers", "shuts-out", "then-spawns", "then-spores", "grows")
"""All kinds of reasons, by weight."""


class Reason(NamedTuple):
    """A fact about an action, and the phrase that tells it.

    `seat` and `point` say whom and which piece it is about, `number` counts squares.
    """

    kind: str
    phrase: str
    seat: str = ""
    point: str = ""
    number: int = 0


def find(position: Position, action: str) -> list[Reason]:
    """The reasons for a legal action, the weightiest first. Raises IllegalAction or TextError."""
    after = position.play(action)
    end = _end(position, after)
    if end:
        return end
    found = [*_lead(position, after), *_others(position, after), *_own(position, after, action)]
    return sorted(found, key=lambda reason: (KINDS.index(reason.kind), -reason.number))


def _end(position: Position, after: Position) -> list[Reason]:
    """That the board is full, or that there is no choice."""
    mover = position.turn
    if outcome := after.outcome():
        if mover in outcome.winners:
            return [Reason("wins", say.wins(shared=len(outcome.winners) > 1), mover)]
        return [Reason("fills", say.fills())]
    return [Reason("only", say.only())] if len(position.legal()) == 1 else []


def _lead(position: Position, after: Position) -> list[Reason]:
    """That the mover is alone in the lead by squares, or shares the lead, and did not before."""
    mover = position.turn
    if len(after.leaders) > 1:
        level = mover in after.leaders and mover not in position.leaders
        return [Reason("ties", say.ties(), mover)] if level else []
    squares = {seat: standing.squares for seat, standing in after.standings.items()}
    own, most = squares.pop(mover), max(squares.values())
    return [Reason("leads", say.leads(own, most), mover, number=own)] if own > most and not _leads(position) else []


def _leads(position: Position) -> bool:
    return position.leaders == (position.turn,)


def _others(position: Position, after: Position) -> list[Reason]:
    """What others cannot do any more with a piece, and the squares that they do not reach any more."""
    found = []
    for seat in position.seats:
        if seat == position.turn:
            continue
        before, now = _options(position, seat), _options(after, seat)
        for point in sorted(before.keys() - now.keys()):
            piece = position.piece(point)
            stops = say.stops_spawn if piece and piece.size == MEDIUM else say.stops_spore
            found.append(Reason("stops", stops(seat, point), seat, point, len(before[point])))
        lost = _reach(before) - _reach(now)
        if lost:
            found.append(Reason("shuts-out", say.shuts_out(seat, len(lost)), seat, number=len(lost)))
    return found


def _own(position: Position, after: Position, action: str) -> list[Reason]:
    """What the mover covers now, and could do next."""
    read, mover = actions.parse(action), position.turn
    found = []
    if read.targets:
        squares = len(read.targets)
        found.append(Reason("covers", say.covers(squares), mover, number=squares))
    piece = after.piece(read.source)
    if read.verb == "grow" and piece:
        squares = len(_options(after, mover).get(read.source, ()))
        kind, told = "grows", say.grows(read.source, piece.size)
        if squares and piece.size == MEDIUM:
            kind, told = "then-spawns", say.then_spawns(read.source)
        elif squares:
            kind, told = "then-spores", say.then_spores(read.source, squares)
        found.append(Reason(kind, told, mover, read.source, squares))
    return found


def _options(position: Position, seat: str) -> dict[str, set[str]]:
    """The squares that each piece of a seat could cover by its next action, if the seat were to act."""
    found: dict[str, set[str]] = {}
    for text in replace(position, turn=seat).legal():
        action = actions.parse(text)
        if action.targets:
            found.setdefault(action.source, set()).update(action.targets)
    return found


def _reach(options: dict[str, set[str]]) -> set[str]:
    return {target for targets in options.values() for target in targets}
