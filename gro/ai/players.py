"""The computer opponent at the level of positions: what to think about, for how long, and the answer.

Whoever must not be blocked runs `think` step by step; whoever may wait calls `answer`.
"""

import time
from collections.abc import Generator, Iterable, Sequence
from typing import cast

from gro.ai.levels import TOP, misjudge
from gro.ai.levels import level as find_level
from gro.ai.paranoid import paranoid
from gro.ai.search import Thought, search
from gro.core.errors import GroError
from gro.core.game import Game, Plan, Position, SeatTwin
from gro.texts import ai as say


def think(
    game: Game,
    position: Position,
    past: Sequence[Position] = (),
    *,
    level: int | None = None,
    nodes: int | None = None,
    depth: int | None = None,
    seed: int = 0,
    endless: bool = False,
) -> Generator[Thought]:
    """Ever deeper thoughts about a position; close the generator to stop.

    `past` are the earlier positions of the game, whose repetition counts as a draw. The limits are a level, `nodes` and
    `depth`; with none of them the top level thinks, or an `endless` search until its caller stops it. The thoughts
    follow from the arguments alone. Raises UnknownName for an unknown level and GroError when the game is over.
    """
    limited = level is not None or nodes is not None or depth is not None
    chosen = find_level(level) if level is not None else None if limited or endless else TOP
    if position.outcome():
        raise GroError(say.nothing_to_think_about())
    if planner := game.planner(position.rules):
        misjudgement = 0
        if chosen:
            nodes, misjudgement = chosen.nodes if nodes is None else nodes, chosen.misjudgement
        return _planned(planner.plans(position, nodes=nodes, depth=depth, misjudgement=misjudgement, seed=seed))
    twin = game.twin(position.rules)
    state = twin.pack(position)
    bias = {}
    if chosen:
        nodes = chosen.nodes if nodes is None else nodes
        codes = {twin.action(state, code): code for _, code, _ in twin.expand(state)}
        errors = misjudge(chosen.misjudgement, seed, position.text(), codes)
        bias = {codes[action]: error for action, error in errors.items()}
    earlier = [twin.key(twin.pack(known)) for known in past]
    if len(position.seats) > 2:
        seats = cast(SeatTwin, twin)  # as `gro.core.game.Twin` promises of such a game
        return paranoid(seats, state, earlier, nodes=nodes, depth=depth, bias=bias)
    return search(twin, state, earlier, nodes=nodes, depth=depth, bias=bias)


def _planned(plans: Iterable[Plan]) -> Generator[Thought]:
    """A planner's plans as thoughts, whose line is the rest of the turn."""
    for plan in plans:
        yield Thought(plan.actions[0], plan.score, plan.depth, plan.nodes, plan.actions)


def answer(
    game: Game,
    position: Position,
    past: Sequence[Position] = (),
    *,
    level: int | None = None,
    seconds: float | None = None,
    nodes: int | None = None,
    depth: int | None = None,
    seed: int = 0,
) -> Thought:
    """The last thought of `think`, or the one at hand when the time is up. Raises as `think` does."""
    begun = time.perf_counter()
    thoughts = think(
        game, position, past, level=level, nodes=nodes, depth=depth, seed=seed, endless=seconds is not None
    )
    last = next(thoughts)
    while seconds is None or time.perf_counter() - begun < seconds:
        thought = next(thoughts, None)
        if thought is None:
            break
        last = thought
    thoughts.close()
    return last
