"""A board as SVG text: glass, agar, stains, grid and points; pieces and marks as small fragments.

Pure text, so that the shell, a saved picture and the page in the browser draw the same board. A grid step is `UNIT`
long and the middle of the board lies at the origin. Colours are the style sheet's (`web/css/dish.css`): parts carry
classes, and ids carry a prefix because two boards may stand on one page. Two shapes of board share everything but
their glass, ground and marks: pieces stand on the `crossings` of a round dish, or in the `squares` of a square one.
"""

from collections.abc import Callable, Mapping
from html import escape
from math import ceil, hypot

from gro.core.board import Board
from gro.texts import page as say
from web.board import squares
from web.board.state import Look, attributes, marks

UNIT = 100
AGAR_MARGIN = 64  # from the farthest point to the glass: half a step for a piece, the rest for its coordinate
RIM = 25
STAIN = 92  # how wide an area spreads around its points; less than a step, so that neighbouring areas stay apart

Glyph = Callable[[str], str]
Place = tuple[float, float]

CROSSINGS, SQUARES = "crossings", "squares"


def places(board: Board, flipped: bool = False) -> dict[str, Place]:
    """Where each point lies, y downwards; `flipped` turns the board by 180 degrees."""
    columns = [x for x, _ in board.xy]
    rows = [y for _, y in board.xy]
    middle_x, middle_y = (min(columns) + max(columns)) / 2, (min(rows) + max(rows)) / 2
    side = -UNIT if flipped else UNIT
    return {
        name: (side * (x - middle_x), side * (middle_y - y))
        for name, (x, y) in zip(board.points, board.xy, strict=True)
    }


def tilt(point: str) -> int:
    """A small turn in degrees for the piece on a point: always the same one, different from its neighbours'."""
    number = 0
    for letter in reversed(point):
        number = 7 * number + ord(letter)
    return 11 * number % 29 - 14


def agar_radius(board: Board) -> int:
    """The radius of the agar: the farthest point of the board almost touches the glass."""
    reach = [hypot(x, y) for x, y in places(board).values()]
    return ceil(max(reach)) + AGAR_MARGIN


def agar_size(board: Board) -> Place:
    """Width and height of the agar of a dish of squares: the wells and room for the coordinates."""
    x, y = places(board)[board.points[-1]]
    return 2 * x + UNIT + 2 * squares.MARGIN, -2 * y + UNIT + 2 * squares.MARGIN


def box(board: Board, shape: str = CROSSINGS) -> str:
    """The viewBox: the dish with its rim, and nothing around it (the shadow may overflow)."""
    if shape == SQUARES:
        width, height = (side + 2 * squares.RIM + 4 for side in agar_size(board))
        return f"{-width / 2:g} {-height / 2:g} {width:g} {height:g}"
    half = agar_radius(board) + RIM + 2
    return f"{-half} {-half} {2 * half} {2 * half}"


def dish(
    board: Board,
    prefix: str,
    flipped: bool = False,
    areas: Mapping[str, str] | None = None,
    shape: str = CROSSINGS,
) -> str:
    """The still part: rim, agar, stains, grid or wells, and coordinates. `areas` as in `Look.areas`."""
    at = places(board, flipped)
    stains = _stains(board, prefix, at, areas or {})
    if shape == SQUARES:
        light = {name: (x + y) % 2 == 1 for name, (x, y) in zip(board.points, board.xy, strict=True)}
        glass = _paints(prefix) + squares.glass(*agar_size(board), prefix)
        ground = squares.ground(at, UNIT, light) + stains
    else:
        glass, ground = _paints(prefix) + _glass(board, prefix), stains + _grid(board, at)
    return f'<g class="still" aria-hidden="true">{glass}{ground}</g>'


def piece(name: str, point: str, at: Mapping[str, Place], glyph: Glyph) -> str:
    """A piece on its point. The inner group is free for animation: its origin is the point."""
    x, y = at[point]
    return (
        f'<g class="piece" transform="translate({x:g} {y:g})"><g class="body">'
        f'<g transform="rotate({tilt(point)})">{glyph(name)}</g></g></g>'
    )


