"""A hint with its reason in words: what a search has seen to the end, and else what the game says for an action."""

from gro.ai.search import Thought
from gro.core import registry
from gro.core.game import Game, Position
from gro.texts import ai as say

MOST_REASONS = 2
"""A hint tells this number of reasons at most."""


def hint(game: Game, position: Position, thought: Thought) -> str:
    """A sentence that gives the action of a thought about this position, and why it is good."""
    phrases = list(registry.engine(game.name).reasons(position, thought.action, thought.pv[1:]))
    score = thought.evaluation
    if score.sign and not position.play(thought.action).outcome():
        others = [seat for seat in position.seats if seat != position.turn]
        phrases.insert(0, say.forces_win(score.plies // 2) if score.sign > 0 else say.puts_off_loss(others))
    return say.hint(thought.action, phrases[:MOST_REASONS])
