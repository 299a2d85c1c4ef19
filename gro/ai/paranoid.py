"""Paranoid search: alpha-beta for three seats and more; knows no game.

The seat that thinks takes all others for one opponent: they are believed to choose what is worst for it, not what is
best for them. So a score is what it gets at least, whatever the others do, and alpha-beta cuts as much as with two
seats. (With max-n, where each seat looks after itself, nearly every node has to be visited, and one wrong guess about
what another seat wants makes the score worthless.)

Deepening, counting of nodes, thoughts and bias are those of the search for two seats. In every node scores are in
points from the view of the seat that thinks. `WIN` is a win however late. A loss is worse than everything else, but
losses differ by how far behind the seat ends: what is lost against all seats together need not be lost against each of
them.
"""

from collections.abc import Collection, Generator, Hashable

from gro.ai.search import (
    AT_LEAST,
    AT_MOST,
    EXACT,
    INFINITY,
    NOTHING,
    PLAINLY,
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
from gro.core.twin import SeatTwin, StateT

LOST = WIN // 2  # points: a loss has the score of its static score less these


def paranoid(
    twin: SeatTwin[StateT],
    state: StateT,
    past: Collection[Hashable] = (),
    how: How = PLAINLY,
    table: Table[StateT] | None = None,
) -> Generator[Thought]:
    """Think about a state whose game is not over: arguments and answers are those of `gro.ai.duel.duel`.

    It is not selective, and leaves tactical gains out of account.
    """
    return Paranoid(twin, state, past, how, table or Table()).deepen()


class Paranoid(Search[StateT]):
    """One search by the seat that acts at its root."""

    twin: SeatTwin[StateT]
    draw = 0

    def __init__(
        self, twin: SeatTwin[StateT], root: StateT, past: Collection[Hashable], how: How, table: Table[StateT]
    ) -> None:
        super().__init__(twin, root, past, how, table)
        self.me = twin.seat(root)

    def _ask(self, child: StateT, depth: int, alpha: int, beta: int, scout: bool, ply: int) -> Work:
        """The score of an action by the state after it, which is not turned around, whoever acts there."""
        return self._node(child, depth, alpha, beta, ply + 1)

    def _node(self, state: StateT, depth: int, alpha: int, beta: int, ply: int) -> Work:
        """The score of a state whose game goes on, exact between alpha and beta and else a bound; and the best line."""
        if depth == 0:
            return self.twin.evaluate_for(state, self.me), NOTHING
        known = self.table.get(state)
        if known and known.depth >= depth:
            score = known.score
            if known.bound == EXACT or (score >= beta if known.bound == AT_LEAST else score <= alpha):
                return score, (known.code,)
        key = self.twin.key(state)
        self.path.add(key)
        best, line = yield from self._best(state, depth, alpha, beta, ply, known.code if known else None)
        self.path.discard(key)
        bound = AT_LEAST if best >= beta else EXACT if best > alpha else AT_MOST
        self.table.put(state, Entry(depth, bound, best, line[0]))
        return best, line

    def _best(self, state: StateT, depth: int, alpha: int, beta: int, ply: int, first: int | None) -> Work:
        """The best of a state's actions for the seat to act: the highest score if it is the one that thinks, else the
        lowest.
        """
        sign = 1 if self.twin.seat(state) == self.me else -1
        best: Reply = -sign * INFINITY, NOTHING
        for _, code, child, settled in self._choices(state, first, ply):
            self.nodes += 1
            if settled is None:
                score, rest = yield from self._ask(child, depth - 1, alpha, beta, False, ply)
            else:
                score, rest = settled, NOTHING
            if sign * score > sign * best[0]:
                best = score, (code, *rest)
                if sign > 0:
                    alpha = max(alpha, score)
                else:
                    beta = min(beta, score)
                if alpha >= beta:
                    break
            if self.nodes >= self.alarm:
                yield self._ring()
        return best

    def _choices(self, state: StateT, first: int | None, ply: int) -> list[Choice[StateT]]:
        """The actions in the order in which to try them: the table's, then by ordering scores."""
        choices: list[Choice[StateT]] = []
        for rank, code, child in self.twin.expand(state):
            end = self.twin.over_for(child, self.me)
            settled = None
            if end is not None:
                settled = end * WIN if end >= 0 else self.twin.evaluate_for(child, self.me) - LOST
            elif self.twin.key(child) in self.path:
                settled = self.draw
            choices.append((INFINITY if code == first else rank, code, child, settled))
        choices.sort(reverse=True)
        return choices
