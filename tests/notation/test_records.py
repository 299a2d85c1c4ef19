"""Game records: writing, reading, and the line and reason of what is wrong in one (`games/gro.md` 5, 6)."""

import random
import sys

import pytest

import gro
from gro.core.session import Node, Session
from gro.notation import records

GAME = gro.game("gro")
CYCLE = "c4-c5 f5-f4 c5-c4 f4-f5"


def movetext(record: str) -> str:
    """What stands behind the tags, on one line."""
    return " ".join(record.partition("\n\n")[2].split())


def rewritten(text: str) -> str:
    record = records.read(text)
    return records.write(record.session, record.tags)


def tree(node: Node) -> list[object]:
    """A node's actions and comments, nested."""
    return [node.action, node.comment, [tree(branch) for branch in node.branches]]


# --- writing ---


def test_an_empty_game() -> None:
    assert records.write(Session(GAME, rules="booklet")) == (
        '[Event "?"]\n[Site "?"]\n[Date "????.??.??"]\n[Red "?"]\n[Blue "?"]\n[Result "*"]\n'
        '[Game "GRO"]\n[Rules "booklet"]\n\n*\n'
    )


def test_tags_given_are_added_and_what_the_game_says_stays() -> None:
    session = Session(GAME)
    tags = {
        "Red": "Ada",
        "Round": "3",
        "Annotator": "me",
        "Result": "1-0",
        "Rules": "poker",
        "Game": "Go",
        "Position": "?",
    }
    record = records.write(session, tags)
    assert record.startswith('[Event "?"]\n[Site "?"]\n[Date "????.??.??"]\n[Red "Ada"]\n[Blue "?"]\n[Result "*"]\n')
    assert record.endswith('[Game "GRO"]\n[Rules "card"]\n[Annotator "me"]\n[Round "3"]\n\n*\n')
    assert rewritten(record) == record


@pytest.mark.parametrize(
    ("value", "kept"),
    [
        ('Ada "Countess" Lovelace', None),
        ("a\\b", None),
        ('\\"', None),
        ("\\", None),
        ('"', None),
        ("[x] {y} (z) ; %", None),
        ("", None),
        ("two\nlines\tand  more", "two lines and more"),
        ("🦠 ² é", None),
        ("a\u2028b\x85c", "a b c"),
        ("nul\0", None),
    ],
)
def test_tag_values_come_back(value: str, kept: str | None) -> None:
    record = records.write(Session(GAME), {"Red": value})
    assert record.count("\n") == 10
    assert records.read(record).tags["Red"] == (value if kept is None else kept)


def test_the_position_tag_with_blue_to_move() -> None:
    session = Session(GAME, GAME.parse("4/6/8/3s4/2M5/8/6/4 b 0 -"))
    for action in ("d5+", "c4/d4", "pass"):
        session.play(action)
    record = records.write(session)
    assert '[Position "4/6/8/3s4/2M5/8/6/4 b 0 -"]\n\n' in record
    assert movetext(record) == "1... d5+ 2. c4/d4 pass *"
    assert rewritten(record) == record


def test_lines_are_at_most_eighty_characters() -> None:
    session = Session(GAME)
    for action in ["c4", "f5", *CYCLE.split() * 40]:
        session.play(action)
    lines = records.write(session).splitlines()
    assert max(map(len, lines)) <= 80
    assert len(lines) > 20


def test_the_line_on_the_board_is_the_main_line_and_redo_goes_on_with_it() -> None:
    session = Session(GAME)
    for action in ("c4", "d5", "c4+", "d5+"):
        session.play(action)
    session.undo()
    session.undo()
    session.play("c4-b4")
    session.play("d5-e5")
    session.undo()
    assert movetext(records.write(session)) == "1. c4 d5 2. c4-b4 (2. c4+ d5+) 2... d5-e5 *"
    session.go(session.root.branches[0].branches[0].branches[0])
    assert movetext(records.write(session)) == "1. c4 d5 2. c4+ (2. c4-b4 d5-e5) 2... d5+ *"


# --- results ---


@pytest.mark.parametrize(
    ("text", "result", "kind"),
    [
        ("1. c4 d5 2. pass pass 1/2-1/2", "draw", "passes"),
        ("1. c4 d5 2. pass pass *", "draw", "passes"),
        ("1. c4 d5 2. pass pass", "draw", "passes"),
        ("1. c4 d5 1-0", "red", "resignation"),
        ("1. c4 d5 0-1", "blue", "resignation"),
        ('[Result "0-1"]\n1. c4 d5', "blue", "resignation"),
        ('[Result "1-0"]\n', "red", "resignation"),
        (f"c4 f5 {CYCLE} {CYCLE} 1/2-1/2", "draw", "repetition"),
        (f"c4 f5 {CYCLE} {CYCLE} *", "-", None),
    ],
)
def test_results(text: str, result: str, kind: str | None) -> None:
    session = records.read(text).session
    assert session.result == result
    assert (session.outcome and session.outcome.kind) == kind
    again = records.read(records.write(session)).session
    assert (again.result, again.outcome) == (result, session.outcome)


