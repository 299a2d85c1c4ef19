"""Position, action and rules texts of Outgrow: what is read, and which sentence refuses the rest."""

import random

import pytest

import gro
from gro.games.outgrow.actions import parse
from tests.games.outgrow import facts

OUTGROW = gro.game("outgrow")
REST = "/8/8/8/8/8/8/r27"
START = f"7b2{REST} rb r 0,0 0"

BAD_POSITIONS = [
    ("", "A position has 5 parts, rows, seats, turn, turns taken and passes; this text has 0."),
    ("7b2 rb r 0,0", "A position has 5 parts, rows, seats, turn, turns taken and passes; this text has 4."),
    (f"{START} -", "A position has 5 parts, rows, seats, turn, turns taken and passes; this text has 6."),
    ("8/8 rb r 0,0 0", "The board has 8 ranks, joined by /; this text has 2."),
    (f"6b2{REST} rb r 0,0 0", "Rank 8 has 8 squares; the text fills 7."),
    (f"8b2{REST} rb r 0,0 0", "Rank 8 has 8 squares; the text fills 9."),
    (f"7b4{REST} rb r 0,0 0", 'Rank 8 has "b4"; a piece is a letter and its size, 1, 2 or 3.'),
    (f"7b{REST} rb r 0,0 0", 'Rank 8 has "b"; a piece is a letter and its size, 1, 2 or 3.'),
    (f"7bb{REST} rb r 0,0 0", 'Rank 8 has "bb"; a piece is a letter and its size, 1, 2 or 3.'),
    (f"34b2{REST} rb r 0,0 0", "Rank 8 has two numbers side by side; a run of empty squares is one number."),
    (f"7g2{REST} rb r 0,0 0", 'Rank 8 has "g"; only pieces of r b and the digits 1 to 8 can stand there.'),
    (f"7B2{REST} rb r 0,0 0", 'Rank 8 has "B"; only pieces of r b and the digits 1 to 8 can stand there.'),
    (f"9{REST} rbg r 0,0,0 0", 'Rank 8 has "9"; only pieces of r b g and the digits 1 to 8 can stand there.'),
    (f"²b2{REST} rb r 0,0 0", 'Rank 8 has "²"; only pieces of r b and the digits 1 to 8 can stand there.'),
    (f"7b²{REST} rb r 0,0 0", 'Rank 8 has "b²"; a piece is a letter and its size, 1, 2 or 3.'),
    (f"7b2{REST} br r 0,0 0", 'The seats are "br"; they can be "rb", "rbg" or "rbgy".'),
    (f"7b2{REST} r r 0 0", 'The seats are "r"; they can be "rb", "rbg" or "rbgy".'),
    (f"7b2{REST} rb g 0,0 0", 'The turn is "g"; it can be one of r b.'),
    (f"7b2{REST} rb rb 0,0 0", 'The turn is "rb"; it can be one of r b.'),
    (f"7b2{REST} rb r 0 0", "The turns taken are 1 number; there is one for each of 2 seats, joined by commas."),
    (f"7b2{REST} rb r 0,0,0 0", "The turns taken are 3 numbers; there is one for each of 2 seats, joined by commas."),
    (f"7b2{REST} rb r 0,-1 0", 'A number of turns taken is "-1"; it can be 0 to 250.'),
    (f"7b2{REST} rb r 00,0 0", 'A number of turns taken is "00"; it can be 0 to 250.'),
    (f"7b2{REST} rb r ٣,0 0", 'A number of turns taken is "٣"; it can be 0 to 250.'),
    (f"7b2{REST} rb r 251,0 0", 'A number of turns taken is "251"; it can be 0 to 250.'),
    (f"7b2{REST} rb r 0,0 2", 'The number of passes is "2"; it can be 0 to 1, since somebody can always act.'),
    (f"7b2{REST} rb r 0,0 x", 'The number of passes is "x"; it can be 0 to 1, since somebody can always act.'),
    (f"8{REST} rb r 0,0 0", "Blue has no piece; nobody ever loses the last one."),
    (
        f"7b2{REST} rb r 0,0 1",
        "Blue is said to have passed, but has something else to do; a pass is for who has nothing.",
    ),
    (
        "/".join(["r1r1r1r1b1b1b1b1"] * 8) + " rb r 9,9 1",
        "The board is full, so the last action was no pass: the number of passes must be 0.",
    ),
]


@pytest.mark.parametrize(("text", "sentence"), BAD_POSITIONS)
def test_bad_position(text: str, sentence: str) -> None:
    with pytest.raises(gro.TextError) as caught:
        OUTGROW.parse(text)
    assert str(caught.value) == sentence


@pytest.mark.parametrize(
    ("text", "rules", "found"),
    [
        (START, "", "seats=2"),
        (START, "corners=adjacent", "seats=2,corners=adjacent"),
        (f"b16g2{REST} rbg r 0,0,0 0", "", "seats=3"),
        (f"b16g2{REST[:-1]}6y1 rbgy g 0,0,0,0 0", "", "seats=4"),
    ],
)
def test_the_seats_tell_the_ruleset_where_none_is_given(text: str, rules: str, found: str) -> None:
    position = OUTGROW.parse(text, rules)
    assert (position.rules, position.text()) == (found, text)


def test_a_position_of_other_seats_is_refused() -> None:
    for text, rules, sentence in (
        (START, "seats=3", 'The position is one of Red and Blue, which is not "seats=3".'),
        (
            f"b16g2{REST} rbg r 0,0,0 0",
            "seats=2",
            'The position is one of Red, Blue and Green, which is not "seats=2".',
        ),
    ):
        with pytest.raises(gro.TextError) as caught:
            OUTGROW.parse(text, rules)
        assert str(caught.value) == sentence


