"""English: what the page says while a game goes on, beyond the labels of `page`."""

from collections.abc import Sequence

from gro.texts.en.core import listed, quoted, seat

MOST_LISTED = 4


def player_name(level: int | None) -> str:
    """The name of a player in a record."""
    return "Person" if level is None else f"Computer, level {level}"


def told(*sentences: str) -> str:
    return " ".join(filter(None, sentences))


def not_your_turn(player: str) -> str:
    return f"{seat(player)} is thinking; you can act when it is your turn."


def game_is_over() -> str:
    return "The game is over. Undo takes back the last action; New game begins another."


def draw_claimed() -> str:
    """How a game ended by a claim, below the headline that says who won; a game says itself what resigning does."""
    return "The same pattern stood for the third time, and the draw was claimed."


def readonly() -> str:
    return "This game is here to be looked at."


def not_a_text(name: str) -> str:
    return f'"{name}" must be a text.'


def no_such_players(seats: Sequence[str]) -> str:
    return f'The players are given for {listed(seats)}, each "human" or "level:N".'


def no_such_event(name: str, names: Sequence[str]) -> str:
    return f"There is no event called {quoted(name)}; there are {listed(names)}."


def thinking_of_hint() -> str:
    return "Looking for a good action…"


def undone(actions: Sequence[str]) -> str:
    if len(actions) > MOST_LISTED:
        return f"Taken back: {len(actions)} actions, from {actions[0]} on."
    return f"Taken back: {listed(actions)}." if actions else "Taken back."


def new_game() -> str:
    return "A new game."


def resumed() -> str:
    return "Welcome back: your game goes on where you left it."


def link_opened() -> str:
    return "The game of the link is open."


def record_opened() -> str:
    return "The record is open."


def link_refused(reason: str) -> str:
    return f"The link cannot be opened, so here is a fresh game. {reason}"


def kept_offer(games: int) -> str:
    """How many games from before are kept; nothing when there is none."""
    if games < 2:
        return "Your game from before is kept." * games
    return f"{games} games from before are kept."


def nothing_to_replay() -> str:
    return "Nobody else has had a turn yet."


def paused() -> str:
    return "Paused"


def redo_goes_on() -> str:
    return "Redo lets the computers play on."


def choose_point(word: str) -> str:
    """What to do when a button has said what, in a word of the game."""
    return f"Choose the point: {word} where?"


def kept_is_garbled() -> str:
    return "The game that was kept here cannot be read any more, so here is a fresh one."


def kept_by_other_version() -> str:
    return "The game that was kept here is from another version of this page, so here is a fresh one."


def storage_broken() -> str:
    return "This browser keeps nothing for this page: the game will be gone when the page is closed."


def worker_starting() -> str:
    return "The computer is getting ready; it will play in a moment."


def may_claim() -> str:
    return "This position stands for the third time: a draw may be claimed."


def paste_is_empty() -> str:
    return "Paste a record or a link first."


def copy_by_hand() -> str:
    return "The browser does not allow copying; the text is selected, copy it with the keyboard."


def looking_at(ply: int, of: int) -> str:
    """Where somebody stands who walks through a game."""
    return f"Action {ply} of {of}." if ply else "The start."
