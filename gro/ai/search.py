"""Iterative deepening over packed twins: what a thought is, the budget, the table, and the root; knows no game.

How the actions below the root are judged is the affair of two searches that are built upon it: `duel.py` for two seats
and `paranoid.py` for more.

A search is a generator: it hands out its latest `Thought` every few hundred nodes, and whoever runs it keeps the clock
and stops it by closing it. Scores are integers; `WIN` and what is near it is a win that was seen to the end. Nothing
depends on `hash()`, the order of a set or the clock, so that the same call gives the same answer in CPython and in
WebAssembly.
"""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Collection, Generator, Hashable, Mapping
from types import MappingProxyType
from typing import Generic, NamedTuple

from gro.core.score import Score
from gro.core.twin import StateT, Twin

WIN = 1_000_000
DEEPEST = 100  # plies, far beyond any budget
PROVEN = WIN - 2 * DEEPEST  # scores beyond it are wins and losses seen to the end
LOST_BELOW = -WIN // 4  # scores below it are losses; with more than two seats not told in plies (`paranoid.py`)
INFINITY = 2 * WIN

HALF_TABLE = 40_000  # entries
EXACT, AT_LEAST, AT_MOST = range(3)


def score_for(seat: str, number: int) -> Score:
    """A number of the search, from the view of the seat that thinks, as a score for that seat."""
    if number > PROVEN:
        return Score.win(seat, WIN - number)
    if number < LOST_BELOW:
        return Score.loss(seat, WIN + number if number < -PROVEN else 0)
    return Score(seat, number)


class Line(NamedTuple):
    """What is expected to follow one of the root's actions: its score, and the texts of the line it begins."""

    score: int
    pv: tuple[str, ...]


class Thought(NamedTuple):
    """What a search thinks so far: an action's text, its score, and the expected line, which starts with the action.

    `score` is the search's own number, which the command line prints; `evaluation` says what it means to `seat`, the
    one that thinks (who searches a twin directly need not name it). `others` are the next best lines, the best one
    first, as far as they were asked for.
    """

    action: str
    score: int
    depth: int
    nodes: int
    pv: tuple[str, ...]
    others: tuple[Line, ...] = ()
    seat: str = ""

    @property
    def evaluation(self) -> Score:
        """The score of the action for the seat that thinks."""
        return score_for(self.seat, self.score)


class How(NamedTuple):
    """How to search: within how many `nodes` and plies of `depth`, if at all; and a report about every `tick` nodes.

    For levels that err, `bias` adds to the scores of root actions by code, other than wins and losses seen to the end,
    and those `overlooked` are not tried if there are others. Who is not `attentive` does not see what the other side
    can do by force after the last action, and plays what it has just found to lose if the budget ends there. `lines` is
    how many best lines are wanted. Without `selective` everything is looked at to the full depth.
    `seat` is the name of the seat that thinks, for its thoughts.
    """

    nodes: int | None = None
    depth: int | None = None
    tick: int = 256
    bias: Mapping[int, int] = MappingProxyType({})
    overlooked: Collection[int] = ()
    attentive: bool = True
    lines: int = 1
    selective: bool = True
    seat: str = ""


PLAINLY = How()


class Entry(NamedTuple):
    """What the table knows of a state: the best score at a depth or a bound of it, and the action that gave it."""

    depth: int
    bound: int
    score: int
    code: int


class Table(Generic[StateT]):
    """A transposition table of bounded size: when the young half is full, it replaces the old one."""

    def __init__(self, half: int = HALF_TABLE) -> None:
        self._half = half
        self._young: dict[StateT, Entry] = {}
        self._old: dict[StateT, Entry] = {}

    def get(self, state: StateT) -> Entry | None:
        """What is known of a state."""
        return self._young.get(state) or self._old.get(state)

    def put(self, state: StateT, entry: Entry) -> None:
        """Remember this instead of what was known."""
        if len(self._young) >= self._half:
            self._old, self._young = self._young, {}
        self._young[state] = entry


class BudgetSpentError(Exception):
    """The node budget ran out within an iteration."""


Codes = tuple[int, ...]  # a line as action codes
NOTHING: Codes = ()
Reply = tuple[int, Codes]  # a score and the line that leads to it
Work = Generator[Thought, None, Reply]
Choice = tuple[int, int, StateT, int | None]  # rank, action code, state after it, score if that needs no search
Known = tuple[int, int, Reply]  # what an action of the root seems worth, its code, and its score and what follows it


