"""The colours of both themes: words reach 4.5 to 1 on what they stand on, marks 3 to 1 (WCAG 2.2, 1.4.3 and 1.4.11)."""

import re
from pathlib import Path

import pytest

CSS = (Path(__file__).resolve().parents[2] / "web/css/tokens.css").read_text(encoding="utf-8")


def table(selector: str) -> dict[str, str]:
    """The colours of a theme by name, as `#rrggbb`."""
    block = CSS.split(selector + " {", 1)[1].split("}", 1)[0]
    return dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", block))


LIGHT = table(":root")
THEMES = {"light": LIGHT, "dark": LIGHT | table('[data-theme="dark"]')}


def luminance(colour: str) -> float:
    parts = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    ("front", "back"),
    [
        ("ink", "page"),
        ("ink", "paper"),
        ("soft", "page"),
        ("soft", "paper"),
        ("accent", "paper"),
        ("on-accent", "accent"),
        ("warn", "paper"),
    ],
)
def test_words_can_be_read(theme: str, front: str, back: str) -> None:
    colours = THEMES[theme]
    assert contrast(colours[front], colours[back]) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("front", ["act", "danger", "coord", "trace", "red", "blue", "green", "yellow"])
@pytest.mark.parametrize("back", ["agar-0", "agar-1"])
def test_marks_and_germs_stand_out_from_the_agar(theme: str, front: str, back: str) -> None:
    colours = THEMES[theme]
    assert contrast(colours[front], colours[back]) >= 3


@pytest.mark.parametrize("theme", THEMES)
def test_the_stripes_of_a_contested_area_differ_without_colour(theme: str) -> None:
    colours = THEMES[theme]
    assert contrast(colours["red-stain"], colours["blue-stripe"]) >= 1.8


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("seat", ["red", "blue"])
def test_the_grain_of_a_held_area_shows_on_its_tint(theme: str, seat: str) -> None:
    colours = THEMES[theme]
    assert contrast(colours[f"{seat}-stain"], colours[f"{seat}-grain"]) >= 1.8
