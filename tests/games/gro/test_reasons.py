"""Every reason for an action is proved by playing it out, on positions of random games; and some told word by word."""

import itertools
import random
from collections import Counter
from collections.abc import Iterator

import pytest

import gro
from gro.games.gro import GAME as GRO
from gro.games.gro.engine import ENGINE
from gro.games.gro.reasons import KINDS, Reason, find
from gro.games.gro.rules import Position
from tests.games.gro import facts
from tests.games.gro.facts import AREAS, BESIDE, POINTS, SIZES, dish, germs, holders

GAMES = 16
OTHER = {"red": "blue", "blue": "red"}


def texts(position: Position, seat: str) -> Iterator[str]:
    """The positions that a seat could make here, were it to act, without passing."""
    rows, _, _, unplaced = position.text().split()
    asked = GRO.parse(f"{rows} {seat[0]} 0 {unplaced}", position.rules)
    return (asked.play(action).text() for action in asked.legal() if action != "pass")


def own(text: str, seat: str) -> set[str]:
    """The points of a seat's germs."""
    return {point for point, letter in germs(text).items() if facts.seat(letter) == seat}


def held(text: str, seat: str) -> set[str]:
    return {area for area, holder in holders(text).items() if holder == seat}


def winners(position: Position) -> tuple[str, ...]:
    """Who has won; nobody while the game goes on."""
    outcome = position.outcome()
    return outcome.winners if outcome else ()


def can_win(position: Position, seat: str) -> bool:
    return any(len(held(text, seat)) >= 3 for text in texts(position, seat))


def can_kill(position: Position, seat: str) -> set[str]:
    """The points of the other seat's germs that could die."""
    there = own(position.text(), OTHER[seat])
    return {point for text in texts(position, seat) for point in there - own(text, OTHER[seat])}


def can_take(position: Position, seat: str) -> set[str]:
    return {area for text in texts(position, seat) for area in held(text, seat)} - held(position.text(), seat)


def open_points(text: str, point: str) -> list[str]:
    return [beside for beside in BESIDE[point] if beside not in germs(text)]


def steps(point: str, area: str) -> int:
    """Steps to an area over the points of the dish, straight or diagonal, found by walking."""
    reached, count = {point}, 0
    while not reached & set(AREAS[area]):
        around = {(ord(p[0]) + x, int(p[1]) + y) for p in reached for x in (-1, 0, 1) for y in (-1, 0, 1)}
        reached, count = {f"{chr(x)}{y}" for x, y in around} & set(POINTS), count + 1
    return count


def is_true(reason: Reason, position: Position, action: str) -> bool:
    """Whether a reason for an action holds, by the texts before and after."""
    after = position.play(action)
    before, now = position.text(), after.text()
    mover, other = position.turn, OTHER[position.turn]
    source, target = action[:2], action[-2:]
    places = set(reason.places)
    sizes = sum(SIZES[letter.upper()] for point, letter in {**germs(before), **germs(now)}.items() if point in places)
    match reason.kind:
        case "wins":
            return len(places) >= 3 and places == held(now, mover)
        case "draws":
            return action == "pass" and (end := after.outcome()) is not None and end.kind == "passes"
        case "only":
            return position.legal() == (action,)
        case "stops":
            told = GRO.parse(before.replace(f" {mover[0]} ", f" {other[0]} ", 1), position.rules).play(reason.by)
            return winners(told) == (other,) and not can_win(after, other)
        case "kills":
            return places == own(before, other) - own(now, other) and reason.size == sizes
        case "takes":
            return places == held(now, mover) - held(before, mover)
        case "threatens-win":
            return len(held(after.play("pass").play(reason.by).text(), mover)) >= 3 and not can_win(position, mover)
        case "breaks":
            return places <= held(before, other) - held(now, other)
        case "threatens-kill":
            killed = own(now, other) - own(after.play("pass").play(reason.by).text(), other)
            return places <= killed and not places & can_kill(position, mover) and reason.size == sizes
        case "saves":
            point, last = reason.places
            stands = target if source == point and "-" in action else point
            in_danger = point in can_kill(position, other) and open_points(before, point) == [last]
            return in_danger and stands in own(now, mover) and stands not in can_kill(after, other)
        case "keeps":
            return places <= can_take(position, other) and not places & (can_take(after, other) | held(now, other))
        case "presses":
            (point,) = reason.places
            return len(open_points(now, point)) == 1 < len(open_points(before, point)) and point in own(now, other)
        case "aims":
            return places <= can_take(after, mover) - can_take(position, mover)
        case "joins":
            areas = [AREAS[area] for area in places]
            return all(
                target in points and source not in points and own(before, mover) & set(points) for points in areas
            )
        case "approaches":
            nearer = all(len(action) == 2 or steps(target, area) < steps(source, area) for area in places)
            return nearer and not places & held(now, mover) and {steps(target, a) for a in places} == {reason.number}
        case "readies":
            return any(text != now and legal.startswith(f"{source}/") for text, legal in dividing(after))
        case "grows":
            return action == f"{source}+" and reason.size == sizes
        case "room":
            return len(open_points(now, target)) - len(open_points(before, source)) == reason.number > 0
        case "splits":
            return places == {source, target} and len({germs(now)[point] for point in places}) == 1
    raise AssertionError(reason.kind)


