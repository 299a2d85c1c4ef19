"""The words and controls around the board, as HTML text; every part that changes has an id and a function of its own.

Pure text: `aside()`, `menu()` and `dialogs()` are put into the page once, the smaller functions later into the elements
they name. Whatever came from outside (names, records) is escaped here.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape

from gro.texts import page as say

AREAS_TO_WIN = 3


@dataclass(frozen=True)
class Player:
    """What a player's card shows. `badge` and `tray` are SVG of the game's views."""

    seat: str
    name: str
    about: str  # the line under the name: colour, areas held
    badge: str
    tray: str
    tokens: int
    spoken_reserve: str
    areas: int = 0  # how many areas the seat holds
    turn: bool = False
    thinking: bool = False
    won: bool = False


def aside(top: Player, bottom: Player) -> str:
    """The inside of `<aside id="panel">`. `bottom` is the player who sits at the board's lower side."""
    actions = (
        _button("act-move", say.MOVE, hidden=True)
        + _button("act-divide", say.DIVIDE, hidden=True)
        + _button("act-grow", say.GROW, hidden=True)
        + f'<button type="button" id="play-again" class="main" hidden>{say.PLAY_AGAIN}</button>'
    )
    controls = (
        _button("undo", say.UNDO)
        + _button("redo", say.REDO)
        + _button("hint", say.HINT)
        + _button("pass", say.PASS)
        + _button("claim", say.CLAIM, disabled=True)
        + _button("resign", say.RESIGN)
    )
    return (
        f'<section class="card player" id="player-top"{_attributes(player_state(top))}>{player(top)}</section>'
        '<section class="card status-card" id="status-card">'
        '<div id="status" role="status" aria-atomic="true"><p id="status-line"></p><p id="status-more"></p></div>'
        f'<p id="failure" class="aside-line problem" hidden><span id="failure-text">{say.WORKER_FAILED}</span>'
        f'<button type="button" id="restart">{say.RESTART}</button></p>'
        f'<p id="offer" class="aside-line" hidden><span>{say.KEPT_OFFER}</span>'
        f"{_button('bring-back', say.BRING_BACK)}</p>"
        f'<div id="actions" class="actions">{actions}</div><p id="notice" class="small" hidden></p></section>'
        f'<section class="card player" id="player-bottom"{_attributes(player_state(bottom))}>{player(bottom)}</section>'
        f'<section class="card moves-card"><h2 class="unseen" id="moves-title">{say.MOVES}</h2>'
        '<div id="moves-box" tabindex="0" role="group" aria-labelledby="moves-title">'
        f'<ol id="moves">{moves((), 0)}</ol></div>'
        f'</section><div class="controls" id="controls">{controls}</div>'
    )


def menu() -> str:
    """The inside of `<nav id="menu">` in the header."""
    return (
        _button("new-game", say.NEW_GAME, icon="new")
        + _button("open-rules", say.RULES, icon="rules")
        + _button("share", say.SHARE, icon="share")
        + _button("open-settings", say.SETTINGS, icon="settings")
    )


def player(who: Player) -> str:
    """The inside of a player's card; whose turn it is also stands in words. `player_state` belongs on the card."""
    chip = say.TO_MOVE if who.turn and not who.thinking else say.THINKING if who.thinking else ""
    pips = "".join(f'<i class="pip{" full" if number < who.areas else ""}"></i>' for number in range(AREAS_TO_WIN))
    return (
        f'{who.badge}<div class="who"><h2>{escape(who.name)}</h2>'
        f'<p class="about">{escape(who.about)}</p></div>'
        f'<div class="reserve"><span class="tokens" aria-hidden="true">{who.tokens}</span>'
        f'<span class="small" aria-hidden="true">{say.IN_RESERVE}</span>'
        f'<span class="unseen">{escape(who.spoken_reserve)}</span></div>'
        f'<div class="strip">{who.tray}'
        f'<span class="pips" aria-hidden="true"><span class="small">{say.AREAS}</span>{pips}</span>'
        f'<span class="chip">{chip}</span></div>'
        f'<span class="thread" aria-hidden="true"></span>'
    )


def player_state(who: Player) -> dict[str, str]:
    """The attributes of a player's card that its look follows from."""
    return {
        "data-seat": who.seat,
        "data-turn": "true" if who.turn else "false",
        "data-thinking": "true" if who.thinking else "false",
        "data-won": "true" if who.won else "false",
    }


def moves(actions: Sequence[str], current: int, first_seat: int = 0) -> str:
    """The inside of `<ol id="moves">`: a row a round, two columns.

    `current` counts the actions played, later ones were undone; `first_seat` is 1 when the second seat began.
    """
    if not actions:
        return f'<li class="none">{say.NO_MOVES}</li>'
    cells: list[tuple[int, str]] = [(0, "…")] * first_seat + list(enumerate(actions, 1))
    rows = []
    for number, start in enumerate(range(0, len(cells), 2), 1):
        row = "".join(_cell(ply, action, current) for ply, action in cells[start : start + 2])
        rows.append(f'<li><span class="number">{number}</span>{row}</li>')
    return "".join(rows)


def _cell(ply: int, action: str, current: int) -> str:
    if not ply:
        return f"<span>{action}</span>"
    state = ' class="current" aria-current="step"' if ply == current else ' class="undone"' if ply > current else ""
    return f'<span data-ply="{ply}"{state}>{escape(action)}</span>'


