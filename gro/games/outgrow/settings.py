"""The settings of Outgrow as rules texts: how many play, and in which corners two begin (`games/outgrow.md` 1)."""

from typing import NamedTuple

from gro.core.game import SEATS


class Ruleset(NamedTuple):
    """One choice of settings: its name, the seats in the order of play, and the corner in which each begins."""

    name: str
    seats: tuple[str, ...]
    corners: tuple[str, ...]


_CLOCKWISE = ("a1", "a8", "h8", "h1")

RULESETS = {
    ruleset.name: ruleset
    for ruleset in (
        Ruleset("seats=2", SEATS[:2], ("a1", "h8")),
        Ruleset("seats=2,corners=adjacent", SEATS[:2], _CLOCKWISE[:2]),
        Ruleset("seats=3", SEATS[:3], _CLOCKWISE[:3]),
        Ruleset("seats=4", SEATS, _CLOCKWISE),
    )
}


def find(rules: str) -> Ruleset | None:
    """The ruleset of a text, None if it is none.

    Settings come in any order; those left out are as in the default game.
    """
    pairs = [setting.partition("=") for setting in rules.split(",")] if rules else []
    given = {key: value for key, _, value in pairs}
    name = f"seats={given.pop('seats', '2')}"
    if given.get("corners") == "adjacent":
        name += f",corners={given.pop('corners')}"
    elif name == "seats=2" and given.get("corners") == "opposite":
        del given["corners"]
    twice = len({key for key, _, _ in pairs}) < len(pairs)
    return None if given or twice else RULESETS.get(name)


def fitting(seats: tuple[str, ...]) -> Ruleset | None:
    """The first ruleset with these seats."""
    return next((ruleset for ruleset in RULESETS.values() if ruleset.seats == seats), None)
