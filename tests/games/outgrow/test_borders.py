"""Outgrow across every border as text: sessions, records, links, the command line and the terminal, 2 to 4 seats."""

import io
import json
import random
from pathlib import Path

import pytest

import gro
from gro.cli import main
from gro.core.session import Session
from gro.notation import links, records
from tests.games.outgrow.test_rules import EXAMPLE, O24, O26, START, THREE, THREE_FULL

OUTGROW = gro.game("outgrow")
ACTIONS = [row.split()[0] for row in EXAMPLE.splitlines()]
SHARED = O26.rsplit(" ", 1)[0] + " 0"


def played(rules: str, *actions: str, start: str = "-") -> Session:
    session = Session(OUTGROW, OUTGROW.parse(start, rules))
    for action in actions:
        session.play(action)
    return session


def wandering(rules: str, seed: int, plies: int = 400) -> Session:
    """A random game with branches, perhaps to its end."""
    chance, session = random.Random(f"{rules} {seed}"), Session(OUTGROW, rules=rules)
    for _ in range(plies):
        if session.outcome:
            break
        if chance.random() < 0.05 and session.can_undo:
            session.undo()
        else:
            session.play(chance.choice(session.legal()))
    return session


# --- sessions ---


def test_two_can_resign() -> None:
    session = played("seats=2", "a1+")
    session.resign("red")
    assert session.outcome == ("resignation", ("blue",))


@pytest.mark.parametrize("rules", ["seats=3", "seats=4"])
def test_more_cannot_resign(rules: str) -> None:
    session = played(rules, "a1+")
    for seat in session.seats:
        with pytest.raises(gro.GroError) as caught:
            session.resign(seat)
        assert str(caught.value) == (
            f"With {len(session.seats)} players nobody can resign: the others play on, and who wins is still open."
        )
    assert session.outcome is None


def test_who_does_not_play_cannot_resign() -> None:
    with pytest.raises(gro.UnknownName) as caught:
        played("seats=2").resign("green")
    assert str(caught.value) == '"green" is not playing; the players are red and blue.'


def test_either_order_of_a_spawn_is_the_same_branch() -> None:
    session = played("seats=2", "a1/b1/a2")
    session.undo()
    session.play("a1/a2/b1")
    assert len(session.root.branches) == 1
    assert session.actions == ("a1/a2/b1",)


# --- records ---


def test_the_record_of_the_example() -> None:
    record = records.write(played("", *ACTIONS))
    assert record == (
        '[Event "?"]\n[Site "?"]\n[Date "????.??.??"]\n[Red "?"]\n[Blue "?"]\n[Result "*"]\n'
        '[Game "Outgrow"]\n[Rules "seats=2"]\n\n'
        "1. a1/a2/b1 h8/g8/h7 2. b1+ g8+ 3. b1/b2/c1 g8/f8/g7 4. a2+ h7+ 5. a2+ h7+ 6.\n"
        "a2>d5 h7>h5 7. a1+ f8+ 8. a1+ f8+ 9. a1>d4 f8>c5 *\n"
    )
    read = records.read(record)
    assert read.session.actions == tuple(ACTIONS)
    assert records.write(read.session, read.tags) == record


def test_the_record_of_four() -> None:
    session = played("seats=4", "a1+", "a8+", "h8+", "h1+", "a1>b1", "a8>a7")
    record = records.write(session, {"Green": "Ada", "Yellow": "Bob"})
    assert record == (
        '[Event "?"]\n[Site "?"]\n[Date "????.??.??"]\n[Red "?"]\n[Blue "?"]\n[Green "Ada"]\n[Yellow "Bob"]\n'
        '[Result "*"]\n[Game "Outgrow"]\n[Rules "seats=4"]\n\n'
        "1. a1+ a8+ h8+ h1+ 2. a1>b1 a8>a7 *\n"
    )
    assert records.read(record).session.position == session.position


def test_a_record_may_begin_in_the_middle_of_a_round() -> None:
    text = THREE.replace(" rbg r ", " rbg g ")
    record = records.write(played("", "h8+", "a1+", start=text))
    assert f'[Position "{text}"]' in record
    assert record.endswith("\n\n1... h8+ 2. a1+ *\n")
    assert records.read(record).session.rules == "seats=3"


@pytest.mark.parametrize(
    ("start", "result", "marker"),
    [
        (O24, "blue", "0-1"),
        (O26, "red,blue", "1/2-1/2"),
        (f"{THREE_FULL} rbg g 30,30,9 0", "red,blue", "red,blue"),
        (f"{THREE_FULL} rbg g 30,31,9 0", "red", "red"),
    ],
)
def test_results_of_the_rules_come_back(start: str, result: str, marker: str) -> None:
    session = played("", "g8>h8", start=start)
    assert session.result == result
    record = records.write(session)
    assert f'[Result "{marker}"]' in record
    assert record.endswith(f" {marker}\n")
    again = records.read(record).session
    assert (again.outcome, again.result) == (session.outcome, result)


