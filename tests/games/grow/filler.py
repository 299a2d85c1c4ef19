"""The greedy filler, against whom the opponent is measured: in each turn it fills as many spaces as it can, by lot.

It drops where the new head can step at once, steps with the heads that have the fewest ways first, and, if it `roams`,
sends those that cannot step to where they can in the next turn. It looks at nothing else. `python -m
tests.games.grow.filler` plays the match of issue 6 and prints it.
"""

import argparse
import random
from collections.abc import Callable

import gro
from gro.ai.players import answer
from gro.games.grow.rules import Position

Player = Callable[[Position], tuple[str, ...]]
"""Somebody who plays the rest of a turn."""


def filler(chance: random.Random, roams: bool) -> Player:
    """The greedy filler."""

    def turn(position: Position) -> tuple[str, ...]:
        done: list[str] = []
        seat = position.turn
        while position.turn == seat and not position.outcome():
            done.append(_next(position, chance, roams))
            after = position.play(done[-1])
            assert isinstance(after, Position)
            position = after
        return tuple(done)

    return turn


def _next(position: Position, chance: random.Random, roams: bool) -> str:
    names, near, owners = position.board.points, position.board.neighbours, position.owners
    free = [[other for other in near[point] if not owners[other]] for point in range(len(names))]
    if not position.dropped:
        empty = [point for point, owner in enumerate(owners) if not owner]
        return names[chance.choice([point for point in empty if free[point]] or empty)]
    can = [point for point in position.unmoved if free[point]]
    if can:
        fewest = min(len(free[point]) for point in can)
        source = chance.choice([point for point in can if len(free[point]) == fewest])
        return f"{names[source]}-{names[chance.choice(free[source])]}"
    for source in position.unmoved if roams else ():
        if shore := [name for name in position.highway(names[source]) if free[position.board.index[name]]]:
            return f"{names[source]}-{chance.choice(shore)}"
    return "end"


def planner(seed: int, level: int | None = None, nodes: int | None = None) -> Player:
    """A level of the opponent, or the top one; or so many nodes."""
    return lambda position: answer(gro.game("grow"), position, level=level, nodes=nodes, seed=seed).pv


def lead(rules: str, players: tuple[Player, Player]) -> int:
    """Plays a game; by how many spaces the first player is ahead at the end."""
    position = gro.game("grow").start(rules)
    assert isinstance(position, Position)
    while not position.outcome():
        for action in players[position.seats.index(position.turn)](position):
            after = position.play(action)
            assert isinstance(after, Position)
            position = after
    first, second = position.scores.values()
    return first - second


def main() -> None:
    """The match, a line for each order."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--rules", default="size=9,seats=2")
    options.add_argument("--games", type=int, default=100)
    options.add_argument("--level", type=int, help="default: the top one")
    options.add_argument("--roams", action="store_true")
    chosen = options.parse_args()
    for order in ("first", "second"):
        leads = []
        for seed in range(chosen.games // 2):
            other, own = filler(random.Random(f"filler {seed}"), chosen.roams), planner(seed, chosen.level)
            leads.append(lead(chosen.rules, (own, other)) if order == "first" else -lead(chosen.rules, (other, own)))
        wins, draws = sum(by > 0 for by in leads), leads.count(0)
        print(
            f"{order}: {wins} wins, {draws} draws, {len(leads)} games, lead {sum(leads) / len(leads):.1f}", flush=True
        )


if __name__ == "__main__":
    main()
