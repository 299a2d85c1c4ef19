"""Players that do not search: random, greedy and the beginner. The levels are measured against them; they know no game.

Each of them is a function from a session to an action. Whatever it draws by lot follows from its seed.
"""

import random
from collections.abc import Callable, Hashable
from typing import Any, cast

from gro.core import registry
from gro.core.board import Board
from gro.core.game import END, PASS, Event, Position
from gro.core.session import Node, Session
from gro.core.twin import SeatTwin, Twin

Player = Callable[[Session], str]
"""A player of one game: it is asked for an action whenever it is its turn in a session that goes on."""

WON = 1_000_000  # points: a won game, far beyond every static score
DIVISIONS = ("divided", "spawned", "spored")
"""The kinds of events by which a piece stays and puts another one down."""


def at_random(seed: int) -> Player:
    """A player that draws one of the legal actions by lot, all of them alike."""
    chance = random.Random(seed)
    return lambda session: chance.choice(session.legal())


def greedy(session: Session) -> str:
    """The action after which the static score is best for its player; among equals the first one as text."""
    position = session.position
    twin = registry.engine(session.game.name).twin(position.rules)
    state = twin.pack(position)
    worth = {
        action: _worth(twin, position, position.play(action), child)
        for action, child in sorted((twin.action(state, code), child) for _, code, child in twin.expand(state))
    }
    return max(worth, key=worth.__getitem__)


def _worth(twin: Twin[Any], before: Position, after: Position, child: Hashable) -> int:
    """The points of the position `after`, packed as `child`, for the seat that was to act in the one `before`."""
    if len(before.seats) > 2:
        seats, me = cast(SeatTwin[Any], twin), before.seats.index(before.turn)
        over = seats.over_for(child, me)
        return seats.evaluate_for(child, me) if over is None else WON * over
    over = twin.over(child)
    score = twin.evaluate(child) if over is None else WON * over
    return score if after.turn == before.turn else -score


class Beginner:
    """A player like a person who has just read the rules.

    It does the first of these that it can do: win at once; kill; move or divide into an area that it does not hold
    alone, by an orthogonal step rather than a diagonal one; grow its smallest piece; divide; anything but a pass, drawn
    by lot. Among equals it takes the first action as text. On a board without areas the third of them says nothing.
    """

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)
        self._standing: dict[str, str] = {}
        """The seat that stands on each point, as far as the events of the session have told."""
        self._seen: Node | None = None

    def __call__(self, session: Session) -> str:
        self._follow(session.here)
        position, me = session.position, session.position.turn
        board = position.board
        events = {action: position.events(action) for action in session.legal()}
        for action in events:
            outcome = position.play(action).outcome()
            if outcome and outcome.winners == (me,):
                return action
        for action, happening in events.items():
            if any(event.kind == "killed" and event.seat != me for event in happening):
                return action
        goals = self._goals(board, me)
        steps = [(_distance(board, event), action) for action in events for event in _entries(events[action], goals)]
        if steps:
            return min(steps)[1]
        growths = [(event.size, action) for action in events for event in events[action] if event.kind == "grew"]
        if growths:
            return min(growths)[1]
        for action, happening in events.items():
            if any(event.kind in DIVISIONS for event in happening):
                return action
        return self._chance.choice([action for action in events if action not in (PASS, END)] or list(events))

    def _follow(self, here: Node) -> None:
        """Notes what has happened since the player was last asked."""
        line = here.line()
        known = line.index(self._seen) + 1 if self._seen else 1
        for node in line[known:]:
            assert node.parent, "only the root has no parent"
            for event in node.parent.position.events(node.action):
                if event.kind in ("moved", "killed"):
                    self._standing.pop(event.point if event.kind == "killed" else event.source, None)
                if event.kind in ("placed", "moved", *DIVISIONS):
                    self._standing[event.point] = event.seat
        self._seen = here

    def _goals(self, board: Board, me: str) -> list[set[str]]:
        """The points of each area that the seat does not hold alone."""
        areas = [set(board.names(points)) for points in board.areas.values()]
        return [area for area in areas if {self._standing[name] for name in area & self._standing.keys()} != {me}]


def _entries(events: tuple[Event, ...], goals: list[set[str]]) -> list[Event]:
    """The moves and divisions among these events that come into one of these areas."""
    steps = [event for event in events if event.kind in ("moved", *DIVISIONS)]
    return [step for step in steps if any(step.point in area and step.source not in area for area in goals)]


def _distance(board: Board, event: Event) -> int:
    """How far a piece went, counted along the lines of the board: a diagonal step is two."""
    (x, y), (to_x, to_y) = (board.xy[board.index[point]] for point in (event.source, event.point))
    return abs(x - to_x) + abs(y - to_y)
