"""The one function that makes markup: what is not markup of our own is escaped, whichever way it comes in."""

from typing import Any
from xml.etree import ElementTree

import pytest

from web.html import NOTHING, Html, attributes, html, joined

BAD = """<script>"'&"""
SAFE = "&lt;script&gt;&quot;&#x27;&amp;"


class Spoken:
    """Something whose text is dangerous."""

    def __str__(self) -> str:
        return BAD


@pytest.mark.parametrize("value", [BAD, Spoken()], ids=["text", "object"])
def test_text_is_escaped_by_place_and_by_name(value: object) -> None:
    assert html("<p>{}</p>", value) == html("<p>{0}</p>", value) == html("<p>{one}</p>", one=value) == f"<p>{SAFE}</p>"
    assert html("<p>{} {one}</p>", value, one=value) == f"<p>{SAFE} {SAFE}</p>"
    assert html("{}{}", html("<i>{}</i>", value), 1) == f"<i>{SAFE}</i>1"
    parts: list[Any] = [html("<b></b>"), str(value)]
    assert joined(parts) == f"<b></b>{SAFE}"
    assert attributes({"title": value}) == f' title="{SAFE}"'


def test_markup_of_our_own_goes_in_as_it_is_and_only_once() -> None:
    inside = html("<b>{}</b>", "a & b")
    assert inside == "<b>a &amp; b</b>"
    assert html("<p>{}</p>", inside) == "<p><b>a &amp; b</b></p>"
    assert joined([inside, NOTHING, inside]) == inside + inside


@pytest.mark.parametrize("made", [f"{html('<b></b>')}", html("<b></b>") + "", html("<b></b>").replace("b", "i")])
def test_what_str_makes_of_markup_is_text_again(made: str) -> None:
    assert "<" not in html("{}", made)


def test_braces_in_a_value_are_no_fields() -> None:
    assert html("<p>{}{one}</p>", "{one}", one="{}") == "<p>{one}{}</p>"


def test_numbers_have_their_formats() -> None:
    assert html("{:g} {:.1f} {} {x:g}", 2.0, 0.25, 3, x=-0.5) == "2 0.2 3 -0.5"


def test_a_field_without_a_value_is_refused() -> None:
    with pytest.raises(KeyError):
        html("{one}", two=1)
    with pytest.raises(IndexError):
        html("{} {}", 1)


def test_attributes_can_be_absent_and_bare() -> None:
    made = attributes({"id": "one", "hidden": True, "disabled": False, "title": None, "data-ply": 3, "alt": ""})
    assert made == ' id="one" hidden data-ply="3" alt=""'
    assert html("<p{}></p>", made) == f"<p{made}></p>"


def test_all_of_them_make_markup() -> None:
    for made in (html("<i/>"), joined([html("<i/>")]), attributes({"a": "b"}), NOTHING):
        assert type(made) is Html
    assert ElementTree.fromstring(html("<p>{}</p>", BAD)).text == BAD
