"""English: what the command line and the game in the terminal say."""

from collections.abc import Iterable, Mapping

from gro.texts.en.core import listed, quoted, seat

ABOUT = "GRO: rules, records, perft, an opponent and a game in the terminal."

COMMANDS = {
    "show": "the board as text, who is to move, the result",
    "legal": "the legal actions, one a line",
    "apply": "the position after these actions",
    "explain": "legal, or why not",
    "perft": "how many sequences of actions of this length there are",
    "replay": "the final position and the result of a game record",
    "best": "the opponent's action",
    "match": "players against each other, game after game",
    "bench": "speed of perft and search, as JSON",
    "play": "a game in the terminal",
}
"""What each command gives."""

ARGUMENTS = {
    "game": ("NAME", "the game (default: gro)"),
    "rules": ("RULES", "the ruleset, by its name or as key=value,... (default: the game's first)"),
    "position": ("POSITION", "a position; - is the start"),
    "action": ("ACTION", "an action, such as c4+ or pass; each game has its own"),
    "plies": ("DEPTH", "plies"),
    "divide": ("", "a line for each first action before the sum"),
    "file": ("FILE", "a game record; - is standard input"),
    "level": ("N", "one of the levels; the last one thinks for three seconds, and is asked where nothing else is said"),
    "time": ("S", "think for this long"),
    "nodes": ("N", "search this many nodes"),
    "depth": ("D", "search to this depth"),
    "seed": ("K", "makes the answer repeatable, unless the clock ends the search"),
    "json": ("", "action, score, depth, nodes, seconds and principal variation as one object"),
    "lines": ("N", "give so many best lines with --json, all from the one budget"),
    "serve": ("", "read a JSON object a line and answer each with one, until the input ends"),
    "contestant": (
        "PLAYER",
        "random, greedy, beginner, level:N, nodes:N, time:S or serve:nodes=N:FOLDER (another checkout)",
    ),
    "games": ("N", "play so many games, an even number"),
    "log": ("FILE", "append every finished game to this file, and go on from there"),
    "jobs": ("J", "so many processes (default: one a core)"),
    "lots": ("K", "for the lots of the players; the openings are always the same"),
    "summary": ("", "wins, draws, losses, lengths and Elo of the first player as one object"),
    "sprt": (
        "ELO0 ELO1",
        "stop when a sequential test has decided between these two Elo differences (one in twenty errs)",
    ),
    "player": ("PLAYER", "human or level:N (default: a person begins, level 1 plays the others)"),
}
"""What a command takes: the word for its value in the help, none where it has none, and what it is."""

COMMAND = "COMMAND"

# --- help pages ---

PLACES = "positional arguments:"
OPTIONS = "options:"
HELP_HELP = "show this help message and exit"


def usage(call: str) -> str:
    return f"usage: {call}"


def summary(command: str, what: str) -> str:
    """A command in the list of all."""
    return f"{command}: {what}"


def commands(names: Iterable[str]) -> str:
    return f"one of {listed(names)}"


def unknown_command(name: str, names: Iterable[str]) -> str:
    return f"There is no command called {quoted(name)}; the commands are {listed(names)}."


def unknown_language(variable: str, name: str) -> str:
    return f"{variable} is {quoted(name)}, a language that is not here."


def no_command(names: Iterable[str]) -> str:
    return f"Say what to do: {listed(names)}. With --help each tells more."


def bad_call(command: str, reason: str) -> str:
    reason = " ".join(reason.split())
    return f"{command}: {reason[:1].lower()}{reason[1:]}."


# What is wrong with a call, as the reason of `bad_call`.


def unrecognized(words: Iterable[str]) -> str:
    return f"unrecognized arguments: {' '.join(words)}"


def required(names: Iterable[str]) -> str:
    return f"the following arguments are required: {', '.join(names)}"


def argument(name: str, reason: str) -> str:
    return f"argument {name}: {reason}"


def expected(number: int) -> str:
    return "expected one argument" if number == 1 else f"expected {number} arguments"


KINDS = {"int": "int", "float": "float"}
"""The kinds of numbers."""


def invalid(kind: str, text: str) -> str:
    return f"invalid {kind} value: {text!r}"


def ignored(text: str) -> str:
    return f"ignored explicit argument {text!r}"


def not_allowed_with(other: str) -> str:
    return f"not allowed with argument {other}"


def ambiguous(option: str, names: Iterable[str]) -> str:
    return f"ambiguous option: {option} could match {', '.join(names)}"


# What is wrong with a value.


def bad_depth(text: str) -> str:
    return f"The depth is {quoted(text)}; it is a number of plies, 0 to 99."


def not_positive(option: str, text: str) -> str:
    return f"{option} is {quoted(text)}; it must be a number more than 0."


def serve_is_alone() -> str:
    return "--serve reads positions, actions and limits from its input; give none of them beside it."


def not_json() -> str:
    return "The line is no JSON object."


def unknown_key(key: str, keys: Iterable[str]) -> str:
    return f"There is no key {quoted(key)}; the keys are {listed(keys)}."


def wrong_value(key: str, kind: str) -> str:
    return f"The value of {quoted(key)} must be {kind}."


VALUES = {
    "text": "a text",
    "texts": "a list of texts",
    "whole": "a whole number",
    "count": "a whole number more than 0",
    "duration": "a number of seconds more than 0",
}
"""The kinds of values that a key can need."""


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

OTHER_COMMANDS = """\
Otherwise:
  legal         what can be played        why ACTION    why not
  undo, redo    back and forth            hint          what the opponent would play
  record        the game so far           save FILE     the same into a file
  claim         a draw by repetition      resign        gives the game up
  help          this text                 quit          leaves"""


def help_text(notation: str) -> str:
    return f"{notation} {OTHER_COMMANDS}"


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
