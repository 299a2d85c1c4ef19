"""A hint with its reason in words: what a search has seen to the end, and else what the game says for an action."""

from typing import NamedTuple

from gro.ai.search import PROVEN, WIN, Thought
from gro.core import registry
from gro.core.game import Game, Position
from gro.texts import ai as say

MOST_REASONS = 2
LOST_BELOW = -WIN // 4
"""So far below 0 only losses lie; with more than two seats they are not told in plies (`paranoid.py`)."""


class Verdict(NamedTuple):
    """What a search has seen to the end: 1 a win, -1 a loss, 0 neither; after how many plies at most, 0 for unknown."""

    sign: int
    plies: int


def verdict(score: int) -> Verdict:
    """What a score means to the seat that thought."""
    if score > PROVEN:
        return Verdict(1, WIN - score)
    if score < LOST_BELOW:
        return Verdict(-1, WIN + score if score < -PROVEN else 0)
    return Verdict(0, 0)


def hint(game: Game, position: Position, thought: Thought) -> str:
    """A sentence that gives the action of a thought about this position, and why it is good."""
    phrases = list(registry.engine(game.name).reasons(position, thought.action, thought.pv[1:]))
    sign, plies = verdict(thought.score)
    if sign and not position.play(thought.action).outcome():
        others = [seat for seat in position.seats if seat != position.turn]
        phrases.insert(0, say.forces_win(plies // 2) if sign > 0 else say.puts_off_loss(others))
    return say.hint(thought.action, phrases[:MOST_REASONS])
