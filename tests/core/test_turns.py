"""Turns of several actions in a session: taken back one by one and as a whole, and told turn by turn."""

import pytest

import gro
from gro.core.session import Session, Turn

GROW = gro.game("grow")
TURNS = "c3 b4 d3,c3-c2,end d4,b4-c4".replace(" ", ",").split(",")


def started(*actions: str) -> Session:
    session = Session(GROW, rules="size=5")
    session.play_all(actions)
    return session


def told(session: Session) -> list[tuple[str, str, bool]]:
    return [(turn.seat, turn.text, turn.closed) for turn in session.turns()]


def test_the_turns_of_a_game() -> None:
    session = started(*TURNS)
    assert told(session) == [
        ("red", "c3", True),
        ("blue", "b4", True),
        ("red", "d3,c3-c2", True),
        ("blue", "d4,b4-c4", False),
    ]
    assert (session.here.ply, session.here.turns) == (7, 3)
    session.play("end")
    session.play("pass")
    assert told(session)[-2:] == [("blue", "d4,b4-c4", True), ("red", "pass", True)]
    assert session.actions[-1] == "end"
    assert Session(GROW).turns() == ()


def test_a_turn_tells_everything_that_it_did() -> None:
    session = started(*TURNS)
    kinds = [[event.kind for event in turn.events] for turn in session.turns()]
    assert kinds == [["placed"], ["placed"], ["placed", "advanced", "ended"], ["placed", "advanced"]]


def test_where_a_turn_is_one_action_turns_are_plies() -> None:
    session = Session(gro.game("gro"))
    session.play_all(["c4", "d5", "c4+"])
    assert [(turn.text, turn.closed) for turn in session.turns()] == [("c4", True), ("d5", True), ("c4+", True)]
    assert session.here.turns == session.here.ply == 3
    session.undo_turn()
    assert session.actions == ("c4", "d5")


def test_undo_takes_back_an_action_and_undo_turn_a_turn() -> None:
    session = started(*TURNS)
    session.undo()
    assert session.actions == tuple(TURNS[:-1])
    session.undo_turn()
    assert session.actions == tuple(TURNS[:5])
    session.undo_turn()
    assert session.actions == ("c3", "b4")
    assert [node.action for node in session.forward()] == TURNS[2:]
    session.undo_turn()
    session.undo_turn()
    with pytest.raises(gro.GroError, match=r"^There is nothing to take back\.$"):
        session.undo_turn()
    for _ in TURNS:
        session.redo()
    assert session.actions == tuple(TURNS)


def test_undo_turn_takes_back_a_resignation_alone() -> None:
    session = started(*TURNS)
    session.resign("blue")
    session.undo_turn()
    assert session.outcome is None
    assert session.actions == tuple(TURNS)


def test_a_game_that_ends_within_a_turn_closes_it() -> None:
    session = Session(GROW, GROW.parse("1B/Rr rb r turn - - 0"))
    session.play("a2")
    assert told(session) == [("red", "a2", True)]


def test_the_start_of_a_turn() -> None:
    session = started(*TURNS)
    start = session.here.turn_start()
    assert (start.ply, start.position.turn) == (5, "blue")
    assert session.root.turn_start() is session.root
    assert session.turns()[-1] == Turn(start, tuple(session.here.line()[6:]))


def test_a_game_may_begin_in_the_middle_of_a_turn() -> None:
    session = Session(GROW, GROW.parse("5/5/2Rr1/5/4B rb r turn d - 0"))
    session.play_all(["c3-c4", "end", "e1-e2"])
    assert told(session) == [("red", "c3-c4", True), ("blue", "e1-e2", False)]
