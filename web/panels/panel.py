"""The panel beside a board, kept up to date: players, status, buttons and moves. It is told what to show.

Everything is found within the panel's own element, so that two panels can stand on one page.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from js import document

from web import dom
from web.commands import Commands
from web.html import NOTHING, Html
from web.panels import aside, moves
from web.panels.buttonbox import ButtonBox
from web.panels.shown import Player, Shown, Thoughts

if TYPE_CHECKING:
    from js import Element

_UNSEEN = "\u00a0"


class Panel:
    """Fills an element and keeps it up to date."""

    def __init__(self, root: "Element", on_command: Callable[[str], object], name: str = "panel") -> None:
        """`on_command` hears the id of every command that is pressed; each panel of a page has a `name` of its own."""
        self.root, self.name = root, name
        self._built: object = None
        self._parts: dict[str, Element] = {}
        self._buttons = ButtonBox(root)
        self._cards: dict[str, Player] = {}
        self._moves: object = None
        self._facts: Html | None = None
        self._rows: list[Html] = []
        dom.listen_to_commands(root, on_command)

    def show(self, shown: Shown, commands: Commands) -> bool:
        """Brings the panel to this state; returns whether the button that had the keyboard went away with it."""
        held = document.activeElement
        inside = self.root.contains(held)
        self._show(shown, commands)
        return bool(inside and not held.checkVisibility())

    def _show(self, shown: Shown, commands: Commands) -> None:
        self._build(shown, commands)
        self._buttons.show(commands)
        for number, player in enumerate(shown.players):
            self._card(f"player-{number}", player)
        self._text("status-line", shown.line)
        self._say(shown.more, shown.again)
        self._text("status-left", shown.left)
        self._parts["status"].dataset.tone = "problem" if shown.problem else ""
        self._parts["status-card"].dataset.over = "true" if shown.over else "false"
        self._parts["actions"].dataset.ask = "true" if shown.asking else "false"
        if shown.turn_facts != self._facts:
            self._facts = shown.turn_facts
            dom.fill(self._parts["turn-facts"], shown.turn_facts)
        self.root.dataset.replaying = "true" if shown.replaying else "false"
        self._parts["failure"].hidden = not shown.worker_failed
        self._parts["offer"].hidden = not shown.offer
        self._text("offer-text", shown.offer)
        self._text("notice", shown.notice)
        self._parts["notice"].hidden = not shown.notice
        if "thoughts" in self._parts:
            self._parts["thoughts"].hidden = not shown.thoughts_open
            self.think(shown.thoughts)
        self._list(shown)

    def think(self, thoughts: Thoughts) -> None:
        """Shows what the computer thinks, and touches nothing else: this comes a few times a second."""
        self.root.style.setProperty("--share", f"{thoughts.share:.0%}")
        if "thoughts" in self._parts:
            self._text("thoughts-about", thoughts.about)
            self._text("thoughts-depth", thoughts.depth)
            self._text("thoughts-nodes", thoughts.nodes)
            self._text("thoughts-score-label", thoughts.view)
            self._text("thoughts-score", thoughts.score)
            self._text("thoughts-line", thoughts.line)

    def _text(self, name: str, text: str) -> None:
        dom.set_text(self._parts[name], text)

    def _say(self, sentence: str, again: bool) -> None:
        """Puts the sentence into the live region.

        A region says only what changes, so what is to be said once more gains or loses a space that nobody sees.
        """
        said = self._parts["status-more"].textContent
        if said.rstrip(_UNSEEN) != sentence:
            self._text("status-more", sentence)
        elif again:
            self._text("status-more", sentence + _UNSEEN * (said == sentence))

    def _build(self, shown: Shown, commands: Commands) -> None:
        """Makes the panel anew where another number of players or other buttons need it."""
        buttons = [(name, command.place) for name, command in commands.items()]
        built = (len(shown.players), shown.long_turns, shown.clear_lead, *buttons)
        if built == self._built:
            return
        dom.fill(self.root, aside.aside(self.name, shown, commands))
        self._parts = {each.dataset.part: each for each in self.root.querySelectorAll("[data-part]")}
        self._buttons.adopt(commands)
        dom.fill(self._parts["moves"], NOTHING)
        self._built, self._moves, self._facts = built, None, None
        self._rows = []
        self._cards.clear()

    def _card(self, name: str, player: Player) -> None:
        if self._cards.get(name) == player:
            return
        self._cards[name] = player
        card = self._parts[name]
        dom.fill(card, aside.player(player))
        for attribute, value in aside.player_state(player).items():
            card.setAttribute(attribute, value)

    def _list(self, shown: Shown) -> None:
        about = (tuple(shown.moves), shown.ply, shown.first_seat, len(shown.players))
        if about == self._moves:
            return
        self._moves = about
        self._show_rows(moves.turn_rows(shown.turns, shown.ply) if shown.long_turns else moves.rounds(*about))
        current = self._parts["moves"].querySelector(".current")
        box = self._parts["moves-box"]
        # Not scrollIntoView, which would scroll the page on a phone as well.
        box.scrollTop = current.offsetTop - box.offsetTop - box.clientHeight / 2 if current else 0

    def _show_rows(self, rows: Sequence[Html]) -> None:
        """Brings the list to these rows; in a long game all but the last one or two stand there already."""
        box = self._parts["moves"]
        shown, self._rows = self._rows, list(rows)
        for _ in range(len(shown) - len(rows)):
            box.lastElementChild.remove()
        for number, row in enumerate(rows):
            if number >= len(shown):
                dom.add(box, row)
            elif row != shown[number]:
                dom.replace(box.children[number], row)
