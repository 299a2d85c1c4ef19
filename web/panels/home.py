"""The page of games: a dish for each, with a picture, a sentence or two, and a button that opens it."""

from collections.abc import Iterable
from typing import NamedTuple

from gro.core import registry
from gro.texts import page as say
from web.board import svg
from web.commands import Commands
from web.html import Html, html, joined
from web.panels.buttons import button
from web.views import view
from web.views.look import portrait


class Offer(NamedTuple):
    """A game as it is offered; `fewest` and `most` say how many can play."""

    game: str
    title: str
    pitch: str
    fewest: int
    most: int
    picture: Html


def home(offers: Iterable[Offer], commands: Commands) -> Html:
    """The inside of the screen of games: among the commands are the way back, `close`, and one by each game's name."""
    return html(
        '{}<h2>{}</h2><p class="lead">{}</p><ul class="offers">{}</ul>',
        button("close", commands["close"]),
        say.GAMES,
        say.GAMES_LEAD,
        joined(_dish(offer, button(offer.game, commands[offer.game])) for offer in offers),
    )


def _dish(offer: Offer, play: Html) -> Html:
    return html(
        '<li class="offer"><div class="picture">{picture}</div><div class="pitch"><h3>{title}</h3>'
        '<p class="small">{players}</p><p>{pitch}</p>{play}</div></li>',
        picture=offer.picture,
        title=offer.title,
        players=say.players(offer.fewest, offer.most),
        pitch=offer.pitch,
        play=play,
    )


def offers() -> list[Offer]:
    """All games of the house; asking imports each of them."""
    return [offer(name) for name in registry.GAMES]


def offer(name: str) -> Offer:
    """A game of the registry. Raises UnknownName."""
    game, shown = registry.game(name), view(name)
    position = game.parse(*shown.portrait)
    look = portrait(shown, position)
    picture = svg.picture(position.board, look, shown.glyph, f"offer-{name}", shown.name, shown.shape)
    playing = [len(game.start(rules).seats) for rules in game.rulesets]
    return Offer(name, game.title, shown.pitch, min(playing), max(playing), picture)