@pytest.mark.parametrize(
    ("given", "rules"),
    [
        ("", "seats=2"),
        ("seats=2", "seats=2"),
        ("corners=opposite", "seats=2"),
        ("seats=2,corners=opposite", "seats=2"),
        ("corners=opposite,seats=2", "seats=2"),
        ("corners=adjacent", "seats=2,corners=adjacent"),
        ("seats=2,corners=adjacent", "seats=2,corners=adjacent"),
        ("corners=adjacent,seats=2", "seats=2,corners=adjacent"),
        ("seats=3", "seats=3"),
        ("seats=4", "seats=4"),
    ],
)
def test_rules(given: str, rules: str) -> None:
    assert OUTGROW.start(given).rules == rules
    assert rules in OUTGROW.rulesets
    assert OUTGROW.parse("-", given) == OUTGROW.start(rules)


BAD_RULES = [
    "seats",
    "seats=",
    "seats=1",
    "seats=5",
    "seats=02",
    "seats=2,",
    ",",
    "seats=2,seats=2",
    "seats=2 ,corners=x",
]
BAD_RULES += ["corners=left", "seats=3,corners=adjacent", "seats=3,corners=opposite", "free_pass=1", "card", "SEATS=2"]


@pytest.mark.parametrize("given", BAD_RULES)
def test_bad_rules(given: str) -> None:
    with pytest.raises(gro.UnknownName) as caught:
        OUTGROW.start(given)
    assert str(caught.value) == (
        f'Outgrow has no ruleset called "{given}"; it has seats=2, seats=2,corners=adjacent, seats=3 and seats=4.'
    )


def test_space_around_and_between_the_parts_is_no_matter() -> None:
    assert OUTGROW.parse(f"  {START.replace(' ', '   ')}\n").text() == START
    assert OUTGROW.parse(" - ").text() == START


BAD_ACTIONS = [
    "",
    "c",
    "c4",
    "C4+",
    "c4 +",
    "c4++",
    "c4-d5",
    "c4/",
    "c4/b4/",
    "c4/b4/c5/d4",
    "c4>",
    "c4>d5>e6",
    "c4>d5x",
]
BAD_ACTIONS += ["c4/b4>c5", "PASS", "pass\n", "c4+\n", "c²+", "c004+", ">", "c4>f7/d4", "\0", "\udfff"]


@pytest.mark.parametrize("text", BAD_ACTIONS)
def test_no_action(text: str) -> None:
    with pytest.raises(gro.TextError, match=r"is no action; write c4\+ to grow, c4/b4/c5 to spawn, c4>f7 to send"):
        OUTGROW.start().explain(text)


@pytest.mark.parametrize("text", ["pass", "c4+", "c4/b4/c5", "c4/b4", "c4>f7", "z99+"])
def test_action_round_trip(text: str) -> None:
    assert parse(text).text() == text


def test_the_targets_of_a_spawn_stand_by_column_and_row() -> None:
    assert parse("c4/d4/c3").text() == parse("c4/c3/d4").text() == "c4/c3/d4"
    assert parse("c4/c5/c3").text() == "c4/c3/c5"


def test_drawing() -> None:
    assert OUTGROW.parse("b26g2/8/3y14/8/8/8/8/r37 rbgy b 1,0,0,12 0").drawing() == (
        "8 b2  .  .  .  .  .  . g2\n"
        "7  .  .  .  .  .  .  .  .\n"
        "6  .  .  . y1  .  .  .  .\n"
        "5  .  .  .  .  .  .  .  .\n"
        "4  .  .  .  .  .  .  .  .\n"
        "3  .  .  .  .  .  .  .  .\n"
        "2  .  .  .  .  .  .  .  .\n"
        "1 r3  .  .  .  .  .  .  .\n"
        "   a  b  c  d  e  f  g  h\n"
        "red: 1 square, 3 pips, 1 turn\n"
        "blue: 1 square, 2 pips, 0 turns\n"
        "green: 1 square, 2 pips, 0 turns\n"
        "yellow: 1 square, 1 pip, 12 turns"
    )


ALPHABET = "rbgy12345678/, 09x\n\0²٣é\ud800"


def test_mutated_positions_are_read_or_refused() -> None:
    """Nothing but a position or a TextError comes out, and a position that is read is written again alike."""
    chance = random.Random(6)
    texts = [text for rules in OUTGROW.rulesets for text in _texts(chance, OUTGROW.start(rules).text())]
    read, sentences = 0, []
    for _ in range(3000):
        letters = list(chance.choice(texts))
        for _ in range(chance.randint(1, 2)):
            place = chance.randrange(len(letters))
            letters[place : place + chance.randrange(2)] = chance.choice([[], [chance.choice(ALPHABET)]])
        text = "".join(letters)
        try:
            position = OUTGROW.parse(text)
        except gro.TextError as error:
            sentences.append(str(error))
        else:
            read += 1
            assert position.text().split() == text.split()
            assert list(position.legal()) == facts.legal(text)
    assert 100 < read < 2000
    for sentence in sentences:
        assert sentence.endswith(".")
        assert "\n" not in sentence
        assert len(sentence) < 200
        assert sentence.encode("utf-8")


def _texts(chance: random.Random, text: str) -> list[str]:
    texts = []
    while facts.legal(text):
        texts.append(text)
        text = facts.carried_out(text, facts.guess(chance, text))
    return texts
