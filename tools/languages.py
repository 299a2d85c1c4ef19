"""Languages for tools and tests: one of gro/texts, or one whose package stands somewhere else, spoken for a while."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from gro import texts

HOUSE = Path(texts.__file__).resolve().parent
"""The folder that holds the languages of the house, a package each."""


@contextmanager
def speaking(language: str, home: Path = HOUSE) -> Iterator[None]:
    """Speaks a language, whose package is in the folder `home`, until the block ends. Raises UnknownLanguage."""
    before, places = texts.language(), list(texts.__path__)
    if home != HOUSE:
        texts.__path__.insert(0, str(home))
    try:
        texts.use(language)
        yield
    finally:
        texts.use(before)
        texts.__path__[:] = places
        if home != HOUSE:
            for name in [name for name in sys.modules if f"{name}.".startswith(f"{texts.__name__}.{language}.")]:
                del sys.modules[name]
