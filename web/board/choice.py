"""How clicks become an action: each click narrows the legal actions until one is left (`architecture.md`, wall 3).

Headless, and the same for all games. A game's view gives the steps of every legal action (`View.paths`): which points
are clicked for it, and which verb each click stands for.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple


class Step(NamedTuple):
    """One click on the way to an action."""

    point: str
    verb: str = ""  # what the click does there, one of `View.verbs`; "" takes the piece in hand


Path = tuple[str, tuple[Step, ...]]
"""An action's text and its steps. An action that can be entered in several orders has several paths."""


@dataclass(frozen=True)
class Choice:
    """The legal actions that the clicks so far leave open."""

    paths: Sequence[Path] = ()  # all legal actions, also those that the steps taken have ruled out
    taken: tuple[Step, ...] = ()  # the clicks so far
    verb: str = ""  # the verb of a button that was pressed before its point was clicked
    pending: str = ""  # a point that was clicked where several verbs are possible, so that one has still to be chosen

    @property
    def selected(self) -> str:
        """The point of the piece in hand, or nothing."""
        return self.taken[0].point if self.taken else ""

    def _next(self, verb: str = "") -> list[tuple[str, tuple[Step, ...], Step]]:
        """The open paths with their next step; only those whose next step has this verb, if one is given."""
        done = len(self.taken)
        return [
            (action, steps, steps[done])
            for action, steps in self.paths
            if len(steps) > done and steps[:done] == self.taken and verb in ("", steps[done].verb)
        ]

    def targets(self) -> Mapping[str, str]:
        """Point to the verbs that a click there could mean now, blank-separated: `move`, `move divide`, `grow`.

        A point whose click only takes a piece in hand is none.
        """
        words: dict[str, list[str]] = {}
        for _, _, step in self._next(self.verb):
            if step.verb and step.verb not in words.setdefault(step.point, []):
                words[step.point].append(step.verb)
        targets = {point: " ".join(verbs) for point, verbs in words.items()}
        return {self.pending: targets[self.pending]} if self.pending else targets

    def verbs(self) -> tuple[str, ...]:
        """The verbs that can still be chosen, in the order of the actions, whatever button has been pressed."""
        steps = (step for _, _, step in self._next())
        return tuple(dict.fromkeys(step.verb for step in steps if step.verb and self.pending in ("", step.point)))

    def click(self, point: str) -> "Choice | str | None":
        """What a click on a point leads to: a narrower choice, or the text of the one action that is left.

        None where no legal action has this point next.

        A click on another piece that can act takes that one in hand instead; a second click on the latest of several
        points takes that click back.
        """
        matching = [found for found in self._next(self.verb) if found[2].point == point]
        if not matching and len(self.taken) > 1 and point == self.taken[-1].point:
            return replace(self, taken=self.taken[:-1], verb="", pending="")
        if not matching:
            restart = Choice(self.paths)
            return restart.click(point) if self.taken and restart._has(point) else None
        if len({step.verb for _, _, step in matching}) > 1:
            return replace(self, pending=point)
        action, steps, step = matching[0]
        if len(steps) == len(self.taken) + 1:
            return action
        return replace(self, taken=(*self.taken, step), verb="", pending="")

    def _has(self, point: str) -> bool:
        return any(steps[0].point == point for _, steps in self.paths)

    def press(self, verb: str) -> "Choice | str | None":
        """What the button of a verb leads to, as `click` returns it.

        It decides what a pending point means; else it leaves only the points of this verb to click. Where that is only
        the piece in hand itself, as for growing, the action is played without a further click.

        None where no legal action has this verb. Pressing the button that is down releases it.
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
