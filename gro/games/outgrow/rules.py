"""The rules of Outgrow: positions, legal actions, why not, what happens, and who wins (`games/outgrow.md` 1-3, 6).

This is the form that people and tests read. Search and perft use the packed twin in `packed.py`; a test holds the two
together.
"""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

from gro.core.board import Board
from gro.core.errors import IllegalAction
from gro.core.game import Event, Outcome
from gro.core.rules import RulesPosition
from gro.games.outgrow import actions, text
from gro.games.outgrow.actions import Action
from gro.games.outgrow.board import BOARD, RANGE, REACH, distance
from gro.games.outgrow.pieces import LARGE, MEDIUM, SMALL, Piece, Squares, Standing
from gro.games.outgrow.settings import Ruleset
from gro.texts import outgrow as say


@dataclass(frozen=True)
class Position(RulesPosition[Action]):
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

    def _ending(self) -> Outcome | None:
        """`full` and the seats that won, as soon as no square is empty (`games/outgrow.md` 3)."""
        return None if self.empty else Outcome("full", self.leaders)

    # --- legal actions, and why not ---

    _parse = staticmethod(actions.parse)

    def _over(self, outcome: Outcome) -> str:
        return say.over(outcome.winners)

    def _options(self) -> tuple[str, ...]:
        """The legal actions (`games/outgrow.md` 2)."""
        return tuple(action.text() for action in self._possible(self.turn)) or ("pass",)

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

    def _after(self, action: Action) -> "Position | IllegalAction":
        """The position after an action (`games/outgrow.md` 2), or the first rule that forbids it."""
        if refusal := self._refuse(action):
            return refusal
        mover = self.seats.index(self.turn)
        turn = self.seats[(mover + 1) % len(self.seats)]
        if action.verb == "pass":
            return Position(self.ruleset, self.squares, turn, self.turns, self.passes + 1)
        squares, source = list(self.squares), BOARD.index[action.source]
        squares[source] = Piece(self.turn, self._size(action.source) + (1 if action.verb == "grow" else -1))
        for target in action.targets:
            squares[BOARD.index[target]] = Piece(self.turn, SMALL)
        turns = tuple(taken + (number == mover) for number, taken in enumerate(self.turns))
        return Position(self.ruleset, tuple(squares), turn, turns)

    def _refuse(self, action: Action) -> IllegalAction | None:
        """The first rule that forbids an action, in the order of `games/outgrow.md` 6."""
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

    def _complete(self, action: Action, after: "Position") -> str:
        """The action as records write it: a spawn with its targets in order."""
        return action.text()

    def _events(self, action: Action, after: "Position") -> tuple[Event, ...]:
        """What grows; or what is set down, and then that its origin shrinks."""
        if action.verb == "pass":
            return (Event("passed", self.turn),)
        size = after._size(action.source)
        if action.verb == "grow":
            return (Event("grew", self.turn, action.source, size=size),)
        kind = "spawned" if action.verb == "spawn" else "spored"
        small = [Event(kind, self.turn, target, action.source, SMALL) for target in action.targets]
        return (*small, Event("shrank", self.turn, action.source, size=size))

    def _size(self, point: str) -> int:
        piece = self.piece(point)
        return piece.size if piece else 0

    # --- texts ---

    def text(self) -> str:
        """The position as one line (`games/outgrow.md` 6)."""
        return text.write(self.squares, self.seats, self.turn, self.turns, self.passes)

    def drawing(self) -> str:
        """The board as lines of text for a terminal, and how every seat stands."""
        return "\n".join((*text.draw(self.squares), *(say.standing(seat, *of) for seat, of in self.standings.items())))
