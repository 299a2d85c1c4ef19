"""What Grow's rules say of any position and action, read off the texts and the specification alone.

Nothing of `gro.games` is imported: spaces, groups and the turn stand here a second time (`games/grow.md` 1-3, 6).
"""

import random
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache

from gro.core.game import Event, Position

RULESETS = ("size=5,seats=2", "size=6,seats=2,komi=3", "size=4,seats=3", "size=5,seats=4")
"""What the contract tests play: games of the usual size take thousands of actions when played at random."""

RANDOM_GAMES = 40  # with each ruleset; `test_whole_games.py` has a thousand that are looked at less closely

SEATS = {"r": "red", "b": "blue", "g": "green", "y": "yellow"}
STRAIGHT = ((0, 1), (1, 0), (0, -1), (-1, 0))

Spaces = dict[str, tuple[str, int]]
"""Letter of the owner and number of heads on each space that is not empty."""


def place(point: str) -> tuple[int, int]:
    """Column and row, from 0 on; sorting by it is sorting by column and then by row."""
    return ord(point[0]) - ord("a"), int(point[1:]) - 1


def size(text: str) -> int:
    """The side of the board."""
    return text.split()[0].count("/") + 1


@lru_cache(maxsize=32)
def points(side: int) -> tuple[str, ...]:
    """All spaces of a board."""
    return tuple(f"{chr(ord('a') + x)}{y + 1}" for y in range(side) for x in range(side))


@lru_cache(maxsize=32)
def beside(side: int) -> Mapping[str, tuple[str, ...]]:
    """The spaces beside each."""
    known = set(points(side))
    near = {}
    for point in points(side):
        x, y = place(point)
        names = (f"{chr(ord('a') + x + dx)}{y + dy + 1}" for dx, dy in STRAIGHT)
        near[point] = tuple(name for name in names if name in known)
    return near


@lru_cache(maxsize=4)
def _spaces(text: str) -> Mapping[str, tuple[str, int]]:
    found: Spaces = {}
    side = size(text)
    for row, letters in zip(range(side, 0, -1), text.split()[0].split("/"), strict=True):
        column = 0
        for run, letter, more in re.findall("([0-9]+)|([a-zA-Z])('*)", letters):
            if run:
                column += int(run)
            else:
                found[f"{chr(ord('a') + column)}{row}"] = letter.lower(), len(more) + letter.isupper()
                column += 1
        assert column == side
    return found


def spaces(text: str) -> Spaces:
    """What stands on the board of a position."""
    return dict(_spaces(text))


def rows(owned: Spaces, side: int) -> str:
    """The first field of a position with these spaces."""
    lines = []
    for row in range(side, 0, -1):
        line = ""
        for column in range(side):
            letter, heads = owned.get(f"{chr(ord('a') + column)}{row}", (".", 0))
            line += letter.upper() + "'" * (heads - 1) if heads else letter
        lines.append(re.sub(r"\.+", lambda run: str(len(run[0])), line))
    return "/".join(lines)


def scores(text: str, komi: int = 0) -> dict[str, int]:
    """The score of each seat, by its letter."""
    counts = Counter(owner for owner, _ in spaces(text).values())
    return {letter: counts[letter] + komi * (number > 0) for number, letter in enumerate(text.split()[1])}


def winners(text: str, komi: int = 0) -> tuple[str, ...]:
    """Who would win if the game ended here."""
    standing = scores(text, komi)
    return tuple(SEATS[letter] for letter, score in standing.items() if score == max(standing.values()))


def ended(text: str) -> str:
    """How the game is over, or nothing."""
    if len(spaces(text)) == size(text) ** 2:
        return "full"
    return "stalled" if int(text.split()[6]) == len(text.split()[1]) else ""


def moved(text: str) -> list[str]:
    """The spaces of the heads that have moved."""
    field = text.split()[5]
    return [] if field == "-" else field.split(",")


def ready(text: str) -> list[str]:
    """The spaces with a head that can still move, in the order of columns and rows."""
    turn, done = text.split()[2], moved(text)
    return [
        point
        for point, (owner, heads) in sorted(spaces(text).items(), key=lambda item: place(item[0]))
        if owner == turn and heads > done.count(point)
    ]


