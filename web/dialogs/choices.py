"""What can be chosen for a new game, without a browser: the fields as markup, rulesets put together, who plays."""

from collections.abc import Mapping, Sequence

from gro.ai.levels import HUMAN, LEVELS
from gro.core.game import Game, Position
from gro.texts import ai
from gro.texts import page as say
from web.dialogs.fields import Fields, option
from web.html import NOTHING, Html, html, joined
from web.saving import Match
from web.views import Setting, View

FEW = 20
"""The most values of a setting that are a list to choose from; with more it is a field for a number."""

COMPUTER = "computer"
"""The value of a seat's field for the level that is chosen for all computers; a level of its own is `level:N`."""


class Choices:
    """The choices for a new game of one kind."""

    def __init__(self, game: Game, view: View[Position]) -> None:
        self.game, self.view = game, view
        playing = {rules: game.start(rules).seats for rules in game.rulesets}
        self.absent = {rules: self._absent(seats) for rules, seats in playing.items()}
        self.rules_first = any(self.absent.values())
        """Whether not all seats play by every ruleset, so that the other fields follow from it."""

    def _absent(self, playing: Sequence[str]) -> tuple[str, ...]:
        return tuple(seat for seat in self.game.seats if seat not in playing)

    # --- markup ---

    def inside(self, fields: Fields) -> Html:
        """The fields: who plays on each seat, level and rules, in the order in which they follow from each other.

        Where the ruleset stands first, a seat can have a level of its own.
        """
        kinds = {HUMAN: say.PERSON, COMPUTER: say.COMPUTER}
        if self.rules_first:
            kinds |= {f"level:{level.number}": say.computer(level.number) for level in LEVELS}
        seats = joined(
            fields.labelled(
                seat,
                say.colour(seat),
                fields.select(seat, kinds, COMPUTER if number else HUMAN, first=not (number or self.rules_first)),
                seat=seat,
            )
            for number, seat in enumerate(self.game.seats)
        )
        names = {str(level.number): say.level(level.number, ai.level_name(level.number)) for level in LEVELS}
        level = fields.labelled(
            "level", say.LEVEL, fields.select("level", names, "1", explained=True), ai.level_manner(1)
        )
        if self.rules_first:
            return html('{}{}<div class="seats">{}</div>{}', self._rules(fields), self._settings(fields), seats, level)
        return html("{}{}{}", seats, level, self._rules(fields))

    def _rules(self, fields: Fields) -> Html:
        names = {rules: self.view.rules_name(rules) for rules in self.game.rulesets}
        more = self.view.rules_help
        select = fields.select(
            "rules", names, self.game.rulesets[0], first=self.rules_first, explained=bool(more), absent=self.absent
        )
        return fields.labelled("rules", say.RULES, select, more)

    def _settings(self, fields: Fields) -> Html:
        """Numbers that a ruleset can be put together from."""
        if not self.view.settings:
            return NOTHING
        inside = joined(
            fields.labelled(setting.name, setting.label, _setting(fields, setting)) for setting in self.view.settings
        )
        return html('<div class="own-rules">{}</div>', inside)

    def own_rules(self, rules: str) -> Html:
        """The choice of a ruleset that was put together."""
        name = self.view.rules_name(rules)
        return option(rules, name, absent=self._absent(self.game.start(rules).seats), own=True)

    # --- values ---

    def parts(self, rules: str) -> dict[str, str]:
        """What a ruleset is put together from, by the names of the settings."""
        known = dict(part.split("=") for part in rules.split(",") if "=" in part)
        return {setting.name: known.get(setting.name, str(setting.usual)) for setting in self.view.settings}

    def put_together(self, values: Mapping[str, str]) -> str:
        """The ruleset of these values of the settings; one that is out of range is brought into it."""
        parts = []
        for setting in self.view.settings:
            text = values[setting.name]
            number = int(text) if text.isdecimal() else setting.usual
            parts.append(f"{setting.name}={min(max(number, setting.values[0]), setting.values[-1])}")
        return self.game.start(",".join(parts)).rules

    def as_in(self, match: Match) -> dict[str, str]:
        """The values of the fields `level` and of each seat that make a match like this one."""
        levels = {seat: match.level(seat) for seat in match.session.seats}
        common = next((level for level in levels.values() if level is not None), None)
        own_levels = self.rules_first  # else there is one level for all
        values = {
            seat: HUMAN if level is None else COMPUTER if level == common or not own_levels else f"level:{level}"
            for seat, level in levels.items()
        }
        return values if common is None else {**values, "level": str(common)}

    def players(self, values: Mapping[str, str]) -> dict[str, str]:
        """Who plays, by the values of the fields `rules`, `level` and of each seat."""
        chosen = {seat: values[seat] for seat in self.game.start(values["rules"]).seats}
        return {seat: f"level:{values['level']}" if who == COMPUTER else who for seat, who in chosen.items()}


def _setting(fields: Fields, setting: Setting) -> Html:
    """A field for the value of a setting: a choice of few, or a number among many."""
    name, values = setting.name, setting.values
    if len(values) <= FEW:
        return fields.select(name, {str(value): str(value) for value in values}, str(setting.usual))
    return fields.number(name, values[0], values[-1], setting.usual)
