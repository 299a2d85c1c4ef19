"""The words and controls around the board, as HTML text; every part that changes has an id and a function of its own.

Pure text: `aside()`, `menu()` and `dialogs()` are put into the page once, the smaller functions later into the elements
they name. Whatever came from outside (names, records) is escaped here.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import NamedTuple

from gro.core.game import END
from gro.texts import ai
from gro.texts import page as say
from web.html import NOTHING, Html
from web.views import Setting

FEW = 20
"""A choice of more values than this is a field for a number."""


@dataclass(frozen=True)
class Player:
    """What a player's card shows. `badge`, `figure` and `strip` come from the game's view."""

    seat: str
    name: str
    about: str  # the line under the name
    badge: Html
    figure: Html = NOTHING  # the number that counts, at the right of the name
    strip: Html = NOTHING  # what else counts, below
    turn: bool = False
    thinking: bool = False
    won: bool = False


@dataclass(frozen=True)
class Thoughts:
    """What the computer thinks or has thought, in the words of the panel; the line in notation."""

    about: str = say.NOT_THOUGHT
    depth: str = say.UNKNOWN
    nodes: str = say.UNKNOWN
    view: str = say.score_for("")  # whose view the score is told from
    score: str = say.UNKNOWN
    line: str = ""
    share: float = 0.0  # of what the thinking may take


def aside(*players: Player, verbs: Mapping[str, str], long_turns: bool = False, clear_lead: str = "") -> str:
    """The inside of `<aside id="panel">`: the players from the top, with a button for each of the game's verbs.

    The last of two players sits at the board's lower side, and the status stands between them; three or four stand
    together above it. With `long_turns`, which the player closes, the buttons that go on and back in a turn stand
    together, below what is left of it. `clear_lead` as in `gro.texts.page.score_help`.
    """
    actions = "".join(_button(f"act-{verb}", label, hidden=True) for verb, label in verbs.items()) + (
        f'<button type="button" id="play-again" class="main" hidden>{say.PLAY_AGAIN}</button>'
    )
    undo = _button("undo", say.UNDO)
    if long_turns:
        actions = (
            f"{undo}{_button('undo-turn', say.UNDO_TURN)}{_button('not-yet', say.NOT_YET, hidden=True)}"
            f'<button type="button" id="end-turn" class="main">{say.END_TURN}</button>{actions}'
        )
    controls = (
        ("" if long_turns else undo)
        + _button("redo", say.REDO)
        + (_button("replay", say.REPLAY) if long_turns else "")
        + _button("hint", say.HINT)
        + _button("pass", say.PASS)
        + _button("claim", say.CLAIM, disabled=True)
        + _button("resign", say.RESIGN)
    )
    cards = [
        f'<section class="card player" id="{name}"{_attributes(player_state(who))}>{player(who)}</section>'
        for name, who in zip(card_ids(len(players)), players, strict=True)
    ]
    above, below = "".join(cards[:-1]), cards[-1]
    if len(cards) > 2:
        above, below = f'<div class="players" data-seats="{len(cards)}">{above}{below}</div>', ""
    return (
        f"{above}"
        '<section class="card status-card" id="status-card">'
        '<div id="status" role="status" aria-atomic="true"><p id="status-line"></p><p id="status-more"></p>'
        '<p id="status-left" class="unseen"></p></div>'
        f"{TURN_FACTS if long_turns else ''}{_thoughts(say.score_help(clear_lead))}"
        f'<p id="failure" class="aside-line problem" hidden><span id="failure-text">{say.WITHOUT_WORKER}</span>'
        f'<button type="button" id="restart">{say.RESTART}</button></p>'
        f'<p id="offer" class="aside-line" hidden><span id="offer-text"></span>'
        f"{_button('bring-back', say.BRING_BACK)}</p>"
        f'<div id="actions" class="actions{" of-turn" * long_turns}">{actions}</div>'
        '<p id="notice" class="small" hidden></p></section>'
        f"{below}"
        f'<section class="card moves-card"><h2 class="unseen" id="moves-title">{say.MOVES}</h2>'
        '<div id="moves-box" tabindex="0" role="group" aria-labelledby="moves-title">'
        f'<ol id="moves">{moves((), 0)}</ol></div>'
        f'</section><div class="controls" id="controls">{controls}</div>'
    )


TURN_FACTS = '<p id="turn-facts" class="turn-facts" aria-hidden="true"></p>'
"""The place for what is done and left of a turn; the status says it in words."""


def _thoughts(score_help: str) -> str:
    """The line that shows what the computer thinks, and the button that opens it; `Thoughts` fills it in."""
    fields = {"depth": say.DEPTH, "nodes": say.NODES, "score": say.score_for(""), "line": say.BEST_LINE}
    pairs = "".join(
        f'<div class="of-{name}"><dt id="thoughts-{name}-label">{label}</dt><dd id="thoughts-{name}"></dd></div>'
        for name, label in fields.items()
    )
    return (
        f'<button type="button" id="toggle-thoughts" aria-expanded="false" aria-controls="thoughts">{say.THOUGHTS}'
        f'{ICONS["more"]}</button><div id="thoughts" hidden><p id="thoughts-about"></p>'
        f'<dl title="{escape(score_help)}">{pairs}</dl><p class="unseen">{escape(score_help)}</p></div>'
    )


def card_ids(seats: int) -> tuple[str, ...]:
    """The ids of the players' cards, from the top."""
    return (
        ("player-top", "player-bottom") if seats == 2 else tuple(f"player-{number}" for number in range(1, seats + 1))
    )


