"""Why not: each reason of `refusal` by its code and its exact sentence, and a reason exactly where nothing is legal."""

import ast
import random
from pathlib import Path

import pytest

import gro
from gro.games.gro import GAME as GRO
from gro.games.gro import rules as rules_module
from gro.games.gro.dish import DISH
from tests.contract.lines import wander
from tests.games.gro.facts import dish

START = "4/6/8/8/8/8/6/4 r 0 rb"
BLUE_PLACES = dish("Sc4", "b", 0, "b")
RED = dish("Sc4 Mc3 Ld2 md5 le4")
BLUE = dish("Sc4 Mc3 Ld2 md5 le4", "b")
TWO_DIE = dish("sa6 Sb6 ma4 Sa3 Sb4 Sb5")

CASES = [
    ("card", dish("Sa3 Sc8 Sf1", "b"), "pass", "over", "The game is over: Red holds three areas."),
    ("card", dish("sa3 sc8 sf1"), "a3", "over", "The game is over: Blue holds three areas."),
    ("card", dish("Sc4", "r", 2), "z9", "over", "The game is over: both players passed, one after the other."),
    ("card", START, "a1", "off-dish", "a1 is not a point of the dish."),
    ("booklet", START, "z99", "off-dish", "z99 is not a point of the dish."),
    ("card", RED, "c4-c9", "off-dish", "c9 is not a point of the dish."),
    ("card", RED, "h8/c4", "off-dish", "h8 is not a point of the dish."),
    ("card", START, "pass", "place-first", "Red's first turn is to place a small germ on an open point."),
    ("card", BLUE_PLACES, "c4-c5", "place-first", "Blue's first turn is to place a small germ on an open point."),
    ("card", BLUE_PLACES, "c4", "occupied", "c4 is not open: a small red germ stands there."),
    (
        "card",
        RED,
        "a4",
        "placed",
        "Red has placed already; after the first turn germs grow, move or divide.",
    ),
    ("card", RED, "a4+", "no-germ", "There is no germ on a4."),
    ("card", RED, "a4-a5", "no-germ", "There is no germ on a4."),
    ("card", RED, "d5+", "not-yours", "The germ on d5 is Blue's; it is Red's turn."),
    ("card", BLUE, "c4/b4", "not-yours", "The germ on c4 is Red's; it is Blue's turn."),
    ("card", RED, "d2+", "large", "The germ on d2 is large already; a large germ cannot grow."),
    (
        "card",
        dish("Sc5 mc6 sb5 sc4"),
        "c5+",
        "grow-needs-open",
        "The small germ on c5 has 1 open point; to grow it needs 2.",
    ),
    ("booklet", dish("Sc5 mc6 sb5"), "c5+", None, None),
    (
        "card",
        dish("Mc5 mc6 sb5"),
        "c5+",
        "grow-needs-open",
        "The medium germ on c5 has 2 open points; to grow it needs 3.",
    ),
    ("card", dish("Mc5 sb5"), "c5+", None, None),
    (
        "booklet",
        dish("Mc5 sb5"),
        "c5+",
        "grow-needs-open",
        "The medium germ on c5 has 3 open points; to grow it needs 4.",
    ),
    ("booklet", dish("Mc5"), "c5+", None, None),
    (
        "card",
        dish("Lc8 Ld8 Le8 Mf8 Sa4 Sh4"),
        "a4+",
        "reserve",
        "To grow a small germ takes 1 token from the reserve; Red has 0.",
    ),
    (
        "booklet",
        dish("lc8 ld8 le8 md4 sa4", "b"),
        "d4+",
        "reserve",
        "To grow a medium germ takes 2 tokens from the reserve; Blue has 1.",
    ),
    ("card", dish("lc8 ld8 le8 md4 sa4", "b"), "a4+", None, None),
    ("card", RED, "c4-c4", "same-point", "c4 is where the germ stands; it needs another point to go to."),
    ("card", RED, "c4/c4", "same-point", "c4 is where the germ stands; it needs another point to go to."),
    ("card", RED, "c4-c6", "not-adjacent", "c6 is not next to c4; a germ goes one step, straight or diagonally."),
    ("card", RED, "c4/h5", "not-adjacent", "h5 is not next to c4; a germ goes one step, straight or diagonally."),
    ("card", RED, "c4/d5", "small", "The germ on c4 is small; a small germ cannot divide."),
    ("card", RED, "c4-d5", "occupied", "d5 is not open: a medium blue germ stands there."),
    ("card", RED, "c3/d2", "occupied", "d2 is not open: a large red germ stands there."),
    (
        "card",
        dish("Mc5 mc6 sb5 sc4"),
        "c5/b6",
        "divide-needs-open",
        "The medium germ on c5 has 1 open point; to divide it needs 2.",
    ),
    ("card", dish("Mc5 mc6 sb5"), "c5/b6", None, None),
    (
        "card",
        dish("Lc5 mc6 sb5"),
        "c5/b6",
        "divide-needs-open",
        "The large germ on c5 has 2 open points; to divide it needs 3.",
    ),
    (
        "booklet",
        dish("Lc5 mc6 sb5"),
        "c5/b6",
        "divide-needs-open",
        "The large germ on c5 has 2 open points; to divide it needs 3.",
    ),
    ("booklet", dish("Lc5 sb5"), "c5/b6", None, None),
    (
        "card",
        dish("Sb7 sa5 sb6"),
        "b7-a6",
        "needs-open",
        "The germ would have 0 open points on a6; a small germ needs 1.",
    ),
    (
        "card",
        dish("Mb5 sa4 sa6"),
        "b5-a5",
        "needs-open",
        "The germ would have 1 open point on a5; a medium germ needs 2.",
    ),
    ("card", dish("Mb5 sa4"), "b5-a5", None, None),
    ("card", dish("Lb4"), "b4-a3", "needs-open", "The germ would have 2 open points on a3; a large germ needs 3."),
    ("card", dish("Lb4"), "b4-a4", None, None),
    ("booklet", dish("Lb4"), "b4-a4", "needs-open", "The germ would have 3 open points on a4; a large germ needs 4."),
    ("booklet", dish("Lb4"), "b4-c4", None, None),
    (
        "card",
        dish("Lb5 sa4 sa6"),
        "b5/a5",
        "needs-open",
        "The germ would have 0 open points on a5; a medium germ needs 2.",
    ),
    (
        "booklet",
        dish("Mb5 sa5 sb6"),
        "b5/a6",
        "needs-open",
        "The germ would have 0 open points on a6; a small germ needs 1.",
    ),
    (
        "card",
        dish("Sa6 Sb6 Sb4"),
        "b4-a5",
        "suicide",
        "That would kill your own germ on a6: it would have no open point left.",
    ),
    (
        "card",
        dish("Sa6 Sb6 Ma4 Sa3 Sb4 Sb5"),
        "b5-a5",
        "suicide",
        "That would kill your own germs on a4 and a6: they would have no open point left.",
    ),
    (
        "card",
        RED,
        "c4-b4xd5",
        "wrong-kills",
        "c4-b4 kills nothing, not d5, and kills are listed rank by rank from 1, west to east.",
    ),
    (
        "card",
        TWO_DIE,
        "b5-a5xa4",
        "wrong-kills",
        "b5-a5 kills a4 and a6, not a4, and kills are listed rank by rank from 1, west to east.",
    ),
    (
        "card",
        TWO_DIE,
        "b5-a5xa6xa4",
        "wrong-kills",
        "b5-a5 kills a4 and a6, not a6 and a4, and kills are listed rank by rank from 1, west to east.",
    ),
    ("card", TWO_DIE, "b5-a5xa4xa6", None, None),
    ("card", TWO_DIE, "b5-a5", None, None),
]


