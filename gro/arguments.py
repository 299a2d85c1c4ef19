"""Reads the words of a call: what a command takes is data; what is wrong with a call, and its help, are sentences.

It reads as `argparse` does: options anywhere, `--name value` and `--name=value`, by the beginning of a name that only
one has, `--` before words that only look like options. That module says everything in English, though.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from gro.core.errors import TextError
from gro.texts import cli as say

ONE, PERHAPS, ANY, SOME = "", "?", "*", "+"
"""How many words a place takes: one; one or none; any number; one or more."""

WIDTH = 79
"""Columns of a help page, at most."""
NAMES_WIDTH = 24
"""Columns of the names in it; what is longer has a line of its own."""

Spoken = tuple[str, str]
"""The word that stands for a value in the help (none for a flag), and what it is."""


class Place(NamedTuple):
    """What a command takes by its place among the words."""

    name: str
    spoken: Spoken
    many: str = ONE

    @property
    def usage(self) -> str:
        """How it is written in the help's first line: `ACTION [ACTION ...]`."""
        word = self.spoken[0]
        return {ONE: word, PERHAPS: f"[{word}]", ANY: f"[{word} ...]", SOME: f"{word} [{word} ...]"}[self.many]


class Option(NamedTuple):
    """What a command takes by its name; `usual` is its value where it is not given.

    `values` is how many words follow it, none for a flag. Of options of the same `group` at most one can be given.
    """

    name: str
    spoken: Spoken
    values: int = 1
    kind: Callable[[str], Any] = str
    usual: Any = None
    group: str = ""

    @property
    def flag(self) -> str:
        """`--name`"""
        return f"--{self.name}"

    @property
    def usage(self) -> str:
        """`--level N`"""
        return f"{self.flag} {self.spoken[0]}".strip()


class HelpAsked(Exception):
    """Somebody asked for help, which is the exception's text."""


