"""Whole games in the terminal, typed line by line."""

import io
from pathlib import Path
from typing import Protocol

import pytest

from gro.cli import main
from tests.games.gro.facts import dish


class Typed(Protocol):
    """Plays with these lines typed and gives what was printed, without the drawings of the dish."""

    def __call__(
        self, *lines: str, players: tuple[str, str] = ..., position: str = ..., rules: str = ...
    ) -> list[str]: ...


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Typed:
    def run(
        *lines: str, players: tuple[str, str] = ("human", "human"), position: str = "-", rules: str = "card"
    ) -> list[str]:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        red, blue = players
        assert main(["--rules", rules, "play", "--position", position, "--red", red, "--blue", blue]) == 0
        captured = capsys.readouterr()
        assert captured.err == ""
        return [
            line
            for line in captured.out.splitlines()
            if line[:2].strip() not in tuple("12345678") and "a b c" not in line
        ]

    return run


WELCOME = "GRO: Red is you and Blue is you. Type help for what you can do."


def test_a_whole_game_won(typed: Typed) -> None:
    said = typed("f1-f2", position=dish("Sa3 Sc8 Se1 sh5", "b"), players=("human", "human"))
    assert said[-1] == "Blue> Goodbye."
    said = typed("h5-h4", "e1-f1", "never read", position=dish("Sa3 Sc8 Se1 sh5", "b"))
    assert [line for line in said if "reserve" not in line] == [
        WELCOME,
        "Blue> Blue plays h5-h4.",
        "Red> Red plays e1-f1.",
        "Red holds three areas and wins.",
    ]


def test_a_whole_game_drawn(typed: Typed) -> None:
    said = typed("c4", "d5", "pass", "pass", rules="booklet")
    assert said[0] == WELCOME
    assert said[-1] == "Two passes in a row: the game is drawn."
    assert [line for line in said if "plays" in line] == [
        "Red> Red plays c4.",
        "Blue> Blue plays d5.",
        "Red> Red plays pass.",
        "Blue> Blue plays pass.",
    ]


def test_kills_are_told(typed: Typed) -> None:
    said = typed("b4-a5", position=dish("sa6 Sb6 Sb4"))
    assert "Red> Red plays b4-a5xa6." in said
    assert "reserve: red 14, blue 16" in said


def test_resigning(typed: Typed) -> None:
    assert typed("c4", "resign")[-1] == "Blue> Red wins by resignation."


def test_claiming(typed: Typed) -> None:
    cycle = ["c4-c5", "f5-f4", "c5-c4", "f4-f5"]
    said = typed("c4", "f5", *cycle, "claim", *cycle, "claim")
    refusal = "A draw can be claimed when the same position stands for the third time; this is time 2."
    assert f"Red> {refusal}" in said
    assert said[-2:] == [
        "This position stands for the third time: you may claim a draw (claim).",
        "Red> A draw by repetition was claimed.",
    ]


def test_bad_input_is_answered_and_asked_again(typed: Typed) -> None:
    said = typed(
        "",
        "e4e5",
        "pass",
        "why",
        "why c4",
        "why a1",
        "undo",
        "redo",
        "c4",
        "legal",
        "save",
        "save /nowhere/x",
        "save a\0b",
    )
    assert (
        "Red> " + '"e4e5" is no action; write c4 to place, c4+ to grow, c4-d5 to move, c4/d5 to divide, or pass.'
        in "\n".join(said)
    )
    for sentence in (
        "Red> Red's first turn is to place a small germ on an open point.",
        'Red> "" is no action; write c4 to place, c4+ to grow, c4-d5 to move, c4/d5 to divide, or pass.',
        "Red> c4 is legal.",
        "Red> a1 is not a point of the dish.",
        "Red> There is nothing to take back.",
        "Red> There is nothing to play again.",
        "Red> Red plays c4.",
        'Blue> The game cannot be saved to "": Is a directory.',
        'Blue> The game cannot be saved to "/nowhere/x": No such file or directory.',
        'Blue> The game cannot be saved to "a?b": embedded null byte.',
    ):
        assert sentence in said
    assert any(line.startswith("Blue> a3 a4 a5") for line in said)
    assert said[-1] == "Blue> Goodbye."


def test_help_names_every_command(typed: Typed) -> None:
    said = "\n".join(typed("help"))
    for command in ("legal", "why", "undo", "redo", "hint", "record", "save", "claim", "resign", "help", "quit"):
        assert command in said


@pytest.mark.parametrize("word", ["quit", "exit"])
def test_leaving(typed: Typed, word: str) -> None:
    assert typed("c4", word, "d5")[-1] == "Blue> Goodbye."


def test_undo_and_redo_between_people(typed: Typed) -> None:
    said = typed("c4", "d5", "undo", "redo", "undo", "undo", "record")
    assert 'Red> [Event "?"]' in said
    assert said[-2:] == ["1. c4 d5 *", "Red> Goodbye."]


def test_undo_against_a_level_goes_back_to_the_persons_turn(typed: Typed) -> None:
    said = typed("c4", "undo", "undo", "d4", "undo", "redo", "record", players=("human", "level:1"))
    assert said[0] == "GRO: Red is you and Blue is level 1. Type help for what you can do."
    assert [line.split()[1:4] for line in said if line.startswith("Red> Red plays")] == [
        ["Red", "plays", "c4."],
        ["Red", "plays", "d4."],
    ]
    assert len([line for line in said if line.startswith("Blue plays")]) == 2
    assert "Red> There is nothing to take back." in said
    record = next(line for line in said if line.startswith("1. "))
    assert record.startswith("1. d4 ")
    assert "(1. c4 " in record


def test_a_level_that_begins_plays_again_after_undo(typed: Typed) -> None:
    said = typed("undo", players=("level:1", "human"))
    assert len([line for line in said if line.startswith("Red plays")]) >= 1
    assert said[-1] == "Blue> Goodbye."


def test_hint(typed: Typed) -> None:
    said = typed("hint", position=dish("Sa3 Sc8 Se1 sh5"))
    assert said[-2] in [f"Red> Hint: {action} wins at once, alone in SW, NW and SE." for action in ("e1-f1", "e1-f2")]


def test_a_saved_game_replays(typed: Typed, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "my game.pgn"
    said = typed("c4", "d5", f"save {file}", rules="booklet")
    assert f"Red> Saved to {file}." in said
    assert main(["replay", str(file)]) == 0
    assert capsys.readouterr().out == f"{dish('Sc4 sd5')}\n-\n"


def test_a_finished_position_needs_no_line(typed: Typed) -> None:
    assert typed(position=dish("Sc4", "r", 2))[-1] == "Two passes in a row: the game is drawn."
