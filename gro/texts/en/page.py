"""What the page says: controls, panels, dialogs, and the words beside the dish."""

from collections.abc import Sequence

from gro.texts.en.core import quoted

# What the build writes into index.html and into the manifest, before Python runs; what it says of the first game is
# in the texts of that game

NAME = "GRO"
LOADING_RUNTIME = "Warming up the lab…"
LOADING_PROGRAM = "Unpacking the game…"
LOADING_OPENING = "Setting the dish on the table…"
FAILED_WASM = "This browser does not let WebAssembly run, and the game needs it. The rules are below all the same."
FAILED_DOWNLOAD = "A part of the game could not be fetched. Check the connection and try again."
FAILED_START = "The game arrived but did not start. Trying again may help."
SLOW = "This takes longer than it should. You may wait, or try again."
RETRY = "Try again"
UPDATE = "A newer version of this page has arrived."
UPDATE_NOW = "Change over"
UPDATE_WAITS = "The newer version takes over when the game’s other tabs are closed."
NEEDS_ORIGIN = (
    "This page stands where it has no origin of its own, and then a browser does not let it start. In a frame, add "
    "allow-same-origin to its sandbox; on a disk, serve the folder, for instance with python3 -m http.server."
)
NEEDS = "To play, this page needs JavaScript and WebAssembly. Here is how the game goes."

# Controls, found by these names

NEW_GAME = "New game"
UNDO = "Undo"
REDO = "Redo"
PASS = "Pass"
END_TURN = "End turn"
END_ANYWAY = "End anyway"
NOT_YET = "Not yet"
UNDO_TURN = "Undo turn"
REPLAY = "Replay"
SKIP = "Skip"
ZOOM_IN = "Zoom in"
ZOOM_OUT = "Zoom out"
WHOLE_BOARD = "Whole board"
ZOOM = "Zoom of the board"
HINT = "Hint"
RESIGN = "Resign"
CLAIM = "Claim draw"
SHARE = "Share"
SETTINGS = "Settings"
RULES = "Rules"
GAMES = "Games"
START = "Start"
CLOSE = "Close"
RESTART = "Restart"
BRING_BACK = "Return to it"
PLAY_AGAIN = "Play again"
BACK_TO_GAME = "Back to the dish"

# Dialogs

PERSON = "Person"
COMPUTER = "Computer"
LEVEL = "Level"
LINK = "Link to this game"
RECORD = "Record of this game"
PASTE = "A record or link to open"
COPY_LINK = "Copy link"
COPY_RECORD = "Copy record"
OPEN = "Open"
COPIED = "Copied."
THEME = "Colours"
THEME_NAMES = {"": "As the system", "light": "Light", "dark": "Dark"}
ANIMATION = "Animate the pieces"
COORDINATES = "Show coordinates"
THOUGHTS = "Thoughts"
TURN_BOARD = "Turn the dish around"
CONFIRM_RESIGN = "Resign this game?"
CONFIRM_RESIGN_MORE = "Your opponent wins at once."
YES_RESIGN = "Yes, resign"
KEEP_PLAYING = "Keep playing"

# The page of games

GAMES_LEAD = "Each lives in a dish of its own. Choose one."


def play(title: str) -> str:
    """The button that opens a game, by its title."""
    return f"Play {title}"


def players(fewest: int, most: int) -> str:
    """How many can play: `2 to 4 players`."""
    return f"{fewest} players" if fewest == most else f"{fewest} to {most} players"


def diagram(pieces: Sequence[str]) -> str:
    """A picture of a board for a screen reader: `Diagram: a1, red; b2, ...`."""
    return f"Diagram: {'; '.join(pieces) or 'an empty dish'}."


def no_diagram(position: str, point: str) -> str:
    """For who writes rules: a click of a figure leads nowhere."""
    return f"In the figure of {quoted(position)} a click on {quoted(point)} means nothing."


# Panels

MOVES = "Moves"
NO_MOVES = "No moves yet."
TO_MOVE = "to move"
THINKING = "thinking…"
YOU = "You"
NOT_THOUGHT = "Nothing has been thought about yet."
DEPTH = "Depth"
NODES = "Nodes"
BEST_LINE = "Best line"
UNKNOWN = "–"
WORKER_FAILED = "The computer's helper has stopped."
WITHOUT_WORKER = "Two people can still play."


def rank(number: str) -> str:
    """A row of the board for a screen reader, which would else read all its points in one breath: `rank 8`."""
    return f"rank {number}"


def colour(seat: str) -> str:
    """A seat's colour as a title: `Red`."""
    return seat.capitalize()


def computer(level: int) -> str:
    """The computer as a player: `Computer, level 2`."""
    return f"Computer, level {level}"


def kind(level: int | None) -> str:
    """Who plays a colour, where the colour is the name: `Person`, `Level 2`."""
    return PERSON if level is None else f"{LEVEL} {level}"


def level(number: int, name: str) -> str:
    """A level where one is chosen: `2 · Germ`."""
    return f"{number} · {name}"


def thinking_time(level: int) -> str:
    """The setting of how long a level thinks."""
    return f"Thinking time of level {level}"


def seconds(number: int) -> str:
    """A time in figures: `3 s`."""
    return f"{number} s"


def thinks(seat: str) -> str:
    """Above the thoughts while the computer thinks."""
    return f"{colour(seat)} is thinking"


def thought_before(seat: str, action: str) -> str:
    """Above the thoughts that led to an action."""
    return f"{colour(seat)}’s thoughts before {action}"


def hint_thoughts(seat: str) -> str:
    """Above the thoughts of a hint."""
    return f"Thoughts for a hint to {colour(seat)}"


def score_for(seat: str) -> str:
    """Whose view a score is told from; nobody named: a lone person's."""
    return f"For {colour(seat)}" if seat else "For you"


def score_help(clear_lead: str) -> str:
    """What scores mean; `clear_lead` says what 100 is in the measure of the game, or nothing."""
    lead = f"a clear lead, {clear_lead}" if clear_lead else "a clear lead"
    return f"0 is even, 100 {lead}; won in 3: after three more actions"


def score(points: int) -> str:
    """A score as a signed number: `+35`."""
    return f"{points:+,}".replace("-", "−")


def decided(wins: bool, plies: int) -> str:
    """A score that is seen to the end, `won in 3`, counting plies; 0 where their number is not known."""
    word = "won" if wins else "lost"
    return f"{word} in {plies}" if plies else word


def your_turn(seat: str) -> str:
    """The first line of the status when a person is to act."""
    return f"{colour(seat)} to move"


def computer_turn(seat: str) -> str:
    """The first line of the status while the computer thinks."""
    return f"{colour(seat)} is thinking…"


def turn_of(seat: str) -> str:
    """The first line of the status while a turn is shown step by step."""
    return f"The turn of {colour(seat)}"


def which(point: str, words: Sequence[str]) -> str:
    """The question when a click could mean several actions, in words of the game: `To d4: move or divide?`"""
    return f"To {point}: {' or '.join(words)}?"


def won(seats: Sequence[str]) -> str:
    """The headline of a finished game; no seats: a draw."""
    if not seats:
        return "A draw"
    names = " and ".join(colour(seat) for seat in seats)
    return f"{names} {'win' if len(seats) > 1 else 'wins'}"


def no_closer() -> str:
    """Why the lens cannot be brought closer."""
    return "The board cannot be seen from closer."


def seen_whole() -> str:
    """Why the lens cannot be taken farther off."""
    return "The whole board is seen already."
