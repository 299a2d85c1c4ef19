"""Which game is open, and every way in which another one comes to be: new, by link, record or script, or from before.

Without a browser. Whatever comes from outside is read by the engine's parsers or refused with a sentence, and then
nothing has changed.
"""

import random
from collections.abc import Callable

from gro.ai.levels import HUMAN
from gro.core import registry
from gro.core.errors import GroError, TextError
from gro.core.game import Game
from gro.core.session import Session
from gro.notation import links, records
from gro.texts import app as say
from gro.texts import page as labels
from web import activities, saving
from web.activities.around import Around
from web.activities.game import GameActivity
from web.commands import Command, Commands, Place
from web.saving import Match
from web.thinker import FAILED

PLAY, LOOK = "play", "look"
EVENTS = ("change", "end", "error")


def new_seed() -> int:
    """What makes the opponent judge differently from game to game."""
    return random.getrandbits(31)


def fresh(game: Game, rules: str = "", *, by_lot: bool = True) -> Match:
    """A new game of a person on the first seat against the first level on all others.

    Who begins is drawn by lot where the game leaves it open, or else is the first seat.
    """
    openings = game.openings(rules)
    session = Session(game, random.choice(openings) if by_lot else openings[0])
    first, *others = session.seats
    return Match(session, {first: HUMAN, **dict.fromkeys(others, "level:1")}, new_seed())


class Desk:
    """The activity that is open. `opened` is called with each new one, before it begins."""

    def __init__(self, around: Around) -> None:
        """Nothing is open until `open_first`."""
        self.around = around
        self._open: GameActivity | None = None
        self.opened: Callable[[GameActivity], object] = lambda activity: None
        self._listeners: dict[str, list[Callable[[], object]]] = {event: [] for event in EVENTS}
        around.thinker.changed = self._worker_changed

    @property
    def activity(self) -> GameActivity:
        """The activity that is open."""
        assert self._open, "a game is opened first of all"
        return self._open

    @property
    def match(self) -> Match:
        """The game, and who plays it."""
        return self.activity.match

    @property
    def session(self) -> Session:
        """The game in progress."""
        return self.match.session

    # --- who listens ---

    def listen(self, event: str, listener: Callable[[], object]) -> Callable[[], None]:
        """Calls `listener` at every one of EVENTS; returns what stops it."""
        self._listeners[event].append(listener)
        return lambda: self._listeners[event].remove(listener)

    def _tell(self, event: str) -> None:
        for listener in tuple(self._listeners[event]):
            listener()

    def _settled(self) -> None:
        self._tell("change")
        if self.session.outcome:
            self._tell("end")

    def _worker_changed(self) -> None:
        self.activity.worker_changed()
        if self.around.thinker.state == FAILED:
            self._tell("error")

    # --- which game is open ---

    def open(self, match: Match, remark: str = "", warning: str = "") -> None:
        """Opens a game: to be played, or to be looked at where nobody at this screen may play."""
        looks_on = self.around.options.readonly or not match.humans
        if self._open:
            self._open.close()
        self._open = activities.make(LOOK if looks_on else PLAY, self.around, match)
        self.opened(self._open)
        self._open.settled = self._settled
        self._open.begin(remark, warning)

    def new_game(
        self, game: Game, rules: str = "", players: dict[str, str] | None = None, *, by_lot: bool = True
    ) -> None:
        """Begins a new game, with a person against the first level unless told."""
        match = fresh(game, rules, by_lot=by_lot)
        match.players = players or self.around.options.players(match.session.seats) or match.players
        match.link = self.match.link
        self.open(match, remark=say.new_game())

    def open_session(self, session: Session, remark: str = "", *, link: str = "") -> None:
        """Opens a game that came from outside, at the position where it stands, for people on all seats unless told.

        `link` is the address that it came by; else the address is still the one of the game before.
        """
        players = self.around.options.players(session.seats) or {}
        address = link or self.match.link
        self.open(Match(session, players, new_seed(), address, bool(link), session.here.ply), remark)

    def open_link(self, fragment: str) -> None:
        """Opens the game of a link. Raises GroError, and then nothing has changed."""
        self.open_session(links.read(fragment), say.link_opened(), link=fragment)

    def open_text(self, text: str) -> None:
        """Opens a pasted record or link. Raises GroError, and then nothing has changed."""
        text = text.strip()
        if not text:
            raise TextError(say.paste_is_empty())
        before, hash_sign, fragment = text.partition("#")
        if hash_sign and "=" in fragment and not any(mark in before for mark in "[{\n"):
            session, remark = links.read("#" + fragment), say.link_opened()
        else:
            session, remark = records.read(text).session, say.record_opened()
        self.open_session(session, remark)

    def open_first(self, fragment: str | None) -> None:
        """The game to begin with at an address: the tab's own, a link's, the one of the last visit, or a fresh one.

        None is an address that leads to a screen without a game of its own.
        """
        memory = self.around.memory
        kept = memory.recall(fragment)
        try:
            if kept is not None:
                match = saving.read(kept)
                self.open(match, remark=say.resumed() if match.worth_keeping else "")
                return
            if fragment:
                self.open_link(fragment)
                return
            reason = ""
        except GroError as error:
            reason = str(error) if kept is not None else say.link_refused(str(error))
        match = fresh(registry.game())
        match.players, match.link = self.around.options.players(match.session.seats) or match.players, fragment or ""
        self.open(match, warning=reason)

    def follow(self, fragment: str) -> None:
        """The address is another one now: opens its game, or, back from a link, the game from before."""
        if fragment:
            self.activity.attempt(lambda: self.open_link(fragment))
        elif self.match.of_link:
            self.bring_back()
        self.match.link = fragment
        self.around.memory.keep(self.match)

    def bring_back(self) -> None:
        """A game from before takes the place of the one that is open."""
        memory = self.around.memory
        for kept in memory.offers(self.match)[:1]:
            try:
                match = saving.read(kept)
            except GroError as error:
                memory.forget(self.match, kept)
                self.activity.settle(warning=str(error))
            else:
                memory.swap(self.match, kept)
                match.link, match.of_link = self.match.link, False
                self.open(match, remark=say.resumed())

    def commands(self) -> Commands:
        """What can be done with games as a whole, beside what the activity offers."""
        return {"bring-back": Command(labels.BRING_BACK, self.bring_back, Place.OFFER)}

    # --- the game as text ---

    def link(self) -> str:
        """The fragment of the address that opens the game as it stands, from `#` on."""
        return links.write(self.session)

    def record(self) -> str:
        """The record of the game."""
        return records.write(self.session, self.match.names)
