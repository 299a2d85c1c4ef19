"""What a game gives to the computer player, beside its rules: a twin to search or a planner, reasons, openings.

It is apart from `gro.core.game.Game`, since the page plays and draws games without it. `registry.engine` imports it.
"""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, Protocol

from gro.core.game import Position
from gro.core.twin import Twin


class Plan(NamedTuple):
    """What a planner would do with the rest of a turn: its actions, the closing one included.

    `score` is in points of static score (as in `gro.core.twin`), from the view of the seat to act, the larger the
    better; `depth` counts the turns looked ahead, and `nodes` the work done so far, in the planner's own unit.
    """

    actions: tuple[str, ...]
    score: int
    depth: int
    nodes: int


class Planner(Protocol):
    """Plans whole turns of many actions, where there are too many to search all of them.

    As with a twin, nothing may depend on `hash()`, on the order of a set or on the clock.
    """

    def plans(
        self, position: Position, *, nodes: int | None, depth: int | None, misjudgement: int, seed: int
    ) -> Iterator[Plan]:
        """Ever better plans for a position whose game is not over; the first one comes soon.

        `nodes` and `depth` limit the search, as `Plan` counts them; None sets no limit, and the iterator ends by itself
        when more nodes would be of no use. A plan that was not improved is yielded again now and then, so that the
        caller can do other work. `misjudgement` is the largest error, in points, in what a plan seems worth; 0 makes
        none. Whatever is drawn by lot follows from `seed` and the position.
        """


class Engine(Protocol):
    """What a computer player of one game needs."""

    @property
    def misjudgements(self) -> tuple[int, ...]:
        """For each level, from the first to the last, the largest error in what an action seems worth, in points.

        The larger, the weaker the level; matches have found what makes a ladder (`gro.ai.levels`).
        """

    def twin(self, rules: str = "") -> Twin[Any]:
        """The packed twin for search and perft. Raises UnknownName."""

    def planner(self, rules: str = "") -> Planner | None:
        """What plans turns that are too long to be searched action by action; None where the twin is searched.

        Raises UnknownName.
        """

    def match_openings(self, rules: str = "") -> tuple[tuple[str, ...], ...]:
        """The fixed openings of matches between players, each as its actions from `Game.start`.

        Empty where matches begin with random actions. Raises UnknownName.
        """

    def reasons(self, position: Position, action: str, line: Sequence[str] = ()) -> tuple[str, ...]:
        """What speaks for a legal action, as phrases that go on from its text (`kills the small germ on d4`).

        Facts of the rules, the weightiest first, each true and none guessed; there may be none. `line` are the actions
        that are expected to follow. Raises what `Position.play` raises.
        """
