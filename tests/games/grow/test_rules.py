"""Every test case and the worked example of the specification, every reason for a refusal, scores and ends."""

import pytest

import gro
from gro.games.grow.engine import ENGINE
from gro.games.grow.rules import Position
from tests.games.grow import facts

GROW = gro.game("grow")
LONE = "5/5/2R2/5/4B rb r turn - - 0"
PAIR = "5/5/2R'2/5/4B rb r turn - - 0"


def played(text: str, actions: str, rules: str = "") -> gro.Position:
    position = GROW.parse(text, rules)
    for action in filter(None, actions.split(",")):
        position = position.play(action)
    return position


# --- the specification's cases, by their numbers ---


@pytest.mark.parametrize(
    ("text", "actions", "after"),
    [
        pytest.param("5/5/5/5/5 rb r setup - - 0", "c3", "5/5/2R2/5/5 rb b setup - - 0", id="G1"),
        pytest.param(LONE, "c3-c4", "5/2R2/2r2/5/4B rb r turn f c4 0", id="G4"),
        pytest.param("5/5/5/4B/Rrr2 rb r turn - - 0", "a1-c1", "5/5/5/4B/rrR2 rb r turn - c1 0", id="G7"),
        pytest.param(PAIR, "c3-c4,c3-c2", "5/2R2/2r2/2R2/4B rb r turn f c2,c4 0", id="G10"),
        pytest.param("5/5/5/4B/R1rRr rb r turn - - 0", "a1-b1,d1-b1", "5/5/5/4B/rR'rrr rb r turn f b1,b1 0", id="G12"),
        pytest.param(LONE, "a1,a1-a2", "5/5/2R2/R4/r3B rb r turn d a2 0", id="G14"),
        pytest.param(LONE, "pass", "5/5/2R2/5/4B rb b turn - - 1", id="G20"),
        pytest.param("5/5/2R2/5/4B rb r turn - - 1", "a1,end", "5/5/2R2/5/R3B rb b turn - - 0", id="G21"),
        pytest.param("5/5/2R'2/5/4B rb r turn f c3 0", "c3-b3", "5/5/1RR2/5/4B rb r turn f b3,c3 0", id="G27"),
    ],
)
def test_what_is_played_leads_to_a_position(text: str, actions: str, after: str) -> None:
    assert played(text, actions).text() == after


@pytest.mark.parametrize(
    ("text", "actions", "code", "rules"),
    [
        pytest.param("5/5/2R2/5/5 rb b setup - - 0", "c3", "occupied", "", id="G2"),
        pytest.param("5/5/2R2/5/5 rb b setup - - 0", "end", "wrong-phase", "", id="G3"),
        pytest.param(LONE, "c3-d4", "not-adjacent", "", id="G5"),
        pytest.param("5/5/2RB1/5/5 rb r turn - - 0", "c3-d3", "opponent", "", id="G6"),
        pytest.param("5/5/5/r3B/1Rr2 rb r turn - - 0", "b1-a2", "not-connected", "", id="G8"),
        pytest.param(LONE, "c3-c4,c4-c5", "moved", "", id="G9"),
        pytest.param(PAIR, "c3-c4,c3-c2,c3-d3", "no-head", "", id="G11"),
        pytest.param("5/5/5/4B/R1rRr rb r turn - - 0", "d1-a1", "not-connected", "", id="G13"),
        pytest.param(LONE, "a1,a1-a2", "moved", "drop_moves=0", id="G15"),
        pytest.param(LONE, "a1,a2", "drop-used", "", id="G16"),
        pytest.param(LONE, "e1", "occupied", "", id="G17"),
        pytest.param(LONE, "c3-c4,pass", "pass-late", "", id="G18"),
    ],
)
def test_what_is_refused(text: str, actions: str, code: str, rules: str) -> None:
    *before, last = actions.split(",")
    refusal = played(text, ",".join(before), rules).refusal(last)
    assert refusal is not None
    assert refusal.code == code


@pytest.mark.parametrize(
    ("text", "number"),
    [
        pytest.param(LONE, 28, id="G23"),
        pytest.param("bbb2/Rrb2/bbb2/5/4B rb r turn - - 0", 17, id="G24"),
        pytest.param("5/5/2R2/5/4B rb r turn d c3 0", 1, id="G26"),
    ],
)
def test_how_many_actions_there_are(text: str, number: int) -> None:
    assert len(GROW.parse(text).legal()) == number


def test_a_head_may_be_dropped_into_an_enclosure() -> None:
    """G25."""
    legal = GROW.parse("b1b2/bRb2/bbb2/5/4B rb r turn - - 0").legal()
    assert {"b4-b5", "b5", "a1"} <= set(legal)
    assert "b4-a4" not in legal


