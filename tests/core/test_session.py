"""Sessions: back and forth, branches, claims, resignation, and refusals that change nothing."""

from collections.abc import Callable

import pytest

import gro
from gro.core.game import Outcome
from gro.core.session import Session

GAME = gro.game("gro")
CYCLE = ["c4-c5", "f5-f4", "c5-c4", "f4-f5"]


def started(*actions: str, rules: str = "") -> Session:
    session = Session(GAME, rules=rules)
    for action in actions:
        session.play(action)
    return session


def cycling(times: int) -> Session:
    """The position after the two placings has stood once more for each cycle."""
    return started("c4", "f5", *CYCLE * times)


def state(session: Session) -> tuple[object, ...]:
    return (session.here, session.actions, session.outcome, session.forward(), session.can_undo, session.can_redo)


# --- playing, back and forth ---


def test_a_new_session() -> None:
    session = Session(GAME)
    assert (session.rules, session.result, session.actions, session.past) == ("card", "-", (), ())
    assert (session.can_undo, session.can_redo, session.can_claim) == (False, False, False)
    assert session.legal() == session.position.legal()
    assert Session(GAME, rules="booklet").rules == "booklet"
    with pytest.raises(gro.UnknownName):
        Session(GAME, rules="poker")


def test_a_session_may_start_anywhere() -> None:
    start = GAME.parse("4/6/8/8/2M5/8/6/4 b 1 -", "booklet")
    session = Session(GAME, start)
    assert (session.rules, session.position) == ("booklet", start)


def test_play_returns_the_events() -> None:
    assert started("c4").play("d5") == (gro.Event("placed", "blue", "d5", size=1),)


def test_undo_and_redo() -> None:
    session = started("c4", "d5", "c4+")
    positions = [*session.past, session.position]
    for position in reversed(positions[:-1]):
        session.undo()
        assert session.position is position
    assert not session.can_undo
    with pytest.raises(gro.GroError, match=r"^There is nothing to take back\.$"):
        session.undo()
    assert session.redo() == (gro.Event("placed", "red", "c4", size=1),)
    session.redo()
    session.redo()
    assert session.position is positions[-1]
    assert not session.can_redo
    with pytest.raises(gro.GroError, match=r"^There is nothing to play again\.$"):
        session.redo()


def test_a_new_action_begins_a_branch_and_redo_follows_the_last_visit() -> None:
    session = started("c4", "d5", "c4+")
    session.undo()
    session.play("c4-b4")
    second = session.here
    session.undo()
    assert [node.action for node in session.here.branches] == ["c4+", "c4-b4"]
    assert session.forward() == (second,)
    session.go(session.here.branches[0])
    session.undo()
    session.undo()
    assert [node.action for node in session.forward()] == ["d5", "c4+"]


def test_the_same_action_again_is_the_same_branch() -> None:
    session = started("c4", "d5", "c4+")
    node = session.here
    session.undo()
    session.play("c4+")
    assert session.here is node
    assert len(session.root.branches) == 1


def test_kills_given_or_not_are_the_same_branch() -> None:
    session = Session(GAME, GAME.parse("4/6/sS6/8/1S6/8/6/4 r 0 -"))
    session.play("b4-a5")
    node = session.here
    session.undo()
    session.play("b4-a5xa6")
    assert session.here is node
    assert session.actions == ("b4-a5xa6",)


def test_go_turns_redo_to_the_line_of_the_node() -> None:
    session = started("c4", "d5", "c4+", "d5+")
    first = session.here
    session.undo()
    session.undo()
    session.undo()
    for action in ("e5", "c4-b4"):
        session.play(action)
    second = session.here
    session.go(first)
    assert session.actions == ("c4", "d5", "c4+", "d5+")
    session.go(session.root)
    assert session.forward() == tuple(first.line()[1:])
    session.go(second)
    session.undo()
    assert session.forward() == (second,)
    session.go(session.root)
    assert session.forward() == tuple(second.line()[1:])
    session.go(first.line()[2])
    assert session.forward() == tuple(first.line()[3:])


# --- refusals change nothing ---

REFUSED: list[tuple[Callable[[Session], object], type[gro.GroError], str]] = [
    (lambda s: s.play("c4/d4"), gro.IllegalAction, "The germ on c4 is small; a small germ cannot divide."),
    (lambda s: s.play("d5+"), gro.IllegalAction, "The germ on d5 is Blue's; it is Red's turn."),
    (
        lambda s: s.play("c4-b4xd5"),
        gro.IllegalAction,
        "c4-b4 kills nothing, not d5, and kills are listed rank by rank from 1, west to east.",
    ),
    (
        lambda s: s.play("hello"),
        gro.TextError,
        '"hello" is no action; write c4 to place, c4+ to grow, c4-d5 to move, c4/d5 to divide, or pass.',
    ),
    (
        lambda s: s.claim(),
        gro.GroError,
        "A draw can be claimed when the same position stands for the third time; this is time 1.",
    ),
    (lambda s: s.resign("green"), gro.UnknownName, '"green" is not playing; the players are red and blue.'),
]


