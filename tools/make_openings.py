"""Makes openings for matches of GRO (`gro/games/gro/match_openings.txt`): `python -m tools.make_openings NUMBER`.

Two good players who begin alike hold each other, and their games say little. So one side passes a few times at first,
and what the search takes for a lead that may win, or may not, is kept. In a match both players have each side once.
The list was made by the evaluation of its time and is not made anew when that changes: old results would lose their
meaning.
"""

import argparse
import random
from collections.abc import Iterator

from gro.ai.duel import duel
from gro.ai.search import How
from gro.core import registry
from gro.games.gro.packed import GroTwin

LEAST, MOST = 450, 740  # of the score; about 100 is an area held alone
PLACINGS = (4, 5)  # so many actions by lot, before the passes
PASSES = (4, 5, 6, 7)
SLOPPY, CAREFUL = 150, 3000  # nodes of the actions between the passes, and for the score in the end
ERROR = 60  # how wrong an action may look, so that no two openings are alike


def openings(chance: random.Random) -> Iterator[tuple[str, ...]]:
    """One opening after the other, for ever; no two begin with the same four actions."""
    twin, seen = GroTwin(), set[tuple[str, ...]]()
    while True:
        position, actions = registry.game("gro").start(), list[str]()
        for _ in range(chance.choice(PLACINGS)):
            actions.append(chance.choice([action for action in position.legal() if action != "pass"]))
            position = position.play(actions[-1])
        for ply in range(2 * chance.choice(PASSES)):
            if position.outcome():
                break
            if ply % 2:
                actions.append("pass")
            else:
                state = twin.pack(position)
                bias = {code: chance.randrange(-ERROR, ERROR + 1) for _, code, _ in twin.expand(state)}
                *_, thought = duel(twin, state, how=How(nodes=SLOPPY, bias=bias))
                actions.append(thought.action)
            position = position.play(actions[-1])
        if position.outcome() or tuple(actions[:4]) in seen:
            continue
        *_, thought = duel(twin, twin.pack(position), how=How(nodes=CAREFUL))
        if LEAST <= thought.score <= MOST:
            seen.add(tuple(actions[:4]))
            yield tuple(actions)


def main() -> None:
    """Prints the openings, a line each."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("number", type=int)
    parser.add_argument("--seed", type=int, default=0)
    call = parser.parse_args()
    found = openings(random.Random(call.seed))
    for _ in range(call.number):
        print(*next(found), flush=True)


if __name__ == "__main__":
    main()
