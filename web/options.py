"""What the query of an address asks for: `?embed&theme=dark&level=3&side=blue&readonly&save=NAME` (`contract.md`)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from gro.ai.levels import HUMAN, LEVELS


@dataclass(frozen=True)
class Options:
    """The choices of an address; whatever it says that makes no sense is as if it had not been said."""

    theme: str = ""  # `light` or `dark`
    embed: bool = False  # the board stands in somebody's page
    level: int | None = None  # of the computers
    side: str = ""  # whom the person plays: a seat, `both` for all, `none`
    readonly: bool = False  # to be looked at, not to be played
    save: str = ""  # under which name an embed remembers its game

    @property
    def remembers(self) -> bool:
        """Whether this page keeps games at all: an embed only where its page says so."""
        return not self.embed or bool(self.save)

    def players(self, seats: Sequence[str]) -> dict[str, str] | None:
        """Who plays, where the address says something about it: `human` or `level:N` by seat."""
        if not self.side and self.level is None:
            return None
        level = f"level:{self.level or LEVELS[0].number}"
        side = self.side if self.side in (*seats, "both", "none") else seats[0]
        return {seat: HUMAN if side in (seat, "both") else level for seat in seats}


def read(query: Mapping[str, str]) -> Options:
    """The options among the names and values of a query."""
    level = query.get("level", "")
    known = {str(each.number): each.number for each in LEVELS}
    theme = query.get("theme", "")
    return Options(
        theme=theme if theme in ("light", "dark") else "",
        embed="embed" in query,
        level=known.get(level),
        side=query.get("side", ""),
        readonly="readonly" in query,
        save=query.get("save", "")[:40],
    )
