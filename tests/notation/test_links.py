"""Links: what is written, what is read, and what is wrong with a bad one (`contract.md`, Links)."""

import random

import pytest

import gro
from gro.core.session import Session
from gro.notation import links
from tests.contract.lines import wander

GAME = gro.game("gro")
SOMEWHERE = "4/6/8/8/2M5/8/6/4 b 1 -"


def played(*actions: str, start: str = "-", rules: str = "card") -> Session:
    session = Session(GAME, GAME.parse(start, rules))
    for action in actions:
        session.play(action)
    return session


@pytest.mark.parametrize(
    ("session", "link"),
    [
        (played(), "#game=gro&rules=card&moves="),
        (played("c4", "d5", "c4+"), "#game=gro&rules=card&moves=c4,d5,c4+"),
        (played("c4", rules="booklet"), "#game=gro&rules=booklet&moves=c4"),
        (played(start=SOMEWHERE), "#game=gro&rules=card&position=4/6/8/8/2M5/8/6/4%20b%201%20-"),
        (
            played("pass", start="4/6/8/8/2M5/8/6/4 b 0 -"),
            "#game=gro&rules=card&position=4/6/8/8/2M5/8/6/4%20b%200%20-&moves=pass",
        ),
        (
            played("b4-a5", start="4/6/sS6/8/1S6/8/6/4 r 0 -"),
            "#game=gro&rules=card&position=4/6/sS6/8/1S6/8/6/4%20r%200%20-&moves=b4-a5xa6",
        ),
    ],
)
def test_written_and_read_back(session: Session, link: str) -> None:
    assert links.write(session) == link
    for given in (link, link.removeprefix("#")):
        read = links.read(given)
        assert (read.rules, read.actions, read.position) == (session.rules, session.actions, session.position)


@pytest.mark.parametrize(
    ("link", "rules", "position"),
    [
        ("#moves=c4", "card", "4/6/8/8/2S5/8/6/4 b 0 b"),
        ("#game=gro", "card", "4/6/8/8/8/8/6/4 r 0 rb"),
        ("#rules=booklet", "booklet", "4/6/8/8/8/8/6/4 r 0 rb"),
        ("#position=-", "card", "4/6/8/8/8/8/6/4 r 0 rb"),
        ("#moves=c4%2Cd5%2Cc4%2B&later=version", "card", "4/6/8/3s4/2M5/8/6/4 b 0 -"),
        ("#position=4%2F6%2F8%2F8%2F2M5%2F8%2F6%2F4%20b%201%20-", "card", SOMEWHERE),
        ("#&moves=c4,,d5,&", "card", "4/6/8/3s4/2S5/8/6/4 r 0 -"),
    ],
)
def test_read(link: str, rules: str, position: str) -> None:
    session = links.read(link)
    assert (session.rules, session.position.text()) == (rules, position)


NO_ACTION = "is no action; write c4 to place, c4+ to grow, c4-d5 to move, c4/d5 to divide, or pass."
LISTED = "and kills are listed rank by rank from 1, west to east."

BAD = [
    ("", "The link names no game, no moves and no position."),
    ("#", "The link names no game, no moves and no position."),
    ("#later=version", "The link names no game, no moves and no position."),
    ("#hello", 'The link has "hello" where a name=value belongs.'),
    ("#moves=c4&moves=d5", 'The link gives "moves" twice.'),
    ("#game=chess&moves=e4", 'There is no game called "chess"; the games here are gro, outgrow and grow.'),
    ("#rules=poker", 'GRO has no ruleset called "poker"; it has card and booklet.'),
    (
        "#moves=c4,d9x",
        'Action 2, "d9x", is illegal: "d9x" ' + NO_ACTION,
    ),
    (
        "#moves=c4,d5,,c4/d4",
        'Action 3, "c4/d4", is illegal: The germ on c4 is small; a small germ cannot divide.',
    ),
    (
        "#moves=c4,d5,c4%20",
        'Action 3, "c4", is illegal: "c4" ' + NO_ACTION,
    ),
    ("#moves=c4,c4", 'Action 2, "c4", is illegal: c4 is not open: a small red germ stands there.'),
    (
        "#moves=c4,d5,c4-c5xd5",
        'Action 3, "c4-c5xd5", is illegal: c4-c5 kills nothing, not d5, ' + LISTED,
    ),
    (
        "#position=4/6/8/8/8/8/6/5%20r%200%20rb",
        "Rank 1 has 4 points of the dish; the text fills 5.",
    ),
    ("#position=%00", "A position has 4 parts, rows, turn, passes and who has still to place; this text has 1."),
    ("#moves=%ff%fe", None),
    ("#moves=\ud800", None),
    ("#game=%F0%9F%A6%A0", 'There is no game called "🦠"; the games here are gro, outgrow and grow.'),
    ("#" + "moves=" + "c4," * 10_000, "The link is longer than 10,000 characters."),
]


@pytest.mark.parametrize(("link", "sentence"), BAD)
def test_bad_link(link: str, sentence: str | None) -> None:
    with pytest.raises(gro.GroError) as caught:
        links.read(link)
    said = str(caught.value)
    said.encode("utf-8")
    assert "\n" not in said
    if sentence:
        assert said == sentence


def test_mutated_links_are_read_or_refused() -> None:
    chance = random.Random(7)
    texts = []
    for seed in range(20):
        rules = GAME.rulesets[seed % 2]
        texts.append(
            links.write(played(*(action for _, action, _ in wander(GAME, rules, 600 + seed, 0.5, 12)), rules=rules))
        )
    read, sentences = 0, []
    for _ in range(1000):
        letters = list(chance.choice(texts))
        for _ in range(chance.randint(1, 2)):
            place = chance.randrange(len(letters))
            letters[place : place + chance.randrange(4)] = chance.choice([[], list(chance.choice(PIECES))])
        try:
            session = links.read("".join(letters))
        except gro.GroError as error:
            sentences.append(str(error))
        else:
            read += 1
            assert links.read(links.write(session)).position == session.position
    assert read > 50
    assert all(sentence.endswith(".") and "\n" not in sentence for sentence in sentences)


PIECES = [
    "&",
    "=",
    "#",
    ",",
    "%",
    "%2",
    "%20",
    "%00",
    "x",
    "c4",
    "pass",
    "+",
    "²",
    "\0",
    "\ud800",
    "position=-",
    "&moves=",
    "9",
]


def test_a_game_too_long_for_a_link_is_given_by_its_position() -> None:
    session = Session(GAME)
    for action in ("c4", "d5", *("c4-c3", "d5-d6", "c3-c4", "d6-d5") * 400):
        session.play(action)
    link = links.write(session)
    assert "moves" not in link
    assert links.read(link).position.text() == session.position.text()
