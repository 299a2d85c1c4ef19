"""Every reason for an action of Outgrow is proved by playing it out, on positions of random games."""

import random
from collections import Counter

import pytest

import gro
from gro.games.outgrow import GAME as OUTGROW
from gro.games.outgrow.engine import ENGINE
from gro.games.outgrow.reasons import KINDS, Reason, find
from gro.games.outgrow.rules import Position
from tests.games.outgrow import facts

GAMES = 6


def covering(text: str, seat: str) -> dict[str, set[str]]:
    """The squares that each piece of a seat could cover, were it to act; without those that could cover none."""
    board, found = facts.pieces(text), {}
    for point, (owner, _) in board.items():
        targets = {action[start : start + 2] for action in facts.options(board, point) for start in (3, 6)} - {""}
        if owner == seat[0] and targets:
            found[point] = targets
    return found


def reach(text: str, seat: str) -> set[str]:
    return set().union(*covering(text, seat).values())


def is_true(reason: Reason, position: Position, action: str) -> bool:
    """Whether a reason for an action holds, by the texts before and after."""
    before, now = position.text(), facts.carried_out(position.text(), action)
    mover = position.turn
    squares = {facts.SEATS[letter]: standing[0] for letter, standing in facts.standing(now).items()}
    full, winners = len(facts.pieces(now)) == 64, facts.winners(now)
    match reason.kind:
        case "wins":
            return full and mover in winners and ("shares" in reason.phrase) == (len(winners) > 1)
        case "fills":
            return full and mover not in winners
        case "only":
            return facts.legal(before) == [action]
        case "leads":
            most = max(number for seat, number in squares.items() if seat != mover)
            return facts.winners(before) != (mover,) and squares[mover] == reason.number > most
        case "ties":
            return mover in winners and len(winners) > 1 and mover not in facts.winners(before)
        case "stops":
            return bool(covering(before, reason.seat)[reason.point]) and reason.point not in covering(now, reason.seat)
        case "covers":
            return len(facts.pieces(now)) - len(facts.pieces(before)) == reason.number
        case "shuts-out":
            return len(reach(before, reason.seat) - reach(now, reason.seat)) == reason.number > 0
        case "then-spawns" | "then-spores":
            size = {"then-spawns": 2, "then-spores": 3}[reason.kind]
            there = covering(now, mover).get(reason.point, set())
            return facts.pieces(now)[reason.point][1] == size and len(there) == reason.number > 0
        case "grows":
            return facts.pieces(now)[reason.point][1] == facts.pieces(before)[reason.point][1] + 1
    raise AssertionError(reason.kind)


def test_every_reason_is_true() -> None:
    seen = Counter[str]()
    for rules in OUTGROW.rulesets:
        for seed in range(GAMES):
            chance, position = random.Random(seed), OUTGROW.start(rules)
            while not position.outcome():
                action = chance.choice(position.legal())
                reasons = find(position, action)
                assert reasons, (position.text(), action)
                assert [reason.kind for reason in reasons] == sorted((r.kind for r in reasons), key=KINDS.index)
                for reason in reasons:
                    assert is_true(reason, position, action), (position.text(), action, reason)
                    seen[reason.kind] += 1
                position = position.play(action)
    assert set(seen) >= set(KINDS) - {"only"}


def test_told() -> None:
    start = OUTGROW.start()
    assert ENGINE.reasons(start, "a1/a2/b1") == ("takes the lead, 3 squares to 1", "covers 2 more squares")
    grown = start.play("a1+").play("h8/g8/h7")
    assert ENGINE.reasons(grown, "a1>c3") == ("covers another square",)
    assert ENGINE.reasons(start, "a1+") == ("lets a1 send a spore next, with 9 squares in its reach",)


def test_only_legal_actions_have_reasons() -> None:
    with pytest.raises(gro.IllegalAction):
        ENGINE.reasons(OUTGROW.start(), "pass")
