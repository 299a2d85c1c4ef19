"""The tree of a game: its positions as nodes, the turns along a line of them, and the order of the branches."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from gro.core.game import END, PASS, Event, Game, Outcome, Position
from gro.core.score import Score


@dataclass(eq=False)
class Node:
    """One position of a game's tree, how it came about, what was played from here, and what is said about it.

    `action` is the complete text of the action that led here, as records write it, and `events` is what that action
    did; both are empty at the root. `ply` counts the actions since the start and `turns` the turns that they have
    closed, which is the same where a turn is one action. `branches` are the nodes after this one; the first of them
    belongs to the main line, and a new one comes last.
    """

    position: Position
    action: str = ""
    parent: "Node | None" = None
    ply: int = 0
    turns: int = 0
    events: tuple[Event, ...] = ()

    branches: list["Node"] = field(default_factory=list)
    recent: "Node | None" = None
    """The branch that was visited last, where redo goes; None only where there is no branch."""

    ending: Outcome | None = None
    """How the game was ended here by a claim or a resignation, while that is in force."""
    withdrawn: Outcome | None = None
    """An ending that was taken back here and that redo brings back, until somebody plays on."""

    comment: str = ""
    glyphs: list[str] = field(default_factory=list)
    """Marks of the action: `!`, `?`, `!!`, `??`, `!?`, `?!`, and PGN's other ones by number, as `$14`."""
    evaluation: Score | None = None

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended here, by the rules or by an ending that is in force; None where it goes on."""
        return self.position.outcome() or self.ending

    @property
    def path(self) -> tuple[str, ...]:
        """The node's address: the actions that lead from the root to it."""
        return tuple(node.action for node in self.line()[1:])

    def must_pass(self, game: Game) -> bool:
        """Whether passing is all that is left at this node, in a game where that is never a choice."""
        return game.forced_pass and self.position.legal() == (PASS,)

    def line(self) -> list["Node"]:
        """The nodes from the root to this one, both included."""
        nodes = [self]
        while parent := nodes[-1].parent:
            nodes.append(parent)
        return nodes[::-1]

    def ahead(self) -> Iterator["Node"]:
        """The nodes after this one, each time the branch that was visited last, as far as no ending is in force."""
        node = self
        while node.recent and not node.ending:
            node = node.recent
            yield node

    def main_line(self) -> Iterator["Node"]:
        """This node and those after it, each time the first branch; from the root, the game's main line."""
        node = self
        yield node
        while node.branches:
            node = node.branches[0]
            yield node

    def turn_start(self) -> "Node":
        """The node where the turn began that the action of this one belongs to; of the root, itself."""
        start = self.parent or self
        while start.parent and start.parent.turns == start.turns:
            start = start.parent
        return start

    def branch(self, action: str) -> "Node | None":
        """The branch with this complete action text, or None."""
        return next((branch for branch in self.branches if branch.action == action), None)

    def promote(self) -> None:
        """Puts the node one place further to the front of its parent's branches, unless it is the first already."""
        if self.parent and (place := self.parent.branches.index(self)):
            branches = self.parent.branches
            branches[place - 1], branches[place] = self, branches[place - 1]

    def make_main(self) -> None:
        """Makes the line to this node the main line: each node on it becomes the first branch of its parent."""
        for node in self.line()[1:]:
            assert node.parent, "only the root has no parent"
            node.parent.branches.remove(node)
            node.parent.branches.insert(0, node)


class Deleted(NamedTuple):
    """A branch that was deleted, and all that `Session.restore` needs to put it back."""

    node: Node
    parent: Node
    place: int
    was_recent: bool


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
        return tuple(event for node in self.nodes for event in node.events)

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
