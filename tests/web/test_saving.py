"""What is kept of a game reads back to the same game, and garbled texts are refused in a sentence."""

import json

import pytest

from gro import Session, TextError, game
from web import saving
from web.saving import Match


def match() -> Match:
    session = Session(game("gro"), rules="booklet")
    for action in ("c4", "d5", "c4+", "d5+"):
        session.play(action)
    session.undo()
    session.play("d5-d6")
    session.play("c4/d4")
    session.undo()
    return Match(session, {"red": "human", "blue": "level:2"}, seed=7, link="#moves=c4", opened_at=1)


def test_a_kept_game_reads_back() -> None:
    before = match()
    after = saving.read(saving.write(before))
    assert after.session.actions == before.session.actions
    assert after.session.rules == "booklet"
    assert [node.action for node in after.session.forward()] == ["c4/d4"]
    assert (after.players, after.seed, after.link, after.opened_at) == (before.players, 7, "#moves=c4", 1)
    assert saving.write(after) == saving.write(before)


@pytest.mark.parametrize("ending", ["resign", "undone"])
def test_endings_are_kept(ending: str) -> None:
    before = match()
    before.session.resign("red")
    if ending == "undone":
        before.session.undo()
    after = saving.read(saving.write(before))
    assert after.session.outcome == before.session.outcome


def test_an_ending_is_kept_where_it_happened_while_the_game_stands_elsewhere() -> None:
    before = match()
    before.session.resign("red")
    end, earlier = before.session.head, before.session.root.branches[0]
    before.session.go(earlier)
    after = saving.read(saving.write(before))
    assert (after.session.head.path, after.session.outcome) == (earlier.path, None)
    assert after.session.at(end.path).outcome == end.outcome
    before.session.go(end)
    before.session.look(earlier)
    assert not before.worth_keeping
    after = saving.read(saving.write(before))
    assert (after.session.head.path, after.session.here.path) == (end.path, earlier.path)
    assert after.session.head.outcome == end.outcome


def test_where_somebody_looks_about_does_not_matter() -> None:
    before = match()
    before.session.resign("red")
    kept = saving.write(before)
    before.session.look(before.session.root)
    again = saving.write(before)
    assert json.loads(again) == json.loads(kept) | {"looked_at": 0}
    assert saving.read(again).session.head.outcome == before.session.head.outcome


def test_a_glance_tells_what_matters_without_reading_the_game() -> None:
    before = match()
    seen = saving.glance(saving.write(before))
    assert seen.line == ("c4", "d5", "c4+", "d5-d6", "c4/d4")
    assert (seen.worth_keeping, seen.link) == (True, "#moves=c4")
    before.session.resign("red")
    assert not saving.glance(saving.write(before)).worth_keeping
    assert saving.glance(None) == saving.glance("[]") == saving.glance("{") == saving.Glance()


def test_a_game_contains_what_was_kept_of_it_and_no_other() -> None:
    before = match()
    kept = saving.glance(saving.write(before))
    before.session.redo()
    assert saving.contains(before, kept)
    other = match()
    other.session.undo()
    other.session.play("d5+")
    assert saving.contains(other, kept)
    fresh = Match(Session(game("gro"), rules="booklet"))
    assert not saving.contains(fresh, kept)
    assert not saving.contains(Match(Session(game("gro"))), kept)
    assert saving.contains(fresh, saving.glance(saving.write(fresh)))


def garbled() -> dict[str, object]:
    known: dict[str, object] = json.loads(saving.write(match()))
    return known


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("version", 0),
        ("record", "1. c9"),
        ("record", 12),
        ("record", None),
        ("ply", "x"),
        ("ply", None),
        ("ply", [1]),
        ("players", []),
        ("players", {"red": "dragon"}),
        ("players", {"red": "level:x"}),
        ("players", {"red": 3}),
        ("players", {"red": "level:99"}),
        ("players", {"red": "level:" + "9" * 4500}),
        ("ply", float("inf")),
        ("ply", -1),
        ("seed", float("inf")),
        ("opened_at", float("nan")),
        ("seed", "x"),
        ("seed", None),
        ("opened_at", {}),
    ],
)
def test_a_garbled_field_is_refused(name: str, value: object) -> None:
    with pytest.raises(TextError, match="so here is a fresh one"):
        saving.read(json.dumps({**garbled(), name: value}))


DEEP = ["[" * 100_000, '{"a":' * 9000, "[1," * 60]


@pytest.mark.parametrize("text", ["", "{", "null", "[]", "7", '"x"', "{}", " " * 300_000, *DEEP])
def test_a_garbled_text_is_refused(text: str) -> None:
    with pytest.raises(TextError, match="so here is a fresh one"):
        saving.read(text)


@pytest.mark.parametrize("name", ["version", "record", "ply", "players", "seed", "link", "opened_at"])
def test_a_missing_field_is_refused(name: str) -> None:
    kept = garbled()
    del kept[name]
    with pytest.raises(TextError, match="so here is a fresh one"):
        saving.read(json.dumps(kept))
