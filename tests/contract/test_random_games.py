"""Two thousand random games to their end, and what must hold all the way (`architecture.md`, wall 8).

What only one game can know (how it counts tokens, who holds what) is asked of `tests/games/NAME/facts.py`.
"""

from importlib import import_module

import pytest

from gro.core.game import Game, Position
from gro.core.session import Session
from tests.contract.lines import wander

GAMES, CHUNKS = 2000, 8
PLIES = 600
WANDERERS = 8
"""One game in so many is wholly random, and may be stopped unfinished after `PLIES`."""


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_games(chunk: int, variants: list[tuple[Game, str]]) -> None:
    seeds = range(chunk, GAMES, CHUNKS)
    unfinished = 0
    for seed in seeds:
        game, rules = variants[seed // CHUNKS % len(variants)]
        unfinished += not _one_game(game, rules, seed)
    assert unfinished <= len(seeds) // WANDERERS // 2


def _one_game(game: Game, rules: str, seed: int) -> bool:
    """Plays one game and checks it; whether it came to its end."""
    facts = import_module(f"tests.games.{game.name}.facts")
    twin, session = game.twin(rules), Session(game, rules=rules)
    texts = [session.position.text()]
    facts.check_position(session.position, texts[0])
    sharpness = 0.5 if seed // CHUNKS % WANDERERS else 0.0
    for number, (_, action, after) in enumerate(wander(game, rules, seed, sharpness, PLIES)):
        before = session.position
        events = session.play(action)
        position, text = session.position, session.position.text()
        facts.check_position(position, text)
        facts.check_action(before, texts[-1], action, events, text)
        assert _verdict(position) == twin.over(after)
        texts.append(text)
        if (number + seed) % 32 == 0:
            _check_texts_and_actions(game, position, text)
    _check_texts_and_actions(game, session.position, texts[-1])
    finished = session.outcome is not None
    _check_undo(session, texts, redo=seed // CHUNKS % 8 == 0)
    return finished


def _verdict(position: Position) -> int | None:
    outcome = position.outcome()
    if outcome is None:
        return None
    return 0 if not outcome.winners else 1 if position.turn in outcome.winners else -1


def _check_texts_and_actions(game: Game, position: Position, text: str) -> None:
    again = game.parse(text, position.rules)
    assert again == position
    assert again.text() == text
    assert again.key == position.key
    legal = position.legal()
    assert list(legal) == sorted(set(legal))
    assert bool(legal) == (position.outcome() is None)
    assert not any(position.explain(action) for action in legal)


def _check_undo(session: Session, texts: list[str], redo: bool) -> None:
    line, outcome = session.here.line(), session.outcome
    for node in reversed(line[:-1]):
        session.undo()
        assert session.position is node.position
    # That no position has changed meanwhile is asked of some only, since writing each once more takes long.
    assert [node.position.text() for node in line[::7]] == texts[::7]
    assert not session.can_undo
    assert session.forward() == tuple(line[1:])
    if redo:
        for node in line[1:]:
            session.redo()
            assert session.position is node.position
        assert not session.can_redo
        assert session.outcome == outcome
