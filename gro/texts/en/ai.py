"""English: the computer opponents."""

from collections.abc import Iterable, Sequence

from gro.texts.en.core import listed, quoted, seat


def level_name(number: int) -> str:
    """A level's name; each is more than the one before."""
    names = {1: "Spore", 2: "Germ", 3: "Colony", 4: "Swarm", 5: "Outbreak", 6: "Epidemic"}
    return names.get(number, f"Level {number}")


def level_manner(number: int) -> str:
    """How a level plays, in one sentence; 1 to 5 think within a fixed number of nodes, on every device alike."""
    return {
        1: "Hardly looks ahead and often misjudges what it sees: for a first game.",
        2: "Looks a little ahead and misjudges quite a lot.",
        3: "Looks a few actions ahead and misjudges now and then.",
        4: "Looks further ahead and misjudges only a little.",
        5: "Looks far ahead and seldom misjudges by much.",
        6: "Uses its full time and never errs on purpose; a fast device helps.",
    }.get(number, "")


# --- hints ---


def hint(action: str, phrases: Sequence[str]) -> str:
    """`Hint: c4-d5 kills the small germ on d4 and takes NW.`"""
    return f"Hint: {action} {' and '.join(phrases) or 'looks best here'}."


def forces_win(more: int) -> str:
    """A win that is seen to the end, after this many more own actions at most; 0 where that is not known."""
    if not more:
        return "wins whatever is played against it"
    return f"wins with {'one more action' if more == 1 else f'{more} more actions'} at most, whatever is played"


def puts_off_loss(players: Sequence[str]) -> str:
    if len(players) == 1:
        return f"puts off a win that {seat(players[0])} can force"
    return "puts off what all others together could force"


# --- players ---


def unknown_level(level: object, levels: Iterable[int]) -> str:
    return f"There is no level {quoted(str(level))}; the levels are {listed(str(number) for number in levels)}."


def bad_player(text: str) -> str:
    return f'{quoted(text)} is no player; it can be "human" or "level:N".'


def nothing_to_think_about() -> str:
    return "The game is over, so there is no action to look for."


# --- matches ---


def bad_contestant(text: str) -> str:
    return (
        f"{quoted(text)} is no player of a match; that is random, greedy, beginner, level:N, nodes:N, time:S or "
        "serve:nodes=N:FOLDER."
    )


def no_checkout(folder: str) -> str:
    return f"There is no checkout of the project in {quoted(folder)}."


def served_badly(folder: str, said: str) -> str:
    return f"The engine in {quoted(folder)} gave no action; it said {quoted(said)}."


def worker_ended() -> str:
    return "A process that played games has ended before its game; with --jobs 1 there is none."


def not_this_match(file: str, line: int) -> str:
    return (
        f"Line {line} of {quoted(file)} is no game of this match (game, rules, players and seed); choose another log."
    )
