"""The germs: as many cells as tokens, a shape for each side, nothing beyond the space of a point."""

from xml.etree import ElementTree

import pytest

from web.views.gro.card import reserve, strip
from web.views.gro.glyphs import CELLS, badge, glyph, tray

GERMS = [(seat, size) for seat in ("red", "blue") for size in CELLS]


def cells(text: str) -> list[ElementTree.Element]:
    return [part for part in ElementTree.fromstring(text).iter() if part.get("class") == "cell"]


@pytest.mark.parametrize(("seat", "size"), GERMS)
def test_a_germ_has_a_cell_for_each_token(seat: str, size: str) -> None:
    assert len(cells(glyph(f"{seat}-{size}"))) == CELLS[size]


@pytest.mark.parametrize(("seat", "size"), GERMS)
def test_shape_tells_the_side(seat: str, size: str) -> None:
    walls = [part.tag for part in ElementTree.fromstring(glyph(f"{seat}-{size}")).iter() if part.get("class") == "wall"]
    assert set(walls) == {"circle" if seat == "red" else "rect"}


def test_what_is_no_germ_is_refused() -> None:
    with pytest.raises(KeyError):
        glyph("red-huge")


@pytest.mark.parametrize("tokens", [0, 5, 16])
def test_a_tray_shows_the_reserve(tokens: int) -> None:
    tree = ElementTree.fromstring(tray("blue", tokens))
    slots = [part.get("class") for part in tree.iter() if (part.get("class") or "").startswith("slot")]
    assert (slots.count("slot"), slots.count("slot gone")) == (tokens, 16 - tokens)
    assert tree.get("data-reserve") == "blue"


def test_a_badge_is_hidden_from_screen_readers() -> None:
    assert ElementTree.fromstring(badge("red")).get("aria-hidden") == "true"


def test_the_card_counts_the_reserve_and_has_a_dot_for_each_area_that_is_needed() -> None:
    assert "Blue has 5 of 16 tokens in reserve" in reserve("blue", 5)
    dots = [part.get("class") for part in ElementTree.fromstring(f"<p>{strip('blue', 5, 1)}</p>").iter("i")]
    assert dots == ["pip full", "pip", "pip"]
