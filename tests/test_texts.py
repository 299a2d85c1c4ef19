"""Every sentence that a person reads lives in `gro/texts`, in every language alike."""

import ast
import inspect
from importlib import import_module
from pathlib import Path

import pytest

from gro import texts

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "gro" / "texts"
SUBJECTS = sorted(path.stem for path in (FOLDER / "en").glob("*.py") if path.stem != "__init__")
OTHERS = sorted(path.name for path in FOLDER.iterdir() if path.is_dir() and path.name not in ("en", "__pycache__"))


def faces(language: str, subject: str) -> dict[str, object]:
    """What a module offers: the parameters of its functions, and the kinds of its constants."""
    module = import_module(f"gro.texts.{language}.{subject}")
    found: dict[str, object] = {}
    for name, value in vars(module).items():
        if inspect.isfunction(value):
            found[name] = list(inspect.signature(value).parameters)
        elif name.isupper():
            found[name] = sorted(value, key=repr) if isinstance(value, dict) else type(value)
    return found


@pytest.mark.parametrize("subject", SUBJECTS)
def test_every_language_says_the_same(subject: str) -> None:
    english = faces("en", subject)
    assert english
    for language in OTHERS:
        assert faces(language, subject) == english


def test_the_subjects() -> None:
    assert {"ai", "cli", "core", "gro", "page"} <= set(SUBJECTS)


@pytest.mark.parametrize("subject", SUBJECTS)
def test_the_language_in_use_is_found_by_subject(subject: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert getattr(texts, subject) is import_module(f"gro.texts.en.{subject}")
    monkeypatch.setattr(texts, "LANGUAGE", "xx")
    with pytest.raises(ModuleNotFoundError, match=r"gro\.texts\.xx"):
        getattr(texts, subject)


def test_type_checkers_know_every_subject() -> None:
    tree = ast.parse((FOLDER / "__init__.py").read_text(encoding="utf-8"))
    told = {
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module == "gro.texts.en"
        for alias in node.names
    }
    assert told == set(SUBJECTS)


ENGINE = sorted(path for path in (ROOT / "gro").rglob("*.py") if FOLDER not in path.parents)


@pytest.mark.parametrize("path", ENGINE, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_exception_carries_a_sentence_of_its_own(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
            for argument in [*node.exc.args, *(keyword.value for keyword in node.exc.keywords)]:
                literal = isinstance(argument, ast.JoinedStr) or (
                    isinstance(argument, ast.Constant) and isinstance(argument.value, str) and " " in argument.value
                )
                assert not literal, f"line {node.lineno}: the sentence belongs in gro/texts"
