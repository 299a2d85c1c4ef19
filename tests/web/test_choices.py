"""What can be chosen for a new game: the fields, rulesets put together out of numbers, and who plays."""

from gro.ai.levels import LEVELS
from gro.core import registry
from gro.core.session import Session
from tests.web.markup import Markup
from web.dialogs.choices import Choices
from web.dialogs.fields import Fields
from web.saving import Match
from web.views import view


def choices(name: str) -> Choices:
    return Choices(registry.game(name), view(name))


def inside(name: str) -> Markup:
    return Markup(choices(name).inside(Fields("new")))


def match(name: str, rules: str = "", **players: str) -> Match:
    return Match(Session(registry.game(name), rules=rules), players)


# --- fields ---


def test_the_fields_of_a_game_for_two() -> None:
    page = inside("gro")
    assert page.words("label") == ["Red", "Blue", "Level", "Rules"]
    assert page.words("option")[:4] == ["Person", "Computer"] * 2
    chosen = [each.get("value") for each in page.all("option") if "selected" in each.attrib]
    assert chosen == ["human", "computer", "1", "card"]
    (first,) = [each for each in page.all("select") if "data-first" in each.attrib]
    assert first.get("data-part") == "red"
    assert page.words("small")[-1] == "How many open points a large germ needs: to grow into one, and to move it."


def test_every_label_is_of_a_field() -> None:
    for name in registry.GAMES:
        page = inside(name)
        fields = {each.get("id") for tag in ("select", "input") for each in page.all(tag)}
        assert {each.get("for") for each in page.all("label")} == fields
        ids = page.values("id")
        assert len(ids) == len(set(ids))
        assert set(page.values("aria-describedby")) <= set(ids)


def test_levels_have_names_and_the_chosen_one_is_described() -> None:
    page = inside("gro")
    names = [word for word in page.words("option") if "·" in word]
    assert names[:2] == ["1 · Spore", "2 · Germ"]
    assert len(names) == len(LEVELS)
    described = page.one("select", data_part="level").get("aria-describedby")
    assert page.one("small", id=str(described)).text


def test_where_the_ruleset_says_who_plays_it_stands_first_and_knows_who_does_not() -> None:
    page = inside("outgrow")
    assert page.words("label") == ["Rules", "Red", "Blue", "Green", "Yellow", "Level"]
    absent = {each.get("value"): each.get("data-absent") for each in page.one("select", data_part="rules")}
    assert (absent["seats=2"], absent["seats=3"], absent["seats=4"]) == ("green yellow", "yellow", None)
    assert page.values("data-seat") == ["red", "blue", "green", "yellow"]
    assert [each.get("data-part") for each in page.root.iter() if "data-first" in each.attrib] == ["rules"]
    assert page.words("option").count("Computer, level 2") == 4


def test_a_ruleset_can_be_put_together() -> None:
    page = inside("grow")
    assert page.words("label") == ["Rules", "Size", "Players", "Komi", "Red", "Blue", "Green", "Yellow", "Level"]
    komi = page.one("input", type="number")
    assert (komi.get("min"), komi.get("max"), komi.get("value")) == ("0", "99", "0")
    sizes = [each.get("value") for each in page.one("select", data_part="size")]
    assert sizes == [str(size) for size in range(2, 20)]


# --- rulesets ---


def test_the_parts_of_a_ruleset() -> None:
    grow = choices("grow")
    assert grow.parts("size=9,seats=3") == {"size": "9", "seats": "3", "komi": "0"}
    assert grow.parts("size=15,seats=2,komi=6")["komi"] == "6"
    assert grow.parts("") == {"size": "15", "seats": "2", "komi": "0"}
    assert choices("gro").parts("card") == {}


def test_parts_make_a_ruleset_and_what_is_out_of_range_is_brought_into_it() -> None:
    grow = choices("grow")
    assert grow.put_together({"size": "7", "seats": "3", "komi": "2"}) == "size=7,seats=3,komi=2"
    assert grow.put_together({"size": "1", "seats": "9", "komi": "1000"}) == "size=2,seats=4,komi=99"
    for nonsense in ("", "x", "-3", "²", "1e3"):
        assert grow.put_together({"size": "9", "seats": "2", "komi": nonsense}) == "size=9,seats=2"
    for rules in registry.game("grow").rulesets:
        assert grow.put_together(grow.parts(rules)) == rules


def test_one_that_is_not_offered_gets_a_choice_of_its_own() -> None:
    option = Markup(choices("grow").own_rules("size=7,seats=3")).one("option")
    assert option.attrib == {"value": "size=7,seats=3", "data-absent": "yellow", "data-own": ""}
    assert option.text == "Own settings: size 7, seats 3"


# --- who plays ---


def test_a_new_game_is_like_the_open_one() -> None:
    gro, outgrow = choices("gro"), choices("outgrow")
    people = {"red": "human", "blue": "human"}
    assert gro.as_in(match("gro", **people)) == people
    assert gro.as_in(match("gro", red="level:3")) == {"red": "computer", "blue": "human", "level": "3"}
    of_three = match("outgrow", "seats=3", red="human", blue="level:2", green="level:4")
    assert outgrow.as_in(of_three) == {"red": "human", "blue": "computer", "green": "level:4", "level": "2"}
    two_levels = match("gro", red="level:1", blue="level:4")
    assert gro.as_in(two_levels) == {"red": "computer", "blue": "computer", "level": "1"}


def test_who_plays_by_the_fields() -> None:
    fields = {
        "rules": "seats=3",
        "level": "2",
        "red": "human",
        "blue": "computer",
        "green": "level:5",
        "yellow": "human",
    }
    assert choices("outgrow").players(fields) == {"red": "human", "blue": "level:2", "green": "level:5"}
    for name in ("outgrow", "gro"):
        there = match(name, red="human", blue="level:3")
        values = {"rules": there.session.rules, "green": "human", "yellow": "human", **choices(name).as_in(there)}
        assert choices(name).players(values) == {"red": "human", "blue": "level:3"}