class Search(ABC, Generic[StateT]):
    """The root of a search, and what it has seen."""

    draw: int  # the score of a draw for the seat that thinks

    def __init__(
        self, twin: Twin[StateT], root: StateT, past: Collection[Hashable], how: How, table: Table[StateT]
    ) -> None:
        self.twin, self.root, self.how, self.table = twin, root, how, table
        self.nodes, self.alarm = 0, 0
        self.past, self.path = Counter(past), {twin.key(root)}
        self.best: list[Known] = []  # the best actions of the root in this iteration
        self.known: list[Known] = []  # what the thought was made of
        self.lost: dict[int, Reply] = {}  # the actions of the root that an iteration has seen to lose
        self.thought = Thought("", 0, 0, 0, (), seat=how.seat)

    def deepen(self) -> Generator[Thought]:
        """The iterations, each one ply deeper than the one before."""
        choices = self._choices(self.root, None, 0)
        choices = [choice for choice in choices if choice[1] not in self.how.overlooked] or choices
        for depth in range(1, (self.how.depth or DEEPEST) + 1):
            try:
                yield from self._root(choices, depth)
            except BudgetSpentError:
                yield self.thought._replace(nodes=self.nodes)
                return
            self.thought = self.thought._replace(depth=depth, nodes=self.nodes)
            yield self.thought
            if len(choices) == 1 or abs(self.thought.score) > PROVEN:
                return
            first = [code for _, code, _ in self.best]
            choices.sort(key=lambda choice: first.index(choice[1]) if choice[1] in first else len(first))

    def _root(self, choices: list[Choice[StateT]], depth: int) -> Generator[Thought]:
        """One iteration. What it has found so far is the thought to act upon, even if it comes to no end."""
        earlier, self.best = self.best, []
        for number, (_, code, child, settled) in enumerate(choices):
            alpha = self.best[-1][0] if len(self.best) == self.how.lines else -INFINITY
            if alpha > PROVEN:
                break  # an iteration before would mostly have seen a quicker win
            self.nodes += 1
            if settled is None:
                asked = alpha - self.how.bias.get(code, 0) if abs(alpha) < PROVEN else alpha
                reply = yield from self._ask(child, depth - 1, asked, INFINITY, alpha > -INFINITY, 0)
                reply = self._back(child, reply)
            else:
                reply = settled, NOTHING
            if reply[0] < -PROVEN:
                self.lost[code] = reply
            known = self._known(code, reply)
            if known[0] > alpha:
                self.best.append(known)
                self.best.sort(key=_worth)  # stable: the one that was tried first stays before its equals
                del self.best[self.how.lines :]
            self._think(depth, earlier, choices[number + 1 :])
            if depth > 1 and self.nodes >= self.alarm:
                yield self._ring()

    def _back(self, child: StateT, reply: Reply) -> Reply:
        """The reply of an action of the root. To go back to where the game has been is a draw at most: it must go on.

        Only a win that is seen counts all the same, unless the other side might claim the draw.
        """
        stood = self.past[self.twin.key(child)]
        if not stood or (stood == 1 and reply[0] > PROVEN):
            return reply
        return min(reply[0], self.draw), reply[1]

    def _think(self, depth: int, earlier: list[Known], untried: list[Choice[StateT]]) -> None:
        """Makes the thought of what is known within an iteration, and of the one before, of what is not tried yet.

        Where all of that is lost, what is not tried is known by its rank: it may be better, unless it was seen to lose.
        """
        codes = {code for _, code, _, _ in untried}
        known = [*self.best, *[action for action in earlier if action[1] in codes]]
        if self.how.attentive and all(worth < -PROVEN for worth, *_ in known):
            codes.difference_update([code for _, code, _ in known])
            left = [(code, self.lost.get(code, (rank, NOTHING))) for rank, code, *_ in untried if code in codes]
            known += [self._known(code, reply) for code, reply in left]
        known.sort(key=_worth)
        del known[self.how.lines :]
        if known != self.known:
            (score, pv), *others = [Line(score, self._texts((code, *line))) for _, code, (score, line) in known]
            self.thought = Thought(pv[0], score, depth - 1, self.nodes, pv, tuple(others), self.how.seat)
            self.known = known

    def _known(self, code: int, reply: Reply) -> Known:
        """An action of the root by its reply, and what it seems worth with the error that is made about it."""
        score = reply[0]
        return score + self.how.bias.get(code, 0) if abs(score) < PROVEN else score, code, reply

    @abstractmethod
    def _ask(self, child: StateT, depth: int, alpha: int, beta: int, scout: bool, ply: int) -> Work:
        """The score of an action at this ply by the state after it, searched so many plies deeper, and what follows it.

        It is exact between alpha and beta and else a bound; if `scout`, first only whether it beats alpha is asked.
        """

    @abstractmethod
    def _choices(self, state: StateT, first: int | None, ply: int) -> list[Choice[StateT]]:
        """The actions in the order in which to try them."""

    def _ring(self) -> Thought:
        """The latest thought with the nodes so far. Raises BudgetSpentError."""
        if self.how.nodes is not None and self.nodes >= self.how.nodes:
            raise BudgetSpentError
        self.alarm = self.nodes + self.how.tick
        if self.how.nodes is not None:
            self.alarm = min(self.alarm, self.how.nodes)
        return self.thought._replace(nodes=self.nodes)

    def _texts(self, line: Codes) -> tuple[str, ...]:
        """A line from the root, as texts."""
        state, texts = self.root, []
        for code in line:
            texts.append(self.twin.action(state, code))
            state = next(child for _, known, child in self.twin.expand(state) if known == code)
        return tuple(texts)


def _worth(known: Known) -> int:
    """For sorting: the best first."""
    return -known[0]
