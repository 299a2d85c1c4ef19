"""How often a level beats greedy play, in games of two seats: `python -m tools.greedy_match --game NAME --log FILE`.

Greedy plays the action after which the static score is best for it, the first one in the order of the texts among
equals. Games go in pairs, from the same random opening of four to eight actions, once with each seat. Every finished
game is a line of the log; a second run with the same log goes on from there, and several processes can share the work
with `--part 1/2` and `--part 2/2`.
"""

import argparse
import json
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from gro.ai.players import answer
from gro.core import registry
from gro.core.game import Game, Position, Twin
from gro.core.session import Session

MOST_PLIES = 300


def greedy(twin: Twin, position: Position) -> str:
    """The action that looks best at once."""
    state = twin.pack(position)
    after = {twin.action(state, code): child for _, code, child in twin.expand(state)}
    return max(sorted(after), key=lambda action: _worth(twin, after[action]))


def _worth(twin: Twin, child: object) -> int:
    """What the mover thinks of the state that an action leads to."""
    over = twin.over(child)
    return -twin.evaluate(child) if over is None else -1_000_000 * over


def opening(game: Game, rules: str, number: int) -> Session:
    """The opening of a pair of games: four to eight random actions; after fewer there is little to choose from."""
    chance, session = random.Random(f"opening {number}"), Session(game, rules=rules)
    for _ in range(4 + number % 5):
        session.play(chance.choice(session.legal()))
    return session


def one_game(game: Game, rules: str, number: int, level: int) -> dict[str, object]:
    """Plays a game to its end, or for so many plies."""
    session = opening(game, rules, number // 2)
    twin, seat = game.twin(rules), session.seats[number % 2]
    while not session.outcome and session.here.ply < MOST_PLIES:
        if session.position.turn == seat:
            session.play(answer(game, session.position, session.past, level=level).action)
        else:
            session.play(greedy(twin, session.position))
    winners = session.outcome.winners if session.outcome else ()
    result = "win" if winners == (seat,) else "loss" if len(winners) == 1 else "draw"
    return {
        "number": number,
        "rules": session.rules,
        "level": level,
        "seat": seat,
        "result": result,
        "plies": session.here.ply,
        "position": session.position.text(),
    }


def played(log: Path) -> Iterator[dict[str, object]]:
    """The games of a log."""
    if log.exists():
        yield from map(json.loads, log.read_text(encoding="utf-8").splitlines())


def main() -> None:
    """Plays what the log lacks, and prints the sum of the log."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--game", default="")
    options.add_argument("--rules", default="")
    options.add_argument("--level", type=int, default=3)
    options.add_argument("--games", type=int, default=200)
    options.add_argument("--part", default="1/1")
    options.add_argument("--log", type=Path, required=True)
    call = options.parse_args()
    part, parts = map(int, call.part.split("/"))
    game = registry.game(call.game)
    known = {found["number"] for found in played(call.log)}
    for number in range(call.games):
        if number // 2 % parts == part - 1 and number not in known:
            line = json.dumps(one_game(game, call.rules, number, call.level))
            with call.log.open("a", encoding="utf-8") as log:
                log.write(line + "\n")
    results = Counter(str(found["result"]) for found in played(call.log))
    print(", ".join(f"{results[result]} {result}" for result in ("win", "draw", "loss")))


if __name__ == "__main__":
    main()