def dividing(position: Position) -> Iterator[tuple[str, str]]:
    """What the seat that acted could do after a pass."""
    passed = position.play("pass")
    return ((passed.play(action).text(), action) for action in passed.legal())


def sharp(position: Position) -> list[str]:
    """The actions that kill or change an area."""
    return [action for action in position.legal() if len(position.events(action)) > 1]


def random_positions(rules: str) -> Iterator[Position]:
    for seed in range(GAMES):
        chance, position = random.Random(seed), GRO.start(rules)
        for _ in range(120):
            if position.outcome():
                break
            if chance.random() < 0.4:
                yield position
            actions = [action for action in position.legal() if action != "pass" or chance.random() < 0.1]
            # Where nobody looks for kills and areas, hardly anything is ever at stake.
            choices = sharp(position) if chance.random() < 0.5 else actions
            position = position.play(chance.choice(choices or actions or ["pass"]))


def test_every_reason_is_true() -> None:
    chance, seen = random.Random(1), Counter[str]()
    for position in itertools.chain(*map(random_positions, GRO.rulesets)):
        for action in {chance.choice(position.legal()), chance.choice(sharp(position) or position.legal())}:
            reasons = find(position, action)
            assert [reason.kind for reason in reasons] == sorted((r.kind for r in reasons), key=KINDS.index)
            for reason in reasons:
                assert is_true(reason, position, action), (position.text(), action, reason)
                seen[reason.kind] += 1
    assert set(seen) >= set(KINDS) - {"draws", "only", "answers", "grows"}


def test_nothing_that_counts_is_left_out() -> None:
    for position in random_positions("card"):
        for action in position.legal()[::9]:
            events = {event.kind for event in position.events(action) if event.seat != position.turn}
            after, kinds = position.play(action), {reason.kind for reason in find(position, action)}
            won = position.turn in winners(after)
            assert ("wins" in kinds) == won
            assert ("kills" in kinds) == ("killed" in events and not won)


# --- told ---


@pytest.mark.parametrize(
    ("position", "action", "told"),
    [
        (dish("Sa3 Sc8 Se1 sh5"), "e1-f1", ("wins at once, alone in SW, NW and SE",)),
        (dish("Sc4 sd5", passes=1), "pass", ("ends the game in a draw",)),
        (dish("se5"), "pass", ("is all that can be done",)),
        (dish("sa6 Sb6 Sb4"), "b4-a5", ("kills the small germ on a6", "takes NW")),
        (dish("sa6 Sb5 Sb4"), "b5-b6", ("takes NW out of Blue's hold", "threatens to kill the small germ on a6")),
        (
            dish("Mc4 sb4 sc5 sd4 sd2"),
            "c4-b3",
            ("takes SW", "saves the medium germ on c4, whose last open point is c3"),
        ),
        (dish("Sa3 Sc8 Sd2 sh5"), "d2-e2", ("threatens to hold a third area with e2-f1",)),
        (dish("sa3 sc8 se1 Se2 Sh5"), "e2-f2", ("keeps Blue from winning at once with e1-f1",)),
        (dish("Sd4 sg4"), "d4-d5", ("makes ready to take NW",)),
        (dish("Sd4 se5"), "d4+", ("grows the germ on d4 medium, ready to divide",)),
        (dish("", unplaced="rb"), "d4", ("comes within a step of SW",)),
        (dish("", unplaced="rb"), "b7", ("takes NW",)),
    ],
)
def test_told(position: str, action: str, told: tuple[str, ...]) -> None:
    assert ENGINE.reasons(GRO.parse(position), action)[: len(told)] == told


def test_what_the_expected_line_brings() -> None:
    position = GRO.parse(dish("sa6 Sb6 Sc4 sh5"))
    assert "answers h5-h4 with b4-a5, which kills the small germ on a6" in ENGINE.reasons(
        position, "c4-b4", ("h5-h4", "b4-a5", "h4-h3")
    )


def test_only_legal_actions_have_reasons() -> None:
    with pytest.raises(gro.IllegalAction):
        ENGINE.reasons(GRO.start(), "pass")
