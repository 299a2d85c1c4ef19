"""What a player's card shows of a colony: its squares, then what breaks ties, pips and turns."""

from gro.texts import outgrow_view as say
from web.html import Html, html
from web.views.card import facts, figure, meter


def count(seat: str, squares: int, pips: int, turns: int) -> Html:
    """The number of squares, and everything in words for a screen reader."""
    return figure(squares, say.SQUARES, say.standing(seat, squares, pips, turns))


def strip(seat: str, squares: int, of: int, pips: int, turns: int) -> Html:
    """How much of the board the colony covers, as a strip of mycelium, and the numbers that break ties."""
    return html(
        '{}<span class="facts" aria-hidden="true">{}</span>',
        meter(seat, squares, of),
        facts((pips, say.pips(pips)), (turns, say.turns(turns))),
    )
