"""Alpha-beta for two seats; knows no game.

Principal variation search: the first action of a node is searched with the whole window. Each other one is only asked
whether it is better (a scout), and searched again if it is. The transposition table gives the first action and cutoffs;
the other actions are tried in the order of their ordering scores. (Killers and history saved no time here beyond that.)

The search is selective. Where even a pass is good enough, an action is too (null move). Actions that come late in the
order are searched less deep, and again if they prove better (late move reductions). Near the horizon, where most nodes
are, a static score that is far from the window is taken for the score (futility pruning). Wins and losses are never
taken so. At the horizon the seat to act is credited with its tactical gain, instead of a quiescence search. The last
ply is one plain loop without generators.

Scores are in points from the view of the seat to act; `WIN - n` is a win after n plies at most.
"""

from collections.abc import Collection, Generator, Hashable

from gro.ai.search import (
    AT_LEAST,
    AT_MOST,
    EXACT,
    INFINITY,
    NOTHING,
    PLAINLY,
    PROVEN,
    WIN,
    Choice,
    Entry,
    How,
    Reply,
    Search,
    Table,
    Thought,
    Work,
)
from gro.core.twin import DuelTwin, StateT

CONTEMPT = 200
"""Points by which a draw is worse than an even game for the seat that thinks; with fewer it tries less hard to win."""
FUTILITY = (0, 0, 40, 80)
"""Reverse futility margins in points, by the plies to go: a state's score is hardly ever lower than its static score
by more.

A state that is ahead of the window by more is not searched; larger numbers prune less.
"""
NULL_MOVE_REDUCTION = 3
"""Plies that are left out after a null move. A null move is tried only where more plies than these are to go."""
NEAR_WIN = 2
"""Own actions to a win: where a seat needs no more than these, a position that stood before is not taken for a draw."""
REDUCED_AFTER = 2  # actions of a node that are searched to the full depth; those after them one ply less deep at first
REDUCED_MORE_AFTER = 7  # actions of a node after which the others are searched two plies less deep at first


def duel(
    twin: DuelTwin[StateT],
    state: StateT,
    past: Collection[Hashable] = (),
    how: How = PLAINLY,
    table: Table[StateT] | None = None,
) -> Generator[Thought]:
    """Think about a state whose game is not over, deeper and deeper, as far as `how` allows.

    Yields a thought after each completed depth, and in between about every `how.tick` nodes the same thought again with
    the nodes so far. The first one comes when every action has been looked at. The search ends by itself when the
    budget is spent, when only one action is legal, or when the end of the game is proven.

    `past` are the keys of the game's earlier positions. A position that stands on the path of the search or among them
    counts as a draw when it comes again; one of the game's own does not where a seat is near a win (`NEAR_WIN`). The
    last ply may overlook such a draw.
    """
    return Duel(twin, state, past, how, table or Table()).deepen()


