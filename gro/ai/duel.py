"""Alpha-beta for two seats; knows no game.

Principal variation search: the first action of a node is searched with the whole window, each other one is only asked
whether it is better, and searched again if it is. The table gives the first action and cutoffs; the others are tried by
the static score of what they lead to. (Killers and history saved no time here beyond that.)

It is selective. Where even to pass is good enough, to act is too (null move). Actions that come late in the order are
searched less deep, and again if they prove better (late reductions). Near the horizon, where most nodes are, static
scores that are far from what is asked are taken at their word (futility). Wins and losses are never guessed so. Each
last action is charged with what the other side can do by force at once. The last ply is one plain loop without
generators.

Scores are from the view of the seat to act; `WIN - n` is a win after n actions at most.
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

DRAW = 200  # a draw is worth so much less than an even game to the seat that thinks, or nobody would try to win
LOSS = (0, 0, 40, 80)  # a state is hardly ever so much worse than its static score, by the plies to go
PASS_PLIES = 3  # so much less deep is searched what follows a pass, which is tried only where more plies are to go
NEAR = 2  # with so few actions to a win a position that has been is judged anew, and not as a draw
LATE, LATER = 2, 7  # so many actions are searched to the full depth, and so many no more than one ply less deep


def duel(
    twin: DuelTwin[StateT],
    state: StateT,
    past: Collection[Hashable] = (),
    how: How = PLAINLY,
    table: Table[StateT] | None = None,
) -> Generator[Thought]:
    """Think about a state whose game is not over, deeper and deeper, as far as `how` allows.

    Yields after each completed depth, the first time when every action was looked at, and in between about every
    `how.tick` nodes the same thought again with the nodes so far. Ends by itself when the budget is spent, when only
    one action is legal, or when the end of the game is proven. A position on the path or with a key in `past` is a draw
    when it comes again, unless it has been and somebody is near a win there (`NEAR`). At the last ply a draw may be
    overlooked.
    """
    return Duel(twin, state, past, how, table or Table()).deepen()


class Duel(Search[StateT]):
    """One search for two seats."""

    twin: DuelTwin[StateT]
    draw = -DRAW

    def __init__(
        self, twin: DuelTwin[StateT], root: StateT, past: Collection[Hashable], how: How, table: Table[StateT]
    ) -> None:
        super().__init__(twin, root, past, how, table)
        self.draws = self.draw, -self.draw  # for the seat that acts after an even number of plies, and an odd one

    def _ask(self, child: StateT, depth: int, alpha: int, beta: int, scout: bool, ply: int) -> Work:
        """The score of an action by the state after it; if `scout`, first only whether it beats alpha."""
        if -PROVEN > alpha >= depth + ply + 1 - WIN:
            # what loses as late as is seen at this depth is only beaten by what does not lose
            score, line = yield from self._ask(child, depth, -PROVEN, beta, scout, ply)
            return score if score > -PROVEN else min(score, alpha), line
        if scout and beta - alpha > 1:
            score, line = yield from self._node(child, depth, -alpha - 1, -alpha, ply + 1)
            if not alpha < -score < beta:
                return -score, line
        score, line = yield from self._node(child, depth, -beta, -alpha, ply + 1)
        return -score, line

    def _node(self, state: StateT, depth: int, alpha: int, beta: int, ply: int) -> Work:
        """The score of a state that goes on, exact between alpha and beta and else a bound; and the best line."""
        if depth == 0:
            return self.twin.evaluate(state) + (self.twin.tactical_gain(state) if self.how.attentive else 0), NOTHING
        if depth == 1:
            return self._last_ply(state, alpha, beta, ply)
        beta = min(beta, WIN - ply - 1)  # nothing is better than to win now
        if alpha >= beta:
            return beta, NOTHING
        enough = min(beta, PROVEN)  # a win that is seen will do: mostly a quicker one would have been seen before
        known = self.table.get(state)
        if known and known.depth >= depth:
            score = _at_ply(known.score, ply)
            if known.bound == EXACT or (score >= beta if known.bound == AT_LEAST else score <= alpha):
                return score, (known.code,)
        key = self.twin.key(state)
        self.path.add(key)
        if beta - alpha == 1 and self.how.selective:
            if depth < len(LOSS):
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
        """A bound by the static score, where that is so far from the window that a search is not worth its time.

        A gamble with a margin either way, taken only where nobody can win with the actions that are left.
        """
        still = self.twin.evaluate(state)
        if -PROVEN < beta <= still - LOSS[depth]:
            _, theirs = self.twin.moves_to_win(state)
            return still - LOSS[depth] if theirs > depth // 2 else None
        if still + self.twin.maximum_gain <= alpha < PROVEN:
            mine, _ = self.twin.moves_to_win(state)
            return alpha if mine > (depth + 1) // 2 else None
        return None

    def _null_move(self, state: StateT, depth: int, beta: int, ply: int) -> Generator[Thought, None, int | None]:
        """What a pass is worth, searched less deep, where that reaches beta."""
        twin = self.twin
        after = twin.null_move(state)
        if after is None or self._drawn(after) or abs(beta) >= PROVEN or twin.evaluate(state) < beta:
            return None
        self.nodes += 1
        score, _ = yield from self._node(after, depth - PASS_PLIES, -beta, 1 - beta, ply + 1)
        return -score if -score >= beta else None

    def _less(self, tried: int, depth: int) -> int:
        """How many plies less an action is searched at first, when so many were tried before it."""
        if tried < LATE or not self.how.selective:
            return 0
        return 2 if tried >= LATER and depth > 3 else 1

    def _last_ply(self, state: StateT, alpha: int, beta: int, ply: int) -> Reply:
        """The score one ply before the horizon, exact between alpha and beta and else a bound.

        What an action leads to has its ordering score, so the rest is passed over where that is too low.
        """
        cut = self._futility(state, 1, alpha, beta) if self.how.selective else None
        if cut is not None:
            return cut, NOTHING
        twin, attentive = self.twin, self.how.attentive
        best, line = alpha, NOTHING
        choices = sorted(twin.expand(state), reverse=True)
        self.nodes += len(choices)
        for order, code, child in choices:
            if order <= best < PROVEN - 1:  # where only a win is better, each action is asked whether it is one
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
        """The score of an action of a node at this ply that ends the game, by the outcome for the seat after it."""
        return -end * (WIN - ply - 1) if end else self.draws[ply & 1]

    def _drawn(self, state: StateT) -> bool:
        """Whether a state counts as a draw: it is on the path, or it has been and nobody is near a win there."""
        key = self.twin.key(state)
        return key in self.path or (key in self.past and min(self.twin.moves_to_win(state)) > NEAR)

    def _choices(self, state: StateT, first: int | None, ply: int) -> list[Choice[StateT]]:
        """The actions in the order in which to try them: the table's, wins, and then by their ordering scores."""
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
