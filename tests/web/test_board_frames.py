"""Key frames as data: every motion ends where its piece stands, and in between nothing jumps."""

import re

import pytest

from web.board import frames
from web.board.frames import Frames

AT_REST = {"scale(1)", "none"}
WAY = (300.0, -100.0)


def place(transform: object) -> tuple[float, float, float]:
    """Where a transform leads, and at which size."""
    found = re.fullmatch(r"translate\((\S+)px,(\S+)px\)(?: scale\((\S+)\))?.*", str(transform))
    assert found, transform
    return float(found[1]), float(found[2]), float(found[3] or 1)


@pytest.mark.parametrize("name", ["APPEAR", "COME_UP", "DRAW_TOGETHER", "THIN_OUT", "CREEP_OUT", "FADE", "SHOW"])
def test_offsets_go_forward_and_what_stays_comes_to_rest(name: str) -> None:
    steps: Frames = getattr(frames, name)
    offsets = [step["offset"] for step in steps if "offset" in step]
    assert offsets == sorted(set(offsets))
    assert all(0 < offset < 1 for offset in offsets)
    stays = name in ("APPEAR", "COME_UP", "DRAW_TOGETHER")
    assert (steps[-1].get("transform") in AT_REST) == stays
    assert (steps[-1].get("opacity") == 0) == (name in ("THIN_OUT", "CREEP_OUT", "FADE"))


def test_a_cell_takes_its_place() -> None:
    first, _, last = frames.take_place(20, -10)
    assert place(first["transform"]) == (4, -2, 0.72)
    assert place(last["transform"]) == (20, -10, 1)


@pytest.mark.parametrize("motion", [frames.slide, frames.go_off])
def test_what_goes_a_way_begins_behind_and_ends_where_it_stands(motion: object) -> None:
    assert callable(motion)
    steps: Frames = motion(*WAY)
    x, y, _ = place(steps[0]["transform"])
    assert x < -200
    assert y > 80
    assert steps[-1]["transform"] == "none"


def test_the_half_that_stays_is_drawn_away_and_springs_back() -> None:
    first, _, last = frames.spring_back(100, 0)
    assert place(first["transform"])[:2] == (-9, 0)
    assert last["transform"] == "none"


def test_a_flight_is_an_arc_that_lands_at_its_own_size() -> None:
    arc = [place(step["transform"]) for step in frames.flight(*WAY, 1, 0.45)]
    assert arc[0] == (-300, 100, 0.45)
    assert arc[-1] == (0, 0, 1)
    assert [x for x, _, _ in arc] == sorted(x for x, _, _ in arc)
    middle = arc[len(arc) // 2]
    assert middle[1] < 50 - 80  # high above the straight way
    assert middle[2] > 1
    flat = [place(step["transform"]) for step in frames.flight(*WAY, 0, 1)]
    assert flat[len(flat) // 2][:2] == (-150, 50)


def test_what_is_dead_drifts_off_and_fades() -> None:
    steps = frames.drift(10, 0, 200, 50)
    assert place(steps[0]["transform"]) == (10, 0, 1)
    assert place(steps[-1]["transform"]) == (210, 50, 0.45)
    assert [step["opacity"] for step in steps] == sorted((step["opacity"] for step in steps), reverse=True)


def test_a_stain_spreads_from_its_place() -> None:
    first, last = frames.spread(50, -20)
    assert str(first["transform"]).startswith("translate(50px,-20px) scale(.15)")
    assert (last["transform"], last["opacity"]) == ("none", 1)
