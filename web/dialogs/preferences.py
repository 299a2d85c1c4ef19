"""The settings of the page: each counts as soon as it is changed."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from gro.ai.levels import LEVELS
from gro.texts import page as labels
from web import dom
from web.commands import Commands
from web.dialogs.dialog import Dialog
from web.html import NOTHING, Html, html
from web.settings import MOST_SECONDS, Settings

if TYPE_CHECKING:
    from js import Element

TIMED = next((level.number for level in LEVELS if level.nodes is None), 0)
"""The number of the level that uses its full time; 0 for none."""

TICKS = ("motion", "coordinates", "flipped")
"""The settings that are a choice between yes and no, by the names that they have in `web.settings`."""


class Preferences(Dialog):
    """Shows the settings, and changes them."""

    def __init__(self, settings: Settings, changed: Callable[[], object]) -> None:
        """`changed` is called after every change."""
        super().__init__("settings")
        self.settings, self.changed = settings, changed

    def title(self) -> str:
        """Its headline."""
        return labels.SETTINGS

    def inside(self) -> Html:
        """A field for each setting."""
        fields = self.fields
        theme = fields.select("theme", labels.THEME_NAMES, "", first=True)
        return html(
            "{theme}{motion}{coordinates}{flipped}{seconds}",
            theme=fields.labelled("theme", labels.THEME, theme),
            motion=fields.tick("motion", labels.ANIMATION),
            coordinates=fields.tick("coordinates", labels.COORDINATES),
            flipped=fields.tick("flipped", labels.TURN_BOARD),
            seconds=fields.slider("seconds", labels.thinking_time(TIMED), 1, MOST_SECONDS) if TIMED else NOTHING,
        )

    def commands(self) -> Commands:
        """None: what is changed is changed."""
        return {}

    def watch(self, element: "Element") -> object:
        """Hears of every change, and of every place that the slider passes."""
        return dom.listen(element, "change", self._change), dom.listen(element, "input", self._tell_seconds)

    def open(self) -> None:
        """Shows the present choices."""
        settings = self.settings
        self.part("theme").value = settings.theme
        for name in TICKS:
            self.part(name).checked = getattr(settings, name)
        if TIMED:
            self.part("seconds").value = str(settings.seconds)
            self._tell_seconds()
        super().open()

    def _tell_seconds(self, _: object = None) -> None:
        """Says the time that the slider stands at."""
        if TIMED:
            told = labels.seconds(int(self.value("seconds")))
            dom.set_text(self.part("seconds-told"), told)
            self.part("seconds").setAttribute("aria-valuetext", told)

    def _change(self, _: object) -> None:
        settings = self.settings
        settings.theme = self.value("theme")
        for name in TICKS:
            setattr(settings, name, bool(self.part(name).checked))
        if TIMED:
            settings.seconds = int(self.value("seconds"))
        self.changed()
