"""The page of games: a dish for each, with a picture, a sentence or two, and a button that opens it. Pure text."""

from collections.abc import Iterable
from html import escape
from typing import NamedTuple

from gro.core import registry
from gro.texts import page as say
from web.board import svg
from web.board.state import Look
from web.views import view


class Offer(NamedTuple):
    """A game as it is offered. `picture` is SVG; `fewest` and `most` say how many can play."""

    game: str
    title: str
    pitch: str
    fewest: int
    most: int
    picture: str


def home(offers: Iterable[Offer], commands=None) -> str:
    """The inside of `<section id="home">`; the buttons carry the game's name as `data-open-game`."""
    dishes = "".join(
        f'<li class="offer"><div class="picture">{offer.picture}</div><div class="pitch"><h3>{escape(offer.title)}</h3>'
        f'<p class="small">{say.players(offer.fewest, offer.most)}</p><p>{escape(offer.pitch)}</p>'
        f'<button type="button" class="main" data-command="{offer.game}">'
        f"{say.play(escape(offer.title))}</button></div></li>"
        for offer in offers
    )
    return (
        f'<button type="button" data-command="close">{say.BACK_TO_GAME}</button>'
        f'<h2>{say.GAMES}</h2><p class="lead">{say.GAMES_LEAD}</p><ul class="offers">{dishes}</ul>'
    )


def offers() -> list[Offer]:
    """All games of the house; asking imports each of them."""
    return [offer(name) for name in registry.GAMES]


def offer(name: str) -> Offer:
    """A game of the registry. Raises UnknownName."""
    game, shown = registry.game(name), view(name)
    position = game.parse(*shown.portrait)
    look = Look(pieces=shown.pieces(position), links=shown.links(position), areas=shown.areas(position))
    picture = svg.picture(position.board, look, shown.glyph, f"offer-{name}", shown.name, shown.shape)
    playing = [len(game.start(rules).seats) for rules in game.rulesets]
    return Offer(name, game.title, shown.pitch, min(playing), max(playing), picture)
