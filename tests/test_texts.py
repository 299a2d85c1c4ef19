"""Every sentence that a person reads lives in `gro/texts`, in every language alike."""

import ast
import inspect
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from gro import texts
from gro.texts import core, page

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


@pytest.fixture
def other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A language of one subject and one sentence, beside those of the house."""
    package = tmp_path / "zz"
    package.mkdir()
    (package / "__init__.py").write_text("", encoding="utf-8")
    (package / "page.py").write_text("UNDO = 'zurück'\nimport gro.texts.zz.core\n", encoding="utf-8")
    (package / "core.py").write_text("def game_is_over(): return 'aus'\n", encoding="utf-8")
    (package / "app.py").write_text("import nowhere\n", encoding="utf-8")
    (package / "gro_rules.html").write_text("<h2>Regeln</h2>\n", encoding="utf-8")
    monkeypatch.setattr(texts, "__path__", [*texts.__path__, str(tmp_path)])
    yield "zz"
    texts.use(texts.DEFAULT)
    for name in [name for name in sys.modules if name.startswith("gro.texts.zz")]:
        del sys.modules[name]


def test_a_sentence_is_looked_up_when_it_is_said(other: str) -> None:
    assert texts.language() == "en"
    assert (page.UNDO, core.game_is_over()) == ("Undo", "The game is over.")
    before = core.game_is_over
    texts.use(other)
    assert texts.language() == "zz"
    assert (page.UNDO, core.game_is_over(), before()) == ("zurück", "aus", "The game is over.")
    assert page is texts.page
    texts.use("en")
    assert (page.UNDO, core.game_is_over()) == ("Undo", "The game is over.")


def test_what_a_language_lacks_is_named(other: str) -> None:
    texts.use(other)
    with pytest.raises(texts.MissingText, match=r"gro\.texts\.zz\.page does not say REDO"):
        _ = page.REDO
    with pytest.raises(texts.MissingText, match=r"no module gro\.texts\.zz\.ai, in which level_name"):
        texts.ai.level_name(1)
    with pytest.raises(ModuleNotFoundError, match="nowhere"):  # not mistaken for a subject that is missing
        _ = texts.app.paused
    assert not hasattr(page, "__wrapped__")
    texts.use("en")
    missing = "NONSENSE"
    with pytest.raises(texts.MissingText, match=rf"gro\.texts\.en\.page does not say {missing}"):
        getattr(page, missing)


@pytest.mark.parametrize("name", ["tlh", "", "page", "../en", "__pycache__", "en.core", "de-at"])
def test_a_language_that_there_is_not_is_refused(name: str) -> None:
    with pytest.raises(texts.UnknownLanguage):
        texts.use(name)
    assert texts.language() == "en"


def test_the_rules_are_those_of_the_language(other: str) -> None:
    assert texts.rules_page("gro").startswith("<h2>How to play GRO</h2>")
    texts.use(other)
    assert texts.rules_page("gro") == "<h2>Regeln</h2>"


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


# --- looked up when said, never copied when a module is imported ---

SPEAKERS = [
    path for folder in ("gro", "web") for path in sorted((ROOT / folder).rglob("*.py")) if FOLDER not in path.parents
]


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def subjects_of(tree: ast.Module) -> set[str]:
    """The names under which a file knows the texts and their subjects."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module in ("gro", "gro.texts"):
            taken = [alias for alias in node.names if node.module == "gro.texts" or alias.name == "texts"]
            found |= {alias.asname or alias.name for alias in taken}
    return found


def run_at_import(node: ast.AST) -> Iterator[ast.AST]:
    """What is worked out when a module is imported: all but the bodies of functions, and annotations."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
        defaults = [value for value in (*node.args.defaults, *node.args.kw_defaults) if value]
        parts = [*defaults, *getattr(node, "decorator_list", [])]
    elif isinstance(node, ast.AnnAssign):
        parts = [node.value] if node.value else []
    else:
        parts = list(ast.iter_child_nodes(node))
    for part in parts:
        yield part
        yield from run_at_import(part)


def copies(source: str) -> list[int]:
    """The lines in which sentences are taken when the module is imported. A subject as a whole may be kept."""
    tree = ast.parse(source)
    subjects = subjects_of(tree)
    taken = (node for node in run_at_import(tree) if isinstance(node, ast.Attribute))
    return [node.lineno for node in taken if isinstance(node.value, ast.Name) and node.value.id in subjects]


@pytest.mark.parametrize(
    ("source", "lines"),
    [
        ("NAME = say.UNDO", [2]),
        ("class A:\n    name = say.UNDO\n    names: str = say.UNDO", [3, 4]),
        ("def f(name=say.UNDO, *, other=words.rules_page('gro')): ...", [2, 2]),
        ("TABLE = {'a': lambda x=say.UNDO: x}", [2]),
        ("class A:\n    def f(self, x=[say.UNDO]): ...", [3]),
        ("@decorated(say.UNDO)\ndef f(): ...", [2]),
        ("if True:\n    NAMES = [name for name in say.VERBS]", [3]),
        ("f = lambda: say.UNDO", []),
        ("def f():\n    x = say.UNDO\n    class A:\n        y = say.UNDO", []),
        ("say: object", []),
        ("class A:\n    texts = say", []),
    ],
)
def test_the_wall_sees_what_is_copied(source: str, lines: list[int]) -> None:
    start = "from gro.texts import page as say; from gro import texts as words\n"
    assert copies(start + source) == lines


@pytest.mark.parametrize("path", SPEAKERS, ids=name)
def test_no_sentence_is_copied_when_a_module_is_imported(path: Path) -> None:
    found = copies(path.read_text(encoding="utf-8"))
    assert not found, f"lines {found}"


@pytest.mark.parametrize("path", SPEAKERS, ids=name)
def test_nobody_asks_one_language_for_a_sentence(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            assert not str(node.module).startswith("gro.texts."), f"line {node.lineno}"
        elif isinstance(node, ast.Import):
            assert not any(alias.name.startswith("gro.texts.") for alias in node.names), f"line {node.lineno}"