@pytest.mark.parametrize(("rules", "position", "action", "code", "sentence"), CASES)
def test_reason(rules: str, position: str, action: str, code: str | None, sentence: str | None) -> None:
    asked = GRO.parse(position, rules)
    assert asked.explain(action) == sentence
    refusal = asked.refusal(action)
    assert (refusal and refusal.code) == code
    if code:
        with pytest.raises(gro.IllegalAction) as caught:
            asked.play(action)
        assert (caught.value.code, str(caught.value)) == (code, sentence)


def test_the_table_has_every_code() -> None:
    tree = ast.parse(Path(rules_module.__file__).read_text(encoding="utf-8"))
    made = [
        node.args[0]
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "IllegalAction"
    ]
    assert all(isinstance(code, ast.Constant) for code in made)
    own = {code.value for code in made if isinstance(code, ast.Constant)}
    assert own == {case[3] for case in CASES} - {None, "over"}  # that the game is over all games say alike


PAIRS = 10_000


@pytest.mark.parametrize("chunk", range(4))
def test_a_reason_exactly_where_nothing_is_legal(chunk: int) -> None:
    """Random action texts in positions of random games, with kills and without, on the dish and off it."""
    chance = random.Random(chunk)
    asked, legal = 0, 0
    seed = 10_000 * (chunk + 1)
    while asked < PAIRS // 4:
        seed += 1
        rules = ("card", "booklet")[seed % 2]
        position = GRO.start(rules)
        for _, action, _ in wander(GRO, rules, seed, 0.5, 200):
            if chance.random() < 0.1 or position.unplaced:
                for text in _texts(chance, position):
                    asked += 1
                    legal += _check(position, text)
            position = position.play(action)
        for text in _texts(chance, position):
            asked += 1
            legal += _check(position, text)
    assert 0.1 < legal / asked < 0.6


def _check(position: rules_module.Position, text: str) -> bool:
    """Whether the action is legal, known from the list of legal ones and from what dies."""
    plain, _, given = text.partition("x")
    kills = (
        tuple(event.point for event in position.events(plain) if event.kind == "killed")
        if plain in position.legal()
        else ()
    )
    right = plain in position.legal() and (not given or tuple(given.split("x")) == kills)
    assert (position.explain(text) is None) == right, (position.text(), text)
    return right


def _texts(chance: random.Random, position: rules_module.Position) -> list[str]:
    """Well-formed action texts: some legal, some for the germs that stand there, some for any points at all."""
    points = [*DISH.points, "a1", "h8", "i4", "d9", "c0", "a10"]
    stand = [point for point in DISH.points if position.germ(point)] or points
    texts = ["pass", chance.choice(points)]
    for source in chance.choices(stand, k=5) + chance.choices(points, k=2):
        near = DISH.names(DISH.adjacent[DISH.index[source]]) if source in DISH.index else points
        target = chance.choice(near if chance.random() < 0.8 else points)
        texts += [f"{source}+", f"{source}-{target}", f"{source}/{target}"]
    texts += chance.sample(position.legal(), min(3, len(position.legal())))
    for plain in [text for text in texts if "-" in text or "/" in text]:
        complete = position.resolve(plain).text if plain in position.legal() else plain
        kills = complete.split("x")[1:]
        chance.shuffle(kills)
        texts += [complete, "x".join([plain, *kills, *chance.sample(points, chance.randrange(2))])]
    return texts
