"""Walks through all that the command line can say: what was asked, what it said, and which words are notation there.

The cases are those of the other tests: every refusal that they know.
"""

import io
import json
import random
from collections.abc import Callable, Collection, Iterator
from functools import partial
from pathlib import Path

import pytest

from gro.ai.hints import hint
from gro.ai.search import WIN, Thought
from gro.cli import COMMANDS, main
from gro.core import registry
from gro.core.errors import GroError
from gro.core.game import Position
from gro.core.score import Score
from gro.core.session import Session
from gro.notation import links
from tests import test_cli as calls
from tests import test_serve as tasks
from tests.games.gro import test_explain as gro_rules
from tests.games.gro import test_text as gro_text
from tests.games.gro.facts import dish
from tests.games.grow import test_rules as grow_rules
from tests.games.grow import test_text as grow_text
from tests.games.outgrow import test_borders as outgrow_records
from tests.games.outgrow import test_rules as outgrow_rules
from tests.games.outgrow import test_text as outgrow_text
from tests.notation import test_links as bad_links
from tests.notation import test_records as bad_records
from tools.made_up import of_record

ROOT = Path(__file__).parent.parent
BAD_POSITIONS = {
    "gro": gro_text.BAD_POSITIONS,
    "outgrow": outgrow_text.BAD_POSITIONS,
    "grow": grow_text.BAD_POSITIONS,
}
BAD_ACTIONS = {"gro": gro_text.BAD_ACTIONS, "outgrow": outgrow_text.BAD_ACTIONS, "grow": grow_text.BAD_ACTIONS}
ILLEGAL = {
    "gro": [(position, action, rules) for rules, position, action, *_ in gro_rules.CASES],
    "outgrow": [(position, action, "") for _, position, action, *_ in outgrow_rules.CASES],
    "grow": [(position, action, "") for position, action, *_ in grow_rules.REFUSALS],
}
TACTICS = json.loads((ROOT / "tests/data/gro_tactics.json").read_text(encoding="utf-8"))["positions"]

Said = tuple[str, str, Collection[str]]


class Asker:
    """Calls the command line and takes what it prints."""

    def __init__(self, patch: pytest.MonkeyPatch, capture: pytest.CaptureFixture[str], folder: Path) -> None:
        self.patch, self.capture, self.folder = patch, capture, folder

    def ask(self, *words: str, typed: str | bytes = "", code: int | None = 0, also: Collection[str] = ()) -> Said:
        """One call, with what is typed; None for a `code` that does not matter."""
        typed = typed.encode() if isinstance(typed, str) else typed
        self.patch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(typed), encoding="utf-8"))
        found = main(words)
        assert code is None or found == code, words
        captured = self.capture.readouterr()
        return " ".join(words), of_record(captured.out + captured.err), also


def helps(asker: Asker) -> Iterator[Said]:
    for game in registry.GAMES:
        yield asker.ask("--game", game, "--help", also=COMMANDS)
        for command in COMMANDS:
            yield asker.ask("--game", game, command, "--help", also=COMMANDS)


def refusals(asker: Asker) -> Iterator[Said]:
    for words, _ in calls.REFUSED:
        yield asker.ask(*words, code=2)
    yield asker.ask(code=2)
    for game, bad in (("grow", grow_text.BAD_RULES), ("outgrow", outgrow_text.BAD_RULES), ("gro", ["poker"])):
        for rules in bad:
            yield asker.ask("--game", game, "--rules", rules, "legal", "-", code=2)
    for game, rules, text in (("grow", "size=9", grow_text.START), ("outgrow", "seats=3", outgrow_text.START)):
        yield asker.ask("--game", game, "--rules", rules, "show", text, code=2)
    with asker.patch.context() as patch:
        patch.setenv("GRO_LANGUAGE", "tlh")
        yield asker.ask("legal", "-", code=2)


