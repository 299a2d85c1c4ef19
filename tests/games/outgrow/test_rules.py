"""The rules of Outgrow: every test case of `games/outgrow.md` 7, its worked example, and each reason why not."""

import ast
import random
from pathlib import Path

import pytest

import gro
from gro.core.game import Event, Outcome
from gro.games.outgrow import GAME as OUTGROW
from gro.games.outgrow import rules as rules_module
from tests.games.outgrow import facts

START = "7b2/8/8/8/8/8/8/r27 rb r 0,0 0"
LARGE = "7b2/8/8/8/8/8/8/r37 rb r 1,1 0"
LINE = "8/8/8/8/8/2b15/1b16/r37 rb r 4,4 0"
POCKET = "7b2/8/8/8/8/8/b17/r27 rb r 2,3 0"
SHUT_IN = "8/8/8/8/b12b14/b11b15/b1b16/r3b1b1b14 rb r 2,9 0"
BOXED = "3r14/2r1r2r13/3r14/8/8/8/8/7b2 rb r 7,5 0"
ROW = "/r1r1r1r1b1b1b1b1"
NEARLY = "r1r1r1r1b1b1b11" + ROW * 5 + "/r1r1r1r1b1b1b3b1" + ROW + " rb b 30,30 0"
O24 = "r1r1r1r1b1b1b31" + ROW * 7 + " rb b 30,30 0"
O25 = "r2r1r1r1b1b1b31" + ROW * 7 + " rb b 30,30 0"
O26 = "r2r1r1r1b1b1b31" + ROW * 7 + " rb b 31,30 0"
THREE = "b26g2/8/8/8/8/8/8/r27 rbg r 0,0,0 0"

# --- the test cases of `games/outgrow.md` 7; O8, O16 and O20 set options that are not built ---

PLAYED = [
    ("O2", START, "a1/b1/a2", "7b2/8/8/8/8/8/r17/r1r16 rb b 1,0 0"),
    ("O2 in order", START, "a1/a2/b1", "7b2/8/8/8/8/8/r17/r1r16 rb b 1,0 0"),
    ("O13", LARGE, "a1>d4", "7b2/8/8/8/3r14/8/8/r27 rb b 2,1 0"),
    ("O15", LINE, "a1>d4", "8/8/8/8/3r14/2b15/1b16/r27 rb b 5,4 0"),
    ("O21", SHUT_IN, "pass", "8/8/8/8/b12b14/b11b15/b1b16/r3b1b1b14 rb b 2,9 1"),
    ("O28", THREE, "a1+,a8+,h8+", "b36g3/8/8/8/8/8/8/r37 rbg r 1,1,1 0"),
]


@pytest.mark.parametrize(("position", "actions", "after"), [c[1:] for c in PLAYED], ids=[c[0] for c in PLAYED])
def test_play(position: str, actions: str, after: str) -> None:
    played = OUTGROW.parse(position)
    for action in actions.split(","):
        assert played.explain(action) is None
        played = played.play(action)
    assert played.text() == after


COUNTED = [("O1", START, 2), ("O14", LARGE, 9), ("O18", POCKET, 1), ("O22", BOXED, 5)]


@pytest.mark.parametrize(("position", "number"), [c[1:] for c in COUNTED], ids=[c[0] for c in COUNTED])
def test_number_of_legal_actions(position: str, number: int) -> None:
    assert len(OUTGROW.parse(position).legal()) == number


def test_what_the_counted_actions_are() -> None:
    assert OUTGROW.parse(START).legal() == ("a1+", "a1/a2/b1")
    assert OUTGROW.parse(POCKET).legal() == ("a1+",)
    assert OUTGROW.parse(BOXED).legal() == ("c7+", "d6+", "d7+", "d8+", "e7+")
    assert OUTGROW.parse(SHUT_IN).legal() == ("pass",)


WON = [
    ("O24", O24, ("blue",), "pips", (32, 32), (32, 33), (30, 31)),
    ("O25", O25, ("red",), "turns", (32, 32), (33, 33), (30, 31)),
    ("O26", O26, ("red", "blue"), "", (32, 32), (33, 33), (31, 31)),
]


