"""Random, greedy and the beginner: what each of them does, rule by rule."""

from typing import Any, cast

import pytest

from gro.ai.simple import Beginner, at_random, greedy
from gro.core import registry
from gro.core.session import Session
from gro.core.twin import SeatTwin
from tests.games.gro.facts import dish

GRO = registry.game("gro")


def at(position: str) -> Session:
    return Session(GRO, GRO.parse(position))


def after(*actions: str) -> Session:
    session = Session(GRO)
    session.play_all(actions)
    return session


def test_random_is_legal_and_follows_its_seed() -> None:
    session = after("c4", "d5")
    first = [at_random(seed)(session) for seed in range(20)]
    assert first == [at_random(seed)(session) for seed in range(20)]
    assert set(first) <= set(session.legal())
    assert len(set(first)) > 5


@pytest.mark.parametrize(("name", "rules"), [("gro", "card"), ("outgrow", "seats=2")])
def test_greedy_takes_what_looks_best(name: str, rules: str) -> None:
    """With two seats that is the position that looks worst to the one who has to go on."""
    session, chance = Session(registry.game(name), rules=rules), at_random(5)
    twin = registry.engine(session.game.name).twin(rules)
    for _ in range(20):
        looks = {}
        for action in session.legal():
            position = session.position.play(action)
            outcome = position.outcome()
            assert outcome is None or not outcome.winners, "these games are too short to be won"
            looks[action] = 0 if outcome else -twin.evaluate(twin.pack(position))
        assert greedy(session) == min(action for action in looks if looks[action] == max(looks.values()))
        session.play(chance(session))


def test_greedy_of_more_seats_looks_at_its_own_score() -> None:
    session, chance = Session(registry.game("outgrow"), rules="seats=3"), at_random(5)
    twin = cast(SeatTwin[Any], registry.engine(session.game.name).twin("seats=3"))
    for _ in range(12):
        me = session.seats.index(session.position.turn)
        looks = {action: twin.evaluate_for(twin.pack(session.position.play(action)), me) for action in session.legal()}
        assert looks[greedy(session)] == max(looks.values())
        session.play(chance(session))


def test_greedy_wins_at_once_and_does_not_lose_so() -> None:
    assert greedy(at(dish("Sa3 Sc8 Se1 sd4"))) in ("e1-f1", "e1-f2")
    losing = at("2S1/4S1/S5Ms/8/5l1l/1MM3m1/6/2l1 r 0 -")
    losing.play(greedy(losing))
    assert losing.outcome is None or losing.outcome.winners == ("red",)


# --- the beginner, rule by rule ---


def test_the_beginner_wins_before_it_kills() -> None:
    assert Beginner(1)(at(dish("Sa3 Sc8 Se1 Sc5 sd4"))) == "e1-f1"


def test_the_beginner_kills_before_it_travels() -> None:
    session = at(dish("sa6 Sb6 Sb4 Sd4"))
    assert session.position.resolve(Beginner(1)(session)).text == "b4-a5xa6"


def test_the_beginner_takes_the_nearest_point_of_an_area_that_is_not_its_own() -> None:
    assert Beginner(1)(after("d3", "e6")) == "d3-c3"  # a step along the line; d3-c2 would be a diagonal one
    assert Beginner(1)(after("d3", "e6", "d3-d4", "e6-e5")) == "d4-c3"  # only a diagonal one
    assert Beginner(1)(after("e4", "e6", "e4+", "e6-e5", "pass", "e5-d5")) == "e4-f3"  # before e4/f3, as text


def test_the_beginner_does_not_go_where_it_is_alone() -> None:
    """Red holds the south-west and cannot reach another area: it grows the smallest germ instead."""
    session = after("c3", "d5", "c3-d4", "d5-d6", "d4-c3", "d6-d5", "c3+", "d5-d6")
    assert Beginner(1)(session) == "c3+"
    session.play_all(["c3/d4", "d6-d5", "c3+", "d5-d6"])
    assert Beginner(1)(session) == "d4+"


def test_the_beginner_goes_where_another_stands_too() -> None:
    session = after("d3", "b3", "d3+", "b3+")
    assert Beginner(1)(session) == "d3-c3"


def test_the_beginner_does_not_step_about_where_it_is() -> None:
    session = after("c3", "d3", "pass", "d3-c2", "c3+", "pass")
    assert Beginner(1)(session) == "c3+"


def test_the_beginner_notices_who_has_left_and_who_was_killed() -> None:
    session = after("b3", "c2", "b3+", "c2-d3", "pass", "d3-d4", "pass", "d4-d5")
    assert Beginner(1)(session) == "b3+"  # nobody else is in the south-west any more
    asked = Beginner(1)
    for _ in range(6):
        assert asked(session) == Beginner(1)(session)  # what it has seen step by step, and at one look
        session.play(asked(session))


def test_the_beginner_divides_when_no_token_is_left() -> None:
    """Red stands alone in the south-west with four large germs, near no other area."""
    mine = "c3 c3+ c3+ c3/c2 c3+ c2+ c3/b4 b4+ c3+ c2/d1 c2+ d1+".split()
    session = after(*(action for pair in zip(mine, ["d8", *["pass"] * 11], strict=True) for action in pair))
    assert Beginner(1)(session) == "b4/a3"


def test_the_beginner_wanders_by_lot_and_does_not_pass() -> None:
    hindered = dish("Sd4 sc3 sc4 sd3 se4")  # one open point; c3 is the only point of an area beside it
    chosen = [Beginner(seed)(at(hindered)) for seed in range(20)]
    assert chosen == [Beginner(seed)(at(hindered)) for seed in range(20)]
    assert set(chosen) == {"d4-c5", "d4-d5", "d4-e3", "d4-e5"}
    assert len({Beginner(seed)(Session(GRO)) for seed in range(20)}) > 5
    assert Beginner(1)(at(dish("Lc4", "b"))) == "pass"  # there is nothing else


def test_the_beginner_plays_games_without_areas() -> None:
    session = Session(registry.game("outgrow"))
    player = Beginner(3)
    while not session.outcome and session.here.turns < 12:
        session.play(player(session))
    assert session.actions[0] == min(action for action in Session(registry.game("outgrow")).legal() if "+" in action)
