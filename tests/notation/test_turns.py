"""Records and links of games whose turns are several actions (`games/grow.md` 6): written, and read back exactly."""

import random

import pytest

import gro
from gro.core.session import Node, Session
from gro.notation import links, records

GROW = gro.game("grow")


def started(*actions: str) -> Session:
    session = Session(GROW, rules="size=5")
    session.play_all(actions)
    return session


def movetext(session: Session) -> str:
    return " ".join(records.write(session).partition("\n\n")[2].split())


def tree(node: Node) -> list[object]:
    return [node.action, node.comment, [tree(branch) for branch in node.branches]]


def again(session: Session) -> Session:
    """The session out of its record, where it must be told alike."""
    text = records.write(session)
    read = records.read(text).session
    assert records.write(read) == text
    return read


OPENED = ["c3", "b4", "d3", "c3-c2", "end"]


def test_a_turn_is_a_word_without_its_end() -> None:
    session = started(*OPENED, "d4", "b4-c4", "d4-e4", "end", "pass")
    assert movetext(session) == "1. c3 b4 2. d3,c3-c2 d4,b4-c4,d4-e4 3. pass *"
    assert again(session).actions == session.actions
    assert session.actions[-1] == "end"


def test_a_comma_behind_a_turn_says_that_it_goes_on() -> None:
    session = started(*OPENED, "d4", "b4-c4")
    assert movetext(session) == "1. c3 b4 2. d3,c3-c2 d4,b4-c4, *"
    read = again(session)
    assert read.actions == session.actions
    assert read.position == session.position


def test_a_game_that_ends_within_a_turn_has_no_comma() -> None:
    session = Session(GROW, GROW.parse("1B/Rr rb r turn - - 0"))
    session.play("a2")
    assert movetext(session) == "1. a2 1-0"
    assert again(session).result == "red"


def test_a_resignation_within_a_turn() -> None:
    session = started(*OPENED, "d4")
    session.resign("blue")
    assert movetext(session) == "1. c3 b4 2. d3,c3-c2 d4, 1-0"
    assert (again(session).result, again(session).actions) == ("red", session.actions)


def test_a_variation_is_another_turn() -> None:
    session = started(*OPENED)
    session.undo()
    session.play("d3-e3")
    session.play("end")
    session.undo_turn()
    session.play("a1")
    session.undo_turn()
    session.play_all(["d3", "c3-c2", "end", "e5", "end"])
    assert movetext(session) == "1. c3 b4 2. d3,c3-c2 (2. a1,) (2. d3,c3-c2,d3-e3) 2... e5 *"
    read = again(session)
    assert tree(read.root) == tree(again(read).root)
    third = read.root.branches[0].branches[0].branches
    assert [node.action for node in third] == ["d3", "a1"]
    assert [node.action for node in third[0].branches[0].branches] == ["end", "d3-e3"]


def test_a_comment_within_a_turn() -> None:
    session = started(*OPENED)
    node = session.root.branches[0].branches[0].branches[0]
    node.comment, node.branches[0].branches[0].comment = "here", "done"
    assert movetext(session) == "1. c3 b4 2. d3, {here} c3-c2 {done} *"
    assert tree(again(session).root) == tree(session.root)
    node.branches[0].comment = "and there"
    assert movetext(session) == "1. c3 b4 2. d3, {here} c3-c2, {and there} end {done} *"
    assert tree(again(session).root) == tree(session.root)


def test_a_comment_is_told_once_when_a_variation_shares_the_action() -> None:
    session = started(*OPENED)
    session.root.branches[0].branches[0].branches[0].comment = "here"
    session.undo()
    session.undo()
    session.play("c3-c4")
    session.here.comment = "no"
    session.go(session.root.branches[0].branches[0].branches[0].branches[0].branches[0])
    assert movetext(session) == "1. c3 b4 2. d3, {here} c3-c2 (2. d3,c3-c4, {no}) *"
    assert tree(again(session).root) == tree(session.root)


def test_long_turns_are_broken_at_their_commas() -> None:
    row = "R" * 19
    session = Session(GROW, GROW.parse("/".join([row, *["19"] * 17, "B18"]) + " rb r turn - - 0"))
    for file in "abcdefghijklmnopqrs":
        session.play(f"{file}19-{file}18")
    session.play("end")
    text = records.write(session)
    assert max(map(len, text.splitlines()[9:])) <= 80
    assert again(session).actions == session.actions


@pytest.mark.parametrize(
    ("moves", "sentence"),
    [
        (
            "1. c3 b4 2. d3,c3-c2,end,e5",
            'Line 2: "d3,c3-c2,end,e5" cannot be played: '
            "the turn is over before the last comma; each turn is a word of its own.",
        ),
        (
            "1. c3,",
            'Line 2: "c3," cannot be played: the turn is over before the last comma; each turn is a word of its own.',
        ),
        (
            "1. c3 b4 2. d3,pass",
            'Line 2: "d3,pass" cannot be played: '
            "Something was done in this turn already; end closes it, pass is for a turn in which nothing is done.",
        ),
        (
            "1. c3 b4 2. d3, 2... e5",
            "Line 2: the round number says that it is another player's turn, but Red is to act.",
        ),
        (
            "1. c3 b4 2. d3,,c3-c2",
            'Line 2: "d3,,c3-c2" cannot be played: "" is no action; write g8 to drop a head, g8-g9 to move one, or end '
            "to close the turn.",
        ),
    ],
)
def test_bad_turns(moves: str, sentence: str) -> None:
    with pytest.raises(gro.TextError) as caught:
        records.read(moves.replace("1.", '[Rules "size=5,seats=2"]\n1.', 1), "grow")
    assert str(caught.value) == sentence


def test_an_explicit_end_is_read() -> None:
    read = records.read("1. c3 b4 2. d3,end pass", "grow", "size=5").session
    assert read.actions == ("c3", "b4", "d3", "end", "end")


def test_a_link_lists_every_action_with_its_end() -> None:
    session = started(*OPENED)
    link = links.write(session)
    assert link == "#game=grow&rules=size=5,seats=2&moves=c3,b4,d3,c3-c2,end"
    assert links.read(link).actions == session.actions


@pytest.mark.parametrize("seed", range(60))
def test_random_trees_are_read_back(seed: int) -> None:
    """Games wandered through with undo, branches and comments: the second record is the first one."""
    chance = random.Random(seed)
    session = Session(GROW, rules=chance.choice(("size=3", "size=3,seats=3", "size=4")))
    for _ in range(80):
        if session.can_undo and (session.outcome or chance.random() < 0.25):
            (session.undo if chance.random() < 0.7 else session.undo_turn)()
        elif chance.random() < 0.08:
            session.here.comment = chance.choice(("good", "a pity", ""))
        else:
            legal = session.legal()
            session.play("end" if "end" in legal and chance.random() < 0.3 else chance.choice(legal))
    line = [node.action for node in (*session.here.line(), *session.forward())][1:]
    read = again(session)
    assert list(read.actions) == line
    assert sorted(_paths(read.root)) == sorted(_paths(session.root))
    session.go(session.root)
    assert sorted(_paths(again(session).root)) == sorted(_paths(session.root))


def _paths(root: Node) -> list[tuple[str, ...]]:
    """Every way through a tree, with the comments on it."""
    found: list[tuple[str, ...]] = []
    todo: list[tuple[tuple[str, ...], Node]] = [((f"{root.action} {root.comment}",), root)]
    while todo:
        way, node = todo.pop()
        found.append(way)
        todo += [((*way, f"{branch.action} {branch.comment}"), branch) for branch in node.branches]
    return found
