"""Floors of the search: what it must see, and what must not matter to it."""

import json
import random
import subprocess
import sys
from collections.abc import Collection, Hashable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from gro.ai.duel import CONTEMPT, NEAR_WIN, Duel, duel
from gro.ai.levels import LEVELS
from gro.ai.players import answer
from gro.ai.search import PROVEN, WIN, How, Line, Table, Thought
from gro.core import registry
from gro.core.session import Session
from gro.games.gro.packed import GroTwin, State
from tests.ai.forgetful import Forgetful

DATA = Path(__file__).parents[1] / "data"
TACTICS = json.loads((DATA / "gro_tactics.json").read_text())["positions"]
POSITIONS = (DATA / "gro_search_positions.txt").read_text().splitlines()
TWINS = {rules: GroTwin(rules) for rules in ("card", "booklet")}


def last(
    text: str, rules: str = "card", past: Collection[Hashable] = (), table: Table[State] | None = None, **how: Any
) -> Thought:
    """The last thought about a dish string."""
    twin = TWINS[rules]
    *_, thought = duel(twin, twin.pack_text(text), past, How(**how), table)
    return thought


def mirrored(text: str) -> str:
    """The same dish with east and west exchanged."""
    rows, rest = text.split(" ", 1)
    return "/".join(rank[::-1] for rank in rows.split("/")) + " " + rest


def recoloured(text: str) -> str:
    """The same dish with red and blue exchanged."""
    rows, turn, passes, unplaced = text.split()
    return f"{rows.swapcase()} {'b' if turn == 'r' else 'r'} {passes} {unplaced}"


NODES = {"win1": 1, "win3": 20_000, "defend": 20_000, "kill": 20_000}  # wins in five need more than a test should spend
SHORT = [tactic for tactic in TACTICS if tactic["kind"] in NODES]


@pytest.mark.parametrize("tactic", SHORT, ids=[tactic["id"] for tactic in SHORT])
def test_tactics(tactic: dict[str, Any]) -> None:
    thought = last(tactic["position"], tactic["ruleset"], nodes=NODES[tactic["kind"]])
    assert thought.action in tactic["best"]
    if tactic["kind"].startswith("win"):
        assert thought.score > PROVEN


WINS = [tactic for tactic in SHORT if tactic["kind"] == "win3"]


@pytest.mark.parametrize("tactic", WINS, ids=[tactic["id"] for tactic in WINS])
def test_a_win_that_is_seen_takes_no_more_thought(tactic: dict[str, Any]) -> None:
    twin = TWINS[tactic["ruleset"]]
    thoughts = list(duel(twin, twin.pack_text(tactic["position"]), how=How(tick=1)))
    won = [thought.nodes for thought in thoughts if thought.score > PROVEN]
    assert won[0] == won[-1]


@pytest.mark.parametrize("text", POSITIONS[::3])
def test_the_table_changes_no_score(text: str) -> None:
    """Where every action is searched to the full depth; what a selective search leaves out depends on the order."""
    fully: dict[str, Any] = {"depth": 4, "selective": False}
    assert last(text, **fully).score == last(text, **fully, table=Forgetful()).score


def test_the_table_saves_nodes() -> None:
    def spent(table: type[Table[State]]) -> int:
        return sum(last(text, depth=6, table=table()).nodes for text in POSITIONS[:4])

    assert spent(Table) < spent(Forgetful)


def test_selection_saves_nodes() -> None:
    assert last(POSITIONS[3], depth=5).nodes < last(POSITIONS[3], depth=5, selective=False).nodes


NEAR_LOSSES = (  # the action that is best at three plies loses in four, or it does so at two and three
    "1s2/6/SSS5/8/4s1S1/4SSS1/5S/4 b 0 -",
    "4/6/8/2S3l1/8/5s2/2s3/4 r 0 -",
    "4/6/1S1S4/8/3s2S1/2S2mS1/5s/4 b 0 -",
)
NEAR_WINS = (  # a futile margin hides these from who does not ask whether somebody can win
    "SM2/6/8/8/6L1/1mM1M1MS/6/SS2 r 1 -",
    "4/m5/8/3l4/4l3/2ssS3/5M/4 b 0 -",
    "S3/6/1m6/8/8/7m/m5/4 b 0 -",
)


