"""Fits the weights of GRO's evaluation to games that the search plays against itself (`docs/training.md`).

    python -m tools.train_gro play FILE [--seconds S] [--nodes N] [--seed K]    appends games, a line of JSON each
    python -m tools.train_gro fit FILE... [--unit U] [--calm C]                 prints the weights for `evaluation.py`

The second needs `tools/train-requirements.txt`; nothing else of the project does.
"""

import argparse
import json
import random
import time
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from gro.games.gro import evaluation, text
from gro.games.gro.dish import DISH
from gro.games.gro.evaluation import BESIDE, GROWTH, MORE, ORBITS, OUT
from gro.games.gro.germs import MEDIUM, SMALL, TOKENS, Dish, opponent
from gro.games.gro.packed import GroTwin
from gro.games.gro.rules import RULESETS
from tools.make_openings import WILD, ahead, chosen

Name = tuple[Any, ...]
"""A weight of `evaluation.py`, such as `("REACH",)`, `("GERM", size, orbit)`, `("FOOTING", better, worse)`."""

ALONE = ("TURN", "REACH", "SPENT", "STEP", "THEIR_STEP")

# --- games ---

LONGEST = 110  # plies; what goes on after that is a draw
PASSES = (3, 4, 5, 6, 6, 7, 7, 8)  # so many actions the other side passes at first, and falls behind by it
PLACINGS = (4, 5, 6, 7)
CALM = 12  # how wrong an action may look, so that no two games are alike; the others up to WILD
ALIKE = 85  # percent of the actions that are chosen calmly


class Game(NamedTuple):
    """A game for the fit: its result for the seat that acts first, 1, 0 or -1, and its dish strings, seats in turn."""

    result: int
    dishes: tuple[str, ...]


def play(chance: random.Random, nodes: int) -> Game | None:
    """A game from a start in which one side passes; None when that start came to nothing."""
    twin = GroTwin()
    session = ahead(twin, chance.choice(PLACINGS), chance.choice(PASSES), chance)
    if session is None:
        return None
    dishes: list[str] = []
    while not session.outcome and len(dishes) < LONGEST and not session.can_claim:
        position = session.position
        dishes.append(position.text())
        past = [twin.key(twin.pack(known)) for known in session.past]
        error = CALM if chance.randrange(100) < ALIKE else WILD
        session.play(chosen(twin, twin.pack(position), past, nodes, error, chance))
    won = session.outcome.winners if session.outcome else ()
    first = dishes[0].split()[1]
    return Game(0 if not won else 1 if won[0].startswith(first) else -1, tuple(dishes))


def collect(path: Path, seconds: float, nodes: int, seed: int) -> None:
    """Appends games to a file until the time is up."""
    chance, begun = random.Random(seed), time.monotonic()
    while time.monotonic() - begun < seconds:
        if game := play(chance, nodes):
            with path.open("a", encoding="ascii") as file:
                file.write(json.dumps(game) + "\n")


# --- features ---


def features(dish: str) -> dict[Name, int]:
    """How often each weight counts in the static score of a dish string whose game goes on.

    Worked out anew from the points of the dish, so that a test can hold `GroTwin.evaluate` to the sum.
    """
    germs, turn, _, _ = text.read(dish)
    counts: Counter[Name] = Counter({("TURN",): 1})
    footings = []
    for sign, seat in ((1, turn), (-1, opponent(turn))):
        own = {point: germ.size for point, germ in enumerate(germs) if germ and germ.seat == seat}
        for point, size in own.items():
            counts["GERM", size, _orbit(point)] += sign
        around = {beside for point in own for beside in DISH.adjacent[point]}
        counts["REACH",] += sign * sum(germs[point] is None for point in around)
        counts["SPENT",] += sign * (sum(own.values()) == TOKENS)
        if growing := min(_growing(germs, own), len(GROWTH) - 1):
            counts["GROWTH", growing] += sign
        footings.append([_footing(set(area), own.keys()) for area in DISH.areas.values()])
    mine, theirs = footings
    held = [0, 0]
    for pair in zip(mine, theirs, strict=True):
        better, worse = max(pair), min(pair)
        if better > worse:
            counts["FOOTING", better, worse] += 1 if pair == (better, worse) else -1
        if better > BESIDE >= worse:
            held[pair.index(better)] += 1
    if tuple(held) in evaluation.HELD:
        counts["HELD", *held] += 1
    elif tuple(reversed(held)) in evaluation.HELD:
        counts["HELD", *reversed(held)] -= 1
    nobodys = [max(pair) <= BESIDE for pair in zip(mine, theirs, strict=True)]
    for name, sign, place in (("STEP", 1, 0), ("THEIR_STEP", -1, 1)):
        if held[place] == 2 and any(
            free and step == BESIDE for free, step in zip(nobodys, footings[place], strict=True)
        ):
            counts[name,] += sign
    return {name: count for name, count in counts.items() if count}


