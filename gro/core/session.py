"""A game in progress: the actions so far with their branches, undo and redo, and the endings that are no action.

A session is the list of its actions, at most one ending by claim or resignation, and nothing else (`architecture.md`,
wall 5).
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from gro.core.errors import GroError, TextError, UnknownName
from gro.core.game import END, PASS, Event, Game, Outcome, Position
from gro.texts import core as say

REPETITIONS_TO_CLAIM = 3


@dataclass(eq=False)
class Node:
    """One position of a session's tree: the action that led here, as records write it, and what was played from here.

    `ply` counts the actions since the start and `turns` the turns that they have closed, which is the same where a turn
    is one action; `branches` are in the order in which they were first played; `comment` is what a record says about
    the action.
    """

    position: Position
    action: str = ""
    parent: "Node | None" = None
    ply: int = 0
    turns: int = 0
    comment: str = ""
    branches: list["Node"] = field(default_factory=list)
    recent: "Node | None" = None
    """The branch that was visited last: where redo goes."""

    def line(self) -> list["Node"]:
        """The nodes from the start to this one, both included."""
        nodes = [self]
        while parent := nodes[-1].parent:
            nodes.append(parent)
        return nodes[::-1]

    def turn_start(self) -> "Node":
        """The node where the turn began that the action of this one belongs to; of the start, itself."""
        start = self.parent or self
        while start.parent and start.parent.turns == start.turns:
            start = start.parent
        return start


class Turn(NamedTuple):
    """What a seat does until another one is to act: the node where that begins, and those that its actions lead to."""

    start: Node
    nodes: tuple[Node, ...]

    @property
    def seat(self) -> str:
        """Whose turn it is."""
        return self.start.position.turn

    @property
    def closed(self) -> bool:
        """Whether another seat is to act after it, or the rules have ended the game."""
        last = self.nodes[-1]
        return last.turns > self.start.turns or last.position.outcome() is not None

    @property
    def events(self) -> tuple[Event, ...]:
        """What all of it did."""
        before = (self.start, *self.nodes)
        return tuple(
            event
            for parent, node in zip(before, self.nodes, strict=False)
            for event in parent.position.events(node.action)
        )

    @property
    def text(self) -> str:
        """Its actions as records write them, joined by commas and without `end`; `pass` when nothing was done."""
        return ",".join(node.action for node in self.nodes if node.action != END) or PASS


def turns(line: Sequence[Node]) -> Iterator[Turn]:
    """The turns along a line of nodes, each the child of the one before."""
    start = 0
    for number, node in enumerate(line):
        if number > start and (node.turns > line[start].turns or number == len(line) - 1):
            yield Turn(line[start], tuple(line[start + 1 : number + 1]))
            start = number


class Session:
    """A game in progress on a tree of positions.

    Every refusal is an exception with a sentence, and then nothing has changed.
    """

    def __init__(self, game: Game, start: Position | None = None, rules: str = "") -> None:
        """A new game, from the usual start or from `start`. Raises UnknownName for a ruleset that does not exist."""
        self.game = game
        self.root = Node(start or game.start(rules))
        self.here = self.root
        self._ending: Outcome | None = None

    # --- where the game stands ---

    @property
    def rules(self) -> str:
        """The name of the ruleset."""
        return self.root.position.rules

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats that play, in the order of play."""
        return self.root.position.seats

    @property
    def position(self) -> Position:
        """The position on the board."""
        return self.here.position

    @property
    def past(self) -> tuple[Position, ...]:
        """The earlier positions of this line, the oldest first."""
        return tuple(node.position for node in self.here.line()[:-1])

    @property
    def actions(self) -> tuple[str, ...]:
        """The actions that led from the start to here, with their kills."""
        return tuple(node.action for node in self.here.line()[1:])

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, by the rules or by a claim or resignation; None while it goes on."""
        return self.position.outcome() or self._ending

    @property
    def result(self) -> str:
        """The result as the contract writes it: `red`, `red,blue`, `draw`, ..., or `-` while the game goes on."""
        return outcome.result if (outcome := self.outcome) else "-"

    def turns(self) -> tuple[Turn, ...]:
        """The turns that led from the start to here; the last one may still be open."""
        return tuple(turns(self.here.line()))

    def legal(self) -> tuple[str, ...]:
        """The legal actions; none when the game is over, also by a claim or a resignation."""
        return () if self.outcome else self.position.legal()

    # --- playing ---

    def explain(self, action: str) -> str | None:
        """One sentence why this action may not be played, or None when it may. Raises TextError for no action text."""
        sentence = self.position.explain(action)
        return sentence or (say.game_is_over() if self._ending else None)

    def play(self, action: str) -> tuple[Event, ...]:
        """Plays an action and returns what it did. A new action beside an old one begins a branch.

        Raises IllegalAction, TextError, or GroError after a claim or a resignation.
        """
        if self._ending:
            raise GroError(say.game_is_over())
        after, events, complete = self.position.resolve(action)
        for branch in self.here.branches:
            if branch.action == complete:
                break
        else:
            closes = after.turn != self.position.turn
            branch = Node(after, complete, self.here, self.here.ply + 1, self.here.turns + closes)
            self.here.branches.append(branch)
        self.here.recent = branch
        self.here = branch
        return events

    def play_all(self, actions: Iterable[str], first: int = 1) -> None:
        """Plays several actions, whose numbers begin with `first`.

        Raises TextError that names the first one that is refused, and why.
        """
        for number, action in enumerate(actions, start=first):
            try:
                self.play(action)
            except GroError as error:
                raise TextError(say.action_refused(number, action, str(error))) from error

    # --- back and forth ---

    @property
    def can_undo(self) -> bool:
        """Whether there is an action or an ending to take back."""
        return bool(self._ending or self.here.parent)

    @property
    def can_redo(self) -> bool:
        """Whether an action was taken back here."""
        return bool(self.here.recent and not self._ending)

    def undo(self) -> None:
        """Takes back the ending, else the last action. Raises GroError at the start."""
        if self._ending:
            self._ending = None
        elif self.here.parent:
            self.here = self.here.parent
        else:
            raise GroError(say.nothing_to_undo())

    def undo_turn(self) -> None:
        """Takes back the ending, else the whole turn of the last action. Raises GroError at the start."""
        start = self.here.turn_start()
        if self._ending or start is self.here:
            self.undo()
        else:
            self.here = start

    def redo(self) -> tuple[Event, ...]:
        """Plays again what was taken back last, and returns what it did. Raises GroError when there is nothing."""
        if not self.here.recent or self._ending:
            raise GroError(say.nothing_to_redo())
        events = self.position.events(self.here.recent.action)
        self.here = self.here.recent
        return events

    def go(self, node: Node) -> None:
        """Shows a node of this session's tree; redo then leads along the line on which it lies."""
        # The line to `here` is the recent one already, so only what lies off it needs to be turned.
        old, new = self.here, node
        while new is not old:
            if new.parent and new.ply >= old.ply:
                new.parent.recent = new
                new = new.parent
            else:
                assert old.parent, "a node of another session"
                old = old.parent
        self._ending = None
        self.here = node

    def forward(self) -> tuple[Node, ...]:
        """The nodes that redo would visit from here, in order."""
        nodes: list[Node] = []
        node = self.here.recent
        while node:
            nodes.append(node)
            node = node.recent
        return tuple(nodes)

    # --- endings that are no action ---

    @property
    def repetitions(self) -> int:
        """How often the pattern of this position has stood with the same player to act, this time included."""
        key = self.position.key
        return sum(node.position.key == key for node in self.here.line())

    @property
    def can_claim(self) -> bool:
        """Whether the player to act may claim a draw: third repetition, in a game that goes on (`games/gro.md` 4)."""
        return not self.outcome and self.repetitions >= REPETITIONS_TO_CLAIM

    def claim(self) -> None:
        """Ends the game as a draw by repetition. Raises GroError unless the claim stands."""
        if self.outcome:
            raise GroError(say.game_is_over())
        if not self.can_claim:
            raise GroError(say.no_claim(self.repetitions))
        self._ending = Outcome("repetition", ())

    def resign(self, seat: str) -> None:
        """Ends the game for the other of two seats. Raises GroError when it is over, UnknownName for no seat.

        With more seats nobody can resign, and that raises GroError too: who of the others had won would be unknown.
        """
        if self.outcome:
            raise GroError(say.game_is_over())
        if seat not in self.seats:
            raise UnknownName(say.no_such_seat(seat, self.seats))
        if len(self.seats) > 2:
            raise GroError(say.no_resigning(len(self.seats)))
        self._ending = Outcome("resignation", tuple(other for other in self.seats if other != seat))