# --- reading ---


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("c4 d5 c4+", "1. c4 d5 2. c4+ *"),
        ("1.c4 1...d5 2.c4+", "1. c4 d5 2. c4+ *"),
        ("1. c4! d5?? 2. c4+ $1 $14 d5+!?", "1. c4! d5?? 2. c4+! $14 d5+!? *"),
        ("1. c4 {a good point} d5", "1. c4 {a good point} 1... d5 *"),
        ("{before} 1. c4", "{before} 1. c4 *"),
        ("1. c4 {one} {two}\n{three\n  four} d5", "1. c4 {one two three four} 1... d5 *"),
        ("1. c4 {} d5 { }", "1. c4 d5 *"),
        ("1. c4 ; the rest is silence } ) ]\nd5", "1. c4 d5 *"),
        ("% escaped ( {\n1. c4 d5", "1. c4 d5 *"),
        ("\ufeff1. c4 d5", "1. c4 d5 *"),
        ("1. c4\r\nd5\r\n", "1. c4 d5 *"),
        ("1. c4 (1. d4 d5) d5", "1. c4 (1. d4 d5) 1... d5 *"),
        ("1. c4 (1. d4) (1. e4) 1... d5", "1. c4 (1. d4) (1. e4) 1... d5 *"),
        (
            "1. c4 d5 (1... e5 2. c4+ (2. c4-b4 e5+) e5+) 2. pass",
            "1. c4 d5 (1... e5 2. c4+ (2. c4-b4 e5+) 2... e5+) 2. pass *",
        ),
        ("1. c4 (1. d4 (1. e4)) d5", "1. c4 (1. d4) (1. e4) 1... d5 *"),
        ("1. c4 (1. c4 e5) d5", "1. c4 d5 (1... e5) *"),
        ("1. c4 () d5", "1. c4 d5 *"),
        ("1. c4 (1. d4 {why not}) d5", "1. c4 (1. d4 {why not}) 1... d5 *"),
        ("1. c4 (d4) *", "1. c4 (1. d4) *"),
    ],
)
def test_read_and_written(text: str, written: str) -> None:
    once = rewritten(text)
    assert movetext(once) == written
    assert rewritten(once) == once


def test_tags_are_read() -> None:
    record = records.read('[Game "gro"] [ Rules  "booklet" ]\n[Red "A \\"B\\" \\\\C"]\n\n1. c4')
    assert record.tags == {"Game": "gro", "Rules": "booklet", "Red": 'A "B" \\C'}
    assert record.session.rules == "booklet"


def test_defaults_count_where_tags_are_missing() -> None:
    assert records.read("1. c4", rules="booklet").session.rules == "booklet"
    assert records.read('[Rules "card"]\n1. c4', rules="booklet").session.rules == "card"


HEAD = '[Event "?"]\n[Result "1-0"]\n\n'
GERM_SMALL = "The germ on c4 is small; a small germ cannot divide."
NO_ACTION = "is no action; write c4 to place, c4+ to grow, c4-d5 to move, c4/d5 to divide, or pass."
LISTED = "and kills are listed rank by rank from 1, west to east."

