"""What every game promises besides its rules (`gro.core.game`)."""

import random

import pytest

import gro
from gro.core import registry
from gro.core.game import Game


def test_names(variant: tuple[Game, str]) -> None:
    game, rules = variant
    assert registry.game(game.name) is game
    assert registry.titled(game.title.lower()) is game
    assert len(set(game.seats)) == len(game.seats)
    assert game.start(rules).rules == rules
    assert game.start().rules == game.rulesets[0]
    assert game.start(rules).turn == game.seats[0]


def test_an_unknown_ruleset_is_refused_everywhere(variant: tuple[Game, str]) -> None:
    game, _ = variant
    for make in (game.start, lambda rules: game.parse("-", rules), registry.engine(game.name).twin):
        with pytest.raises(gro.UnknownName, match=r'has no ruleset called "nonsense"; it has \w+'):
            make("nonsense")


def test_the_start(variant: tuple[Game, str]) -> None:
    game, rules = variant
    start = game.start(rules)
    assert game.parse("-", rules) == start == game.parse(start.text(), rules)
    assert hash(game.parse("-", rules)) == hash(start)
    assert start.outcome() is None
    assert start.legal()


def test_the_openings_differ_in_who_begins(variant: tuple[Game, str]) -> None:
    game, rules = variant
    openings = game.openings(rules)
    assert openings[0] == game.start(rules)
    assert len({opening.turn for opening in openings}) == len(openings)
    assert all(opening.outcome() is None and game.parse(opening.text(), rules) == opening for opening in openings)


def test_a_position_never_changes(variant: tuple[Game, str]) -> None:
    game, rules = variant
    start = game.start(rules)
    text, legal = start.text(), start.legal()
    for action in legal:
        assert start.play(action) != start
        start.events(action)
        start.resolve(action)
    assert (start.text(), start.legal()) == (text, legal)
    with pytest.raises(AttributeError):
        start.turn = "nobody"  # type: ignore[misc]


def test_an_action_is_resolved_to_all_that_it_does(variant: tuple[Game, str]) -> None:
    game, rules = variant
    chance, position = random.Random(5), game.start(rules)
    for _ in range(40):
        if position.outcome():
            break
        action = chance.choice(position.legal())
        after, events, text = position.resolve(action)
        assert after == position.play(action)
        assert events == position.events(action)
        assert events
        assert position.resolve(text) == (after, events, text)
        position = after


def test_a_refusal_is_the_same_from_every_side(variant: tuple[Game, str]) -> None:
    """One source of why-not: `explain` says it, `refusal` holds it, `play`, `events` and `resolve` raise it."""
    game, rules = variant
    start = game.start(rules)
    after = start.play(start.legal()[0])
    action = start.legal()[0]
    refusal = after.refusal(action)
    assert refusal is not None
    assert after.explain(action) == str(refusal)
    for refused in (after.play, after.events, after.resolve):
        with pytest.raises(gro.IllegalAction) as caught:
            refused(action)
        assert (caught.value.code, str(caught.value)) == (refusal.code, str(refusal))


@pytest.mark.parametrize("text", ["", " ", "?", "\0", "\ud800", "²", "PASS", "pass ", "x" * 100_000])
def test_what_is_no_action_text_is_a_text_error(variant: tuple[Game, str], text: str) -> None:
    game, rules = variant
    start = game.start(rules)
    for ask in (start.refusal, start.explain, start.play, start.events, start.resolve):
        with pytest.raises(gro.TextError) as caught:
            ask(text)
        assert len(str(caught.value)) < 200


def test_the_board(variant: tuple[Game, str]) -> None:
    game, rules = variant
    board = game.start(rules).board
    assert game.parse("-", rules).board is board
    assert len(board.points) == len(set(board.points)) == len(board.xy) == len(set(board.xy))
    for point, name in enumerate(board.points):
        assert board.index[name] == point
        assert set(board.neighbours[point]) <= set(board.adjacent[point]) - {point}
        for other in board.neighbours[point]:
            assert point in board.neighbours[other]
        for other in board.adjacent[point]:
            assert point in board.adjacent[other]
    assert [point for rank in board.ranks for point in rank] == list(range(len(board.points)))
