"""The tree of a game: a cursor beside the head, endings at their nodes, addresses, and branches put in order."""

import itertools
import random

import pytest

import gro
from gro.core.game import Outcome
from gro.core.session import Deleted, Node, Session

GAME = gro.game("gro")
CYCLE = ["c4-c5", "f5-f4", "c5-c4", "f4-f5"]


def started(*actions: str) -> Session:
    session = Session(GAME)
    session.play_all(actions)
    return session


def branched() -> Session:
    """Three ways to go on after the placings, the second one two actions long; the game stands at its end."""
    session = started("c4", "d5")
    fork = session.here
    for line in (["c4+", "d5+"], ["c4-b4", "d5-e5"], ["pass"]):
        session.go(fork)
        session.play_all(line)
    session.go(session.at(["c4", "d5", "c4-b4", "d5-e5"]))
    return session


def names(nodes: list[Node]) -> list[str]:
    return [node.action for node in nodes]


# --- the cursor and the head ---


def test_looking_about_moves_nothing_but_the_cursor() -> None:
    session = branched()
    head, ahead = session.head, [node.recent for node in session.root.line()]
    session.look(session.root)
    assert (session.actions, session.position, session.can_undo) == ((), session.root.position, False)
    assert session.head is head
    session.look(session.at(["c4", "d5", "pass"]))
    assert session.past == tuple(node.position for node in session.here.line()[:-1])
    assert session.position.turn == "blue"
    session.look(head)
    assert session.actions == ("c4", "d5", "c4-b4", "d5-e5")
    assert [node.recent for node in session.root.line()] == ahead


def test_playing_at_the_cursor_makes_it_the_head() -> None:
    session = started("c4", "d5", "c4+")
    old = session.head
    session.look(session.root.branches[0])
    assert session.play("e5") == (gro.Event("placed", "blue", "e5", size=1),)
    assert session.head is session.here
    assert session.actions == ("c4", "e5")
    session.go(session.root)
    assert names([*session.forward()]) == ["c4", "e5"]
    assert old.path == ("c4", "d5", "c4+"), "nothing is lost"


def test_undo_and_redo_start_from_the_cursor() -> None:
    session = branched()
    session.look(session.at(["c4", "d5", "c4+", "d5+"]))
    session.undo()
    assert session.head is session.here is session.at(["c4", "d5", "c4+"])
    assert session.redo() == (gro.Event("grew", "blue", "d5", size=2),)
    assert session.head is session.here is session.at(["c4", "d5", "c4+", "d5+"])
    session.look(session.at(["c4", "d5", "c4-b4"]))
    session.redo()
    assert list(session.head.path) == ["c4", "d5", "c4-b4", "d5-e5"]
    session.look(session.at(["c4", "d5", "pass"]))
    session.undo_turn()
    assert session.head.path == ("c4", "d5")
    assert names([*session.forward()]) == ["pass"]


def test_a_node_of_another_session_is_not_looked_at() -> None:
    session = branched()
    with pytest.raises(AssertionError):
        session.look(branched().root)
    with pytest.raises(AssertionError):
        session.go(branched().head)
    assert session.here is session.head is session.at(["c4", "d5", "c4-b4", "d5-e5"])


def test_an_action_played_again_is_not_worked_out_again() -> None:
    session = branched()
    session.look(session.root)
    events = session.play("c4")
    assert events is session.here.events
    assert events == session.root.position.events("c4")


def test_nodes_keep_what_their_actions_did() -> None:
    session = branched()
    for node in session.head.line()[1:]:
        assert node.parent
        assert node.events == node.parent.position.events(node.action)


# --- endings ---


def test_an_ending_stays_at_its_node() -> None:
    session = started("c4", "d5", "c4+")
    session.resign("blue")
    end = session.head
    assert end.ending == end.outcome == Outcome("resignation", ("red",))
    session.look(session.root.branches[0])
    assert (session.outcome, session.result, session.can_claim) == (None, "-", False)
    assert session.legal()
    assert session.head is end
    session.look(end)
    assert (session.result, session.legal()) == ("red", ())
    session.go(session.root)
    session.go(end)
    assert session.result == "red"


