"""What a board, a click and a sentence look like in each game: data and small pure functions, no browser."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import NamedTuple, Protocol, cast

from gro.core.errors import UnknownName
from gro.core.game import Event, Outcome, Position
from gro.core.registry import GAMES
from gro.texts import core as say
from web.board.choice import Path
from web.panels.layout import Setting


class SeatFacts(NamedTuple):
    """What the card of a player shows.

    A line of text; then either the tokens still in reserve, how many there are and the areas held, or the game's own
    HTML: the number that counts, and the strip below it.
    """

    line: str
    reserve: int = 0
    tokens: int = 0
    areas: int = 0
    figure: str = ""
    strip: str = ""


class View(Protocol):
    """How one game is shown. Positions and actions come from the engine; nothing here decides a rule.

    A game whose turn is one action has of turns what `OneActionTurns` says.
    """

    @property
    def verbs(self) -> Sequence[str]:
        """The words for what a click does, in the order of their buttons."""

    @property
    def buttons(self) -> Sequence[str]:
        """The words that have a button, to decide between actions."""

    @property
    def long_turns(self) -> bool:
        """Whether a turn is a list of actions that the player closes."""

    @property
    def settings(self) -> Sequence[Setting]:
        """What a ruleset can be put together from, beside those that the game offers; none where it cannot."""

    @property
    def name(self) -> str:
        """The name of the board for a screen reader."""

    @property
    def subtitle(self) -> str:
        """What stands beside the house's name while this game is open."""

    @property
    def shape(self) -> str:
        """Whether pieces stand on `crossings` or in `squares` (`web.board.svg`)."""

    @property
    def pitch(self) -> str:
        """The game in a sentence or two, for who chooses one."""

    @property
    def portrait(self) -> tuple[str, str]:
        """A position that looks like the game, and its ruleset."""

    @property
    def defs(self) -> str:
        """What glyphs refer to: `<defs>` that must stand on the page once."""

    def glyph(self, piece: str) -> str:
        """The SVG of a piece around the origin."""

    def badge(self, seat: str) -> str:
        """A seat's sign, an SVG picture."""

    def tray(self, position: Position, seat: str) -> str:
        """A seat's reserve, an SVG picture."""

    def pieces(self, position: Position) -> Mapping[str, str]:
        """Point to name of the piece on it."""

    def links(self, position: Position) -> Mapping[str, str]:
        """Two points, blank-separated, to the seat whose pieces are joined there; a point twice is a piece's ground."""

    def areas(self, position: Position) -> Mapping[str, str]:
        """Area to `free`, a seat or `both`."""

    def danger(self, position: Position) -> frozenset[str]:
        """The points whose pieces are one step from death."""

    def label(self, position: Position, point: str, target: str) -> str:
        """What a screen reader says on a point; `target` are the words of what a click there does."""

    def paths(self, position: Position) -> Sequence[Path]:
        """The legal actions that are entered on the board, with the clicks that enter them."""

    def states(self, position: Position) -> Mapping[str, str]:
        """Point to a word for what its piece, of the seat to act, has done or can do this turn: a mark of that name."""

    def attempts(self, position: Position, selected: str, verb: str, point: str) -> Sequence[str]:
        """The actions that a click nowhere legal may have meant, the likeliest first: `explain` says why not."""

    def points(self, action: str) -> frozenset[str]:
        """The points that an action touches, for the marks of the last action and the hint."""

    def about(self, position: Position, point: str, verbs: Sequence[str]) -> str:
        """A sentence on the piece in hand: what it can do, what it lacks."""

    def advice(self, position: Position) -> str:
        """A sentence on what to do with nothing in hand."""

    def seat(self, position: Position, seat: str) -> SeatFacts:
        """The facts for a player's card."""

    def tell(self, event: Event) -> str:
        """A sentence on one thing that happened."""

    def tell_turn(self, events: Sequence[Event]) -> str:
        """A sentence or two on everything that somebody did in one go."""

    def turn_facts(self, position: Position) -> str:
        """What is done and what is left of a turn of several actions, as HTML; nothing in other games."""

    def loose_end(self, position: Position) -> str:
        """What speaks against closing the turn now, as a question; nothing where nothing does."""

    def ended(self, position: Position, outcome: Outcome) -> str:
        """A sentence on how the rules ended the game."""


class OneActionTurns(ABC):
    """What the views of games have in common whose turn is one action."""

    verbs: Sequence[str]
    long_turns = False
    settings: Sequence[Setting] = ()

    @property
    def buttons(self) -> Sequence[str]:
        """All words have a button."""
        return self.verbs

    def states(self, position: Position) -> Mapping[str, str]:
        """Every piece can act as long as it is its turn."""
        return {}

    @abstractmethod
    def tell(self, event: Event) -> str:
        """A sentence on one thing that happened; each game has its own."""

    def tell_turn(self, events: Sequence[Event]) -> str:
        """One thing after the other."""
        return " ".join(map(self.tell, events))

    def turn_facts(self, position: Position) -> str:
        """Nothing."""
        return ""

    def loose_end(self, position: Position) -> str:
        """Nothing."""
        return ""


def view(name: str) -> View:
    """The view of a game of the registry, imported when it is first shown. Raises UnknownName."""
    if name not in GAMES:
        raise UnknownName(say.unknown_game(name, GAMES))
    return cast(View, import_module(f"web.views.{name}").VIEW)