def _growing(germs: Dish, own: Mapping[int, int]) -> int:
    """How many germs of a side (size by point) can grow."""
    reserve = TOKENS - sum(own.values())
    least = {SMALL: 2, MEDIUM: RULESETS["card"].medium_before_growth}
    return sum(
        size in least and reserve >= size and sum(germs[near] is None for near in DISH.neighbours[point]) >= least[size]
        for point, size in own.items()
    )


def _footing(area: set[int], own: Collection[int]) -> int:
    """The footing in an area of a side with germs on these points."""
    inside = len(area.intersection(own))
    if inside:
        return min(BESIDE + inside, MORE)
    return BESIDE if any(area.intersection(DISH.adjacent[point]) for point in own) else OUT


def _orbit(point: int) -> int:
    """The place in `ORBITS` of a point of DISH."""
    x, y = DISH.xy[point]
    near, far = sorted((min(x, 7 - x), min(y, 7 - y)))
    return ORBITS.index((near, far))


def weights() -> dict[Name, int]:
    """The weights that are in force."""
    found: dict[Name, int] = {(name,): getattr(evaluation, name) for name in ALONE}
    found.update({("GROWTH", number): worth for number, worth in enumerate(GROWTH) if number})
    for size, row in evaluation.GERM.items():
        for orbit, worth in enumerate(row):
            found["GERM", size, orbit] = worth + evaluation.LIFE + evaluation.TOKEN * size
    found.update({("FOOTING", *steps): worth for steps, worth in evaluation.FOOTING.items()})
    found.update({("HELD", *held): worth for held, worth in evaluation.HELD.items()})
    return found


# --- fit ---


def fit(paths: list[Path], unit: float, calm: float) -> dict[Name, int]:
    """The weights with which a score of `unit` best tells the odds of a win, by logistic regression.

    `calm` is how dear it is for a weight to be far from nothing: for a germ, from `LIFE` and `TOKEN`, since in these
    games too few are killed to tell what that costs. Drawn games count as half a win, and half as much.
    """
    import numpy as np
    from scipy.optimize import minimize

    chance = random.Random(1)
    names = list(weights())
    given = np.array([evaluation.LIFE + evaluation.TOKEN * name[1] if name[0] == "GERM" else 0 for name in names])
    rows, results, counts = [], [], []
    for game in _games(paths):
        for place in sorted(chance.sample(range(len(game.dishes)), min(len(game.dishes), 10 if game.result else 5))):
            found = features(game.dishes[place])
            rows.append([found.get(name, 0) for name in names])
            results.append((1 + game.result * (-1) ** place) / 2)
            counts.append(1.0 if game.result else 0.5)
    seen, won, count = np.array(rows, float), np.array(results), np.array(counts)
    print(f"{len(rows)} positions")

    def cost(away: Any) -> tuple[float, Any]:
        chances = 1 / (1 + np.exp(-(seen @ (away + given / unit))))
        sure = np.clip(chances, 1e-9, 1 - 1e-9)
        surprise = -(count * (won * np.log(sure) + (1 - won) * np.log(1 - sure))).sum()
        return surprise + calm * away @ away, seen.T @ (count * (chances - won)) + 2 * calm * away

    away = minimize(cost, np.zeros(len(names)), jac=True, method="L-BFGS-B").x
    return {name: round(float(worth)) for name, worth in zip(names, away * unit, strict=True)}


def _games(paths: list[Path]) -> Iterator[Game]:
    for path in paths:
        for line in path.read_text(encoding="ascii").splitlines():
            result, dishes = json.loads(line)
            if dishes:
                yield Game(result, tuple(dishes))


def literals(found: dict[Name, int]) -> str:
    """Weights as they are written in `evaluation.py`."""
    steps = ("OUT", "BESIDE", "ONE", "TWO", "MORE")
    lines = [f"{name} = {found[name,]}" for name in ALONE]
    lines.append(f"GROWTH = {(0, *(found['GROWTH', number] for number in range(1, len(GROWTH))))}")
    for size in evaluation.GERM:
        lines.append(f"{size}: {tuple(found['GERM', size, orbit] for orbit in range(len(ORBITS)))},")
    for better, worse in evaluation.FOOTING:
        lines.append(f"({steps[better]}, {steps[worse]}): {found['FOOTING', better, worse]},")
    lines += [f"{held}: {found['HELD', *held]}," for held in evaluation.HELD]
    return "\n".join(lines)


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True, dest="command")
    playing = commands.add_parser("play")
    playing.add_argument("file", type=Path)
    playing.add_argument("--seconds", type=float, default=600)
    playing.add_argument("--nodes", type=int, default=300)
    playing.add_argument("--seed", type=int, default=0)
    fitting = commands.add_parser("fit")
    fitting.add_argument("files", type=Path, nargs="+")
    fitting.add_argument("--unit", type=float, default=110)
    fitting.add_argument("--calm", type=float, default=2)
    call = parser.parse_args()
    if call.command == "play":
        collect(call.file, call.seconds, call.nodes, call.seed)
    else:
        print(literals(fit(call.files, call.unit, call.calm)))


if __name__ == "__main__":
    main()