def test_a_resignation_of_two_comes_back() -> None:
    session = played("seats=2", "a1+")
    session.resign("red")
    assert records.read(records.write(session)).session.outcome == session.outcome


HEAD = '[Game "Outgrow"]\n[Rules "seats=3"]\n'
NO_RESULT = 'is no result of 3 players; it can be "*", "draw", or who won, as "red" or "red,blue".'
BAD_RECORDS = [
    ('[Game "Outgrow"]\n[Rules "seats=7"]\n1. a1+', "Line 2: Outgrow has no ruleset called"),
    (HEAD + "1. a1+ a8+ 2. h8+", "Line 3: the round number"),
    (HEAD + "1. a1+ h8+", "Line 3: \"h8+\" cannot be played: The piece on h8 is Green's; it is Blue's turn."),
    (HEAD + "1. a1+ 1-0", f'Line 3: "1-0" {NO_RESULT}'),
    (HEAD + "1. a1+\nyellow", f'Line 4: "yellow" {NO_RESULT}'),
    (HEAD + "1. a1+ blue,red", f'Line 3: "blue,red" {NO_RESULT}'),
    ('[Result "1-0"]\n' + HEAD + "\n1. a1+", f'Line 1: "1-0" {NO_RESULT}'),
    ('[Result "red,yellow"]\n' + HEAD, f'Line 1: "red,yellow" {NO_RESULT}'),
    ('[Result "nobody"]\n' + HEAD, 'Line 1: "nobody" is no result;'),
    (
        HEAD + "1. a1+ red,blue",
        'Line 3: the record says "red,blue", but the game goes on, and with more than two players nobody can resign.',
    ),
    (HEAD + "1. a1+ draw", "Line 3: the record says that the game was drawn, but"),
    (
        '[Game "Outgrow"]\n[Result "red"]\n\n1. a1+',
        'Line 2: "red" is no result; it can be "1-0", "0-1", "1/2-1/2" or "*".',
    ),
    ('[Game "Outgrow"]\n1. a1+ red', 'Line 2: "red" is no result; it can be "1-0", "0-1", "1/2-1/2" or "*".'),
    (
        f'[Game "Outgrow"]\n[Position "{O26}"]\n\n1... g8>h8 1-0',
        'Line 4: the record says "1-0", but the game ended "1/2-1/2".',
    ),
]


@pytest.mark.parametrize(("text", "sentence"), BAD_RECORDS)
def test_bad_records(text: str, sentence: str) -> None:
    with pytest.raises(gro.TextError) as caught:
        records.read(text)
    assert str(caught.value).startswith(sentence)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize("rules", OUTGROW.rulesets)
@pytest.mark.parametrize("seed", range(3))
def test_random_games_come_back_as_record_and_link(rules: str, seed: int) -> None:
    session = wandering(rules, seed, 400 if seed else 60)
    record = records.write(session)
    read = records.read(record)
    assert read.session.position == (session.forward() or [session.here])[-1].position
    assert (read.session.rules, read.session.result) == (rules, session.result)
    assert records.write(read.session, read.tags) == record
    again = links.read(links.write(session))
    assert (again.position, again.actions, again.rules) == (session.position, session.actions, rules)


# --- links ---


@pytest.mark.parametrize(
    ("session", "link"),
    [
        (played("", "a1/a2/b1", "h8+"), "#game=outgrow&rules=seats=2&moves=a1/a2/b1,h8+"),
        (played("corners=adjacent"), "#game=outgrow&rules=seats=2,corners=adjacent&moves="),
        (
            played("seats=4", "a1+", "a8+", "h8+", "h1+", "a1>b1"),
            "#game=outgrow&rules=seats=4&moves=a1+,a8+,h8+,h1+,a1%3Eb1",
        ),
    ],
)
def test_links(session: Session, link: str) -> None:
    assert links.write(session) == link
    for given in (link, link.replace("seats=", "seats%3D"), link.replace("%3E", ">")):
        assert links.read(given).position == session.position


def test_a_link_to_a_position_needs_no_rules() -> None:
    text = THREE.replace(" ", "%20")
    assert links.read(f"#game=outgrow&position={text}").rules == "seats=3"


@pytest.mark.parametrize(
    ("link", "sentence"),
    [
        ("#game=outgrow&rules=seats=9", 'Outgrow has no ruleset called "seats=9"; it has '),
        (
            "#game=outgrow&moves=c4",
            'Action 1, "c4", is illegal: "c4" is no action; write c4+ to grow',
        ),
        ("#game=outgrow&position=8%20rb", "A position has 5 parts"),
        (
            "#game=outgrow&rules=seats=4&position=" + THREE.replace(" ", "%20"),
            'The position is one of Red, Blue and Green, which is not "seats=4".',
        ),
    ],
)
def test_bad_links(link: str, sentence: str) -> None:
    with pytest.raises(gro.GroError) as caught:
        links.read(link)
    assert str(caught.value).startswith(sentence)


# --- the command line ---