def link(seat: str, ends: str, at: Mapping[str, Place]) -> str:
    """What joins two pieces of a seat; `ends` are their points, blank-separated, or one point twice for its ground.

    The strand winds a little, always the same way between the same points.
    """
    one, other = ends.split()
    (x, y), (a, b) = at[one], at[other]
    if one == other:
        return f'<g class="link {escape(seat)}"><path class="home" d="M{x:g} {y:g}h0"/></g>'
    sway = tilt(ends) / 60
    across, along = (b - y) * sway, (x - a) * sway
    strand = (
        f"M{x:g} {y:g}C{x + (a - x) * 0.35 + across:.0f} {y + (b - y) * 0.35 + along:.0f} "
        f"{x + (a - x) * 0.65 - across:.0f} {y + (b - y) * 0.65 - along:.0f} {a:g} {b:g}"
    )
    return (
        f'<g class="link {escape(seat)}"><path class="mat" d="M{x:g} {y:g}L{a:g} {b:g}"/>'
        f'<path class="strand" d="{strand}"/></g>'
    )


def links(look: Look, at: Mapping[str, Place]) -> dict[str, str]:
    """The fragment of every link, by the points that it joins."""
    return {ends: link(seat, ends, at) for ends, seat in look.links.items()}


def mark(words: str, point: str, at: Mapping[str, Place], shape: str = CROSSINGS) -> str:
    """One mark on a point; what it looks like follows from the last of its words, its colours from the style sheet."""
    x, y = at[point]
    word = words.split()[-1]
    inner = (squares.MARKS if shape == SQUARES else _MARKS).get(word, _DOT)
    return f'<g class="mark {escape(words)}" transform="translate({x:g} {y:g})">{inner}</g>'


_DOT = '<circle r="10"/>'
_MARKS = {
    "last": '<circle r="46"/>',
    "danger": '<circle r="44"/>',
    "hint": '<circle class="halo" r="47"/><circle r="47"/>',
    "selected": '<circle r="47"/>',
    "divide": '<circle r="20"/>',
    "place": '<circle r="7"/>',
    "grow": '<g transform="translate(34 -34)"><circle r="17"/><path d="M-8 0H8M0 -8V8"/></g>',
}


def points(board: Board, look: Look) -> str:
    """The points as a grid for pointer, keyboard and screen reader: rows from the top, hit areas tile the board."""
    at = places(board, look.flipped)
    left = min(x for x, _ in at.values())
    half = UNIT / 2
    rows = board.ranks if look.flipped else board.ranks[::-1]
    parts = []
    for rank in rows:
        number = board.points[rank[0]][1:]
        parts.append(f'<g role="row" aria-label="{escape(say.rank(number))}">')
        for name in board.names(rank[::-1] if look.flipped else rank):
            x, y = at[name]
            state = "".join(
                f' {key}="{escape(value)}"' for key, value in attributes(look, name).items() if value is not None
            )
            parts.append(
                f'<g class="point" role="gridcell" data-point="{name}" '
                f'aria-colindex="{round((x - left) / UNIT) + 1}"{state}>'
                f'<rect class="hit" x="{x - half:g}" y="{y - half:g}" width="{UNIT}" height="{UNIT}"/>'
                f'<rect class="focus" x="{x - 48:g}" y="{y - 48:g}" width="96" height="96" rx="22"/></g>'
            )
        parts.append("</g>")
    return "".join(parts)


def pieces(look: Look, at: Mapping[str, Place], glyph: Glyph) -> dict[str, str]:
    """The fragment of every piece, by its point."""
    return {point: piece(name, point, at, glyph) for point, name in look.pieces.items()}


def layers(look: Look, at: Mapping[str, Place], shape: str = CROSSINGS) -> tuple[dict[str, str], dict[str, str]]:
    """The fragments of all marks by key: those under the pieces, and those over them."""
    under: dict[str, str] = {}
    over: dict[str, str] = {}
    for key, (words, point) in marks(look).items():
        (under if words in _UNDER else over)[key] = mark(words, point, at, shape)
    return under, over


_UNDER = {"last", "selected", "hint"}


def svg(board: Board, look: Look, glyph: Glyph, prefix: str, label: str, shape: str = CROSSINGS) -> str:
    """A whole board with everything on it. The named layers are what `web.board.render` keeps up to date.

    `label` is the name of the grid for screen readers.
    """
    return (
        f'<svg class="dish {shape}" viewBox="{box(board, shape)}" role="presentation">'
        f"{_inside(board, look, glyph, prefix, shape)}"
        f'<g class="points" role="grid" aria-label="{escape(label)}">{points(board, look)}</g></svg>'
    )


