"""Position, action and rules texts of Grow: what is read, and which sentence refuses the rest."""

import random

import pytest

import gro
from gro.games.grow.actions import parse
from tests.games.grow import facts

GROW = gro.game("grow")
REST = "/5/2R2/5/4B"
START = f"5{REST} rb r turn - - 0"

BAD_POSITIONS = [
    ("", "A position has 7 parts, rows, seats, turn, phase, drop, moved heads and stall; this text has 0."),
    (f"{START} 0", "A position has 7 parts, rows, seats, turn, phase, drop, moved heads and stall; this text has 8."),
    ("R rb r turn - - 0", "The board has 2 to 19 rows, joined by /; this text has 1."),
    ("/".join(["20"] * 20) + " rb r turn - - 0", "The board has 2 to 19 rows, joined by /; this text has 20."),
    (f"4{REST} rb r turn - - 0", "Row 5 has 5 spaces, as many as there are rows; the text fills 4."),
    (f"5r{REST} rb r turn - - 0", "Row 5 has 5 spaces, as many as there are rows; the text fills 6."),
    (f"6{REST} rb r turn - - 0", 'Row 5 has "6" for a run of empty spaces; it can be 1 to 5.'),
    (f"05{REST} rb r turn - - 0", 'Row 5 has "05" for a run of empty spaces; it can be 1 to 5.'),
    (f"23{REST} rb r turn - - 0", 'Row 5 has "23" for a run of empty spaces; it can be 1 to 5.'),
    (
        f"4g{REST} rb r turn - - 0",
        'Row 5 has "g"; a space is a letter of r b, a capital where heads stand, with a \' for each further head.',
    ),
    (
        f"4r'{REST} rb r turn - - 0",
        "Row 5 has \"r'\"; a space is a letter of r b, a capital where heads stand, with a ' for each further head.",
    ),
    (
        f"²r{REST} rb r turn - - 0",
        'Row 5 has "²"; a space is a letter of r b, a capital where heads stand, with a \' for each further head.',
    ),
    (f"4R{999 * chr(39)}{REST} rb r turn - - 0", "Row 5 has a space with 1000 heads; there can be 999 at most."),
    (f"5{REST} br r turn - - 0", 'The seats are "br"; they can be "rb", "rbg" or "rbgy".'),
    (f"5{REST} rb g turn - - 0", 'The turn is "g"; it can be one of r b.'),
    (f"5{REST} rb r play - - 0", 'The phase is "play"; it can be "setup" or "turn".'),
    (
        f"5{REST} rb r turn x - 0",
        'What the turn has filled is "x"; it can be - for nothing, f for a space, d for the drop.',
    ),
    (
        f"5{REST} rb r turn - c6 0",
        '"c6" stands among the moved heads; there can be spaces of the board, joined by commas, or -.',
    ),
    (
        f"5{REST} rb r turn - c03 0",
        '"c03" stands among the moved heads; there can be spaces of the board, joined by commas, or -.',
    ),
    (
        f"5{REST} rb r turn - c3, 0",
        '"" stands among the moved heads; there can be spaces of the board, joined by commas, or -.',
    ),
    (
        "R4/5/2R2/5/4B rb r turn - c3,a5 0",
        'The moved heads are "c3,a5"; they are listed by column, and in it by row.',
    ),
    (f"5{REST} rb r turn - - 3", 'The number of turns that filled nothing is "3"; it can be 0 to 2.'),
    (f"5{REST} rb r turn - - 00", 'The number of turns that filled nothing is "00"; it can be 0 to 2.'),
    (
        "5/5/5/5/5 rb r setup f - 0",
        "In the setup nothing has moved yet: drop, moved heads and stall must be - - 0.",
    ),
    (
        "5/5/2Rr1/5/5 rb b setup - - 0",
        "Red has 2 spaces and 1 head; in the setup there is one of each.",
    ),
    ("5/5/2R'2/5/5 rb b setup - - 0", "Red has 1 space and 2 heads; in the setup there is one of each."),
    (f"5{REST} rb r setup - - 0", "Every seat has put down its first head, so the phase must be turn."),
    (
        "5/5/2R2/5/5 rb r setup - - 0",
        "Heads are put down in turn: with Red to act, Red cannot have one.",
    ),
    (
        "5/5/2R2/5/4B rbg b setup - - 0",
        "Heads are put down in turn: with Blue to act, Blue cannot have one.",
    ),
    ("5/5/2R2/5/5 rb b turn - - 0", "Blue has no head; after the setup everybody has one, and heads never go away."),
    (
        f"5{REST} rb r turn - c3,c3 0",
        "The text says that 2 heads on c3 moved; Red has 1 there.",
    ),
    (f"5{REST} rb r turn - e1 0", "The text says that 1 head on e1 moved; Red has 0 there."),
    (
        f"5{REST} rb r turn f - 0",
        "The turn is said to have filled a space without the drop (f), but no head has moved.",
    ),
    (
        f"5{REST} rb r turn d - 2",
        "The game is over, since a whole round of turns filled nothing: drop and moved heads must be - -.",
    ),
]


@pytest.mark.parametrize(("text", "sentence"), BAD_POSITIONS)
def test_bad_position(text: str, sentence: str) -> None:
    with pytest.raises(gro.TextError) as caught:
        GROW.parse(text)
    assert str(caught.value) == sentence