def group(text: str, point: str) -> set[str]:
    """The spaces of one colour joined to a space, itself included."""
    owned, near = spaces(text), beside(size(text))
    found, todo = {point}, [point]
    while todo:
        for other in near[todo.pop()]:
            if other not in found and other in owned and owned[other][0] == owned[point][0]:
                found.add(other)
                todo.append(other)
    return found


def legal(text: str) -> list[str]:
    """All legal actions."""
    if ended(text):
        return []
    _, _, _, phase, done, _, _ = text.split()
    owned, side = spaces(text), size(text)
    found = [] if done == "d" else [point for point in points(side) if point not in owned]
    if phase == "turn":
        found.append("end")
        for source in ready(text):
            found += [f"{source}-{target}" for target in beside(side)[source] if target not in owned]
            found += [f"{source}-{target}" for target in group(text, source) if target != source]
    return sorted(found)


def carried_out(text: str, action: str, drop_moves: bool = True) -> str:
    """The position after a legal action."""
    side, owned = size(text), spaces(text)
    _, seats, turn, phase, done, _, stall = text.split()
    after = seats[(seats.index(turn) + 1) % len(seats)]
    if action in ("end", "pass"):
        return f"{text.split()[0]} {seats} {after} turn - - {0 if done != '-' else int(stall) + 1}"
    gone = moved(text)
    source, _, target = action.rpartition("-")
    if source:
        owned[source] = turn, owned[source][1] - 1
        gone.append(target)
        done = done if target in owned else "d" if done == "d" else "f"
    else:
        done = "d"
        gone += [] if drop_moves else [target]
    owned[target] = turn, owned.get(target, (turn, 0))[1] + 1
    if phase == "setup":
        phase = "turn" if len(owned) == len(seats) else "setup"
        return f"{rows(owned, side)} {seats} {after} {phase} - - 0"
    return f"{rows(owned, side)} {seats} {turn} turn {done} {','.join(sorted(gone, key=place)) or '-'} {stall}"


# --- what the contract tests ask ---


def check_position(position: Position, text: str) -> None:
    """Seats, turn, and the end of the game."""
    _, seats, turn, _, _, _, _ = text.split()
    assert position.seats == tuple(SEATS[letter] for letter in seats)
    assert position.turn == SEATS[turn]
    komi = re.search("komi=([0-9]+)", position.rules)
    how = ended(text)
    assert position.outcome() == ((how, winners(text, int(komi[1]) if komi else 0)) if how else None)


def check_action(before: Position, text: str, action: str, events: Sequence[Event], after: str) -> None:
    """The action and its one event, carried out by hand, make the position after out of the one before."""
    assert action == "pass" or action in legal(text)
    assert after == carried_out(text, action)
    (event,) = events
    assert event.seat == before.turn == SEATS[text.split()[2]]
    if action in ("end", "pass"):
        untouched = text.split()[4:6] == ["-", "-"]
        assert event == ("passed" if untouched else "ended", before.turn, "", "", 0)
        return
    source, _, target = action.rpartition("-")
    kind = "placed" if not source else "moved" if target in spaces(text) else "advanced"
    assert event == (kind, before.turn, target, source, spaces(after)[target][1])


def guess(chance: random.Random, text: str) -> str:
    """A random action, oftener one that fills a space than one that does not, so that games come to their end."""
    owned, side = spaces(text), size(text)
    _, _, _, phase, done, gone, _ = text.split()
    empty = [point for point in points(side) if point not in owned]
    if phase == "setup" or (done != "d" and chance.random() < 0.3):
        return chance.choice(empty)
    can = ready(text)
    chance.shuffle(can)
    for source in can:
        free = [target for target in beside(side)[source] if target not in owned]
        if free and chance.random() < 0.6:
            return f"{source}-{chance.choice(free)}"
        if chance.random() < 0.2:
            return f"{source}-{chance.choice(sorted(group(text, source)))}"
    return "pass" if (done, gone) == ("-", "-") and chance.random() < 0.5 else "end"
