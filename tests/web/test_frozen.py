"""What a memory snapshot carries, in CPython: code that is imported late, and files."""

import importlib
import random
import sys
from pathlib import Path

import pytest

from web.frozen import freeze, pack, wake


@pytest.fixture(autouse=True)
def _as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    for name in ("frozen_thing", "frozen_thing.part"):
        monkeypatch.delitem(sys.modules, name, raising=False)


def test_code_is_run_when_it_is_imported() -> None:
    code = {
        "frozen_thing": (compile("count = 1", "/home/frozen_thing/__init__.py", "exec"), True),
        "frozen_thing.part": (compile("from frozen_thing import count", "/home/frozen_thing/part.py", "exec"), False),
    }
    freeze(code, {})
    part = importlib.import_module("frozen_thing.part")
    assert part.count == 1
    assert part.__file__ == "/home/frozen_thing/part.py"
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module("frozen_thing.missing")


def test_packed_code_is_unpacked_when_it_is_imported() -> None:
    whole = pack(compile("count = 2", "/home/frozen_thing/__init__.py", "exec"))
    assert isinstance(whole, bytes)
    part = pack(compile("from frozen_thing import count", "/home/frozen_thing/part.py", "exec"))
    freeze({"frozen_thing": (whole, True), "frozen_thing.part": (part, False)}, {})
    assert "frozen_thing" not in sys.modules
    assert importlib.import_module("frozen_thing.part").count == 2


def test_waking_writes_the_files_and_seeds_chance_anew(tmp_path: Path) -> None:
    file = tmp_path / "texts/rules.html"
    freeze({}, {str(file): "<p>‘Grow’</p>"})
    random.seed(1)
    frozen = random.getstate()
    wake()
    assert file.read_text(encoding="utf-8") == "<p>‘Grow’</p>"
    assert random.getstate() != frozen
