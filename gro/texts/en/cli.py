"""English: what the command line and the game in the terminal say."""

from collections.abc import Iterable, Mapping

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
MATCH = "players against each other, game after game"
BENCH = "speed of perft and search, as JSON"
PLAY = "a game in the terminal"
POSITION = "a position; - is the start"
ACTION = "an action, such as c4+ or pass; each game has its own"
DEPTH = "plies"
DIVIDE = "a line for each first action before the sum"
FILE = "a game record; - is standard input"
LEVEL = "one of the levels; the last one thinks for three seconds, and is asked where nothing else is said"
SECONDS = "think for this long"
NODES = "search this many nodes"
PLIES = "search to this depth"
SEED = "makes the answer repeatable, unless the clock ends the search"
JSON = "action, score, depth, nodes, seconds and principal variation as one object"
LINES = "give so many best lines with --json, all from the one budget"
SERVE = "read a JSON object a line and answer each with one, until the input ends"
CONTESTANT = "random, greedy, beginner, level:N, nodes:N, time:S or serve:nodes=N:FOLDER (another checkout)"
GAMES = "play so many games, an even number"
LOG = "append every finished game to this file, and go on from there"
JOBS = "so many processes (default: one a core)"
MATCH_SEED = "for the lots of the players; the openings are always the same"
SUMMARY = "wins, draws, losses, lengths and Elo of the first player as one object"
SPRT = "stop when a sequential test has decided between these two Elo differences (one in twenty errs)"
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


def no_position(command: str) -> str:
    return f"{command}: the following arguments are required: POSITION."


def serve_is_alone() -> str:
    return "--serve reads positions, actions and limits from its input; give none of them beside it."


def not_json() -> str:
    return "The line is no JSON object."


def unknown_key(key: str, keys: Iterable[str]) -> str:
    return f"There is no key {quoted(key)}; the keys are {listed(keys)}."


def wrong_value(key: str, kind: str) -> str:
    return f"The value of {quoted(key)} must be {kind}."


A_TEXT, TEXTS = "a text", "a list of texts"
A_WHOLE_NUMBER, A_COUNT, A_DURATION = "a whole number", "a whole number more than 0", "a number of seconds more than 0"


def no_position_key() -> str:
    return 'The key "position" is missing; "-" is the start.'


def one_limit(keys: Iterable[str]) -> str:
    return f"At most one of {listed(keys)} can be given."


def not_even(games: int) -> str:
    return f"--games is {games}; it must be an even number more than 0, so that each opening is played from both sides."


def other_number_of_players(players: int, seats: int) -> str:
    return f"The match has {_counted(players, 'player')}; this game has {seats} seats, each for one of them."


def not_ascending() -> str:
    return "--sprt needs two Elo differences, the smaller one first."


def only_for_two() -> str:
    return "--sprt is for games of two seats."


def no_log(name: str, reason: str) -> str:
    return f"The log {quoted(name)} cannot be used: {reason}."


NOT_TEXT = "it is not text in UTF-8"


def cannot_write(reason: str) -> str:
    return f"The answer cannot be written: {reason}."


def cannot_read(name: str, reason: str) -> str:
    return f"The record {quoted(name)} cannot be read: {reason}."


def to_move(player: str) -> str:
    return f"to move: {player}"


def result(text: str) -> str:
    return f"result: {text}"


# --- a match ---


def match_result(first: str, others: Iterable[str], title: str, games: int, wins: int, draws: int, losses: int) -> str:
    counted = f"{_counted(wins, 'win')}, {_counted(draws, 'draw')}, {_counted(losses, 'loss', 'losses')}"
    return f"{first} against {listed(others)}, {_counted(games, 'game')} of {title}: {counted}."


def _counted(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"


def match_length(decided: int, games: int, plies: float, plies_of_wins: float | None) -> str:
    wins = "" if plies_of_wins is None else f", of wins {plies_of_wins:.1f}"
    return f"Decided: {decided} of {games}. Mean plies {plies:.1f}{wins}."


def match_elo(elo: float | None, least: float | None, most: float | None) -> str:
    difference = "beyond measure" if elo is None else f"{elo:+.0f}"
    if least is None or most is None:
        bound = (
            ""
            if least is most
            else f"; with 95 % {f'at most {most:+.0f}' if least is None else f'at least {least:+.0f}'}"
        )
    else:
        bound = f"; with 95 % between {least:+.0f} and {most:+.0f}"
    return f"Elo {difference}{bound}."


def match_endings(endings: Mapping[str, int]) -> str:
    names = {"plies": "length", "areas": "three areas"}
    return f"Ended by {listed(f'{names.get(kind, kind)} {number}' for kind, number in endings.items())}."


def match_test(low: float, high: float, accepted: float | None, pairs: int, ratio: float, bound: float) -> str:
    decision = "not decided" if accepted is None else f"decided for {accepted:+g}"
    return (
        f"Sequential test of Elo {low:+g} against {high:+g} on pairs: {decision} after {_counted(pairs, 'pair')}, "
        f"log-likelihood ratio {ratio:+.2f}, bounds {bound:.2f}."
    )


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
