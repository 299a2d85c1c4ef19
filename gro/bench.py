"""How fast rules and search are: `python -m gro bench`, and `tools/bench_node.mjs` for the same in WebAssembly.

Times are CPU time, the best of several short repeats, since wall-clock time would measure the machine's other work too.
Rates are compared with the perft of python-chess in the same process, where `chess` is installed: a ratio of two rates
means the same on every machine, and a rate does not.
"""

import platform
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, cast

from gro.ai.duel import duel
from gro.ai.search import How
from gro.core import registry
from gro.core.twin import DuelTwin, Twin

Clock = Callable[[], float]
Work = Callable[[], int]
State = Any

START = "4/6/8/8/8/8/6/4 r 0 rb"
MIDDLES = (
    "4/6/8/8/5SS1/4Ss2/3ss1/3s r 0 -",
    "4/6/8/3ss3/4s3/3s4/2SsS1/2S1 r 0 -",
    "2m1/6/1s6/2sS1S2/3MS1M1/8/6/4 r 0 -",
    "3s/1m1s2/4sss1/1L1S4/8/1S6/6/4 r 0 -",
    "4/6/m1s5/2s3S1/ssM1SM1S/8/6/4 r 0 -",
    "3S/3MS1/3M4/1m2m3/3sS1s1/1s6/6/4 r 0 -",
    "M1S1/S1M3/1S1SM3/msss4/8/m7/m5/s3 r 0 -",
    "3s/2ms2/2m5/2Ss3s/1M1S4/1S6/2SS2/3S r 0 -",
    "4/2s1L1/s2SSM1S/ssss4/1s1S2S1/8/1s4/s3 r 0 -",
    "s1l1/4s1/2sss1s1/2s3SM/1s2MMS1/3SSSS1/6/4 r 0 -",
)
REPEATS = 8  # measurements of each rate, of which the best one counts
SEARCH_NODES = 20_000  # nodes of the search of each position


def bench(clock: Clock = time.process_time) -> dict[str, Any]:
    """Counts a second, ratios to python-chess, and what the search does with a budget, as numbers for JSON.

    `clock` gives the CPU seconds spent so far; in WebAssembly only the host knows them.
    """
    game = registry.game("gro")
    twin = registry.engine("gro").twin()
    states = [twin.pack(game.parse(text)) for text in (START, *MIDDLES)]
    work: dict[tuple[str, str], Work] = {("chess", kind): count for kind, count in _chess().items()}
    for kind, count in (("made", twin.count_made), ("bulk", twin.count)):
        for name, these, depth in (("start", states[:1], 3), ("middle", states[1:], 2), ("all", states, 2)):
            work[kind, f"{name}_depth_{depth}"] = partial(_count, count, these, depth)
    rates = _rates(work, clock)

    def perft(kind: str) -> dict[str, dict[str, float]]:
        chess = rates.get(("chess", kind))
        return {
            name: {"per_second": round(rate)} | ({"to_chess": round(rate / chess, 1)} if chess else {})
            for (which, name), rate in rates.items()
            if which == kind
        }

    return {
        "python": platform.python_version(),
        "platform": sys.platform,
        "chess": {name: round(rate) for (which, name), rate in rates.items() if which == "chess"},
        "perft": {"made": perft("made"), "bulk": perft("bulk")},
        "search": _searches(twin, states, clock),
        "second": _seconds(twin, states, clock),
    }


def _count(count: Callable[[State, int], int], states: Sequence[State], depth: int) -> int:
    """Perft of all these states together."""
    return sum([count(state, depth) for state in states])


def _rates(work: Mapping[tuple[str, str], Work], clock: Clock) -> dict[tuple[str, str], float]:
    """How much each work counts a second. They take turns, so that a noisy moment of the machine hits them alike."""
    rates = dict.fromkeys(work, 0.0)
    for _ in range(REPEATS):
        for name, count in work.items():
            begun = clock()
            counted = count()
            rates[name] = max(rates[name], counted / max(clock() - begun, 1e-6))
    return rates


def _searches(twin: Twin[State], states: Sequence[State], clock: Clock) -> dict[str, Any]:
    """The speed of the search over all positions, each searched with the same budget of nodes."""
    thoughts, begun = [], clock()
    for state in states:
        *_, thought = duel(cast(DuelTwin[State], twin), state, how=How(nodes=SEARCH_NODES))
        thoughts.append(thought)
    spent = max(clock() - begun, 1e-6)
    return {
        "nodes_per_second": round(sum(thought.nodes for thought in thoughts) / spent),
        "seconds_per_answer": round(spent / len(states), 3),
        "depths": [thought.depth for thought in thoughts],
    }


def _seconds(twin: Twin[State], states: Sequence[State], clock: Clock) -> dict[str, Any]:
    """How deep the search comes in a second on each of the positions."""
    depths = []
    for state in states:
        begun = clock()
        depth = 0
        for thought in duel(cast(DuelTwin[State], twin), state):
            depth = thought.depth
            if clock() - begun >= 1:
                break
        depths.append(depth)
    return {"depths": depths, "median_depth": sorted(depths)[len(depths) // 2]}


def _chess() -> dict[str, Work]:
    """The perft of python-chess from the start of chess, three plies deep; none where it is not installed."""
    try:
        import chess
    except ImportError:
        return {}
    board = chess.Board()

    def made(depth: int) -> int:
        if depth == 0:
            return 1
        count = 0
        for move in board.legal_moves:
            board.push(move)
            count += made(depth - 1)
            board.pop()
        return count

    def bulk(depth: int) -> int:
        if depth == 1:
            return int(board.legal_moves.count())
        count = 0
        for move in board.legal_moves:
            board.push(move)
            count += bulk(depth - 1)
            board.pop()
        return count

    return {"made": partial(made, 3), "bulk": partial(bulk, 3)}
