"""The diagrams of the rules: a figure names a position in notation, and what the board shows there follows. Pure text.

    <figure class="diagram" data-game="gro" data-position="4/6/8/... r 0 -" data-show="d3">
    <figcaption>...</figcaption></figure>

`data-show` are points to click, blank-separated; `data-play` is an action to play first; `data-rules` a ruleset.
`web.panels.diagrams` puts boards in the place of the pictures that are drawn here.
"""

import re
from collections.abc import Mapping
from html import unescape
from typing import NamedTuple

from gro import texts
from gro.core import registry
from gro.core.board import Board
from gro.core.errors import TextError
from gro.texts import page as say
from web.board import svg
from web.board.choice import Choice, choose
from web.board.state import Look
from web.views import View, view

DATA = ("game", "rules", "position", "play", "show")
"""What a figure can say, as `data-` attributes."""

_FIGURE = re.compile(r'<figure class="diagram"([^>]*)>')
_ATTRIBUTE = re.compile(r'data-([a-z]+)="([^"]*)"')


class Diagram(NamedTuple):
    """A board as a figure shows it."""

    board: Board
    view: View
    look: Look
    label: str  # what is on the board, for a screen reader


def rules(name: str, pictures: bool = True) -> str:
    """The inside of `<article id="rules">` for a game.

    Without `pictures` the figures have an empty place for a board each.
    """
    page = drawn(texts.rules_page(name), pictures)
    return f'<button type="button" id="close-rules">{say.BACK_TO_GAME}</button>\n{page}'


def drawn(text: str, pictures: bool = True) -> str:
    """A page with a place in every figure, and a picture in it. Raises GroError for a figure of something illegal."""
    count = iter(range(1, text.count("<figure") + 1))

    def place(found: re.Match[str]) -> str:
        prefix = f"figure-{next(count)}"
        inside = picture(diagram(attributes(found[1])), prefix) if pictures else ""
        return f'{found[0]}\n<div class="picture">{inside}</div>'

    return _FIGURE.sub(place, text)


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
    targets = choice.targets() if choice.taken else {}
    labels = {point: shown.label(position, point, targets.get(point, "")) for point in position.board.points}
    pieces = shown.pieces(position)
    look = Look(
        pieces=pieces,
        labels=labels,
        targets=targets,
        selected=choice.selected,
        states=shown.states(position),
        chosen=frozenset(step.point for step in choice.taken[1:]),
        last=last,
        danger=shown.danger(position),
        areas=shown.areas(position),
        links=shown.links(position),
    )
    board = position.board
    return Diagram(board, shown, look, say.diagram([labels[point] for point in board.points if point in pieces]))


def picture(shown: Diagram, prefix: str) -> str:
    """The diagram as a still picture."""
    return svg.picture(shown.board, shown.look, shown.view.glyph, prefix, shown.label, shown.view.shape)
