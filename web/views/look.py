"""What a board shows of a position: every `Look` of a game, a diagram or a portrait is made here."""

from gro.core.game import Position
from web.board.choice import Choice
from web.board.state import Look
from web.views import View


def portrait(view: View[Position], position: Position) -> Look:
    """The pieces, what joins them and who holds the areas, and nothing to act on."""
    return Look(pieces=view.pieces(position), links=view.links(position), areas=view.areas(position))


def look(
    view: View[Position],
    position: Position,
    choice: Choice | None = None,
    *,
    last: frozenset[str] = frozenset(),
    hint: frozenset[str] = frozenset(),
    flipped: bool = False,
) -> Look:
    """Everything that a board shows of a position.

    `choice` are the clicks so far, which give the piece in hand, the points chosen since and the targets; None where
    nobody acts here. `last` and `hint` are points of actions (`View.points`); `flipped` turns the board.
    """
    choice = choice or Choice()
    targets = choice.targets()
    return Look(
        pieces=view.pieces(position),
        labels={point: view.label(position, point, targets.get(point, "")) for point in position.board.points},
        targets=targets,
        selected=choice.selected,
        states=view.states(position),
        chosen=frozenset(step.point for step in choice.taken[1:]),
        links=view.links(position),
        last=last,
        danger=view.danger(position),
        areas=view.areas(position),
        hint=hint,
        flipped=flipped,
    )
