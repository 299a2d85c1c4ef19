"""The panel beside the board: players, status, buttons and moves. It is told what to show and asks nothing."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from js import document

from gro.texts import page as labels
from web.html import Html
from web.panels import layout
from web.panels.layout import Player, Thoughts, TurnRow
from web.panels.page import element, set_hidden, set_off, set_text

_UNSEEN = "\u00a0"


@dataclass(frozen=True)
class Shown:
    """Everything that the panel shows at one moment."""

    players: tuple[Player, ...]  # from the upper side to the lower one
    buttons: Mapping[str, str]  # the verbs that this game decides by, with the labels of their buttons
    clear_lead: str  # what a score of 100 is in this game
    long_turns: bool  # whether a turn is a list of actions that the player closes
    line: str  # the headline of the status: whose turn, or how it ended
    more: str  # what happened, what is in hand, or why not
    left: str  # what is left of a turn of several actions, in words for whoever does not see it
    problem: bool  # whether `more` is an objection
    again: bool  # whether `more` is to be announced even if it says what it said before
    verbs: Sequence[str]  # the verbs that can be chosen now
    pressed: str  # the word whose button is down
    asking: bool  # whether a point waits for one of the words
    holding: bool  # whether a piece is in hand
    moves: Sequence[str]  # all actions of the line, also those taken back
    turns: Sequence[TurnRow]  # the same as turns, where these are lists of actions
    ply: int  # how many of them are on the board
    first_seat: int  # the index of the seat that began
    turn_facts: Html  # what is done and left of such a turn
    asks_end: bool  # whether the button that closes the turn waits for a second word
    can_end: bool
    can_undo: bool
    can_undo_turn: bool
    can_replay: bool
    replaying: bool
    can_redo: bool
    can_pass: bool
    can_claim: bool
    can_resign: bool
    over: bool
    worker_failed: bool
    offer: str  # a sentence on games from before that can be brought back
    notice: str  # a quiet sentence about the page itself
    thoughts: Thoughts
    thoughts_open: bool


class Panel:
    """Fills `#panel` and the menu and keeps them up to date."""

    def __init__(self) -> None:
        element("menu").innerHTML = layout.menu()
        self._built: object = None
        self._cards: dict[str, Player] = {}
        self._moves: object = None
        self._facts: Html | None = None
        self._rows: list[str] = []

    def show(self, shown: Shown) -> bool:
        """Brings the panel to this state; returns whether the button that had the keyboard went away with it."""
        held = document.activeElement
        inside = element("panel").contains(held)
        self._show(shown)
        return bool(inside and not held.checkVisibility())

    def _show(self, shown: Shown) -> None:
        self._build(shown)
        for name, player in zip(layout.card_ids(len(shown.players)), shown.players, strict=True):
            self._card(name, player)
        set_text("status-line", shown.line)
        self._say(shown.more, shown.again)
        set_text("status-left", shown.left)
        element("status").dataset.tone = "problem" if shown.problem else ""
        element("status-card").dataset.over = "true" if shown.over else "false"
        element("actions").dataset.ask = "true" if shown.asking else "false"
        for verb in shown.buttons:
            button = element(f"act-{verb}")
            button.hidden = not shown.holding
            button.setAttribute("aria-pressed", "true" if verb == shown.pressed else "false")
            set_off(f"act-{verb}", verb not in shown.verbs)
        set_hidden("play-again", not shown.over)
        if shown.long_turns:
            self._turn(shown)
        set_off("undo", not shown.can_undo)
        set_off("redo", not shown.can_redo)
        set_off("pass", not shown.can_pass)
        set_off("hint", shown.over)
        set_off("resign", not shown.can_resign)
        element("claim").disabled = not shown.can_claim
        element("panel").dataset.replaying = "true" if shown.replaying else "false"
        set_hidden("failure", not shown.worker_failed)
        set_hidden("offer", not shown.offer)
        set_text("offer-text", shown.offer)
        set_text("notice", shown.notice)
        set_hidden("notice", not shown.notice)
        set_hidden("thoughts", not shown.thoughts_open)
        element("toggle-thoughts").setAttribute("aria-expanded", "true" if shown.thoughts_open else "false")
        self.think(shown.thoughts)
        self._list(shown)

    def _turn(self, shown: Shown) -> None:
        """The turn of several actions: what is left of it, and the buttons that close it, undo it, show it again."""
        if shown.turn_facts != self._facts:
            self._facts = element("turn-facts").innerHTML = shown.turn_facts
        set_text("end-turn", labels.END_ANYWAY if shown.asks_end else labels.END_TURN)
        element("end-turn").toggleAttribute("data-confirms", shown.asks_end)
        set_off("end-turn", not shown.can_end)
        set_hidden("end-turn", shown.over)
        set_hidden("not-yet", not shown.asks_end)
        set_hidden("undo", shown.asks_end)
        set_hidden("undo-turn", shown.asks_end)
        set_off("undo-turn", not shown.can_undo_turn)
        set_text("replay", labels.SKIP if shown.replaying else labels.REPLAY)
        set_off("replay", not shown.can_replay)

    def think(self, thoughts: Thoughts) -> None:
        """Shows what the computer thinks, and touches nothing else: this comes a few times a second."""
        set_text("thoughts-about", thoughts.about)
        set_text("thoughts-depth", thoughts.depth)
        set_text("thoughts-nodes", thoughts.nodes)
        set_text("thoughts-score-label", thoughts.view)
        set_text("thoughts-score", thoughts.score)
        set_text("thoughts-line", thoughts.line)
        element("panel").style.setProperty("--share", f"{thoughts.share:.0%}")

    def _say(self, sentence: str, again: bool) -> None:
        """Puts the sentence into the live region.

        A region says only what changes, so what is to be said once more gains or loses a space that nobody sees.
        """
        said = element("status-more").textContent
        if said.rstrip(_UNSEEN) != sentence:
            set_text("status-more", sentence)
        elif again:
            set_text("status-more", sentence + _UNSEEN * (said == sentence))

    def _build(self, shown: Shown) -> None:
        """Makes the panel anew when another number of players or another game's words need it."""
        built = (len(shown.players), shown.buttons, shown.long_turns, shown.clear_lead)
        if built != self._built:
            element("panel").innerHTML = layout.aside(
                *shown.players, verbs=shown.buttons, long_turns=shown.long_turns, clear_lead=shown.clear_lead
            )
            self._built, self._moves, self._facts = built, None, None
            element("moves").innerHTML = ""
            self._rows = []
            self._cards.clear()

    def _card(self, name: str, player: Player) -> None:
        if self._cards.get(name) == player:
            return
        self._cards[name] = player
        element(name).innerHTML = layout.player(player)
        for attribute, value in layout.player_state(player).items():
            element(name).setAttribute(attribute, value)

    def _list(self, shown: Shown) -> None:
        moves = (tuple(shown.moves), shown.ply, shown.first_seat, len(shown.players))
        if moves == self._moves:
            return
        self._moves = moves
        self._show_rows(layout.turn_rows(shown.turns, shown.ply) if shown.long_turns else layout.rounds(*moves))
        current = element("moves").querySelector(".current")
        box = element("moves-box")
        # Not scrollIntoView, which would scroll the page on a phone as well.
        box.scrollTop = current.offsetTop - box.offsetTop - box.clientHeight / 2 if current else 0

    def _show_rows(self, rows: list[str]) -> None:
        """Brings the list to these rows; in a long game all but the last one or two stand there already."""
        box = element("moves")
        shown, self._rows = self._rows, rows
        for _ in range(len(shown) - len(rows)):
            box.lastElementChild.remove()
        for number, row in enumerate(rows):
            if number >= len(shown):
                box.insertAdjacentHTML("beforeend", row)
            elif row != shown[number]:
                box.children[number].outerHTML = row

    def add_zoom(self, lens: Any) -> None:
        """Puts the buttons of the lens below it."""
        lens.insertAdjacentHTML("afterend", layout.zoom())

    def show_zoom(self, can_grow: bool, can_shrink: bool) -> None:
        """Which of them can do something."""
        set_off("zoom-in", not can_grow)
        set_off("zoom-out", not can_shrink)
        set_off("zoom-whole", not can_shrink)
