"""Which game is remembered where: this tab's own, the one for the next visit, and those put aside for it.

The tab's copy lives in `sessionStorage`, so that a reload or a crash gives each tab its own game back. The slot for
the next visit and the list of games put aside live in `localStorage`, which all tabs share.
"""

import json

from web.saving import Match, glance, write
from web.store import Store

SLOT, ASIDE = "game", "aside"
TAB, SHARED = "sessionStorage", "localStorage"
MOST_ASIDE = 8


class Memory:
    """Keeps games so that none is lost to a link, a new game or another tab."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def recall(self, link: str) -> str | None:
        """The text of the game to go on with at an address with this fragment, or None: open the link, or a fresh game.

        With the fragment under which it was kept, the tab's own game; without a fragment, else the one for the next
        visit.
        """
        own = self.store.get(SLOT, TAB)
        if own is not None and glance(own)[2] == link:
            return own
        return None if link else self.store.get(SLOT, SHARED)

    def keep(self, match: Match) -> None:
        """Keeps a game.

        The slot for the next visit is not given to a link's game that nobody has played in. A game that stands in the
        slot and would be missed is put aside first.
        """
        text = write(match)
        self.store.put(SLOT, text, TAB)
        if match.link and not match.worth_keeping and glance(self.store.get(SLOT, SHARED))[0] != match.seed:
            return
        if (missed := self._other(match)) is not None:
            others = [other for other in self._aside() if glance(other)[0] not in (glance(missed)[0], match.seed)]
            self.store.put(ASIDE, json.dumps([*others, missed][-MOST_ASIDE:]), SHARED)
        self.store.put(SLOT, text, SHARED)

    def offer(self, match: Match) -> str | None:
        """The text of a game from before that could be brought back instead of this one."""
        return self._other(match) or next(
            (text for text in reversed(self._aside()) if glance(text)[0] != match.seed), None
        )

    def forget(self, text: str) -> None:
        """Takes a game off the list of those put aside: it is on the screen again, or nobody wants it."""
        self.store.put(ASIDE, json.dumps([other for other in self._aside() if other != text]), SHARED)

    def _other(self, match: Match) -> str | None:
        """The game in the slot for the next visit, when it is another one and would be missed."""
        text = self.store.get(SLOT, SHARED)
        seed, missed, _ = glance(text)
        return text if missed and seed != match.seed else None

    def _aside(self) -> list[str]:
        try:
            found = json.loads(self.store.get(ASIDE, SHARED) or "[]")
        except ValueError:
            return []
        return [text for text in found if isinstance(text, str)] if isinstance(found, list) else []
