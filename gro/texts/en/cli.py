"""English: what the command line and the game in the terminal say."""

from collections.abc import Iterable

from gro.texts.en.core import listed, quoted, seat

ABOUT = "GRO: rules, records, perft, an opponent and a game in the terminal."
GAME = "the game (default: gro)"
RULES = "the ruleset, by its name or as key=value,... (default: the game's first)"
SHOW = "the board as text, who is to move, the result"
LEGAL = "the legal actions, one a line"
APPLY = "the position after these actions"
EXPLAIN = "legal, or why not"
PERFT = "how many sequences of actions of this length there are"
REPLAY = "the final position and the result of a game record"
BEST = "the opponent's action"
BENCH = "speed of perft and search, as JSON"
PLAY = "a game in the terminal"
POSITION = "a position; - is the start"
ACTION = "an action, such as c4+ or pass; each game has its own"
DEPTH = "plies"
DIVIDE = "a line for each first action before the sum"
FILE = "a game record; - is standard input"
LEVEL = "one of the levels"
SECONDS = "think for this long"
NODES = "search this many nodes"
PLIES = "search to this depth"
SEED = "makes the answer repeatable"
JSON = "action, score, depth, nodes, seconds and principal variation as one object"
PLAYER = "human or level:N (default: a person begins, level 1 plays the others)"


def commands(names: Iterable[str]) -> str:
    return f"one of {listed(names)}"


def unknown_command(name: str, names: Iterable[str]) -> str:
    return f"There is no command called {quoted(name)}; the commands are {listed(names)}."


def no_command(names: Iterable[str]) -> str:
    return f"Say what to do: {listed(names)}. With --help each tells more."


def bad_call(command: str, reason: str) -> str:
    reason = " ".join(reason.split())
    return f"{command}: {reason[:1].lower()}{reason[1:]}."


def bad_depth(text: str) -> str:
    return f"The depth is {quoted(text)}; it is a number of plies, 0 to 99."


def not_positive(option: str, text: str) -> str:
    return f"{option} is {quoted(text)}; it must be a number more than 0."


NOT_TEXT = "it is not text in UTF-8"


def cannot_write(reason: str) -> str:
    return f"The answer cannot be written: {reason}."


def cannot_read(name: str, reason: str) -> str:
    return f"The record {quoted(name)} cannot be read: {reason}."


def to_move(player: str) -> str:
    return f"to move: {player}"


def result(text: str) -> str:
    return f"result: {text}"


# --- the game in the terminal ---

COMMANDS = """\
Otherwise:
  legal         what can be played        why ACTION    why not
  undo, redo    back and forth            hint          what the opponent would play
  record        the game so far           save FILE     the same into a file
  claim         a draw by repetition      resign        gives the game up
  help          this text                 quit          leaves"""


def help_text(notation: str) -> str:
    return f"{notation} {COMMANDS}"


def welcome(title: str, players: Iterable[str]) -> str:
    return f"{title}: {listed(players)}. Type help for what you can do."


def player(name: str, kind: str) -> str:
    return f"{seat(name)} is {'you' if kind == 'human' else kind.replace(':', ' ')}"


def prompt(player: str) -> str:
    return f"{seat(player)}> "


def played(player: str, action: str) -> str:
    return f"{seat(player)} plays {action}."


def hint(action: str) -> str:
    return f"The opponent would play {action}."


def it_is_legal(action: str) -> str:
    return f"{action} is legal."


def may_claim() -> str:
    return "This position stands for the third time: you may claim a draw (claim)."


def ended(kind: str, winners: Iterable[str]) -> str:
    seats = [seat(name) for name in winners]
    names, wins = listed(seats), "wins" if len(seats) == 1 else "win"
    return {
        "areas": f"{names} holds three areas and wins.",
        "passes": "Two passes in a row: the game is drawn.",
        "repetition": "A draw by repetition was claimed.",
        "resignation": f"{names} wins by resignation.",
        "full": f"The board is full: {names} {wins}.",
    }.get(kind, f"{names} {wins}." if seats else "The game is drawn.")


def saved(name: str) -> str:
    return f"Saved to {name}."


def cannot_save(name: str, reason: str) -> str:
    return f"The game cannot be saved to {quoted(name)}: {reason}."


def cannot_read_line(reason: str) -> str:
    return f"The line cannot be read: {reason}."


def bye() -> str:
    return "Goodbye."
