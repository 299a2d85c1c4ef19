"""The command line of `contract.md`: answers, refusals, exit codes, and which stream says what."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from gro.cli import COMMANDS, main
from tests.games.gro.facts import dish

ROOT = Path(__file__).parent.parent
START = "4/6/8/8/8/8/6/4 r 0 rb"
OVER = dish("Sa3 Sc8 Sf1", "b")
TWO = dish("Sc4 sd5")
GERMLESS = dish("Lc4", "b")
NO_ACTION = "is no action; write c4 to place, c4+ to grow, c4-d5 to move, c4/d5 to divide, or pass."
LISTED = "and kills are listed rank by rank from 1, west to east."
NAMES = "show, legal, apply, explain, perft, replay, best, match, bench and play"
ALONE = "--serve reads positions, actions and limits from its input; give none of them beside it."
EVEN = "--games is {}; it must be an even number more than 0, so that each opening is played from both sides."
RECORD = '[Rules "booklet"]\n\n1. c4 d5 2. c4+ *\n'


def run(*words: str, given: str | bytes = "") -> subprocess.CompletedProcess[bytes]:
    """A call of `python -m gro` in a process of its own."""
    stdin = given.encode() if isinstance(given, str) else given
    return subprocess.run(
        [sys.executable, "-m", "gro", *words], input=stdin, capture_output=True, cwd=ROOT, timeout=120, check=False
    )


# --- each command once as a person calls it ---

CALLS = [
    (["legal", GERMLESS], "", "pass\n"),
    (["apply", "-", "c4", "d5"], "", f"{dish('Sc4 sd5')}\n"),
    (["explain", "-", "pass"], "", "Red's first turn is to place a small germ on an open point.\n"),
    (["perft", "-", "2"], "", "2652\n"),
    (["--game", "gro", "--rules", "booklet", "replay", "-"], RECORD, "4/6/8/3s4/2M5/8/6/4 b 0 -\n-\n"),
    (["best", GERMLESS, "--nodes", "100"], "", "pass\n"),
    (
        ["show", OVER],
        "",
        "8     S . . .\n7   . . . . . .\n6 . . . . . . . .\n5 . . . . . . . .\n4 . . . . . . . .\n3 S . . . . . . .\n"
        "2   . . . . . .\n1     . . . S\n  a b c d e f g h\nreserve: red 13, blue 16\nto move: blue\nresult: red\n",
    ),
    (
        ["play", "--blue", "human"],
        "quit\n",
        "GRO: Red is you and Blue is you. Type help for what you can do.\n"
        "8     . . . .\n7   . . . . . .\n6 . . . . . . . .\n"
        "5 . . . . . . . .\n4 . . . . . . . .\n3 . . . . . . . .\n2   . . . . . .\n1     . . . .\n  a b c d e f g h\n"
        "reserve: red 16, blue 16\nRed> Goodbye.\n",
    ),
]


@pytest.mark.parametrize(
    ("words", "given", "answer"), CALLS, ids=lambda value: value[0] if isinstance(value, list) else ""
)
def test_in_a_process_of_its_own(words: list[str], given: str, answer: str) -> None:
    done = run(*words, given=given)
    assert (done.stdout.decode(), done.stderr.decode(), done.returncode) == (answer, "", 0)


@pytest.mark.parametrize(
    ("words", "given", "sentence"),
    [
        (["legal", "x"], "", "A position has 4 parts, rows, turn, passes and who has still to place; this text has 1."),
        (
            [],
            "",
            f"Say what to do: {NAMES}. With --help each tells more.",
        ),
        (["replay", "-"], b"\xff\xfe", None),
        (["legal", b"\xff \xfe r 0".decode("utf-8", "surrogateescape")], "", None),
    ],
)
def test_a_refusal_in_a_process_of_its_own(words: list[str], given: str | bytes, sentence: str | None) -> None:
    done = run(*words, given=given)
    assert done.returncode == 2
    said = done.stderr.decode()
    assert said.count("\n") == 1
    assert "Traceback" not in said
    if sentence:
        assert (said, done.stdout) == (f"{sentence}\n", b"")


def test_a_line_that_is_no_text_ends_the_game_in_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "utf-8:strict")
    done = run("play", "--blue", "human", given=b"c4\n\xff\n")
    assert done.returncode == 2
    assert done.stderr.startswith(b"The line cannot be read: 'utf-8' codec can't decode byte 0xff")
    assert done.stderr.count(b"\n") == 1


def test_the_installed_script_takes_the_words_of_its_process(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["gro", "legal", GERMLESS])
    assert main() == 0
    assert capsys.readouterr().out == "pass\n"


def test_help_names_every_command() -> None:
    done = run("--help")
    assert (done.returncode, done.stderr) == (0, b"")
    assert all(name in done.stdout.decode() for name in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_has_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    for words in ([command, "--help"], [command, "-h"], ["--game", "outgrow", command, "--he"]):
        said = "\n".join(ask(capsys, *words))
        assert said.startswith(f"usage: {command} [-h]")
        assert max(map(len, said.splitlines())) < 80


def test_help_says_what_each_word_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert ask(capsys, "perft", "--help") == [
        "usage: perft [-h] [--divide] POSITION DEPTH",
        "",
        "how many sequences of actions of this length there are",
        "",
        "positional arguments:",
        "  POSITION              a position; - is the start",
        "  DEPTH                 plies",
        "",
        "options:",
        "  -h, --help            show this help message and exit",
        "  --divide              a line for each first action before the sum",
    ]
    assert "[--level N | --time S | --nodes N | --depth D]" in " ".join(ask(capsys, "best", "-h"))


# --- the words of a call ---


@pytest.mark.parametrize(
    ("words", "same"),
    [
        (["--divide", "-", "2"], ["-", "--divide", "2"]),
        (["-", "2", "--div"], ["-", "2", "--divide"]),
        (["--", "-", "2"], ["-", "2"]),
    ],
    ids=lambda words: " ".join(words),
)
def test_options_stand_anywhere_and_may_be_short(
    words: list[str], same: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert ask(capsys, "perft", *words) == ask(capsys, "perft", *same)
    assert ask(capsys, "--ga=gro", "--", "perft", *words) == ask(capsys, "perft", *same)


def test_what_stands_behind_two_dashes_is_no_option(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "-", "--", "--help"]) == 2
    assert capsys.readouterr().err == f'"--help" {NO_ACTION}\n'


def test_a_language_that_is_not_here_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("tlh", "../en", "page", "__init__"):
        monkeypatch.setenv("GRO_LANGUAGE", name)
        assert main(["legal", "-"]) == 2
        assert capsys.readouterr() == ("", f'GRO_LANGUAGE is "{name}", a language that is not here.\n')
    for name in ("", "en"):
        monkeypatch.setenv("GRO_LANGUAGE", name)
        assert ask(capsys, "show", "-")[-1] == "result: -"


def test_a_reader_that_leaves_early_is_no_error() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "wb") as pipe:
        done = subprocess.run(
            [sys.executable, "-m", "gro", "legal", "-"], stdout=pipe, stderr=subprocess.PIPE, cwd=ROOT, check=False
        )
    assert (done.stderr, done.returncode) == (b"", 0)


# --- answers ---


def ask(capsys: pytest.CaptureFixture[str], *words: str) -> list[str]:
    assert main(words) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out.splitlines()


def test_show(capsys: pytest.CaptureFixture[str]) -> None:
    assert ask(capsys, "show", "-")[-2:] == ["to move: red", "result: -"]
    assert ask(capsys, "show", dish("Sc4", "r", 2))[-2:] == ["to move: red", "result: draw"]


def test_legal(capsys: pytest.CaptureFixture[str]) -> None:
    points = ask(capsys, "legal", "-")
    assert len(points) == 52
    assert points == sorted(points)
    assert ask(capsys, "legal", OVER) == []


def test_apply(capsys: pytest.CaptureFixture[str]) -> None:
    kill = dish("sa6 Sb6 Sb4")
    for action in ("b4-a5", "b4-a5xa6"):
        assert ask(capsys, "apply", kill, action) == [dish("Sb6 Sa5", "b")]
    assert ask(capsys, "--rules", "booklet", "apply", "-", "c4", "d5", "pass", "pass") == [dish("Sc4 sd5", "r", 2)]


def test_explain(capsys: pytest.CaptureFixture[str]) -> None:
    large = dish("Lb4")
    assert ask(capsys, "explain", large, "b4-a4") == ["legal"]
    assert ask(capsys, "--rules=booklet", "explain", large, "b4-a4") == [
        "The germ would have 3 open points on a4; a large germ needs 4."
    ]
    assert ask(capsys, "explain", OVER, "a4") == ["The game is over: Red holds three areas."]


def test_perft(capsys: pytest.CaptureFixture[str]) -> None:
    assert ask(capsys, "perft", "-", "0") == ["1"]
    assert ask(capsys, "perft", OVER, "1") == ["0"]
    assert ask(capsys, "perft", OVER, "0") == ["1"]
    divided = ask(capsys, "perft", "-", "3", "--divide")
    assert divided[-1] == "22280"
    assert [line.split()[0] for line in divided[:-1]] == ask(capsys, "legal", "-")
    assert sum(int(line.split()[1]) for line in divided[:-1]) == 22280
    assert ask(capsys, "perft", "--divide", "-", "0") == ["1"]
    assert ask(capsys, "--rules", "booklet", "perft", "-", "4") == ["187128"]


def test_replay(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "game.pgn"
    for text, rules, answer in (
        ("1. c4 d5 2. pass pass 1/2-1/2", [], [dish("Sc4 sd5", "r", 2), "draw"]),
        ("1. c4 d5 0-1", [], [dish("Sc4 sd5"), "blue"]),
        ('[Position "4/6/8/8/1L6/8/6/4 r 0 -"]\n\n1. b4-a4 *', ["--rules", "card"], [dish("La4", "b"), "-"]),
    ):
        file.write_text(text, encoding="utf-8")
        assert ask(capsys, *rules, "replay", str(file)) == answer


def test_best(capsys: pytest.CaptureFixture[str]) -> None:
    winning = dish("Sa3 Sc8 Se1 sd4")
    for limit in (
        ["--level", "4"],
        ["--level", "5", "--seed", "5"],
        ["--nodes", "300"],
        ["--depth", "1"],
        ["--time", "0.2"],
    ):
        assert ask(capsys, "best", winning, *limit)[0] in ("e1-f1", "e1-f2")
    assert ask(capsys, "best", dish("Sc4 sd5"), "c4+", "--nodes", "50")[0] in ask(capsys, "legal", dish("Mc4 sd5", "b"))
    assert ask(capsys, "best", "-", "--nodes", "50") == ask(capsys, "best", "--nodes", "50", "-")


def test_best_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    (line,) = ask(capsys, "best", TWO, "c4+", "--nodes", "300", "--seed", "1", "--json")
    found = json.loads(line)
    assert set(found) == {"action", "score", "depth", "nodes", "seconds", "pv"}
    assert found["pv"][0] == found["action"]
    assert ask(capsys, "apply", TWO, "c4+", *found["pv"])
    assert isinstance(found["score"], int)
    assert found["depth"] >= 1
    assert found["nodes"] >= 1
    (again,) = ask(capsys, "best", TWO, "c4+", "--nodes", "300", "--seed", "1", "--json")
    assert json.loads(again) | {"seconds": 0} == found | {"seconds": 0}


def test_match(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    log = tmp_path / "log"
    call = ["match", "beginner", "random", "--games", "4", "--log", str(log)]
    said = ask(capsys, *call)
    mean = sum(json.loads(game)["plies"] for game in log.read_text().splitlines()) / 4
    assert said == [
        "beginner against random, 4 games of GRO: 4 wins, 0 draws, 0 losses.",
        f"Decided: 4 of 4. Mean plies {mean:.1f}, of wins {mean:.1f}.",
        "Elo beyond measure; with 95 % at least +7.",
        "Ended by three areas 4.",
    ]
    assert ask(capsys, *call, "--jobs", "1") == said
    (line,) = ask(capsys, *call, "--json", "--seed", "0")
    found = json.loads(line)
    assert (found["games"], found["wins"], found["draws"], found["losses"], found["decided"]) == (4, 4, 0, 0, 4)
    assert (found["mean_plies"], found["elo"]) == (round(mean, 1), None)
    assert found["elo_interval"][1] is None
    assert "sprt" not in found
    assert main([*call, "--seed", "1"]) == 2
    assert "is no game of this match" in capsys.readouterr().err


def test_match_with_a_sequential_test(capsys: pytest.CaptureFixture[str]) -> None:
    call = ["match", "greedy", "random", "--sprt", "-50", "150", "--jobs", "1", "--games", "8"]
    *_, said = ask(capsys, *call)
    assert said.startswith("Sequential test of Elo -50 against +150 on pairs: ")
    (line,) = ask(capsys, *call, "--json")
    test = json.loads(line)["sprt"]
    assert set(test) == {"elo", "accepted", "pairs", "ratio", "bound"}
    assert (test["elo"], test["bound"]) == ([-50, 150], 2.944)
    assert test["accepted"] in (None, 150)


def test_match_of_three_seats(capsys: pytest.CaptureFixture[str]) -> None:
    call = [
        "--game",
        "outgrow",
        "--rules",
        "seats=3",
        "match",
        "random",
        "beginner",
        "random",
        "--games",
        "2",
        "--json",
    ]
    (line,) = ask(capsys, *call)
    found = json.loads(line)
    assert (found["rules"], found["players"], found["games"]) == ("seats=3", ["random", "beginner", "random"], 2)


# --- refusals ---

REFUSED = [
    (["--game", "chess", "legal", "-"], 'There is no game called "chess"; the games here are gro, outgrow and grow.'),
    (["--rules", "poker", "legal", "-"], 'GRO has no ruleset called "poker"; it has card and booklet.'),
    (
        ["fly"],
        f'There is no command called "fly"; the commands are {NAMES}.',
    ),
    (["--fly"], "gro: unrecognized arguments: --fly."),
    (["--game"], "gro: argument --game: expected one argument."),
    (["--game", "--rules", "card", "legal", "-"], "gro: argument --game: expected one argument."),
    (["legal"], "legal: the following arguments are required: POSITION."),
    (["legal", "-", "c4"], "legal: unrecognized arguments: c4."),
    (["legal", "-", "a\nb"], "legal: unrecognized arguments: a b."),
    (["legal", "-", "--rules", "card"], "legal: unrecognized arguments: --rules card."),
    (["legal", ""], "A position has 4 parts, rows, turn, passes and who has still to place; this text has 0."),
    (["show", START.replace("/6/8", "/7/8")], "Rank 7 has 6 points of the dish; the text fills 7."),
    (["apply", "-"], "apply: the following arguments are required: ACTION."),
    (
        ["apply", "-", "c4", "c4"],
        'Action 2, "c4", is illegal: c4 is not open: a small red germ stands there.',
    ),
    (
        ["apply", "-", "e2e4"],
        'Action 1, "e2e4", is illegal: "e2e4" ' + NO_ACTION,
    ),
    (
        ["apply", TWO, "c4-c5xd5"],
        'Action 1, "c4-c5xd5", is illegal: c4-c5 kills nothing, not d5, ' + LISTED,
    ),
    (["apply", OVER, "pass"], 'Action 1, "pass", is illegal: The game is over: Red holds three areas.'),
    (["explain", "-"], "explain: the following arguments are required: ACTION."),
    (
        ["explain", "-", "castle"],
        '"castle" ' + NO_ACTION,
    ),
    (["explain", "-", "c4xd5"], '"c4xd5" cannot name kills: only a move or a division kills.'),
    (["perft", "-"], "perft: the following arguments are required: DEPTH."),
    (["perft", "-", "two"], 'The depth is "two"; it is a number of plies, 0 to 99.'),
    (["perft", "-", "²"], 'The depth is "²"; it is a number of plies, 0 to 99.'),
    (["perft", "-", "٣"], 'The depth is "٣"; it is a number of plies, 0 to 99.'),
    (["perft", "-", "1.5"], 'The depth is "1.5"; it is a number of plies, 0 to 99.'),
    (
        ["perft", "-", "9" * 5000],
        'The depth is "999999999999999999999999999999999999999…"; it is a number of plies, 0 to 99.',
    ),
    (["replay"], "replay: the following arguments are required: FILE."),
    (["replay", "/nowhere/at/all"], 'The record "/nowhere/at/all" cannot be read: No such file or directory.'),
    (["replay", "/"], 'The record "/" cannot be read: Is a directory.'),
    (["replay", "a\0b"], 'The record "a?b" cannot be read: embedded null byte.'),
    (["best", OVER], "The game is over, so there is no action to look for."),
    (["best", dish("Sc4", "b", 1), "pass"], "The game is over, so there is no action to look for."),
    (["best", TWO, "c4/d4"], 'Action 1, "c4/d4", is illegal: The germ on c4 is small; a small germ cannot divide.'),
    (["best", "-", "--level", "0"], 'There is no level "0"; the levels are 1, 2, 3, 4, 5 and 6.'),
    (["best", "-", "--level", "99"], 'There is no level "99"; the levels are 1, 2, 3, 4, 5 and 6.'),
    (["best", "-", "--level", "high"], "best: argument --level: invalid int value: 'high'."),
    (["best", "-", "--nodes", "0"], '--nodes is "0"; it must be a number more than 0.'),
    (["best", "-", "--depth=-1"], '--depth is "-1"; it must be a number more than 0.'),
    (["best", "-", "--time", "0"], '--time is "0.0"; it must be a number more than 0.'),
    (["best", "-", "--time", "nan"], '--time is "nan"; it must be a number more than 0.'),
    (["best", "-", "--level", "1", "--depth", "1"], "best: argument --depth: not allowed with argument --level."),
    (["best", "-", "--l", "1"], "best: ambiguous option: --l could match --level, --lines."),
    (["best", "-", "--json=1"], "best: argument --json: ignored explicit argument '1'."),
    (["match", "random", "--sprt", "0", "x"], "match: argument --sprt: invalid float value: 'x'."),
    (["match", "random", "--sprt", "-5"], "match: argument --sprt: expected 2 arguments."),
    (["legal", "-x", "-", "c4", "--fly"], "legal: unrecognized arguments: -x c4 --fly."),
    (["best", "-", "--seed", "x"], "best: argument --seed: invalid int value: 'x'."),
    (["best"], "best: the following arguments are required: POSITION."),
    (["best", "--serve", "-"], ALONE),
    (["best", "--serve", "--nodes", "5"], ALONE),
    (["match"], "match: the following arguments are required: PLAYER."),
    (["match", "random"], "The match has 1 player; this game has 2 seats, each for one of them."),
    (
        ["--game", "outgrow", "--rules", "seats=3", "match", "random", "greedy"],
        "The match has 2 players; this game has 3 seats, each for one of them.",
    ),
    (
        ["match", "random", "robot"],
        '"robot" is no player of a match; that is random, greedy, beginner, level:N, nodes:N, time:S or '
        "serve:nodes=N:FOLDER.",
    ),
    (["match", "random", "serve:nodes=5:/nowhere"], 'There is no checkout of the project in "/nowhere".'),
    (["match", "random", "random", "--games", "3"], EVEN.format(3)),
    (["match", "random", "random", "--games", "0"], EVEN.format(0)),
    (["match", "random", "random", "--games=-2"], EVEN.format(-2)),
    (["match", "random", "random", "--jobs", "0"], '--jobs is "0"; it must be a number more than 0.'),
    (["match", "random", "random", "--sprt", "9", "5"], "--sprt needs two Elo differences, the smaller one first."),
    (["match", "random", "random", "--sprt", "0", "nan"], "--sprt needs two Elo differences, the smaller one first."),
    (
        ["--game", "outgrow", "--rules", "seats=3", "match", *["random"] * 3, "--sprt", "0", "5"],
        "--sprt is for games of two seats.",
    ),
    (["match", "random", "random", "--log", "/"], 'The log "/" cannot be used: Is a directory.'),
    (
        ["match", "random", "random", "--log", "/nowhere/at/all"],
        'The log "/nowhere/at/all" cannot be used: No such file or directory.',
    ),
    (["match", "random", "random", "--log", "a\0b"], 'The log "a?b" cannot be used: embedded null byte.'),
    (["bench", "now"], "bench: unrecognized arguments: now."),
    (["play", "--red", "robot"], '"robot" is no player; it can be "human" or "level:N".'),
    (["play", "--red", "level:"], '"level:" is no player; it can be "human" or "level:N".'),
    (["play", "--red", "level:²"], '"level:²" is no player; it can be "human" or "level:N".'),
    (
        ["play", "--red", "level:" + "9" * 5000],
        '"level:999999999999999999999999999999999…" is no player; it can be "human" or "level:N".',
    ),
    (["play", "--blue", "level:77"], 'There is no level "77"; the levels are 1, 2, 3, 4, 5 and 6.'),
    (
        ["play", "--position", "8"],
        "A position has 4 parts, rows, turn, passes and who has still to place; this text has 1.",
    ),
    (["play", "--green", "human"], "play: unrecognized arguments: --green human."),
]


@pytest.mark.parametrize(
    ("words", "sentence"), REFUSED, ids=lambda value: " ".join(value)[:40] if isinstance(value, list) else ""
)
def test_refused(capsys: pytest.CaptureFixture[str], words: list[str], sentence: str) -> None:
    assert main(words) == 2
    captured = capsys.readouterr()
    assert (captured.out, captured.err) == ("", f"{sentence}\n")


def test_a_bad_record_is_refused_with_line_and_reason(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "bad.pgn"
    file.write_text("1. c4 d5\n2. c4/d4", encoding="utf-8")
    assert main(["replay", str(file)]) == 2
    assert (
        capsys.readouterr().err
        == 'Line 2: "c4/d4" cannot be played: The germ on c4 is small; a small germ cannot divide.\n'
    )
    file.write_bytes(b"1. c4 \xff")
    assert main(["replay", str(file)]) == 2
    assert "cannot be read: it is not text in UTF-8.\n" in capsys.readouterr().err


def test_bench(capsys: pytest.CaptureFixture[str]) -> None:
    measured = json.loads("\n".join(ask(capsys, "bench")))
    assert {"perft", "search"} <= set(measured)
