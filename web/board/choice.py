"""How clicks become an action: each click narrows the legal actions until one is left (`architecture.md`, wall 3).

Headless and game-free. A game's view tells the steps of an action, that is which points are clicked and what each
click means.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple


class Step(NamedTuple):
    """One click on the way to an action.

    The point, and the word for what it does there; empty for taking a piece in hand.
    """

    point: str
    verb: str = ""


Path = tuple[str, tuple[Step, ...]]
"""An action's text and its steps. An action that can be entered in several orders has several paths."""


@dataclass(frozen=True)
class Choice:
    """The legal actions that the clicks so far leave open.

    `taken` are the steps taken; `verb` is the word of a button pressed ahead of the point; `pending` is a point that
    was clicked where the word has still to be chosen.
    """

    paths: Sequence[Path] = ()
    taken: tuple[Step, ...] = ()
    verb: str = ""
    pending: str = ""

    @property
    def selected(self) -> str:
        """The point of the piece in hand, or nothing."""
        return self.taken[0].point if self.taken else ""

    def _next(self, verb: str = "") -> list[tuple[str, tuple[Step, ...], Step]]:
        """The open paths with their next step, those of one word only if it is given."""
        done = len(self.taken)
        return [
            (action, steps, steps[done])
            for action, steps in self.paths
            if len(steps) > done and steps[:done] == self.taken and verb in ("", steps[done].verb)
        ]

    def targets(self) -> Mapping[str, str]:
        """What a click on each point would do now, as words.

        `move`, `move divide`, `grow`; nothing before a piece is in hand.
        """
        words: dict[str, list[str]] = {}
        for _, _, step in self._next(self.verb):
            if step.verb and step.verb not in words.setdefault(step.point, []):
                words[step.point].append(step.verb)
        targets = {point: " ".join(verbs) for point, verbs in words.items()}
        return {self.pending: targets[self.pending]} if self.pending else targets

    def verbs(self) -> tuple[str, ...]:
        """The words that can still be chosen, in the order of the actions, whatever button has been pressed."""
        steps = (step for _, _, step in self._next())
        return tuple(dict.fromkeys(step.verb for step in steps if step.verb and self.pending in ("", step.point)))

    def click(self, point: str) -> "Choice | str | None":
        """A click on a point: the narrower choice, the text of the one action that is left, or None where nothing is
        legal.

        A click on another piece that can act takes that one in hand instead; a second click on the latest of several
        points takes that click back.
        """
        matching = [found for found in self._next(self.verb) if found[2].point == point]
        if not matching and len(self.taken) > 1 and point == self.taken[-1].point:
            return replace(self, taken=self.taken[:-1], verb="", pending="")
        if not matching:
            restart = Choice(self.paths)
            return restart.click(point) if self.taken and restart._has(point) else None
        words = {step.verb for _, _, step in matching}
        if len(words) > 1:
            return replace(self, pending=point)
        action, steps, step = matching[0]
        if len(steps) == len(self.taken) + 1:
            return action
        return replace(self, taken=(*self.taken, step), verb="", pending="")

    def _has(self, point: str) -> bool:
        return any(steps[0].point == point for _, steps in self.paths)

    def press(self, verb: str) -> "Choice | str | None":
        """A button with a word: decides a pending point, plays what needs no further point, or narrows the points to
        click.

        None where no legal action has this word. Pressing a button that is down releases it.
        """
        matching = self._next(verb)
        if self.pending:
            return replace(self, verb=verb).click(self.pending)
        if not matching or not self.taken:
            return None
        points = {step.point for _, _, step in matching}
        if points == {self.taken[-1].point}:
            return replace(self, verb=verb).click(self.taken[-1].point)
        return replace(self, verb="" if self.verb == verb else verb)


def choose(paths: Iterable[Path]) -> Choice:
    """The choice among these actions, before the first click."""
    return Choice(tuple(paths))
