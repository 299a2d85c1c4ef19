"""The opponent of Grow: plans a whole turn, judged by how the game ends when everybody goes on by a simple policy.

Whole turns are far too many to list (`games/grow.md` 8). The policy of `race.py` proposes some, with drops all over the
board; each is played on to the end of the game a few times, then the better half a few times more, and so on. The best
one is then varied: most of its drop and steps are kept, the policy makes the rest anew, and a variant that ends better
takes its place.

A node is a turn made by the policy. Scores are in the unit of the levels' misjudgement, where an area of GRO is about
100. A level that misjudges sees a plan as better or worse than it is, and its plans are made with less care: drops are
drawn by lot, and some heads are overlooked.
"""

from collections.abc import Iterator

from gro.core.engine import Plan
from gro.core.game import END
from gro.core.game import Position as AnyPosition
from gro.core.mixing import mixed
from gro.games.grow.board import board
from gro.games.grow.race import CARE, DROP, Dice, Move, Race, field, members
from gro.games.grow.rules import Position

SPACE = 20  # what a space of the lead at the end is worth
WIN = 160  # and that the game is won
MOST = 25_000  # nodes; on large boards more would take a page longer than five seconds
BEGUN = 8  # the rest of a turn that was begun gets this part of the nodes: the whole of it has been thought through
FEWEST = 6  # plans that are compared at least
HALVINGS = 6  # the first comparison gets three fifths of the nodes, in about so many equal shares
AGAIN = 4  # so many games a variant is played on before one looks at it
LAG = 30 * SPACE  # a variant that is behind by this much, divided by the number of its games, is given up
FAMILIAR = 200  # games that tell enough of a plan
SLIPS = 52  # who misjudges by 100, an area of GRO, overlooks so many of a hundred heads


class GrowPlanner:
    """Implements `gro.core.engine.Planner`."""

    def plans(
        self, position: AnyPosition, *, nodes: int | None, depth: int | None, misjudgement: int, seed: int
    ) -> Iterator[Plan]:
        """Ever better plans for the rest of the turn; with a `depth` games are played on for so many turns only."""
        assert isinstance(position, Position), "a position of this game"
        budget = MOST if nodes is None else min(nodes, MOST)
        if not position.untouched:
            budget //= BEGUN
        return Search(position, budget, depth, misjudgement, seed).plans()


def race(position: Position) -> Race:
    """A position on bit boards."""
    of = field(position.ruleset.size)
    own = [0] * len(position.seats)
    heads: list[list[int]] = [[] for _ in position.seats]
    for point, (owner, standing) in enumerate(zip(position.owners, position.heads, strict=True)):
        if owner:
            seat = position.seats.index(owner)
            own[seat] |= 1 << of.bits[point]
            heads[seat] += [of.bits[point]] * standing
    ready = [of.bits[point] for point, left in position.unmoved.items() for _ in range(left)]
    seat = position.seats.index(position.turn)
    return Race(of, own, heads, ready, seat, position.dropped, position.ruleset.drop_moves)


class Candidate:
    """A plan: its sub-actions, the position after them, and what the games played on from there have brought."""

    __slots__ = ("after", "error", "games", "moves", "total")

    def __init__(self, moves: list[Move], after: Race, error: int) -> None:
        """`error` is how much better than it is the plan looks, in each game."""
        self.moves, self.after, self.total, self.games = moves, after, 0, 0
        self.error = error

    @property
    def mean(self) -> float:
        """What a game brings on average; there is one at least."""
        return self.total / self.games