@pytest.mark.parametrize("text", NEAR_WINS)
@pytest.mark.parametrize("depth", [3, 4])
def test_a_win_in_three_is_seen_as_soon_as_it_can_be(text: str, depth: int) -> None:
    assert last(text, depth=depth).score == WIN - 3


@pytest.mark.parametrize("text", NEAR_LOSSES)
def test_what_is_lost_is_not_played_while_anything_is_untried(text: str) -> None:
    """Wherever in an iteration a search may be stopped."""
    twin = TWINS["card"]
    thoughts = list(duel(twin, twin.pack_text(text), how=How(depth=4, tick=20)))
    assert thoughts[-1].score > -PROVEN
    assert all(thought.score > -PROVEN for thought in thoughts)


THREATENED = (  # all but one or two of the actions lose within six plies
    "4/6/4S3/8/2S5/1S4s1/6/4 b 0 -",
    "4/6/8/2S1S3/3S4/8/4s1/4 b 0 -",
    "4/6/1S6/8/2S5/1S6/4m1/4 b 0 -",
)


@pytest.mark.parametrize("text", THREATENED)
def test_what_does_not_lose_is_found_among_what_does(text: str) -> None:
    """Only that is asked of each action, not also how late it loses, which would take 50,000 to 100,000 nodes."""
    thought = last(text, nodes=20_000)
    assert thought.depth >= 6
    assert thought.score > 6 - WIN


@pytest.mark.parametrize("lines", [1, 3])
def test_what_is_untried_is_not_played_where_it_loses_sooner(lines: int) -> None:
    """Blue loses in two with three of its actions; with the others it leaves its area and has lost at once."""
    twin = TWINS["card"]
    state = twin.pack_text("4/M3S1/8/8/8/2s5/1S4/2S1 b 0 -")
    thoughts = list(duel(twin, state, how=How(depth=4, tick=1, lines=lines)))
    assert thoughts[-1].score == 2 - WIN
    assert min(thought.score for thought in thoughts) == 2 - WIN
    for thought in thoughts:
        codes = [thought.action, *(line.pv[0] for line in thought.others)]
        assert len(codes) == len(set(codes)) == lines


def test_what_was_seen_to_lose_at_once_is_not_played_where_all_is_lost() -> None:
    """Every action of Red's loses, all but one of them to Blue's next; an iteration in between finds the rest out."""
    twin = TWINS["card"]
    state = twin.pack_text("4/6/6s1/4s3/3S4/3m3s/4s1/4 r 0 -")
    (holds,) = [
        twin.action(state, code)
        for _, code, after in twin.expand(state)
        if all(twin.over(reply) != -1 for _, _, reply in twin.expand(after))
    ]
    thoughts = list(duel(twin, state, how=How(depth=5, tick=1)))
    assert thoughts[-1].score == 4 - WIN
    assert {thought.action for thought in thoughts} == {holds}


class Node(Duel[State]):
    """A node of a search by itself."""

    def score(self, depth: int, alpha: int, beta: int) -> int:
        """What the root is worth one ply below another root."""
        node = self._node(self.root, depth, alpha, beta, 1)
        while True:
            try:
                next(node)
            except StopIteration as end:
                return int(end.value[0])


@pytest.mark.parametrize("text", [POSITIONS[3], POSITIONS[5]])
def test_no_win_is_remembered_that_was_only_not_refuted(text: str) -> None:
    """Who is asked for a quicker win than there can be leaves nothing in the table that says there is one."""
    twin = TWINS["card"]
    for _, _, child in sorted(twin.expand(twin.pack_text(text)), reverse=True)[:3]:
        node = Node(twin, child, (), How(), Table())
        node.score(3, WIN - 3, WIN - 2)
        *_, plainly = duel(twin, child, how=How(depth=3, selective=False))
        assert (node.score(3, -100, -99) > PROVEN) == (plainly.score > PROVEN)


