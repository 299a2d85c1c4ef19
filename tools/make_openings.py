"""Makes openings for matches of GRO (`gro/games/gro/match_openings.txt`): `python -m tools.make_openings NUMBER`.

Two good players who begin alike hold each other, and their games say little. So one side passes a few times at first,
and what the search takes for a lead that may win, or may not, is kept. In a match both players have each side once.
The list was made in this way by the evaluation before sieges were paid, a part of it before this tool was written, and
shuffled; it is not made anew when that changes, or old results would lose their meaning.
"""

import argparse
import random
from collections.abc import Collection, Hashable, Iterator

from gro.ai.duel import duel
from gro.ai.search import How
from gro.core import registry
from gro.core.game import PASS
from gro.core.session import Session
from gro.games.gro.packed import GroTwin, State

LEAST, MOST = 400, 480  # of the score; about 100 is an area held alone
PLACINGS = (4, 5)  # so many actions by lot, before the passes
PASSES = (4, 5, 6, 7)
SLOPPY, CAREFUL = 150, 3000  # nodes of the actions between the passes, and for the score in the end
WILD = 60  # how wrong an action may look between the passes, so that no two openings are alike


def chosen(
    twin: GroTwin, state: State, past: Collection[Hashable], nodes: int, error: int, chance: random.Random
) -> str:
    """What a search plays to which every action looks up to `error` wrong."""
    bias = {code: chance.randrange(-error, error + 1) for _, code, _ in twin.expand(state)}
    *_, thought = duel(twin, state, past, How(nodes=nodes, bias=bias))
    return thought.action


def ahead(twin: GroTwin, placings: int, passes: int, chance: random.Random) -> Session | None:
    """A game in which the seat to act is ahead, since the other one has passed; None when it has ended by that."""
    session = Session(registry.game("gro"))
    for _ in range(placings):
        session.play(chance.choice([action for action in session.legal() if action != PASS]))
    for ply in range(2 * passes):
        if session.outcome:
            return None
        session.play(PASS if ply % 2 else chosen(twin, twin.pack(session.position), (), SLOPPY, WILD, chance))
    return None if session.outcome else session


def openings(chance: random.Random) -> Iterator[tuple[str, ...]]:
    """One opening after the other, for ever; no two begin with the same four actions."""
    twin, seen = GroTwin(), set[tuple[str, ...]]()
    while True:
        session = ahead(twin, chance.choice(PLACINGS), chance.choice(PASSES), chance)
        if session is None or session.actions[:4] in seen:
            continue
        *_, thought = duel(twin, twin.pack(session.position), how=How(nodes=CAREFUL))
        if LEAST <= thought.score <= MOST:
            seen.add(session.actions[:4])
            yield tuple(action.partition("x")[0] for action in session.actions)


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
