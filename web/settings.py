"""What a person has chosen about the page itself; kept for next time."""

import json
from collections.abc import Container
from dataclasses import dataclass, fields

from web.saving import parse
from web.store import SHARED, Store

THEMES = ("", "light", "dark")
MOST_SECONDS = 30


@dataclass
class Settings:
    """`theme` is one of THEMES (empty: the system's); `motion` animates the pieces, `flipped` turns the board around.

    `thoughts` shows what the computer thinks; `seconds` is how long the level thinks that uses its full time, 1 to
    MOST_SECONDS.
    """

    theme: str = ""
    motion: bool = True
    coordinates: bool = True
    flipped: bool = False
    thoughts: bool = False
    seconds: int = 3

    def keep(self, store: Store) -> None:
        """Remembers the choices. The theme has a key of its own too: index.html needs it before Python is there."""
        store.put("settings", json.dumps(self.__dict__), SHARED)
        store.put("theme", self.theme, SHARED)


ALLOWED: dict[str, Container[object]] = {"theme": THEMES, "seconds": range(1, MOST_SECONDS + 1)}
"""The values of settings that cannot have every value of their type."""


def load(store: Store) -> Settings:
    """The choices of last time; whatever cannot be read is as at first."""
    settings = Settings()
    try:
        kept = parse(store.get("settings", SHARED) or "{}")
    except ValueError:
        return settings
    for field in fields(Settings):
        value = kept.get(field.name) if isinstance(kept, dict) else None
        if type(value) is type(field.default) and value in ALLOWED.get(field.name, (value,)):
            setattr(settings, field.name, value)
    return settings