def dialogs(seats: Sequence[str], rulesets: Sequence[str], levels: Iterable[int] = (1, 2, 3)) -> str:
    """All dialogs, for the end of the page. Field values: `human` or `computer`, a level's number, a ruleset's name."""
    kinds = {"human": say.PERSON, "computer": say.COMPUTER}
    who = "".join(
        _field(say.colour(seat), _select(f"new-{seat}", kinds, "computer" if number else "human", first=not number))
        for number, seat in enumerate(seats)
    )
    level_names = {str(level): say.LEVEL_NAMES.get(level, str(level)) for level in levels}
    rules = {name: say.RULESET_NAMES.get(name, name) for name in rulesets}
    new = (
        f"{who}{_field(say.LEVEL, _select('new-level', level_names, '1'))}"
        f"{_field(say.RULES, _select('new-rules', rules, rulesets[0]), say.RULESETS_HELP)}"
        f'<p class="row end"><button type="submit" id="start" class="main">{say.START}</button></p>'
    )
    share = (
        f'{_field(say.LINK, _WRITTEN.format("share-link"))}<p class="row end">{_button("copy-link", say.COPY_LINK)}</p>'
        f"{_field(say.RECORD, _AREA.format('share-record', ' readonly'))}"
        f'<p class="row end">{_button("copy-record", say.COPY_RECORD)}</p>'
        f'<hr>{_field(say.PASTE, _AREA.format("paste", ""))}<p id="paste-problem" class="problem" hidden></p>'
        f'<p class="row end">{_button("open-paste", say.OPEN)}</p>'
    )
    settings = (
        _field(say.THEME, _select("set-theme", say.THEME_NAMES, "", first=True))
        + _tick("set-animation", say.ANIMATION, True)
        + _tick("set-coordinates", say.COORDINATES, True)
        + _tick("set-flipped", say.TURN_BOARD, False)
    )
    resign = (
        f'<p>{say.CONFIRM_RESIGN_MORE}</p><p class="row end">'
        f'<button type="button" id="keep-playing" autofocus>{say.KEEP_PLAYING}</button>'
        f'<button type="button" id="confirm-resign" class="main">{say.YES_RESIGN}</button></p>'
    )
    return (
        _dialog("dialog-new", say.NEW_GAME, new)
        + _dialog("dialog-share", say.SHARE, share)
        + _dialog("dialog-settings", say.SETTINGS, settings)
        + _dialog("dialog-resign", say.CONFIRM_RESIGN, resign)
    )


_WRITTEN = '<input type="text" id="{0}" readonly autofocus spellcheck="false">'
_AREA = '<textarea id="{0}" rows="3" spellcheck="false"{1}></textarea>'


def _dialog(name: str, title: str, inside: str) -> str:
    """A dialog that closes by its button, Escape, or the submission of its form."""
    return (
        f'<dialog id="{name}" aria-labelledby="{name}-title"><form method="dialog"><header>'
        f'<h2 id="{name}-title">{title}</h2><button type="button" class="close" data-close>'
        f'<span class="unseen">{say.CLOSE}</span>{ICONS["close"]}</button></header>'
        f"{inside}</form></dialog>"
    )


def _button(name: str, text: str, icon: str = "", *, hidden: bool = False, disabled: bool = False) -> str:
    state = " hidden" * hidden + " disabled" * disabled
    picture = ICONS[icon] if icon else ""
    return f'<button type="button" id="{name}"{state}>{picture}<span>{text}</span></button>'


def _attributes(values: Mapping[str, str]) -> str:
    return "".join(f' {name}="{escape(value)}"' for name, value in values.items())


def _field(label: str, control: str, more: str = "") -> str:
    """A label above its control, which must carry an id; `more` explains it."""
    name = control.split('id="', 1)[1].split('"', 1)[0]
    if not more:
        return f'<p class="field"><label for="{name}">{label}</label>{control}</p>'
    described = control.replace(f'id="{name}"', f'id="{name}" aria-describedby="{name}-more"', 1)
    return f'<p class="field"><label for="{name}">{label}</label>{described}<small id="{name}-more">{more}</small></p>'


def _select(name: str, options: Mapping[str, str], chosen: str, *, first: bool = False) -> str:
    """A choice of values; the `first` control of a dialog is where the keyboard starts."""
    inside = "".join(
        f'<option value="{escape(value)}"{" selected" if value == chosen else ""}>{escape(text)}</option>'
        for value, text in options.items()
    )
    return f'<select id="{name}"{" autofocus" * first}>{inside}</select>'


def _tick(name: str, label: str, on: bool) -> str:
    checked = " checked" if on else ""
    return f'<p class="tick"><input type="checkbox" id="{name}"{checked}><label for="{name}">{label}</label></p>'


def _icon(path: str) -> str:
    return f'<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="{path}"/></svg>'


ICONS = {
    "new": _icon("M12 5v14M5 12h14"),
    "rules": _icon("M5 5.5c3-1.5 5-1 7 .5 2-1.5 4-2 7-.5v13c-3-1.5-5-1-7 .5-2-1.5-4-2-7-.5zM12 6v13"),
    "share": _icon("M12 15V4M8 7.5L12 3.5l4 4M6 11H5v9h14v-9h-1"),
    "settings": _icon("M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5"),
    "close": _icon("M6 6l12 12M18 6L6 18"),
}
