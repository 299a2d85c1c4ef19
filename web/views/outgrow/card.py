"""What a player's card shows of a colony, as HTML text: squares, then what breaks ties, pips and turns."""

from gro.texts import outgrow_view as say
from web.panels.layout import figure


def count(seat: str, squares: int, pips: int, turns: int) -> str:
    """The number of squares, and everything in words for a screen reader."""
    return figure(squares, say.SQUARES, say.standing(seat, squares, pips, turns))


def strip(seat: str, squares: int, of: int, pips: int, turns: int) -> str:
    """How much of the board the colony covers, as a strip of mycelium, and the numbers that break ties."""
    return (
        f'<svg class="meter {seat}" viewBox="0 0 {of} 6" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect class="bed" width="{of}" height="6"/><rect class="held" width="{squares}" height="6"/></svg>'
        f'<span class="facts" aria-hidden="true"><span class="fact"><b>{pips}</b> {say.pips(pips)}</span>'
        f'<span class="fact"><b>{turns}</b> {say.turns(turns)}</span></span>'
    )
