"""What GRO's rules say of any position and action, read off the texts and the specification alone.

Nothing of `gro.games` is imported: dish, areas and letters stand here a second time (`games/gro.md` 1, 2, 5).
"""

import random
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Protocol

from gro.core.game import Event, Position

FILES = ("cdef", "bcdefg", *["abcdefgh"] * 4, "bcdefg", "cdef")
"""The files of ranks 8 to 1."""

POINTS = [f"{file}{rank}" for rank, files in zip(range(8, 0, -1), FILES, strict=True) for file in files]
AREAS = {
    "SW": "a3 b3 c3 b2 c2 c1".split(),
    "NW": "a6 b6 c6 b7 c7 c8".split(),
    "SE": "f3 g3 h3 f2 g2 f1".split(),
    "NE": "f6 g6 h6 f7 g7 f8".split(),
}
SIZES = {"S": 1, "M": 2, "L": 4}
LETTERS = {size: letter for letter, size in SIZES.items()}
TOKENS = 16
RANDOM_GAMES = 1000  # with each ruleset


def _beside(point: str) -> list[str]:
    file, rank = ord(point[0]), int(point[1])
    around = [(file, rank + 1), (file + 1, rank), (file, rank - 1), (file - 1, rank)]
    return [f"{chr(x)}{y}" for x, y in around if f"{chr(x)}{y}" in POINTS]


BESIDE = {point: _beside(point) for point in POINTS}


@lru_cache(maxsize=4)
def germs(text: str) -> Mapping[str, str]:
    """The letter on each occupied point of a dish string."""
    cells: list[str] = []
    for character in text.split()[0].replace("/", ""):
        cells += [""] * int(character) if character.isdigit() else [character]
    assert len(cells) == len(POINTS) == 52
    return {point: letter for point, letter in zip(POINTS, cells, strict=True) if letter}


def dish(places: str, turn: str = "r", passes: int = 0, unplaced: str = "-") -> str:
    """The dish string of germs given by letter and point: `Sc4 md5`."""
    at = {place[1:]: place[0] for place in places.split()}
    assert set(at) <= set(POINTS)
    rows = []
    for rank, files in zip(range(8, 0, -1), FILES, strict=True):
        row = "".join(at.get(f"{file}{rank}", ".") for file in files)
        for run in range(8, 0, -1):
            row = row.replace("." * run, str(run))
        rows.append(row)
    return f"{'/'.join(rows)} {turn} {passes} {unplaced}"


def seat(letter: str) -> str:
    """Whose germ a letter is."""
    return "red" if letter.isupper() else "blue"


def tokens(dish: Mapping[str, str], of: str) -> int:
    """A player's tokens in the dish."""
    return sum(SIZES[letter.upper()] for letter in dish.values() if seat(letter) == of)


@lru_cache(maxsize=4)
def holders(text: str) -> Mapping[str, str]:
    """A seat, `both` or nobody for each area."""
    dish, found = germs(text), {}
    for area, points in AREAS.items():
        seats = sorted({seat(dish[point]) for point in points if point in dish})
        found[area] = "both" if len(seats) == 2 else "".join(seats)
    return found


class GroPosition(Position, Protocol):
    """What only a position of GRO is asked here."""

    def reserve(self, seat: str) -> int:
        """A player's tokens outside of the dish."""


def check_position(position: GroPosition, text: str) -> None:
    """Tokens, life and death, and the end of the game."""
    dish = germs(text)
    for player in ("red", "blue"):
        assert tokens(dish, player) + position.reserve(player) == TOKENS
        assert position.reserve(player) >= 0
    for point in dish:
        assert any(beside not in dish for beside in BESIDE[point]), f"the germ on {point} is dead"
    held = list(holders(text).values())
    winners = [player for player in ("red", "blue") if held.count(player) >= 3]
    kind = "areas" if winners else "passes" if text.split()[2] == "2" else None
    outcome = position.outcome()
    assert (outcome and outcome.kind) == kind
    assert list(outcome.winners if outcome else ()) == winners
    assert {"r": "red", "b": "blue"}[text.split()[1]] == position.turn


def check_action(before: Position, text: str, action: str, events: Sequence[Event], after: str) -> None:
    """The events, carried out by hand, make the position after out of the one before."""
    mover, other = before.turn, "blue" if before.turn == "red" else "red"
    dish = dict(germs(text))
    first = events[0]
    assert first.seat == mover
    assert action.partition("x")[0] == _text(first)
    if first.kind == "placed":
        assert first.point not in dish
        dish[first.point] = _letter(1, mover)
    elif first.kind == "grew":
        dish[first.point] = _letter(2 * _size(dish, first.point, mover), mover)
    elif first.kind in ("moved", "divided"):
        assert first.point not in dish
        size = _size(dish, first.source, mover)
        del dish[first.source]
        if first.kind == "divided":
            size //= 2
            dish[first.source] = _letter(size, mover)
        dish[first.point] = _letter(size, mover)
        dead = [p for p, germ in dish.items() if seat(germ) == other and all(near in dish for near in BESIDE[p])]
        assert sorted(dead) == sorted(event.point for event in events if event.kind == "killed")
        for event in events:
            if event.kind == "killed":
                assert event.seat == other
                assert event.size == _size(dish, event.point, other)
        for point in dead:
            del dish[point]
    assert dish == germs(after)
    if first.point and first.kind != "passed":
        assert first.size == _size(dish, first.point, mover)
    _check_fields(first.kind, text.split(), after.split())
    _check_areas(holders(text), holders(after), [e for e in events if e.kind in ("held", "contested", "freed")])


def _text(first: Event) -> str:
    if first.kind == "passed":
        return "pass"
    return {"placed": "{1}", "grew": "{1}+", "moved": "{0}-{1}", "divided": "{0}/{1}"}[first.kind].format(
        first.source, first.point
    )


def _letter(size: int, of: str) -> str:
    return LETTERS[size] if of == "red" else LETTERS[size].lower()


def _size(dish: Mapping[str, str], point: str, of: str) -> int:
    assert seat(dish[point]) == of
    return SIZES[dish[point].upper()]


def _check_fields(kind: str, before: list[str], after: list[str]) -> None:
    assert after[1] == {"r": "b", "b": "r"}[before[1]]
    assert int(after[2]) == (int(before[2]) + 1 if kind == "passed" else 0)
    assert after[3] == ({"rb": "b", "b": "-"}[before[3]] if kind == "placed" else before[3])


def _check_areas(before: Mapping[str, str], after: Mapping[str, str], events: Sequence[Event]) -> None:
    expected = []
    for area in AREAS:
        if before[area] != after[area]:
            kind = {"both": "contested", "": "freed"}.get(after[area], "held")
            expected.append(Event(kind, after[area] if kind == "held" else before[area], area))
    assert list(events) == expected


# --- guesses ---


def guess(chance: random.Random, text: str) -> str:
    """An action text that may well be legal: much quicker to make and to ask about than the list of what is."""
    _, turn, _, unplaced = text.split()
    if unplaced != "-":
        return chance.choice(POINTS)
    own = [point for point, letter in germs(text).items() if letter.isupper() == (turn == "r")]
    if not own or chance.random() < 0.02:
        return "pass"
    point = chance.choice(own)
    if chance.random() < 0.1:
        return f"{point}+"
    file, rank = ord(point[0]) + chance.choice((-1, 0, 1)), int(point[1]) + chance.choice((-1, 0, 1))
    return f"{point}{chance.choice('-/')}{chr(max(file, ord('a')))}{max(rank, 0)}"
