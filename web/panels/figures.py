"""The diagrams of the rules: a figure names a position in notation, and what the board shows there follows.

    <figure class="diagram" data-game="gro" data-position="4/6/8/... r 0 -" data-show="d3">
    <figcaption>...</figcaption></figure>

`data-show` are points to click, blank-separated; `data-play` is an action to play first; `data-rules` a ruleset.
`web.screens.rules` puts boards in the place of the pictures that are drawn here.
"""

import re
from collections.abc import Mapping
from html import unescape
from typing import NamedTuple

from gro import texts
from gro.core import registry
from gro.core.board import Board
from gro.core.errors import TextError
from gro.core.game import Position
from gro.texts import page as say
from web.board import svg
from web.board.choice import Choice, choose
from web.board.state import Look
from web.commands import Command, Place
from web.html import Html, html, joined
from web.panels.buttons import button
from web.views import View, view
from web.views.look import look as look_of

DATA = ("game", "rules", "position", "play", "show")
"""What a figure can say, as `data-` attributes."""

_FIGURE = re.compile(r'<figure class="diagram"([^>]*)>')
_ATTRIBUTE = re.compile(r'data-([a-z]+)="([^"]*)"')


class Diagram(NamedTuple):
    """A board as a figure shows it."""

    board: Board
    view: View[Position]
    look: Look
    label: str  # what is on the board, for a screen reader


def rules(name: str, pictures: bool = True) -> Html:
    """The inside of the screen of rules for a game, with the way back.

    Without `pictures` the figures have an empty place for a board each.
    """
    text = Html(texts.rules_page(name))  # a file of ours
    back = Command(say.BACK_TO_GAME, lambda: None, Place.SCREEN)  # what it does is the screen's affair
    return html("{}\n{}", button("close", back), drawn(text, pictures))


def drawn(text: Html, pictures: bool = True) -> Html:
    """A page with a place in every figure, and a picture in it. Raises GroError for a figure of something illegal."""
    parts, end = [], 0
    for number, found in enumerate(_FIGURE.finditer(text), 1):
        inside = picture(diagram(attributes(found[1])), f"figure-{number}") if pictures else ""
        parts += [Html(text[end : found.end()]), html('\n<div class="picture">{}</div>', inside)]  # cut from the page
        end = found.end()
    return joined([*parts, Html(text[end:])])


def attributes(text: str) -> dict[str, str]:
    """The `data-` attributes of a tag."""
    return {name: unescape(value) for name, value in _ATTRIBUTE.findall(text)}


def diagram(data: Mapping[str, str]) -> Diagram:
    """What a figure with these attributes shows. Raises GroError for what is illegal, or a click that means nothing."""
    game, shown = registry.game(data["game"]), view(data["game"])
    position = game.parse(data["position"], data.get("rules", ""))
    last: frozenset[str] = frozenset()
    if action := data.get("play"):
        position, last = position.play(action), shown.points(action)
    choice = choose(shown.paths(position))
    for point in data.get("show", "").split():
        found = choice.click(point)
        if not isinstance(found, Choice):
            raise TextError(say.no_diagram(data["position"], point))
        choice = found
    look = look_of(shown, position, choice if choice.taken else None, last=last)
    spoken = [look.labels[point] for point in position.board.points if point in look.pieces]
    return Diagram(position.board, shown, look, say.diagram(spoken))


def picture(shown: Diagram, prefix: str) -> Html:
    """The diagram as a still picture."""
    return svg.picture(shown.board, shown.look, shown.view.glyph, prefix, shown.label, shown.view.shape)