class Arguments(NamedTuple):
    """All that a command takes. `more` is said at the end of its help.

    With `leads` its only place is a command: that word ends the reading, and those behind it are the command's own.
    """

    program: str
    about: str
    places: Sequence[Place] = ()
    options: Sequence[Option] = ()
    more: str = ""
    leads: bool = False

    def read(self, words: Sequence[str]) -> dict[str, Any]:
        """The value of each place and option by its name; with `leads` also `words`, those behind the command.

        Raises TextError with a sentence, and HelpAsked.
        """
        try:
            return self._read(words)
        except _Wrong as wrong:
            raise TextError(say.bad_call(self.program, str(wrong))) from None

    def _read(self, words: Sequence[str]) -> dict[str, Any]:
        found: dict[str, Any] = {option.name: option.usual for option in self.options}
        given: dict[str, Option] = {}
        placed: list[tuple[int, str]] = []
        extra: list[tuple[int, str]] = []
        at = 0
        while at < len(words):
            word, at = words[at], at + 1
            plain = word == "--"
            if plain or not _is_option(word):
                placed += list(enumerate(words[at:], at + 1)) if plain else [(at, word)]
                if self.leads and placed:
                    found["words"] = words[placed[0][0] :]
                    placed = placed[:1]
                if self.leads or plain:
                    break
            elif option := self._option(word):
                values, at = _values(option, word, words, at)
                found[option.name] = values if option.values > 1 else values[0] if values else True
                self._check_group(option, given)
            else:
                extra.append((at, word))
        left = self._place([word for _, word in placed], found)
        extra += placed[len(placed) - left :] if left else []
        if extra:
            raise _Wrong(say.unrecognized([word for _, word in sorted(extra)]))
        return found

    def _option(self, word: str) -> Option | None:
        """The option that a word names, whole or by its beginning. Raises HelpAsked."""
        name = word.partition("=")[0]
        if name == "-h":
            raise HelpAsked(self.help())
        known: dict[str, Option | None] = {"--help": None} | {option.flag: option for option in self.options}
        matches = [name] if name in known else [flag for flag in known if name[:2] == "--" and flag.startswith(name)]
        if len(matches) > 1:
            raise _Wrong(say.ambiguous(word, matches))
        if matches == ["--help"]:
            raise HelpAsked(self.help())
        return known[matches[0]] if matches else None

    def _check_group(self, option: Option, given: dict[str, Option]) -> None:
        """Notes that the option was given. Raises _Wrong where another one of its group was before."""
        other = given.setdefault(option.group, option) if option.group else option
        if other != option:
            raise _Wrong(say.argument(option.flag, say.not_allowed_with(other.flag)))

    def _place(self, words: Sequence[str], found: dict[str, Any]) -> int:
        """Gives each place its words and returns how many words are left. Raises _Wrong when some are missing."""
        missing, at = [], 0
        for place in self.places:
            if place.many in (ANY, SOME):
                found[place.name], at = list(words[at:]), len(words)
            else:
                found[place.name] = words[at] if at < len(words) else None
                at = min(at + 1, len(words))
            if not found[place.name] and found[place.name] != "" and place.many in (ONE, SOME):
                missing.append(place.spoken[0])
        if missing:
            raise _Wrong(say.required(missing))
        return len(words) - at

    # --- help ---

    def help(self) -> str:
        """The help page."""
        from textwrap import fill

        usage = fill(say.usage(" ".join(self._usage())), WIDTH, subsequent_indent="  ", break_long_words=False)
        options = [("-h, --help", say.HELP_HELP), *((option.usage, option.spoken[1]) for option in self.options)]
        places = [place.spoken for place in self.places]
        parts = [usage, fill(self.about, WIDTH)]
        if places:
            parts.append("\n".join([say.PLACES, *_table(places)]))
        parts.append("\n".join([say.OPTIONS, *_table(options)]))
        if self.more:
            parts.append(fill(self.more, WIDTH))
        return "\n\n".join(parts)

    def _usage(self) -> Iterator[str]:
        """The command with all that it takes, options that exclude each other in one bracket."""
        yield from (self.program, "[-h]")
        groups: dict[str, list[str]] = {}
        for option in self.options:
            groups.setdefault(option.group or option.name, []).append(option.usage)
        yield from (f"[{' | '.join(group)}]" for group in groups.values())
        yield from (place.usage for place in self.places)
        if self.leads:
            yield "..."


class _Wrong(Exception):
    """What is wrong with a call, as a part of a sentence."""


def _is_option(word: str) -> bool:
    """Whether a word looks like an option: neither `-` alone, nor a negative number, nor a text with blanks."""
    return word[:1] == "-" and len(word) > 1 and " " not in word and not re.fullmatch(r"-\d+|-\d*\.\d+", word)


def _values(option: Option, word: str, words: Sequence[str], at: int) -> tuple[list[Any], int]:
    """The values of an option, named by the word before `at`, and where the next word is. Raises _Wrong."""
    _, equals, text = word.partition("=")
    if equals and not option.values:
        raise _Wrong(say.argument(option.flag, say.ignored(text)))
    texts = [text] if equals else []
    while not equals and len(texts) < option.values and at < len(words) and words[at] != "--":
        if _is_option(words[at]):
            break
        texts.append(words[at])
        at += 1
    if len(texts) < option.values:
        raise _Wrong(say.argument(option.flag, say.expected(option.values)))
    return [_value(option, text) for text in texts], at


def _value(option: Option, text: str) -> Any:
    """A value of an option. Raises _Wrong for a text that is none."""
    try:
        return option.kind(text)
    except ValueError:
        raise _Wrong(say.argument(option.flag, say.invalid(say.KINDS[option.kind.__name__], text))) from None


def _table(rows: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Names, and beside each what it is."""
    from textwrap import wrap

    for name, what in rows:
        lines = wrap(what, WIDTH - NAMES_WIDTH) or [""]
        first = f"  {name}".ljust(NAMES_WIDTH)
        if len(first) > NAMES_WIDTH or not first.endswith(" "):
            yield first.rstrip()
        else:
            yield first + lines.pop(0)
        yield from (" " * NAMES_WIDTH + line for line in lines)
