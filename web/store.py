"""Texts by key in the browser's storage. Storage that is denied, full or garbled costs only the memory.

Keys have a prefix, since all games on a host like itch.io share one storage.
"""

from typing import Any

from js import window
from pyodide.ffi import JsException

PREFIX = "gro:"


class Store:
    """`broken` says whether a text could not be kept; reading never fails, it finds nothing."""

    def __init__(self, name: str = "", remembers: bool = True) -> None:
        """`name` keeps apart what belongs to several boards of one host; without `remembers` nothing is kept at all."""
        self.prefix = f"{PREFIX}{name}:" if name else PREFIX
        self.remembers = remembers
        self.broken = False

    def _key(self, key: str) -> str:
        return self.prefix + key

    def _area(self, area: str) -> Any:
        # Merely looking at the attribute raises where a browser denies storage.
        return getattr(window, area)

    def get(self, key: str, area: str) -> str | None:
        """The text under a key in `sessionStorage` or `localStorage`, or None."""
        if not self.remembers:
            return None
        try:
            found = self._area(area).getItem(self._key(key))
        except (JsException, AttributeError):
            return None
        return found if isinstance(found, str) else None

    def put(self, key: str, text: str, area: str) -> None:
        """Keeps a text."""
        if not self.remembers:
            return
        try:
            self._area(area).setItem(self._key(key), text)
        except (JsException, AttributeError):  # denied or full: the game goes on without
            self.broken = True
