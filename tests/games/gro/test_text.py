"""Dish strings and action texts: what is read, what is refused and with which sentence (`games/gro.md` 5, 6)."""

import random

import pytest

import gro
from gro.games.gro.actions import parse
from tests.contract.lines import wander
from tests.games.gro.facts import dish

GRO = gro.game("gro")

BAD_POSITIONS = [
    ("", "A position has 4 parts, rows, turn, passes and who has still to place; this text has 0."),
    ("4/6/8/8/8/8/6/4 r 0", "A position has 4 parts, rows, turn, passes and who has still to place; this text has 3."),
    ("- -", "A position has 4 parts, rows, turn, passes and who has still to place; this text has 2."),
    (
        "4/6/8/8/8/8/6/4 r 0 rb 1",
        "A position has 4 parts, rows, turn, passes and who has still to place; this text has 5.",
    ),
    ("4/6/8/8/8/8/6 r 0 rb", "The dish has 8 ranks, joined by /; this text has 7."),
    ("4/6/8/8/8/8/6/4/ r 0 rb", "The dish has 8 ranks, joined by /; this text has 9."),
    ("5/6/8/8/8/8/6/4 r 0 rb", "Rank 8 has 4 points of the dish; the text fills 5."),
    ("4/6/8/8/8/8/6/3 r 0 rb", "Rank 1 has 4 points of the dish; the text fills 3."),
    ("4/6/8/8/8/8//4 r 0 rb", "Rank 2 has 6 points of the dish; the text fills 0."),
    ("4/6/4S4/8/8/8/6/4 r 0 -", "Rank 6 has 8 points of the dish; the text fills 9."),
    ("4/6/8/8/8/8/6/X3 r 0 -", 'Rank 1 has "X"; only S M L, s m l and the digits 1 to 8 can stand there.'),
    ("4/6/9/8/8/8/6/4 r 0 rb", 'Rank 6 has "9"; only S M L, s m l and the digits 1 to 8 can stand there.'),
    ("4/6/8/08/8/8/6/4 r 0 rb", 'Rank 5 has "0"; only S M L, s m l and the digits 1 to 8 can stand there.'),
    ("⁴/6/8/8/8/8/6/4 r 0 rb", 'Rank 8 has "⁴"; only S M L, s m l and the digits 1 to 8 can stand there.'),
    ("٤/6/8/8/8/8/6/4 r 0 rb", 'Rank 8 has "٤"; only S M L, s m l and the digits 1 to 8 can stand there.'),
    ("\0/6/8/8/8/8/6/4 r 0 rb", 'Rank 8 has "?"; only S M L, s m l and the digits 1 to 8 can stand there.'),
    ("\ud800/6/8/8/8/8/6/4 r 0 rb", 'Rank 8 has "?"; only S M L, s m l and the digits 1 to 8 can stand there.'),
    ("4/6/8/8/8/8/33/4 r 0 rb", "Rank 2 has two numbers side by side; a run of open points is one number."),
    ("4/6/8/8/8/8/6/4 red 0 rb", 'The turn is "red"; it can be "r" or "b".'),
    ("4/6/8/8/8/8/6/4 R 0 rb", 'The turn is "R"; it can be "r" or "b".'),
    ("4/6/8/8/8/8/6/4 r 3 -", 'The number of passes is "3"; it can be 0, 1 or 2.'),
    ("4/6/8/8/8/8/6/4 r -1 -", 'The number of passes is "-1"; it can be 0, 1 or 2.'),
    ("4/6/8/8/8/8/6/4 r ² -", 'The number of passes is "²"; it can be 0, 1 or 2.'),
    ("4/6/8/8/8/8/6/4 r 00 -", 'The number of passes is "00"; it can be 0, 1 or 2.'),
    ("4/6/8/8/8/8/6/4 r 0 br", 'Who has still to place is "br"; it can be "rb", "b" or "-".'),
    ("4/6/8/8/8/8/6/4 r 0 r", 'Who has still to place is "r"; it can be "rb", "b" or "-".'),
    ("LLL1/6/3L4/8/S7/8/6/4 r 0 -", "Red has 17 tokens in the dish; each player has 16."),
    ("lll1/6/3l4/8/8/l7/6/4 r 0 -", "Blue has 20 tokens in the dish; each player has 16."),
    (dish("sa3 Sa4 Sb3"), "The blue germ on a3 has no open point, so it would be dead."),
    (dish("Mc8 Sd8 Sc7"), "The red germ on c8 has no open point, so it would be dead."),
    (
        dish("", "b", 0, "rb"),
        'Both players have still to place ("rb") only in an empty dish, with r to act and 0 passes.',
    ),
    (
        dish("", "r", 1, "rb"),
        'Both players have still to place ("rb") only in an empty dish, with r to act and 0 passes.',
    ),
    (
        dish("Sc4", "r", 0, "rb"),
        'Both players have still to place ("rb") only in an empty dish, with r to act and 0 passes.',
    ),
    (
        dish("Sc4", "r", 0, "b"),
        'Blue has still to place ("b") only with one small red germ in the dish, b to act and 0 passes.',
    ),
    (
        dish("Sc4", "b", 1, "b"),
        'Blue has still to place ("b") only with one small red germ in the dish, b to act and 0 passes.',
    ),
    (
        dish("Mc4", "b", 0, "b"),
        'Blue has still to place ("b") only with one small red germ in the dish, b to act and 0 passes.',
    ),
    (
        dish("sc4", "b", 0, "b"),
        'Blue has still to place ("b") only with one small red germ in the dish, b to act and 0 passes.',
    ),
    (
        dish("Sc4 Sc5", "b", 0, "b"),
        'Blue has still to place ("b") only with one small red germ in the dish, b to act and 0 passes.',
    ),
    (
        dish("", "b", 0, "b"),
        'Blue has still to place ("b") only with one small red germ in the dish, b to act and 0 passes.',
    ),
    (dish(""), 'The dish is empty although both players have placed ("-"); at the start it says "rb".'),
]


