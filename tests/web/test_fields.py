"""The fields of dialogs as markup: found by their part, labelled by ids that begin with the dialog's name, escaped."""

from tests.web.markup import Markup, text
from web.dialogs.fields import Fields, option
from web.html import html

FIELDS = Fields("share")


def test_a_label_is_of_its_field_and_what_explains_it_describes_it() -> None:
    control = FIELDS.select("theme", {"": "System", "dark": "Dark <b>"}, "dark", first=True, explained=True)
    page = Markup(FIELDS.labelled("theme", "Colours", control, "More.", seat="red"))
    field = page.one("select", data_part="theme")
    assert page.one("label").get("for") == field.get("id") == "share-theme"
    assert page.one("small", id=str(field.get("aria-describedby"))).text == "More."
    assert "data-first" in field.attrib
    assert page.one("p").get("data-seat") == "red"
    assert page.words("option") == ["System", "Dark <b>"]
    assert [each.get("value") for each in page.all("option") if "selected" in each.attrib] == ["dark"]


def test_a_label_without_an_explanation() -> None:
    page = Markup(FIELDS.labelled("link", "Link", FIELDS.line("link")))
    assert page.all("small") == []
    assert "data-seat" not in page.one("p").attrib
    assert "readonly" in page.one("input", type="text").attrib
    assert "data-first" not in page.one("input").attrib


def test_a_number_within_bounds() -> None:
    field = Markup(FIELDS.number("komi", 0, 99, 6)).one("input")
    assert [field.get(name) for name in ("type", "min", "max", "value", "id")] == [
        "number",
        "0",
        "99",
        "6",
        "share-komi",
    ]
    assert "required" in field.attrib


def test_some_lines_of_text_and_what_is_wrong_with_them() -> None:
    page = Markup(FIELDS.area("paste", described_by="paste-problem"), FIELDS.told("paste-problem", problem=True))
    area, told = page.one("textarea"), page.one("p")
    assert area.get("aria-describedby") == told.get("id") == "share-paste-problem"
    assert (told.get("aria-live"), told.get("class"), told.get("data-part")) == (
        "polite",
        "told problem",
        "paste-problem",
    )
    assert "readonly" not in area.attrib
    assert "readonly" in Markup(FIELDS.area("record", readonly=True)).one("textarea").attrib
    assert Markup(FIELDS.told("copy")).one("p").get("class") == "told"


def test_a_tick_and_a_slider() -> None:
    page = Markup(FIELDS.tick("motion", "Animate"), FIELDS.slider("seconds", "Time", 1, 30))
    tick, slider = page.one("input", type="checkbox"), page.one("input", type="range")
    assert [each.get("for") for each in page.all("label")] == [tick.get("id"), slider.get("id")]
    assert [slider.get(name) for name in ("min", "max", "value")] == ["1", "30", "1"]
    told = page.one("output", data_part="seconds-told")
    assert told.get("for") == slider.get("id")


def test_two_dialogs_have_fields_of_the_same_name() -> None:
    page = Markup(Fields("one").tick("motion", "A"), Fields("other").tick("motion", "B"))
    assert page.values("id") == ["one-motion", "other-motion"]
    assert [each.get("data-part") for each in page.all("input")] == ["motion", "motion"]


def test_an_option_says_who_does_not_play_and_whether_it_was_put_together() -> None:
    plain = Markup(option("a", "A")).one("option")
    assert plain.attrib == {"value": "a"}
    own = Markup(option('"a"', "<A>", selected=True, absent=("green", "yellow"), own=True)).one("option")
    assert own.attrib == {"value": '"a"', "selected": "", "data-absent": "green yellow", "data-own": ""}
    assert text(own) == "<A>"


def test_what_a_field_is_made_of_is_markup_and_nothing_else_is() -> None:
    page = Markup(FIELDS.labelled("x", "<i>", html("<b>{}</b>", "<u>"), "<s>"))
    assert (page.words("label"), page.words("b"), page.words("small")) == (["<i>"], ["<u>"], ["<s>"])
