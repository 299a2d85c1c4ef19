"""Playthroughs: a whole game told ply by ply, kept in `tests/data/playthroughs/` so that a change of behaviour shows
as a diff.

`python -m tools.playthrough` writes those that are missing; to renew one, delete it first.
"""

import random
import textwrap
from collections.abc import Iterator, Sequence
from itertools import count, islice
from pathlib import Path

from gro.core.game import Event, Game
from gro.core.registry import game
from gro.core.session import Session

FOLDER = Path(__file__).parent.parent / "tests" / "data" / "playthroughs"
PLIES = range(40, 200)
"""A game of such a length is long enough to show something and short enough to be read."""

TRIES = 40
"""Of so many games the one is told that shows the most kinds of events, and of these the shortest."""


def path(of: Game, rules: str) -> Path:
    """The file of a game and ruleset."""
    return FOLDER / f"{of.name}-{rules}.txt"


def tell(of: Game, rules: str, actions: Sequence[str]) -> str:
    """The game with these actions:

    for every ply position, legal actions, the action and its events; then the result.
    """
    session = Session(of, rules=rules)
    paragraphs = []
    for number, action in enumerate(actions, start=1):
        lines = [f"{number}. {session.position.text()}", *_wrapped("legal", session.legal())]
        events = session.play(action)
        lines += [f"  action {session.actions[-1]}", *(f"  event {_event(event)}" for event in events)]
        paragraphs.append("\n".join(lines))
    paragraphs.append(f"end. {session.position.text()}\n  result {session.result}")
    return "\n\n".join(paragraphs) + "\n"


def actions(told: str) -> tuple[str, ...]:
    """The actions of a game that was told."""
    return tuple(line.split()[1] for line in told.splitlines() if line.startswith("  action "))


def _wrapped(word: str, items: Sequence[str]) -> list[str]:
    return textwrap.wrap(
        " ".join((word, *items)), 100, initial_indent="  ", subsequent_indent="    ", break_on_hyphens=False
    )


def _event(event: Event) -> str:
    return " ".join(f"{name}={value}" for name, value in event._asdict().items() if value)


def seeded(of: Game, rules: str) -> tuple[str, ...]:
    """The actions of the random game of a readable length that somebody wins and that shows the most."""
    _, _, actions = max(islice(_random_games(of, rules), TRIES))
    return actions


def _random_games(of: Game, rules: str) -> Iterator[tuple[int, int, tuple[str, ...]]]:
    """Of each the number of its kinds of events, its length as a negative number, and its actions."""
    for seed in count():
        chance, session, kinds = random.Random(seed), Session(of, rules=rules), set[str]()
        while not session.outcome and session.here.ply < max(PLIES):
            kinds |= {event.kind for event in session.play(chance.choice(session.legal()))}
        if session.outcome and len(session.outcome.winners) == 1 and session.here.ply in PLIES:
            yield len(kinds), -session.here.ply, session.actions


def main() -> None:
    """Writes the playthroughs that are missing."""
    from tests.contract.variants import VARIANTS  # which asks the facts of each game, so only here

    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, rules in VARIANTS:
        file = path(game(name), rules)
        if not file.exists():
            file.write_text(tell(game(name), rules, seeded(game(name), rules)), encoding="utf-8")
            print(f"{file} is written.")


if __name__ == "__main__":
    main()
