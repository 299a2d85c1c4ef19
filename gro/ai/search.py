"""Iterative deepening over packed twins: thoughts, the budget of nodes, the transposition table and the root.

It knows no game. Two searches are built upon it, which judge the actions below the root: `duel.py` for two seats and
`paranoid.py` for more.

A search is a generator: it yields its latest `Thought` every few hundred nodes, and its caller keeps the clock and
stops it by closing it. Scores are whole points from the view of the seat that thinks. Nothing depends on `hash()`, the
order of a set or the clock, so that the same call gives the same answer in CPython and in WebAssembly.
"""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Collection, Generator, Hashable, Mapping
from types import MappingProxyType
from typing import Generic, NamedTuple

from gro.core.score import Score
from gro.core.twin import StateT, Twin

WIN = 1_000_000  # points: the score of a game that is won now, far beyond every static score
DEEPEST = 100  # plies: no search goes deeper, however large its budget
PROVEN = WIN - 2 * DEEPEST  # points: scores above it are wins that were seen to the end, those below -PROVEN losses
LOST_BELOW = -WIN // 4  # points: scores below it are losses, with more than two seats of unknown length (`paranoid.py`)
INFINITY = 2 * WIN  # points: beyond every score

HALF_TABLE = 40_000  # entries of each half of a transposition table
EXACT, AT_LEAST, AT_MOST = range(3)  # what a score of the table is: the score itself, a lower bound, an upper bound


def score_for(seat: str, number: int) -> Score:
    """A number of the search, from the view of the seat that thinks, as a score for that seat."""
    if number > PROVEN:
        return Score.win(seat, WIN - number)
    if number < LOST_BELOW:
        return Score.loss(seat, WIN + number if number < -PROVEN else 0)
    return Score(seat, number)


class Line(NamedTuple):
    """The line that begins with one of the root's actions: its score in points, and the texts of its actions."""

    score: int
    pv: tuple[str, ...]


class Thought(NamedTuple):
    """What a search thinks so far: the best action's text, its score in points, and the line that is expected (`pv`).

    `pv` starts with the action. `depth` is in plies, `nodes` counts the actions that were tried. `score` is the
    search's own number, which the command line prints; `evaluation` says what it means to `seat`, the one that thinks
    (who searches a twin directly need not name it). `others` are the next best lines, the best one first, as far as
    they were asked for.
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
    """How to search.

    `nodes` and `depth` (in plies) limit the search; None sets no limit. `tick` is about how many nodes pass between two
    thoughts. `lines` is how many best lines are wanted. Without `selective` nothing is pruned on a guess, so that every
    action is searched to the full depth. `seat` is the name of the seat that thinks, for its thoughts.

    The rest is for levels that err. `bias` has points by action code, which are added to the scores of the root's
    actions unless these are proven wins or losses. The codes `overlooked` are not tried at the root if there are
    others. A search that is not `attentive` leaves tactical gains out of account, and plays an action that it has just
    found to lose if its budget ends there.
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
    """What the table knows of a state: the score of a search so many plies deep, what kind of bound it is (`EXACT`,
    `AT_LEAST` or `AT_MOST`), and the code of the best action.
    """

    depth: int
    bound: int
    score: int
    code: int


class Table(Generic[StateT]):
    """A transposition table of two halves: when the young one is full, it replaces the old one, which is forgotten."""

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
Choice = tuple[int, int, StateT, int | None]
"""An action of a node: its rank in the order, its code, the state after it, and its score if that needs no search."""
Known = tuple[int, int, Reply]
"""A searched action of the root: what it seems worth with the bias, its code, and its true score with what follows."""


class Search(ABC, Generic[StateT]):
    """The root of a search, and what it has found so far."""

    draw: int  # points: the score of a draw for the seat that thinks

    def __init__(
        self, twin: Twin[StateT], root: StateT, past: Collection[Hashable], how: How, table: Table[StateT]
    ) -> None:
        self.twin, self.root, self.how, self.table = twin, root, how, table
        self.nodes, self.alarm = 0, 0
        self.past, self.path = Counter(past), {twin.key(root)}
        self.best: list[Known] = []  # the best actions of the root in this iteration
        self.known: list[Known] = []  # what the thought was made of
        self.lost: dict[int, Reply] = {}  # the actions of the root that any iteration has proven to lose, by code
        self.thought = Thought("", 0, 0, 0, (), seat=how.seat)

    def deepen(self) -> Generator[Thought]:
        """The thoughts of one iteration after the other, each one ply deeper than the one before."""
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
        """One iteration. Its thought is updated after each action, so that an unfinished iteration counts too."""
        earlier, self.best = self.best, []
        for number, (_, code, child, settled) in enumerate(choices):
            alpha = self.best[-1][0] if len(self.best) == self.how.lines else -INFINITY
            if alpha > PROVEN:
                break  # as many wins as are wanted: a quicker one would mostly have been found an iteration before
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
        """The reply of an action of the root; to go back to an earlier position of the game is worth a draw at most.

        So the game has to go on. A proven win counts all the same, unless the position has stood twice, since the other
        side might then claim the draw.
        """
        stood = self.past[self.twin.key(child)]
        if not stood or (stood == 1 and reply[0] > PROVEN):
            return reply
        return min(reply[0], self.draw), reply[1]

    def _think(self, depth: int, earlier: list[Known], untried: list[Choice[StateT]]) -> None:
        """Makes the thought of the actions searched in this iteration, and of the best of the one before not yet tried.

        Where all of these are proven to lose, the other untried actions count too, with their ranks for scores: they
        may be better, unless an iteration before has proven them to lose.
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
        """An action of the root by its reply. It seems worth its score, plus its bias where that is not proven."""
        score = reply[0]
        return score + self.how.bias.get(code, 0) if abs(score) < PROVEN else score, code, reply

    @abstractmethod
    def _ask(self, child: StateT, depth: int, alpha: int, beta: int, scout: bool, ply: int) -> Work:
        """The score of an action by the state after it, and the line that follows.

        `depth` counts the plies that are searched below that state, `ply` those from the root to the action's node. The
        score is exact between alpha and beta and else a bound; with `scout` it is first only asked whether it beats
        alpha.
        """

    @abstractmethod
    def _choices(self, state: StateT, first: int | None, ply: int) -> list[Choice[StateT]]:
        """The actions in the order in which to try them."""

    def _ring(self) -> Thought:
        """The latest thought with the nodes so far, and sets the next alarm. Raises BudgetSpentError."""
        if self.how.nodes is not None and self.nodes >= self.how.nodes:
            raise BudgetSpentError
        self.alarm = self.nodes + self.how.tick
        if self.how.nodes is not None:
            self.alarm = min(self.alarm, self.how.nodes)
        return self.thought._replace(nodes=self.nodes)

    def _texts(self, line: Codes) -> tuple[str, ...]:
        """The texts of a line of action codes that begins at the root."""
        state, texts = self.root, []
        for code in line:
            texts.append(self.twin.action(state, code))
            state = next(child for _, known, child in self.twin.expand(state) if known == code)
        return tuple(texts)


def _worth(known: Known) -> int:
    """The sorting key of actions of the root: the best one first."""
    return -known[0]
