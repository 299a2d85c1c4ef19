"""A board as SVG text: glass, agar, stains, grid and points; pieces and marks as small fragments.

Pure text, so that the shell, a saved picture and the page in the browser draw the same board. A grid step is `UNIT`
long and the middle of the board lies at the origin. Colours are the style sheet's (`web/css/dish.css`): parts carry
classes, and ids carry a prefix because two boards may stand on one page. Two shapes of board share everything but
their glass, ground and marks: pieces stand on the `crossings` of a round dish, or in the `squares` of a square one.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from math import ceil, hypot

from gro.core.board import Board
from gro.texts import page as say
from web.board import crossings, squares
from web.board.crossings import spot
from web.board.paints import paints
from web.board.state import Look, marks
from web.board.state import attributes as attributes_of
from web.html import Html, attributes, html, joined

UNIT = 100
STAIN = 92  # how wide an area spreads around its points; less than a step, so that neighbouring areas stay apart

Glyph = Callable[[str], Html]
"""The picture of a piece, by the piece's name, around the origin."""

Place = tuple[float, float]

CROSSINGS, SQUARES = "crossings", "squares"


def places(board: Board, flipped: bool = False) -> dict[str, Place]:
    """Where each point lies, y downwards; `flipped` turns the board by 180 degrees."""
    columns = [x for x, _ in board.xy]
    rows = [y for _, y in board.xy]
    middle_x, middle_y = (min(columns) + max(columns)) / 2, (min(rows) + max(rows)) / 2
    side = -UNIT if flipped else UNIT
    return {
        name: (side * (x - middle_x) + 0, side * (middle_y - y) + 0)  # no -0
        for name, (x, y) in zip(board.points, board.xy, strict=True)
    }


@lru_cache(maxsize=4096)  # points and pairs of neighbours: about 1,700 on the largest board
def tilt(point: str) -> int:
    """A small turn in degrees for the piece on a point: always the same one, different from its neighbours'."""
    number = 0
    for letter in reversed(point):
        number = 7 * number + ord(letter)
    return 11 * number % 29 - 14


def agar_radius(board: Board) -> int:
    """The radius of the agar: the farthest point of the board almost touches the glass."""
    reach = [hypot(x, y) for x, y in places(board).values()]
    return ceil(max(reach)) + crossings.MARGIN


def agar_size(board: Board) -> Place:
    """Width and height of the agar of a dish of squares: the wells and room for the coordinates."""
    x, y = places(board)[board.points[-1]]
    return 2 * x + UNIT + 2 * squares.MARGIN, -2 * y + UNIT + 2 * squares.MARGIN


def box(board: Board, shape: str = CROSSINGS) -> str:
    """The viewBox: the dish with its rim, and nothing around it (the shadow may overflow)."""
    if shape == SQUARES:
        width, height = (side + 2 * squares.RIM + 4 for side in agar_size(board))
        return f"{-width / 2:g} {-height / 2:g} {width:g} {height:g}"
    half = agar_radius(board) + crossings.RIM + 2
    return f"{-half} {-half} {2 * half} {2 * half}"


def dish(
    board: Board,
    prefix: str,
    flipped: bool = False,
    areas: Mapping[str, str] | None = None,
    shape: str = CROSSINGS,
) -> Html:
    """The still part: rim, agar, stains, grid or wells, and coordinates. `areas` as in `Look.areas`."""
    at = places(board, flipped)
    stains = _stains(board, prefix, at, areas or {})
    if shape == SQUARES:
        light = {name: (x + y) % 2 == 1 for name, (x, y) in zip(board.points, board.xy, strict=True)}
        parts = [paints(prefix), squares.glass(*agar_size(board), prefix), squares.ground(at, UNIT, light), stains]
    else:
        parts = [paints(prefix), crossings.glass(agar_radius(board), prefix), stains, crossings.ground(board, at)]
    return html('<g class="still" aria-hidden="true">{}</g>', joined(parts))


