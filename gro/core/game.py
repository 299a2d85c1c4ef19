"""What a game is to the rest of the house: a Game makes Positions, a Position answers questions about itself.

Actions, positions and rulesets cross every border as text (`architecture.md`, wall 2), so these protocols speak in
strings; how a game holds its pieces is its own affair.
"""

from collections.abc import Hashable, Iterator, Sequence
from typing import Any, NamedTuple, Protocol

from gro.core.board import Board
from gro.core.errors import IllegalAction

PASS = "pass"
"""The action of doing nothing, in every game that has it."""

END = "end"
"""The action that closes a turn of several actions (`contract.md`, Links).

A turn is what one seat does until `Position.turn` is another. Where that takes several actions the last one is `end`,
unless the game ends before; and a turn may be `pass`, which such a game takes for an `end` with nothing before it.
"""


class Event(NamedTuple):
    """One thing that an action does, in the order in which a person would tell it.

    `kind` is one of `placed`, `grew`, `moved`, `divided`, `killed`, `passed` (a piece or a seat) and `held`,
    `contested`, `freed` (an area, named in `point`); where a piece stays and sets others down, `spawned` (beside it),
    `spored` (at a distance) and, after these, `shrank` (the piece that stayed). `advanced` is a piece that goes onto an
    empty point and leaves the one behind to its seat; `ended` is a turn of several actions that was closed (one without
    any has `passed`). `seat` is whose piece or area it is; `source` is the point that a piece left or came from; `size`
    is the size of the piece at `point` afterwards, or of a killed piece before, or how many stand there.
    """

    kind: str
    seat: str
    point: str = ""
    source: str = ""
    size: int = 0


SEATS = ("red", "blue", "green", "yellow")
"""Every seat of the house, in the order of play (`contract.md`); a game has the first so many of them."""


class Outcome(NamedTuple):
    """How a game ended (`areas`, `passes`, `full`, `stalled`, `repetition`, `resignation`, ...) and the seats that won.

    Several seats share the win, in the order of play; none: a draw.
    """

    kind: str
    winners: tuple[str, ...]

    @property
    def result(self) -> str:
        """The result as a word of the contract: `red`, `red,blue` for a shared win, or `draw`."""
        return ",".join(self.winners) or "draw"


class Resolved(NamedTuple):
    """All that a legal action does: the position after it, the events, and its complete text as records write it."""

    after: "Position"
    events: tuple[Event, ...]
    text: str


class Position(Protocol):
    """A state of a game, immutable: `play` returns a new one."""

    @property
    def rules(self) -> str:
        """The name of the ruleset in force."""

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats that play, in the order of play."""

    @property
    def board(self) -> Board:
        """The points that pieces stand on; the same object in all positions with the same points."""

    @property
    def turn(self) -> str:
        """The seat that is to act."""

    @property
    def key(self) -> Hashable:
        """Equal for positions that count as the same pattern with the same seat to act (repetition)."""

    def legal(self) -> tuple[str, ...]:
        """The legal actions as texts without kills, sorted; empty when the game is over."""

    def refusal(self, action: str) -> IllegalAction | None:
        """Why this action may not be played, or None when it may. Raises TextError for what is no action text."""

    def explain(self, action: str) -> str | None:
        """The sentence of `refusal`, or None when the action is legal."""

    def play(self, action: str) -> "Position":
        """The position after a legal action. Raises what `refusal` returns, or TextError."""

    def resolve(self, action: str) -> Resolved:
        """Position, events and complete text of a legal action, worked out once. Raises like `play`."""

    def events(self, action: str) -> tuple[Event, ...]:
        """What a legal action does, computed once for record, speech, animation and sound alike."""

    def complete(self, action: str) -> str:
        """A legal action as records write it, with what it kills."""

    def outcome(self) -> Outcome | None:
        """How the rules ended the game, or None while it goes on."""

    def text(self) -> str:
        """The position in the game's own notation; `Game.parse` reads it back."""

    def drawing(self) -> str:
        """The board as lines of text for a terminal."""