BAD = [
    ("", "The record is empty: there are no tags and no actions."),
    (" \n\t", "The record is empty: there are no tags and no actions."),
    ("c4 " * 20_000, "The record is longer than 50,000 characters."),
    ("1. c4 d5\n2. c4/d4", f'Line 2: "c4/d4" cannot be played: {GERM_SMALL}'),
    (
        "hello",
        'Line 1: "hello" cannot be played: "hello" ' + NO_ACTION,
    ),
    (
        "c4 c5\nc4-d4xc5",
        'Line 2: "c4-d4xc5" cannot be played: c4-d4 kills nothing, not c5, ' + LISTED,
    ),
    ("2. c4", 'Line 1: the round number "2" stands where 1 belongs.'),
    ("1. c4 d5\n\n3. c4+", 'Line 3: the round number "3" stands where 2 belongs.'),
    ("1. c4 d5 02. c4+", 'Line 1: the round number "02" stands where 2 belongs.'),
    ("²1. c4", None),
    ("١. c4", 'Line 1: the round number "١" stands where 1 belongs.'),
    (
        "9" * 6000 + ". c4",
        'Line 1: the round number "999999999999999999999999999999999999999…" stands where 1 belongs.',
    ),
    ("1... c4", "Line 1: the round number says that it is another player's turn, but Red is to act."),
    ("1. c4 1. d5", "Line 1: the round number says that it is another player's turn, but Blue is to act."),
    ("{no end\n\n1. c4", "Line 1: the comment that begins here is never closed with }."),
    ("1. c4\n{no end {again", "Line 2: the comment that begins here is never closed with }."),
    ("1. c4 }", 'Line 1: there is a "}" with nothing to close.'),
    ("1. c4\n)", 'Line 2: there is a ")" with nothing to close.'),
    ("(1. c4)", "Line 1: a variation stands before the action that it replaces."),
    ("1. c4 ((1. d4))", "Line 1: a variation stands before the action that it replaces."),
    ("1. c4\nd5\n(1... e5\n2. c4+", "Line 3: the variation that begins here is never closed with )."),
    ("1. c4\n(1. d4\n(1. e4)\n*", "Line 2: the variation that begins here is never closed with )."),
    ("1. c4 (1. d4 1-0)", "Line 1: the variation that begins here is never closed with )."),
    ("[Red Ada]\n1. c4", 'Line 1: "[Red" is not a tag; a tag looks like [Red "Ada"].'),
    ('[Event "?"]\n[Red "Ada]\n1. c4', 'Line 2: "[Red" is not a tag; a tag looks like [Red "Ada"].'),
    ('[Red "Ada"]\n[Red "Bob"]', 'Line 2: the tag "Red" stands twice.'),
    ('1. c4\n[Red "Ada"]', 'Line 2: "[Red "Ada"]" stands behind the end of the game; a record holds one game.'),
    ("1. c4 d5 1-0 c4+", 'Line 1: "c4+" stands behind the end of the game; a record holds one game.'),
    ("1. c4 d5 * *", 'Line 1: "*" stands behind the end of the game; a record holds one game.'),
    (
        '1. c4 *\n\n[Event "second"]',
        'Line 3: "[Event "second"]" stands behind the end of the game; a record holds one game.',
    ),
    (HEAD + "1. c4 d5 0-1", 'Line 4: the Result tag says "1-0", the end of the record says "0-1".'),
    (HEAD + "1. c4 d5 *", 'Line 4: the Result tag says "1-0", the end of the record says "*".'),
    ('[Event "?"]\n[Result "red"]', 'Line 2: "red" is no result; it can be "1-0", "0-1", "1/2-1/2" or "*".'),
    ("1. c4 d5 2. pass pass 1-0", 'Line 1: the record says "1-0", but the game ended "1/2-1/2".'),
    (HEAD + "1. c4 d5 2. pass pass", 'Line 4: the record says "1-0", but the game ended "1/2-1/2".'),
    (
        "1. c4 d5\n1/2-1/2",
        "Line 2: the record says that the game was drawn, "
        "but there were neither two passes in a row nor a third repetition.",
    ),
    (
        "1. c4 d5 2. pass pass\n3. c4+",
        'Line 2: "c4+" cannot be played: The game is over: both players passed, one after the other.',
    ),
    ('[Game "Go"]\n1. c4', 'Line 1: There is no game called "Go"; the games here are GRO, Outgrow and Grow.'),
    ('[Event "?"]\n[Rules "poker"]', 'Line 2: GRO has no ruleset called "poker"; it has card and booklet.'),
    (
        '[Event "?"]\n[Position "8"]',
        "Line 2: A position has 4 parts, rows, turn, passes and who has still to place; this text has 1.",
    ),
    (
        "1. c4 1-0x",
        'Line 1: "1-0x" cannot be played: "1-0x" ' + NO_ACTION,
    ),
    ("1. c4 \0", None),
    ("1. c4 \ud800", None),
    ("1. c4 $", None),
    ("<script>alert(1)</script>", None),
]


@pytest.mark.parametrize(("text", "sentence"), BAD, ids=lambda value: repr(value)[:30])
def test_bad_record(text: str, sentence: str | None) -> None:
    with pytest.raises(gro.TextError) as caught:
        records.read(text)
    said = str(caught.value)
    said.encode("utf-8")
    assert "\n" not in said
    assert len(said) < 300
    if sentence:
        assert said == sentence


def test_an_unknown_default_is_refused_in_its_line() -> None:
    with pytest.raises(gro.TextError, match=r'^Line 1: GRO has no ruleset called "poker"; it has card and booklet\.$'):
        records.read("1. c4", rules="poker")


# --- round trips ---