def piece(name: str, point: str, at: Mapping[str, Place], glyph: Glyph) -> Html:
    """A piece on its point. The inner group is free for animation: its origin is the point."""
    x, y = at[point]
    return html(
        '<g class="piece" transform="translate({:g} {:g})"><g class="body"><g transform="rotate({})">{}</g></g></g>',
        x,
        y,
        tilt(point),
        glyph(name),
    )


def link(seat: str, ends: str, at: Mapping[str, Place]) -> Html:
    """What joins two pieces of a seat: `ends` are their two points, blank-separated (`Look.links`).

    The strand winds a little, always the same way between the same points. The same point twice is the patch of ground
    under one piece.
    """
    one, other = ends.split()
    (x, y), (a, b) = at[one], at[other]
    if one == other:
        return html('<g class="link {}"><path class="home" d="M{:g} {:g}h0"/></g>', seat, x, y)
    sway = tilt(ends) / 60
    across, along = (b - y) * sway, (x - a) * sway
    return html(
        '<g class="link {0}"><path class="mat" d="M{1:g} {2:g}L{3:g} {4:g}"/>'
        '<path class="strand" d="M{1:g} {2:g}C{5:.0f} {6:.0f} {7:.0f} {8:.0f} {3:g} {4:g}"/></g>',
        seat,
        x,
        y,
        a,
        b,
        x + (a - x) * 0.35 + across,
        y + (b - y) * 0.35 + along,
        x + (a - x) * 0.65 - across,
        y + (b - y) * 0.65 - along,
    )


def links(look: Look, at: Mapping[str, Place]) -> dict[str, Html]:
    """The fragment of every link, by the points that it joins."""
    return {ends: link(seat, ends, at) for ends, seat in look.links.items()}


def mark(words: str, point: str, at: Mapping[str, Place], shape: str = CROSSINGS) -> Html:
    """One mark on a point; what it looks like follows from the last of its words, its colours from the style sheet."""
    return _mark(words, *at[point], shape)


@lru_cache(maxsize=4096)  # every click draws all marks of the board again, most of them at the same places as before
def _mark(words: str, x: float, y: float, shape: str) -> Html:
    word = words.split()[-1]
    inner = (squares.MARKS if shape == SQUARES else crossings.MARKS).get(word, _DOT)
    return html('<g class="mark {}" transform="translate({:g} {:g})">{}</g>', words, x, y, inner)


_DOT = html('<circle r="10"/>')


def points(board: Board, look: Look) -> Html:
    """The points as a grid for pointer, keyboard and screen reader: rows from the top, hit areas tile the board."""
    at = places(board, look.flipped)
    left = min(x for x, _ in at.values())
    half = UNIT / 2
    rows = board.ranks if look.flipped else board.ranks[::-1]
    parts = []
    for rank in rows:
        cells = []
        for name in board.names(rank[::-1] if look.flipped else rank):
            x, y = at[name]
            cells.append(
                html(
                    '<g class="point" role="gridcell" data-point="{}" aria-colindex="{}"{}>'
                    '<rect class="hit" x="{:g}" y="{:g}" width="{}" height="{}"/>'
                    '<rect class="focus" x="{:g}" y="{:g}" width="96" height="96" rx="22"/></g>',
                    name,
                    round((x - left) / UNIT) + 1,
                    attributes(attributes_of(look, name)),
                    x - half,
                    y - half,
                    UNIT,
                    UNIT,
                    x - 48,
                    y - 48,
                )
            )
        number = board.points[rank[0]][1:]
        parts.append(html('<g role="row" aria-label="{}">{}</g>', say.rank(number), joined(cells)))
    return joined(parts)


def pieces(look: Look, at: Mapping[str, Place], glyph: Glyph) -> dict[str, Html]:
    """The fragment of every piece, by its point."""
    return {point: piece(name, point, at, glyph) for point, name in look.pieces.items()}