@pytest.mark.parametrize(
    ("position", "winners", "by", "squares", "pips", "turns"), [c[1:] for c in WON], ids=[c[0] for c in WON]
)
def test_who_wins(
    position: str,
    winners: tuple[str, ...],
    by: str,
    squares: tuple[int, int],
    pips: tuple[int, int],
    turns: tuple[int, int],
) -> None:
    over = OUTGROW.parse(position).play("g8>h8")
    assert over.outcome() == Outcome("full", winners)
    assert (over.leaders, over.decided_by, over.empty, over.legal()) == (winners, by, 0, ())
    assert [tuple(over.standings[seat]) for seat in ("red", "blue")] == list(zip(squares, pips, turns, strict=True))


def test_more_squares_win() -> None:
    over = OUTGROW.parse(O26.replace("r2r1", "b1r1", 1)).play("g8>h8")
    assert over.outcome() == Outcome("full", ("blue",))
    assert over.decided_by == "squares"


THREE_FULL = "/".join(["r1r1r1r1b1b1g31", *["r1r1r1r1b1b1b1b1"] * 6, "r1r1r1b1b1b1b1b1"])
"""31 squares for Red and Blue, one and a spore to come for Green."""


def test_two_of_three_share_a_win() -> None:
    over = OUTGROW.parse(f"{THREE_FULL} rbg g 30,30,40 0").play("g8>h8")
    outcome = over.outcome()
    assert (outcome, over.decided_by) == (Outcome("full", ("red", "blue")), "squares")
    assert outcome is not None
    assert outcome.result == "red,blue"


def test_fewer_turns_decide_among_the_leaders_only() -> None:
    """Green has taken the fewest turns, but has fewer squares."""
    over = OUTGROW.parse(f"{THREE_FULL} rbg g 31,30,2 0").play("g8>h8")
    assert (over.outcome(), over.decided_by) == (Outcome("full", ("blue",)), "turns")


# --- why not ---

CASES = [
    ("O3", START, "a1/a2/b2", "not-adjacent", "b2 is not beside a1; a spawn goes one square along a row or a column."),
    ("O4", START, "a1/a2/a2", "same", "a2 is named twice; a spawn goes to two different squares."),
    ("O5", START, "a1>a3", "only-large", "The piece on a1 is medium; only a large piece can send a spore."),
    ("O6", START, "h8+", "not-yours", "The piece on h8 is Blue's; it is Red's turn."),
    (
        "nobody's",
        START,
        "c4+",
        "not-yours",
        "There is no piece on c4; Red acts with a piece of Red's own.",
    ),
    (
        "O7",
        START,
        "pass",
        "must-act",
        "Red passes only when nothing else is possible; 2 actions are, a1+ for one.",
    ),
    (
        "one is possible",
        POCKET,
        "pass",
        "must-act",
        "Red passes only when nothing else is possible; 1 action is, a1+ for one.",
    ),
    ("O9", LARGE, "a1+", "too-large", "The piece on a1 is large already; only small and medium pieces grow."),
    ("O10", LARGE, "a1/a2/b1", "only-medium", "The piece on a1 is large; only a medium piece can spawn."),
    ("O11", LARGE, "a1>a5", "too-far", "a5 is 4 squares from a1; a spore flies 3 at most."),
    (
        "O12",
        LARGE,
        "a1>b3",
        "not-line",
        "b3 is not on a straight line from a1; a spore flies along a row, a column or a diagonal.",
    ),
    ("itself", LARGE, "a1>a1", "not-line", "a1 is where the piece stands; a spore goes to another square."),
    ("O17", LINE, "a1>c3", "occupied", "c3 is not empty: a small blue piece stands there."),
    (
        "O19",
        POCKET,
        "a1/b1",
        "need-two",
        "A spawn goes to 2 empty squares beside a1; the action names 1, and 1 is empty there.",
    ),
    ("beside it", POCKET, "a1/a2/b1", "occupied", "a2 is not empty: a small blue piece stands there."),
    ("O23", NEARLY, "g2>g5", "occupied", "g5 is not empty: a small blue piece stands there."),
    ("O29", START, "a1/a2/a0", "off-board", "a0 is not a square of the board."),
    ("off the board", START, "i9+", "off-board", "i9 is not a square of the board."),
]


