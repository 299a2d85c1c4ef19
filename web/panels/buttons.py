"""Buttons made of commands, as markup. `web.panels.buttonbox` keeps those on the page up to date."""

from web.commands import Command, Commands, Place
from web.html import Html, attributes, html, joined
from web.panels.icons import icon


def button(name: str, command: Command, opens: str = "") -> Html:
    """The button of a command, known by its id. `opens` is the `id` of the element that it opens and closes."""
    title = command.name if command.place is Place.LENS else None  # these show no word
    return html(
        '<button type="button" data-command="{}"{}>{}<span>{}</span></button>',
        name,
        attributes({**state(command), "title": title, "aria-controls": opens or None}),
        icon(command.icon),
        command.name,
    )


def buttons(commands: Commands) -> Html:
    """The buttons of some commands, in their order."""
    return joined(button(name, command) for name, command in commands.items())


def state(command: Command) -> dict[str, str | bool]:
    """The attributes of a command's button that can change: a value, or whether a bare name is there."""
    words: dict[str, str | bool] = {
        "class": "main" if command.main else False,
        "hidden": command.hidden,
        "disabled": command.inert,
        "aria-disabled": "true" if command.why_not else "false",
        "data-confirms": command.confirms,
    }
    for name, value in (("aria-pressed", command.pressed), ("aria-expanded", command.expanded)):
        words[name] = False if value is None else "true" if value else "false"
    return words
