"""The walls between the rooms of `web/` (`architecture.md`, Rooms): what touches the document, and how large it is."""

import ast
import re
import subprocess
import sys
import tomllib
from fnmatch import fnmatch
from pathlib import Path

import pytest

from tests.test_walls import BROWSER, HOST, ROOT, docstrings, imports, module, name, tree, under

# --- a short list of modules touches the document, all others run without a browser ---

MAY_TOUCH_THE_DOCUMENT = {
    "web/app.py",
    "web/board/anim.py",
    "web/board/bubble.py",
    "web/board/input.py",
    "web/board/render.py",
    "web/board/zoom.py",
    "web/bridge.py",
    "web/dialogs/dialog.py",
    "web/dialogs/new_game.py",
    "web/dialogs/preferences.py",
    "web/dialogs/question.py",
    "web/dialogs/share.py",
    "web/dom.py",
    "web/main.py",
    "web/named_worker.py",
    "web/panels/buttonbox.py",
    "web/panels/panel.py",
    "web/screens/[a-z]*.py",
    "web/table.py",
}
"""The modules, every screen among them, that may import what the browser provides, for types too, or one of these.

Think before one is added: whatever it decides can only be tested in a browser."""

TOUCH_THE_DOCUMENT = {
    name(path) for path in BROWSER if any(fnmatch(name(path), pattern) for pattern in MAY_TOUCH_THE_DOCUMENT)
}
HEADLESS = [path for path in BROWSER if name(path) not in TOUCH_THE_DOCUMENT]


@pytest.mark.parametrize("path", BROWSER, ids=name)
def test_who_touches_the_document_is_on_a_short_list(path: Path) -> None:
    listed = {module(ROOT / each) for each in TOUCH_THE_DOCUMENT}
    touches = {each for each in imports(path) if each.partition(".")[0] in HOST or each in listed}
    assert bool(touches) == (name(path) in TOUCH_THE_DOCUMENT), touches or f"{name(path)} may leave the list"


def test_coverage_leaves_out_this_list_and_nothing_else() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["coverage"]["run"]
    assert settings["omit"] == sorted(MAY_TOUCH_THE_DOCUMENT)


IMPORT_EACH = f"""
import importlib, sys

class NoBrowser:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {HOST}:
            raise ImportError("there is no browser here: " + name)

sys.meta_path.insert(0, NoBrowser())
for name in sys.argv[1:]:
    for known in [each for each in sys.modules if each.partition(".")[0] == "web"]:
        del sys.modules[known]
    importlib.import_module(name)
    print(name)
"""
"""Imports modules one after the other, each as if it were the first one of the page, where there is no browser."""


def test_what_touches_no_document_is_imported_without_a_browser() -> None:
    wanted = [module(path) for path in HEADLESS]
    done = subprocess.run([sys.executable, "-c", IMPORT_EACH, *wanted], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, f"after {done.stdout.split()[-1:]}: {done.stderr[-600:]}"
    assert done.stdout.split() == wanted
    assert len(wanted) > len(TOUCH_THE_DOCUMENT)


MARKUP_DOORS = re.compile(
    "(inner|outer|adjacent)HTML|setHTML|srcdoc|createContextualFragment|DOMParser|document.write", re.IGNORECASE
)
"""How text becomes elements."""


@pytest.mark.parametrize("path", [path for path in BROWSER if name(path) != "web/dom.py"], ids=name)
def test_markup_enters_the_document_in_one_module(path: Path) -> None:
    whole = tree(path)
    documentation = docstrings(whole)
    for node in ast.walk(whole):
        words = [
            value for _, value in ast.iter_fields(node) if isinstance(value, str) and id(node) not in documentation
        ]
        for word in words:
            assert not MARKUP_DOORS.search(word), f"{name(path)}: {word}"


NAMES_AN_ID = re.compile(r'\b(?:id|for|aria-(?:labelledby|describedby|controls|owns))="([^"]*)')
FINDS_BY_ID = re.compile(r"getElementById|^#[a-z]|[ ,>]#[a-z]")


@pytest.mark.parametrize("path", under("web.panels"), ids=name)
def test_panels_know_no_global_ids(path: Path) -> None:
    """Two panels can stand on one page: what they write begins with the panel's name, what they find is a part."""
    whole = tree(path)
    for node in ast.walk(whole):
        assert not (isinstance(node, ast.Attribute) and node.attr == "getElementById"), name(path)
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            assert not FINDS_BY_ID.search(node.value), f"{name(path)}: {node.value}"
            assert all(known.startswith("{name}-") for known in NAMES_AN_ID.findall(node.value)), name(path)
            assert node.value != "id", f"{name(path)}: an id outside of a template"


# --- sizes ---

LONGEST_MODULE, LONGEST_ROUTER, MOST_METHODS = 300, 149, 20
"""The most lines of a module of `web/` and of those that route, and the most public methods that a class may define."""


@pytest.mark.parametrize("path", [*BROWSER, *sorted((ROOT / "web").glob("*.*js"))], ids=name)
def test_a_module_of_the_page_does_one_thing(path: Path) -> None:
    longest = LONGEST_ROUTER if path.stem in ("app", "router") else LONGEST_MODULE
    assert len(path.read_text(encoding="utf-8").splitlines()) <= longest


@pytest.mark.parametrize("path", BROWSER, ids=name)
def test_a_class_of_the_page_is_small(path: Path) -> None:
    """Properties count; what is inherited does not."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.ClassDef):
            functions = [each for each in node.body if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef)]
            public = {each.name for each in functions if not each.name.startswith("_")}
            assert len(public) <= MOST_METHODS, f"{node.name}: {len(public)}"