@pytest.mark.parametrize(("position", "action", "code", "sentence"), [c[1:] for c in CASES], ids=[c[0] for c in CASES])
def test_reason(position: str, action: str, code: str, sentence: str) -> None:
    asked = OUTGROW.parse(position)
    assert asked.explain(action) == sentence
    for ask in (asked.play, asked.events, asked.resolve):
        with pytest.raises(gro.IllegalAction) as caught:
            ask(action)
        assert (caught.value.code, str(caught.value)) == (code, sentence)


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        (O25, "The game is over: the board is full, and Red has won."),
        (O26, "The game is over: the board is full, and Red and Blue have won."),
    ],
    ids=["O27 won alone", "O27"],
)
def test_nothing_is_legal_when_the_game_is_over(position: str, sentence: str) -> None:
    over = OUTGROW.parse(position).play("g8>h8")
    for action in ("a8+", "pass", "z9+"):
        refusal = over.refusal(action)
        assert refusal is not None
        assert (refusal.code, str(refusal)) == ("over", sentence)


def test_the_table_has_every_code() -> None:
    tree = ast.parse(Path(rules_module.__file__).read_text(encoding="utf-8"))
    made = [
        node.args[0].value
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "IllegalAction"
        and isinstance(node.args[0], ast.Constant)
    ]
    assert set(made) == {case[3] for case in CASES}  # that the game is over all games say alike


ORDER = [
    ("i9>i9", "off-board", "before whose piece it is"),
    ("h8>a1", "not-yours", "before what the piece can do"),
    ("a1/a2/a2", "only-medium", "before the targets"),
    ("a1>a8", "too-far", "before what stands there"),
]


@pytest.mark.parametrize(("action", "code", "why"), ORDER)
def test_the_first_reason_counts(action: str, code: str, why: str) -> None:
    refusal = OUTGROW.parse("b27/8/8/8/8/8/8/r36b1 rb r 1,1 0").refusal(action)
    assert refusal is not None
    assert refusal.code == code, why


@pytest.mark.parametrize("rules", OUTGROW.rulesets)
def test_a_reason_exactly_where_nothing_is_legal(rules: str) -> None:
    """Random action texts in positions of random games; what is legal is known from the specification alone."""
    chance, asked, legal = random.Random(rules), 0, 0
    for _ in range(3):
        position = OUTGROW.start(rules)
        while not position.outcome():
            if chance.random() < 0.2:
                known = facts.legal(position.text())
                assert list(position.legal()) == known
                for text in _texts(chance, position.text()):
                    source, *targets = text.split("/")
                    right = "/".join((source, *sorted(targets))) in known
                    assert (position.explain(text) is None) == right, (position.text(), text)
                    asked, legal = asked + 1, legal + right
            position = position.play(facts.guess(chance, position.text()))
        assert all(position.explain(text) for text in _texts(chance, position.text()))
    assert 0.05 < legal / asked < 0.6


def _texts(chance: random.Random, text: str) -> list[str]:
    points = [*facts.POINTS, "a0", "i1", "h9", "a10"]
    stand = list(facts.pieces(text))
    texts = ["pass"]
    for source in chance.choices(stand, k=12) + chance.choices(points, k=2):
        near = facts.BESIDE.get(source, points)
        far = facts.REACH.get(source, points) if chance.random() < 0.8 else points
        first, second = chance.choice(near), chance.choice(near if chance.random() < 0.9 else points)
        texts += [f"{source}+", f"{source}>{chance.choice(far)}", f"{source}/{first}/{second}", f"{source}/{first}"]
    return texts


# --- the worked example ---

