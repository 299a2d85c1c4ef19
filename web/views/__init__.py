"""What a board, a click and a sentence look like in each game: data and small pure functions, no browser."""

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import NamedTuple, Protocol, cast

from gro.core.errors import UnknownName
from gro.core.game import Event, Outcome, Position
from gro.core.registry import GAMES
from gro.texts import core as say
from web.board.choice import Path


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
    """How one game is shown. Positions and actions come from the engine; nothing here decides a rule."""

    @property
    def verbs(self) -> Sequence[str]:
        """The words of the buttons that decide between actions, in the order of the buttons."""

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

    def ended(self, position: Position, outcome: Outcome) -> str:
        """A sentence on how the rules ended the game."""


def view(name: str) -> View:
    """The view of a game of the registry, imported when it is first shown. Raises UnknownName."""
    if name not in GAMES:
        raise UnknownName(say.unknown_game(name, GAMES))
    return cast(View, import_module(f"web.views.{name}").VIEW)
