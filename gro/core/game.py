"""What every game offers to the rest of the house: a Game makes Positions, a Position answers questions about itself.

Actions, positions and rulesets cross every border as text (`architecture.md`, wall 2), so these protocols take and give
strings. How a game holds its pieces is hidden behind them.
"""

from collections.abc import Hashable
from typing import Generic, NamedTuple, Protocol, TypeVar

from gro.core.board import Board
from gro.core.errors import IllegalAction

PASS = "pass"
"""The action of doing nothing, in every game that has it."""

END = "end"
"""The action that closes a turn of several actions (`contract.md`, Links).

A turn is what one seat does until `Position.turn` is another seat. In a game whose turns are several actions the last
one is `end`, unless the game ends before. Such a game takes `pass` for an `end` with nothing before it.
"""


class Event(NamedTuple):
    """One thing that an action does. An action has its events in the order in which a person would tell them.

    `kind` says what it is:

    - a piece was `placed`, `grew`, `moved`, `divided` or was `killed`; if it `advanced` it went onto an empty point and
      its seat keeps the point that it left;
    - a piece stayed and put others down: each of these has `spawned` (beside it) or `spored` (at a distance), and the
      one that stayed `shrank` afterwards;
    - an area, named in `point`, is `held` by a seat now, `contested` or `freed`;
    - a seat has `passed`, or has `ended` a turn of several actions.

    `seat` is the seat whose piece or area it is, and `source` the point that the piece came from. `size` is the size of
    the piece at `point` afterwards, that of a killed piece before, or how many pieces stand there now.
    """

    kind: str
    seat: str
    point: str = ""
    source: str = ""
    size: int = 0


SEATS = ("red", "blue", "green", "yellow")
"""Every seat of the house, in the order of play (`contract.md`); a game has the first so many of them."""


class Outcome(NamedTuple):
    """How a game ended, and for whom.

    `kind` is one word (`areas`, `passes`, `full`, `stalled`, `repetition`, `resignation`, ...). `winners` are the seats
    that won, in the order of play. Several share the win; where there is none the game is a draw.
    """

    kind: str
    winners: tuple[str, ...]

    @property
    def result(self) -> str:
        """The result as a word of the contract: `red`, `red,blue` for a shared win, or `draw`."""
        return ",".join(self.winners) or "draw"


PositionT = TypeVar("PositionT", covariant=True)
"""The positions of one game."""


class Resolved(NamedTuple, Generic[PositionT]):
    """A legal action worked out: the position after it, its events, and its text as records write it, with kills."""

    after: PositionT
    events: tuple[Event, ...]
    text: str


class Position(Protocol):
    """A state of a game, immutable: `play` returns a new one. `gro.core.rules` has what all games do alike."""

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
        """What repetition compares: equal for the same pattern of pieces with the same seat to act."""

    def legal(self) -> tuple[str, ...]:
        """The legal actions as texts without kills, sorted; empty when the game is over."""

    def refusal(self, action: str) -> IllegalAction | None:
        """Why this action may not be played, or None when it may. Raises TextError for what is no action text."""

    def explain(self, action: str) -> str | None:
        """The sentence of `refusal`, or None when the action is legal."""

    def play(self, action: str) -> "Position":
        """The position after a legal action. Raises what `refusal` returns, or TextError."""

    def resolve(self, action: str) -> Resolved["Position"]:
        """All that a legal action does, worked out once. Raises what `play` raises.

        Record, speech, animation and sound read the same events.
        """

    def events(self, action: str) -> tuple[Event, ...]:
        """What a legal action does: the `events` of `resolve`."""

    def outcome(self) -> Outcome | None:
        """How the rules ended the game, or None while it goes on."""

    def text(self) -> str:
        """The position in the game's own notation; `Game.parse` reads it back."""

    def drawing(self) -> str:
        """The board as lines of text for a terminal."""


class Game(Protocol):
    """A game of the registry: its names, and the ways to make a position.

    What only a computer player asks for is its engine (`gro.core.engine`), what only a screen shows its view.
    """

    @property
    def name(self) -> str:
        """The name in links, records and on the command line."""

    @property
    def title(self) -> str:
        """The name for people, also the Game tag of records; a name is alike in all languages."""

    @property
    def seats(self) -> tuple[str, ...]:
        """All seats that the game can have, in the order of play; those that play are `Position.seats`."""

    @property
    def rulesets(self) -> tuple[str, ...]:
        """The names of the rulesets that a screen offers; the first one is the default.

        A game with settings may accept others besides: `size=7,seats=3,komi=2`.
        """

    @property
    def forced_pass(self) -> bool:
        """Whether the rules allow a pass only to a seat that can do nothing else.

        It is then never a choice, so that a screen passes by itself.
        """

    def start(self, rules: str = "") -> Position:
        """The position before the first action. Raises UnknownName for a ruleset that the game does not have."""

    def openings(self, rules: str = "") -> tuple[Position, ...]:
        """The positions that the rules allow a game to begin from, the first one being `start`.

        They differ in who begins, where the rules leave that to the players; a screen draws one by lot. Raises
        UnknownName.
        """

    def parse(self, text: str, rules: str = "") -> Position:
        """The position of a text. Raises TextError with a sentence that says what is wrong and where.

        Without `rules` the ruleset is the default one, or the first one that fits the seats of the text.
        """