def picture(board: Board, look: Look, glyph: Glyph, prefix: str, label: str, shape: str = CROSSINGS) -> str:
    """The same board as a still picture with a name: nothing to click, nothing to walk through."""
    return (
        f'<svg class="dish" viewBox="{box(board, shape)}" role="img" aria-label="{escape(label)}">'
        f"{_inside(board, look, glyph, prefix, shape)}</svg>"
    )


def _inside(board: Board, look: Look, glyph: Glyph, prefix: str, shape: str) -> str:
    """The layers that can be seen, from the glass up to the marks."""
    at = places(board, look.flipped)
    under, over = layers(look, at, shape)
    return (
        f"{dish(board, prefix, look.flipped, look.areas, shape)}"
        f'<g class="links" aria-hidden="true">{"".join(links(look, at).values())}</g>'
        f'<g class="under" aria-hidden="true">{"".join(under.values())}</g>'
        f'<g class="pieces" aria-hidden="true">{"".join(pieces(look, at, glyph).values())}</g>'
        f'<g class="ghosts" aria-hidden="true"></g>'
        f'<g class="over" aria-hidden="true">{"".join(over.values())}</g>'
    )


def empty(board: Board, prefix: str, label: str, shape: str = CROSSINGS) -> str:
    """The board without pieces and without anything to act on: a picture for the time before the program starts."""
    return (
        f'<svg class="dish" viewBox="{box(board, shape)}" role="img" aria-label="{escape(label)}">'
        f"{dish(board, prefix, shape=shape)}</svg>"
    )


def _paints(prefix: str) -> str:
    """Gradients, hatching and softness under this prefix; their colours are the style sheet's."""

    def stops(name: str, *offsets: float) -> str:
        return "".join(f'<stop class="{name}-{number}" offset="{offset:g}"/>' for number, offset in enumerate(offsets))

    return (
        f"<defs>"
        f'<radialGradient id="{prefix}-agar" cx=".42" cy=".36" r=".75">{stops("agar", 0, 0.6, 1)}</radialGradient>'
        f'<linearGradient id="{prefix}-rim" x2="1" y2="1">{stops("rim", 0, 0.35, 0.6, 1)}</linearGradient>'
        f'<radialGradient id="{prefix}-seam">{stops("seam", 0.86, 0.965, 1)}</radialGradient>'
        f'<radialGradient id="{prefix}-shadow">{stops("shadow", 0.86, 0.93, 1)}</radialGradient>'
        f'<linearGradient id="{prefix}-sheen" x1=".3" y1="0" x2=".62" y2=".72">{stops("sheen", 0, 1)}</linearGradient>'
        f'<pattern id="{prefix}-hatch" width="26" height="26" patternUnits="userSpaceOnUse" '
        f'patternTransform="rotate(45)"><rect class="hatch-0" width="13" height="26"/>'
        f'<rect class="hatch-1" x="13" width="13" height="26"/></pattern>'
        f'<pattern id="{prefix}-spheres" width="26" height="26" patternUnits="userSpaceOnUse" '
        f'patternTransform="rotate(45)"><circle class="grain-0" cx="13" cy="13" r="4"/></pattern>'
        f'<pattern id="{prefix}-rods" width="34" height="22" patternUnits="userSpaceOnUse" '
        f'patternTransform="rotate(-24)"><path class="grain-1" d="M3 5.5H14M20 16.5H31"/></pattern>'
        f'<filter id="{prefix}-soft" x="-50%" y="-50%" width="200%" height="200%">'
        f'<feGaussianBlur stdDeviation="6"/></filter></defs>'
    )