class Game(Protocol):
    """A game of the registry: names, and the ways to make a position."""

    @property
    def name(self) -> str:
        """The name in links, records and on the command line."""

    @property
    def title(self) -> str:
        """The name for people, also the Game tag of records."""

    @property
    def seats(self) -> tuple[str, ...]:
        """All seats that the game can have, in the order of play; those that play are `Position.seats`."""

    @property
    def rulesets(self) -> tuple[str, ...]:
        """The names of the rulesets that a screen offers; the first one is the default.

        A game with settings may accept others besides: `size=7,seats=3,komi=2`.
        """

    @property
    def misjudgements(self) -> tuple[int, ...]:
        """The largest error in the worth of an action that each level makes, from the first to the last (`gro.ai`).

        In the unit of the game's static scores; matches have found what makes a ladder.
        """

    @property
    def forced_pass(self) -> bool:
        """Whether passing is never a choice, so that a screen passes by itself where nothing else is legal."""

    @property
    def notation(self) -> str:
        """A sentence for people on how its actions are written."""

    def start(self, rules: str = "") -> Position:
        """The position before the first action. Raises UnknownName for a ruleset that the game does not have."""

    def openings(self, rules: str = "") -> tuple[Position, ...]:
        """The positions that a new game may begin from, drawn by lot on the screen; the first one is `start`.

        Raises UnknownName.
        """

    def match_openings(self, rules: str = "") -> tuple[tuple[str, ...], ...]:
        """The fixed openings of matches between players, each as its actions from `start`; none where any will do.

        Raises UnknownName.
        """

    def parse(self, text: str, rules: str = "") -> Position:
        """The position of a text. Raises TextError with a sentence that says what is wrong and where.

        Without `rules` the ruleset is the default one, or the first one that fits the seats of the text.
        """

    def twin(self, rules: str = "") -> "Twin":
        """The packed twin for search and perft, imported when first asked for."""

    def reasons(self, position: Position, action: str, line: Sequence[str] = ()) -> tuple[str, ...]:
        """What speaks for a legal action, as phrases that go on from its text (`kills the small germ on d4`).

        Facts of the rules, the weightiest first, each true and none guessed; there may be none. `line` are the actions
        that are expected to follow. Raises what `Position.play` raises.
        """

    def planner(self, rules: str = "") -> "Planner | None":
        """What plans turns that cannot be searched action by action, for the opponent; None where the twin is searched.

        Imported when first asked for. Raises UnknownName.
        """


State = Any


class Twin(Protocol):
    """A packed form of a game's positions, for search and perft only.

    Unless the game has a planner, it is a DuelTwin with two seats and a SeatTwin with more.

    A state is an immutable, hashable value with the mover's side first wherever that makes it smaller. Scores are
    integers from the mover's view, the larger the better. Nothing here may depend on `hash()` or on the order of a set,
    so that CPython and 32-bit WebAssembly search alike. A contract test holds twin and Position to the same actions.
    """

    def pack(self, position: Position) -> State:
        """The state of a position of the same game and ruleset."""

    def expand(self, state: State) -> Sequence[tuple[int, int, State]]:
        """Every legal action as (ordering score, action code, state after it), in a fixed order; empty when over."""

    def action(self, state: State, code: int) -> str:
        """The text of an action code in this state."""

    def over(self, state: State) -> int | None:
        """None while the game goes on; else +1, 0 or -1: won, drawn or lost for the seat to act."""

    def evaluate(self, state: State) -> int:
        """A static score for the seat to act, well inside the search's win scores."""

    def key(self, state: State) -> Hashable:
        """Equal exactly where `Position.key` is equal (repetition)."""

    def count(self, state: State, depth: int) -> int:
        """Perft with bulk counting: the number of action sequences of this length (0: one)."""

    def count_made(self, state: State, depth: int) -> int:
        """Perft with every leaf state built."""


class DuelTwin(Twin, Protocol):
    """A twin for two seats. The ordering score of an action is the static score of what it leads to, turned around."""

    def stand(self, state: State) -> State | None:
        """The state after a pass, where that is legal and ends nothing, so that to act is hardly ever worse."""

    margin: int
    """Few actions add more to the static score, unless they win."""

    def nearest_wins(self, state: State) -> tuple[int, int]:
        """In how few actions of their own the seat to act, and the other, might win, unless helped: never in fewer."""

    def threat(self, state: State) -> int:
        """What the seat to act could add at once by force, not counted in the static score; never negative."""


class SeatTwin(Twin, Protocol):
    """A twin of a game with any number of seats, which are numbers here, in the order of play."""

    def seat(self, state: State) -> int:
        """The seat to act."""

    def over_for(self, state: State, seat: int) -> int | None:
        """None while the game goes on; else +1, 0 or -1: a seat won alone, shared the win or drew, or lost."""

    def evaluate_for(self, state: State, seat: int) -> int:
        """A static score for any seat; `evaluate` is that of the seat to act."""


class Plan(NamedTuple):
    """What a planner would do with the rest of a turn: its actions, the closing one included.

    `score` is in the unit of the game's static scores (`Game.misjudgements`), from the view of the seat to act; `depth`
    counts the turns looked ahead and `nodes` the work done so far.
    """

    actions: tuple[str, ...]
    score: int
    depth: int
    nodes: int


class Planner(Protocol):
    """Plans whole turns of many actions, since there are too many to search all of them.

    As with a twin, nothing may depend on `hash()`, on the order of a set or on the clock.
    """

    def plans(
        self, position: Position, *, nodes: int | None, depth: int | None, misjudgement: int, seed: int
    ) -> Iterator[Plan]:
        """Ever better plans for a position whose game is not over, the first one soon, within these limits if given.

        A plan that was not improved is handed out again now and then, so that whoever waits can breathe. `nodes` are
        the planner's own; it ends by itself when it has no use for more. `misjudgement` is the largest error in the
        worth of a plan, and whatever is drawn by lot follows from `seed` and the position.
        """


__all__ = [
    "END",
    "PASS",
    "SEATS",
    "DuelTwin",
    "Event",
    "Game",
    "Outcome",
    "Plan",
    "Planner",
    "Position",
    "Resolved",
    "SeatTwin",
    "State",
    "Twin",
]
