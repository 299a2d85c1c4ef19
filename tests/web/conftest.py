"""What several tests of the page need."""

import pytest

from web import thinker
from web.activities import game, replay


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """What lasts a while, for eyes, lasts a hundredth of a second; the worker is asked that often how far it is."""
    monkeypatch.setattr(replay, "STEP", 0.01)
    monkeypatch.setattr(replay, "LEAST", 0.01)
    monkeypatch.setattr(game, "LEAST_THOUGHT", 0.01)
    monkeypatch.setattr(thinker, "PULSE_SECONDS", 0.01)
