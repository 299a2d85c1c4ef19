"""Game records after PGN's conventions.

Tag pairs, numbered rounds, comments, variations, a result (`games/gro.md` 5). Each word is a turn: of several actions
these are joined by commas, without the `end` that closes them (`games/grow.md` 6). A comma behind the last one says
that the turn goes on: behind the next comment, or in a game that stops in the middle of it.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, combinations, pairwise
from typing import NamedTuple

from gro.core import registry
from gro.core.errors import GroError, TextError
from gro.core.game import END, SEATS, Outcome
from gro.core.session import Node, Session, Turn, turns
from gro.texts import core as say

LIMIT = 50_000
"""Characters; a longer record is refused, since reading it would freeze a page."""

_WIDTH = 80
_COLOURS = f"(?:{'|'.join(SEATS)})"
_TOKEN = re.compile(
    rf"""(?P<space>\s+|^%[^\n]*|;[^\n]*)
      | (?P<comment>\{{[^}}]*\}})
      | (?P<tag>\[\s*(?P<name>\w+)\s+"(?P<value>(?:[^"\\\n]|\\.)*)"\s*\])
      | (?P<open>\()
      | (?P<close>\))
      | (?P<glyph>\$\d+|[!?]+)
      | (?P<result>(?:1-0|0-1|1/2-1/2|\*|draw|{_COLOURS}(?:,{_COLOURS})*)(?![^\s(){{}};]))
      | (?P<number>\d+(?P<dots>\.+))
      | (?P<word>[^\s(){{}};!?]+)
      | (?P<stray>.)""",
    re.VERBOSE | re.MULTILINE,
)
_OPEN, _DRAWN = "*", "1/2-1/2"
_OF_TWO = ("1-0", "0-1", _DRAWN, _OPEN)

_UNKNOWN = {"Event": "?", "Site": "?", "Date": "????.??.??"}


class Record(NamedTuple):
    """A record read: its tags as they stand, and the game at the end of its main line, variations as branches."""

    tags: dict[str, str]
    session: Session


# --- writing ---


def write(session: Session, tags: Mapping[str, str] | None = None) -> str:
    """The record of a session: the line to where the game stands and what redo would play is the main line, other
    branches its variations. Which position is looked at does not matter.

    A game that ended by claim or resignation ends where it stands. `tags` adds to Event, Site, Date and the seats'
    names or overrides them; what follows from the session itself cannot be overridden.
    """
    game, start = session.game, session.root.position
    stands = session.head
    line = stands.line() if stands.outcome else [*stands.line(), *stands.ahead()]
    outcome = stands.outcome or line[-1].position.outcome()
    known = {**_UNKNOWN, **{seat.capitalize(): "?" for seat in session.seats}, **(tags or {})}
    known.pop("Position", None)
    known |= {"Result": _marker(outcome, session.seats), "Game": game.title, "Rules": start.rules}
    if start.text() != game.start(start.rules).text():
        known["Position"] = start.text()
    order = [*_UNKNOWN, *(seat.capitalize() for seat in session.seats), "Result", "Game", "Rules", "Position"]
    names = sorted(known, key=lambda name: (order.index(name) if name in order else len(order), name))
    head = [f'[{name} "{_escape(known[name])}"]' for name in names]
    words = [*_comment(session.root), *_movetext(line, session), known["Result"]]
    return "\n".join([*head, "", *_wrap(words)]) + "\n"


def _marker(outcome: Outcome | None, seats: Sequence[str]) -> str:
    """The result as PGN writes it for two seats, the colours that won for more of them (`games/README.md`).

    A win that both of two seats share is written like a draw, which is what PGN calls it when both get the same. It
    reads back as the shared win: only the rules make one, so whoever replays the actions finds it again.
    """
    if outcome is None:
        return _OPEN
    if len(seats) > 2:
        return outcome.result
    if len(outcome.winners) != 1:
        return _DRAWN
    return "-".join("1" if seat in outcome.winners else "0" for seat in seats)


def _markers(seats: Sequence[str]) -> tuple[str, ...]:
    """Every result that a record of these seats can have."""
    if len(seats) == 2:
        return _OF_TWO
    winners = [winning for some in range(1, len(seats) + 1) for winning in combinations(seats, some)]
    return (*map(",".join, winners), "draw", _OPEN)


def _escape(value: str) -> str:
    return " ".join(value.split()).replace("\\", "\\\\").replace('"', '\\"')


def _movetext(line: Sequence[Node], session: Session) -> list[str]:
    """The words of the turns along a line of nodes; behind each turn, in parentheses, the ones beside it.

    The lines in progress are a stack of their own, since variations may be nested deeper than the interpreter's stack.
    """
    words: list[str] = []
    lines = [_steps(line)]
    interrupted = True
    while lines:
        for opening, turn, told, others in lines[-1]:
            number, first = _round(session, turn.start)
            if first or interrupted:
                words.append(f"{opening}{number}." if first else f"{opening}{number}...")
            words += _words(turn, told)
            interrupted = bool(turn.nodes[-1].comment or others)
            if others:
                lines += [_steps(line, shared) for line, shared in reversed(others)]
                break
        else:
            lines.pop()
            if lines:
                words[-1] += ")"
            interrupted = True
    return words


Variation = tuple[list[Node], int]
"""A line of nodes from the start of a turn, and how many actions of that turn other lines have told already."""


def _steps(line: Sequence[Node], shared: int | None = None) -> Iterator[tuple[str, Turn, int, list[Variation]]]:
    """Along a line: what opens it, a turn, how many of its actions are told already, and the variations beside it.

    A variation (`shared` is a number) begins with a turn whose neighbours are already being written, so there the first
    one has none beside it.
    """
    opening, beside, told = ("", True, 0) if shared is None else ("(", False, shared)
    for turn in turns(line):
        yield opening, turn, told, _variations(turn) if beside else []
        opening, beside, told = "", True, 0


def _variations(turn: Turn) -> list[Variation]:
    """The other ways that were taken from the start of a turn, each with what was played first from there on."""
    found: list[Variation] = []
    for played, (node, after) in enumerate(pairwise((turn.start, *turn.nodes))):
        way = [turn.start, *turn.nodes[:played]]
        for branch in node.branches:
            if branch is not after:
                found += _ways([*way, branch], played)
    return found


def _ways(way: list[Node], told: int) -> Iterator[Variation]:
    """Every way to the end of the turn, or to where it was left, of which `way` is the beginning."""
    todo = [(way, told)]
    while todo:
        way, told = todo.pop()
        last = way[-1]
        if last.turns > way[0].turns or not last.branches:
            yield [*way[:-1], *_main_line(last)], told
        else:
            first, *others = last.branches
            todo += [([*way, other], len(way) - 1) for other in reversed(others)]
            todo.append(([*way, first], told))


def _main_line(node: Node) -> Iterator[Node]:
    """A node and the branches played first from there on."""
    yield node
    while node.branches:
        node = node.branches[0]
        yield node


def _words(turn: Turn, told: int) -> Iterator[str]:
    """A turn, broken where there is a comment to an action within it; the first `told` comments stand elsewhere."""
    actions: list[str] = []
    for number, node in enumerate(turn.nodes):
        actions.append(node.action)
        comment = _comment(node) if number >= told else []
        if node is turn.nodes[-1]:
            part = Turn(turn.start, turn.nodes[-len(actions) :]).text if actions != [END] or number == 0 else END
            yield part + ("" if turn.closed else ",")
        elif comment:
            yield ",".join(actions) + ","
            actions = []
        yield from comment


def _round(session: Session, node: Node) -> tuple[int, bool]:
    """The round in which the player at a node acts, counted from 1, and whether that player opens the round."""
    seats = session.seats
    before = seats.index(session.root.position.turn) + node.turns
    return 1 + before // len(seats), before % len(seats) == 0


def _comment(node: Node) -> list[str]:
    return ("{" + node.comment + "}").split() if node.comment else []


def _wrap(words: Sequence[str]) -> Iterator[str]:
    row = ""
    for word in chain.from_iterable(map(_broken, words)):
        if row and len(row) + 1 + len(word) > _WIDTH:
            yield row
            row = word
        else:
            row = f"{row} {word}" if row else word
    yield row


def _broken(word: str) -> list[str]:
    """A word; a turn that is longer than a row in pieces, behind each of which a comma says that it goes on."""
    pieces = [""]
    for action in re.split("(?<=,)", word) if len(word) > _WIDTH else [word]:
        if pieces[-1] and len(pieces[-1]) + len(action) > _WIDTH:
            pieces.append("")
        pieces[-1] += action
    return pieces


# --- reading ---


def read(text: str, game: str = "", rules: str = "") -> Record:
    """The game of a record; `game` and `rules` name what counts where the record has no Game or Rules tag.

    Raises TextError with the line and the reason when the record cannot be read or breaks the rules.
    """
    if len(text) > LIMIT:
        raise TextError(say.record_too_long(LIMIT))
    if not text.strip():
        raise TextError(say.record_empty())
    return _Reader(text, game, rules).record()


class _Reader:
    """One reading of one record: where it stands in the text, and the session that grows from it."""

    def __init__(self, text: str, game: str, rules: str) -> None:
        # One by one, so that the first error ends the search: a stray { has looked for its } to the end of the text.
        self.tokens = _TOKEN.finditer(text.removeprefix("\ufeff"))
        self.line = 1
        self.tags: dict[str, str] = {}
        self.defaults = (game, rules)
        self.session: Session | None = None
        self.open: list[tuple[Node, int]] = []
        self.result = ""
        self.result_line = 1

    def record(self) -> Record:
        """Reads all of it. Every refusal from within gets its line here."""
        try:
            for token in self.tokens:
                self._take(token.lastgroup or "", token)
                self.line += token[0].count("\n")
            return self._finish()
        except GroError as error:
            raise TextError(say.record_line(self.line, str(error))) from error

    def _take(self, kind: str, token: re.Match[str]) -> None:
        if kind == "space" or kind == "glyph":
            return
        if self.result and kind != "comment":
            raise TextError(say.record_after_end(token[0]))
        if kind == "tag":
            self._tag(token)
            return
        self.session = self.session or self._begin_play()
        getattr(self, f"_{kind}")(self.session, token)

    # the tags, and the game that they tell

    def _tag(self, token: re.Match[str]) -> None:
        name, value = token["name"], re.sub(r"\\(.)", r"\1", token["value"])
        if self.session:
            raise TextError(say.record_after_end(token[0]))
        if name in self.tags:
            raise TextError(say.record_tag_twice(name))
        self.tags[name] = value
        if name == "Result":
            self.result_line = self.line
            if not any(value in _markers(SEATS[:number]) for number in range(2, len(SEATS) + 1)):
                raise TextError(say.record_unknown_result(value))
        if name in ("Game", "Rules", "Position"):
            self._begin()

    def _begin(self) -> Session:
        """A session as the tags so far describe it.

        Made anew at each tag that matters, so that a bad one is found at its line.
        """
        title, rules = self.defaults
        game = registry.titled(self.tags["Game"]) if "Game" in self.tags else registry.game(title)
        rules = self.tags.get("Rules", rules)
        return Session(game, game.parse(self.tags.get("Position", "-"), rules))

    def _begin_play(self) -> Session:
        """The session as all tags describe it; only now is it known which results its seats can have."""
        session = self._begin()
        result = self.tags.get("Result", _OPEN)
        if result not in _markers(session.seats):
            self.line = self.result_line
            raise TextError(say.record_unknown_result(result, len(session.seats)))
        return session

    # the movetext

    def _word(self, session: Session, token: re.Match[str]) -> None:
        word = token[0]
        if word.startswith("["):
            raise TextError(say.record_bad_tag(word))
        try:
            self._turn(session, word)
        except GroError as error:
            raise TextError(say.record_action(word, str(error))) from error

    @staticmethod
    def _turn(session: Session, word: str) -> None:
        """Plays a turn, or the part of one that a word tells, and closes it unless a comma says that it goes on."""
        begun = session.here.turns
        goes_on = word != "," and word.endswith(",")
        actions = word.removesuffix(",").split(",") if goes_on else word.split(",")
        for action in actions:
            if session.here.turns > begun:
                raise TextError(say.record_turn_over())
            session.play(action)
        passed = session.here.turns > begun or session.position.outcome() is not None
        if goes_on and passed:
            raise TextError(say.record_turn_over())
        if not goes_on and not passed:
            session.play(END)

    def _number(self, session: Session, token: re.Match[str]) -> None:
        given = token[0].rstrip(".")
        number, first = _round(session, session.here)
        if given != str(number):
            raise TextError(say.record_number(given, number))
        if first != (len(token["dots"]) == 1):
            raise TextError(say.record_number_side(session.position.turn))

    def _comment(self, session: Session, token: re.Match[str]) -> None:
        words = " ".join(token[0][1:-1].split())
        session.here.comment = f"{session.here.comment} {words}".strip()

    def _open(self, session: Session, token: re.Match[str]) -> None:
        if not session.here.parent:
            raise TextError(say.record_variation_first())
        self.open.append((session.here, self.line))
        session.undo_turn()

    def _close(self, session: Session, token: re.Match[str]) -> None:
        if not self.open:
            raise TextError(say.record_stray(token[0]))
        node, _ = self.open.pop()
        session.go(node)

    def _result(self, session: Session, token: re.Match[str]) -> None:
        if self.open:
            self.line = self.open[-1][1]
            raise TextError(say.record_open_variation())
        if token[0] not in _markers(session.seats):
            raise TextError(say.record_unknown_result(token[0], len(session.seats)))
        if (tag := self.tags.get("Result", token[0])) != token[0]:
            raise TextError(say.record_results_differ(tag, token[0]))
        self._end(session, token[0])
        self.result = token[0]

    def _stray(self, session: Session, token: re.Match[str]) -> None:
        raise TextError(say.record_open_comment() if token[0] == "{" else say.record_stray(token[0]))

    # the end

    def _finish(self) -> Record:
        session = self.session or self._begin_play()
        if self.open:
            self.line = self.open[-1][1]
            raise TextError(say.record_open_variation())
        if not self.result:
            self._end(session, self.tags.get("Result", _OPEN))
        return Record(self.tags, session)

    @staticmethod
    def _end(session: Session, marker: str) -> None:
        """Holds the record's result against the rules: what they did not decide was resigned, or claimed."""
        seats = session.seats
        if outcome := session.outcome:
            if marker not in (_OPEN, _marker(outcome, seats)):
                raise TextError(say.record_wrong_result(marker, _marker(outcome, seats)))
        elif marker in (_DRAWN, "draw"):
            if not session.can_claim:
                raise TextError(say.record_no_draw())
            session.claim()
        elif marker != _OPEN:
            if len(seats) > 2:
                raise TextError(say.record_undecided(marker))
            session.resign(seats[marker.split("-").index("0")])
