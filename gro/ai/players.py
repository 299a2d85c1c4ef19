"""The computer opponent asked about a position: which search thinks about it, for how long, and its answer.

A caller that must not be blocked runs `think` step by step; one that may wait calls `answer`.
"""

import time
from collections.abc import Generator, Hashable, Iterable, Sequence
from typing import Any, cast

from gro.ai.duel import duel
from gro.ai.levels import TOP, Level, misjudge
from gro.ai.levels import level as find_level
from gro.ai.paranoid import paranoid
from gro.ai.search import How, Thought
from gro.core import registry
from gro.core.engine import Plan
from gro.core.errors import GroError
from gro.core.game import Game, Position
from gro.core.twin import DuelTwin, SeatTwin, Twin
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
    lines: int = 1,
) -> Generator[Thought]:
    """Ever deeper thoughts about a position; close the generator to stop.

    `past` are the earlier positions of the game: to go back to one of them is worth a draw at most. The limits are a
    level, `nodes` and `depth` (in plies). With none of them the top level thinks, or an `endless` search; both have no
    end of their own, so that the caller has to stop them (after `seconds_for`), as `answer` does. `lines` is how many
    best lines are wanted; a planner gives one only. The thoughts follow from the arguments alone; `Thought.evaluation`
    is a Score for the seat to act. Raises UnknownName for an unknown level and GroError when the game is over.
    """
    chosen = None if endless and level is None else _chosen(level, nodes, depth)
    if position.outcome():
        raise GroError(say.nothing_to_think_about())
    if chosen and nodes is None:
        nodes = chosen.nodes
    engine = registry.engine(game.name)
    misjudgement = engine.misjudgements[chosen.number - 1] if chosen else 0
    if planner := engine.planner(position.rules):
        plans = planner.plans(position, nodes=nodes, depth=depth, misjudgement=misjudgement, seed=seed)
        return _planned(plans, position.turn)
    twin = engine.twin(position.rules)
    state = twin.pack(position)
    how = How(nodes=nodes, depth=depth, lines=lines, seat=position.turn)
    if chosen:
        attentive = chosen.attentive(seed, position.text())
        actions = {twin.action(state, code): (code, child) for _, code, child in twin.expand(state)}
        errors = misjudge(misjudgement, seed, position.text(), actions)
        how = how._replace(
            bias={code: errors[action] for action, (code, _) in actions.items()},
            attentive=attentive,
            # an inattentive level overlooks its own win too, as people do
            overlooked={code for code, child in actions.values() if not attentive and _wins(twin, position, child)},
        )
    earlier = [twin.key(twin.pack(known)) for known in past]
    if len(position.seats) > 2:
        return paranoid(cast(SeatTwin[Any], twin), state, earlier, how)  # `gro.core.twin.Twin` promises that it is one
    return duel(cast(DuelTwin[Any], twin), state, earlier, how)


def _wins(twin: Twin[Any], position: Position, child: Hashable) -> bool:
    """Whether the seat to act has won alone in the state after its action."""
    if len(position.seats) > 2:
        return cast(SeatTwin[Any], twin).over_for(child, position.seats.index(position.turn)) == 1
    return twin.over(child) == -1


def _chosen(level: int | None, nodes: int | None, depth: int | None) -> Level | None:
    """The level that thinks: the top one where nothing else is said. Raises UnknownName."""
    if level is not None:
        return find_level(level)
    return TOP if nodes is None and depth is None else None


def seconds_for(level: int | None = None, nodes: int | None = None, depth: int | None = None) -> float | None:
    """How long a search within these limits is to take, None where it ends by itself. Raises UnknownName."""
    chosen = _chosen(level, nodes, depth)
    return chosen.seconds if chosen and nodes is None and depth is None else None


def _planned(plans: Iterable[Plan], seat: str) -> Generator[Thought]:
    """A planner's plans as thoughts of this seat; the line of each is the rest of the turn."""
    for plan in plans:
        yield Thought(plan.actions[0], plan.score, plan.depth, plan.nodes, plan.actions, seat=seat)


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
    lines: int = 1,
) -> Thought:
    """The last thought of `think`, or the one at hand when the time is up. Raises as `think` does."""
    begun = time.perf_counter()
    limits = {"level": level, "nodes": nodes, "depth": depth}
    thoughts = think(game, position, past, **limits, seed=seed, endless=seconds is not None, lines=lines)
    if seconds is None:
        seconds = seconds_for(**limits)
    last = next(thoughts)
    while seconds is None or time.perf_counter() - begun < seconds:
        thought = next(thoughts, None)
        if thought is None:
            break
        last = thought
    thoughts.close()
    return last
