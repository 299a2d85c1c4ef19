"""What a board, a click and a sentence look like in each game: data and small pure functions, no browser.

A game's view brings everything that only this game needs on the screen: its pieces and cards (`web.html.Html`), its
words, the clicks that enter an action. What serves all games asks the view and knows no game.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import NamedTuple, Protocol, TypeVar

from gro.core.errors import UnknownName
from gro.core.game import Event, Outcome, Position
from gro.core.registry import GAMES
from gro.texts import core as say
from web.board.choice import Path
from web.html import NOTHING, Html

P = TypeVar("P", bound=Position, contravariant=True)
"""The positions that a view can show: those of its own game."""


class SeatFacts(NamedTuple):
    """What the card of a player shows, beside the player's name and sign."""

    line: str  # the line under the name
    figure: Html  # the number that counts, at the right of the name
    strip: Html  # what else counts, below


class Setting(NamedTuple):
    """A number that makes up a ruleset, `name=value` in its text."""

    name: str
    label: str  # what its field is called
    values: range
    usual: int


class Naming(Protocol):
    """The words of a game."""

    @property
    def name(self) -> str:
        """The name of the board for a screen reader."""

    @property
    def subtitle(self) -> str:
        """What stands beside the house's name while this game is open."""

    @property
    def pitch(self) -> str:
        """The game in a sentence or two, for who chooses one."""

    @property
    def clear_lead(self) -> str:
        """What a clear lead is, a score of 100, in the measure of this game; "" where it has no such measure."""

    @property
    def rules_help(self) -> str:
        """What the rulesets that are offered differ in."""

    def rules_name(self, rules: str) -> str:
        """The name of a ruleset for people, also of one that was put together out of `settings`."""

    def verb_word(self, verb: str) -> str:
        """One of `verbs` inside a sentence: `move`."""

    def verb_label(self, verb: str) -> str:
        """One of `verbs` on its button: `Move`."""


class Turns(Protocol):
    """What actions, turns and rulesets of a game are made of."""

    @property
    def verbs(self) -> Sequence[str]:
        """What a click can do, as the marks on the board name it (`Step.verb`), in the order of the buttons."""

    @property
    def buttons(self) -> Sequence[str]:
        """Those of `verbs` that have a button, to decide between actions."""

    @property
    def long_turns(self) -> bool:
        """Whether a turn is a list of actions that the player closes."""

    @property
    def settings(self) -> Sequence[Setting]:
        """What a ruleset can be put together from, beside those that the game offers; none where it cannot."""


class Pictures(Protocol):
    """The pictures of a game."""

    @property
    def shape(self) -> str:
        """Whether pieces stand on `crossings` or in `squares` (`web.board.svg`)."""

    @property
    def portrait(self) -> tuple[str, str]:
        """A position that looks like the game, as text, and its ruleset."""

    @property
    def defs(self) -> Html:
        """What glyphs refer to: `<defs>` that must stand on the page once."""

    def glyph(self, piece: str) -> Html:
        """The SVG of a piece around the origin."""

    def badge(self, seat: str) -> Html:
        """A seat's sign, an SVG picture."""


class Showing(Protocol[P]):
    """What the board shows of a position."""

    def pieces(self, position: P) -> Mapping[str, str]:
        """Point to name of the piece on it."""

    def links(self, position: P) -> Mapping[str, str]:
        """What joins the pieces of a seat, by the two points that it joins (`c4 c5`), as in `Look.links`.

        A piece can also have a patch of ground under it; that is written as a link from its point to the same point,
        `c4 c4`. The value is the seat, which may be followed by further words for the style sheet.
        """

    def areas(self, position: P) -> Mapping[str, str]:
        """Area to `free`, a seat or `both`."""

    def danger(self, position: P) -> frozenset[str]:
        """The points whose pieces are one step from death."""

    def states(self, position: P) -> Mapping[str, str]:
        """Point to a word for what its piece, of the seat to act, has done or can do this turn: a mark of that name."""

    def label(self, position: P, point: str, target: str) -> str:
        """What a screen reader says on a point; `target` are the words of what a click there does."""


class Clicks(Protocol[P]):
    """What clicks mean."""

    def paths(self, position: P) -> Sequence[Path]:
        """The legal actions that are entered on the board, with the clicks that enter them."""

    def attempts(self, position: P, selected: str, verb: str, point: str) -> Sequence[str]:
        """The actions that a click nowhere legal may have meant, the likeliest first: `explain` says why not."""

    def points(self, action: str) -> frozenset[str]:
        """The points that an action touches, for the marks of the last action and the hint."""


class Explaining(Protocol[P]):
    """Sentences and facts about a position."""

    def about(self, position: P, point: str, verbs: Sequence[str]) -> str:
        """A sentence on the piece in hand: what it can do (`verbs`), what it lacks."""

    def advice(self, position: P) -> str:
        """A sentence on what to do with nothing in hand."""

    def seat(self, position: P, seat: str) -> SeatFacts:
        """The facts for a player's card."""

    def turn_facts(self, position: P) -> Html:
        """What is done and what is left of a turn of several actions; nothing in other games."""

    def loose_end(self, position: P) -> str:
        """A question to ask before the turn is closed; "" where nothing is left undone."""


class Telling(Protocol[P]):
    """Sentences on what happened."""

    def tell(self, event: Event) -> str:
        """A sentence on one thing that happened."""

    def tell_turn(self, events: Sequence[Event]) -> str:
        """A sentence or two on everything that somebody did in one go."""

    def ended(self, position: P, outcome: Outcome) -> str:
        """A sentence on how the rules ended the game."""

    def resigned(self, winners: Sequence[str]) -> str:
        """A sentence on a game that these seats won because the other player resigned."""


class View(Naming, Turns, Pictures, Showing[P], Clicks[P], Explaining[P], Telling[P], Protocol[P]):
    """How one game is shown. Positions and actions come from the engine; nothing here decides a rule.

    Members that are sentences or words for people are looked up when they are asked for, so that they follow the
    language. A game whose turn is one action has of turns what `OneActionTurns` says.
    """


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

    def turn_facts(self, position: Position) -> Html:
        """Nothing."""
        return NOTHING

    def loose_end(self, position: Position) -> str:
        """Nothing."""
        return ""


def view(name: str) -> View[Position]:
    """The view of a game of the registry, imported when it is first shown. Raises UnknownName.

    It takes the positions of its own game. Which game that is only the name says, so no type can tell here.
    """
    if name not in GAMES:
        raise UnknownName(say.unknown_game(name, GAMES))
    found: View[Position] = import_module(f"web.views.{name}").VIEW
    return found
