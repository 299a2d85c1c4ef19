"""Thousands of random games to their end, and what must hold all the way (`architecture.md`, wall 8).

What only one game can know (how it counts, who holds what, what looks like an action, how many games are enough) is
asked of `tests/games/NAME/facts.py`.
"""

import random
from types import ModuleType

import pytest

from gro.core import registry
from gro.core.game import Game, Position
from gro.core.session import Session
from tests.contract.variants import facts

CHUNKS = 8
PLIES = 600
SHARPNESS = 0.2
"""So often the players look for an action that wins at once; without that one game in nine does not end in time."""
WANDERERS = 16
"""One game in so many is wholly random all the same, and may be stopped unfinished after `PLIES`."""


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_games(chunk: int, variants: list[tuple[Game, str]]) -> None:
    unfinished = total = 0
    for game, rules in variants:
        for seed in range(chunk, facts(game).RANDOM_GAMES, CHUNKS):
            unfinished += not _one_game(game, rules, seed)
            total += 1
    assert unfinished <= total // WANDERERS // 2


def _one_game(game: Game, rules: str, seed: int) -> bool:
    """Plays one game and checks it; whether it came to its end."""
    known = facts(game)
    chance, session = random.Random(seed), Session(game, rules=rules)
    sharpness = SHARPNESS if seed // CHUNKS % WANDERERS else 0.0
    texts = [session.position.text()]
    known.check_position(session.position, texts[0])
    while not session.outcome and len(texts) <= PLIES:
        before = session.position
        action = _winning(game, before) if chance.random() < sharpness else ""
        action = action or _guess(known, chance, before, texts[-1])
        events = session.play(action)
        position, text = session.position, session.position.text()
        known.check_position(position, text)
        known.check_action(before, texts[-1], action, events, text)
        texts.append(text)
        if len(texts) % 32 == 0:
            _check_texts_and_actions(game, position, text)
    _check_texts_and_actions(game, session.position, texts[-1])
    finished = session.outcome is not None
    _check_undo(session, texts, redo=seed // CHUNKS % 8 == 0)
    return finished


def _winning(game: Game, position: Position) -> str:
    """An action after which the other player has lost, if there is one. The twin is the quickest to ask."""
    twin = registry.engine(game.name).twin(position.rules)
    state = twin.pack(position)
    return next((twin.action(state, code) for _, code, after in twin.expand(state) if twin.over(after) == -1), "")


def _guess(known: ModuleType, chance: random.Random, position: Position, text: str) -> str:
    """A random legal action, found by trying."""
    while True:
        action: str = known.guess(chance, text)
        if position.explain(action) is None:
            return action


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