def layers(look: Look, at: Mapping[str, Place], shape: str = CROSSINGS) -> tuple[dict[str, Html], dict[str, Html]]:
    """The fragments of all marks by key: those under the pieces, and those over them."""
    under: dict[str, Html] = {}
    over: dict[str, Html] = {}
    for key, (words, point) in marks(look).items():
        (under if words in _UNDER else over)[key] = mark(words, point, at, shape)
    return under, over


_UNDER = {"last", "selected", "hint"}


def svg(board: Board, look: Look, glyph: Glyph, prefix: str, label: str, shape: str = CROSSINGS) -> Html:
    """A whole board with everything on it. The named layers are what `web.board.render` keeps up to date.

    `label` is the name of the grid for screen readers.
    """
    return html(
        '<svg class="dish {}" viewBox="{}" role="presentation">{}'
        '<g class="points" role="grid" aria-label="{}">{}</g></svg>',
        shape,
        box(board, shape),
        _inside(board, look, glyph, prefix, shape),
        label,
        points(board, look),
    )


def picture(board: Board, look: Look, glyph: Glyph, prefix: str, label: str, shape: str = CROSSINGS) -> Html:
    """The same board as a still picture with a name: nothing to click, nothing to walk through."""
    return _still(board, shape, label, _inside(board, look, glyph, prefix, shape))


def empty(board: Board, prefix: str, label: str, shape: str = CROSSINGS) -> Html:
    """The board without pieces and without anything to act on: a picture for the time before the program starts."""
    return _still(board, shape, label, dish(board, prefix, shape=shape))


def _still(board: Board, shape: str, label: str, inside: Html) -> Html:
    return html('<svg class="dish" viewBox="{}" role="img" aria-label="{}">{}</svg>', box(board, shape), label, inside)


def _inside(board: Board, look: Look, glyph: Glyph, prefix: str, shape: str) -> Html:
    """The layers that can be seen, from the glass up to the marks."""
    at = places(board, look.flipped)
    under, over = layers(look, at, shape)
    return html(
        '{}<g class="links" aria-hidden="true">{}</g><g class="under" aria-hidden="true">{}</g>'
        '<g class="pieces" aria-hidden="true">{}</g><g class="ghosts" aria-hidden="true"></g>'
        '<g class="over" aria-hidden="true">{}</g>',
        dish(board, prefix, look.flipped, look.areas, shape),
        joined(links(look, at).values()),
        joined(under.values()),
        joined(pieces(look, at, glyph).values()),
        joined(over.values()),
    )


def _stains(board: Board, prefix: str, at: Mapping[str, Place], held: Mapping[str, str]) -> Html:
    """The areas: thick strokes along every pair of neighbours in an area melt into one stain.

    Each is a tint with a grain of spheres or rods over it, or stripes; the style sheet shows what the holder calls for,
    so that colour is never the only difference.
    """
    parts = []
    for name, members in board.areas.items():
        inside = set(members)
        pairs = [(p, q) for p in members for q in board.adjacent[p] if p < q and q in inside]
        d = "".join(f"M{spot(at, board.points[p])}L{spot(at, board.points[q])}" for p, q in pairs)
        d = d or "".join(f"M{spot(at, board.points[p])}h0" for p in members)
        shape = f"{prefix}-area-{name}"
        parts.append(
            html(
                '<defs><path id="{shape}" d="{d}"/></defs><g class="area" data-area="{name}" data-held="{held}">'
                '<use class="stain" href="#{shape}" filter="url(#{prefix}-soft)" stroke-width="{width}"/>{grains}</g>',
                shape=shape,
                d=d,
                name=name,
                held=held.get(name, "free"),
                prefix=prefix,
                width=STAIN,
                grains=joined(
                    html(
                        '<use class="stain {kind}" href="#{shape}" stroke="url(#{prefix}-{kind})" stroke-width="{}"/>',
                        STAIN - 12,
                        kind=kind,
                        shape=shape,
                        prefix=prefix,
                    )
                    for kind in ("hatch", "spheres", "rods")
                ),
            )
        )
    return joined(parts)