def test_a_resignation_that_is_taken_back_can_be_brought_back() -> None:
    session = started("c4", "d5")
    session.resign("red")
    assert not session.can_redo
    session.undo()
    assert (session.result, session.can_redo, session.actions) == ("-", True, ("c4", "d5"))
    session.undo()
    session.redo()
    assert (session.result, session.can_redo) == ("-", True)
    assert session.redo() == ()
    assert (session.result, session.can_redo) == ("blue", False)


def test_a_claim_that_is_taken_back_can_be_brought_back() -> None:
    session = started("c4", "f5", *CYCLE * 2)
    session.claim()
    session.undo()
    session.redo()
    assert session.outcome == Outcome("repetition", ())


def test_whoever_plays_on_has_taken_the_ending_back_for_good() -> None:
    session = started("c4", "d5")
    session.resign("red")
    session.undo()
    session.play("c4+")
    session.undo()
    session.redo()
    assert (session.actions, session.result) == (("c4", "d5", "c4+"), "-")


def test_an_ending_may_stand_where_the_game_was_played_on() -> None:
    session = started("c4", "d5", "c4+")
    session.undo()
    session.resign("red")
    assert (session.result, session.can_redo) == ("blue", False)
    with pytest.raises(gro.GroError, match=r"^The game is over\.$"):
        session.play("c4+")
    with pytest.raises(gro.GroError, match=r"^There is nothing to play again\.$"):
        session.redo()
    session.undo()
    session.redo()
    assert session.actions == ("c4", "d5", "c4+"), "redo leads to what lies ahead"
    session.undo()
    session.resign("red")
    session.go(session.at(["c4", "d5", "c4+"]))
    session.undo()
    assert session.result == "blue", "undo has taken back the action, the ending is still in force"


def test_an_ending_that_was_taken_back_is_gone_when_somebody_plays_there() -> None:
    session = started("c4", "d5")
    session.resign("red")
    session.undo()
    session.undo()
    session.redo()
    assert session.can_redo, "by redo one comes back to it"
    session.undo()
    session.play("d5")
    assert not session.can_redo


def test_two_endings_in_one_game() -> None:
    session = branched()
    for path, seat in ((["c4", "d5", "c4+"], "red"), (["c4", "d5", "pass"], "blue")):
        session.look(session.at(path))
        session.resign(seat)
    assert session.result == "red"
    session.look(session.at(["c4", "d5", "c4+"]))
    assert session.result == "blue"


# --- addresses ---


def test_the_address_of_a_node() -> None:
    session = branched()
    assert session.root.path == ()
    assert session.at(()) is session.root
    for node in (session.head, *session.root.branches[0].branches[0].branches):
        assert session.at(node.path) is node
        assert session.at(list(node.path)) is node


@pytest.mark.parametrize(("path", "number"), [(["d4"], 1), (["c4", "d5", "c5"], 3), (["c4", "d5", "c4+", "?"], 4)])
def test_an_address_where_nothing_is(path: list[str], number: int) -> None:
    with pytest.raises(gro.UnknownName) as caught:
        branched().at(path)
    assert str(caught.value) == f'This game has no "{path[-1]}" as action {number} of that line.'


# --- the order of branches ---


def test_a_branch_is_promoted_by_one_place() -> None:
    session = branched()
    fork = session.at(["c4", "d5"])
    passed = fork.branches[2]
    for order in (["c4+", "pass", "c4-b4"], ["pass", "c4+", "c4-b4"], ["pass", "c4+", "c4-b4"]):
        passed.promote()
        assert names(fork.branches) == order
    session.root.promote()
    assert session.head.path == ("c4", "d5", "c4-b4", "d5-e5")


def test_a_branch_is_made_the_main_line() -> None:
    session = started("c4", "d5", "c4+")
    session.go(session.root)
    session.play_all(["d4", "e5", "d4+"])
    session.look(session.at(["d4"]))
    session.play_all(["d5", "pass"])
    assert names([*session.root.main_line()]) == ["", "c4", "d5", "c4+"]
    session.at(["d4", "d5", "pass"]).make_main()
    assert names([*session.root.main_line()]) == ["", "d4", "d5", "pass"]
    assert names(session.at(["d4"]).branches) == ["d5", "e5"]
    session.root.make_main()
    assert names(session.root.branches) == ["d4", "c4"]


