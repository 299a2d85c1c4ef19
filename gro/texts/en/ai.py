"""English: the computer opponents."""

from collections.abc import Iterable

from gro.texts.en.core import listed, quoted


def level_name(key: str) -> str:
    """A level's name, by its key in `gro.ai.levels`."""
    return {"seedling": "Seedling", "grower": "Grower", "master": "Master"}[key]


def level_manner(key: str) -> str:
    """How a level plays, in one sentence."""
    return {
        "seedling": "Looks one action ahead and often misjudges what it sees.",
        "grower": "Looks two or three actions ahead and now and then misjudges.",
        "master": "Looks as far ahead as it can in a few moments.",
    }[key]


def unknown_level(level: object, levels: Iterable[int]) -> str:
    return f"There is no level {quoted(str(level))}; the levels are {listed(str(number) for number in levels)}."


def bad_player(text: str) -> str:
    return f'{quoted(text)} is no player; it can be "human" or "level:N".'


def nothing_to_think_about() -> str:
    return "The game is over, so there is no action to look for."