def positions_and_actions(asker: Asker) -> Iterator[Said]:
    """Bad positions, illegal actions of every code, and what is no action; boards of random games."""
    chance = random.Random(5)
    for game in registry.GAMES:
        for position, _ in BAD_POSITIONS[game]:
            yield asker.ask("--game", game, "show", "--", position, code=2)
        for position, action, rules in ILLEGAL[game]:
            yield asker.ask("--game", game, "--rules", rules, "explain", position, action, also=["legal"])
            yield asker.ask("--game", game, "--rules", rules, "apply", position, action, code=None)
        for action in BAD_ACTIONS[game]:
            yield asker.ask("--game", game, "explain", "--", "-", action, code=2)
        for rules in registry.game(game).rulesets[:4]:
            session = Session(registry.game(game), rules=rules)
            while not session.outcome and len(session.actions) < 30:
                session.play(chance.choice(session.legal()))
                yield asker.ask("--game", game, "--rules", rules, "show", session.position.text())


def records_and_links(asker: Asker) -> Iterator[Said]:
    file = asker.folder / "game.pgn"
    long = "1. c4 " + "{so long}" * 200_000
    turns = '[Game "Grow"]\n[Rules "size=5,seats=2"]\n\n1. c3 b4 2. d3,c3-c2,end,b4-b5'
    for text in [*(text for text, _ in (*bad_records.BAD, *outgrow_records.BAD_RECORDS)), long, turns]:
        file.write_text(text, encoding="utf-8", errors="replace")
        yield asker.ask("replay", str(file), code=None)
    file.write_bytes(b"\xff")
    yield asker.ask("replay", str(file), code=2)
    for link, _ in bad_links.BAD:
        yield refused(link, partial(links.read, link))


def refused(where: str, deed: Callable[[], object]) -> Said:
    with pytest.raises(GroError) as caught:
        deed()
    return where, str(caught.value), ()


def serving(asker: Asker) -> Iterator[Said]:
    lines = [line if isinstance(line, bytes) else json.dumps(line).encode() for line, _ in tasks.REFUSED]
    _, answers, _ = asker.ask("best", "--serve", typed=b"\n".join(lines) + b"\n")
    assert len(answers.splitlines()) == len(lines)
    for line, answer in zip(lines, answers.splitlines(), strict=True):
        yield repr(line), json.loads(answer)["error"], ()


def matches(asker: Asker) -> Iterator[Said]:
    call = ["match", "greedy", "random", "--games", "2", "--jobs", "1"]
    yield asker.ask(*call)
    yield asker.ask(*call, "--sprt", "-50", "150")
    yield asker.ask("--game", "grow", "--rules", "size=5,seats=2", *call)
    other = checkout_that_says_no(asker.folder)
    yield asker.ask("match", "random", f"serve:nodes=5:{other}", "--jobs", "1", code=2)
    log = asker.folder / "log"
    yield asker.ask(*call, "--log", str(log))
    yield asker.ask(*call, "--log", str(log), "--seed", "3", code=2)
    log.write_bytes(b"no game\n")
    yield asker.ask(*call, "--log", str(log), code=2)


def checkout_that_says_no(folder: Path) -> Path:
    """An engine that answers nonsense, and is silent when nobody listens any more."""
    (folder / "other/gro").mkdir(parents=True)
    program = "import os\ntry:\n    os.write(1, b'no')\nexcept OSError:\n    pass\n"
    (folder / "other/gro/__main__.py").write_text(program, encoding="utf-8")
    return folder / "other"


CYCLE = "c4\nf5\n" + "c4-c5\nf5-f4\nc5-c4\nf4-f5\n" * 2


