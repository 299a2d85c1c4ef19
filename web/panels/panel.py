"""The panel beside the board: players, status, buttons and moves. It is told what to show and asks nothing."""

from collections.abc import Sequence
from dataclasses import dataclass

from web.panels import layout
from web.panels.layout import Player
from web.panels.page import element, set_hidden, set_off, set_text


@dataclass(frozen=True)
class Shown:
    """Everything that the panel shows at one moment."""

    top: Player
    bottom: Player
    line: str  # the headline of the status: whose turn, or how it ended
    more: str  # what happened, what is in hand, or why not
    problem: bool  # whether `more` is an objection
    verbs: Sequence[str]  # the words that can be chosen now
    pressed: str  # the word whose button is down
    asking: bool  # whether a point waits for one of the words
    holding: bool  # whether a piece is in hand
    moves: Sequence[str]  # all actions of the line, also those taken back
    ply: int  # how many of them are on the board
    first_seat: int  # the index of the seat that began
    can_undo: bool
    can_redo: bool
    can_pass: bool
    can_claim: bool
    over: bool
    worker_failed: bool
    offer: bool  # whether a game from before can be brought back
    notice: str  # a quiet sentence about the page itself


class Panel:
    """Fills `#panel` and the menu and keeps them up to date."""

    def __init__(self, verbs: Sequence[str], shown: Shown) -> None:
        self.verbs = verbs
        element("menu").innerHTML = layout.menu()
        element("panel").innerHTML = layout.aside(shown.top, shown.bottom)
        self._cards: dict[str, Player] = {}
        self._moves: tuple[object, ...] = ()
        self.show(shown)

    def show(self, shown: Shown) -> None:
        """Brings the panel to this state."""
        self._card("player-top", shown.top)
        self._card("player-bottom", shown.bottom)
        set_text("status-line", shown.line)
        set_text("status-more", shown.more)
        element("status").dataset.tone = "problem" if shown.problem else ""
        element("status-card").dataset.over = "true" if shown.over else "false"
        element("actions").dataset.ask = "true" if shown.asking else "false"
        for verb in self.verbs:
            button = element(f"act-{verb}")
            button.hidden = not shown.holding
            button.setAttribute("aria-pressed", "true" if verb == shown.pressed else "false")
            set_off(f"act-{verb}", verb not in shown.verbs)
        set_hidden("play-again", not shown.over)
        set_off("undo", not shown.can_undo)
        set_off("redo", not shown.can_redo)
        set_off("pass", not shown.can_pass)
        set_off("hint", shown.over)
        set_off("resign", shown.over)
        element("claim").disabled = not shown.can_claim
        set_hidden("failure", not shown.worker_failed)
        set_hidden("offer", not shown.offer)
        set_text("notice", shown.notice)
        set_hidden("notice", not shown.notice)
        self._list(shown)

    def _card(self, name: str, player: Player) -> None:
        if self._cards.get(name) == player:
            return
        self._cards[name] = player
        element(name).innerHTML = layout.player(player)
        for attribute, value in layout.player_state(player).items():
            element(name).setAttribute(attribute, value)

    def _list(self, shown: Shown) -> None:
        moves = (tuple(shown.moves), shown.ply, shown.first_seat)
        if moves == self._moves:
            return
        self._moves = moves
        element("moves").innerHTML = layout.moves(*moves)
        current = element("moves").querySelector(".current")
        box = element("moves-box")
        # Not scrollIntoView, which would scroll the page on a phone as well.
        box.scrollTop = current.offsetTop - box.clientHeight / 2 if current else 0
