"""The walls of `architecture.md`, on the syntax tree: who imports whom, and who knows a game's name."""

import ast
import doctest
import re
import string
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TypeGuard

import pytest

import gro

ROOT = Path(__file__).parent.parent
GAMES = tuple(gro.GAMES)
ENGINE = sorted((ROOT / "gro").rglob("*.py"))
BROWSER = sorted((ROOT / "web").rglob("*.py"))
HOST = {"js", "pyodide", "pyscript"}
LAZY = {"gro/bench.py": {"chess"}}
"""What may be imported inside a function, where it may be missing."""


def name(path: Path) -> str:
    """`gro/core/board.py`"""
    return path.relative_to(ROOT).as_posix()


def module(path: Path) -> str:
    """`gro.core.board`"""
    return name(path).removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def imports(path: Path, tree_of: ast.AST | None = None) -> Iterator[str]:
    """Every module that a file names, and `package.name` for each name taken from one, since that may be a module."""
    for node in ast.walk(tree_of or tree(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name(path)} imports relatively"
            yield str(node.module)
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def imported_at_once(path: Path) -> set[str]:
    """The top-level names imported outside functions."""
    found, todo = set(), [*tree(path).body]
    while todo:
        node = todo.pop()
        if isinstance(node, ast.Import | ast.ImportFrom):
            found |= {imported.partition(".")[0] for imported in imports(path, ast.Module([node], []))}
        elif not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            todo += [child for child in ast.iter_child_nodes(node) if isinstance(child, ast.stmt)]
    return found


def within(imported: str, package: str) -> bool:
    return imported == package or imported.startswith(package + ".")


def under(*packages: str) -> list[Path]:
    return [path for path in ENGINE + BROWSER if any(within(module(path), package) for package in packages)]


def test_the_files_are_found() -> None:
    assert len(ENGINE) > 20
    assert under("gro.core")
    assert under("gro.notation")
    assert under("gro.ai")
    assert under("web.board")


# --- the engine is pure Python ---


@pytest.mark.parametrize("path", ENGINE, ids=name)
def test_the_engine_imports_the_standard_library_and_itself(path: Path) -> None:
    tops = {imported.partition(".")[0] for imported in imports(path)} - LAZY.get(name(path), set())
    assert tops <= sys.stdlib_module_names | {"gro"}
    assert imported_at_once(path) <= sys.stdlib_module_names | {"gro"}
    assert not tops & (HOST | {"web", "tools", "tests"})


# --- web -> gro.ai -> gro.games -> gro.core ---

ALLOWED = {
    "gro.texts": ["gro.texts"],
    "gro.core": ["gro.core", "gro.texts"],
    "gro.notation": ["gro.notation", "gro.core", "gro.texts"],
    "gro.games": ["gro.games", "gro.core", "gro.texts"],
    "gro.ai": ["gro.ai", "gro.core", "gro.texts"],
}
"""What each package may import of the engine. The registry imports the games, by name and when they are asked for."""


@pytest.mark.parametrize("package", ALLOWED)
def test_imports_go_one_way(package: str) -> None:
    for path in under(package):
        for imported in imports(path):
            if within(imported, "gro") and imported != "gro":
                assert any(within(imported, allowed) for allowed in ALLOWED[package]), (name(path), imported)
            assert imported != "gro", f"{name(path)} imports the public face"


GAMELESS = [
    *("gro.core", "gro.notation", "gro.ai"),
    *("web.activities", "web.board", "web.dialogs", "web.panels", "web.screens"),
    *("web.app", "web.desk", "web.router", "web.table", "web.thinker"),
]
ALSO_WORDS = {"grow"}
"""Games whose name is also what a piece does: boards have marks and motions of that name, and may import them no more
than others."""


@pytest.mark.parametrize("path", under(*GAMELESS), ids=name)
def test_what_serves_every_game_knows_none(path: Path) -> None:
    for imported in imports(path):
        assert not within(imported, "gro.games"), (name(path), imported)
        assert imported not in {f"gro.texts.{game}" for game in GAMES}
        assert not any(within(imported, f"web.views.{game}") for game in GAMES)
    if name(path) == "gro/core/registry.py":
        return
    known = set(GAMES) - (ALSO_WORDS if within(module(path), "web.board") else set())
    names = {node.value for node in ast.walk(tree(path)) if isinstance(node, ast.Constant) and node.value in known}
    assert not names, f"{name(path)} names {names}"


@pytest.mark.parametrize("package", ["gro.games", "web.views"])
def test_no_game_imports_another(package: str) -> None:
    for path in under(*(f"{package}.{game}" for game in GAMES)):
        own = module(path).split(".")[2]
        for imported in imports(path):
            assert not any(within(imported, f"{package}.{game}") for game in GAMES if game != own), (
                name(path),
                imported,
            )


# --- the public face ---


def test_the_public_names() -> None:
    """`__all__` is every public name that the package makes or imports, in the order in which ruff sorts such lists."""
    body = tree(ROOT / "gro" / "__init__.py").body
    made = {alias.asname or alias.name for node in body if isinstance(node, ast.ImportFrom) for alias in node.names}
    assert set(gro.__all__) == {public for public in made if not public.startswith("_")}
    kinds = sorted(gro.__all__, key=lambda public: (0 if public.isupper() else 1 if public[0].isupper() else 2, public))
    assert gro.__all__ == kinds
    assert all(hasattr(gro, public) for public in gro.__all__)


def test_importing_the_engine_imports_no_game_and_nothing_heavy() -> None:
    """The page imports it before the first dish is drawn."""
    script = "import sys, gro; print(*sys.modules)"
    loaded = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split()
    assert "gro.core.registry" in loaded
    heavy = {"argparse", "gro.games", "gro.ai", "gro.cli", "gro.terminal", "gro.notation", "json", "asyncio", "random"}
    assert not heavy & set(loaded)
    assert not [loaded_module for loaded_module in loaded if loaded_module.startswith(("gro.games.", "gro.ai."))]


def test_the_readable_rules_do_not_import_the_twin() -> None:
    script = "import sys, gro; gro.game('gro').start().play('c4'); print(*sys.modules)"
    loaded = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split()
    assert "gro.games.gro.rules" in loaded
    assert not {"gro.games.gro.packed", "gro.games.gro.evaluation", "gro.ai"} & set(loaded)


def test_the_examples_in_the_docstring_are_true() -> None:
    done = doctest.testmod(gro)
    assert done.attempted >= 4
    assert done.failed == 0


# --- markup is made by one function, which escapes ---

READS_MARKUP = {"web/panels/figures.py"}
"""Modules that read a file of ours that holds markup: the only ones, beside `web.html`, that may call `Html(...)`."""

TEMPLATES_ONLY = [path for path in BROWSER if name(path) != "web/html.py"]
LIKE_MARKUP = re.compile(r"<(?=[a-zA-Z/!]|$)")


def called(node: ast.AST, function: str) -> TypeGuard[ast.Call]:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == function


def docstrings(of: ast.Module) -> set[int]:
    """The ids of all constants that stand alone: docstrings of modules, classes, functions and constants."""
    return {
        id(node.value) for node in ast.walk(of) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }


@pytest.mark.parametrize("path", TEMPLATES_ONLY, ids=name)
def test_markup_is_written_in_templates_alone(path: Path) -> None:
    """A string with a tag in it is the template of `html(...)`, or documentation: nothing is glued to it unescaped."""
    whole = tree(path)
    allowed = docstrings(whole) | {id(node.args[0]) for node in ast.walk(whole) if called(node, "html") and node.args}
    for node in ast.walk(whole):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in allowed:
            assert not LIKE_MARKUP.search(node.value) or is_pattern(whole, node), f"{name(path)} line {node.lineno}"


def is_pattern(whole: ast.Module, constant: ast.Constant) -> bool:
    """Whether the constant is what `re.compile` is given."""
    return any(
        isinstance(node, ast.Call) and ast.unparse(node.func) == "re.compile" and constant in node.args
        for node in ast.walk(whole)
    )


@pytest.mark.parametrize("path", TEMPLATES_ONLY, ids=name)
def test_templates_are_literals_with_plain_fields(path: Path) -> None:
    """No field reaches into a value (`{a.b}`) or turns it into something else (`{a!r}`), past the escaping."""
    for node in ast.walk(tree(path)):
        if not called(node, "html"):
            continue
        where = f"{name(path)} line {node.lineno}"
        template = node.args[0] if node.args else None
        assert isinstance(template, ast.Constant), where
        assert isinstance(template.value, str), where
        for _, field, form, conversion in string.Formatter().parse(template.value):
            if field is not None:
                assert re.fullmatch(r"\w*", field), (where, field)
                assert re.fullmatch(r"(\.\d+f|g)?", form or ""), (where, form)
                assert conversion is None, where


@pytest.mark.parametrize("path", TEMPLATES_ONLY, ids=name)
def test_only_the_templates_make_markup(path: Path) -> None:
    """Nothing else declares a text to be markup, by `Html(...)` or by a type that one only has to believe."""
    for node in ast.walk(tree(path)):
        if called(node, "Html"):
            assert name(path) in READS_MARKUP, f"{name(path)} line {node.lineno}"
        if called(node, "cast"):
            assert "Html" not in ast.unparse(node), f"{name(path)} line {node.lineno}"
        if isinstance(node, ast.Import):
            assert "html" not in {alias.name for alias in node.names}, f"{name(path)} line {node.lineno}"
    assert "html.escape" not in imports(path), name(path)


# --- what serves all games says nothing of one ---

SUBJECTS = ("app", "page", "core", "ai", "cli")
SHARED = [*under("web.panels"), *(ROOT / "gro/texts/en" / f"{subject}.py" for subject in SUBJECTS)]
ALLOWED_WORDS = {
    "gro/texts/en/page.py": {"GRO"},  # the house has the name of its first game
    "gro/texts/en/ai.py": {"Spore", "Germ"},  # names of levels
    "gro/texts/en/cli.py": {"GRO", "gro", "areas"},  # the command's name, and a kind of ending
}
"""What a shared module says although it is also a word of one game."""

WORDS_OF_GAMES = re.compile(
    r"\b(GRO|Outgrow|Grow|germs?|petri|fung(?:us|i)|pips?|reserve|areas?|spores?|spawns?|mycelium|komi|heads?|tails?)\b",
    re.IGNORECASE,
)
"""Titles of games and words that one game alone has; `dish` is the house's word for a board."""


def sentences(path: Path) -> Iterator[ast.Constant]:
    """The texts of a module that people could read: no docstring."""
    whole = tree(path)
    documentation = docstrings(whole)
    for node in ast.walk(whole):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documentation:
            yield node


@pytest.mark.parametrize("path", SHARED, ids=name)
def test_what_serves_all_games_has_no_words_of_one(path: Path) -> None:
    for node in sentences(path):
        assert isinstance(node.value, str)
        found = set(WORDS_OF_GAMES.findall(node.value)) - ALLOWED_WORDS.get(name(path), set())
        assert not found, f"{name(path)} line {node.lineno}: {found}"
    for imported in imports(path):
        for game in GAMES:
            assert not within(imported, f"gro.games.{game}"), name(path)
            assert not within(imported, f"web.views.{game}"), name(path)
            assert not imported.startswith(f"gro.texts.{game}"), name(path)
            assert not imported.startswith(f"gro.texts.en.{game}"), name(path)
