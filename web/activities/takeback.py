"""How far Undo and Redo go in a match: to where a person acts, past what levels and forced passes did by themselves.

Each answer is a number of actions; 0 says that there is no such place.
"""

from collections.abc import Iterator

from gro.core.session import Node
from web.saving import Match


def undo_steps(match: Match) -> int:
    """Back to where a person acts; a claim or resignation is taken back alone."""
    here = match.session.here
    if here.ending:
        return 1
    return next((steps for steps, node in _back(here) if _acts(match, node)), 0)


def turn_steps(match: Match) -> int:
    """Back to where the turn of a person began."""
    for steps, node in _back(match.session.here):
        begins = node.parent is None or node.turns > node.parent.turns
        if begins and _acts(match, node):
            return steps
    return 0


def redo_steps(match: Match) -> int:
    """Forward to where a person acts or gave up, or to the last of what was taken back; an ending is one step."""
    session = match.session
    if session.here.withdrawn:
        return 1
    ahead = session.forward()
    return next((n for n, node in enumerate(ahead, 1) if node.withdrawn or _acts(match, node)), len(ahead))


def _back(node: Node) -> Iterator[tuple[int, Node]]:
    """The nodes before this one, the latest first, each with the steps to it.

    They are asked for one by one, since few of them are looked at.
    """
    steps = 0
    while node.parent:
        node, steps = node.parent, steps + 1
        yield steps, node


def _acts(match: Match, node: Node) -> bool:
    """Whether a person acts at this node."""
    return match.level(node.position.turn) is None and not node.must_pass(match.session.game)
