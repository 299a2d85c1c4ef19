"""Every reason for an action is proved on the position's text, and each kind occurs."""

import random

import pytest

import gro
from gro.games.grow.engine import ENGINE
from gro.games.grow.reasons import KINDS, Reason, find
from gro.games.grow.rules import Position
from tests.games.grow import facts

GROW = gro.game("grow")


def free(text: str, point: str) -> int:
    """How many empty spaces there are beside a space."""
    owned = facts.spaces(text)
    return sum(other not in owned for other in facts.beside(facts.size(text))[point])


def proved(reason: Reason, before: str, action: str) -> bool:
    """Whether a reason is true, by the texts before and after the action."""
    after = facts.carried_out(before, action)
    mover, target = before.split()[2], action.rpartition("-")[2]
    scores, then = facts.scores(after), facts.scores(before)
    best = max(scores.values())
    others = {letter: score for letter, score in scores.items() if letter != mover}
    owned = facts.spaces(before)
    return {
        "wins": lambda: bool(facts.ended(after)) and facts.SEATS[mover] in facts.winners(after),
        "fills": lambda: bool(facts.ended(after)) and facts.SEATS[mover] not in facts.winners(after),
        "only": lambda: facts.legal(before) == [action],
        "leads": lambda: (
            scores[mover] == reason.number > max(others.values())
            and then[mover] <= max(score for letter, score in then.items() if letter != mover)
        ),
        "ties": lambda: scores[mover] == best == reason.number == max(others.values()) and then[mover] < best,
        "blocks": lambda: (
            owned[reason.point][0] == reason.seat[0] != mover
            and owned[reason.point][1] > 0
            and free(before, reason.point) > 0
            and free(after, reason.point) == 0
        ),
        "joins": lambda: (
            reason.number
            == len(
                {
                    frozenset(facts.group(before, other))
                    for other in facts.beside(facts.size(before))[target]
                    if owned.get(other, ("", 0))[0] == mover
                }
            )
            > 1
        ),
        "arrives": lambda: (
            target in owned and free(before, action.partition("-")[0]) == 0 < reason.number == free(after, target)
        ),
        "room": lambda: target not in owned and free(after, target) == reason.number > 1,
    }[reason.kind]()


def test_every_reason_is_true_and_each_kind_occurs() -> None:
    seen = set()
    for seed in range(40):
        chance, position = random.Random(seed), GROW.start(facts.RULESETS[0] if seed % 2 else "size=3,seats=3")
        while not position.outcome():
            text = position.text()
            assert isinstance(position, Position)
            for action in position.legal():
                reasons = find(position, action)
                assert [reason.kind for reason in reasons] == sorted((r.kind for r in reasons), key=KINDS.index)
                for reason in reasons:
                    seen.add(reason.kind)
                    assert proved(reason, text, action), (reason, text, action)
            position = position.play(chance.choice(position.legal()))
    assert seen == set(KINDS)


@pytest.mark.parametrize(
    ("text", "action", "told"),
    [
        ("1B/Rr rb r turn - - 0", "a2", ("fills the board and wins",)),
        (
            "5/5/2R2/5/4B rb r turn - - 0",
            "c3-c4",
            ("takes the lead with 2 spaces", "has 3 empty spaces beside it to go on"),
        ),
        (
            "Br3/5/2R2/5/5 rb r turn - - 0",
            "a4",
            ("leaves Blue's head on a5 no empty space to step on", "has 2 empty spaces beside it to go on"),
        ),
        ("bbb2/Rrb2/bbb2/5/4B rb r turn d - 0", "a4-b4", ()),
    ],
)
def test_the_phrases(text: str, action: str, told: tuple[str, ...]) -> None:
    assert ENGINE.reasons(GROW.parse(text), action) == told


def test_only_legal_actions_have_reasons() -> None:
    with pytest.raises(gro.IllegalAction):
        ENGINE.reasons(GROW.start(), "end")