@pytest.mark.parametrize("rules", GAME.rulesets)
@pytest.mark.parametrize("seed", range(12))
def test_random_sessions_with_branches_come_back(rules: str, seed: int) -> None:
    """The record of any session reads to the same tree of actions, and is written again letter by letter."""
    session = _wandering(random.Random(seed), rules)
    record = records.write(session)
    read = records.read(record)
    assert rewritten(record) == record
    line = [node.action for node in [*session.here.line(), *session.forward()]][1:]
    assert [node.action for node in [*read.session.here.line(), *read.session.forward()]][1:] == line
    assert _sorted(tree(read.session.root)) == _sorted(tree(session.root))
    assert read.session.root.position == session.root.position


def _wandering(chance: random.Random, rules: str) -> Session:
    session = Session(GAME, rules=rules)
    for _ in range(150):
        if chance.random() < 0.15 or not session.legal():
            for _ in range(chance.randrange(1, 12)):
                if session.can_undo:
                    session.undo()
        elif session.can_redo and chance.random() < 0.3:
            session.redo()
        else:
            session.play(chance.choice(session.legal()))
            if chance.random() < 0.1:
                session.here.comment = "a word; [tag] (not one) % 1-0 " * chance.randint(1, 6)
                session.here.comment = session.here.comment.strip()
    return session


def _sorted(node: list[object]) -> list[object]:
    action, comment, branches = node
    assert isinstance(branches, list)
    return [action, comment, sorted((_sorted(branch) for branch in branches), key=repr)]


# --- bombs ---


def test_deep_variations() -> None:
    """Deeper than the interpreter's stack goes; reading and writing must not depend on it."""
    depth = sys.getrecursionlimit() + 200
    text = "c4 f5" + "".join(f" {a} ({b}" for a, b in _alternatives(depth)) + ")" * depth
    once = rewritten(text)
    assert rewritten(once) == once
    assert once.count("(") == depth


def _alternatives(depth: int) -> list[tuple[str, str]]:
    """Pairs of actions: after the second of each the first of the next can be played."""
    pairs, session = [], Session(GAME)
    session.play("c4")
    session.play("f5")
    for _ in range(depth):
        first, second = session.legal()[:2] if session.legal()[0] != "pass" else session.legal()[1:3]
        pairs.append((first, second))
        session.play(second)
    return pairs


@pytest.mark.parametrize(
    "text",
    [
        "{" * 50_000,
        "}" * 50_000,
        "(" * 50_000,
        "c4 " + "{a}" * 16_000,
        "c4 " + "()" * 24_000,
        "c4 f5 " + f"{CYCLE} " * 1000 + "()" * 10_000,
        "c4 f5 " + f"{CYCLE} " * 2000,
        '[A "' * 12_000,
        '[A "' + "\\" * 49_000,
        "[" * 50_000,
        "1" * 50_000,
        "1." * 25_000,
        "." * 50_000,
        "c4 d5 c4-b4" + "xd6" * 16_000,
        "\0" * 50_000,
        "\ud800" * 50_000,
        ";" + "c4 " * 16_000,
        "\n" * 49_999 + "c4",
        "$" * 50_000,
        "$1" * 25_000,
        "!" * 50_000,
        "%" * 50_000,
    ],
    ids=lambda text: repr(text[:12]),
)
def test_fifty_thousand_characters(text: str) -> None:
    """Each is read or refused; what takes time with the square of the length would not come back."""
    sentence = ""
    try:
        records.write(records.read(text).session)
    except gro.TextError as error:
        sentence = str(error)
    assert len(sentence) < 300


PIECES = ["{", "}", "(", ")", "[", "]", '"', "\\", ";", "%", "\n", " ", "1.", "1...", "$1", "!", "*", "1-0", "1/2-1/2"]
PIECES += [
    "c4",
    "pass",
    "d5+",
    "xd4",
    "²",
    "\0",
    "\ud800",
    "9" * 50,
    '[Rules "booklet"]',
    '[Result "0-1"]',
    "()",
    "{x}",
]


def test_mutated_records_are_read_or_refused() -> None:
    chance = random.Random(8)
    texts = [records.write(_wandering(random.Random(100 + seed), GAME.rulesets[seed % 2])) for seed in range(8)]
    read, sentences = 0, []
    for _ in range(300):
        text = chance.choice(texts)[: chance.choice([300, 10_000])]
        for _ in range(chance.randint(1, 2)):
            place = chance.randrange(len(text))
            text = text[:place] + chance.choice(["", *PIECES]) + text[place + chance.randrange(3) :]
        try:
            record = records.read(text)
        except gro.TextError as error:
            sentences.append(str(error))
        else:
            read += 1
            once = records.write(record.session, record.tags)
            assert rewritten(once) == once
    assert read > 20
    assert not any("\n" in sentence for sentence in sentences)
