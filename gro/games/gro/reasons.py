"""What speaks for an action of GRO: facts that follow from the rules, the weightiest first (`games/gro.md` 3, 4).

A threat is what the mover could do next if the opponent passed; a danger is what the opponent could do if the mover
passed. Nothing here is an opinion: `tests/games/gro/test_reasons.py` proves every reason by playing it out.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from gro.games.gro import actions
from gro.games.gro.dish import DISH
from gro.games.gro.germs import opponent
from gro.games.gro.rules import Position
from gro.texts import gro_hints as say

ALONE = ("wins", "draws", "only")
"""The kinds of reasons beside which no other one is told."""
KINDS = (
    *ALONE,
    *("stops", "kills", "takes", "threatens-win", "breaks", "threatens-kill", "saves", "keeps"),
    *("presses", "aims", "answers", "joins", "approaches", "readies", "grows", "room", "splits"),
)
"""All kinds of reasons, by weight."""
NEAR = 2  # steps: a germ that comes nearer to an area is told of only if it is no farther away than these


class Reason(NamedTuple):
    """A fact about an action, and the phrase that tells it.

    `places` are the points or areas that it is about and `size` the size of the germs there, all together. `by` is the
    action that is threatened, prevented or expected, `number` a count of open points or steps.
    """

    kind: str
    phrase: str
    places: tuple[str, ...] = ()
    size: int = 0
    by: str = ""
    number: int = 0


def find(position: Position, action: str, line: Sequence[str] = ()) -> list[Reason]:
    """The reasons for a legal action, the weightiest first; `line` is expected to follow it.

    Raises IllegalAction or TextError.
    """
    after = position.play(action)
    found = [*_gains(position, after, action), *_answers(after, line)]
    if not found or found[0].kind not in ALONE:
        found += [*_threats(position, after), *_dangers(position, after, action), *_steps(position, after, action)]
    found.sort(key=lambda reason: (KINDS.index(reason.kind), -reason.size))
    return found[:1] if found and found[0].kind in ALONE else _told_once(found)


def _told_once(found: Sequence[Reason]) -> list[Reason]:
    """The reasons without those that a weightier one implies.

    A germ that can be killed has one open point left, and an area that can be taken is a step away.
    """
    said = {(reason.kind, place) for reason in found for place in reason.places}
    weightier = {"presses": "threatens-kill", "approaches": "aims"}
    return [reason for reason in found if not {(weightier.get(reason.kind), place) for place in reason.places} & said]


# --- what it does ---


def _gains(position: Position, after: Position, action: str) -> list[Reason]:
    """How it ends the game, whom it kills, and which areas change hands."""
    mover, other = position.turn, opponent(position.turn)
    outcome, held = after.outcome(), _held(after, mover)
    if outcome and mover in outcome.winners:
        return [Reason("wins", say.wins(held), held)]
    if outcome and not outcome.winners:
        return [Reason("draws", say.draws())]
    if position.legal() == (action,):
        return [Reason("only", say.only())]
    found = []
    if dead := _dead(position, after, other):
        sizes = [_size(position, point) for point in dead]
        found.append(Reason("kills", say.kills(sizes, dead), dead, sum(sizes)))
    if taken := _without(held, _held(position, mover)):
        found.append(Reason("takes", say.takes(taken), taken))
    if lost := _without(_held(position, other), (*_held(after, other), *taken)):
        found.append(Reason("breaks", say.breaks(other, lost), lost))
    return found


def _answers(after: Position, line: Sequence[str]) -> list[Reason]:
    """What the action after the expected reply gains: the game, germs or areas."""
    if len(line) < 2 or after.outcome():
        return []
    reply, action, *_ = line
    middle = after.play(reply)
    if middle.outcome():
        return []
    gains = [gain for gain in _gains(middle, middle.play(action), action) if gain.kind in ("wins", "kills", "takes")]
    if not gains:
        return []
    best = min(gains, key=lambda gain: KINDS.index(gain.kind))
    told = say.answers(reply, action, best.phrase)
    return [Reason("answers", told, best.places, best.size, action)]


def _steps(position: Position, after: Position, action: str) -> list[Reason]:
    """What becomes of the germ that acts, and which enemy germs it leaves with one open point."""
    verb, source, target, _ = actions.parse(action)
    if verb == "pass":
        return []
    found = _pressed(position, after)
    size, has = _size(after, target or source), after.open_points(target or source)
    if verb == "grow":
        ready = any(each.startswith(source + "/") for each in _options(after, position.turn))
        kind, told = ("readies", say.readies(source, size)) if ready else ("grows", say.grows(source, size))
        return [*found, Reason(kind, told, (source,), size)]
    if verb == "divide":
        found.append(Reason("splits", say.splits(size), (source, target), size))
    if verb == "move" and has > (had := position.open_points(source)):
        found.append(Reason("room", say.room(has, had), (target,), number=has - had))
    return found + _footing(position, after, source, target)


def _pressed(position: Position, after: Position) -> list[Reason]:
    """The opponent's germs that are left with one open point."""
    found = []
    for point in _germs(after, opponent(position.turn)):
        if after.open_points(point) == 1 < position.open_points(point):
            size = _size(after, point)
            found.append(Reason("presses", say.presses(size, point), (point,), size, number=1))
    return found


