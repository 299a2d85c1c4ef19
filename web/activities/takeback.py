"""How far Undo and Redo go in a match: to where a person acts, past what levels and forced passes did by themselves.

Each answer is a number of actions; 0 says that there is no such place.
"""

from collections.abc import Iterable, Iterator

from gro.core.game import PASS, Game, Position
from gro.core.session import Node
from web.saving import Match


def is_forced(game: Game, position: Position) -> bool:
    """Whether the page passes here by itself: passing is all that is left, and in this game never a choice."""
    return game.forced_pass and position.legal() == (PASS,)


def undo_steps(match: Match) -> int:
    """Back to where a person acts; a claim or resignation is taken back alone."""
    here = match.session.here
    return 1 if here.ending else _steps(match, (node.position for node in _back(here)))


def turn_steps(match: Match) -> int:
    """Back to where the turn of a person began."""
    for steps, node in enumerate(_back(match.session.here), start=1):
        begins = node.parent is None or node.turns > node.parent.turns
        if begins and _steps(match, [node.position]):
            return steps
    return 0


def redo_steps(match: Match) -> int:
    """Forward to where a person acts, or to the last of what was taken back; an ending is one."""
    if match.session.here.withdrawn:
        return 1
    ahead = [node.position for node in match.session.forward()]
    return _steps(match, ahead) or len(ahead)


def _back(node: Node) -> Iterator[Node]:
    """The nodes before this one, the latest first; asked for one by one, since few of them are looked at."""
    while node.parent:
        node = node.parent
        yield node


def _steps(match: Match, positions: Iterable[Position]) -> int:
    """How many of these positions lead to the first one where a person acts."""
    for steps, position in enumerate(positions, start=1):
        if match.level(position.turn) is None and not is_forced(match.session.game, position):
            return steps
    return 0
