"""What the panel shows at one moment, as plain data. An activity fills it in; nothing here needs a browser."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from web.html import NOTHING, Html


@dataclass(frozen=True)
class Player:
    """A player's card. `badge`, `figure` and `strip` are pictures and markup of the game's view."""

    seat: str
    name: str
    about: str  # the line under the name
    badge: Html
    figure: Html = NOTHING  # the number that counts, at the right of the name
    strip: Html = NOTHING  # what else counts, below
    turn: bool = False
    thinking: bool = False
    won: bool = False


@dataclass(frozen=True)
class Thoughts:
    """What the computer thinks or has thought, in the words of the panel; the line in notation."""

    about: str
    depth: str
    nodes: str
    view: str  # whose view the score is told from
    score: str
    line: str = ""
    share: float = 0.0  # of what the thinking may take, from 0 to 1


class TurnRow(NamedTuple):
    """A turn in the list of moves: whose it is, its actions with the ply after each, and how it is written whole."""

    seat: str
    actions: tuple[tuple[int, str], ...]
    text: str


@dataclass(frozen=True)
class Shown:
    """Everything that the panel shows at one moment, but for the buttons, which are commands."""

    players: tuple[Player, ...]  # from the upper side to the lower one
    long_turns: bool  # whether a turn is a list of actions that the player closes
    clear_lead: str  # what a clear lead is in the measure of this game, to explain a score by
    line: str  # the headline of the status: whose turn, or how it ended
    more: str  # what happened, what is in hand, or why not
    left: str  # what is left of a turn of several actions, in words for whoever does not see it
    problem: bool  # whether `more` is an objection
    again: bool  # whether `more` is to be announced even if it says what it said before
    asking: bool  # whether a point waits for one of the verbs
    moves: Sequence[str]  # all actions of the line, also those taken back
    turns: Sequence[TurnRow]  # the same as turns, where these are lists of actions
    ply: int  # how many of them are on the board
    first_seat: int  # the index of the seat that began
    turn_facts: Html  # what is done and left of such a turn
    replaying: bool  # whether something is shown again
    over: bool
    worker_failed: bool
    offer: str  # a sentence on games from before that can be brought back
    notice: str  # a quiet sentence about the page itself
    thoughts: Thoughts
    thoughts_open: bool
