"""What a memory snapshot of Python carries beside the modules it has imported, and how it wakes up in a page.

`tools/snapshot.mjs` starts Python once, when the site is built, imports the game and keeps the memory;
`web/runtime.mjs` goes on from there in the page and in the worker. Files are not part of the memory, so those that the
game reads are held here as text, and modules that must not be imported before there is a page as compiled code.
"""

import importlib.abc
import importlib.machinery
import importlib.util
import random
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import CodeType, ModuleType


class Frozen(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Finds modules among code objects; `code` maps a module's name to its code and whether it is a package."""

    def __init__(self, code: Mapping[str, tuple[CodeType, bool]]) -> None:
        self._code = dict(code)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """The module's spec, or None for those that are not held here."""
        if fullname not in self._code:
            return None
        code, package = self._code[fullname]
        spec = importlib.util.spec_from_loader(fullname, self, origin=code.co_filename, is_package=package)
        if spec is not None:
            spec.has_location = True
        return spec

    def exec_module(self, module: ModuleType) -> None:
        """Runs the module's code."""
        exec(self._code[module.__name__][0], module.__dict__)


_files: dict[str, str] = {}


def freeze(code: Mapping[str, tuple[CodeType, bool]], files: Mapping[str, str]) -> None:
    """Makes this code importable, ahead of everything on `sys.path`, and keeps these files, by absolute path."""
    sys.meta_path.insert(0, Frozen(code))
    _files.update(files)


def wake() -> None:
    """Makes of the one frozen Python one of its own: files written, chance seeded anew."""
    for name, text in _files.items():
        path = Path(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    _files.clear()
    random.seed()
