"""A score: how good a position is for one seat, as points or as a win or loss that was seen to the end."""

import re
from dataclasses import dataclass
from functools import total_ordering

from gro.core.errors import TextError
from gro.texts import core as say

TEXT = r"[+-]?[0-9]{1,18}|#[+-]?[0-9]{0,9}"
"""A score's text as a regular expression, for those who look for one inside a longer text."""


@total_ordering
@dataclass(frozen=True, slots=True)
class Score:
    """How good a position is for `seat`; immutable.

    `sign` is 0 while the game is open, and then `points` tell who is ahead: 0 is even, more is better for `seat`, about
    100 a clear lead. `sign` is 1 where `seat` wins by force and -1 where it loses by force; then `points` are 0 and
    `plies` says after how many actions of all seats at most, 0 where that is not known.

    Scores of one seat are ordered, the better the greater: a quick win is better than a late one, a late loss better
    than a quick one, and a number of plies that is not known counts as the latest of all. Scores of different seats
    have no order (TypeError): bring them to one view with `for_seat` first.
    """

    seat: str
    points: int = 0
    sign: int = 0
    plies: int = 0

    @classmethod
    def win(cls, seat: str, plies: int = 0) -> "Score":
        """`seat` wins after so many plies at most; 0: it is not known after how many."""
        return cls(seat, sign=1, plies=plies)

    @classmethod
    def loss(cls, seat: str, plies: int = 0) -> "Score":
        """`seat` loses after so many plies, unless the others err; 0: it is not known after how many."""
        return cls(seat, sign=-1, plies=plies)

    def for_seat(self, seat: str) -> "Score":
        """The same score from the view of `seat`: itself for its own seat, else turned around.

        Of two seats one's gain is the other's loss, so that this is exact and turns back. With more seats it is the
        view of the search, which takes all others for one opponent (`gro.ai.paranoid`): what is good for the seat that
        thought is bad for each other one. There a score is only to be turned from the seat that thought, once.
        """
        return self if seat == self.seat else Score(seat, -self.points, -self.sign, self.plies)

    @property
    def text(self) -> str:
        """The score as a text without its seat.

        `+35`, `-35` or `+0` for points; `#3` wins in 3 plies, `#-3` loses in 3, `#` and `#-` in nobody knows how many.
        """
        if not self.sign:
            return f"{self.points:+d}"
        return f"#{'-' if self.sign < 0 else ''}{self.plies or ''}"

    @classmethod
    def parse(cls, text: str, seat: str) -> "Score":
        """The score of a text, for `seat`. Raises TextError for what is none."""
        if not re.fullmatch(TEXT, text):
            raise TextError(say.bad_score(text))
        if not text.startswith("#"):
            return cls(seat, int(text))
        plies = int(text.lstrip("#+-") or 0)
        return cls.loss(seat, plies) if text.startswith("#-") else cls.win(seat, plies)

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, Score) or other.seat != self.seat:
            return NotImplemented
        return self._rank < other._rank

    @property
    def _rank(self) -> tuple[int, float, int]:
        """What scores of one seat are ordered by."""
        end = self.plies or float("inf")
        return self.sign, -self.sign * end if self.sign else 0, self.points