@pytest.mark.parametrize(
    ("text", "rules", "found"),
    [
        (START, "", "size=5,seats=2"),
        (START, "komi=4", "size=5,seats=2,komi=4"),
        (START, "drop_moves=0,size=5", "size=5,seats=2,drop_moves=0"),
        ("2/2 rbgy r setup - - 0", "", "size=2,seats=4"),
    ],
)
def test_a_text_tells_the_settings_that_the_rules_leave_out(text: str, rules: str, found: str) -> None:
    position = GROW.parse(text, rules)
    assert (position.rules, position.text()) == (found, text)


@pytest.mark.parametrize("rules", ["size=9", "seats=3", "size=5,seats=4", "size=15,seats=2"])
def test_a_position_of_other_settings_is_refused(rules: str) -> None:
    with pytest.raises(
        gro.TextError, match=r"^The position is one of Red and Blue on 5x5 spaces, which is not \"size="
    ):
        GROW.parse(START, rules)


@pytest.mark.parametrize(
    ("given", "rules"),
    [
        ("", "size=15,seats=2"),
        ("size=9,seats=3,komi=4", "size=9,seats=3,komi=4"),
        ("komi=4,seats=3,size=9", "size=9,seats=3,komi=4"),
        ("seats=4", "size=15,seats=4"),
        ("size=19,komi=0,drop_moves=1", "size=19,seats=2"),
        ("drop_moves=0,komi=99,size=2", "size=2,seats=2,komi=99,drop_moves=0"),
    ],
)
def test_rules(given: str, rules: str) -> None:
    assert GROW.start(given).rules == rules
    assert GROW.start(rules).rules == rules
    assert GROW.parse("-", given) == GROW.start(rules)


BAD_RULES = ["size", "size=", "size=1", "size=20", "size=05", "size=9,", ",", "size=9,size=9", "seats=1", "seats=5"]
BAD_RULES += ["komi=-1", "komi=100", "komi=0.5", "komi=²", "drop_moves=2", "first=red", "card", "SIZE=9", "size=9 "]


@pytest.mark.parametrize("given", BAD_RULES)
def test_bad_rules(given: str) -> None:
    with pytest.raises(gro.UnknownName) as caught:
        GROW.start(given)
    assert str(caught.value) == (
        f'Grow has no ruleset called "{given.strip()}"; it has size=2 to 19, seats=2 to 4, komi=0 to 99 and '
        "drop_moves=0 or 1, in any order, as in size=9,seats=3,komi=4."
    )


@pytest.mark.parametrize("rules", GROW.rulesets)
def test_what_a_screen_offers_can_be_played(rules: str) -> None:
    start = GROW.start(rules)
    assert start.rules == rules
    assert len(start.legal()) == len(start.board.points)
    assert GROW.parse(start.text(), rules) == start


def test_space_around_and_between_the_parts_is_no_matter() -> None:
    assert GROW.parse(f"  {START.replace(' ', '   ')}\n").text() == START
    assert GROW.parse(" - ").text() == GROW.start().text()


def test_large_boards() -> None:
    text = "/".join(["19"] * 18 + ["18R"]) + " rb b setup - - 0"
    position = GROW.parse(text)
    assert position.text() == text
    assert position.play("a10").play("s1-s2").text().startswith("19/")


BAD_ACTIONS = ["", "c", "c3-", "-c3", "C3", "c3 -c4", "c3-c4-c5", "c3,c4", "c3-c4x", "c3>c4", "END", "Pass", "pass\n"]
BAD_ACTIONS += ["end ", "c²", "c003", "c3–c4", "\0", "\udfff", "ä1"]


@pytest.mark.parametrize("text", BAD_ACTIONS)
def test_no_action(text: str) -> None:
    with pytest.raises(
        gro.TextError, match=r"is no action; write g8 to drop a head, g8-g9 to move one, or end to close"
    ):
        GROW.start().explain(text)


@pytest.mark.parametrize("text", ["end", "c3", "c3-c4", "s19-a1", "z99"])
def test_action_round_trip(text: str) -> None:
    assert parse(text).text() == text


def test_drawing() -> None:
    assert GROW.parse("3/R''bB/r1r rb b turn d c2 0").drawing() == (
        " 3 .  .  .\n 2 R3 b  B\n 1 r  .  r\n   a  b  c\nred: 3 spaces\nblue: 2 spaces\nblue has nothing left but end"
    )
    assert GROW.parse(START).drawing().endswith("red has a drop and 1 head left")


ALPHABET = "rbRB123456'/, 09fd-x\n\0²٣é\ud800"


def test_mutated_positions_are_read_or_refused() -> None:
    """Nothing but a position or a TextError comes out, and a position that is read is written again alike."""
    chance = random.Random(6)
    texts = [text for rules in facts.RULESETS for text in _texts(chance, GROW.start(rules).text())]
    read, sentences = 0, []
    for _ in range(4000):
        letters = list(chance.choice(texts))
        for _ in range(chance.randint(1, 2)):
            place = chance.randrange(len(letters))
            letters[place : place + chance.randrange(2)] = chance.choice([[], [chance.choice(ALPHABET)]])
        text = "".join(letters)
        try:
            position = GROW.parse(text)
        except gro.TextError as error:
            sentences.append(str(error))
        else:
            read += 1
            assert position.text().split() == text.split()
            assert list(position.legal()) == facts.legal(text)
    assert 100 < read < 2500
    for sentence in sentences:
        assert sentence.endswith(".")
        assert "\n" not in sentence
        assert len(sentence) < 200
        assert sentence.encode("utf-8")


def _texts(chance: random.Random, text: str) -> list[str]:
    """The positions of a game, up to a hundred."""
    texts: list[str] = []
    while not facts.ended(text) and len(texts) < 100:
        texts.append(text)
        text = facts.carried_out(text, chance.choice(facts.legal(text)))
    return texts
