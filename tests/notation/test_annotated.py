"""Records that hold a whole tree: comments of any characters, glyphs, evaluations, endings, each in its place."""

import random
from collections.abc import Iterable

import pytest

import gro
from gro.core.score import Score
from gro.core.session import Node, Session
from gro.notation import records

GAME = gro.game("gro")
CYCLE = "c4-c5 f5-f4 c5-c4 f4-f5"


def movetext(record: str) -> str:
    """What stands behind the tags, on one line."""
    return " ".join(record.partition("\n\n")[2].split())


def started(*actions: str) -> Session:
    session = Session(GAME)
    session.play_all(actions)
    return session


def told(node: Node) -> tuple[object, ...]:
    """All that a node keeps, of itself."""
    return node.action, node.comment, tuple(node.glyphs), node.evaluation, node.ending


def tree(root: Node) -> list[object]:
    """All that the nodes of a tree keep, each with the number of its branches, in order."""
    found: list[object] = []
    todo = [root]
    while todo:
        node = todo.pop()
        found.append((told(node), len(node.branches)))
        todo += reversed(node.branches)
    return found


def again(session: Session, line: Iterable[Node] | None = None) -> Session:
    """The session out of its record, which must be written again letter by letter."""
    record = records.write(session, line=line)
    read = records.read(record).session
    assert records.write(read) == record
    return read


# --- comments ---

COMMENTS = [
    "}",
    "{}{{}}",
    "a } b {c} d",
    "two\nlines",
    "\n",
    " ",
    "  leading and trailing\t",
    "several   blanks",
    'quotes " and \' and \\" too',
    "\\",
    "\\\\ \\} \\{ \\n \\u \\u00 \\u007 C:\\new\\users ¯\\_(ツ)_/¯",
    "\\u007d",
    "\\u007D \\u000a \\u0041 \\u005b \\u005c",
    "\\\\u007d}\\}\\u007d",
    "\\u005cu007d",
    "; not a comment\n; to the end of the line",
    "% not escaped\n% either",
    "[%eval +35]",
    "[%eval +35] good",
    " [%eval +35]",
    "[%eval +35]good",
    "[%eval blue #-3] [%result 1-0]",
    "[%result 1-0]",
    "[%result 1-0] [%result 0-1] x",
    "\\u005b%eval +35]",
    "[%clk 0:01:00] [%eval 0.35]",
    "x [%eval +35]",
    '[Event "?"]',
    "1-0",
    "1. c4 (1. d4) $1 ! *",
    "Größe, naïve, Ω, сила, 日本語　全角, עברית, عربي, 👩‍🔬 🇩🇪",
    "\u2028\u2029\u0085\xa0\u3000\ufeff\u200d",
    "\r\nwindows\r\n",
    "\x00\x01\x1b[31m\x1c\x1f\x7f",
    "x" * 300 + ",y" * 100,
    "word " * 60 + "end",
    "a, b,c,d",
]


@pytest.mark.parametrize("comment", COMMENTS, ids=lambda text: ascii(text)[:30])
def test_comments_of_any_characters_come_back(comment: str) -> None:
    session = started("c4", "d5", "c4+")
    session.undo()
    session.undo()
    session.play("e5")
    for node in (session.root, session.root.branches[0], session.head, session.at(["c4", "d5"])):
        node.comment = comment
    assert tree(again(session, session.root.main_line()).root) == tree(session.root)
    session.head.evaluation = Score("blue", 4)
    session.resign("red")
    assert tree(again(session, session.root.main_line()).root) == tree(session.root)


@pytest.mark.parametrize(
    ("text", "comment"),
    [
        ("{a  b\n c}", "a b c"),
        ("{\\}", "\\"),
        ("{C:\\new \\u0041 \\uXYZ \\u12}", "C:\\new \\u0041 \\uXYZ \\u12"),
        ("{[%clk 0:00:30] [%eval 0.17]}", "[%clk 0:00:30] [%eval 0.17]"),
        ("{[%eval 0.17] hm}", "[%eval 0.17] hm"),
        ("{[%eval green +3]}", "[%eval green +3]"),
        ("{[%eval  #3]}", ""),
        ("{[%result draw]}", "[%result draw]"),
        ("{[%result *]}", "[%result *]"),
        ("{a} ! {b}", "a b"),
    ],
)
def test_comments_of_others_are_read_as_they_are(text: str, comment: str) -> None:
    read = records.read(f"1. c4 {text} d5").session
    assert read.at(["c4"]).comment == comment
    assert again(read).at(["c4"]).comment == comment


