"""Every sentence that a person reads, one package per language, one module per subject.

`from gro.texts import page as say` gives a subject, and `say.your_turn("red")` a sentence in the language in force:
functions rather than templates, so that each language can follow its own grammar. A sentence is looked up when it is
said; kept in a class, a default value or a constant of a module it would stay in the language of that moment (a wall
test refuses that). A language is added by writing the same functions beside `en`; a test compares names and parameters.
Modules are imported when something of them is first said, since each costs start-up time in the page.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

DEFAULT = "en"
"""The language that is spoken where nobody chooses one; the build of a site writes its own here."""

if TYPE_CHECKING:
    from gro.texts.en import ai as ai
    from gro.texts.en import app as app
    from gro.texts.en import cli as cli
    from gro.texts.en import core as core
    from gro.texts.en import gro as gro
    from gro.texts.en import gro_hints as gro_hints
    from gro.texts.en import gro_view as gro_view
    from gro.texts.en import grow as grow
    from gro.texts.en import grow_hints as grow_hints
    from gro.texts.en import grow_view as grow_view
    from gro.texts.en import outgrow as outgrow
    from gro.texts.en import outgrow_hints as outgrow_hints
    from gro.texts.en import outgrow_view as outgrow_view
    from gro.texts.en import page as page
else:

    def __getattr__(name: str) -> "Subject":
        if name.startswith("_"):
            raise AttributeError(name)
        globals()[name] = _subjects[name] = subject = Subject(name)
        return subject


class MissingText(AttributeError):
    """A language lacks a sentence, or a whole subject: a mistake of whoever wrote the program."""


class UnknownLanguage(LookupError):
    """There is no package of this language."""


class Subject:
    """The sentences on one subject, as attributes: those of the language in force.

    Its attributes are the module's own, once something was asked for: a look-up costs no more than in the module.
    """

    __slots__ = ("__dict__", "_subject")

    def __init__(self, subject: str) -> None:
        self._subject = subject

    def __getattr__(self, name: str) -> Any:
        """Asked for what is not there: the first sentence since the language was chosen, or one that is missing."""
        if name.startswith("__"):
            raise AttributeError(name)
        where = f"{__name__}.{_language}.{self._subject}"
        try:
            self.__dict__ = vars(import_module(where))
        except ModuleNotFoundError as error:
            if error.name != where:
                raise
            raise MissingText(f"There is no module {where}, in which {name} would be said.") from error
        if name not in self.__dict__:
            raise MissingText(f"The module {where} does not say {name}.")
        return self.__dict__[name]

    def __repr__(self) -> str:
        return f"<what is said in {_language} on {self._subject}>"

    def forget(self) -> None:
        """Another language is in force."""
        self.__dict__ = {}


_language = DEFAULT
_subjects: dict[str, Subject] = {}


def language() -> str:
    """The language in force, by the name of its package: `en`, `pt_br`."""
    return _language


def use(language: str) -> None:
    """Speaks this language from now on. Raises UnknownLanguage."""
    global _language
    if not is_known(language):
        raise UnknownLanguage(language)
    _language = language
    for subject in _subjects.values():
        subject.forget()


def is_known(language: str) -> bool:
    """Whether there is a package of this language."""
    try:
        return (
            language.isidentifier()
            and language[0] != "_"
            and hasattr(import_module(f"{__name__}.{language}"), "__path__")
        )
    except ModuleNotFoundError:
        return False


def rules_page(game: str) -> str:
    """The rules of a game for people: a piece of HTML, whose figures name positions (`web.panels.figures`)."""
    from pathlib import Path  # whoever imports the engine alone does without

    folder = Path(str(import_module(f"{__name__}.{_language}").__file__)).parent
    return (folder / f"{game}_rules.html").read_text(encoding="utf-8").strip()
