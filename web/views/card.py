"""Parts of a player's card that several games share. A game's own parts stand in its own `card.py`."""

from web.html import Html, html, joined


def figure(number: int, unit: str, spoken: str) -> Html:
    """The number that counts, at the right of the player's name; `spoken` says it whole, for a screen reader."""
    return html(
        '<div class="reserve"><span class="tokens" aria-hidden="true">{}</span>'
        '<span class="small" aria-hidden="true">{}</span><span class="unseen">{}</span></div>',
        number,
        unit,
        spoken,
    )


def badge(sign: Html) -> Html:
    """A seat's sign, drawn around the origin within 48 units, in a picture of its own."""
    return html('<svg class="badge" viewBox="-48 -48 96 96" aria-hidden="true">{}</svg>', sign)


def meter(seat: str, held: int, of: int) -> Html:
    """How much of the board is a seat's, as a bar: `held` of its `of` points."""
    return html(
        '<svg class="meter {seat}" viewBox="0 0 {of} 6" preserveAspectRatio="none" aria-hidden="true">'
        '<rect class="bed" width="{of}" height="6"/><rect class="held" width="{held}" height="6"/></svg>',
        seat=seat,
        of=of,
        held=held,
    )


def facts(*numbers: tuple[int, str]) -> Html:
    """Numbers below the name, each with its unit."""
    return joined(html('<span class="fact"><b>{}</b> {}</span>', number, unit) for number, unit in numbers)