class Duel(Search[StateT]):
    """One search for two seats."""

    twin: DuelTwin[StateT]
    draw = -CONTEMPT

    def __init__(
        self, twin: DuelTwin[StateT], root: StateT, past: Collection[Hashable], how: How, table: Table[StateT]
    ) -> None:
        super().__init__(twin, root, past, how, table)
        self.draws = self.draw, -self.draw  # for the seat that acts after an even number of plies, and an odd one

    def _ask(self, child: StateT, depth: int, alpha: int, beta: int, scout: bool, ply: int) -> Work:
        """The score of an action by the state after it; if `scout`, first only whether it beats alpha."""
        if -PROVEN > alpha >= depth + ply + 1 - WIN:
            # Alpha is a loss, and no later one can be seen at this depth. So this action is better only if it does not
            # lose at all, and a window from -PROVEN on is enough to find that out.
            score, line = yield from self._ask(child, depth, -PROVEN, beta, scout, ply)
            return score if score > -PROVEN else min(score, alpha), line
        if scout and beta - alpha > 1:
            score, line = yield from self._node(child, depth, -alpha - 1, -alpha, ply + 1)
            if not alpha < -score < beta:
                return -score, line
        score, line = yield from self._node(child, depth, -beta, -alpha, ply + 1)
        return -score, line

    def _node(self, state: StateT, depth: int, alpha: int, beta: int, ply: int) -> Work:
        """The score of a state whose game goes on, and the best line.

        The score is exact between alpha and beta; outside it is a bound. `depth` counts the plies to go, `ply` those
        from the root.
        """
        if depth == 0:
            return self.twin.evaluate(state) + (self.twin.tactical_gain(state) if self.how.attentive else 0), NOTHING
        if depth == 1:
            return self._last_ply(state, alpha, beta, ply)
        beta = min(beta, WIN - ply - 1)  # no score is better than to win with the next action
        if alpha >= beta:
            return beta, NOTHING
        enough = min(beta, PROVEN)  # any win is enough: a quicker one would mostly have been found at a lower depth
        known = self.table.get(state)
        if known and known.depth >= depth:
            score = _at_ply(known.score, ply)
            if known.bound == EXACT or (score >= beta if known.bound == AT_LEAST else score <= alpha):
                return score, (known.code,)
        key = self.twin.key(state)
        self.path.add(key)
        if beta - alpha == 1 and self.how.selective:
            if depth < len(FUTILITY):
                cut = self._futility(state, depth, alpha, beta)
            else:
                cut = yield from self._null_move(state, depth, beta, ply)
            if cut is not None:
                self.path.discard(key)
                return cut, NOTHING
        best, line, low = -INFINITY, NOTHING, alpha
        choices = self._choices(state, known.code if known else None, ply)
        for tried, (_, code, child, settled) in enumerate(choices):
            self.nodes += 1
            if settled is not None:
                score, rest = settled, NOTHING
            else:
                less = self._less(tried, depth) if line and abs(low) < PROVEN else 0
                score = INFINITY
                if less:
                    score, rest = yield from self._ask(child, depth - 1 - less, low, low + 1, False, ply)
                if score > low:
                    score, rest = yield from self._ask(child, depth - 1, low, beta, bool(line), ply)
            if score > best:
                best, line = score, (code, *rest)
                if best > low:
                    low = best
                    if best >= enough:
                        break
            if self.nodes >= self.alarm:
                yield self._ring()
        self.path.discard(key)
        bound = AT_MOST if best <= alpha else AT_LEAST if best >= enough else EXACT
        self.table.put(state, Entry(depth, bound, _at_ply(best, -ply), line[0]))
        return best, line

    def _futility(self, state: StateT, depth: int, alpha: int, beta: int) -> int | None:
        """A bound by the static score where that is far from the window; None where the state has to be searched.

        Above the window FUTILITY is the margin, below it the twin's maximum gain. The bound may be wrong, but no win is
        overlooked: it is given only where the seat that is behind cannot win with the actions that are left to it.
        """
        still = self.twin.evaluate(state)
        if -PROVEN < beta <= still - FUTILITY[depth]:
            _, theirs = self.twin.moves_to_win(state)
            return still - FUTILITY[depth] if theirs > depth // 2 else None
        if still + self.twin.maximum_gain <= alpha < PROVEN:
            mine, _ = self.twin.moves_to_win(state)
            return alpha if mine > (depth + 1) // 2 else None
        return None

    def _null_move(self, state: StateT, depth: int, beta: int, ply: int) -> Generator[Thought, None, int | None]:
        """The score of a pass, searched less deep, where that reaches beta; None where it does not."""
        twin = self.twin
        after = twin.null_move(state)
        if after is None or self._drawn(after) or abs(beta) >= PROVEN or twin.evaluate(state) < beta:
            return None
        self.nodes += 1
        score, _ = yield from self._node(after, depth - NULL_MOVE_REDUCTION, -beta, 1 - beta, ply + 1)
        return -score if -score >= beta else None

    def _less(self, tried: int, depth: int) -> int:
        """How many plies less deep an action is searched at first, when `tried` others were searched before it."""
        if tried < REDUCED_AFTER or not self.how.selective:
            return 0
        return 2 if tried >= REDUCED_MORE_AFTER and depth > 3 else 1

    def _last_ply(self, state: StateT, alpha: int, beta: int, ply: int) -> Reply:
        """The score one ply before the horizon, exact between alpha and beta and else a bound.

        An action's ordering score is the static score of its child. So where that is too low, the actions that come
        after it in the order are not looked at.
        """
        cut = self._futility(state, 1, alpha, beta) if self.how.selective else None
        if cut is not None:
            return cut, NOTHING
        twin, attentive = self.twin, self.how.attentive
        best, line = alpha, NOTHING
        choices = sorted(twin.expand(state), reverse=True)
        self.nodes += len(choices)
        for order, code, child in choices:
            if order <= best < PROVEN - 1:  # where only a win is better every action is looked at: it may be one
                break
            end = twin.over(child)
            if end is not None:
                score = self._end(end, ply)
            else:
                score = order - twin.tactical_gain(child) if attentive else order
            if score > best:
                best, line = score, (code,)
                if best >= beta:
                    break
        return best, line

    def _end(self, end: int, ply: int) -> int:
        """The score of an action that ends the game, by the result `end` for the seat after it; `ply` is its node's."""
        return -end * (WIN - ply - 1) if end else self.draws[ply & 1]

    def _drawn(self, state: StateT) -> bool:
        """Whether a state counts as a draw.

        It does if it is on the path, or if it stood in the game before and no seat is near a win there.
        """
        key = self.twin.key(state)
        return key in self.path or (key in self.past and min(self.twin.moves_to_win(state)) > NEAR_WIN)

    def _choices(self, state: StateT, first: int | None, ply: int) -> list[Choice[StateT]]:
        """The actions in the order in which to try them: the table's, then wins, then by ordering scores."""
        choices: list[Choice[StateT]] = []
        for rank, code, child in self.twin.expand(state):
            end = self.twin.over(child)
            settled = None
            if end is not None:
                rank = settled = self._end(end, ply)
            elif self._drawn(child):
                rank = settled = self.draws[ply & 1]
            choices.append((INFINITY if code == first else rank, code, child, settled))
        choices.sort(reverse=True)
        return choices


def _at_ply(score: int, ply: int) -> int:
    """A score with wins counted from the root instead of from a state `ply` actions below it; the reverse with -ply."""
    return score - ply if score > PROVEN else score + ply if score < -PROVEN else score