# --- deleting ---


def test_a_branch_is_deleted_and_brought_back_to_its_place() -> None:
    session = branched()
    fork, node = session.at(["c4", "d5"]), session.at(["c4", "d5", "c4-b4"])
    deleted = session.delete(node)
    assert names(fork.branches) == ["c4+", "pass"]
    assert session.head is session.here is fork
    with pytest.raises(gro.UnknownName):
        session.at(["c4", "d5", "c4-b4"])
    with pytest.raises(AssertionError):
        session.look(node)
    assert names([*session.forward()]) == ["c4+", "d5+"]
    session.restore(deleted)
    assert names(fork.branches) == ["c4+", "c4-b4", "pass"]
    assert names([*session.forward()]) == ["c4-b4", "d5-e5"]
    session.go(node)
    assert session.actions == ("c4", "d5", "c4-b4")


def test_the_cursor_leaves_a_deleted_branch_and_the_head_stays() -> None:
    session = branched()
    head = session.head
    session.look(session.at(["c4", "d5", "c4+", "d5+"]))
    session.delete(session.at(["c4", "d5", "c4+"]))
    assert (session.here.path, session.head) == (("c4", "d5"), head)


def test_the_start_cannot_be_deleted() -> None:
    session = branched()
    with pytest.raises(gro.GroError, match=r"^The start of a game cannot be deleted\.$"):
        session.delete(session.root)


def test_what_was_played_again_stands_in_the_way_of_the_deleted_branch() -> None:
    session = branched()
    deleted = session.delete(session.at(["c4", "d5", "c4-b4"]))
    session.play("c4-b4")
    again = session.head
    with pytest.raises(gro.GroError, match=r'^"c4-b4" stands in its old place already; delete that first\.$'):
        session.restore(deleted)
    session.delete(again)
    session.restore(deleted)
    assert session.at(["c4", "d5", "c4-b4", "d5-e5"])


def test_deleted_branches_come_back_in_any_order() -> None:
    session = branched()
    fork = session.at(["c4", "d5"])
    inner = session.delete(session.at(["c4", "d5", "c4+", "d5+"]))
    first, last = session.delete(fork.branches[0]), session.delete(fork.branches[1])
    middle = session.delete(fork.branches[0])
    assert (fork.branches, fork.recent) == ([], None)
    for deleted in (last, middle, first, inner):
        session.restore(deleted)
    assert names(fork.branches) == ["c4+", "c4-b4", "pass"]
    assert session.at(["c4", "d5", "c4+", "d5+"]).recent is None


# --- everything together ---


@pytest.mark.parametrize("seed", range(20))
def test_wandering_about_keeps_the_tree_sound(seed: int) -> None:
    """Whatever is done: redo's way leads to the head, each node is where its address says, and its ply counts."""
    chance, session = random.Random(seed), Session(GAME)
    bin_: list[Deleted] = []
    for _ in range(150):
        nodes = _all(session.root)
        node, deed = chance.choice(nodes), chance.random()
        if deed < 0.15:
            session.look(node)
        elif deed < 0.2:
            session.go(node)
        elif deed < 0.3 and session.can_undo:
            session.undo()
        elif deed < 0.4 and session.can_redo:
            session.redo()
        elif deed < 0.45:
            chance.choice((node.promote, node.make_main))()
        elif deed < 0.5 and node.parent:
            bin_.append(session.delete(node))
        elif deed < 0.55 and bin_:
            try:
                session.restore(bin_.pop())
            except gro.GroError:
                continue
        elif deed < 0.6 and not session.outcome:
            session.resign("red")
        elif session.legal():
            session.play(chance.choice(session.legal()))
        line = session.head.line()
        assert all(parent.recent is child for parent, child in itertools.pairwise(line))
        for node in _all(session.root):
            assert session.at(node.path) is node
            assert node.ply == len(node.path)
            assert (node.recent in node.branches) == bool(node.branches)
            assert not (node.ending and node.withdrawn)
        assert session.here in _all(session.root)


def _all(root: Node) -> list[Node]:
    found = [root]
    for node in found:
        found += node.branches
    return found
