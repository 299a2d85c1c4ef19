"""Names that exist and names that do not."""

import pytest

import gro
from gro.core import registry


def test_the_default_game_is_the_first() -> None:
    assert registry.game().name == next(iter(gro.GAMES)) == "gro"


@pytest.mark.parametrize("name", ["chess", "GRO", "gro ", "__class__", "gro.games.gro", "\0"])
def test_unknown_game(name: str) -> None:
    with pytest.raises(gro.UnknownName) as caught:
        gro.game(name)
    shown = " ".join(name.split()).replace("\0", "?")
    assert str(caught.value) == f'There is no game called "{shown}"; the games here are gro, outgrow and grow.'


def test_unknown_title() -> None:
    with pytest.raises(
        gro.UnknownName, match=r'^There is no game called "Go"; the games here are GRO, Outgrow and Grow\.$'
    ):
        registry.titled("Go")


def test_the_tree_of_errors() -> None:
    for error in (gro.TextError, gro.IllegalAction, gro.UnknownName):
        assert issubclass(error, gro.GroError)
    assert issubclass(gro.GroError, ValueError)


def test_the_engine_of_a_game() -> None:
    for name in registry.GAMES:
        assert registry.engine(name) is registry.engine(name)
        assert registry.engine(name).twin().pack(registry.game(name).start()) is not None
    assert registry.engine() is registry.engine("gro")
    with pytest.raises(gro.UnknownName, match="no game called"):
        registry.engine("chess")
