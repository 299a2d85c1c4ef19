"""The rules of Outgrow: positions, legal actions, why not, what happens, and who wins (`games/outgrow.md` 1-3, 6).

This is the form that people and tests read. Search and perft use the packed twin in `packed.py`; a test holds the two
together.
"""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations

from gro.core.board import Board
from gro.core.errors import IllegalAction
from gro.core.game import Event, Outcome, Resolved
from gro.games.outgrow import actions, text
from gro.games.outgrow.actions import Action
from gro.games.outgrow.board import BOARD, RANGE, REACH, distance
from gro.games.outgrow.pieces import LARGE, MEDIUM, SMALL, Piece, Squares, Standing
from gro.games.outgrow.settings import Ruleset
from gro.texts import outgrow as say


@dataclass(frozen=True)
class Position:
    """A board with pieces and whose turn it is; immutable.

    `squares` holds a Piece or None for each square, in the order of `BOARD.points`; `turns` counts the actions that
    each seat has taken, in the order of play; `passes` counts the passes in a row at the end of the game so far.
    """

    ruleset: Ruleset
    squares: Squares
    turn: str
    turns: tuple[int, ...]
    passes: int = 0

    @classmethod
    def start(cls, ruleset: Ruleset) -> "Position":
        """A medium piece of each seat in its corner, the first seat to act (`games/outgrow.md` 1)."""
        corners = dict(zip(ruleset.corners, ruleset.seats, strict=True))
        squares = tuple(Piece(corners[point], MEDIUM) if point in corners else None for point in BOARD.points)
        return cls(ruleset, squares, ruleset.seats[0], (0,) * len(ruleset.seats))

    # --- facts ---

    @property
    def rules(self) -> str:
        """The name of the ruleset."""
        return self.ruleset.name

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats that play, in the order of play."""
        return self.ruleset.seats

    @property
    def board(self) -> Board:
        """The chessboard."""
        return BOARD

    @property
    def key(self) -> Hashable:
        """The pattern of pieces and the player to move. It never stands twice, since every action adds something."""
        return self.squares, self.turn

    def piece(self, point: str) -> Piece | None:
        """The piece on a square, by its name."""
        return self.squares[BOARD.index[point]]

    @cached_property
    def empty(self) -> int:
        """How many squares are empty."""
        return self.squares.count(None)

    @cached_property
    def standings(self) -> dict[str, Standing]:
        """Squares, pips and turns of each seat."""
        sizes: dict[str, list[int]] = {seat: [] for seat in self.seats}
        for piece in self.squares:
            if piece:
                sizes[piece.seat].append(piece.size)
        turns = dict(zip(self.seats, self.turns, strict=True))
        return {seat: Standing(len(of), sum(of), turns[seat]) for seat, of in sizes.items()}

    @cached_property
    def leaders(self) -> tuple[str, ...]:
        """The seats that would win if the game ended now (`games/outgrow.md` 3)."""
        best = max(standing.rank for standing in self.standings.values())
        return tuple(seat for seat, standing in self.standings.items() if standing.rank == best)

    @cached_property
    def decided_by(self) -> str:
        """What sets the leaders apart from everybody else: `squares`, `pips` or `turns`; `` when all are equal."""
        best = self.standings[self.leaders[0]].rank
        others = [standing.rank for seat, standing in self.standings.items() if seat not in self.leaders]
        for number, measure in enumerate(Standing._fields, start=1):
            if others and all(rank[:number] < best[:number] for rank in others):
                return measure
        return ""

    @cached_property
    def _outcome(self) -> Outcome | None:
        return None if self.empty else Outcome("full", self.leaders)

    def outcome(self) -> Outcome | None:
        """`full` and the seats that won, as soon as no square is empty (`games/outgrow.md` 3); else None."""
        return self._outcome

    # --- legal actions, and why not ---

    @cached_property
    def _legal(self) -> tuple[str, ...]:
        if self._outcome:
            return ()
        return tuple(sorted(action.text() for action in self._possible(self.turn))) or ("pass",)

    def legal(self) -> tuple[str, ...]:
        """The texts of the legal actions, sorted; none when the game is over (`games/outgrow.md` 2)."""
        return self._legal

    def can_act(self, seat: str) -> bool:
        """Whether a seat could do something else than pass, were it to act now."""
        return next(self._possible(seat), None) is not None

    def _possible(self, seat: str) -> Iterator[Action]:
        """What a seat can do, passes apart. A spawn is listed once, its targets by column and row."""
        for number, piece in enumerate(self.squares):
            if piece is None or piece.seat != seat:
                continue
            point = BOARD.points[number]
            if piece.size != LARGE:
                yield Action("grow", point)
            if piece.size == MEDIUM:
                beside = [target for target in BOARD.neighbours[number] if not self.squares[target]]
                for pair in combinations(beside, 2):
                    yield actions.spawn(point, *BOARD.names(pair))
            if piece.size == LARGE:
                for target in REACH[number]:
                    if not self.squares[target]:
                        yield Action("spore", point, (BOARD.points[target],))

    def refusal(self, action: str) -> IllegalAction | None:
        """Why this action may not be played, or None when it may. Raises TextError for what is no action text."""
        return self._refuse(actions.parse(action))

    def explain(self, action: str) -> str | None:
        """One sentence why this action may not be played, or None when it is legal.

        Raises TextError for no action text.
        """
        refusal = self.refusal(action)
        return str(refusal) if refusal else None

    def _refuse(self, action: Action) -> IllegalAction | None:
        """The first rule that forbids an action, in the order of `games/outgrow.md` 6."""
        if self._outcome:
            return IllegalAction("over", say.over(self._outcome.winners))
        if action.verb == "pass":
            if self.can_act(self.turn):
                return IllegalAction("must-act", say.must_act(self.turn, len(self.legal()), self.legal()[0]))
            return None
        for point in (action.source, *action.targets):
            if point not in BOARD.index:
                return IllegalAction("off-board", say.off_board(point))
        piece = self.piece(action.source)
        if piece is None or piece.seat != self.turn:
            return IllegalAction("not-yours", say.not_yours(action.source, piece and piece.seat, self.turn))
        if action.verb == "grow":
            if piece.size == LARGE:
                return IllegalAction("too-large", say.too_large(action.source))
            return None
        return self._refuse_spawn(action, piece) if action.verb == "spawn" else self._refuse_spore(action, piece)

    def _refuse_spawn(self, action: Action, piece: Piece) -> IllegalAction | None:
        if piece.size != MEDIUM:
            return IllegalAction("only-medium", say.only_medium(action.source, piece.size))
        if len(set(action.targets)) < len(action.targets):
            return IllegalAction("same", say.same_target(action.targets[0]))
        number = BOARD.index[action.source]
        if len(action.targets) < 2:
            beside = sum(not self.squares[target] for target in BOARD.neighbours[number])
            return IllegalAction("need-two", say.need_two(action.source, beside))
        for point in action.targets:
            if BOARD.index[point] not in BOARD.neighbours[number]:
                return IllegalAction("not-adjacent", say.not_adjacent(action.source, point))
        return self._refuse_occupied(action)

    def _refuse_spore(self, action: Action, piece: Piece) -> IllegalAction | None:
        if piece.size != LARGE:
            return IllegalAction("only-large", say.only_large(action.source, piece.size))
        (target,) = action.targets
        away = distance(BOARD.index[action.source], BOARD.index[target])
        if not away:
            return IllegalAction("not-line", say.not_line(action.source, target))
        if away > RANGE:
            return IllegalAction("too-far", say.too_far(action.source, target, away, RANGE))
        return self._refuse_occupied(action)

    def _refuse_occupied(self, action: Action) -> IllegalAction | None:
        for point in action.targets:
            if there := self.piece(point):
                return IllegalAction("occupied", say.occupied(point, there.seat, there.size))
        return None

    # --- what an action does ---

    def _read(self, action: str) -> Action:
        """The action of a text. Raises TextError, or IllegalAction when it may not be played."""
        parsed = actions.parse(action)
        if refusal := self._refuse(parsed):
            raise refusal
        return parsed

    def play(self, action: str) -> "Position":
        """The position after a legal action (`games/outgrow.md` 2). Raises IllegalAction or TextError."""
        read = self._read(action)
        mover = self.seats.index(self.turn)
        after = replace(self, turn=self.seats[(mover + 1) % len(self.seats)], passes=0)
        if read.verb == "pass":
            return replace(after, passes=self.passes + 1)
        squares = list(self.squares)
        squares[BOARD.index[read.source]] = Piece(
            self.turn, self._size(read.source) + (1 if read.verb == "grow" else -1)
        )
        for target in read.targets:
            squares[BOARD.index[target]] = Piece(self.turn, SMALL)
        turns = tuple(taken + (number == mover) for number, taken in enumerate(self.turns))
        return replace(after, squares=tuple(squares), turns=turns)

    def _size(self, point: str) -> int:
        piece = self.piece(point)
        return piece.size if piece else 0

    def resolve(self, action: str) -> Resolved:
        """Position, events and complete text of a legal action. Raises like `play`."""
        return Resolved(self.play(action), self.events(action), self.complete(action))

    def complete(self, action: str) -> str:
        """The action as records write it: a spawn with its targets in order. Raises like `play`."""
        return self._read(action).text()

    def events(self, action: str) -> tuple[Event, ...]:
        """What grows; or what is set down, and then that its origin shrinks. Raises like `play`."""
        read = self._read(action)
        if read.verb == "pass":
            return (Event("passed", self.turn),)
        size = self._size(read.source)
        if read.verb == "grow":
            return (Event("grew", self.turn, read.source, size=size + 1),)
        kind = "spawned" if read.verb == "spawn" else "spored"
        small = [Event(kind, self.turn, target, read.source, SMALL) for target in read.targets]
        return (*small, Event("shrank", self.turn, read.source, size=size - 1))

    # --- texts ---

    def text(self) -> str:
        """The position as one line (`games/outgrow.md` 6)."""
        return text.write(self.squares, self.seats, self.turn, self.turns, self.passes)

    def drawing(self) -> str:
        """The board as lines of text for a terminal, and how every seat stands."""
        return "\n".join((*text.draw(self.squares), *(say.standing(seat, *of) for seat, of in self.standings.items())))