def test_no_win_and_no_loss_is_guessed() -> None:
    dice, game, proven = random.Random(1), registry.game("gro"), 0
    for _ in range(15):
        position = game.start()
        for ply in range(100):
            if position.outcome():
                break
            if ply >= 20 and ply % 4 == 0:
                thought = last(position.text(), depth=3)
                if abs(thought.score) > PROVEN:
                    assert last(position.text(), depth=3, selective=False).score == thought.score
                    proven += 1
            position = position.play(dice.choice(position.legal()))
    assert proven > 3


@pytest.mark.parametrize("text", POSITIONS)
def test_symmetry_changes_no_score(text: str) -> None:
    score = last(text, depth=3).score
    assert last(mirrored(text), depth=3).score == score
    if not text.endswith("rb"):  # Red always places first
        assert last(recoloured(text), depth=3).score == score


def test_the_first_thought_is_an_action() -> None:
    twin = TWINS["card"]
    state = twin.pack_text(POSITIONS[3])
    legal = {twin.action(state, code) for _, code, _ in twin.expand(state)}
    thoughts = duel(twin, state)
    first = next(thoughts)
    assert first.action in legal
    assert first.depth == 1
    second = next(thoughts)
    assert second.nodes > first.nodes


def test_thoughts_come_at_every_tick() -> None:
    twin = TWINS["card"]
    nodes = [thought.nodes for thought in duel(twin, twin.pack_text(POSITIONS[8]), how=How(nodes=5_000, tick=100))]
    assert max(after - before for before, after in pairwise(nodes)) < 100 + 3 * 93


def test_the_line_can_be_played() -> None:
    twin = TWINS["card"]
    for text in POSITIONS:
        state = twin.pack_text(text)
        thought = last(text, nodes=3_000)
        assert thought.pv[0] == thought.action
        for action in thought.pv:
            state = {twin.action(state, code): after for _, code, after in twin.expand(state)}[action]


@pytest.mark.parametrize("nodes", [300, 1000, 2000, 4000])
def test_all_best_lines_are_there_wherever_the_budget_ends(nodes: int) -> None:
    for text in POSITIONS:
        thought = last(text, nodes=nodes, lines=3)
        lines = [Line(thought.score, thought.pv), *thought.others]
        assert len({line.pv[0] for line in lines}) == 3
        assert [line.score for line in lines] == sorted([line.score for line in lines], reverse=True)


def test_several_best_lines_are_given_on_request() -> None:
    """The first is as good as what a search for one line finds; the others are the next best, by the same measure."""
    twin = TWINS["card"]
    for text in POSITIONS[1:6]:
        one, three = (last(text, depth=3, lines=lines, selective=False) for lines in (1, 3))
        state = twin.pack_text(text)
        assert three.score == one.score
        best = {three.action, *(line.pv[0] for line in three.others if line.score == three.score)}
        assert one.action in best
        assert not one.others
        scores = [three.score, *(line.score for line in three.others)]
        assert len(scores) == 3
        assert scores == sorted(scores, reverse=True)
        first = {line.pv[0] for line in three.others} | {three.action}
        assert len(first) == 3
        codes = {twin.action(state, code): code for _, code, _ in twin.expand(state)}
        without = {codes[three.action]}
        *_, second = duel(twin, state, how=How(depth=3, selective=False, overlooked=without))
        assert second.score == three.others[0].score


def test_the_only_action_is_answered_at_once() -> None:
    thought = last("4/6/8/3m4/8/8/6/4 r 1 -")
    assert (thought.action, thought.depth) == ("pass", 1)


def test_a_proven_end_stops_the_search() -> None:
    win = last("4/6/5SS1/3S4/5S2/2m1mM2/1m4/4 r 0 -")
    assert (win.action, win.score, win.depth) == ("d5-c6", 999_999, 1)


