"""Texts by key in the browser's storage. Storage that is denied, full or garbled costs only the memory.

Keys have a prefix, since all games on a host like itch.io share one storage. Without a browser: whoever makes a Store
says how an area is reached.
"""

from collections.abc import Callable
from typing import Any

PREFIX = "gro:"

TAB, SHARED = "sessionStorage", "localStorage"
"""The areas: one for each tab, one for all of them."""


class Store:
    """`broken` says whether a text could not be kept; reading never fails, it finds nothing.

    A browser may refuse with exceptions of its own kinds, already when an area is looked at: whatever is raised means
    that this browser keeps nothing.
    """

    def __init__(self, area: Callable[[str], Any], name: str = "", remembers: bool = True) -> None:
        """`area` gives a storage (`getItem`, `setItem`) by its name, one of TAB and SHARED.

        `name` keeps apart what belongs to several boards of one host; without `remembers` nothing is kept at all.
        """
        self._area = area
        self.prefix = f"{PREFIX}{name}:" if name else PREFIX
        self.remembers = remembers
        self.broken = False

    def get(self, key: str, area: str) -> str | None:
        """The text under a key in an area, or None."""
        if not self.remembers:
            return None
        try:
            found = self._area(area).getItem(self.prefix + key)
        except Exception:
            return None
        return found if isinstance(found, str) else None

    def put(self, key: str, text: str, area: str) -> None:
        """Keeps a text."""
        if not self.remembers:
            return
        try:
            self._area(area).setItem(self.prefix + key, text)
        except Exception:  # denied or full: the game goes on without
            self.broken = True
