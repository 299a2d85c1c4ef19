"""The exceptions of the engine; each message is one sentence for a person.

GroError (a ValueError)
|-- TextError       a text that is no position, action, record or link
|-- IllegalAction   an action that the rules forbid here; `code` names the reason in one short word
`-- UnknownName     a game, ruleset, level or player that does not exist
"""


class GroError(ValueError):
    """Whatever the engine refuses. The message says what is wrong, where, and what would be right."""


class TextError(GroError):
    """A text that cannot be read (`games/gro.md` 6)."""


class IllegalAction(GroError):
    """A well-formed action that may not be played in this position (`games/gro.md` 3, 6).

    `code` is a short word for programs (`needs-open`, `suicide`, ...); the message is for people.
    """

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


class UnknownName(GroError):
    """A name that is not in the registry, the rulesets, the levels or the players."""
