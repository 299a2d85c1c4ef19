"""What a player's card shows of GRO: the tokens in reserve as a number and as cells, and the areas held."""

from gro.games.gro.germs import TOKENS
from gro.games.gro.rules import AREAS_TO_WIN
from gro.texts import gro_view as say
from web.html import Html, html, joined
from web.views.card import figure
from web.views.gro.glyphs import tray


def reserve(seat: str, tokens: int) -> Html:
    """The number of tokens in reserve, and everything in words for a screen reader."""
    return figure(tokens, say.IN_RESERVE, say.reserve(seat, tokens, TOKENS))


def strip(seat: str, tokens: int, areas: int) -> Html:
    """The reserve as cells, and a dot for each area that is needed to win, full where one is held."""
    pips = joined(html('<i class="{}"></i>', "pip full" if number < areas else "pip") for number in range(AREAS_TO_WIN))
    return html(
        '{}<span class="pips" aria-hidden="true"><span class="small">{}</span>{}</span>',
        tray(seat, tokens, TOKENS),
        say.AREAS_HELD,
        pips,
    )