EXAMPLE = """\
a1/a2/b1 7b2/8/8/8/8/8/r17/r1r16 rb b 1,0 0 | 3:1 3:2
h8/g8/h7 6b1b1/7b1/8/8/8/8/r17/r1r16 rb r 1,1 0 | 3:3 3:3
b1+ 6b1b1/7b1/8/8/8/8/r17/r1r26 rb b 2,1 0 | 3:3 4:3
g8+ 6b2b1/7b1/8/8/8/8/r17/r1r26 rb r 2,2 0 | 3:3 4:4
b1/b2/c1 6b2b1/7b1/8/8/8/8/r1r16/r1r1r15 rb b 3,2 0 | 5:3 5:4
g8/f8/g7 5b1b1b1/6b1b1/8/8/8/8/r1r16/r1r1r15 rb r 3,3 0 | 5:5 5:5
a2+ 5b1b1b1/6b1b1/8/8/8/8/r2r16/r1r1r15 rb b 4,3 0 | 5:5 6:5
h7+ 5b1b1b1/6b1b2/8/8/8/8/r2r16/r1r1r15 rb r 4,4 0 | 5:5 6:6
a2+ 5b1b1b1/6b1b2/8/8/8/8/r3r16/r1r1r15 rb b 5,4 0 | 5:5 7:6
h7+ 5b1b1b1/6b1b3/8/8/8/8/r3r16/r1r1r15 rb r 5,5 0 | 5:5 7:7
a2>d5 5b1b1b1/6b1b3/8/3r14/8/8/r2r16/r1r1r15 rb b 6,5 0 | 6:5 7:7
h7>h5 5b1b1b1/6b1b2/8/3r13b1/8/8/r2r16/r1r1r15 rb r 6,6 0 | 6:6 7:7
a1+ 5b1b1b1/6b1b2/8/3r13b1/8/8/r2r16/r2r1r15 rb b 7,6 0 | 6:6 8:7
f8+ 5b2b1b1/6b1b2/8/3r13b1/8/8/r2r16/r2r1r15 rb r 7,7 0 | 6:6 8:8
a1+ 5b2b1b1/6b1b2/8/3r13b1/8/8/r2r16/r3r1r15 rb b 8,7 0 | 6:6 9:8
f8+ 5b3b1b1/6b1b2/8/3r13b1/8/8/r2r16/r3r1r15 rb r 8,8 0 | 6:6 9:9
a1>d4 5b3b1b1/6b1b2/8/3r13b1/3r14/8/r2r16/r2r1r15 rb b 9,8 0 | 7:6 9:9
f8>c5 5b2b1b1/6b1b2/8/2b1r13b1/3r14/8/r2r16/r2r1r15 rb r 9,9 0 | 7:7 9:9
"""


def test_the_worked_example() -> None:
    position = OUTGROW.start()
    rows = EXAMPLE.splitlines()
    assert len(rows) == 18
    for number, row in enumerate(rows):
        played, _, counts = row.partition(" | ")
        action, text = played.split(" ", 1)
        assert position.turn == ("red", "blue")[number % 2]
        assert action in position.legal()
        assert position.resolve(action).text == action
        position = position.play(action)
        assert position.text() == text
        red, blue = position.standings["red"], position.standings["blue"]
        assert f"{red.squares}:{blue.squares} {red.pips}:{blue.pips}" == counts
    assert len(position.legal()) == 7


# --- what an action does ---


def test_events() -> None:
    start = OUTGROW.parse(START)
    assert start.events("a1+") == (Event("grew", "red", "a1", size=3),)
    assert start.events("a1/b1/a2") == (
        Event("spawned", "red", "a2", "a1", 1),
        Event("spawned", "red", "b1", "a1", 1),
        Event("shrank", "red", "a1", size=1),
    )
    assert start.resolve("a1/b1/a2").text == "a1/a2/b1"
    assert OUTGROW.parse(LARGE).events("a1>d4") == (
        Event("spored", "red", "d4", "a1", 1),
        Event("shrank", "red", "a1", size=2),
    )
    assert OUTGROW.parse(SHUT_IN).events("pass") == (Event("passed", "red"),)


def test_passes_are_counted_until_somebody_acts() -> None:
    passed = OUTGROW.parse(SHUT_IN).play("pass")
    assert passed.standings["red"].turns == 2
    assert passed.play("a2+").text().endswith("rb r 2,10 0")


@pytest.mark.parametrize(
    ("rules", "text"),
    [
        ("seats=2", START),
        ("seats=2,corners=adjacent", "b27/8/8/8/8/8/8/r27 rb r 0,0 0"),
        ("seats=3", THREE),
        ("seats=4", "b26g2/8/8/8/8/8/8/r26y2 rbgy r 0,0,0,0 0"),
    ],
)
def test_the_starts(rules: str, text: str) -> None:
    start = OUTGROW.start(rules)
    assert start.text() == text
    assert len(start.legal()) == 2
    seats = []
    for _ in start.seats:
        seats.append(start.turn)
        start = start.play(start.legal()[0])
    assert tuple(seats) == start.seats
    assert start.turn == "red"
