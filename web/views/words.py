"""The words that every game has, looked up in the game's own module of `gro.texts` each time they are asked for."""

from collections.abc import Mapping, Sequence
from typing import Protocol


class Texts(Protocol):
    """What a game's module of texts (`gro/texts/en/gro_view.py`, ...) has under the same name as those of others."""

    @property
    def SUBTITLE(self) -> str:  # noqa: N802
        """What stands beside the house's name."""

    @property
    def PITCH(self) -> str:  # noqa: N802
        """The game in a sentence or two."""

    @property
    def CLEAR_LEAD(self) -> str:  # noqa: N802
        """What a score of 100 is in the measure of this game, to stand after `100 a clear lead`; may be empty."""

    @property
    def RULES_HELP(self) -> str:  # noqa: N802
        """What the rulesets differ in."""

    @property
    def WORDS(self) -> Mapping[str, str]:  # noqa: N802
        """The verbs of the game's actions inside a sentence."""

    @property
    def BUTTONS(self) -> Mapping[str, str]:  # noqa: N802
        """The same on buttons."""

    def board_name(self) -> str:
        """The name of the board."""

    def rules_name(self, rules: str) -> str:
        """The name of a ruleset."""

    def resigned(self, winners: Sequence[str]) -> str:
        """How a game ended that somebody gave up."""


class Words:
    """The members of `web.views.View` that are words of the game and nothing else. A view sets `texts`."""

    texts: Texts

    @property
    def name(self) -> str:
        """The name of the board for a screen reader."""
        return self.texts.board_name()

    @property
    def subtitle(self) -> str:
        """What stands beside the house's name while this game is open."""
        return self.texts.SUBTITLE

    @property
    def pitch(self) -> str:
        """The game in a sentence or two, for who chooses one."""
        return self.texts.PITCH

    @property
    def clear_lead(self) -> str:
        """What a clear lead is, a score of 100, in the measure of this game; "" where it has no such measure."""
        return self.texts.CLEAR_LEAD

    @property
    def rules_help(self) -> str:
        """What the rulesets that are offered differ in."""
        return self.texts.RULES_HELP

    def rules_name(self, rules: str) -> str:
        """The name of a ruleset for people, also of one that was put together out of settings."""
        return self.texts.rules_name(rules)

    def verb_word(self, verb: str) -> str:
        """What a click does, as a word inside a sentence: `move`."""
        return self.texts.WORDS[verb]

    def verb_label(self, verb: str) -> str:
        """The same word on its button: `Move`."""
        return self.texts.BUTTONS[verb]

    def resigned(self, winners: Sequence[str]) -> str:
        """A sentence on a game that these seats won because the other player resigned."""
        return self.texts.resigned(winners)
