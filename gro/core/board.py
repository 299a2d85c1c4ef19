"""A board as data: points, where they lie, which are neighbours, and the areas that have a name."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

_ORTHOGONAL = ((0, 1), (1, 0), (0, -1), (-1, 0))
_DIAGONAL = ((1, 1), (1, -1), (-1, -1), (-1, 1))


@dataclass(frozen=True)
class Board:
    """The points of a board in their fixed order, and everything that follows from where they lie.

    A point is a number here, its index in `points`; people and texts use its name, and `index` leads back. `xy` are the
    column and the row of each point, both counted from 0 in the south-west. `neighbours` are the orthogonal neighbours
    of each point (N, E, S, W), and `adjacent` these and the diagonal ones, as point numbers. `areas` has the point
    numbers of each named area.
    """

    points: tuple[str, ...]
    xy: tuple[tuple[int, int], ...]
    neighbours: tuple[tuple[int, ...], ...]
    adjacent: tuple[tuple[int, ...], ...]
    areas: Mapping[str, tuple[int, ...]]
    index: Mapping[str, int] = field(repr=False)

    @cached_property
    def columns(self) -> int:
        """How many columns (files) the board has."""
        return 1 + max(x for x, _ in self.xy)

    @cached_property
    def ranks(self) -> tuple[tuple[int, ...], ...]:
        """The point numbers of each row (rank), the southernmost first, each row from west to east."""
        rows = sorted({row for _, row in self.xy})
        return tuple(tuple(p for p, (_, y) in enumerate(self.xy) if y == row) for row in rows)

    def names(self, points: Iterable[int]) -> tuple[str, ...]:
        """The names of these points."""
        return tuple(self.points[point] for point in points)


def grid(columns: int, rows: int, without: Iterable[str] = (), areas: Mapping[str, str] | None = None) -> Board:
    """A rectangular grid with files a, b, ... and ranks 1, 2, ..., without the points named in `without`.

    Points are ordered rank by rank from 1, west to east. `areas` maps a name to its points, blank-separated.
    """
    missing = set(without)
    places = [
        (f"{chr(ord('a') + x)}{y + 1}", (x, y))
        for y in range(rows)
        for x in range(columns)
        if f"{chr(ord('a') + x)}{y + 1}" not in missing
    ]
    points = tuple(name for name, _ in places)
    xy = tuple(place for _, place in places)
    at = {place: number for number, place in enumerate(xy)}
    index = {name: number for number, name in enumerate(points)}

    def reach(x: int, y: int, steps: Iterable[tuple[int, int]]) -> tuple[int, ...]:
        return tuple(at[x + dx, y + dy] for dx, dy in steps if (x + dx, y + dy) in at)

    return Board(
        points=points,
        xy=xy,
        neighbours=tuple(reach(x, y, _ORTHOGONAL) for x, y in xy),
        adjacent=tuple(reach(x, y, _ORTHOGONAL + _DIAGONAL) for x, y in xy),
        areas={name: tuple(index[point] for point in text.split()) for name, text in (areas or {}).items()},
        index=index,
    )
