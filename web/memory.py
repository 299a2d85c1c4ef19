"""Which game is remembered where: this tab's own, the one for the next visit, and those put aside for it.

The tab's copy lives in `sessionStorage`, so that a reload or a crash gives each tab its own game back. The slot for the
next visit and the list of games put aside live in `localStorage`, which all tabs share.
"""

import json

from gro.core.session import Session
from web.saving import LONGEST, Match, contains, glance, parse, write
from web.store import SHARED, TAB, Store

SLOT, ASIDE = "game", "aside"
MOST_ASIDE = 8


class Memory:
    """Keeps games so that none is lost to a link, a new game or another tab."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._kept: tuple[Session, str] | None = None  # what was put into the slot last, and of which game

    @property
    def broken(self) -> bool:
        """Whether something could not be kept."""
        return self.store.broken

    def recall(self, link: str | None) -> str | None:
        """The text of the game to go on with at an address with this fragment, or None: open the link, or a fresh game.

        With the fragment under which it was kept, or where the address names no game at all (None), the tab's own game;
        without a link, else the one for the next visit.
        """
        own = self.store.get(SLOT, TAB)
        if own is not None and link in (None, glance(own).link):
            return own
        return None if link else self.store.get(SLOT, SHARED)

    def keep(self, match: Match) -> None:
        """Keeps a game.

        The slot for the next visit is not given to a link's game that nobody has played in. A game that stands in the
        slot and would be missed is put aside first.
        """
        text = write(match)
        self.store.put(SLOT, text, TAB)
        if match.of_link and not match.worth_keeping and not contains(match, glance(self.store.get(SLOT, SHARED))):
            return
        if missed := self._missed(match):
            self._put_aside([*self._aside(match), missed])
        self.store.put(SLOT, text, SHARED)
        self._kept = match.session, text

    def offers(self, match: Match) -> list[str]:
        """The texts of the games from before that could be brought back instead of this one, the latest first."""
        missed = self._missed(match)
        return ([missed] if missed else []) + self._aside(match)[::-1]

    def swap(self, match: Match, text: str) -> None:
        """Makes room for bringing a game back: it leaves the list, and the one on the screen goes to the list's end.

        So one press after the other brings back all of them in turn.
        """
        others = [other for other in self._aside(match) if other != text]
        missed = self._missed(match)
        if missed and missed != text:
            others.append(missed)
        last = [write(match)] if match.worth_keeping else []
        self._put_aside([*last, *others[len(last) - MOST_ASIDE :]])
        self.store.put(SLOT, text, SHARED)

    def forget(self, match: Match, text: str) -> None:
        """Drops a kept text that turned out not to be a game."""
        self._put_aside([other for other in self._aside(match) if other != text])
        if self.store.get(SLOT, SHARED) == text:
            self.store.put(SLOT, write(match), SHARED)

    def _missed(self, match: Match) -> str | None:
        """The game in the slot for the next visit, when this one has not all of its actions and it would be missed."""
        text = self.store.get(SLOT, SHARED)
        if self._kept == (match.session, text):
            return None  # an earlier state of the same game, of which nothing is ever forgotten
        kept = glance(text)
        return text if kept.worth_keeping and not contains(match, kept) else None

    def _put_aside(self, texts: list[str]) -> None:
        self.store.put(ASIDE, json.dumps(texts[-MOST_ASIDE:]), SHARED)

    def _aside(self, match: Match) -> list[str]:
        """The games put aside, without what is no game and what this one contains."""
        try:
            found = parse(self.store.get(ASIDE, SHARED) or "[]", longest=MOST_ASIDE * LONGEST)
        except ValueError:
            return []
        texts = [text for text in found if isinstance(text, str)] if isinstance(found, list) else []
        return [text for text in texts if (kept := glance(text)).worth_keeping and not contains(match, kept)]
