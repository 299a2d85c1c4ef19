"""A game in progress: a tree of positions, where in it the game stands, and which position is looked at.

A session is a tree of actions, with at most one ending by claim or resignation at each node, and what was said about
them: comments, glyphs and evaluations (`architecture.md`, wall 5).

Two places in the tree matter. The *head* is where the game stands. The *cursor* (`Session.here`) is the node that is
looked at. `look` moves the cursor alone; whatever changes the game happens at the cursor and moves the head there.
"""

from collections.abc import Iterable

from gro.core.errors import GroError, TextError, UnknownName
from gro.core.game import Event, Game, Outcome, Position
from gro.core.tree import Deleted, Node, Turn, turns
from gro.texts import core as say

__all__ = ["REPETITIONS_TO_CLAIM", "Deleted", "Node", "Session", "Turn", "turns"]

REPETITIONS_TO_CLAIM = 3
"""So often a position must have stood, the present time included, before a draw can be claimed (`games/gro.md` 4)."""


class Session:
    """A game in progress on a tree of positions.

    All that is asked about the game (`position`, `actions`, `outcome`, `legal`, ...) is about the node at the cursor.
    Every refusal is an exception with a sentence, and then nothing has changed.
    """

    def __init__(self, game: Game, start: Position | None = None, rules: str = "") -> None:
        """A new game, from the usual start or from `start`. Raises UnknownName for a ruleset that does not exist."""
        self.game = game
        self.root = Node(start or game.start(rules))
        self.head = self.root
        """The node where the game stands. All nodes on the line to it are their parents' `recent` ones."""
        self.here = self.root
        """The cursor: the node that is looked at."""

    # --- the position at the cursor ---

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
        return self.here.path

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended here, by the rules or by a claim or resignation; None while it goes on."""
        return self.here.outcome

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

    @property
    def must_pass(self) -> bool:
        """Whether passing is all that is left, in a game where that is never a choice: whoever shows it passes."""
        return not self.outcome and self.here.must_pass(self.game)

    # --- playing ---

    def explain(self, action: str) -> str | None:
        """One sentence why this action may not be played, or None when it may. Raises TextError for no action text."""
        sentence = self.position.explain(action)
        return sentence or (say.game_is_over() if self.here.ending else None)

    def play(self, action: str) -> tuple[Event, ...]:
        """Plays an action at the cursor and returns what it did. A new action beside an old one begins a branch.

        Raises IllegalAction, TextError, or GroError after a claim or a resignation.
        """
        here = self.here
        if here.ending:
            raise GroError(say.game_is_over())
        branch = here.branch(action)
        if branch is None:
            after, events, text = here.position.resolve(action)
            branch = here.branch(text)
            if branch is None:
                closes = after.turn != here.position.turn
                branch = Node(after, text, here, here.ply + 1, here.turns + closes, events)
                here.branches.append(branch)
        self.go(branch)
        branch.withdrawn = None  # whoever plays to where a game was given up plays on
        return branch.events

    def play_all(self, actions: Iterable[str], first: int = 1) -> None:
        """Plays several actions, whose numbers begin with `first`.

        Raises TextError that names the first one that is refused, and why.
        """
        for number, action in enumerate(actions, start=first):
            try:
                self.play(action)
            except GroError as error:
                raise TextError(say.action_refused(number, action, str(error))) from error

    def go(self, node: Node) -> None:
        """Moves cursor and head to a node of this tree; redo then leads along the line on which it lies.

        An ending that was taken back on the way is forgotten: the game has gone on there.
        """
        # The line to the head is the recent one already, so only what lies off it needs to be turned.
        old, new = self.head, node
        while new is not old:
            if new.parent and new.ply >= old.ply:
                new.parent.recent, new.parent.withdrawn = new, None
                new = new.parent
            else:
                assert old.parent, "a node of another session"
                old = old.parent
        self.head = self.here = node

    # --- looking about ---

    def look(self, node: Node) -> None:
        """Moves the cursor to a node of this session's tree; the game stands where it stood."""
        assert node.line()[0] is self.root, "a node of another session, or of a branch that was deleted"
        self.here = node

    def at(self, path: Iterable[str]) -> Node:
        """The node at an address, which is the complete actions from the root (`Node.path`). Raises UnknownName."""
        node = self.root
        for number, action in enumerate(path, start=1):
            branch = node.branch(action)
            if branch is None:
                raise UnknownName(say.no_such_branch(number, action))
            node = branch
        return node

    def forward(self) -> tuple[Node, ...]:
        """The nodes ahead of the cursor, in the order in which redo visits them."""
        return tuple(self.here.ahead())

    # --- back and forth ---

    @property
    def can_undo(self) -> bool:
        """Whether there is an action or an ending to take back."""
        return bool(self.here.ending or self.here.parent)

    @property
    def can_redo(self) -> bool:
        """Whether an action or an ending was taken back here."""
        return bool(self.here.withdrawn or (self.here.recent and not self.here.ending))

    def undo(self) -> None:
        """Takes back the ending, else the last action, from the cursor on. Raises GroError at the start."""
        if not self.can_undo:
            raise GroError(say.nothing_to_undo())
        self.go(self.here)
        if ending := self.here.ending:
            # Where actions lie ahead, redo leads to them and not back to the ending.
            self.here.withdrawn, self.here.ending = None if self.here.recent else ending, None
        elif self.here.parent:
            self.go(self.here.parent)

    def undo_turn(self) -> None:
        """Takes back the ending, else the whole turn of the last action. Raises GroError at the start."""
        start = self.here.turn_start()
        if self.here.ending or start is self.here:
            self.undo()
        else:
            self.go(self.here)
            self.go(start)

    def redo(self) -> tuple[Event, ...]:
        """Brings back the ending or the action that was taken back here last, and returns what the action did.

        Raises GroError when there is nothing.
        """
        here = self.here
        if here.withdrawn:
            self._end(here.withdrawn)
            return ()
        if not here.recent or here.ending:
            raise GroError(say.nothing_to_redo())
        self.go(here.recent)
        return self.here.events

    # --- deleting ---

    def delete(self, node: Node) -> Deleted:
        """Takes a node with all that follows it out of the tree, and returns what `restore` needs to put it back.

        Head and cursor, if they stand in it, go to its parent. Raises GroError for the root.
        """
        parent = node.parent
        if parent is None:
            raise GroError(say.start_stays())
        if node in self.head.line():
            self.head = parent
        if node in self.here.line():
            self.here = parent
        deleted = Deleted(node, parent, parent.branches.index(node), parent.recent is node)
        parent.branches.remove(node)
        node.parent = None
        if deleted.was_recent:
            parent.recent = parent.branches[0] if parent.branches else None
        return deleted

    def restore(self, deleted: Deleted) -> None:
        """Puts a deleted branch back at its old place among its parent's branches.

        Raises GroError when the same action has been played there again meanwhile.
        """
        node, parent, place, was_recent = deleted
        if parent.branch(node.action):
            raise GroError(say.branch_is_there(node.action))
        parent.branches.insert(place, node)
        node.parent = parent
        if not parent.recent or (was_recent and parent not in self.head.line()[:-1]):
            parent.recent = node

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
        """Ends the game at the cursor as a draw by repetition. Raises GroError unless the claim stands."""
        if self.outcome:
            raise GroError(say.game_is_over())
        if not self.can_claim:
            raise GroError(say.no_claim(self.repetitions))
        self._end(Outcome("repetition", ()))

    @property
    def why_no_resigning(self) -> str:
        """One sentence why nobody can resign here: it is over, or more than two play; empty when a seat can."""
        if self.outcome:
            return say.game_is_over()
        return say.no_resigning(len(self.seats)) if len(self.seats) > 2 else ""

    def resign(self, seat: str) -> None:
        """Ends the game at the cursor for the other of two seats.

        Raises UnknownName for no seat, and GroError when it is over. With more seats nobody can resign, and that raises
        GroError too: who of the others had won would be unknown.
        """
        if seat not in self.seats:
            raise UnknownName(say.no_such_seat(seat, self.seats))
        if reason := self.why_no_resigning:
            raise GroError(reason)
        self._end(Outcome("resignation", tuple(other for other in self.seats if other != seat)))

    def _end(self, ending: Outcome) -> None:
        """Puts an ending in force at the cursor."""
        self.go(self.here)
        self.here.ending, self.here.withdrawn = ending, None
