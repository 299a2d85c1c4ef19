"""English: sentences that every game shares."""

from collections.abc import Iterable


def quoted(text: str) -> str:
    """Somebody's text inside a sentence: one line, at most 40 characters, whatever came in."""
    line = " ".join(text.split())
    line = "".join(character if character.isprintable() else "?" for character in line)
    return f'"{line if len(line) <= 40 else line[:39] + "…"}"'


def listed(words: Iterable[str]) -> str:
    """a; a and b; a, b and c."""
    items = list(words)
    return items[0] if len(items) == 1 else ", ".join(items[:-1]) + " and " + items[-1] if items else "nothing"


def seat(name: str) -> str:
    return name.capitalize()


def unknown_game(name: str, names: Iterable[str]) -> str:
    return f"There is no game called {quoted(name)}; the games here are {listed(names)}."


def unknown_rules(name: str, title: str, names: Iterable[str]) -> str:
    return f"{title} has no ruleset called {quoted(name)}; it has {listed(names)}."


def nothing_to_undo() -> str:
    return "There is nothing to take back."


def nothing_to_redo() -> str:
    return "There is nothing to play again."


def no_claim(times: int) -> str:
    return f"A draw can be claimed when the same position stands for the third time; this is time {times}."


def game_is_over() -> str:
    return "The game is over."


def no_such_seat(name: str, seats: Iterable[str]) -> str:
    return f"{quoted(name)} is not playing; the players are {listed(seats)}."


def no_resigning(players: int) -> str:
    return f"With {players} players nobody can resign: the others play on, and who wins is still open."


def no_such_branch(number: int, action: str) -> str:
    return f"This game has no {quoted(action)} as action {number} of that line."


def start_stays() -> str:
    return "The start of a game cannot be deleted."


def branch_is_there(action: str) -> str:
    return f"{quoted(action)} stands in its old place already; delete that first."


def bad_score(text: str) -> str:
    return f"{quoted(text)} is no score; a score looks like +35, or #3 and #-3 for a win and a loss in three."


def record_line(line: int, reason: str) -> str:
    return f"Line {line}: {reason}"


def record_empty() -> str:
    return "The record is empty: there are no tags and no actions."


def record_bad_tag(text: str) -> str:
    return f'{quoted(text)} is not a tag; a tag looks like [Red "Ada"].'


def record_tag_twice(name: str) -> str:
    return f"the tag {quoted(name)} stands twice."


def record_open_comment() -> str:
    return "the comment that begins here is never closed with }."


def record_stray(character: str) -> str:
    return f"there is a {quoted(character)} with nothing to close."


def record_open_variation() -> str:
    return "the variation that begins here is never closed with )."


def record_variation_first() -> str:
    return "a variation stands before the action that it replaces."


def record_action(action: str, reason: str) -> str:
    return f"{quoted(action)} cannot be played: {reason}"


def record_turn_over() -> str:
    return "the turn is over before the last comma; each turn is a word of its own."


def record_number(given: str, expected: int) -> str:
    return f"the round number {quoted(given)} stands where {expected} belongs."


def record_number_side(seat_name: str) -> str:
    return f"the round number says that it is another player's turn, but {seat(seat_name)} is to act."


def record_after_end(text: str) -> str:
    return f"{quoted(text)} stands behind the end of the game; a record holds one game."


def record_results_differ(tag: str, marker: str) -> str:
    return f"the Result tag says {quoted(tag)}, the end of the record says {quoted(marker)}."


def record_unknown_result(text: str, players: int = 2) -> str:
    if players == 2:
        return f'{quoted(text)} is no result; it can be "1-0", "0-1", "1/2-1/2" or "*".'
    return (
        f'{quoted(text)} is no result of {players} players; it can be "*", "draw", or who won, as "red" or "red,blue".'
    )


def record_undecided(marker: str) -> str:
    return f"the record says {quoted(marker)}, but the game goes on, and with more than two players nobody can resign."


def record_wrong_result(marker: str, actual: str) -> str:
    return f"the record says {quoted(marker)}, but the game ended {quoted(actual)}."


def record_no_draw() -> str:
    return "the record says that the game was drawn, but there were neither two passes in a row nor a third repetition."


def record_too_long(limit: int) -> str:
    return f"The record is longer than {limit:,} characters."


def link_pair(text: str) -> str:
    return f"The link has {quoted(text)} where a name=value belongs."


def link_twice(name: str) -> str:
    return f"The link gives {quoted(name)} twice."


def link_empty() -> str:
    return "The link names no game, no moves and no position."


def action_refused(number: int, action: str, reason: str) -> str:
    return f"Action {number}, {quoted(action)}, is illegal: {reason}"


def link_too_long(limit: int) -> str:
    return f"The link is longer than {limit:,} characters."