def test_the_ends() -> None:
    """G19 and G22."""
    assert played(LONE, "pass,pass").outcome() == ("stalled", ("red", "blue"))
    assert played("1B/Rr rb r turn - - 0", "a2").outcome() == ("full", ("red",))


EXAMPLE = [
    ("c3", "5/5/2R2/5/5 rb b setup - - 0", "1:0"),
    ("b4", "5/1B3/2R2/5/5 rb r turn - - 0", "1:1"),
    ("d3,c3-c2", "5/1B3/2rR1/2R2/5 rb b turn - - 0", "3:1"),
    ("d4,b4-c4,d4-e4", "5/1bBbB/2rR1/2R2/5 rb r turn - - 0", "3:4"),
    ("b2,c2-c1,d3-d2", "5/1bBbB/2rr1/1RrR1/2R2 rb b turn - - 0", "6:4"),
    ("a3,c4-c5,e4-e3,a3-a2", "2B2/1bbbb/b1rrB/BRrR1/2R2 rb r turn - - 0", "6:8"),
    ("e2,b2-b3,c1-b1,d2-d1", "2B2/1bbbb/bRrrB/BrrrR/1RrR1 rb b turn - - 0", "10:8"),
    ("d5,c5-b5,e3-e4,a2-a1", "1BbB1/1bbbB/bRrrb/brrrR/BRrR1 rb r turn - - 0", "10:11"),
    ("b1-d1,e2-e1", "1BbB1/1bbbB/bRrrb/brrrr/BrrR'R rb b turn - - 0", "11:11"),
    ("e4-d5,a1-a3,b5-a5,a4", "BbbB'1/Bbbbb/BRrrb/brrrr/brrR'R rb r turn - - 0", "11:13"),
    ("pass", "BbbB'1/Bbbbb/BRrrb/brrrr/brrR'R rb b turn - - 1", "11:13"),
    ("d5-e5", "BbbBB/Bbbbb/BRrrb/brrrr/brrR'R rb b turn f e5 1", "11:14"),
]


def test_the_worked_example() -> None:
    position = GROW.start("size=5")
    assert isinstance(position, Position)
    for number, (turn, after, score) in enumerate(EXAMPLE):
        for action in turn.split(","):
            position = position.play(action)
        if 1 < number < len(EXAMPLE) - 1 and turn != "pass":
            position = position.play("end")
        assert position.text() == after
        assert ":".join(map(str, position.scores.values())) == score
    assert position.outcome() == ("full", ("blue",))
    assert position.legal() == ()


# --- every reason, in its sentence ---

REFUSALS = [
    ("BR/rr rb r turn d - 0", "a1", "over", "The game is over: the board is full, and Red has won."),
    (
        "5/5/2R2/5/4B rb r turn - - 2",
        "a1",
        "over",
        "The game is over: nobody has filled a space for a whole round, and Red and Blue have won.",
    ),
    (
        "5/5/5/5/5 rb r setup - - 0",
        "c3-c4",
        "wrong-phase",
        "Red puts down a first head before anything else: name an empty space, such as c3.",
    ),
    (LONE, "f1", "off-board", "f1 is not a space of the board, which goes from a1 to e5."),
    (LONE, "c3-c6", "off-board", "c6 is not a space of the board, which goes from a1 to e5."),
    (LONE, "a0", "off-board", "a0 is not a space of the board, which goes from a1 to e5."),
    (
        "5/5/2R2/5/4B rb r turn d - 0",
        "e1",
        "drop-used",
        "A head was dropped in this turn already, so none can be dropped on e1; there is one drop a turn.",
    ),
    (LONE, "e1", "occupied", "e1 is Blue's; a head is dropped on an empty space."),
    (LONE, "a1-a2", "no-head", "a1 is empty; Red moves a head of Red's own."),
    (LONE, "e1-e2", "no-head", "e1 is Blue's; it is Red's turn."),
    ("5/5/2Rr1/5/4B rb r turn - - 0", "d3-d2", "no-head", "There is only a tail on d3; only heads move."),
    (
        "5/2R2/2r2/5/4B rb r turn f c4 0",
        "c4-c5",
        "moved",
        "The head on c4 has moved in this turn already; a head moves once a turn.",
    ),
    (
        "5/5/2R'r1/5/4B rb r turn - c3,c3 0",
        "c3-d3",
        "moved",
        "Each of the 2 heads on c3 has moved in this turn already; a head moves once a turn.",
    ),
    (LONE, "c3-c3", "same", "c3 is where the head stands; a head that stays needs no action."),
    (LONE, "c3-e1", "opponent", "e1 is Blue's; a head moves onto an empty space or one of its own colour."),
    (
        "5/5/2R1r/5/4B rb r turn - - 0",
        "c3-e3",
        "not-connected",
        "e3 is not joined to c3 by Red's spaces along rows and columns.",
    ),
    (
        LONE,
        "c3-a1",
        "not-adjacent",
        "a1 is empty and not beside c3; a head steps one space along a row or a column.",
    ),
    (
        "5/5/2R2/5/4B rb r turn d - 0",
        "pass",
        "pass-late",
        "Something was done in this turn already; end closes it, pass is for a turn in which nothing is done.",
    ),
]