def games_in_the_terminal(asker: Asker) -> Iterator[Said]:
    people, position, file = ["--blue", "human"], "--position", asker.folder / "saved.pgn"
    for words, typed in (
        ([], "help\nlegal\nwhy c4\nwhy a1\nwhy\ne4e5\nundo\nredo\nc4\nhint\nrecord\nsave\nclaim\nquit\n"),
        (people, f"c4\nd5\nundo\nredo\nundo\nrecord\nsave {file}\n"),
        (people, "c4\nresign\n"),
        (people, CYCLE + "claim\n"),
        (people, "c4\nd5\npass\npass\n"),
        ([*people, position, dish("Sa3 Sc8 Se1 sh5")], "hint\ne1-f1\n"),
        ([*people, position, dish("sa6 Sb6 Sb4")], "b4-a5\n"),
        (["--red", "level:1"], "undo\nquit\n"),
    ):
        yield asker.ask("play", *words, typed=typed, also=["card"])
    yield asker.ask("play", typed=b"\xff\n", code=2)
    three = ["--game", "outgrow", "--rules", "seats=3", "play"]
    yield asker.ask(*three, "--blue", "level:1", "--green", "level:1", typed="help\na1+\nhint\nresign\nrecord\nquit\n")
    yield asker.ask(*three, "--yellow", "human", code=2)
    grow = ["--game", "grow", "--rules", "size=3,seats=2", "play"]
    yield asker.ask(*grow, typed="help\na1\nhint\nb1\nend\nrecord\nquit\n")
    levels = ["--red", "level:1", "--blue", "level:1"]
    yield asker.ask(*grow, *levels)
    yield asker.ask("--game", "outgrow", "play", *levels)


def reasons(_: Asker) -> Iterator[Said]:
    """What speaks for actions of random games, and where something is about to happen; what a search has seen."""
    chance = random.Random(1)
    starts = {game: [registry.game(game).start("size=3,seats=3" * (game == "grow"))] * 12 for game in registry.GAMES}
    starts["outgrow"].append(registry.game("outgrow").parse(outgrow_rules.POCKET))
    starts["gro"] = [registry.game("gro").parse(each["position"], each["ruleset"]) for each in TACTICS]
    starts["gro"].append(registry.game("gro").parse(calls.GERMLESS))
    for game, position in [(registry.game(name), start) for name, places in starts.items() for start in places]:
        plies = 0
        while not position.outcome() and plies < (9 if game.name == "gro" else 1000):
            for action in chance.sample(position.legal(), min(4, len(position.legal()))):
                line = line_of_two(position.play(action), chance)
                yield from (
                    (action, phrase, ()) for phrase in registry.engine(game.name).reasons(position, action, line)
                )
            position, plies = position.play(action), plies + 1
        yield game.name, position.explain("a1" if game.name == "grow" else "a1+") or "", ()
    for name, rules in (("gro", "card"), ("outgrow", "seats=3")):
        position = registry.game(name).start(rules)
        action = position.legal()[0]
        for score in (WIN - 1, WIN - 3, 3 - WIN, -WIN // 3):
            yield name, hint(registry.game(name), position, Thought(action, score, 3, 5, (action,))), ()


def line_of_two(position: Position, chance: random.Random) -> list[str]:
    """A random reply, and a second action after it; fewer where the game ends before."""
    line: list[str] = []
    while not position.outcome() and len(line) < 2:
        line.append(chance.choice(position.legal()))
        position = position.play(line[-1])
    return line


def sessions(_: Asker) -> Iterator[Said]:
    """What a session refuses that the command line never asks of it: the page does."""
    over = Session(registry.game())
    over.resign("red")
    tree = Session(registry.game())
    tree.play("c4")
    deleted = tree.delete(tree.at(["c4"]))
    tree.play("c4")
    deeds: list[Callable[[], object]] = [lambda: over.play("c4"), over.redo, over.claim]
    deeds += [lambda: tree.at(["d4"]), lambda: tree.delete(tree.root), lambda: tree.restore(deleted)]
    for deed in [*deeds, lambda: Score.parse("much", "red")]:
        yield refused("session", deed)


WALKS = (
    helps,
    refusals,
    positions_and_actions,
    records_and_links,
    serving,
    matches,
    games_in_the_terminal,
    reasons,
    sessions,
)
