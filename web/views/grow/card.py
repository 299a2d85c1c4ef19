"""What the panel shows of Grow: how a colour stands, and what is left of a turn."""

from gro.texts import grow_view as say
from web.board import squares
from web.html import Html, html, joined
from web.views.card import facts, meter
from web.views.grow import glyphs


def strip(seat: str, spaces: int, of: int, heads: int) -> Html:
    """How much of the board is a colour's, as a bar, and how many heads it has."""
    return html('{}<span class="facts">{}</span>', meter(seat, spaces, of), facts((heads, say.heads(heads))))


def turn(seat: str, drop: bool, counts: dict[str, int]) -> Html:
    """Whether the drop is open, and how many heads are in each state, each with the mark that it has on the board."""
    what, which = say.drop(drop)
    parts = [
        html(
            '<span class="fact drop {}">{}{} <span class="spare">{}</span></span>',
            "open" if drop else "used",
            _icon(_DROP[drop]),
            what,
            which,
        )
    ]
    for state, number in counts.items():
        if number:
            can, word = say.state(state)
            head = html(
                '<g class="tip head {}"><circle class="disc" r="{}"/></g><g class="mark state {}">{}</g>',
                seat,
                glyphs.HEAD,
                state,
                squares.MARKS[state],
            )
            parts.append(
                html(
                    '<span class="fact">{}<b>{}</b> <span class="spare">{}</span> {}</span>',
                    _icon(head),
                    number,
                    can,
                    word,
                )
            )
    return joined(parts)


_DROP = {
    True: html('<circle class="place" r="34"/><path class="plus" d="M-17 0H17M0 -17V17"/>'),
    False: html('<path class="plus" d="M-26 2L-8 20L28 -18"/>'),
}


def _icon(inside: Html) -> Html:
    return html('<svg class="turn-icon" viewBox="-50 -50 100 100" aria-hidden="true">{}</svg>', inside)
