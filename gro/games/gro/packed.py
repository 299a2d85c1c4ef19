"""The packed twin of GRO: the same game as octal numbers, for search and perft.

**A dish is an octal number.** Each player's germs are one integer with an octal digit for every point, and the digit
is the number of tokens there: 0, 1, 2 or 4. `f"{mine:o}"` prints it, `int(text, 8)` reads it. Rank 8 comes first, and
between two ranks is a digit that is no point, so that a step off the side of the dish lands nowhere.

**An action is a difference.** `mine ^ code` is the mover's side after the action. So the code of a move has two digits,
the one that leaves and the one that arrives, and the code of a pass is 0. A state is `(mine, theirs, phase)`, the seat
to act first. The two sides are swapped in its children, so that one rule serves both colours.

**A set of points** is an integer of the same layout that uses the bit of value 4 in each digit only. One multiplication
adds up the open neighbours of all points at once. Added to 4 - k, such a sum has that bit exactly where k or more
neighbours are open.

Python's time goes by the number of operations and hardly by the width of the numbers. So whatever depends on less than
the whole state comes from a table that is filled as it is asked: what a side's germs are (`Sides`), the codes from a
germ to a set of targets (`Steps`), and what happens on a point that is the last liberty of a germ beside it (`Lasts`).
Everywhere else no germ can die, and the counts of open points decide alone what is legal (`games/gro.md` 3).
"""

from collections.abc import Hashable

from gro.core.game import Position
from gro.games.gro import evaluation
from gro.games.gro.evaluation import (
    GROWING,
    LIBERTY,
    MOST_GERMS,
    REACH,
    SIEGE,
    SIEGE_LEAD,
    SURPLUS_GERM,
    TURN,
    with_siege,
)
from gro.games.gro.octal import (
    AT_LEAST,
    AT_LEAST_1,
    AT_LEAST_2,
    AT_LEAST_3,
    BOARD,
    CARRY,
    CROSS,
    NAMES,
    PLACES,
    Dish,
    Points,
    places,
)
from gro.games.gro.rules import RULESETS
from gro.games.gro.tables import CONTROL, MOVES_TO_WIN, PLACE, SIDES, SPROUT, SWELL, VERDICT, Choices, Lasts, Side

State = tuple[Dish, Dish, int]

PASSED, DRAWN, PLACING, OPENING = 1, 2, 3, 4
"""Phases, besides 0: one pass or two stand at the end of the game; the second germ is to be placed, or the first."""
BLUE = 8  # a bit that is added to the phase where blue acts


