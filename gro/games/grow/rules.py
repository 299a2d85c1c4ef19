"""The rules of Grow: positions, legal actions, why not, what happens, and who wins (`games/grow.md` 1-3, 6).

This is the form that people and tests read; the opponent plans on bit boards of its own (`race.py`).
"""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from gro.core.board import Board
from gro.core.errors import IllegalAction
from gro.core.game import END, PASS, Event, Outcome
from gro.core.rules import RulesPosition
from gro.games.grow import actions, text
from gro.games.grow.actions import Action
from gro.games.grow.board import board, by_column
from gro.games.grow.settings import Ruleset
from gro.games.grow.text import Fields, Heads, Owners
from gro.texts import grow as say


@dataclass(frozen=True)
class Position(RulesPosition[Action]):
    """A board with heads and tails, and what the seat to act has done of its turn; immutable.

    `owners` and `heads` tell for each space, in the order of the board's points, whose it is (`` for an empty one) and
    how many heads stand there. `moved` are the spaces of the heads that have moved this turn, by column and row;
    `dropped` says whether a head was dropped in it and `filled` whether it has occupied an empty space; `stall` counts
    the turns in a row that occupied none. `setup` is the phase in which each seat puts down its first head.
    """

    ruleset: Ruleset
    owners: Owners
    heads: Heads
    turn: str
    setup: bool = False
    dropped: bool = False
    filled: bool = False
    moved: tuple[int, ...] = ()
    stall: int = 0

    @classmethod
    def start(cls, ruleset: Ruleset) -> "Position":
        """The empty board, the first seat to put down its head (`games/grow.md` 1)."""
        spaces = ruleset.size**2
        return cls(ruleset, ("",) * spaces, (0,) * spaces, ruleset.seats[0], setup=True)

    # --- facts ---

    @property
    def rules(self) -> str:
        """The settings as a text."""
        return self.ruleset.name

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats that play, in the order of play."""
        return self.ruleset.seats

    @property
    def board(self) -> Board:
        """The board of this size."""
        return board(self.ruleset.size)

    @property
    def key(self) -> Hashable:
        """All but the ruleset. No position stands twice in a game: spaces fill, heads move once, or `stall` grows.

        What differs soonest comes first, so that unequal keys are quickly told apart.
        """
        return (self.turn, self.stall, self.dropped, self.filled, self.setup, self.moved, self.heads, self.owners)

    @cached_property
    def empty(self) -> int:
        """How many spaces are empty."""
        return self.owners.count("")

    @cached_property
    def spaces(self) -> dict[str, int]:
        """How many spaces each seat owns."""
        return {seat: self.owners.count(seat) for seat in self.seats}

    @cached_property
    def scores(self) -> dict[str, int]:
        """The score of each seat: its spaces, and `komi` for every seat but the first (`games/grow.md` 3, 5)."""
        first = self.seats[0]
        return {seat: spaces + (0 if seat == first else self.ruleset.komi) for seat, spaces in self.spaces.items()}

    @cached_property
    def leaders(self) -> tuple[str, ...]:
        """The seats that would win if the game ended now."""
        best = max(self.scores.values())
        return tuple(seat for seat, score in self.scores.items() if score == best)

    @property
    def untouched(self) -> bool:
        """Whether the seat to act has done nothing of its turn."""
        return not (self.dropped or self.filled or self.moved)

    @cached_property
    def unmoved(self) -> dict[int, int]:
        """The spaces with heads of the seat to act that have not moved this turn, and how many of them."""
        return {
            point: left
            for point, (owner, heads) in enumerate(zip(self.owners, self.heads, strict=True))
            if heads and owner == self.turn and (left := heads - self.moved.count(point))
        }

    @cached_property
    def groups(self) -> tuple[int, ...]:
        """For each space of the seat to act the number of its connected group, from 1 on; 0 for all other spaces."""
        groups = [0] * len(self.owners)
        neighbours, number = self.board.neighbours, 0
        for start, owner in enumerate(self.owners):
            if owner != self.turn or groups[start]:
                continue
            number += 1
            groups[start] = number
            todo = [start]
            while todo:
                for point in neighbours[todo.pop()]:
                    if not groups[point] and self.owners[point] == self.turn:
                        groups[point] = number
                        todo.append(point)
        return tuple(groups)

    def highway(self, point: str) -> tuple[str, ...]:
        """The other spaces of the group that a space of the seat to act belongs to: where its heads can travel."""
        source = self.board.index[point]
        if not (group := self.groups[source]):
            return ()
        return self.board.names(
            target for target, number in enumerate(self.groups) if number == group and target != source
        )

    def _ending(self) -> Outcome | None:
        """`full`, or `stalled` when a whole round of turns has occupied nothing; equal scores share the win
        (`games/grow.md` 3).
        """
        if not self.empty:
            return Outcome("full", self.leaders)
        return Outcome("stalled", self.leaders) if self.stall >= len(self.seats) else None

    # --- legal actions, and why not ---

    _parse = staticmethod(actions.parse)

    def _over(self, outcome: Outcome) -> str:
        return say.over(outcome.kind, outcome.winners)

    def _options(self) -> Iterator[str]:
        """Drops, steps and travels, and the end of the turn (`games/grow.md` 2)."""
        names, owners = self.board.points, self.owners
        if not self.dropped:
            yield from (name for name, owner in zip(names, owners, strict=True) if not owner)
        if self.setup:
            return
        yield END
        members: dict[int, list[str]] = {}
        if self.unmoved:
            for point, group in enumerate(self.groups):
                members.setdefault(group, []).append(names[point])
        for source in self.unmoved:
            name = names[source]
            yield from (f"{name}-{names[target]}" for target in self.board.neighbours[source] if not owners[target])
            yield from (f"{name}-{target}" for target in members[self.groups[source]] if target != name)

    def _after(self, action: Action) -> "Position | IllegalAction":
        """The position after an action (`games/grow.md` 2), or the first rule that forbids it."""
        if refusal := self._refuse(action):
            return refusal
        if action.verb in (END, PASS):
            return self._next_turn()
        target = self.board.index[action.target]
        owners, heads = list(self.owners), list(self.heads)
        filled = self.filled or not owners[target]
        owners[target] = self.turn
        heads[target] += 1
        if self.setup:
            placed = replace(self, owners=tuple(owners), heads=tuple(heads), turn=self._next_seat())
            return replace(placed, setup=sum(heads) < len(self.seats))
        if action.verb == "move":
            heads[self.board.index[action.source]] -= 1
        dropped, moved = self.dropped or action.verb == "drop", self.moved
        if action.verb == "move" or not self.ruleset.drop_moves:
            moved = tuple(sorted((*moved, target), key=by_column(self.ruleset.size).__getitem__))
        return replace(self, owners=tuple(owners), heads=tuple(heads), dropped=dropped, filled=filled, moved=moved)

    def _next_turn(self) -> "Position":
        """The next seat's turn, with nothing done of it."""
        stall = 0 if self.filled else self.stall + 1
        return replace(self, turn=self._next_seat(), dropped=False, filled=False, moved=(), stall=stall)

    def _next_seat(self) -> str:
        """The seat that acts after the one to act."""
        return self.seats[(self.seats.index(self.turn) + 1) % len(self.seats)]

    def _refuse(self, action: Action) -> IllegalAction | None:
        """The first rule that forbids an action, in the order of `games/grow.md` 6."""
        if self.setup and action.verb != "drop":
            return IllegalAction("wrong-phase", say.wrong_phase(self.turn))
        if action.verb == END:
            return None
        if action.verb == PASS:
            return None if self.untouched else IllegalAction("pass-late", say.pass_late())
        for point in (action.source, action.target):
            if point and point not in self.board.index:
                return IllegalAction("off-board", say.off_board(point, self.ruleset.size))
        return self._refuse_drop(action.target) if action.verb == "drop" else self._refuse_move(action)

    def _refuse_drop(self, point: str) -> IllegalAction | None:
        if self.dropped:
            return IllegalAction("drop-used", say.drop_used(point))
        if owner := self.owners[self.board.index[point]]:
            return IllegalAction("occupied", say.occupied(point, owner))
        return None

    def _refuse_move(self, action: Action) -> IllegalAction | None:
        source, target = self.board.index[action.source], self.board.index[action.target]
        owner = self.owners[source]
        if owner != self.turn or not self.heads[source]:
            return IllegalAction("no-head", say.no_head(action.source, owner, self.turn))
        if source not in self.unmoved:
            return IllegalAction("moved", say.moved(action.source, self.heads[source]))
        if source == target:
            return IllegalAction("same", say.same(action.source))
        if (there := self.owners[target]) and there != self.turn:
            return IllegalAction("opponent", say.opponent(action.target, there))
        if there:
            if self.groups[source] != self.groups[target]:
                return IllegalAction("not-connected", say.not_connected(action.source, action.target, self.turn))
            return None
        if target not in self.board.neighbours[source]:
            return IllegalAction("not-adjacent", say.not_adjacent(action.source, action.target))
        return None

    # --- what an action does ---

    def _complete(self, action: Action, after: "Position") -> str:
        """The action as records write it."""
        return action.text()

    def _events(self, action: Action, after: "Position") -> tuple[Event, ...]:
        """What the action does: one thing."""
        if action.verb in (END, PASS):
            return (Event("passed" if self.untouched else "ended", self.turn),)
        target = self.board.index[action.target]
        size = self.heads[target] + 1
        if action.verb == "drop":
            return (Event("placed", self.turn, action.target, size=size),)
        kind = "moved" if self.owners[target] else "advanced"
        return (Event(kind, self.turn, action.target, action.source, size),)

    # --- texts ---

    def text(self) -> str:
        """The position as one line (`games/grow.md` 6)."""
        return text.write(
            Fields(
                self.owners,
                self.heads,
                self.seats,
                self.turn,
                self.setup,
                self.dropped,
                self.filled,
                self.moved,
                self.stall,
            )
        )

    def drawing(self) -> str:
        """The board as lines of text for a terminal, how every seat stands, and what is left of the turn."""
        lines = text.draw(self.owners, self.heads)
        lines += [say.standing(seat, spaces, self.scores[seat]) for seat, spaces in self.spaces.items()]
        if not self.setup and not self._outcome:
            lines.append(say.left_to_do(self.turn, not self.dropped, sum(self.unmoved.values())))
        return "\n".join(lines)