def test_plain_comments_stay_plain() -> None:
    session = started("c4", "d5")
    session.head.comment = "C:\\new, “quoted” [sic]; 100 % {sure"
    assert movetext(records.write(session)) == "1. c4 d5 {C:\\new, “quoted” [sic]; 100 % {sure} *"


def test_no_line_of_a_long_comment_is_longer_than_needed() -> None:
    session = started("c4")
    session.head.comment = "a word, and another " * 30 + "."
    assert max(map(len, records.write(session).splitlines())) <= 80


# --- glyphs ---


@pytest.mark.parametrize(
    ("text", "glyphs", "written"),
    [
        ("c4!", ["!"], "c4!"),
        ("c4 $1", ["!"], "c4!"),
        ("c4 $2 $3 $4 $5 $6", ["?", "!!", "??", "!?", "?!"], "c4? !! ?? !? ?!"),
        ("c4 $0014 $0 $00", ["$14", "$0", "$0"], "c4 $14 $0 $0"),
        ("c4! ?", ["!", "?"], "c4! ?"),
        ("c4 $14 !", ["$14", "!"], "c4 $14 !"),
        ("c4 !!! $1 $1", ["!!!", "!", "!"], "c4!!! ! !"),
        ("c4 {so} !", ["!"], "c4! {so}"),
    ],
)
def test_glyphs(text: str, glyphs: list[str], written: str) -> None:
    read = records.read(f"1. {text}").session
    assert read.here.glyphs == glyphs
    assert movetext(records.write(read)) == f"1. {written} *"
    assert again(read).here.glyphs == glyphs


def test_a_glyph_does_not_interrupt_a_round() -> None:
    session = started("c4", "d5")
    session.root.branches[0].glyphs.append("!")
    assert movetext(records.write(session)) == "1. c4! d5 *"


def test_glyphs_and_comments_before_the_first_action() -> None:
    session = started("c4")
    session.root.glyphs += ["!?", "$140"]
    session.root.comment, session.root.evaluation = "so it begins", Score("red", 20)
    assert movetext(records.write(session)) == "!? $140 {[%eval +20] so it begins} 1. c4 *"
    assert tree(again(session).root) == tree(session.root)


# --- evaluations ---


@pytest.mark.parametrize(
    ("score", "text"),
    [
        (Score("red", 35), "+35"),
        (Score("red", -120), "-120"),
        (Score("blue", 35), "blue +35"),
        (Score.win("red", 3), "#3"),
        (Score.loss("red"), "#-"),
        (Score.loss("blue", 2), "blue #-2"),
    ],
)
def test_evaluations(score: Score, text: str) -> None:
    session = started("c4", "d5")
    session.at(["c4"]).evaluation = score
    assert movetext(records.write(session)) == f"1. c4 {{[%eval {text}]}} 1... d5 *"
    assert tree(again(session).root) == tree(session.root)


def test_an_evaluation_of_more_than_two_seats_names_its_seat() -> None:
    game = gro.game("outgrow")
    session = Session(game, rules="seats=3")
    session.play(session.legal()[0])
    session.head.evaluation = Score("green", -4)
    assert "{[%eval green -4]}" in records.write(session)
    assert again(session).head.evaluation == Score("green", -4)


def test_of_two_evaluations_the_later_one_counts() -> None:
    read = records.read("1. c4 {[%eval +1] a} {[%eval +2] b}").session
    assert (read.here.evaluation, read.here.comment) == (Score("red", 2), "a b")


# --- endings ---


def test_an_ending_in_a_variation() -> None:
    session = started("c4", "d5", "c4+")
    session.resign("blue")
    session.look(session.at(["c4"]))
    session.play_all(["e5", "c4+"])
    assert movetext(records.write(session, line=session.root.main_line())) == "1. c4 d5 (1... e5 2. c4+) 2. c4+ 1-0"
    written = "1. c4 e5 (1... d5 2. c4+ {[%result 1-0]}) 2. c4+ *"
    assert movetext(records.write(session)) == written
    read = again(session)
    assert read.result == "-"
    read.look(read.at(["c4", "d5", "c4+"]))
    assert read.result == "red"


