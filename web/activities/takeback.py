"""How far Undo and Redo go in a match: to where a person acts, past what levels and forced passes did by themselves.

Each answer is a number of actions; 0 says that there is no such place.
"""

from collections.abc import Sequence

from gro.core.game import PASS, Game, Position
from web.saving import Match


def is_forced(game: Game, position: Position) -> bool:
    """Whether the page passes here by itself: passing is all that is left, and in this game never a choice."""
    return game.forced_pass and position.legal() == (PASS,)


def undo_steps(match: Match) -> int:
    """Back to where a person acts; a claim or resignation is taken back alone."""
    return 1 if match.session.here.ending else _steps(match, match.session.past[::-1])


def turn_steps(match: Match) -> int:
    """Back to where the turn of a person began."""
    line = match.session.here.line()
    for steps, node in enumerate(line[-2::-1], start=1):
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


def _steps(match: Match, positions: Sequence[Position]) -> int:
    """How many of these positions lead to the first one where a person acts."""
    for steps, position in enumerate(positions, start=1):
        if match.level(position.turn) is None and not is_forced(match.session.game, position):
            return steps
    return 0
