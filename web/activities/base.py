"""What every activity does with clicks and keys: they narrow the legal actions until one is left.

Game-free, and without a browser (`architecture.md`, walls 3 and 4): the game's view tells which clicks enter an action
and what an unlucky one may have meant; the rules say why not.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from gro.core.errors import GroError
from gro.core.game import Event, Position
from gro.texts import page as labels
from web.board.choice import Choice, Path, choose
from web.board.state import Look
from web.commands import Commands
from web.panels.shown import Shown
from web.views import View


@dataclass(frozen=True)
class Change:
    """What is to be seen of a change, beside how everything looks afterwards."""

    events: Sequence[Event] = ()  # what has happened, to be played as motion
    point: str = ""  # where an objection arose
    objection: str = ""  # what it says
    focus: str = ""  # the point where the keyboard goes
    reveal: str = ""  # the point that is to be seen where a lens shows a part of the board
    same: bool = False  # only settings or the worker have changed: what was said stays
    only_thoughts: bool = False  # only what the computer thinks has changed


STILL = Change()


def unseen(change: Change) -> None:
    """Nobody shows this activity yet, or any more."""


class Activity(ABC):
    """Something that goes on at a table. `shows` is called with every change; whoever shows the activity sets it."""

    view: View[Position]
    choice: Choice

    def __init__(self) -> None:
        self.shows: Callable[[Change], object] = unseen
        self.remark = ""  # what just happened
        self.warning = ""  # an objection; comes before the remark
        self.again = False  # what is said is to be announced even if it was said before

    # --- what an activity brings ---

    @property
    @abstractmethod
    def position(self) -> Position:
        """The position that clicks are about."""

    @abstractmethod
    def refusal(self) -> str:
        """Why nobody at this screen may act now; empty when somebody may."""

    @abstractmethod
    def act(self, action: str) -> None:
        """A person has chosen a legal action."""

    @abstractmethod
    def look(self) -> Look:
        """What the board shows."""

    @abstractmethod
    def shown(self) -> Shown:
        """What the panel shows."""

    @abstractmethod
    def commands(self) -> Commands:
        """The buttons, as they stand now."""

    @abstractmethod
    def facts(self) -> Mapping[str, str]:
        """What the board's element says of the position (`contract.md`, The page): `game`, `rules`, `position`, ..."""

    def paths(self) -> Sequence[Path]:
        """The actions that can be entered by clicks now."""
        return self.view.paths(self.position)

    def attempts(self, verb: str, point: str) -> Sequence[str]:
        """The actions that a click nowhere legal may have meant, the likeliest first."""
        return self.view.attempts(self.position, self.choice.selected, verb, point)

    def keys(self, cursor: str) -> Mapping[str, Callable[[], object]]:
        """Letters that mean something here besides the first letters of the verbs; the keyboard is on `cursor`."""
        return {}

    def close(self) -> None:
        """Another activity takes its place: stops what is under way."""
        self.shows = unseen

    # --- what a person does ---

    def point(self, point: str) -> None:
        """A point was clicked, touched, or chosen by keyboard."""
        if self._refuses():
            return
        found = self.choice.click(point)
        if found is None:
            self._explain(point)
        else:
            self._chosen(found)

    def key(self, key: str, cursor: str) -> None:
        """A key on the board that moves no focus: Escape, one of `keys`, or the first letter of a verb."""
        if key == "Escape":
            self.let_go()
        elif deed := self.keys(cursor).get(key):
            deed()
        else:
            words = [verb for verb in self.view.verbs if verb[0] == key.lower()]
            possible = [verb for verb in words if verb in self.choice.verbs()]
            for verb in (possible or words)[:1]:
                self.decide(verb, cursor)

    def decide(self, verb: str, cursor: str = "") -> None:
        """The button or the letter of a verb. Without a piece in hand it is about the point under the cursor."""
        if self._refuses():
            return
        choice = self.choice
        if not choice.taken:
            held = choice.click(cursor)
            if isinstance(held, str) and choice.targets().get(cursor) == verb:
                self._chosen(held)
                return
            if not isinstance(held, Choice):
                self._explain(cursor, verb)
                return
            choice = held
        found = choice.press(verb)
        if found is None:
            self._explain(choice.pending or choice.selected, verb)
        else:
            self._chosen(found)

    def let_go(self) -> None:
        """Nothing is in hand any more."""
        self._chosen(Choice(self.choice.paths))

    def why_not(self, verb: str) -> str:
        """Why a verb is nothing for the piece in hand; empty where it is."""
        choice, verbs = self.choice, self.choice.verbs()
        if verb in verbs:
            return ""
        if choice.pending:
            return labels.which(choice.pending, [self.view.verb_word(each) for each in verbs])
        return self._reason(choice.selected, verb) or self.view.about(self.position, choice.selected, verbs)

    def attempt(self, deed: Callable[[], object]) -> None:
        """Does something; a refusal becomes a sentence."""
        try:
            deed()
        except GroError as error:
            self.object(str(error))

    def object(self, sentence: str, point: str = "") -> None:
        """An objection: in the status, and at the place where it arose."""
        self.remark, self.warning, self.again = "", sentence, True
        self.tell(Change(point=point, objection=sentence))

    def tell(self, change: Change = STILL) -> None:
        """Lets a change be seen."""
        self.shows(change)
        self.again = False

    def refresh(self) -> None:
        """The page around has changed: lets it be seen."""
        self.tell(Change(same=True))

    # --- the way from clicks to an action ---

    def _offer(self, paths: Sequence[Path]) -> None:
        """These are the actions to choose from, before the first click."""
        self.choice = choose(paths)

    def _chosen(self, found: Choice | str) -> None:
        """One action is left: plays it. Else shows what can still be chosen."""
        if isinstance(found, str):
            self.act(found)
            return
        self.choice = found
        self.remark = self.warning = ""
        self.tell()

    def _refuses(self) -> bool:
        """Whether nobody at this screen may act now; says why."""
        if sentence := self.refusal():
            self.object(sentence)
        return bool(sentence)

    def _explain(self, point: str, verb: str = "") -> None:
        """Says why this click or button means nothing that is legal."""
        if sentence := self._reason(point, verb):
            self.object(sentence, point)

    def _reason(self, point: str, verb: str) -> str:
        """What the rules say against the likeliest thing that was meant."""
        for attempt in self.attempts(verb or self.choice.verb, point) if point else ():
            if sentence := self.position.explain(attempt):
                return sentence
        return ""
