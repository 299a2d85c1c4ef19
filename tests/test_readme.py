"""The README keeps its word: its examples run, its commands exist, its pictures and links lead somewhere."""

import doctest
import re
from pathlib import Path

import pytest

from gro.cli import COMMANDS

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_python_examples_run() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried > 0
    assert failed == 0


@pytest.mark.parametrize("command", sorted(set(re.findall(r"python -m gro (\w+)", README))))
def test_the_commands_exist(command: str) -> None:
    assert command in COMMANDS


@pytest.mark.parametrize("habit", sorted(set(re.findall(r"make (\w+)", README)) - {"lists"}))
def test_the_habits_exist(habit: str) -> None:
    if re.search(rf"^\s+make {habit}\b|`make {habit}`", README, re.MULTILINE):
        assert re.search(rf"^{habit}:", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)


@pytest.mark.parametrize("target", re.findall(r"\]\(([^)#:]+)\)", README))
def test_the_links_lead_somewhere(target: str) -> None:
    assert (ROOT / target).exists()
