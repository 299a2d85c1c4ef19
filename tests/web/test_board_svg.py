"""The board as SVG: every point once, nothing outside the glass, ids of its own, layers that follow the look."""

import re
from itertools import combinations
from math import hypot
from xml.etree import ElementTree

import pytest

from gro.core.board import Board, grid
from gro.games.gro.dish import DISH
from web.board import svg
from web.board.state import Look
from web.html import html
from web.views.gro.glyphs import DEFS, glyph

SQUARES = grid(8, 8)
BOARDS = pytest.mark.parametrize("board", [DISH, SQUARES, grid(3, 5, without=["b2"])], ids=["dish", "squares", "odd"])
SIDES = pytest.mark.parametrize("flipped", [False, True], ids=["upright", "turned"])


def drawn(board: Board, look: Look) -> ElementTree.Element:
    """The whole picture, parsed: what is no XML fails here."""
    return ElementTree.fromstring(svg.svg(board, look, glyph, "one", "Board"))


def by_class(tree: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    return [element for element in tree.iter() if name in element.get("class", "").split()]


@BOARDS
@SIDES
def test_every_point_is_drawn_once_with_a_hit_area(board: Board, flipped: bool) -> None:
    tree = drawn(board, Look(flipped=flipped))
    points = [element for element in tree.iter() if element.get("role") == "gridcell"]
    assert sorted(element.get("data-point", "") for element in points) == sorted(board.points)
    assert len(by_class(tree, "hit")) == len(by_class(tree, "focus")) == len(by_class(tree, "dot")) == len(board.points)


@SIDES
def test_rows_and_points_come_in_the_order_of_reading(flipped: bool) -> None:
    rows = [element for element in drawn(DISH, Look(flipped=flipped)).iter() if element.get("role") == "row"]
    names = [[cell.get("data-point", "") for cell in row] for row in rows]
    assert (names[0], names[-1]) == (
        (["f1", "e1", "d1", "c1"], ["f8", "e8", "d8", "c8"])
        if flipped
        else (["c8", "d8", "e8", "f8"], ["c1", "d1", "e1", "f1"])
    )


def test_a_row_is_named_by_its_rank() -> None:
    rows = [element for element in drawn(DISH, Look()).iter() if element.get("role") == "row"]
    assert [row.get("aria-label") for row in rows] == [f"rank {number}" for number in range(8, 0, -1)]


@BOARDS
def test_hit_areas_tile_the_board(board: Board) -> None:
    at = svg.places(board)
    assert min(hypot(a - c, b - d) for (a, b), (c, d) in combinations(at.values(), 2)) == svg.UNIT
    for hit in by_class(drawn(board, Look()), "hit"):
        assert (hit.get("width"), hit.get("height")) == ("100", "100")


def test_a_hit_area_is_large_enough_on_a_small_screen() -> None:
    width = float(svg.box(DISH).split()[2])
    assert svg.UNIT * 312 / width > 24


@BOARDS
def test_turning_is_half_a_turn(board: Board) -> None:
    at, turned = svg.places(board), svg.places(board, flipped=True)
    assert {name: (-x, -y) for name, (x, y) in at.items()} == turned


@BOARDS
def test_pieces_stay_inside_the_glass(board: Board) -> None:
    assert max(hypot(x, y) for x, y in svg.places(board).values()) + 45 < svg.agar_radius(board)


def test_two_boards_on_a_page_share_no_id() -> None:
    one, two = (set(re.findall(r'id="([^"]+)"', svg.svg(DISH, Look(), glyph, prefix, ""))) for prefix in ("a", "b"))
    assert one
    assert not one & two


def test_a_dish_of_squares_has_a_well_for_each_and_stays_inside_its_glass() -> None:
    tree = ElementTree.fromstring(svg.svg(SQUARES, Look(), glyph, "one", "Board", svg.SQUARES))
    wells = "".join(path.get("d", "") for path in by_class(tree, "wells"))
    assert wells.count("M") == len(SQUARES.points)
    assert not by_class(tree, "dot")
    assert sorted(word.text or "" for word in by_class(tree, "coord")) == sorted("abcdefgh12345678")
    width, height = svg.agar_size(SQUARES)
    box = [float(number) for number in svg.box(SQUARES, svg.SQUARES).split()]
    assert (8 * svg.UNIT, 8 * svg.UNIT) < (width, height) < (box[2], box[3])
    assert 8 * svg.UNIT / box[2] > 0.85


def test_neighbouring_wells_differ_in_tint() -> None:
    light = svg.dish(SQUARES, "one", shape=svg.SQUARES).split('class="wells" d="')[1].split('"')[0]
    starts = re.findall(r"M(-?\d+) (-?\d+)", light)
    assert len(starts) == 32
    assert len({(round(int(x) / 100) + round(int(y) / 100)) % 2 for x, y in starts}) == 1


@pytest.mark.parametrize("shape", [svg.CROSSINGS, svg.SQUARES])
def test_marks_of_both_shapes_stay_on_their_point(shape: str) -> None:
    words = "last danger hint selected chosen divide move spawn spore place grow".split()
    for word in words:
        text = svg.mark(word, "a1", {"a1": (0.0, 0.0)}, shape)
        ElementTree.fromstring(text)
        assert max(map(abs, map(float, re.findall(r"-?\d+(?:\.\d+)?", text)))) <= 90


def test_links_join_the_points_they_name() -> None:
    look = Look(links={"a1 a1": "red", "a1 a2": "red"})
    fragments = svg.links(look, svg.places(SQUARES))
    assert list(fragments) == ["a1 a1", "a1 a2"]
    assert re.findall(r'class="(home|mat|strand)"', "".join(fragments.values())) == ["home", "mat", "strand"]
    assert all(part.startswith('<g class="link red">') for part in fragments.values())


def test_a_picture_shows_the_board_and_offers_nothing() -> None:
    look = Look(pieces={"c4": "red-medium"}, selected="c4")
    tree = ElementTree.fromstring(svg.picture(SQUARES, look, glyph, "one", "A board", svg.SQUARES))
    assert (tree.get("role"), tree.get("aria-label")) == ("img", "A board")
    assert [len(by_class(tree, name)) for name in ("piece", "mark", "point")] == [1, 1, 0]


def test_every_reference_has_its_target() -> None:
    text = svg.svg(DISH, Look(pieces={"c4": "red-small", "d4": "blue-large"}), glyph, "one", "") + DEFS
    assert set(re.findall(r'(?:url\(|href=")#([^)"]+)', text)) <= set(re.findall(r'id="([^"]+)"', text))


def test_no_colour_is_written_into_the_picture() -> None:
    pieces = {"c4": "red-small", "d4": "blue-large"}
    text = svg.svg(DISH, Look(pieces=pieces, targets={"c5": "move divide"}, selected="c4"), glyph, "one", "") + DEFS
    assert not re.search(r'style=|(fill|stroke|stop-color)="(?!url\()', text)


def test_areas_are_stains_with_their_holder_and_larger_dots() -> None:
    tree = drawn(DISH, Look(areas={"SW": "red", "NW": "both"}))
    held = {element.get("data-area"): element.get("data-held") for element in by_class(tree, "area")}
    assert held == {"SW": "red", "NW": "both", "SE": "free", "NE": "free"}
    assert len(by_class(tree, "area-dot")) == 24
    assert not by_class(drawn(SQUARES, Look()), "area")


def test_every_area_can_be_tinted_striped_and_grained_in_its_own_shape() -> None:
    for area in by_class(drawn(DISH, Look()), "area"):
        assert {use.get("href") for use in area} == {f"#one-area-{area.get('data-area')}"}
        assert [use.get("class") for use in area] == ["stain", "stain hatch", "stain spheres", "stain rods"]


@SIDES
def test_coordinates_stand_once_for_each_file_and_rank(flipped: bool) -> None:
    words = [element.text for element in by_class(drawn(DISH, Look(flipped=flipped)), "coord")]
    assert sorted(word or "" for word in words) == sorted("abcdefgh12345678")


def test_pieces_and_marks_lie_in_their_layers() -> None:
    look = Look(pieces={"c4": "red-medium"}, targets={"d5": "move divide", "c4": "grow"}, selected="c4")
    look_at = svg.places(DISH)
    under, over = svg.layers(look, look_at)
    assert set(under) == {"selected c4"}
    assert set(over) == {"move d5", "divide d5", "grow c4"}
    assert set(svg.pieces(look, look_at, glyph)) == {"c4"}
    tree = drawn(DISH, look)
    assert [len(by_class(tree, name)) for name in ("piece", "mark")] == [1, 4]


def test_names_are_escaped() -> None:
    label = 'a"<b>'
    tree = drawn(DISH, Look(labels={"c4": label}))
    assert label in [element.get("aria-label") for element in tree.iter()]


def test_no_word_of_a_look_can_become_markup() -> None:
    bad = 'x"><script>'
    look = Look(
        pieces={"c4": bad},
        labels={"c4": bad},
        targets={"d4": bad},
        states={"c5": bad},
        links={"c4 d4": bad},
        areas={"SW": bad},
    )
    text = svg.svg(DISH, look, lambda name: html("<text>{}</text>", name), "one", bad)
    ElementTree.fromstring(text)
    assert "<script" not in text
    assert text.count("&lt;script&gt;") >= 7


def test_neighbours_are_tilted_differently_and_always_the_same() -> None:
    assert all(-15 < svg.tilt(point) < 15 for point in DISH.points)
    same = [
        (p, q) for p in range(52) for q in DISH.neighbours[p] if svg.tilt(DISH.points[p]) == svg.tilt(DISH.points[q])
    ]
    assert same == []


def test_the_empty_dish_is_a_named_picture_without_points() -> None:
    tree = ElementTree.fromstring(svg.empty(DISH, "still", "The empty dish"))
    assert (tree.get("role"), tree.get("aria-label")) == ("img", "The empty dish")
    assert not [element for element in tree.iter() if element.get("data-point")]
