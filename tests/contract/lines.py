"""Random lines of play, proposed by the twin; `Position` has the last word in each test."""

import random
from collections.abc import Hashable, Iterator, Sequence

from gro.core import registry
from gro.core.game import Game
from gro.core.twin import Twin

State = Hashable


def wander(game: Game, rules: str, seed: int, sharpness: float, plies: int) -> Iterator[tuple[State, str, State]]:
    """State, action and state after it, from the start to the end of the game or through so many plies.

    Before one in so many plies, as `sharpness` says, the player looks for an action that wins at once and takes it.
    Wholly random players seldom finish: one game in nine is still going on after 600 plies.
    """
    chance, twin = random.Random(f"{game.name} {rules} {seed}"), registry.engine(game.name).twin(rules)
    state = twin.pack(game.start(rules))
    for _ in range(plies):
        actions = twin.expand(state)
        if not actions:
            return
        _, code, after = chance.choice(actions)
        if chance.random() < sharpness:
            code, after = _winning(twin, actions) or (code, after)
        yield state, twin.action(state, code), after
        state = after


def _winning(twin: Twin[State], actions: Sequence[tuple[int, int, State]]) -> tuple[int, State] | None:
    return next(((code, after) for _, code, after in actions if twin.over(after) == -1), None)