class Search:
    """One search for the rest of one turn."""

    def __init__(self, position: Position, budget: int, depth: int | None, misjudgement: int, seed: int) -> None:
        self.position, self.budget, self.depth = position, budget, depth
        self.misjudgement, self.care = misjudgement, CARE + misjudgement
        self.slips = SLIPS * misjudgement // 100
        self.root = race(position)
        self.komi = [score - position.spaces[seat] for seat, score in position.scores.items()]
        self.salt = mixed(f"{seed} {position.text()}")
        self.dice = Dice(self.salt)
        self.nodes = 0
        self.deepest = 1

    def plans(self) -> Iterator[Plan]:
        """The best plan so far, after every round of games."""
        candidates = self._proposals()
        share = max(1, 3 * self.budget // (5 * HALVINGS))
        while len(candidates) > 1:
            spent = self.nodes + share
            while True:
                for candidate in candidates:
                    self._play_on(candidate)
                yield self._plan(candidates[0])
                if self.nodes >= spent:
                    break
            candidates.sort(key=lambda candidate: -candidate.mean)
            del candidates[len(candidates) // 2 :]
        best = candidates[0]
        if not best.games:
            self._play_on(best)
        while self.nodes < self.budget:
            rival = self._variant(best)
            if rival is None:
                break
            while rival.games < min(max(best.games, 4 * AGAIN), FAMILIAR):
                for _ in range(AGAIN):
                    self._play_on(rival)
                if rival.games > AGAIN and rival.mean < best.mean - LAG / rival.games:
                    break
                yield self._plan(best)
            while best.games < rival.games:
                self._play_on(best)
            if rival.mean > best.mean:
                best = rival
            yield self._plan(best)
        yield self._plan(best)

    def _proposals(self) -> list[Candidate]:
        """The first plans: those of the policy, and every other one with a drop drawn by lot."""
        candidates: list[Candidate] = []
        seen = set()
        for count in range(FEWEST + int(self.budget**0.5) // 4):
            after = self.root.copy()
            moves = self._completed(after, [], count % 2 == 1)
            what = tuple(sorted(moves))
            if what not in seen:
                seen.add(what)
                candidates.append(self._candidate(moves, after))
        return candidates

    def _variant(self, best: Candidate) -> Candidate | None:
        """A plan that has much of the best one's drop and steps; None when no other one is found."""
        near = self.root.field.near
        for _ in range(8):
            after = self.root.copy()
            kept: list[Move] = []
            eighths = 1 + self.dice.throw(7)
            for source, target in best.moves:
                steps = source == DROP or (source in after.ready and near[source] >> target & 1)
                if steps and after.empty >> target & 1 and self.dice.throw(8) <= eighths:
                    after.play([(source, target)])
                    kept.append((source, target))
            moves = self._completed(after, kept, self.dice.throw(2) == 1)
            if sorted(moves) != sorted(best.moves):
                return self._candidate(moves, after)
        return None

    def _completed(self, after: Race, kept: list[Move], by_lot: bool) -> list[Move]:
        """Finishes a turn by the policy; `by_lot` says whether its drop, if it is to come, is drawn by lot."""
        self.nodes += 1
        drop = DROP
        if self.slips:
            by_lot = by_lot or self.dice.throw(100) < self.misjudgement
            after.ready = [head for head in after.ready if self.dice.throw(100) >= self.slips]
        if by_lot and after.empty and not after.dropped:
            empty = list(members(after.empty))
            drop = empty[self.dice.throw(len(empty))]
        return kept + after.turn(self.dice, drop, self.care)

    def _candidate(self, moves: list[Move], after: Race) -> Candidate:
        error = self.dice.throw(2 * self.misjudgement + 1) - self.misjudgement
        return Candidate(moves, after, error)

    def _play_on(self, candidate: Candidate) -> None:
        """Plays a game on from a plan. The first games of all plans have the same dice, and so the second ones."""
        game = candidate.after.copy()
        turns = game.finish(Dice(self.salt + 7919 * candidate.games), None if self.depth is None else self.depth - 1)
        self.nodes += 1 + turns
        self.deepest = max(self.deepest, 1 + turns)
        scores = [own.bit_count() + komi for own, komi in zip(game.own, self.komi, strict=True)]
        lead = scores.pop(self.root.seat) - max(scores)
        candidate.total += SPACE * lead + (WIN if lead > 0 else -WIN if lead else 0) // 2 + candidate.error
        candidate.games += 1

    def _plan(self, candidate: Candidate) -> Plan:
        """A plan in the words of the game."""
        names, points = board(self.position.ruleset.size).points, self.root.field.points
        actions = [
            names[points[target]] if source == DROP else f"{names[points[source]]}-{names[points[target]]}"
            for source, target in candidate.moves
        ]
        if not self.position.setup and candidate.after.empty:
            actions.append(END)
        score = round(candidate.mean) if candidate.games else 0
        return Plan(tuple(actions), score, self.deepest, self.nodes)
