"""Iterative deepening alpha-beta over packed twins; knows no game.

Principal variation search: the first action of a node is searched with the whole window, each other one is only asked
whether it is better, and searched again if it is. A bounded transposition table gives the first action and cutoffs;
the others are tried by the static score of what they lead to. (Killers and history saved no time here beyond that.)

The search is a generator: it hands out its latest `Thought` every few hundred nodes, and whoever runs it keeps the
clock and stops it by closing it. The last ply, where most nodes are, is one plain loop without generators.

Scores are integers from the view of the seat to act; `WIN - n` is a win after n actions. Nothing depends on `hash()`,
the order of a set or the clock, so that the same call gives the same answer in CPython and in WebAssembly.
"""

from collections.abc import Collection, Generator, Hashable, Mapping
from typing import NamedTuple

from gro.core.game import State, Twin

WIN = 1_000_000
DEEPEST = 100  # plies, far beyond any budget
PROVEN = WIN - 2 * DEEPEST  # scores beyond it are wins and losses seen to the end
INFINITY = 2 * WIN

HALF_TABLE = 40_000  # entries
SLACK = 24  # how far an ordering score may lie from the static score, and standing still from the best action
EXACT, AT_LEAST, AT_MOST = range(3)


class Thought(NamedTuple):
    """What a search thinks so far: an action's text, its score, and the expected line, which starts with the action."""

    action: str
    score: int
    depth: int
    nodes: int
    pv: tuple[str, ...]


class Entry(NamedTuple):
    """What the table knows of a state: the best score at a depth or a bound of it, and the action that gave it."""

    depth: int
    bound: int
    score: int
    code: int


class Table:
    """A transposition table of bounded size: when the young half is full, it replaces the old one."""

    def __init__(self, half: int = HALF_TABLE) -> None:
        self._half = half
        self._young: dict[State, Entry] = {}
        self._old: dict[State, Entry] = {}

    def get(self, state: State) -> Entry | None:
        """What is known of a state."""
        return self._young.get(state) or self._old.get(state)

    def put(self, state: State, entry: Entry) -> None:
        """Remember this instead of what was known."""
        if len(self._young) >= self._half:
            self._old, self._young = self._young, {}
        self._young[state] = entry


class BudgetSpentError(Exception):
    """The node budget ran out within an iteration."""


Line = tuple[int, ...]  # action codes
NOTHING: Line = ()
Reply = tuple[int, Line]  # a score and the line that leads to it
Work = Generator[Thought, None, Reply]
Choice = tuple[int, int, State, int | None]  # rank, action code, state after it, score if that needs no search


def search(
    twin: Twin,
    state: State,
    past: Collection[Hashable] = (),
    *,
    nodes: int | None = None,
    depth: int | None = None,
    tick: int = 256,
    bias: Mapping[int, int] | None = None,
    table: Table | None = None,
) -> Generator[Thought]:
    """Think about a state whose game is not over, deeper and deeper, within `nodes` and `depth` if they are given.

    Yields after each completed depth, the first time when every action was looked at, and in between about every
    `tick` nodes the same thought again with the nodes so far. Ends by itself when the budget is spent, when only one
    action is legal, or when the end of the game is proven. Positions with a key in `past` or on the path are draws,
    except at the last ply, where nobody looks.
    `bias` adds to the scores of root actions by code, for levels that misjudge.
    """
    return Search(twin, state, past, nodes, tick, bias or {}, table or Table()).deepen(depth or DEEPEST)


