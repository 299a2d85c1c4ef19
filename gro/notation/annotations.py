"""What a record says about an action: glyphs, evaluation, an ending and a comment, as text and back.

Behind an action stand its glyphs, each as a word of its own but a sign at once behind the action, then in one pair of
braces all else: `c4! $14 {[%eval +35] [%result 0-1] a good point}`.

**Glyphs.** PGN's `$1` to `$6` are written as the signs `!`, `?`, `!!`, `??`, `!?` and `?!`, all others as `$n`. Both
ways to write these six are read.

**Commands**, as PGN calls them, stand at the beginning of a comment, in this order. `[%eval ...]` is an evaluation: the
text of a score (`gro.core.score`) for the first seat that plays, as in PGN, or behind the name of another seat,
`[%eval blue #-3]`. `[%result ...]` is an ending by claim or resignation, which happened after this action. What is not
exactly of this form is part of the comment.

**Comments** hold any characters. White space of a record is only there to break its lines, and a comment ends at the
first `}`; so what would not come back is written as JSON writes it, `\\u000a` for the end of a line and `\\u007d` for
`}`. That is all white space but single blanks between words, and a `\\` or `[` that would be misread for the beginning
of such a sequence or of a command. Any other `\\` stands for itself, so that comments of other programs are read as
they are.
"""

import re
from collections.abc import Sequence

from gro.core.game import Outcome
from gro.core.score import TEXT, Score
from gro.core.tree import Node
from gro.notation.results import OPEN, marker, markers

SIGNS = {"$1": "!", "$2": "?", "$3": "!!", "$4": "??", "$5": "!?", "$6": "?!"}
"""The glyphs that have a sign, by PGN's numbers."""

_EVALUATION = re.compile(rf"\[%eval (?:(?P<seat>[a-z]+) )?(?P<score>{TEXT})\](?: |$)")
_RESULT = re.compile(r"\[%result (?P<result>[^\s\]]+)\](?: |$)")
_SEQUENCE = re.compile(r"\\u([0-9a-fA-F]{4})")
_ALWAYS = re.compile(r"[}\s]")
_UNREADABLE = re.compile(rf"(?P<blank>(?<=\S) (?=\S))|{_ALWAYS.pattern}|(?P<start>\\(?=u[0-9a-fA-F]{{4}}))")


# --- writing ---


def words(node: Node, seats: Sequence[str], ending: Outcome | None) -> tuple[str, list[str]]:
    """The sign that stands at once behind the action of a node, if any, and the words that follow.

    `seats` are those that play; `ending` is that of the node, None where the record tells it as its result.
    """
    glyphs = list(node.glyphs)
    sign = glyphs.pop(0) if glyphs and not glyphs[0].startswith("$") else ""
    return sign, [*glyphs, *_braces(node, seats, ending)]


def _braces(node: Node, seats: Sequence[str], ending: Outcome | None) -> list[str]:
    """Evaluation, ending and comment of a node in braces, as words between which a line may end."""
    score = node.evaluation
    parts = []
    if score is not None:
        seat = "" if score.seat == seats[0] else f"{score.seat} "
        parts.append(f"[%eval {seat}{score.text}]")
    if ending:
        parts.append(f"[%result {marker(ending, seats)}]")
    if node.comment:
        parts.append(_written(node.comment))
    return ("{" + " ".join(parts) + "}").split(" ") if parts else []


def _written(comment: str) -> str:
    """A comment with sequences for all that would not come back."""
    written = _UNREADABLE.sub(_sequence, comment)
    command = _EVALUATION.match(written) or _RESULT.match(written)
    return _code("[") + written[1:] if command else written


def _sequence(found: re.Match[str]) -> str:
    """What is written for a part of a comment that may be unreadable."""
    if found["blank"]:
        return found[0]
    if found["start"]:
        begun = _SEQUENCE.match(found.string, found.start())
        return _code(found[0]) if begun and _character(begun) != begun[0] else found[0]
    return _code(found[0])


def _code(character: str) -> str:
    return f"\\u{ord(character):04x}"


# --- reading ---


def glyph(text: str) -> str:
    """A glyph of a record as nodes keep it: a sign where there is one, else `$n` without leading zeros."""
    if text.startswith("$"):
        text = "$" + (text[1:].lstrip("0") or "0")
    return SIGNS.get(text, text)


def take_comment(node: Node, inside: str, seats: Sequence[str]) -> str:
    """Adds what stands between a pair of braces to a node, and returns the result that it tells, or nothing.

    Of two evaluations the later one counts.
    """
    text, result = " ".join(inside.split()), ""
    found = _EVALUATION.match(text)
    if found and (found["seat"] or seats[0]) in seats:
        node.evaluation = Score.parse(found["score"], found["seat"] or seats[0])
        text = text[found.end() :]
    found = _RESULT.match(text)
    if found and found["result"] in markers(seats) and found["result"] != OPEN:
        result = found["result"]
        text = text[found.end() :]
    text = _SEQUENCE.sub(_character, text)
    node.comment = f"{node.comment} {text}" if node.comment and text else node.comment or text
    return result


def _character(found: re.Match[str]) -> str:
    """The character of a sequence, or the sequence itself where it is none of those that are written so."""
    character = chr(int(found[1], 16))
    return character if character in "\\[" or _ALWAYS.fullmatch(character) else found[0]
