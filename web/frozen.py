"""What a memory snapshot of Python carries beside the modules it has imported, and how it wakes up in a page.

`tools/snapshot.mjs` starts Python once, when the site is built, imports the game and keeps the memory;
`web/runtime.mjs` goes on from there in the page and in the worker. Files are not part of the memory, so those that the
game reads are held here as text, and modules that must not be imported before there is a page as compiled code.
"""

import importlib.abc
import importlib.machinery
import importlib.util
import marshal
import random
import sys
import zlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import CodeType, ModuleType

Code = CodeType | bytes
"""A module's code; packed where it may never be needed, since a code object takes many times the room."""


def pack(code: CodeType) -> bytes:
    """A module's code, packed."""
    return zlib.compress(marshal.dumps(code), 9)


class Frozen(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Finds modules among code objects; `code` maps a module's name to its code and whether it is a package."""

    def __init__(self, code: Mapping[str, tuple[Code, bool]]) -> None:
        self._code = dict(code)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """The module's spec, or None for those that are not held here."""
        if fullname not in self._code:
            return None
        code, package = self._unpacked(fullname)
        spec = importlib.util.spec_from_loader(fullname, self, origin=code.co_filename, is_package=package)
        if spec is not None:
            spec.has_location = True
        return spec

    def exec_module(self, module: ModuleType) -> None:
        """Runs the module's code."""
        exec(self._unpacked(module.__name__)[0], module.__dict__)

    def _unpacked(self, name: str) -> tuple[CodeType, bool]:
        code, package = self._code[name]
        if isinstance(code, bytes):
            code = marshal.loads(zlib.decompress(code))
            self._code[name] = code, package
        return code, package


_files: dict[str, str] = {}


def freeze(code: Mapping[str, tuple[Code, bool]], files: Mapping[str, str]) -> None:
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
