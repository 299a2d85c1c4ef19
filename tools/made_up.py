"""A made-up language, to find sentences that stand in no text module: the English with signs around every sentence.

`python -m tools.made_up FOLDER` writes its package into FOLDER; `write` does so for tests, `speaking(LANGUAGE, folder)`
speaks it in this process, `tools.build.build(site, LANGUAGE, folder)` builds a site in it. `unwrapped` gives what is
neither inside the signs nor notation.
"""

import inspect
import re
import sys
from collections.abc import Callable, Iterable
from functools import wraps
from pathlib import Path
from typing import Any

from gro.core import registry
from tools.languages import HOUSE

LANGUAGE = "xx"
BEGIN, END = "⟦", "⟧"
SAID: set[str] = set()
"""The functions that were asked for a sentence; those of the language are noted in its module `wrapping`."""

_MODULE = '''"""Made up: what {name} says in English, each sentence in signs."""

from {package} import wrapping, {name}_english

globals().update(wrapping.wrapped_module({name}_english))
'''
_TEXT_NODE = re.compile(r">([^<]*[^<\s][^<]*)<")


def write(folder: Path) -> Path:
    """Writes the package of the language into a folder, and gives that folder."""
    package = folder / LANGUAGE
    package.mkdir(parents=True, exist_ok=True)
    name = f"gro.texts.{LANGUAGE}"
    for path in sorted((HOUSE / "en").iterdir()):
        if path.suffix == ".html":
            page = path.read_text(encoding="utf-8")
            (package / path.name).write_text(wrapped_page(page), encoding="utf-8")
        elif path.suffix == ".py" and path.stem != "__init__":
            english = re.sub(r"\bgro\.texts\.en\.(\w+)", rf"{name}.\1_english", path.read_text(encoding="utf-8"))
            (package / f"{path.stem}_english.py").write_text(english, encoding="utf-8")
            (package / path.name).write_text(_MODULE.format(package=name, name=path.stem), encoding="utf-8")
    (package / "__init__.py").write_text("", encoding="utf-8")
    (package / "wrapping.py").write_text(_wrapping(), encoding="utf-8")
    return folder


def wrapped_page(page: str) -> str:
    """A rules page with signs around each of its texts."""
    return _TEXT_NODE.sub(lambda found: f">{wrapped(found[1])}<", page)


def _wrapping() -> str:
    """The module that the language's package works with: a piece of this one."""
    imports = "from collections.abc import Callable\nfrom functools import wraps\nfrom typing import Any\n"
    names = f'BEGIN, END = "{BEGIN}", "{END}"\nSAID: set[str] = set()\n'
    parts = [inspect.getsource(part) for part in (wrapped, wrapped_function, wrapped_module)]
    return "\n\n".join(['"""Made up: signs around sentences."""', imports, names, *parts])


def wrapped(said: Any) -> Any:
    """A sentence in signs, also within a dict or a tuple; nothing, and what is no text, stays as it is."""
    if isinstance(said, str):
        return f"{BEGIN}{said}{END}" if said.strip() else said
    if isinstance(said, dict):
        return {key: wrapped(value) for key, value in said.items()}
    return type(said)(map(wrapped, said)) if isinstance(said, tuple | list) else said


def wrapped_function(function: Callable[..., Any]) -> Callable[..., Any]:
    """A function that says the same in signs, and notes that it was asked."""

    @wraps(function)
    def said(*given: Any, **named: Any) -> Any:
        SAID.add(f"{function.__module__}.{function.__name__}")
        return wrapped(function(*given, **named))

    return said


def wrapped_module(module: Any) -> dict[str, Any]:
    """The public names of a text module, in signs."""
    found = {}
    for name, value in vars(module).items():
        if not name.startswith("_") and getattr(value, "__module__", module.__name__) == module.__name__:
            found[name] = wrapped_function(value) if callable(value) else wrapped(value)
    return found


# --- what is neither in signs nor notation ---

_INNERMOST = re.compile(f"{BEGIN}[^{BEGIN}{END}]*{END}")
_POINT = r"[a-t]\d{1,2}"
_ACTION = rf"{_POINT}(?:\+|(?:[-/>x]{_POINT})*)|pass|end"
_NOTATION = [
    rf"(?:{_ACTION})(?:,(?:{_ACTION}))*,?",  # actions, and turns of several
    r"[\w']+(?:/[\w']+)+",  # the rows of a position
    r"\S*(?:://|\.html|\.pgn|/tmp/|#\w+=|\?\w+=)\S*",  # links and files
    r"(?:\w+=\w+,?)+",  # settings of a ruleset
    r"--\w[\w-]*|-h,?",  # options of the command line
    r"[A-Za-z]\d?'*",  # files of the board, pieces
    rf"[^\w{BEGIN}{END}]*(?:\d[^\w{BEGIN}{END}]*)*",  # numbers and signs
]
NAMES = tuple(registry.game(name).title for name in registry.GAMES)
"""What is called the same in every language."""


def unwrapped(text: str, also: Iterable[str] = ()) -> list[str]:
    """The words of a text that are neither inside the signs nor notation, in the order in which they stand there.

    Notation are points, actions, positions, numbers, signs, links, files and settings; `also` are more words, such as
    the names of commands.
    """
    while (shorter := _INNERMOST.sub(" ", text)) != text:
        text = shorter
    allowed = re.compile("|".join([*_NOTATION, *map(re.escape, (*NAMES, *also))]))
    return [word for word in text.split() if not allowed.fullmatch(word.strip(".,;:()[]\"'·…’!?|{}"))]


def of_record(text: str) -> str:
    """A game record without the names of its tags and its position, which are notation."""
    return re.sub(r'\[\w+ "(.*)"\]', r"\1", re.sub(r'\[Position "[^"]*"\]', "", text))


if __name__ == "__main__":
    write(Path(sys.argv[1]))
