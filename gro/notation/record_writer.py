"""The writer of game records: a session's tree as the words of a record, and these as lines."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise

from gro.core.game import END
from gro.core.session import Session
from gro.core.tree import Node, Turn, turns
from gro.notation import annotations
from gro.notation.results import game_round, marker

_WIDTH = 80
"""Characters of a line at most, unless a single word is longer."""

_UNKNOWN = {"Event": "?", "Site": "?", "Date": "????.??.??"}


def write(session: Session, tags: Mapping[str, str] | None = None, line: Iterable[Node] | None = None) -> str:
    """The record of a session, whose tree it holds whole (`gro.notation.records.write`)."""
    game, start = session.game, session.root.position
    main = [*line] if line is not None else _played(session)
    outcome = main[-1].outcome
    known = {**_UNKNOWN, **{seat.capitalize(): "?" for seat in session.seats}, **(tags or {})}
    known.pop("Position", None)
    known |= {"Result": marker(outcome, session.seats), "Game": game.title, "Rules": start.rules}
    if start.text() != game.start(start.rules).text():
        known["Position"] = start.text()
    order = [*_UNKNOWN, *(seat.capitalize() for seat in session.seats), "Result", "Game", "Rules", "Position"]
    names = sorted(known, key=lambda name: (order.index(name) if name in order else len(order), name))
    head = [f'[{name} "{_escape(known[name])}"]' for name in names]
    words = [*_Movetext(session, main).words(), known["Result"]]
    return "\n".join([*head, "", *_wrap(words)]) + "\n"


def _played(session: Session) -> list[Node]:
    """The line to the head, and unless the game has ended there what redo would play, up to the first ending."""
    line = session.head.line()
    for node in session.head.ahead():
        if line[-1].outcome:
            break
        line.append(node)
    return line


def _escape(value: str) -> str:
    return " ".join(value.split()).replace("\\", "\\\\").replace('"', '\\"')


Way = tuple[list[Node], int]
"""A variation: its nodes from the start of a turn, and how many actions of that turn other lines have told already."""

Step = tuple[str, Turn, int, list[Way]]
"""What opens a turn of a line, the turn, how many of its actions are told already, and the variations beside it."""


class _Movetext:
    """The words of a session's turns; behind each turn, in parentheses, the ones that were played in its place.

    Nodes that several variations share are written again in each, but what is said about them stands only once.
    """

    def __init__(self, session: Session, main: Sequence[Node]) -> None:
        self.session, self.main = session, main
        self.end = main[-1]
        """Where the main line ends. What was played on from there is a variation that begins with its last turn."""

    def words(self) -> list[str]:
        """All words but the result at the end.

        The lines in progress are a stack of their own, since variations may be nested deeper than the interpreter's
        stack.
        """
        root = self.session.root
        sign, words = self._said(root)
        words = [*filter(None, [sign]), *words]
        lines = [self._main()]
        if self.end is root:
            ways = [way for branch in root.branches for way in self._ways([root, branch], 0)]
            lines += map(self._variation, reversed(ways))
        interrupted = True
        while lines:
            for opening, turn, told, ways in lines[-1]:
                number, first = game_round(self.session, turn.start)
                if first or interrupted:
                    words.append(f"{opening}{number}." if first else f"{opening}{number}...")
                words += self._turn(turn, told)
                interrupted = bool(ways) or words[-1].endswith("}")
                if ways:
                    lines += map(self._variation, reversed(ways))
                    break
            else:
                lines.pop()
                if lines:  # it was a variation, and not the main line
                    words[-1] += ")"
                interrupted = True
        return words

    def _main(self) -> Iterator[Step]:
        """The turns along the main line."""
        for turn in turns(self.main):
            yield "", turn, 0, self._beside(turn)

    def _variation(self, way: Way) -> Iterator[Step]:
        """The turns along a variation. The neighbours of its first one are already being written."""
        nodes, told = way
        first, *others = turns(nodes)
        yield "(", first, told, []
        for turn in others:
            yield "", turn, 0, self._beside(turn)

    def _beside(self, turn: Turn) -> list[Way]:
        """The other ways that were taken from the start of a turn, each with what was played first from there on."""
        found: list[Way] = []
        nodes = [turn.start, *turn.nodes]
        for played, (node, after) in enumerate(pairwise(nodes)):
            for branch in node.branches:
                if branch is not after:
                    found += self._ways([*nodes[: played + 1], branch], played)
        if nodes[-1] is self.end:
            for branch in nodes[-1].branches[: 1 if turn.closed else None]:
                found += self._ways([*nodes, branch], len(turn.nodes))
        return found

    def _ways(self, way: list[Node], told: int) -> Iterator[Way]:
        """Every way to the end of the turn, or to where it was left, of which `way` is the beginning."""
        todo = [(way, told)]
        while todo:
            way, told = todo.pop()
            last = way[-1]
            if last.turns > way[0].turns or not last.branches:
                yield [*way[:-1], *last.main_line()], told
            else:
                first, *others = last.branches
                todo += [([*way, other], len(way) - 1) for other in reversed(others)]
                todo.append(([*way, first], told))

    def _turn(self, turn: Turn, told: int) -> Iterator[str]:
        """A turn's words, broken where something is said about an action within it.

        What is said about its first `told` actions stands elsewhere.
        """
        actions: list[str] = []
        for number, node in enumerate(turn.nodes):
            actions.append(node.action)
            sign, said = self._said(node) if number >= told else ("", [])
            if node is turn.nodes[-1]:
                part = Turn(turn.start, turn.nodes[-len(actions) :]).text if actions != [END] or number == 0 else END
                yield from _broken(part + ("" if turn.closed else ",") + sign)
            elif sign or said:
                yield from _broken(",".join(actions) + "," + sign)
                actions = []
            yield from said

    def _said(self, node: Node) -> tuple[str, list[str]]:
        """What is said about a node. The ending of the main line is the record's result."""
        return annotations.words(node, self.session.seats, None if node is self.end else node.ending)


def _broken(word: str) -> list[str]:
    """A turn that is longer than a row in pieces, behind each of which a comma says that it goes on."""
    pieces = [""]
    for action in re.split("(?<=,)", word) if len(word) > _WIDTH else [word]:
        if pieces[-1] and len(pieces[-1]) + len(action) > _WIDTH:
            pieces.append("")
        pieces[-1] += action
    return pieces


def _wrap(words: Sequence[str]) -> Iterator[str]:
    row = ""
    for word in words:
        if row and len(row) + 1 + len(word) > _WIDTH:
            yield row
            row = word
        else:
            row = f"{row} {word}" if row else word
    yield row
