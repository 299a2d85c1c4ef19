"""The reader of game records: text to a session, or the line and the reason of what is wrong in it."""

import re
from typing import NamedTuple

from gro.core import registry
from gro.core.errors import GroError, TextError
from gro.core.game import END, SEATS, Outcome
from gro.core.session import Session
from gro.core.tree import Node
from gro.notation import annotations
from gro.notation.results import DRAWN, OPEN, game_round, marker, markers
from gro.texts import core as say

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


class Record(NamedTuple):
    """A record read: its tags as they stand, and the game at the end of its main line, variations as branches."""

    tags: dict[str, str]
    session: Session


class Variation(NamedTuple):
    """A variation that is being read: the node to go back to, and the line of the text where it begins."""

    back: Node
    line: int


class Reader:
    """One reading of one record: where it stands in the text, and the session that grows from it."""

    def __init__(self, text: str, game: str, rules: str) -> None:
        # One by one, so that the first error ends the search: a stray { has looked for its } to the end of the text.
        self.tokens = _TOKEN.finditer(text.removeprefix("\ufeff"))
        self.line = 1
        self.tags: dict[str, str] = {}
        self.defaults = (game, rules)
        self.session: Session | None = None
        self.open: list[Variation] = []
        self.endings: list[tuple[Node, Outcome]] = []
        """What was claimed or resigned, and where; it comes into force when all is read, since then nobody can play."""
        self.early = 0  # the line of the text where a variation stands before the first action
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
        if kind == "space":
            return
        if self.result and kind not in ("comment", "glyph"):
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
            if not any(value in markers(SEATS[:number]) for number in range(2, len(SEATS) + 1)):
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
        result = self.tags.get("Result", OPEN)
        if result not in markers(session.seats):
            self.line = self.result_line
            raise TextError(say.record_unknown_result(result, len(session.seats)))
        return session

    # the movetext

    def _word(self, session: Session, token: re.Match[str]) -> None:
        word = token[0]
        if word.startswith("["):
            raise TextError(say.record_bad_tag(word))
        if not self.open:
            self._refuse_early()
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
        number, first = game_round(session, session.here)
        if given != str(number):
            raise TextError(say.record_number(given, number))
        if first != (len(token["dots"]) == 1):
            raise TextError(say.record_number_side(session.position.turn))

    def _comment(self, session: Session, token: re.Match[str]) -> None:
        if result := annotations.take_comment(session.here, token[0][1:-1], session.seats):
            self._end(session, result)

    def _glyph(self, session: Session, token: re.Match[str]) -> None:
        session.here.glyphs.append(annotations.glyph(token[0]))

    def _open(self, session: Session, token: re.Match[str]) -> None:
        """Begins a variation in place of the last turn.

        Before the first action there is none to replace, unless the result follows at once (`gro.notation.records`).
        """
        if session.here.parent:
            self.open.append(Variation(session.here, self.line))
            session.undo_turn()
        elif not self.open:
            self.open.append(Variation(session.here, self.line))
            self.early = self.early or self.line
        else:
            raise TextError(say.record_variation_first())

    def _close(self, session: Session, token: re.Match[str]) -> None:
        if not self.open:
            raise TextError(say.record_stray(token[0]))
        session.go(self.open.pop().back)

    def _result(self, session: Session, token: re.Match[str]) -> None:
        if self.open:
            self.line = self.open[-1].line
            raise TextError(say.record_open_variation())
        if token[0] not in markers(session.seats):
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
            self.line = self.open[-1].line
            raise TextError(say.record_open_variation())
        if not self.result:
            self._refuse_early()
            self._end(session, self.tags.get("Result", OPEN))
        for node, ending in self.endings:
            node.ending = ending
        return Record(self.tags, session)

    def _refuse_early(self) -> None:
        """Raises TextError if a variation stood before the first action of a game that does not end there."""
        if self.early:
            self.line = self.early
            raise TextError(say.record_variation_first())

    def _end(self, session: Session, result: str) -> None:
        """Holds a result against the rules: what they did not decide was resigned, or claimed."""
        seats, node = session.seats, session.here
        if outcome := session.outcome:
            if result not in (OPEN, marker(outcome, seats)):
                raise TextError(say.record_wrong_result(result, marker(outcome, seats)))
            return
        if result == OPEN:
            return
        if result in (DRAWN, "draw"):
            if not session.can_claim:
                raise TextError(say.record_no_draw())
            session.claim()
        elif len(seats) > 2:
            raise TextError(say.record_undecided(result))
        else:
            session.resign(seats[result.split("-").index("0")])
        if node.ending:
            self.endings.append((node, node.ending))
            node.ending = None
