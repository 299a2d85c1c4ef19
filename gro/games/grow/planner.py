"""The planner of Grow: it plans a whole turn, and judges plans by rollouts, games played to the end by a simple policy.

There are far too many whole turns to list (`games/grow.md` 8). The policy of `race.py` proposes some, with drops all
over the board. A few rollouts are played from each, then a few more from the better half of them, and so on (sequential
halving). The best plan is then varied: most of its drop and steps are kept, the policy makes the rest anew, and a
variant with better rollouts takes its place.

A node is a turn made by the policy. Scores are in points of static score, which are as large as those of GRO (an area
there is about 100). A level has a largest misjudgement, in points: by up to so much it sees a plan as better or worse
than it is. The larger it is, the more carelessly are plans made, too: more drops are drawn by lot, and more heads are
overlooked (`SLIPS`).
"""

from collections.abc import Iterator

from gro.core.engine import Plan
from gro.core.game import END
from gro.core.game import Position as AnyPosition
from gro.core.mixing import mixed
from gro.games.grow.board import board
from gro.games.grow.race import ANYWHERE, DROP, SIDES, Dice, Move, Race, field, members
from gro.games.grow.rules import Position

SPACE_WORTH = 20  # points for each space by which a seat leads at the end of a game
WIN_WORTH = 160  # points between winning a game and losing it, besides
MOST_NODES = 25_000  # nodes of a plan at most: on large boards more would take a page longer than five seconds
BEGUN_PART = 8  # a turn that was begun gets the nodes divided by this, since the whole of it has been planned before
FEWEST_PLANS = 6  # plans that are proposed with hardly any nodes; with more nodes more
HALVINGS = 6  # about how many halvings there are; each has the same share of three fifths of all nodes
GAMES_AT_ONCE = 4  # rollouts of a variant between two looks at it
LAG = 30 * SPACE_WORTH
"""Points, divided by the number of its rollouts, by which a variant may be behind the best plan and is not given up."""
ENOUGH_GAMES = 200  # rollouts after which a variant is compared with the best plan, if that has no fewer
SLIPS = 52  # percent of the heads that are overlooked by a level that misjudges by 100 points


class GrowPlanner:
    """Implements `gro.core.engine.Planner`."""

    def plans(
        self, position: AnyPosition, *, nodes: int | None, depth: int | None, misjudgement: int, seed: int
    ) -> Iterator[Plan]:
        """Ever better plans for the rest of the turn; with a `depth` rollouts end after so many turns."""
        assert isinstance(position, Position), "a position of this game"
        budget = MOST_NODES if nodes is None else min(nodes, MOST_NODES)
        if not position.untouched:
            budget //= BEGUN_PART
        return Search(position, budget, depth, misjudgement, seed).plans()


def race(position: Position) -> Race:
    """The bit boards of a position."""
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
    """A plan: its sub-actions, the position after them, and the total points of the rollouts from there."""

    __slots__ = ("after", "error", "games", "moves", "total")

    def __init__(self, moves: list[Move], after: Race, error: int) -> None:
        """`error` are the points by which the plan looks better than it is, in each rollout."""
        self.moves, self.after, self.total, self.games = moves, after, 0, 0
        self.error = error

    @property
    def mean(self) -> float:
        """The points of a rollout on average. Raises ZeroDivisionError before the first one."""
        return self.total / self.games


class Search:
    """One search for the rest of one turn."""

    def __init__(self, position: Position, budget: int, depth: int | None, misjudgement: int, seed: int) -> None:
        self.position, self.budget, self.depth = position, budget, depth
        self.misjudgement, self.sides = misjudgement, SIDES + misjudgement
        self.slips = SLIPS * misjudgement // 100
        self.root = race(position)
        self.komi = [score - position.spaces[seat] for seat, score in position.scores.items()]
        self.salt = mixed(f"{seed} {position.text()}")
        self.dice = Dice(self.salt)
        self.nodes = 0
        self.deepest = 1

    def plans(self) -> Iterator[Plan]:
        """The best plan so far, after every round of rollouts."""
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
            while rival.games < min(max(best.games, 4 * GAMES_AT_ONCE), ENOUGH_GAMES):
                for _ in range(GAMES_AT_ONCE):
                    self._play_on(rival)
                if rival.games > GAMES_AT_ONCE and rival.mean < best.mean - LAG / rival.games:
                    break
                yield self._plan(best)
            while best.games < rival.games:
                self._play_on(best)
            if rival.mean > best.mean:
                best = rival
            yield self._plan(best)
        yield self._plan(best)

    def _proposals(self) -> list[Candidate]:
        """The first plans, made by the policy; in every other one the drop is drawn by lot."""
        candidates: list[Candidate] = []
        seen = set()
        for count in range(FEWEST_PLANS + int(self.budget**0.5) // 4):
            after = self.root.copy()
            moves = self._completed(after, [], count % 2 == 1)
            what = tuple(sorted(moves))
            if what not in seen:
                seen.add(what)
                candidates.append(self._candidate(moves, after))
        return candidates

    def _variant(self, best: Candidate) -> Candidate | None:
        """A variant that keeps a part of the best plan's drop and steps; None when none is found that differs."""
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
        """Finishes a turn by the policy; `by_lot` says whether its drop is drawn by lot, if there is one to come."""
        self.nodes += 1
        drop = ANYWHERE
        if self.slips:
            by_lot = by_lot or self.dice.throw(100) < self.misjudgement
            after.ready = [head for head in after.ready if self.dice.throw(100) >= self.slips]
        if by_lot and after.empty and not after.dropped:
            empty = list(members(after.empty))
            drop = empty[self.dice.throw(len(empty))]
        return kept + after.turn(self.dice, drop, self.sides)

    def _candidate(self, moves: list[Move], after: Race) -> Candidate:
        error = self.dice.throw(2 * self.misjudgement + 1) - self.misjudgement
        return Candidate(moves, after, error)

    def _play_on(self, candidate: Candidate) -> None:
        """Plays a rollout from a plan. The first ones of all plans have the same dice, and so have the second ones."""
        game = candidate.after.copy()
        dice = Dice(self.salt + 7919 * candidate.games)
        turns = game.finish(dice, None if self.depth is None else self.depth - 1)
        self.nodes += 1 + turns
        self.deepest = max(self.deepest, 1 + turns)
        scores = [own.bit_count() + komi for own, komi in zip(game.own, self.komi, strict=True)]
        lead = scores.pop(self.root.seat) - max(scores)
        won = WIN_WORTH if lead > 0 else -WIN_WORTH if lead else 0
        candidate.total += SPACE_WORTH * lead + won // 2 + candidate.error
        candidate.games += 1

    def _plan(self, candidate: Candidate) -> Plan:
        """A plan with its actions as texts."""
        names, points = board(self.position.ruleset.size).points, self.root.field.points
        actions = [
            names[points[target]] if source == DROP else f"{names[points[source]]}-{names[points[target]]}"
            for source, target in candidate.moves
        ]
        if not self.position.setup and candidate.after.empty:
            actions.append(END)
        score = round(candidate.mean) if candidate.games else 0
        return Plan(tuple(actions), score, self.deepest, self.nodes)