class GroTwin:
    """The twin of one ruleset; implements `gro.core.twin.DuelTwin`."""

    maximum_gain = evaluation.MAXIMUM_GAIN

    def __init__(self, rules: str = "card") -> None:
        _, large, growth = RULESETS[rules]
        self._swell, self._large, self._large_beside = AT_LEAST[growth], AT_LEAST[large], AT_LEAST[large - 1]
        self._lasts = {place: Lasts(place, large) for place in PLACES}

    def pack(self, position: Position) -> State:
        """The state of a position."""
        return self.pack_text(position.text())

    def pack_text(self, text: str) -> State:
        """The state of a dish string (`games/gro.md` 5), which is taken to be valid and not checked."""
        rows, turn, passes, unplaced = text.split()
        for run in "12345678":
            rows = rows.replace(run, "." * int(run))
        board = ".".join([rank.center(8, ".") for rank in rows.split("/")])
        red, blue = (int(board.translate(str.maketrans(letters, "1240000")), 8) for letters in ("SMLsml.", "smlSML."))
        phase = {"rb": OPENING, "b": PLACING, "-": int(passes)}[unplaced]
        return (red, blue, phase) if turn == "r" else (blue, red, phase + BLUE)

    def over(self, state: State) -> int | None:
        """The result for the seat to act, +1, 0 or -1; None while the game goes on (`games/gro.md` 4)."""
        mine, theirs, phase = state
        verdict = VERDICT[SIDES[mine].areas][SIDES[theirs].areas]
        return verdict if verdict else 0 if phase & 7 == DRAWN else None

    def children(self, state: State) -> list[State]:
        """The states after the legal actions, in a fixed order; none when the game is over (`games/gro.md` 3)."""
        mine, theirs, phase = state
        me, other = SIDES[mine], SIDES[theirs]
        after = phase & BLUE ^ BLUE
        if phase & 7 > PASSED:
            after |= PLACING if phase & 7 == OPENING else 0
            return [] if phase & 7 == DRAWN else [(theirs, mine | code, after) for code in PLACE[BOARD ^ other.at]]
        areas, small, medium, large, at, _, _, sprouting, swelling, *_ = me
        if VERDICT[areas][other.areas]:
            return []
        children: list[State] = []
        taken = at | other.at
        free = BOARD ^ taken
        room = free * CROSS >> CARRY
        one, two = room + AT_LEAST_1, room + AT_LEAST_2
        if lone := (one ^ two) & taken:
            last = (lone * CROSS >> CARRY) + AT_LEAST_1 & free
            for choices, germs in self._fights(mine, me, other, lone, last):
                children += [(theirs & kept, mine ^ code, after) for code, kept in choices[germs]]
            free ^= last
        one &= free
        codes = list(SPROUT[two & sprouting])
        for _, around, near, moves, _ in small:
            codes += moves[around & one | near & free]
        if medium:
            codes += SWELL[room + self._swell & swelling]
            two_free = two & free
            for here, around, near, moves, divisions in medium:
                codes += moves[around & two_free | near & one]
                if here & two:
                    codes += divisions[around & one]
        if large:
            three, two_free = room + AT_LEAST_3, two & free
            enough, beside = room + self._large & free, room + self._large_beside & free
            for here, around, near, moves, divisions in large:
                codes += moves[around & enough | near & beside]
                if here & three:
                    codes += divisions[around & two_free]
        children += [(theirs, mine ^ code, after) for code in codes]
        children.append((theirs, mine, phase + 1 ^ BLUE))
        return children

    def _count(self, state: State) -> int:
        """How many children a state has: as `children`, but targets are only counted where that makes codes of them."""
        mine, theirs, phase = state
        me, other = SIDES[mine], SIDES[theirs]
        areas, small, medium, large, at, _, _, sprouting, swelling, *_ = me
        if phase & 7 > PASSED or VERDICT[areas][other.areas]:
            return len(self.children(state))
        taken = at | other.at
        free = BOARD ^ taken
        room = free * CROSS >> CARRY
        one, two = room + AT_LEAST_1, room + AT_LEAST_2
        count = 1 + (two & sprouting | room + self._swell & swelling).bit_count()
        if lone := (one ^ two) & taken:
            last = (lone * CROSS >> CARRY) + AT_LEAST_1 & free
            for _, germs in self._fights(mine, me, other, lone, last):
                count += germs.bit_count()
            free ^= last
        one &= free
        for _, around, near, _, _ in small:
            count += (around & one | near & free).bit_count()
        if medium:
            two_free = two & free
            for here, around, near, _, _ in medium:
                count += (around & two_free | near & one).bit_count()
                if here & two:
                    count += (around & one).bit_count()
        if large:
            three, two_free = room + AT_LEAST_3, two & free
            enough, beside = room + self._large & free, room + self._large_beside & free
            for here, around, near, _, _ in large:
                count += (around & enough | near & beside).bit_count()
                if here & three:
                    count += (around & two_free).bit_count()
        return count

    def _fights(self, mine: Dish, me: Side, other: Side, lone: Points, last: Points) -> list[tuple[Choices, Dish]]:
        """What can be done on the last liberties (`last`) of the lone germs, each with the germs that can do it."""
        free = BOARD ^ (me.at | other.at)
        room = free * CROSS >> CARRY
        dividing = (room + AT_LEAST_2 & me.medium_at) >> 1 | room + AT_LEAST_3 & me.large_at
        neighbours = free >> 2 | (lone & other.at) >> 1 | lone & me.at
        fights = []
        for place in places(last):
            lasts = self._lasts[place]
            movers, dividers = lasts[neighbours & lasts.ring]
            fights += [(movers, mine & movers.germs), (dividers, dividing & dividers.germs)]
        return fights

    def count(self, state: State, depth: int) -> int:
        """Perft with bulk counting: the number of action sequences of this length."""
        if depth <= 1:
            return self._count(state) if depth else 1
        return sum([self.count(child, depth - 1) for child in self.children(state)])

    def count_made(self, state: State, depth: int) -> int:
        """Perft with every leaf state built."""
        if depth <= 1:
            return len(self.children(state)) if depth else 1
        return sum([self.count_made(child, depth - 1) for child in self.children(state)])

    def expand(self, state: State) -> list[tuple[int, int, State]]:
        """The children as (ordering score, action code, state), in a fixed order; none when the game is over.

        The ordering score is the static score of the child, turned around to the seat that acts.
        """
        mine, theirs, _ = state
        other = SIDES[theirs]
        row, others = CONTROL[other.footing], TURN + other.worth
        expanded = []
        for child in self.children(state):
            kept, grown, _ = child
            if kept == theirs:
                me = SIDES[grown]
                score = me.worth - others - row[me.footing] + self._space(me, other)
                if abs(score) > SIEGE_LEAD:
                    score = _with_siege(score, me, other)
            else:
                score = -self.evaluate(child)
            expanded.append((score, mine ^ grown, child))
        return expanded

    def action(self, state: State, code: int) -> str:
        """The text of an action code in this state (`games/gro.md` 3)."""
        mine = state[0]
        changed = {NAMES[place]: code >> 3 * place & 7 for place in places(code)}
        sources = [NAMES[place] for place in places(code) if mine >> 3 * place & 7]
        targets = [point for point in changed if point not in sources]
        if sources and targets:
            (source,), (target,) = sources, targets
            return f"{source}{'-' if changed[source] == changed[target] else '/'}{target}"
        return f"{sources[0]}+" if sources else targets[0] if targets else "pass"

    def null_move(self, state: State) -> State | None:
        """The state after a pass; None where the pass is illegal or would end the game."""
        mine, theirs, phase = state
        return None if phase & 7 else (theirs, mine, phase + 1 ^ BLUE)

    def tactical_gain(self, state: State) -> int:
        """What the best kill would add to the static score, in points; 0 where there is none to gain by."""
        mine, theirs, phase = state
        me, other = SIDES[mine], SIDES[theirs]
        taken = me.at | other.at
        free = BOARD ^ taken
        room = free * CROSS >> CARRY
        lone = (room + AT_LEAST_1 ^ room + AT_LEAST_2) & taken
        prey = lone & other.at
        last = (prey * CROSS >> CARRY) + AT_LEAST_1 & free & me.around if prey else 0
        if not last or phase & 7 > PASSED:
            return 0
        now, after, best = self.evaluate(state), phase & BLUE ^ BLUE, 0
        for choices, germs in self._fights(mine, me, other, lone, last):
            for code, kept in choices[germs]:
                if theirs & ~kept:
                    best = max(best, -self.evaluate((theirs & kept, mine ^ code, after)) - now)
        return best

    def moves_to_win(self, state: State) -> tuple[int, int]:
        """Lower bounds by what each area takes (`evaluation.moves_to_win`), since no action changes two areas.

        A win can come sooner only if the other side withdraws from an area, and nothing forces it to.
        """
        mine, theirs = SIDES[state[0]].footing, SIDES[state[1]].footing
        return MOVES_TO_WIN[mine][theirs], MOVES_TO_WIN[theirs][mine]

    def key(self, state: State) -> Hashable:
        """Equal exactly where the same pattern of germs stands with the same seat to act (`games/gro.md` 4)."""
        mine, theirs, phase = state
        return mine, theirs, phase & BLUE

    def evaluate(self, state: State) -> int:
        """The static score for the seat to act, in points (`evaluation.py`)."""
        me, other = SIDES[state[0]], SIDES[state[1]]
        score = TURN + me.worth - other.worth + CONTROL[me.footing][other.footing] + self._space(me, other)
        return _with_siege(score, me, other) if abs(score) > SIEGE_LEAD else score

    def _space(self, me: Side, other: Side) -> int:
        """The points that a side has more than the other for mobility and for germs that can grow."""
        free = BOARD ^ (me.at | other.at)
        room = free * CROSS >> CARRY
        two, enough = room + AT_LEAST_2, room + self._swell
        return (
            REACH * ((me.around & free).bit_count() - (other.around & free).bit_count())
            + GROWING[(two & me.sprouting | enough & me.swelling).bit_count()]
            - GROWING[(two & other.sprouting | enough & other.swelling).bit_count()]
        )


def _with_siege(score: int, me: Side, other: Side) -> int:
    """A static score that is more than SIEGE_LEAD from 0, with the pay for the leader's siege; for the first side.

    A siege is worth more the nearer the leader's germs are to those of the other side in areas, the fewer liberties
    these have, and the more tokens the leader has kept for dividing.
    """
    if score < 0:
        return -_with_siege(-score, other, me)
    at = me.at
    one, two, three = other.rings
    siege = (
        SIEGE[0] * (at & one).bit_count()
        + SIEGE[1] * (at & two).bit_count()
        + SIEGE[2] * (at & three).bit_count()
        - LIBERTY * (other.liberties & ~at).bit_count()
        - SURPLUS_GERM * max(at.bit_count() - MOST_GERMS, 0)
    )
    return with_siege(score, siege)
