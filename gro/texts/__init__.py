"""Every sentence that a person reads, one package per language, one module per subject.

`from gro.texts import page as say` gives the module of the language in use, and `say.your_turn("red")` a sentence:
functions rather than templates, so that each language can follow its own grammar. A language is added by writing the
same functions beside `en`; a test compares names and parameters. Modules are imported when first asked for, since
each costs start-up time in the page.
"""

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

LANGUAGE = "en"

if TYPE_CHECKING:
    from gro.texts.en import ai as ai
    from gro.texts.en import app as app
    from gro.texts.en import cli as cli
    from gro.texts.en import core as core
    from gro.texts.en import gro as gro
    from gro.texts.en import gro_reasons as gro_reasons
    from gro.texts.en import gro_view as gro_view
    from gro.texts.en import grow as grow
    from gro.texts.en import grow_reasons as grow_reasons
    from gro.texts.en import grow_view as grow_view
    from gro.texts.en import outgrow as outgrow
    from gro.texts.en import outgrow_reasons as outgrow_reasons
    from gro.texts.en import outgrow_view as outgrow_view
    from gro.texts.en import page as page
else:

    def __getattr__(name: str) -> ModuleType:
        if name.startswith("_"):
            raise AttributeError(name)
        return import_module(f"gro.texts.{LANGUAGE}.{name}")
