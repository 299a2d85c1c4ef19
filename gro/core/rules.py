"""What the readable rules of all games do alike: they refuse, play and tell by one question to the game."""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from functools import cached_property
from typing import Generic, Self, TypeVar

from gro.core.errors import IllegalAction
from gro.core.game import Event, Outcome, Resolved

ActionT = TypeVar("ActionT")
"""An action as a game holds it, parsed from its text."""


class RulesPosition(ABC, Generic[ActionT]):
    """The part of `gro.core.game.Position` that does not depend on the game; the games' positions derive from it.

    A game says how an action is read (`_parse`), what position it leads to or why not (`_after`), what there is to tell
    about it (`_events`, `_complete`), which actions there are (`_options`), and how and with which words the game ends
    (`_ending`, `_over`). Derived classes are frozen dataclasses; what is cached here is no part of their value.
    """

    # --- what a game answers ---

    @staticmethod
    @abstractmethod
    def _parse(text: str, /) -> ActionT:
        """The action of a text. Raises TextError for what is no action text."""

    @abstractmethod
    def _after(self, action: ActionT) -> Self | IllegalAction:
        """The position after an action, or the first rule that forbids it. Asked only while the game goes on."""

    @abstractmethod
    def _events(self, action: ActionT, after: Self) -> tuple[Event, ...]:
        """What a legal action does, by the position after it."""

    @abstractmethod
    def _complete(self, action: ActionT, after: Self) -> str:
        """A legal action as records write it, by the position after it."""

    @abstractmethod
    def _options(self) -> Iterable[str]:
        """The texts of the legal actions without kills, in any order. Asked only while the game goes on."""

    @abstractmethod
    def _ending(self) -> Outcome | None:
        """How the rules have ended the game; None while it goes on. Asked once."""

    @abstractmethod
    def _over(self, outcome: Outcome) -> str:
        """The sentence that nothing can be played any more, since the game has ended so."""

    # --- what follows ---

    @cached_property
    def _outcome(self) -> Outcome | None:
        return self._ending()

    def outcome(self) -> Outcome | None:
        """How the rules ended the game, or None while it goes on."""
        return self._outcome

    @cached_property
    def _legal(self) -> tuple[str, ...]:
        return () if self._outcome else tuple(sorted(self._options()))

    def legal(self) -> tuple[str, ...]:
        """The texts of the legal actions without kills, sorted; none when the game is over."""
        return self._legal

    def _weighed(self, action: ActionT) -> Self | IllegalAction:
        """The position after an action, or why it may not be played: the rules are asked nowhere else."""
        return IllegalAction("over", self._over(self._outcome)) if self._outcome else self._after(action)

    def _played(self, action: ActionT) -> Self:
        """The position after an action. Raises IllegalAction."""
        after = self._weighed(action)
        if isinstance(after, IllegalAction):
            raise after
        return after

    def refusal(self, action: str) -> IllegalAction | None:
        """Why this action may not be played, or None when it may. Raises TextError for what is no action text."""
        after = self._weighed(self._parse(action))
        return after if isinstance(after, IllegalAction) else None

    def explain(self, action: str) -> str | None:
        """The sentence of `refusal`, or None when the action is legal. Raises TextError for what is no action text."""
        refusal = self.refusal(action)
        return str(refusal) if refusal else None

    def play(self, action: str) -> Self:
        """The position after a legal action. Raises IllegalAction or TextError."""
        return self._played(self._parse(action))

    def resolve(self, action: str) -> Resolved[Self]:
        """All that a legal action does, worked out once. Raises IllegalAction or TextError."""
        parsed = self._parse(action)
        after = self._played(parsed)
        return Resolved(after, self._events(parsed, after), self._complete(parsed, after))

    def events(self, action: str) -> tuple[Event, ...]:
        """What a legal action does, in the order in which a person would tell it. Raises like `play`."""
        return self.resolve(action).events