@pytest.mark.parametrize(("text", "sentence"), BAD_POSITIONS)
@pytest.mark.parametrize("rules", ["card", "booklet"])
def test_bad_position(rules: str, text: str, sentence: str) -> None:
    with pytest.raises(gro.TextError) as caught:
        GRO.parse(text, rules)
    assert str(caught.value) == sentence


@pytest.mark.parametrize(
    "text",
    [
        dish("Sa3 Sc8 Sf1", "b"),
        dish("Sa3 Sc8 Sf1", "r"),
        dish("Sc4", "r", 2),
        dish("Sc4", "b"),
        dish("Lc8 Ld8 Le8 Lf8 lc1 ld1 le1 lf1"),
        dish("sa3 Sa4"),
    ],
)
def test_unusual_positions_are_read(text: str) -> None:
    """Won, drawn, one-sided, a full reserve in the dish: all of these can be."""
    assert GRO.parse(text).text() == text


def test_space_around_and_between_the_parts_is_no_matter() -> None:
    assert GRO.parse("  4/6/8/8/2S5/8/6/4\tb  0 \n b ").text() == dish("Sc4", "b", 0, "b")
    assert GRO.parse(" - ").text() == dish("", "r", 0, "rb")


BAD_ACTIONS = [
    "",
    "c",
    "4c",
    "C4",
    "c4 ",
    " c4",
    "c4-",
    "c4--d5",
    "c4-d5+",
    "c4+-d5",
    "c4++",
    "c4x",
    "c4-d5x",
    "c4-d5d6",
]
BAD_ACTIONS += [
    "c4-d5xd",
    "PASS",
    "pass\n",
    "c4\n",
    "c４",
    "c²",
    "ç4",
    "c004",
    "c-4",
    "passx",
    "c4-d5 xd6",
    "c4;d5",
    "\0",
    "\udfff",
]


@pytest.mark.parametrize("text", BAD_ACTIONS)
def test_no_action(text: str) -> None:
    with pytest.raises(gro.TextError, match="is no action; write c4 to place, c4\\+ to grow, c4-d5 to move"):
        GRO.start().explain(text)


@pytest.mark.parametrize("text", ["c4xd5", "c4+xd5"])
def test_only_moves_and_divisions_kill(text: str) -> None:
    with pytest.raises(gro.TextError) as caught:
        GRO.start().explain(text)
    assert str(caught.value) == f'"{text}" cannot name kills: only a move or a division kills.'


def test_a_long_text_is_cut_short_in_the_sentence() -> None:
    with pytest.raises(gro.TextError) as caught:
        GRO.start().explain("c4 " * 5000)
    assert str(caught.value).startswith('"c4 c4 c4 c4 c4 c4 c4 c4 c4 c4 c4 c4 c4 …" is no action;')


@pytest.mark.parametrize("text", ["pass", "c4", "c4+", "c4-d5", "c4/d5", "z99"])
def test_action_round_trip(text: str) -> None:
    assert parse(text).text() == text


def test_kills_are_read_but_not_written_by_the_action() -> None:
    action = parse("c4-d5xd6xe5")
    assert (action.text(), action.kills) == ("c4-d5", ("d6", "e5"))


def test_drawing() -> None:
    assert GRO.parse(dish("Sc4 Md8 la5 lh4 sf1")).drawing() == (
        "8     . M . .\n"
        "7   . . . . . .\n"
        "6 . . . . . . . .\n"
        "5 l . . . . . . .\n"
        "4 . . S . . . . l\n"
        "3 . . . . . . . .\n"
        "2   . . . . . .\n"
        "1     . . . s\n"
        "  a b c d e f g h\n"
        "reserve: red 13, blue 7"
    )


ALPHABET = "SMLsml12345678/rb-0 9x\n\0²٣é\ud800"


def test_mutated_positions_are_read_or_refused() -> None:
    """Nothing but a position or a TextError comes out, and a position that is read is written again alike."""
    chance = random.Random(6)
    texts = [game_text for seed in range(5) for game_text in _texts(seed)]
    read, sentences = 0, []
    for _ in range(4000):
        text = _mutated(chance, chance.choice(texts))
        try:
            position = GRO.parse(text)
        except gro.TextError as error:
            sentences.append(str(error))
        else:
            read += 1
            assert position.text().split() == text.split()
            position.legal()
    assert 100 < read < 3000
    for sentence in sentences:
        assert sentence.endswith(".")
        assert "\n" not in sentence
        assert len(sentence) < 200
        assert sentence.encode("utf-8")


def _texts(seed: int) -> list[str]:
    position, texts = GRO.start(), []
    for _, action, _ in wander(GRO, "card", 77_000 + seed, 0.5, 100):
        texts.append(position.text())
        position = position.play(action)
    return texts


def _mutated(chance: random.Random, text: str) -> str:
    letters = list(text)
    for _ in range(chance.randint(1, 3)):
        place = chance.randrange(len(letters))
        letters[place : place + chance.randrange(2)] = chance.choice([[], [chance.choice(ALPHABET)]])
    return "".join(letters)