@pytest.mark.parametrize(("text", "action", "code", "sentence"), REFUSALS)
def test_why_not(text: str, action: str, code: str, sentence: str) -> None:
    refusal = GROW.parse(text).refusal(action)
    assert refusal is not None
    assert (refusal.code, str(refusal)) == (code, sentence)


def test_every_reason_of_the_specification_was_asked_for() -> None:
    assert {code for _, _, code, _ in REFUSALS} == {
        "over",
        "wrong-phase",
        "off-board",
        "drop-used",
        "occupied",
        "no-head",
        "moved",
        "same",
        "opponent",
        "not-connected",
        "not-adjacent",
        "pass-late",
    }


# --- what follows ---


def test_komi_is_for_every_seat_but_the_first() -> None:
    position = GROW.parse("1BG/Rr1/3 rbg r turn - - 0", "komi=2")
    assert isinstance(position, Position)
    assert position.scores == {"red": 2, "blue": 3, "green": 3}
    assert position.leaders == ("blue", "green")
    assert "green: 1 space, 3 with komi" in position.drawing()


def test_with_komi_the_first_seat_begins() -> None:
    assert [opening.turn for opening in GROW.openings("size=9")] == ["red", "blue"]
    assert [opening.turn for opening in GROW.openings("size=9,komi=4")] == ["red"]


def test_the_seat_that_begins_the_setup_takes_the_first_turn() -> None:
    position = GROW.openings("size=5,seats=3")[1]
    for action in ("a1", "b1", "c1"):
        assert " setup " in position.text()
        position = position.play(action)
    assert position.text() == "5/5/5/5/BGR2 rbg b turn - - 0"


def test_a_board_may_be_full_after_the_setup() -> None:
    position = GROW.start("size=2,seats=4")
    for action in ("a1", "b1", "a2", "b2"):
        position = position.play(action)
    assert position.outcome() == ("full", gro.game("grow").seats)


def test_heads_on_one_space_move_one_by_one_and_are_listed_once() -> None:
    position = GROW.parse("5/5/2R''2/5/4B rb r turn - - 0")
    assert isinstance(position, Position)
    assert position.legal().count("c3-c4") == 1
    assert position.unmoved == {12: 3}
    assert position.play("c3-c4").unmoved == {12: 2}


def test_the_highway_of_a_space() -> None:
    position = GROW.parse("5/5/1rRr1/5/r3B rb r turn - - 0")
    assert isinstance(position, Position)
    assert position.highway("c3") == ("b3", "d3")
    assert position.highway("a1") == position.highway("e1") == ()


def test_events() -> None:
    position = GROW.parse("5/5/2R'r1/5/4B rb r turn - - 0")
    assert position.events("a1") == (gro.Event("placed", "red", "a1", size=1),)
    assert position.events("c3-c4") == (gro.Event("advanced", "red", "c4", "c3", 1),)
    assert position.events("c3-d3") == (gro.Event("moved", "red", "d3", "c3", 1),)
    assert position.events("end") == position.events("pass") == (gro.Event("passed", "red"),)
    assert position.play("a1").events("end") == (gro.Event("ended", "red"),)
    assert position.resolve("pass").text == "end"


def perft(text: str, depth: int) -> int:
    """Counted by the specification alone."""
    if depth == 0:
        return 1
    return sum(perft(facts.carried_out(text, action), depth - 1) for action in facts.legal(text))


@pytest.mark.parametrize(
    ("rules", "counts"),
    [("size=2", [1, 4, 12, 52, 172]), ("size=3", [1, 9, 72, 744]), ("size=3,seats=3", [1, 9, 72, 504])],
)
def test_perft(rules: str, counts: list[int]) -> None:
    twin, start = ENGINE.twin(rules), GROW.start(rules)
    for depth, count in enumerate(counts):
        assert twin.count(twin.pack(start), depth) == count == perft(start.text(), depth)