def test_a_claim_in_a_variation() -> None:
    session = started("c4", "f5", *CYCLE.split() * 2)
    session.claim()
    session.look(session.at(session.head.path[:-1]))
    session.play("f4-f3")
    assert movetext(records.write(session)).endswith("5. c5-c4 f4-f3 (5... f4-f5 {[%result 1/2-1/2]}) *")
    assert records.read(records.write(session)).session.at(["c4", "f5", *CYCLE.split() * 2]).outcome == (
        "repetition",
        (),
    )


def test_the_game_was_played_on_from_where_it_ended() -> None:
    session = started("c4", "d5", "c4+", "d5+")
    session.go(session.at(["c4", "d5"]))
    session.play("pass")
    session.undo()
    session.resign("red")
    assert movetext(records.write(session)) == "1. c4 d5 (1... d5 2. c4+ (2. pass) 2... d5+) 0-1"
    read = again(session)
    assert (read.result, read.actions) == ("blue", ("c4", "d5"))
    assert tree(read.root) == tree(session.root)
    whole = "1. c4 d5 {[%result 0-1]} 2. c4+ (2. pass) 2... d5+ *"
    assert movetext(records.write(session, line=session.root.main_line())) == whole
    assert tree(again(session, session.root.main_line()).root) == tree(session.root)


def test_resigned_at_the_start() -> None:
    session = started("c4", "d5")
    session.go(session.root)
    session.play("d4")
    session.undo()
    session.resign("red")
    assert movetext(records.write(session)) == "(1. c4 d5) (1. d4) 0-1"
    read = again(session)
    assert (read.result, read.actions) == ("blue", ())
    assert tree(read.root) == tree(session.root)
    assert movetext(records.write(session, line=session.root.main_line())) == "{[%result 0-1]} 1. c4 (1. d4) 1... d5 *"
    assert tree(again(session, session.root.main_line()).root) == tree(session.root)


def test_the_line_may_stop_anywhere() -> None:
    session = started("c4", "d5", "c4+", "d5+")
    for node in session.root.line() + session.head.line():
        read = records.read(records.write(session, line=node.line())).session
        assert tree(read.root) == tree(session.root)
        assert read.actions == node.path


def test_redo_stops_at_an_ending() -> None:
    session = started("c4", "d5", "c4+", "d5+")
    session.go(session.at(["c4", "d5"]))
    session.resign("red")
    session.look(session.at(["c4"]))
    session.undo()
    assert movetext(records.write(session)) == "1. c4 d5 (1... d5 2. c4+ d5+) 0-1"


def test_an_ending_that_was_taken_back_is_not_written() -> None:
    session = started("c4", "d5")
    session.resign("red")
    session.undo()
    assert movetext(records.write(session)) == "1. c4 d5 *"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "1. c4\nd5 {[%result 1/2-1/2]} *",
            "Line 2: the record says that the game was drawn, "
            "but there were neither two passes in a row nor a third repetition.",
        ),
        (
            "1. c4 d5 (1... e5 2. pass pass {[%result 1-0]}) *",
            'Line 1: the record says "1-0", but the game ended "1/2-1/2".',
        ),
        ("\n(1. c4) d4", "Line 2: a variation stands before the action that it replaces."),
        ("(1. c4)\n1. d4 *", "Line 1: a variation stands before the action that it replaces."),
        ('[Result "1-0"]\n(1. c4)', "Line 2: a variation stands before the action that it replaces."),
        ("((1. c4)) 1-0", "Line 1: a variation stands before the action that it replaces."),
    ],
)
def test_bad_records(text: str, sentence: str) -> None:
    with pytest.raises(gro.TextError) as caught:
        records.read(text)
    assert str(caught.value) == sentence


# --- turns of several actions ---


