"""The page of games: a dish for each, with a picture, a sentence or two, and a button that opens it."""

from collections.abc import Iterable
from typing import NamedTuple

from gro.core import registry
from gro.texts import page as say
from web.board import svg
from web.html import Html, html, joined
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


def home(offers: Iterable[Offer]) -> Html:
    """The inside of `<section id="home">`; the buttons carry the game's name as `data-open-game`."""
    return html(
        '<button type="button" id="close-games">{}</button><h2>{}</h2><p class="lead">{}</p><ul class="offers">{}</ul>',
        say.BACK_TO_GAME,
        say.GAMES,
        say.GAMES_LEAD,
        joined(map(_dish, offers)),
    )


def _dish(offer: Offer) -> Html:
    return html(
        '<li class="offer"><div class="picture">{picture}</div><div class="pitch"><h3>{title}</h3>'
        '<p class="small">{players}</p><p>{pitch}</p>'
        '<button type="button" class="main" id="open-game-{game}" data-open-game="{game}">{play}</button></div></li>',
        picture=offer.picture,
        title=offer.title,
        players=say.players(offer.fewest, offer.most),
        pitch=offer.pitch,
        game=offer.game,
        play=say.play(offer.title),
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