class Search:
    """One search for two seats; `paranoid.py` makes another of it for more."""

    def __init__(
        self,
        twin: Twin,
        root: State,
        past: Collection[Hashable],
        budget: int | None,
        tick: int,
        bias: Mapping[int, int],
        table: Table,
    ) -> None:
        self.twin, self.root, self.bias, self.table = twin, root, bias, table
        self.nodes, self.budget, self.tick, self.alarm = 0, budget, tick, 0
        self.seen = {*past, twin.key(root)}
        self.first = 0
        self.thought = Thought("", 0, 0, 0, ())

    def deepen(self, deepest: int) -> Generator[Thought]:
        """The iterations, each one ply deeper than the one before."""
        choices = self._choices(self.root, None, 0)
        for depth in range(1, deepest + 1):
            try:
                yield from self._root(choices, depth)
            except BudgetSpentError:
                yield self.thought._replace(nodes=self.nodes)
                return
            self.thought = self.thought._replace(depth=depth, nodes=self.nodes)
            yield self.thought
            if len(choices) == 1 or abs(self.thought.score) > PROVEN:
                return
            choices.sort(key=lambda choice: choice[1] != self.first)

    def _root(self, choices: list[Choice], depth: int) -> Generator[Thought]:
        """One iteration. Its best action so far is the thought to act upon, even if it comes to no end."""
        alpha = -INFINITY
        for _, code, child, settled in choices:
            self.nodes += 1
            bias = self.bias.get(code, 0)
            if settled is None:
                score, line = yield from self._ask(child, depth - 1, alpha - bias, INFINITY, alpha > -INFINITY, 0)
            else:
                score, line = settled, NOTHING
            if score + bias > alpha:
                alpha, self.first = score + bias, code
                texts = self._texts((code, *line))
                self.thought = Thought(texts[0], score, depth - 1, self.nodes, texts)
            if depth > 1 and self.nodes >= self.alarm:
                yield self._ring()

    def _ask(self, child: State, depth: int, alpha: int, beta: int, scout: bool, ply: int) -> Work:
        """The score of an action by the state after it; if `scout`, first only whether it beats alpha."""
        if scout and beta - alpha > 1:
            score, line = yield from self._node(child, depth, -alpha - 1, -alpha, ply + 1)
            if not alpha < -score < beta:
                return -score, line
        score, line = yield from self._node(child, depth, -beta, -alpha, ply + 1)
        return -score, line

    def _node(self, state: State, depth: int, alpha: int, beta: int, ply: int) -> Work:
        """The score of a state that goes on, exact between alpha and beta and else a bound; and the best line."""
        if depth == 0:
            return self.twin.evaluate(state), NOTHING
        if depth == 1:
            return self._last_ply(state, alpha, beta, ply)
        beta = min(beta, WIN - ply - 1)  # nothing is better than to win now
        if alpha >= beta:
            return beta, NOTHING
        known = self.table.get(state)
        if known and known.depth >= depth:
            score = _at_ply(known.score, ply)
            if known.bound == EXACT or (score >= beta if known.bound == AT_LEAST else score <= alpha):
                return score, (known.code,)
        key = self.twin.key(state)
        self.seen.add(key)
        best, line, low = -INFINITY, NOTHING, alpha
        for _, code, child, settled in self._choices(state, known.code if known else None, ply):
            self.nodes += 1
            if settled is None:
                score, rest = yield from self._ask(child, depth - 1, low, beta, bool(line), ply)
            else:
                score, rest = settled, NOTHING
            if score > best:
                best, line = score, (code, *rest)
                if best > low:
                    low = best
                    if best >= beta:
                        break
            if self.nodes >= self.alarm:
                yield self._ring()
        self.seen.discard(key)
        bound = AT_LEAST if best >= beta else EXACT if best > alpha else AT_MOST
        self.table.put(state, Entry(depth, bound, _at_ply(best, -ply), line[0]))
        return best, line

    def _last_ply(self, state: State, alpha: int, beta: int, ply: int) -> Reply:
        """The score one ply before the horizon, exact between alpha and beta and else a bound.

        Static scores that are far outside are taken at their word: of the state itself, since to act is hardly ever
        worse than to stand still, and of what an action leads to, since ordering scores are nearly static scores.
        """
        over, evaluate = self.twin.over, self.twin.evaluate
        stand = evaluate(state) - SLACK
        if stand >= beta:
            return stand, NOTHING
        best, line = alpha, NOTHING
        choices = sorted(self.twin.expand(state), reverse=True)
        self.nodes += len(choices)
        for order, code, child in choices:
            if order + SLACK <= best:
                break
            end = over(child)
            score = -evaluate(child) if end is None else -end * (WIN - ply - 1)
            if score > best:
                best, line = score, (code,)
                if best >= beta:
                    break
        return best, line

    def _choices(self, state: State, first: int | None, ply: int) -> list[Choice]:
        """The actions in the order in which to try them: the table's, wins, and then by their ordering scores."""
        choices: list[Choice] = []
        for rank, code, child in self.twin.expand(state):
            end = self.twin.over(child)
            settled = None
            if end is not None:
                rank = settled = -end * (WIN - ply - 1)
            elif self.twin.key(child) in self.seen:
                settled = 0
            choices.append((INFINITY if code == first else rank, code, child, settled))
        choices.sort(reverse=True)
        return choices

    def _ring(self) -> Thought:
        """The latest thought with the nodes so far. Raises BudgetSpentError."""
        if self.budget is not None and self.nodes >= self.budget:
            raise BudgetSpentError
        self.alarm = self.nodes + self.tick
        if self.budget is not None:
            self.alarm = min(self.alarm, self.budget)
        return self.thought._replace(nodes=self.nodes)

    def _texts(self, line: Line) -> tuple[str, ...]:
        """A line from the root, as texts."""
        state, texts = self.root, []
        for code in line:
            texts.append(self.twin.action(state, code))
            state = next(child for _, known, child in self.twin.expand(state) if known == code)
        return tuple(texts)


def _at_ply(score: int, ply: int) -> int:
    """A score with wins counted from the root instead of from a state `ply` actions below it; the reverse with -ply."""
    return score - ply if score > PROVEN else score + ply if score < -PROVEN else score
