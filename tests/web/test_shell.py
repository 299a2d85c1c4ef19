"""The page as the build fills it from index.html: what must be there before a script runs."""

import json
import re
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

import pytest

from gro.games.gro.dish import DISH
from tools import shell
from web.board.svg import empty

ROOT = Path(__file__).resolve().parents[2]
TEMPLATE = (ROOT / "index.html").read_text(encoding="utf-8")
PAGE = shell.page(TEMPLATE)
MANIFEST = (ROOT / "web/manifest.webmanifest").read_text(encoding="utf-8")


def test_the_template_is_small_and_says_nothing_itself() -> None:
    assert len(TEMPLATE) < 6_000
    spoken = re.sub(r"<script\b.*?</script>|<!--.*?-->|<[^>]*>", "", TEMPLATE, flags=re.DOTALL)
    assert spoken.split() == []
    assert re.findall(r'(?:aria-label|title|alt|content)="[^"]*[.…][^"]*"', TEMPLATE) == []


def test_every_place_is_filled() -> None:
    assert re.findall(r"<!-- \w+ -->", TEMPLATE) == [f"<!-- {name} -->" for name in PARTS]
    assert "<!--" not in PAGE
    assert PAGE.startswith('<!doctype html>\n<html lang="en">')
    assert "<title>GRO: Battle for the Petri Dish</title>" in PAGE


PARTS = ("policy", "head", "cells", "header", "needs", "dish", "progress", "rules")


@pytest.mark.parametrize("name", PARTS)
def test_a_place_that_is_missing_or_there_twice_is_refused(name: str) -> None:
    for template in (TEMPLATE.replace(f"<!-- {name} -->", ""), TEMPLATE + f"<!-- {name} -->"):
        with pytest.raises(ValueError, match=name):
            shell.page(template)


def test_the_one_script_of_the_page_is_allowed_by_its_hash() -> None:
    (script,) = re.findall(r"<script>(.*?)</script>", PAGE, re.DOTALL)
    assert f"'sha256-{b64encode(sha256(script.encode()).digest()).decode()}'" in PAGE


def test_the_manifest_is_given_its_words() -> None:
    told, template = json.loads(shell.manifest(MANIFEST)), json.loads(MANIFEST)
    words = {name: word for name, word in told.items() if word != template[name]}
    assert set(words) == {name for name, word in template.items() if word is None}
    assert (words["name"], words["short_name"]) == ("GRO: Battle for the Petri Dish", "GRO")
    assert words["description"].endswith(".")
    with pytest.raises(ValueError, match="short_name"):
        shell.manifest(MANIFEST.replace('"short_name"', '"other"'))


def test_the_empty_dish_stands_inside_the_board_before_any_script_of_the_app() -> None:
    board = PAGE.index("data-board")
    assert PAGE.count("data-board") == 1
    assert empty(DISH, "still", "The empty dish") in PAGE[board:]


def test_all_addresses_are_relative() -> None:
    addresses = re.findall(r'(?:src|href|config)="([^"#][^"]*)"', PAGE)
    assert addresses
    assert [address for address in addresses if not address.startswith("./")] == []
    for address in addresses:
        # What stands in vendor/ is put there by the build, out of node_modules.
        assert address.startswith("./vendor/") or (ROOT / address).is_file(), address


def test_the_sentences_of_boot_js_stand_in_the_page() -> None:
    script = (ROOT / "web/boot.js").read_text(encoding="utf-8")
    wanted = re.findall(r"// data-([a-z-]+):", script)
    assert wanted
    assert [name for name in [*wanted, "retry"] if f"data-{name}=" not in PAGE] == []


def dark_tables() -> list[list[str]]:
    """The two dark tables of tokens.css, as lists of declarations."""
    css = (ROOT / "web/css/tokens.css").read_text(encoding="utf-8")
    blocks = re.findall(r"(?:\[data-theme=\"dark\"\]|:root:not\(\[data-theme=\"light\"\]\)) \{(.*?)\}", css, re.DOTALL)
    return [re.findall(r"--?[\w-]+: [^;]+;", block) for block in blocks]


def test_the_chosen_and_the_systems_dark_theme_are_the_same() -> None:
    chosen, systems = dark_tables()
    assert chosen == systems
    assert len(chosen) > 30


def test_every_colour_name_in_use_is_in_the_table() -> None:
    sheets = {path.name: path.read_text(encoding="utf-8") for path in (ROOT / "web/css").glob("*.css")}
    defined = set(re.findall(r"(--[\w-]+):", "".join(sheets.values())))
    used = set(re.findall(r"var\((--[\w-]+)", "".join(sheets.values())))
    assert used - defined == set()
