"""The fungi: as many caps as the size, an outline of its own for each seat, nothing beyond the square."""

import re
from xml.etree import ElementTree

import pytest

from web.views.outgrow.glyphs import DEFS, SIZES, badge, glyph

SEATS = ("red", "blue", "green", "yellow")
FUNGI = [(seat, size, pips) for seat in SEATS for pips, size in SIZES.items()]


def parts(text: str, kind: str) -> list[ElementTree.Element]:
    return [part for part in ElementTree.fromstring(text).iter() if part.get("class") == kind]


@pytest.mark.parametrize(("seat", "size", "pips"), FUNGI)
def test_a_fungus_has_a_cap_for_each_pip(seat: str, size: str, pips: int) -> None:
    assert len(parts(glyph(f"{seat}-{size}"), "cell")) == pips


@pytest.mark.parametrize(("seat", "size", "pips"), FUNGI)
def test_caps_stay_in_their_square(seat: str, size: str, pips: int) -> None:
    for cell in parts(glyph(f"{seat}-{size}"), "cell"):
        x, y = map(float, re.findall(r"-?[\d.]+", cell.get("transform", "")))
        scale = re.search(r"scale\(([\d.]+)\)", next(iter(cell)).get("transform", ""))
        assert scale
        assert max(abs(x), abs(y)) + float(scale[1]) <= 48


def test_each_seat_differs_without_colour() -> None:
    drawn = {seat: re.sub(r"red|blue|green|yellow", "", glyph(f"{seat}-small")) for seat in SEATS}
    assert len(set(drawn.values())) == len(SEATS)
    outlines = {parts(glyph(f"{seat}-small"), "wall")[0].get("d") for seat in ("red", "blue", "green")}
    assert len(outlines) == 3
    assert parts(glyph("yellow-small"), "cup")
    assert not parts(glyph("red-small"), "cup")


def test_what_is_no_fungus_is_refused() -> None:
    with pytest.raises(KeyError):
        glyph("red-huge")
    with pytest.raises(KeyError):
        glyph("black-small")


def test_the_shading_is_there_for_every_seat() -> None:
    used = {name for seat in SEATS for name in re.findall(r"url\(#([^)]+)\)", glyph(f"{seat}-large"))}
    assert used == set(re.findall(r'id="([^"]+)"', DEFS))


def test_a_badge_is_hidden_from_screen_readers() -> None:
    assert ElementTree.fromstring(badge("green")).get("aria-hidden") == "true"
