"""HTML and SVG as text: the one way in which markup is made, and it escapes whatever is not markup of our own.

    html('<p class="{}">{}</p>', kind, sentence)

A template is a literal in the code (`tests/test_walls.py`), with the fields of `str.format`: names or nothing, and a
format where the value is a number (`{x:g}`). A value that is `Html` already goes in as it is, everything else is
escaped. So text from outside, a name, a record, a link, can only ever be text on the page.
"""

import re
from collections.abc import Iterable, Mapping
from html import escape
from typing import LiteralString

_needs_escape = re.compile("[&<>\"']").search


class Html(str):
    """Markup of our own making. Only this module makes it, out of templates; what str makes of it is plain text again.

    The few other places that call `Html(...)` read a file of ours, and `tests/test_walls.py` lists them.
    """

    __slots__ = ()


NOTHING = Html()
"""No markup at all."""

_AS_THEY_ARE = frozenset((Html, int, float))
"""The types of values that need no escaping."""


def _escaped(value: object) -> str:
    text = str(value)
    return escape(text) if _needs_escape(text) else text


def html(template: LiteralString, /, *values: object, **named: object) -> Html:
    """The template with its fields filled: `Html` and numbers as they are, everything else as escaped text.

    Raises what `str.format` raises: IndexError or KeyError for a field without a value.
    """
    # A board has hundreds of fragments. Most values are numbers, markup and words without a special character: where
    # all are, the values are not even copied.
    for value in values:
        if type(value) not in _AS_THEY_ARE and (type(value) is not str or _needs_escape(value)):
            values = tuple([one if type(one) in _AS_THEY_ARE else _escaped(one) for one in values])
            break
    if not named:
        return Html(template.format(*values))
    for name, value in named.items():
        if type(value) not in _AS_THEY_ARE:
            named[name] = _escaped(value)
    return Html(template.format(*values, **named))


def joined(parts: Iterable[Html]) -> Html:
    """The parts one after the other; one that is no `Html` is escaped."""
    return Html("".join([part if type(part) is Html else _escaped(part) for part in parts]))


def attributes(values: Mapping[str, object]) -> Html:
    """Attributes of an element, a blank before each: ` role="row" hidden`.

    A value of None or False leaves the attribute out, True gives its bare name. Names are not escaped: pass literals.
    """
    return Html(
        "".join(
            [
                f" {name}" if value is True else f' {name}="{_escaped(value)}"'
                for name, value in values.items()
                if value is not None and value is not False
            ]
        )
    )
