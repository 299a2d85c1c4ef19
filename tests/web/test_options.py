"""What an address asks for, and that nonsense in it counts as nothing."""

import pytest

from web.options import Options, read

TWO = ("red", "blue")


def test_nothing_asked_nothing_changed() -> None:
    assert read({}) == Options()
    assert Options().players(TWO) is None
    assert Options().remembers


def test_an_embed_remembers_only_under_a_name() -> None:
    assert not read({"embed": ""}).remembers
    assert read({"embed": "", "save": "blog"}).remembers


@pytest.mark.parametrize(
    ("query", "players"),
    [
        ({"side": "blue"}, {"red": "level:1", "blue": "human"}),
        ({"side": "red", "level": "3"}, {"red": "human", "blue": "level:3"}),
        ({"level": "2"}, {"red": "human", "blue": "level:2"}),
        ({"side": "both"}, {"red": "human", "blue": "human"}),
        ({"side": "none", "level": "2"}, {"red": "level:2", "blue": "level:2"}),
        ({"side": "green"}, {"red": "human", "blue": "level:1"}),
    ],
)
def test_who_plays(query: dict[str, str], players: dict[str, str]) -> None:
    assert read(query).players(TWO) == players


@pytest.mark.parametrize("level", ["0", "99", "x", "²", "-1", "1e3", "9" * 5000])
def test_a_level_that_does_not_exist_is_none(level: str) -> None:
    assert read({"level": level}).level is None


def test_themes() -> None:
    assert read({"theme": "dark"}).theme == "dark"
    assert read({"theme": "<b>"}).theme == ""