def test_repetition_is_a_draw() -> None:
    """Who can do better does not step back into a position that has been, and who would lose does."""
    twin = TWINS["card"]
    for text in POSITIONS[1:]:
        state = twin.pack_text(text)
        thought = last(text, depth=3, selective=False)
        after = {twin.action(state, code): after for _, code, after in twin.expand(state)}
        again = last(text, past=[twin.key(after[thought.action])], depth=3, selective=False)
        if thought.score > -CONTEMPT:
            assert again.action != thought.action or again.score == -CONTEMPT
            assert again.score <= thought.score
        else:
            assert again.score >= thought.score


def test_who_is_behind_steps_back_for_a_draw_where_nobody_is_near_a_win() -> None:
    twin, text = TWINS["card"], "4/6/8/8/5S2/3ss3/3ss1/3s r 0 -"
    state = twin.pack_text(text)
    thought = last(text, depth=3, selective=False)
    there = next(child for _, code, child in twin.expand(state) if twin.action(state, code) == thought.action)
    assert thought.score < -CONTEMPT
    assert min(twin.moves_to_win(there)) > NEAR_WIN
    again = last(text, past=[twin.key(there)], depth=3, selective=False)
    assert (again.action, again.score) == (thought.action, -CONTEMPT)


@pytest.mark.parametrize("tactic", WINS, ids=[tactic["id"] for tactic in WINS])
def test_a_win_is_seen_where_the_game_has_been_once(tactic: dict[str, str]) -> None:
    """A third time the other side may claim the draw, so that another win will do, but not this one."""
    text, rules = tactic["position"], tactic["ruleset"]
    twin = TWINS[rules]
    state = twin.pack_text(text)
    won = last(text, rules, depth=3)
    there = next(twin.key(child) for _, code, child in twin.expand(state) if twin.action(state, code) == won.action)
    once, twice = (last(text, rules, past=[there] * times, depth=3) for times in (1, 2))
    assert (once.action, once.score) == (won.action, won.score)
    assert twice.action != won.action


def test_a_pass_is_answered_by_a_pass_only_from_far_behind() -> None:
    """The draw that ends the game is taken where everything else is worse than `CONTEMPT`, and nowhere else."""
    taken = set()
    for text in POSITIONS[1:]:
        passed = text.replace(" 0 -", " 1 -")
        fought = last(passed, depth=3, selective=False, overlooked=[0])  # the code of a pass
        free = last(passed, depth=3, selective=False)
        assert free.score == max(fought.score, -CONTEMPT)
        assert (free.action == "pass") == (fought.score < -CONTEMPT)
        taken.add(free.action == "pass")
    assert taken == {True, False}


def test_an_early_pass_does_not_end_the_game() -> None:
    game = registry.game("gro")
    session = Session(game)
    session.play_all("d5 c4 d5+ c4+ d5/e4 c4/c3 pass".split())
    for seed in range(10):
        assert answer(game, session.position, session.past, level=5, seed=seed).action != "pass"


SAME_EVERYWHERE = """
from gro.ai.players import answer
from gro.core import registry
game = registry.game("gro")
for text in {positions!r}:
    print(*answer(game, game.parse(text), nodes=3000), *answer(game, game.parse(text), level=1, seed=5))
"""


def test_hashing_changes_nothing() -> None:
    code = SAME_EVERYWHERE.format(positions=POSITIONS)
    outputs = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": str(DATA.parents[1])},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(outputs) == 1
    assert outputs.pop().count("\n") == len(POSITIONS)


@pytest.mark.parametrize("seed", range(50))
def test_only_legal_actions_come_out_of_random_positions(seed: int) -> None:
    """A hundred positions each, with the errors of every level in turn."""
    dice, game = random.Random(seed), registry.game("gro")
    rules = ("card", "booklet")[seed % 2]
    position = game.start(rules)
    for number in range(100):
        if position.outcome():
            position = game.start(rules)
        level = LEVELS[number % len(LEVELS)].number
        legal = position.legal()
        assert answer(game, position, level=level, nodes=500, seed=seed).action in legal
        position = position.play(dice.choice(legal))