def test_what_is_said_within_a_turn() -> None:
    session = Session(gro.game("grow"), rules="size=5")
    session.play_all(["c3", "b4", "d3", "c3-c2", "end"])
    drop, step, end = session.head.line()[3:]
    drop.glyphs, step.evaluation, end.comment = ["!", "$7"], Score("red", 9), "done"
    written = "1. c3 b4 2. d3,! $7 c3-c2, {[%eval +9]} end {done} *"
    assert movetext(records.write(session)) == written
    assert tree(again(session).root) == tree(session.root)
    end.comment = ""
    session.go(step)
    session.resign("blue")
    assert movetext(records.write(session)) == ("1. c3 b4 2. d3,! $7 c3-c2, {[%eval +9]} (2. d3,c3-c2) 1-0")
    assert tree(again(session).root) == tree(session.root)
    whole = "1. c3 b4 2. d3,! $7 c3-c2, {[%eval +9] [%result 1-0]} end *"
    assert movetext(records.write(session, line=session.root.main_line())) == whole
    assert tree(again(session, session.root.main_line()).root) == tree(session.root)


# --- everything together ---

VARIANTS = [
    ("gro", "card"),
    ("gro", "booklet"),
    ("outgrow", "seats=2"),
    ("outgrow", "seats=3"),
    ("grow", "size=3"),
    ("grow", "size=4,seats=3"),
]
PIECES = [
    *COMMENTS[:31],
    *"{}[]()\\;%!?$#\"' \n\t,.:*-+/u0d57ab",
    "\\u007d",
    "[%eval +1]",
    "[%result 1-0]",
    "日本",
    "👩‍🔬",
    "\u3000",
]
GLYPHS = ["!", "?", "!!", "??", "!?", "?!", "$7", "$14", "$140"]


def _comment(chance: random.Random) -> str:
    return "".join(chance.choice(PIECES) for _ in range(chance.choice((1, 2, 3, 10))))


def _score(chance: random.Random, seats: tuple[str, ...]) -> Score:
    seat = chance.choice(seats)
    number = chance.randrange(100)
    return chance.choice((Score(seat, number - 50), Score.win(seat, number), Score.loss(seat, number)))


def wandering(chance: random.Random, game: str, rules: str, steps: int) -> Session:
    """A game in which somebody goes to and fro, tries this and that, ends it here and there and says a lot."""
    session = Session(gro.game(game), rules=rules)
    nodes = [session.root]
    for _ in range(steps):
        deed = chance.random()
        if deed < 0.2:
            session.go(chance.choice(nodes))
        elif deed < 0.3 and session.can_undo:
            chance.choice((session.undo, session.undo_turn))()
        elif deed < 0.33 and not session.outcome and len(session.seats) == 2:
            session.resign(chance.choice(session.seats))
        elif deed < 0.36 and session.can_claim:
            session.claim()
        elif legal := session.legal():
            session.play("end" if "end" in legal and chance.random() < 0.3 else chance.choice(legal))
            nodes.append(session.head)
        if chance.random() < 0.3:
            session.here.comment = _comment(chance)
        if chance.random() < 0.2:
            session.here.glyphs = chance.choices(GLYPHS, k=chance.randint(1, 3))
        if chance.random() < 0.2:
            session.here.evaluation = _score(chance, session.seats)
        if chance.random() < 0.1:
            chance.choice((session.here.promote, session.here.make_main))()
    return session


def _branchings(session: Session) -> int:
    """How many variations the tree has."""
    todo, found = [session.root], 0
    for node in todo:
        found += max(0, len(node.branches) - 1)
        todo += node.branches
    return found


def _with_first(root: Node, line: list[Node]) -> list[object]:
    """The tree as it is when the nodes of a line are the first branches."""
    before = {id(node): list(node.branches) for node in line}
    line[-1].make_main()
    found = tree(root)
    for node in line:
        node.branches[:] = before[id(node)]
    return found


@pytest.mark.parametrize(("game", "rules"), VARIANTS)
@pytest.mark.parametrize("seed", range(12))
def test_a_game_of_many_variations_comes_back_the_same(game: str, rules: str, seed: int) -> None:
    chance = random.Random(f"{game} {rules} {seed}")
    session = wandering(chance, game, rules, 350)
    assert _branchings(session) >= 30
    read = again(session, session.root.main_line())
    assert tree(read.root) == tree(session.root)
    assert read.root.position == session.root.position
    here = again(session)
    assert tree(here.root) == _with_first(session.root, here_line(session))
    assert here.outcome == here_line(session)[-1].outcome
    assert here.actions == here_line(session)[-1].path


def here_line(session: Session) -> list[Node]:
    """What `records.write` takes for the main line."""
    line = session.head.line()
    for node in session.head.ahead():
        if line[-1].outcome:
            break
        line.append(node)
    return line
