"""The list of moves as markup: rounds with a column a seat, or turns of several actions with a row each."""

from collections.abc import Sequence

from gro.core.game import END
from gro.texts import page as say
from web.html import Html, attributes, html, joined
from web.panels.shown import TurnRow


def rounds(actions: Sequence[str], current: int, first_seat: int = 0, seats: int = 2) -> list[Html]:
    """The rows: a row a round, a column a seat.

    `current` counts the actions played, later ones were undone; `first_seat` is the column of the seat that began.
    """
    if not actions:
        return [_nothing()]
    cells: list[tuple[int, str]] = [(0, "…")] * first_seat + list(enumerate(actions, 1))
    wide = attributes({"class": f"of-{seats}" if seats > 2 else None})
    return [
        html(
            '<li{}><span class="number">{}</span>{}</li>',
            wide,
            number,
            joined(_cell(ply, action, current) for ply, action in cells[start : start + seats]),
        )
        for number, start in enumerate(range(0, len(cells), seats), 1)
    ]


def turn_rows(rows: Sequence[TurnRow], current: int) -> list[Html]:
    """The rows where a turn is a list of actions: a row a turn. `current` as in `rounds`."""
    return [_turn(number, row, current) for number, row in enumerate(rows, 1)] or [_nothing()]


def _nothing() -> Html:
    return html('<li class="none">{}</li>', say.NO_MOVES)


def _cell(ply: int, action: str, current: int) -> Html:
    if not ply:
        return html("<span>{}</span>", action)
    if ply == current:
        return html('<span data-ply="{}" class="current" aria-current="step">{}</span>', ply, action)
    if ply > current:
        return html('<span data-ply="{}" class="undone">{}</span>', ply, action)
    return html('<span data-ply="{}">{}</span>', ply, action)


def _turn(number: int, row: TurnRow, current: int) -> Html:
    first, last = row.actions[0][0], row.actions[-1][0]
    here = first <= current <= last
    steps = [_step(ply, action, current) for ply, action in row.actions if action != END]
    steps[:-1] = [html("{},<wbr>", step) for step in steps[:-1]]
    return html(
        '<li class="turn {state}"{here} data-seat="{seat}"><span class="number">{number}</span>'
        '<span class="whose"><span class="unseen">{colour}</span></span>'
        '<span class="actions-of-turn">{actions}</span></li>',
        state="current" if here else "undone" if first > current else "past",
        here=attributes({"aria-current": "step" if here else None}),
        seat=row.seat,
        number=number,
        colour=say.colour(row.seat),
        actions=joined(steps) if steps else row.text,
    )


def _step(ply: int, action: str, current: int) -> Html:
    if ply > current:
        return html('<span data-ply="{}" class="undone">{}</span>', ply, action)
    return html('<span data-ply="{}">{}</span>', ply, action)
