"""The dialogs: new game, share, settings, resign. Each reads its own fields and hands values to the controller."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from js import navigator
from pyodide.ffi import JsException, create_proxy

from gro.ai.levels import HUMAN, LEVELS
from gro.core.errors import GroError
from gro.texts import ai
from gro.texts import app as say
from gro.texts import page as labels
from web.panels import layout
from web.panels.page import element, set_text
from web.settings import MOST_SECONDS
from web.views import Setting, view

if TYPE_CHECKING:
    from web.app import App


TIMED = next((level.number for level in LEVELS if level.nodes is None), 0)
"""The level that uses its full time."""


def open_dialog(name: str) -> None:
    """Opens a dialog with the keyboard on its first field.

    Not by `autofocus`, of which a browser complains when the page stands in another site's frame.
    """
    element(name).showModal()
    element(name).querySelector("[data-first]").focus()


class Dialogs:
    """Puts the dialogs into the page; `handlers` are their buttons by id."""

    def __init__(self, app: "App") -> None:
        self.app = app
        self.game = app.session.game
        element("dialogs").innerHTML = layout.dialogs(*self._choices(), timed=TIMED, most_seconds=MOST_SECONDS)
        self.handlers: dict[str, Callable[[], object]] = {
            "new-game": self.ask_new,
            "play-again": self.ask_new,
            "start": self.start,
            "share": self.share,
            "copy-link": lambda: self.copy("share-link"),
            "copy-record": lambda: self.copy("share-record"),
            "open-paste": self.open_paste,
            "open-settings": self.ask_settings,
            "resign": self.ask_resign,
            "keep-playing": lambda: element("dialog-resign").close(),
            "confirm-resign": self.resign,
        }
        # Enter in the link's field would submit the form, and so close the dialog.
        element("dialog-share").firstElementChild.addEventListener("submit", create_proxy(lambda e: e.preventDefault()))
        element("dialog-settings").addEventListener("change", create_proxy(self.change_settings))
        element("dialog-settings").addEventListener("input", create_proxy(self.tell_seconds))
        element("dialog-new").addEventListener("change", create_proxy(self.new_changed))

    def _choices(self) -> tuple[Any, ...]:
        """What can be chosen for a new game of this kind.

        Seats, rulesets with their names, levels, who plays by each ruleset, what another one can be put together from,
        and what the rulesets differ in.
        """
        game = self.game
        playing = {rules: game.start(rules).seats for rules in game.rulesets}
        always = all(seats == game.seats for seats in playing.values())
        levels = [level.number for level in LEVELS]
        shown = view(game.name)
        names = {rules: shown.rules_name(rules) for rules in game.rulesets}
        return game.seats, names, levels, None if always else playing, shown.settings, shown.rules_help

    @property
    def settings(self) -> Sequence[Setting]:
        """What a ruleset of the game in the dialog can be put together from."""
        return view(self.game.name).settings

    # --- new game ---

    def ask_new(self) -> None:
        """Opens the dialog with the present game's choices made."""
        match = self.app.match
        if self.game is not match.session.game:
            self.game = match.session.game
            element("new-fields").innerHTML = layout.new_fields(*self._choices())
        levels = {seat: match.level(seat) for seat in match.session.seats}
        common = next((level for level in levels.values() if level is not None), None)
        if common is not None:
            element("new-level").value = str(common)
        for seat, level in levels.items():
            field = element(f"new-{seat}")
            field.value = "human" if level is None else "computer" if level == common else f"level:{level}"
            if not field.value:  # this game's dialog has one level for all
                field.value = "computer"
        self.choose_rules(match.session.rules)
        self.tell_level()
        open_dialog("dialog-new")

    def new_changed(self, event: Any) -> None:
        """A choice was changed: the rules and the numbers that they are made of follow each other."""
        name = event.target.id
        if name == "new-rules":
            self.choose_rules(element("new-rules").value)
        elif name in [f"new-{setting.name}" for setting in self.settings]:
            self.put_together()
        elif name == "new-level":
            self.tell_level()

    def tell_level(self) -> None:
        """Says how the chosen level plays."""
        set_text("new-level-more", ai.level_manner(int(element("new-level").value)))

    def choose_rules(self, rules: str) -> None:
        """Makes a ruleset the chosen one, also one that is not offered, and shows what it is made of."""
        field = element("new-rules")
        if (own := field.querySelector("[data-own]")) and own.value != rules:
            own.remove()
        if rules not in self.game.rulesets and not field.querySelector("[data-own]"):
            playing = self.game.start(rules).seats
            absent = [seat for seat in self.game.seats if seat not in playing]
            field.insertAdjacentHTML(
                "beforeend", layout.own_rules(rules, view(self.game.name).rules_name(rules), absent)
            )
        field.value = rules
        known = dict(part.split("=") for part in rules.split(",") if "=" in part)
        for setting in self.settings:
            element(f"new-{setting.name}").value = known.get(setting.name, str(setting.usual))

    def put_together(self) -> None:
        """Chooses the ruleset that the numbers make up; one out of range is brought into it."""
        parts = []
        for setting in self.settings:
            field = element(f"new-{setting.name}")
            text = str(field.value)
            number = int(text) if text.isdecimal() else setting.usual
            parts.append(f"{setting.name}={min(max(number, setting.values[0]), setting.values[-1])}")
        self.choose_rules(self.game.start(",".join(parts)).rules)

    def start(self) -> None:
        """The Start button."""
        level, rules = element("new-level").value, element("new-rules").value
        chosen = {seat: str(element(f"new-{seat}").value) for seat in self.game.start(rules).seats}
        players = {
            seat: HUMAN if player == "human" else f"level:{level}" if player == "computer" else player
            for seat, player in chosen.items()
        }
        element("dialog-new").close()
        self.app.new_game(self.game, rules, players)

    # --- share ---

    def share(self) -> None:
        """Opens the dialog with the link and the record of the game as it stands."""
        element("share-link").value = self.app.link()
        element("share-record").value = self.app.record()
        element("paste").value = ""
        self.tell(copy_told="", paste_problem="")
        open_dialog("dialog-share")

    def copy(self, name: str) -> None:
        """Copies a field; where the browser forbids it, selects it for the keyboard."""
        element(name).select()
        self.app.run(self._copy(element(name).value))

    async def _copy(self, text: str) -> None:
        try:
            await navigator.clipboard.writeText(text)
        except (JsException, AttributeError):
            self.tell(copy_told=say.copy_by_hand())
        else:
            self.tell(copy_told=labels.COPIED)

    def tell(self, *, copy_told: str = "", paste_problem: str = "") -> None:
        """What the dialog has to say, each beside the buttons that it is about; the other falls silent."""
        set_text("copy-told", copy_told)
        set_text("paste-problem", paste_problem)

    def open_paste(self) -> None:
        """Opens the pasted record or link, or says why not."""
        try:
            self.app.open_text(element("paste").value)
        except GroError as error:
            self.tell(paste_problem=str(error))
        else:
            element("dialog-share").close()

    # --- settings ---

    def ask_settings(self) -> None:
        """Opens the dialog with the present choices."""
        settings = self.app.settings
        element("set-theme").value = settings.theme
        element("set-animation").checked = settings.motion
        element("set-coordinates").checked = settings.coordinates
        element("set-flipped").checked = settings.flipped
        if TIMED:
            element("set-seconds").value = str(settings.seconds)
            self.tell_seconds()
        open_dialog("dialog-settings")

    def tell_seconds(self, _: Any = None) -> None:
        """Says the time that the slider stands at."""
        if TIMED:
            told = labels.seconds(int(element("set-seconds").value))
            set_text("set-seconds-told", told)
            element("set-seconds").setAttribute("aria-valuetext", told)

    def change_settings(self, _: Any) -> None:
        """A choice was changed: it counts at once."""
        settings = self.app.settings
        settings.theme = element("set-theme").value
        settings.motion = element("set-animation").checked
        settings.coordinates = element("set-coordinates").checked
        settings.flipped = element("set-flipped").checked
        if TIMED:
            settings.seconds = int(element("set-seconds").value)
        settings.keep(self.app.memory.store)
        self.app.apply_settings()

    # --- resign ---

    def ask_resign(self) -> None:
        """Asks once."""
        session = self.app.session
        if session.outcome or len(session.seats) > 2:
            self.app.attempt(self.app.resign)  # refused, with the reason
        else:
            open_dialog("dialog-resign")

    def resign(self) -> None:
        """The answer was yes."""
        element("dialog-resign").close()
        self.app.attempt(self.app.resign)  # the opponent may have ended the game meanwhile