def _footing(position: Position, after: Position, source: str, target: str) -> list[Reason]:
    """The areas that a germ joins or comes nearer to, among those that the mover does not hold."""
    held, here = _held(after, position.turn), target or source
    there = [area for area in DISH.areas if not _away(here, area)]
    if there:
        joined = target and _away(source, there[0]) and position.holders[there[0]] in (position.turn, "both")
        return [Reason("joins", say.joins(there), tuple(there))] if joined else []
    away = {area: _away(here, area) for area in DISH.areas if area not in held}
    nearer = {area: steps for area, steps in away.items() if not target or steps < _away(source, area)}
    nearest = min(nearer.values(), default=NEAR + 1)
    if nearest > NEAR:
        return []
    places = tuple(area for area, steps in nearer.items() if steps == nearest)
    return [Reason("approaches", say.approaches(places, nearest), places, number=nearest)]


# --- what it threatens, and what it averts ---

Options = Mapping[str, Position]
"""The actions of a seat except passes, and the positions after them."""


def _options(position: Position, seat: str) -> Options:
    """What a seat could do in a position if it were to act there."""
    asked = replace(position, turn=seat, passes=0)
    return {action: asked.play(action) for action in asked.legal() if action != "pass"}


def _threats(position: Position, after: Position) -> list[Reason]:
    """What the mover could do next and could not do before."""
    mover, other = position.turn, opponent(position.turn)
    now, then = _options(position, mover), _options(after, mover)
    found = []
    if (wins := _winning(then, mover)) and not _winning(now, mover):
        found.append(Reason("threatens-win", say.threatens_win(wins[0]), by=wins[0]))
    before = _killable(position, now, other)
    for point, by in _killable(after, then, other).items():
        if point not in before:
            size = _size(after, point)
            found.append(Reason("threatens-kill", say.threatens_kill(size, point), (point,), size, by))
    aims = _without(_takeable(after, then, mover), (*_takeable(position, now, mover), *_held(position, mover)))
    if aims and not wins:
        found.append(Reason("aims", say.aims(aims), aims))
    return found


def _dangers(position: Position, after: Position, action: str) -> list[Reason]:
    """What the opponent could have done next and cannot do any more."""
    mover, other = position.turn, opponent(position.turn)
    before, left = _options(position, other), _options(after, other)
    found = []
    wins = _winning(before, other)
    if wins and not _winning(left, other):
        found.append(Reason("stops", say.stops(other, wins[0]), by=wins[0]))
    verb, source, target, _ = actions.parse(action)
    killable = _killable(after, left, mover)
    for point, by in _killable(position, before, mover).items():
        now = target if verb == "move" and point == source else point
        if now not in killable:
            size, last = _size(position, point), _open_points(position, point)[0]
            found.append(Reason("saves", say.saves(size, point, last), (point, last), size, by))
    still = (*_takeable(after, left, other), *_held(after, other), *_held(after, mover))
    kept = _without(_takeable(position, before, other), still)
    if kept and not wins:
        found.append(Reason("keeps", say.keeps(other, kept), kept))
    return found


def _winning(options: Options, seat: str) -> list[str]:
    """The actions that win at once for a seat."""
    return [action for action, after in options.items() if (end := after.outcome()) and seat in end.winners]


def _killable(position: Position, options: Options, seat: str) -> dict[str, str]:
    """The points of a seat's germs that the other seat could kill, each with an action that does it."""
    return {point: action for action, after in options.items() for point in _dead(position, after, seat)}


def _takeable(position: Position, options: Options, seat: str) -> tuple[str, ...]:
    """The areas that a seat does not hold and could come to hold by one action."""
    reached = {area for after in options.values() for area in _held(after, seat)}
    return tuple(area for area in DISH.areas if area in reached and position.holders[area] != seat)


# --- facts of a position ---


def _without(names: Sequence[str], others: Sequence[str]) -> tuple[str, ...]:
    return tuple(name for name in names if name not in others)


def _held(position: Position, seat: str) -> tuple[str, ...]:
    return tuple(area for area, holder in position.holders.items() if holder == seat)


def _germs(position: Position, seat: str) -> list[str]:
    return [point for point, germ in zip(DISH.points, position.dish, strict=True) if germ and germ.seat == seat]


def _size(position: Position, point: str) -> int:
    germ = position.germ(point)
    return germ.size if germ else 0


def _open_points(position: Position, point: str) -> list[str]:
    return [DISH.points[beside] for beside in DISH.neighbours[DISH.index[point]] if not position.dish[beside]]


def _dead(before: Position, after: Position, seat: str) -> tuple[str, ...]:
    """The points where germs of a seat that did not act have died."""
    return tuple(point for point in _germs(before, seat) if not after.germ(point))


def _away(point: str, area: str) -> int:
    """How many steps, straight or diagonal, a point lies from an area; 0 within."""
    x, y = DISH.xy[DISH.index[point]]
    goals = [DISH.xy[goal] for goal in DISH.areas[area]]
    return min(max(abs(x - gx), abs(y - gy)) for gx, gy in goals)