def ask(capsys: pytest.CaptureFixture[str], *words: str) -> list[str]:
    assert main(["--game", "outgrow", *words]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out.splitlines()


def test_the_commands(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert ask(capsys, "show", "-")[-4:] == [
        "red: 1 square, 2 pips, 0 turns",
        "blue: 1 square, 2 pips, 0 turns",
        "to move: red",
        "result: -",
    ]
    assert ask(capsys, "legal", START) == ["a1+", "a1/a2/b1"]
    assert ask(capsys, "apply", O26, "g8>h8")[0].endswith(" rb r 31,31 0")
    assert ask(capsys, "show", ask(capsys, "apply", O26, "g8>h8")[0])[-1] == "result: red,blue"
    assert ask(capsys, "explain", "-", "a1/a2/b1") == ["legal"]
    assert ask(capsys, "explain", "-", "a1>a2") == ["The piece on a1 is medium; only a large piece can send a spore."]
    assert ask(capsys, "perft", "-", "3", "--divide") == ["a1+ 18", "a1/a2/b1 6", "24"]
    assert ask(capsys, "--rules", "seats=3", "perft", "-", "4") == ["48"]
    file = tmp_path / "game.txt"
    file.write_text(records.write(played("", "g8>h8", start=O26)), encoding="utf-8")
    assert ask(capsys, "replay", str(file))[1] == "red,blue"


@pytest.mark.parametrize("rules", OUTGROW.rulesets)
def test_best(capsys: pytest.CaptureFixture[str], rules: str) -> None:
    legal = ask(capsys, "--rules", rules, "legal", "-")
    for limit in (["--level", "1"], ["--nodes", "300"], ["--depth", "2"], ["--time", "0.1"]):
        assert ask(capsys, "--rules", rules, "best", "-", *limit)[0] in legal
    (line,) = ask(capsys, "--rules", rules, "best", "-", "a1+", "--nodes", "300", "--json")
    found = json.loads(line)
    assert set(found) == {"action", "score", "depth", "nodes", "seconds", "pv"}
    assert ask(capsys, "--rules", rules, "apply", "-", "a1+", *found["pv"])


def test_the_seats_of_a_position_need_no_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert ask(capsys, "apply", THREE, "a1+", "a8+", "h8+") == ["b36g3/8/8/8/8/8/8/r37 rbg r 1,1,1 0"]
    assert ask(capsys, "best", THREE, "--nodes", "100")[0] in ask(capsys, "legal", THREE)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            ["--rules", "seats=5", "legal", "-"],
            'Outgrow has no ruleset called "seats=5"; it has seats=2, seats=2,corners=adjacent, seats=3 and seats=4.',
        ),
        (
            ["apply", "-", "pass"],
            'Action 1, "pass", is illegal: Red passes only when nothing else is possible; 2 actions',
        ),
        (["--rules", "seats=2", "legal", THREE], "The position is one of Red, Blue and Green, which is not"),
        (["play", "--green", "human"], '"green" is not playing; the players are red and blue.'),
        (["--rules", "seats=4", "play", "--yellow", "robot"], '"robot" is no player;'),
        (["best", "/".join(["r1r1r1r1b1b1b1b1"] * 8) + " rb r 9,9 0"], "The game is over, so there is no action"),
    ],
)
def test_refusals(capsys: pytest.CaptureFixture[str], words: list[str], sentence: str) -> None:
    assert main(["--game", "outgrow", *words]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith(sentence)
    assert captured.err.count("\n") == 1


# --- the terminal ---


def test_a_game_in_the_terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    lines = ["help", "a1+", "resign", "a8/a7/b8", "why pass", "undo"]
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    said = ask(capsys, "--rules", "seats=4", "play", "--blue", "human", "--green", "level:1", "--yellow", "level:1")
    assert said[0] == (
        "Outgrow: Red is you, Blue is you, Green is level 1 and Yellow is level 1. Type help for what you can do."
    )
    assert any(line.startswith("Red> An action: c4+ grows, c4/b4/c5 spawns, c4>f7 sends a spore;") for line in said)
    assert "Red> Red plays a1+." in said
    assert "Blue> With 4 players nobody can resign: the others play on, and who wins is still open." in said
    assert "Blue> Blue plays a8/a7/b8." in said
    assert any(line.startswith("Green plays ") for line in said)
    assert any(line.startswith("Yellow plays ") for line in said)
    assert any(line.startswith("Red> Red passes only when nothing else is possible;") for line in said)
    assert said[-1] == "Blue> Goodbye."


def test_levels_play_for_who_is_not_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    said = ask(capsys, "--rules", "seats=3", "play")
    assert said[0].startswith("Outgrow: Red is you, Blue is level 1 and Green is level 1.")


@pytest.mark.parametrize(
    ("position", "sentence"),
    [(O24, "The board is full: Blue wins."), (SHARED, "The board is full: Red and Blue win.")],
)
def test_the_end_in_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], position: str, sentence: str
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("g8>h8\n"))
    assert ask(capsys, "play", "--position", position, "--blue", "human")[-1] == sentence
