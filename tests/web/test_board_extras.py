"""What a motion draws for a moment is SVG with the seat as its class, where the motion is."""

from math import hypot
from xml.etree import ElementTree

from web.board import extras

HERE, THERE = (-50.0, 150.0), (50.0, 50.0)


def test_a_neck_lies_along_the_way_and_is_as_long() -> None:
    group = ElementTree.fromstring(extras.neck("red", HERE, 100.0, -100.0))
    assert group.get("transform") == "translate(-50 150) rotate(-45.0)"
    (path,) = group
    assert path.get("class") == "neck red"
    assert f"{hypot(100, 100):.1f} -22" in path.get("d", "")


def test_a_runner_joins_its_points() -> None:
    path = ElementTree.fromstring(extras.runner("green", HERE, THERE))
    assert (path.get("class"), path.get("d")) == ("runner green", "M-50 150L50 50")


def test_a_grain_of_dust_starts_where_the_piece_lands() -> None:
    group = ElementTree.fromstring(extras.dust("blue", THERE, 5))
    assert group.get("transform") == "translate(50 50)"
    assert [(circle.get("class"), circle.get("r")) for circle in group] == [("dust blue", "5")]
