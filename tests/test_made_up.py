"""The whole command line in a made-up language: whatever stands outside its signs is a sentence in no text module."""

import ast
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from gro import texts
from gro.cli import COMMANDS
from gro.core import registry
from tests.walks import WALKS, Asker, checkout_that_says_no
from tools import made_up
from tools.languages import HOUSE, speaking
from tools.made_up import LANGUAGE, of_record, unwrapped

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that holds the language's package."""
    return made_up.write(tmp_path_factory.mktemp("made_up"))


@pytest.fixture(scope="module", autouse=True)
def spoken(home: Path) -> Iterator[set[str]]:
    """Speaks the language in this module, which was imported in English; gives the names of all that was said."""
    with speaking(LANGUAGE, home):
        yield import_module(f"gro.texts.{LANGUAGE}.wrapping").SAID


# --- the checker itself ---


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("⟦Red to move⟧", []),
        ("⟦To ⟦Red⟧ move⟧: ⟦c4⟧", []),
        ("⟦two\nlines⟧", []),
        ("c4 c4+ c4-d5xd6 d3,c3-c2 c4/b4/c5 c4>f7 pass 12 +35 3/4 · – 1/2-1/2", []),
        ("4/6/8/3s4/2M5/8/6/4 b 0 -", []),
        ("8     S . . .\n  a b c d e f g h", []),
        ("GRO, Outgrow", []),
        ("seats=2,corners=adjacent", []),
        ("https://example.org/gro/#game=gro&moves=c4", []),
        ("Red ⟦to move⟧", ["Red"]),
        ("⟦Red⟧ to move.", ["to", "move."]),
        ("⟦open", ["⟦open"]),
        ("Undo", ["Undo"]),
        ("no-one 2nd", ["no-one", "2nd"]),
    ],
)
def test_what_is_outside_the_signs_is_found(text: str, left: list[str]) -> None:
    assert unwrapped(text) == left


def test_names_can_be_allowed() -> None:
    assert unwrapped("legal: ⟦yes⟧ perhaps", ["legal"]) == ["perhaps"]
    assert unwrapped(of_record('[Event "?"]\n[Red "Ada"]\n\n1. c4 d5 *')) == ["Ada"]


def test_what_is_said_is_in_signs() -> None:
    assert texts.page.UNDO == "⟦Undo⟧"
    assert texts.page.THEME_NAMES["dark"] == "⟦Dark⟧"
    assert texts.page.your_turn("red") == "⟦Red to move⟧"
    assert texts.cli.ARGUMENTS["divide"] == ("", "⟦a line for each first action before the sum⟧")
    assert made_up.wrapped_page("<p id='a'>Red <b>or</b>\n</p>") == "<p id='a'>⟦Red ⟧<b>⟦or⟧</b>\n</p>"
    for game in registry.GAMES:
        assert unwrapped(re.sub("<[^>]*>", " ", texts.rules_page(game))) == []


# --- the command line ---

SUBJECTS = ("ai", "cli", "core", "gro", "gro_hints", "grow", "grow_hints", "outgrow", "outgrow_hints")
NEVER_ASKED = {
    *("core.listed", "core.quoted", "core.seat", "gro.count", "gro.open_points", "grow.count", "outgrow.count"),
    *("gro_hints.germ", "ai.level_name", "ai.level_manner", "cli.cannot_write", "ai.worker_ended"),
}
"""What other sentences are made of, what only the page says, and what only a broken system brings about."""


def test_the_command_line_says_nothing_but_what_the_language_says(
    spoken: set[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """One test, since its last line asks whether the walk has come by every sentence."""
    asker = Asker(monkeypatch, capsys, tmp_path)
    leaks = [(where, words) for walk in WALKS for where, text, also in walk(asker) if (words := unwrapped(text, also))]
    assert leaks == []
    defined = {
        f"{subject}.{node.name}"
        for subject in SUBJECTS
        for node in ast.parse((HOUSE / f"en/{subject}.py").read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_")
    }
    said = {name.removeprefix(f"gro.texts.{LANGUAGE}.").replace("_english.", ".") for name in spoken}
    assert sorted(defined - said - NEVER_ASKED) == []


# --- in processes of their own ---


def test_processes_speak_the_language_of_the_environment(home: Path, tmp_path: Path) -> None:
    """A copy of the engine with the language beside English, called as a person would."""
    shutil.copytree(ROOT / "gro", tmp_path / "gro", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(home / LANGUAGE, tmp_path / "gro/texts" / LANGUAGE)

    def run(*words: str, typed: str = "") -> str:
        environment = {**os.environ, "GRO_LANGUAGE": LANGUAGE, "PYTHONIOENCODING": "utf-8"}
        call = [sys.executable, "-m", "gro", *words]
        done = subprocess.run(
            call, cwd=tmp_path, env=environment, input=typed, capture_output=True, encoding="utf-8", check=False
        )
        assert done.stdout or done.stderr
        return done.stdout + done.stderr

    assert unwrapped(run("--help"), COMMANDS) == []
    assert run("show", "-").endswith("⟦result: -⟧\n")
    assert unwrapped(run("legal", "4/6")) == []
    assert unwrapped(run("play", typed="c4\nquit\n")) == []
    assert unwrapped(json.loads(run("best", "--serve", typed="{}\n"))["error"]) == []
    match_call = ["match", "random", "greedy", "--games", "2", "--jobs", "2"]
    assert unwrapped(run(*match_call)) == []
    other = checkout_that_says_no(tmp_path)
    said = run("match", "random", f"serve:nodes=5:{other}", "--games", "2", "--jobs", "2")
    assert "gave no action" in said  # said by a process that the process began
    assert unwrapped(said) == []
