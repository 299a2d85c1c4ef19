"""The worker's answers, without a worker: JSON text in and out, with the score as a text for the seat that thinks."""

import asyncio
import json

import pytest

from gro.core.score import Score
from tests.web.house import BLUE_WINS
from web import worker


def asked(number: int, **job: object) -> dict[str, object]:
    job_text = json.dumps({"id": number, "rules": "", "actions": [], **job})
    found: dict[str, object] = json.loads(asyncio.run(worker.think(job_text)))
    return found


@pytest.mark.parametrize(
    ("game", "start", "seat"),
    [("gro", "-", "red"), ("gro", "4/6/8/3s4/2S5/8/6/4 b 0 -", "blue"), ("grow", "-", "red")],
)
def test_a_thought_tells_its_score_for_its_seat(game: str, start: str, seat: str) -> None:
    found = asked(1, game=game, start=start, nodes=50)
    assert found["seat"] == seat
    assert found["evaluation"] == Score(seat, int(str(found["score"]))).text
    assert (found["verdict"], found["stopped"], found["id"]) == ([0, 0], False, 1)


def test_a_win_that_is_seen_is_told_in_plies() -> None:
    found = asked(2, game="gro", start=BLUE_WINS, nodes=500, hint=True)
    assert (found["evaluation"], found["verdict"], found["score"]) == ("#1", [1, 1], 999_999)
    assert str(found["hint"]).startswith(f"Hint: {found['action']} wins at once")


def test_before_there_is_anything_to_tell() -> None:
    assert worker.progress() == "{}"
    assert set(asked(3, game="gro", start="no", nodes=5)) == {"id", "error"}
