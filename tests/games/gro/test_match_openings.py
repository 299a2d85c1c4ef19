"""The fixed openings of matches: legal, different, and ahead for the seat to act."""

from gro.core import registry
from gro.core.session import Session
from gro.games.gro.engine import ENGINE
from gro.games.gro.packed import GroTwin

GAME = registry.game("gro")


def test_the_openings_of_matches() -> None:
    openings, twin = ENGINE.match_openings(), GroTwin()
    assert len(openings) >= 200
    texts, ahead = set(), 0
    for actions in openings:
        session = Session(GAME)
        session.play_all(actions)
        assert not session.outcome
        texts.add(session.position.text().split()[0])
        ahead += twin.evaluate(twin.pack(session.position)) > 0
    assert len(texts) == len(openings)
    assert ahead > 0.9 * len(openings)


def test_other_rules_have_none() -> None:
    assert ENGINE.match_openings("booklet") == ()
