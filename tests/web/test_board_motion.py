"""The plan of motions that explains an action."""

from gro.core.game import Event
from web.board.motion import Motion, plan


def test_a_step_then_its_deaths_then_its_stains() -> None:
    events = [
        Event("divided", "red", "c5", "c4", 2),
        Event("killed", "blue", "d5", size=1),
        Event("killed", "blue", "c6", size=4),
        Event("held", "red", "SW"),
    ]
    motions = plan(events)
    assert [(motion.kind, motion.point, motion.source, motion.seat) for motion in motions] == [
        ("split", "c5", "c4", "red"),
        ("die", "d5", "", "blue"),
        ("die", "c6", "", "blue"),
        ("spread", "SW", "c5", "red"),
    ]
    assert motions[0].delay == 0 < motions[3].delay < motions[1].delay == motions[2].delay


def test_each_step_has_its_motion() -> None:
    motions = {
        "placed": "appear",
        "grew": "grow",
        "moved": "slide",
        "advanced": "advance",
        "divided": "split",
        "spawned": "creep",
        "spored": "fly",
        "shrank": "shrink",
    }
    assert {kind: plan([Event(kind, "red", "c4", "c3", 1)])[0].kind for kind in motions} == motions


def test_a_spawn_creeps_to_both_sides_at_once_while_its_source_shrinks() -> None:
    events = [
        Event("spawned", "red", "a2", "a1", 1),
        Event("spawned", "red", "b1", "a1", 1),
        Event("shrank", "red", "a1", size=1),
    ]
    assert [(motion.kind, motion.point, motion.source, motion.delay) for motion in plan(events)] == [
        ("creep", "a2", "a1", 0),
        ("creep", "b1", "a1", 0),
        ("shrink", "a1", "", 0),
    ]


def test_passing_and_leaving_an_area_move_nothing() -> None:
    assert plan([Event("passed", "red"), Event("freed", "red", "SW")]) == []


def test_a_death_alone_does_not_wait() -> None:
    assert plan([Event("killed", "blue", "d5", size=1)]) == [Motion("die", "d5", "", "blue", 0, 300)]


def test_motions_are_short() -> None:
    kinds = "placed grew moved divided spawned spored shrank killed held contested".split()
    assert all(150 <= motion.duration <= 300 for motion in plan([Event(kind, "red", "c4", "c3") for kind in kinds]))