def _glass(board: Board, prefix: str) -> str:
    """The round dish: shadow, rim with its edges and lights, agar with the darker seam where it meets the glass."""
    agar = agar_radius(board)
    rim = agar + RIM
    middle = agar + RIM / 2

    def arc(radius: float, start: Place, end: Place, kind: str) -> str:
        """A light along the rim; start and end are directions as (cosine, sine)."""
        (a, b), (c, d) = start, end
        return (
            f'<path class="light {kind}" d="M{radius * a:.0f} {radius * b:.0f}'
            f'A{radius:g} {radius:g} 0 0 1 {radius * c:.0f} {radius * d:.0f}"/>'
        )

    return (
        f'<circle class="shadow" cy="10" r="{rim * 1.055:.0f}" fill="url(#{prefix}-shadow)"/>'
        f'<circle class="rim" r="{rim}" fill="url(#{prefix}-rim)"/>'
        f'<circle class="edge" r="{middle + 4:g}"/>'
        f'<circle class="agar" r="{agar}" fill="url(#{prefix}-agar)"/>'
        f'<circle class="seam" r="{agar}" fill="url(#{prefix}-seam)"/>'
        f'<path class="sheen" fill="url(#{prefix}-sheen)" transform="scale({agar})" '
        f'd="M-.93 -.2A.951 .951 0 0 1 .5 -.81Q-.3 -.55 -.93 -.2Z"/>'
        + arc(middle - 1, (-0.94, -0.34), (-0.42, -0.907), "main")
        + arc(middle - 1, (-0.3, -0.954), (-0.19, -0.982), "main")
        + arc(middle + 2, (0.83, 0.558), (0.53, 0.848), "back")
    )


def _stains(board: Board, prefix: str, at: Mapping[str, Place], held: Mapping[str, str]) -> str:
    """The areas: thick strokes along every pair of neighbours in an area melt into one stain.

    Each is a tint with a grain of spheres or rods over it, or stripes; the style sheet shows what the holder calls for,
    so that colour is never the only difference.
    """
    parts = []
    for name, members in board.areas.items():
        inside = set(members)
        pairs = [(p, q) for p in members for q in board.adjacent[p] if p < q and q in inside]
        d = "".join(f"M{_spot(at, board.points[p])}L{_spot(at, board.points[q])}" for p, q in pairs)
        d = d or "".join(f"M{_spot(at, board.points[p])}h0" for p in members)
        shape = f"{prefix}-area-{escape(name)}"
        parts.append(
            f'<defs><path id="{shape}" d="{d}"/></defs>'
            f'<g class="area" data-area="{escape(name)}" data-held="{escape(held.get(name, "free"))}">'
            f'<use class="stain" href="#{shape}" filter="url(#{prefix}-soft)" stroke-width="{STAIN}"/>'
        )
        parts += [
            f'<use class="stain {kind}" href="#{shape}" stroke="url(#{prefix}-{kind})" stroke-width="{STAIN - 12}"/>'
            for kind in ("hatch", "spheres", "rods")
        ]
        parts.append("</g>")
    return "".join(parts)


def _grid(board: Board, at: Mapping[str, Place]) -> str:
    """Lines between neighbours, a dot on every point (larger in areas), letters below and numbers on the left."""
    lines = "".join(
        f"M{_spot(at, board.points[p])}L{_spot(at, board.points[q])}"
        for p in range(len(board.points))
        for q in board.neighbours[p]
        if p < q
    )
    special = {board.points[p] for members in board.areas.values() for p in members}
    dots = "".join(
        f'<circle class="dot area-dot" cx="{x:g}" cy="{y:g}" r="7"/>'
        if name in special
        else f'<circle class="dot" cx="{x:g}" cy="{y:g}" r="3.2"/>'
        for name, (x, y) in at.items()
    )
    lowest: dict[float, tuple[float, str]] = {}
    leftmost: dict[float, tuple[float, str]] = {}
    for name, (x, y) in at.items():
        lowest[x] = max(lowest.get(x, (y, name)), (y, name))
        leftmost[y] = min(leftmost.get(y, (x, name)), (x, name))
    letters = "".join(
        f'<text class="coord" x="{x:g}" y="{y + 50:g}">{name[0]}</text>' for x, (y, name) in sorted(lowest.items())
    )
    numbers = "".join(
        f'<text class="coord" x="{x - 48:g}" y="{y:g}">{name[1:]}</text>' for y, (x, name) in sorted(leftmost.items())
    )
    return f'<path class="lines" d="{lines}"/>{dots}{letters}{numbers}'


def _spot(at: Mapping[str, Place], point: str) -> str:
    x, y = at[point]
    return f"{x:g} {y:g}"
