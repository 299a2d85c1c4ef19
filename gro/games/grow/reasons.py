"""What speaks for an action of Grow: facts that follow from the rules, the weightiest first (`games/grow.md` 2, 3).

Nothing here is an opinion: `tests/games/grow/test_reasons.py` proves every reason on the position's text.
"""

from typing import NamedTuple

from gro.games.grow import actions
from gro.games.grow.rules import Position
from gro.texts import grow_hints as say

KINDS = ("wins", "fills", "only", "leads", "ties", "blocks", "joins", "arrives", "room")
"""All kinds of reasons, by weight."""


class Reason(NamedTuple):
    """A fact about an action, and the phrase that tells it.

    `seat` and `point` say whom and which space it is about, `number` counts spaces or groups.
    """

    kind: str
    phrase: str
    seat: str = ""
    point: str = ""
    number: int = 0


def find(position: Position, action: str) -> list[Reason]:
    """The reasons for a legal action, the weightiest first. Raises IllegalAction or TextError."""
    after, mover = position.play(action), position.turn
    if outcome := after.outcome():
        if mover in outcome.winners:
            return [Reason("wins", say.wins(outcome.kind, shared=len(outcome.winners) > 1), mover)]
        return [Reason("fills", say.fills(outcome.kind))]
    if len(position.legal()) == 1:
        return [Reason("only", say.only())]
    read = actions.parse(action)
    if not read.target:
        return []
    found = [*_lead(position, after), *_blocked(position, after), *_own(position, after, read)]
    return sorted(found, key=lambda reason: KINDS.index(reason.kind))


def _lead(position: Position, after: Position) -> list[Reason]:
    """That the mover leads alone now and did not before, or leads with others and did not lead at all."""
    mover = position.turn
    own = after.scores[mover]
    if after.leaders == (mover,) != position.leaders and not position.setup:
        return [Reason("leads", say.leads(own), mover, number=own)]
    if mover in after.leaders and mover not in position.leaders and not position.setup:
        return [Reason("ties", say.ties(own), mover, number=own)]
    return []


def _blocked(position: Position, after: Position) -> list[Reason]:
    """The heads of other seats that had an empty space beside them and have none any more."""
    names = position.board.points
    return [
        Reason("blocks", say.blocks(owner, names[point]), owner, names[point])
        for point, (owner, heads) in enumerate(zip(position.owners, position.heads, strict=True))
        if heads and owner != position.turn and room(position, point) and not room(after, point)
    ]


def _own(position: Position, after: Position, read: actions.Action) -> list[Reason]:
    """The mover's groups that are joined now, and the room that its head has where it arrives."""
    mover, target = position.turn, position.board.index[read.target]
    beside = room(after, target)
    if position.owners[target]:
        stood = room(position, position.board.index[read.source])
        return [Reason("arrives", say.arrives(beside), mover, read.target, beside)] if beside and not stood else []
    joined = {position.groups[other] for other in position.board.neighbours[target]} - {0}
    found = [Reason("joins", say.joins(len(joined)), mover, read.target, len(joined))] if len(joined) > 1 else []
    return [*found, Reason("room", say.room(beside), mover, read.target, beside)] if beside > 1 else found


def room(position: Position, point: int) -> int:
    """How many empty spaces there are beside a space."""
    return sum(not position.owners[other] for other in position.board.neighbours[point])