@pytest.mark.parametrize(("act", "error", "sentence"), REFUSED)
def test_a_refused_action_changes_nothing(act: Callable[[Session], object], error: type, sentence: str) -> None:
    session = started("c4", "d5", "c4+")
    session.undo()
    before = state(session)
    with pytest.raises(error) as caught:
        act(session)
    assert str(caught.value) == sentence
    assert state(session) == before


# --- endings by the rules ---


def test_an_ending_by_the_rules() -> None:
    session = started("c4", "d5", "pass", "pass")
    assert (session.outcome, session.result, session.legal()) == (Outcome("passes", ()), "draw", ())
    for act in (session.claim, lambda: session.resign("red")):
        with pytest.raises(gro.GroError, match=r"^The game is over\.$"):
            act()
    with pytest.raises(gro.IllegalAction, match="both players passed"):
        session.play("c4+")
    assert session.explain("c4+") == "The game is over: both players passed, one after the other."
    session.undo()
    assert (session.outcome, session.result) == (None, "-")
    session.redo()
    assert session.result == "draw"


# --- claims (`games/gro.md` 4) ---


def test_a_draw_can_be_claimed_at_the_third_time_and_not_before() -> None:
    session = cycling(0)
    for played, action in enumerate(CYCLE * 3, start=1):
        session.play(action)
        assert session.repetitions == 1 + played // 4
        assert session.can_claim == (session.repetitions >= 3)
    assert session.outcome is None, "a draw does not come by itself"


@pytest.mark.parametrize("cycles", [0, 1])
def test_a_claim_too_early(cycles: int) -> None:
    with pytest.raises(gro.GroError) as caught:
        cycling(cycles).claim()
    assert (
        str(caught.value)
        == f"A draw can be claimed when the same position stands for the third time; this is time {cycles + 1}."
    )


def test_a_claimed_draw_ends_the_game_until_it_is_taken_back() -> None:
    session = cycling(2)
    session.claim()
    assert (session.outcome, session.result, session.legal()) == (Outcome("repetition", ()), "draw", ())
    assert (session.can_claim, session.can_redo) == (False, False)
    before = state(session)
    for act in (session.claim, lambda: session.resign("red"), lambda: session.play("c4-c5")):
        with pytest.raises(gro.GroError, match=r"^The game is over\.$"):
            act()
    with pytest.raises(gro.GroError, match=r"^There is nothing to play again\.$"):
        session.redo()
    assert session.explain("c4-c5") == "The game is over."
    assert session.explain("c4/d4") == "The germ on c4 is small; a small germ cannot divide."
    assert state(session) == before
    session.undo()
    assert (session.outcome, session.result, session.can_claim) == (None, "-", True)
    assert session.actions == ("c4", "f5", *CYCLE * 2)


def test_undo_takes_the_claim_away_with_the_repetition() -> None:
    session = cycling(2)
    session.undo()
    assert not session.can_claim
    session.redo()
    assert session.can_claim


def test_a_branch_counts_its_own_line_only() -> None:
    session = cycling(2)
    session.undo()
    session.play("f4-f3")
    assert session.repetitions == 1


def test_the_other_player_to_move_is_another_pattern() -> None:
    """A pass repeats the pattern with the other player to move, and does not repeat what stood before it."""
    session = started("c4", "f5")
    session.play("pass")
    assert session.repetitions == 1
    session.play("f5-f4")
    session.play("c4-c5")
    session.play("f4-f5")
    session.play("c5-c4")
    assert session.repetitions == 2, "Blue to act, as after the pass"
    session.play("pass")
    assert session.repetitions == 2, "Red to act, as after the two placings"
    assert not session.can_claim


def test_passes_count() -> None:
    """The pattern stands a third time for the same player through passes alone: Red, Blue, Red, Blue step and pass."""
    session = started("c4", "f5", "c4-c5", "pass", "c5-c4", "pass", "c4-c5", "pass", "c5-c4", "pass")
    assert session.repetitions == 3
    assert session.can_claim
    session.claim()
    assert session.result == "draw"


def test_a_started_position_counts_as_its_first_time() -> None:
    session = Session(GAME, started("c4", "f5").position)
    for action in CYCLE * 2:
        session.play(action)
    assert session.can_claim


def test_no_claim_when_the_game_is_over() -> None:
    session = started("c4", "f5", *CYCLE * 2, "pass", "pass")
    assert session.repetitions >= 3
    assert not session.can_claim


# --- resignation ---


@pytest.mark.parametrize(("seat", "winner"), [("red", "blue"), ("blue", "red")])
def test_resignation_out_of_turn_or_in_turn(seat: str, winner: str) -> None:
    session = started("c4", "d5")
    session.resign(seat)
    assert session.outcome == Outcome("resignation", (winner,))
    assert (session.result, session.legal()) == (winner, ())
    session.undo()
    assert (session.result, session.actions) == ("-", ("c4", "d5")), "the ending is taken back before any action"
    session.undo()
    assert session.actions == ("c4",)


def test_an_ending_stays_where_it_happened() -> None:
    session = started("c4", "d5")
    session.resign("red")
    session.go(session.root)
    assert session.outcome is None
    session.go(session.root.branches[0].branches[0])
    assert session.result == "blue"