def menu() -> str:
    """The inside of `<nav id="menu">` in the header."""
    return (
        _button("open-games", say.GAMES, icon="games")
        + _button("new-game", say.NEW_GAME, icon="new")
        + _button("open-rules", say.RULES, icon="rules")
        + _button("share", say.SHARE, icon="share")
        + _button("open-settings", say.SETTINGS, icon="settings")
    )


def zoom() -> str:
    """The buttons below a board whose squares are small."""
    buttons = {"zoom-out": say.ZOOM_OUT, "zoom-in": say.ZOOM_IN, "zoom-whole": say.WHOLE_BOARD}
    inside = "".join(
        f'<button type="button" id="{name}" aria-label="{label}" title="{label}">{ICONS[name]}</button>'
        for name, label in buttons.items()
    )
    return f'<div class="zoom" role="group" aria-label="{say.ZOOM}">{inside}</div>'


def player(who: Player) -> str:
    """The inside of a player's card; whose turn it is also stands in words. `player_state` belongs on the card."""
    chip = say.TO_MOVE if who.turn and not who.thinking else say.THINKING if who.thinking else ""
    return (
        f'{who.badge}<div class="who"><h2>{escape(who.name)}</h2>'
        f'<p class="about">{escape(who.about)}</p></div>'
        f'{who.figure}<div class="strip">{who.strip}'
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


def moves(actions: Sequence[str], current: int, first_seat: int = 0, seats: int = 2) -> str:
    """The inside of `<ol id="moves">`, the rows of `rounds`."""
    return "".join(rounds(actions, current, first_seat, seats))


def rounds(actions: Sequence[str], current: int, first_seat: int = 0, seats: int = 2) -> list[str]:
    """The rows of `<ol id="moves">`: a row a round, a column a seat.

    `current` counts the actions played, later ones were undone; `first_seat` is the column of the seat that began.
    """
    if not actions:
        return [f'<li class="none">{say.NO_MOVES}</li>']
    cells: list[tuple[int, str]] = [(0, "…")] * first_seat + list(enumerate(actions, 1))
    rows = []
    wide = f' class="of-{seats}"' if seats > 2 else ""
    for number, start in enumerate(range(0, len(cells), seats), 1):
        row = "".join(_cell(ply, action, current) for ply, action in cells[start : start + seats])
        rows.append(f'<li{wide}><span class="number">{number}</span>{row}</li>')
    return rows


def _cell(ply: int, action: str, current: int) -> str:
    if not ply:
        return f"<span>{action}</span>"
    state = ' class="current" aria-current="step"' if ply == current else ' class="undone"' if ply > current else ""
    return f'<span data-ply="{ply}"{state}>{escape(action)}</span>'


_UNDONE = ' class="undone"'


class TurnRow(NamedTuple):
    """A turn in the list of moves: whose it is, its actions with the ply after each, and how it is written whole."""

    seat: str
    actions: tuple[tuple[int, str], ...]
    text: str


def turn_rows(rows: Sequence[TurnRow], current: int) -> list[str]:
    """The rows of `<ol id="moves">` where a turn is a list of actions: a row a turn. `current` as in `rounds`."""
    if not rows:
        return [f'<li class="none">{say.NO_MOVES}</li>']
    written = []
    for number, row in enumerate(rows, 1):
        first, last = row.actions[0][0], row.actions[-1][0]
        here = ' aria-current="step"' * (first <= current <= last)
        state = "current" if here else "undone" if first > current else "past"
        actions = ",<wbr>".join(
            f'<span data-ply="{ply}"{_UNDONE * (ply > current)}>{escape(action)}</span>'
            for ply, action in row.actions
            if action != END
        )
        written.append(
            f'<li class="turn {state}"{here} data-seat="{escape(row.seat)}"><span class="number">{number}</span>'
            f'<span class="whose"><span class="unseen">{say.colour(escape(row.seat))}</span></span>'
            f'<span class="actions-of-turn">{actions or escape(row.text)}</span></li>'
        )
    return written


def new_fields(
    seats: Sequence[str],
    rulesets: Mapping[str, str],
    levels: Iterable[int] = (1, 2, 3),
    playing: Mapping[str, Sequence[str]] | None = None,
    settings: Sequence[Setting] = (),
    rules_help: str = "",
) -> str:
    """The inside of `#new-fields`: who plays on each seat, level and rules.

    Field values: `human` or `computer`, a level's number, a ruleset's name. `rulesets` gives their names for people,
    and `rules_help` says what they differ in. `playing` gives the seats that play by each
    ruleset where not all do; the style sheet shows the fields of those that play. The ruleset then stands first, since
    the others follow from it, and a seat can have a level of its own, `level:N`. `settings` are numbers that a ruleset
    can be put together from.
    """
    levels = tuple(levels)
    kinds = {"human": say.PERSON, "computer": say.COMPUTER}
    if playing:
        kinds |= {f"level:{level}": say.computer(level) for level in levels}
    who = "".join(
        _field(
            say.colour(seat),
            _select(f"new-{seat}", kinds, "computer" if number else "human", first=not (number or playing)),
            seat=seat,
        )
        for number, seat in enumerate(seats)
    )
    level_names = {str(level): say.level(level, ai.level_name(level)) for level in levels}
    absent = {
        name: [seat for seat in seats if seat not in taking_part] for name, taking_part in (playing or {}).items()
    }
    select = _select("new-rules", rulesets, next(iter(rulesets)), first=bool(playing), absent=absent)
    which = _field(say.RULES, select, escape(rules_help))
    level = _field(say.LEVEL, _select("new-level", level_names, "1"), ai.level_manner(1))
    own = "".join(_field(setting.label, _number(setting)) for setting in settings)
    own = f'<div class="own-rules">{own}</div>' if own else ""
    return f'{which}{own}<div class="seats">{who}</div>{level}' if playing else f"{who}{level}{which}"


def own_rules(rules: str, name: str, absent: Sequence[str]) -> str:
    """The choice of a ruleset that was put together, with its name; `absent` are the seats that do not play by it."""
    return f'<option value="{escape(rules)}" data-absent="{escape(" ".join(absent))}" data-own>{escape(name)}</option>'


def _number(setting: Setting) -> str:
    """A field for the value of a setting: a choice of few, or a number among many."""
    name, values = f"new-{setting.name}", setting.values
    if len(values) <= FEW:
        return _select(name, {str(value): str(value) for value in values}, str(setting.usual))
    return (
        f'<input type="number" id="{name}" min="{values[0]}" max="{values[-1]}" value="{setting.usual}" required '
        f'inputmode="numeric">'
    )


def dialogs(
    seats: Sequence[str],
    rulesets: Mapping[str, str],
    levels: Iterable[int] = (1, 2, 3),
    playing: Mapping[str, Sequence[str]] | None = None,
    settings: Sequence[Setting] = (),
    rules_help: str = "",
    *,
    timed: int = 0,
    most_seconds: int = 30,
) -> str:
    """All dialogs, for the end of the page; parameters as in `new_fields`.

    `timed` is the level whose thinking time, 1 to `most_seconds`, is a setting; 0 for none.
    """
    new = (
        f'<div id="new-fields">{new_fields(seats, rulesets, levels, playing, settings, rules_help)}</div>'
        f'<p class="row end"><button type="submit" id="start" class="main">{say.START}</button></p>'
    )
    share = (
        _field(say.LINK, _WRITTEN.format("share-link"))
        + _field(say.RECORD, _AREA.format("share-record", " readonly"))
        + f'<div class="row end"><p id="copy-told" class="told" aria-live="polite"></p>'
        f"{_button('copy-link', say.COPY_LINK)}{_button('copy-record', say.COPY_RECORD)}</div>"
        f"<hr>{_field(say.PASTE, _AREA.format('paste', _TOLD_WHY))}"
        f'<div class="row end"><p id="paste-problem" class="told problem" aria-live="polite"></p>'
        f"{_button('open-paste', say.OPEN)}</div>"
    )
    preferences = (
        _field(say.THEME, _select("set-theme", say.THEME_NAMES, "", first=True))
        + _tick("set-animation", say.ANIMATION, True)
        + _tick("set-coordinates", say.COORDINATES, True)
        + _tick("set-flipped", say.TURN_BOARD, False)
        + (_seconds("set-seconds", say.thinking_time(timed), most_seconds) if timed else "")
    )
    resign = (
        f'<p>{say.CONFIRM_RESIGN_MORE}</p><p class="row end">'
        f'<button type="button" id="keep-playing" data-first>{say.KEEP_PLAYING}</button>'
        f'<button type="button" id="confirm-resign" class="main">{say.YES_RESIGN}</button></p>'
    )
    return (
        _dialog("dialog-new", say.NEW_GAME, new)
        + _dialog("dialog-share", say.SHARE, share)
        + _dialog("dialog-settings", say.SETTINGS, preferences)
        + _dialog("dialog-resign", say.CONFIRM_RESIGN, resign)
    )


_WRITTEN = '<input type="text" id="{0}" readonly data-first spellcheck="false">'
_TOLD_WHY = ' aria-describedby="paste-problem"'
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


def _field(label: str, control: str, more: str = "", seat: str = "") -> str:
    """A label above its control, which must carry an id; `more` explains it, `seat` is the player it is about."""
    name = control.split('id="', 1)[1].split('"', 1)[0]
    if seat:
        return f'<p class="field" data-seat="{seat}"><label for="{name}">{label}</label>{control}</p>'
    if not more:
        return f'<p class="field"><label for="{name}">{label}</label>{control}</p>'
    described = control.replace(f'id="{name}"', f'id="{name}" aria-describedby="{name}-more"', 1)
    return f'<p class="field"><label for="{name}">{label}</label>{described}<small id="{name}-more">{more}</small></p>'


def _select(
    name: str,
    options: Mapping[str, str],
    chosen: str,
    *,
    first: bool = False,
    absent: Mapping[str, Sequence[str]] | None = None,
) -> str:
    """A choice of values; the `first` control of a dialog is where the keyboard starts.

    `absent` names the seats that do not play when a value is chosen.
    """

    def option(value: str, text: str) -> str:
        without = f' data-absent="{" ".join(absent[value])}"' if absent and absent.get(value) else ""
        selected = " selected" if value == chosen else ""
        return f'<option value="{escape(value)}"{selected}{without}>{escape(text)}</option>'

    inside = "".join(option(value, text) for value, text in options.items())
    return f'<select id="{name}"{" data-first" * first}>{inside}</select>'


def _tick(name: str, label: str, on: bool) -> str:
    checked = " checked" if on else ""
    return f'<p class="tick"><input type="checkbox" id="{name}"{checked}><label for="{name}">{label}</label></p>'


def _seconds(name: str, label: str, most: int) -> str:
    """A slider for a time in whole seconds, with the time beside it."""
    return (
        f'<p class="field"><span class="slider"><label for="{name}">{label}</label>'
        f'<output id="{name}-told" for="{name}"></output></span>'
        f'<input type="range" id="{name}" min="1" max="{most}" value="1"></p>'
    )


def _icon(path: str) -> str:
    return f'<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="{path}"/></svg>'


ICONS = {
    "games": _icon(
        "M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM16.5 13.2a3.3 3.3 0 1 1 0 6.6a3.3 3.3 0 0 1 0-6.6z"
    ),
    "new": _icon("M12 5v14M5 12h14"),
    "rules": _icon("M5 5.5c3-1.5 5-1 7 .5 2-1.5 4-2 7-.5v13c-3-1.5-5-1-7 .5-2-1.5-4-2-7-.5zM12 6v13"),
    "share": _icon("M12 15V4M8 7.5L12 3.5l4 4M6 11H5v9h14v-9h-1"),
    "settings": _icon("M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5"),
    "more": _icon("M9 6l6 6-6 6"),
    "zoom-in": _icon("M10.5 4.5a6 6 0 1 1 0 12a6 6 0 0 1 0-12zM15 15l5 5M10.5 7.7v5.6M7.7 10.5h5.6"),
    "zoom-out": _icon("M10.5 4.5a6 6 0 1 1 0 12a6 6 0 0 1 0-12zM15 15l5 5M7.7 10.5h5.6"),
    "zoom-whole": _icon("M4.5 9.5v-5h5M14.5 4.5h5v5M19.5 14.5v5h-5M9.5 19.5h-5v-5"),
    "close": _icon("M6 6l12 12M18 6L6 18"),
}
