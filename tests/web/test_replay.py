"""Turns shown again: which they are, and that waiting, skipping and stopping leave nothing behind."""

import asyncio

from gro.core import registry
from gro.core.session import Node, Session
from web.activities.replay import Replay, since_own_turn


def played(*actions: str, rules: str = "size=5,seats=2") -> Session:
    session = Session(registry.game("grow"), rules=rules)
    session.play_all(actions)
    return session


def texts(session: Session) -> list[str]:
    return [turn.text for turn in since_own_turn(session)]


def test_what_the_others_did_since_the_own_last_turn() -> None:
    assert texts(played()) == []
    assert texts(played("c3")) == ["c3"]
    session = played("c3", "b4", "d3", "c3-c2", "end", "d4", "b4-c4", "end")
    assert texts(session) == ["d4,b4-c4"]
    session.play("e1")  # the own turn has begun: still the same
    assert texts(session) == ["d4,b4-c4"]
    three = played("a1", "c3", "e5", "a2", "end", "c4", "end", "e4", "end", rules="size=5,seats=3")
    assert texts(three) == ["c4", "e4"]


def test_at_the_end_the_last_turn_is_one_of_them() -> None:
    over = played("a1", "b2", "a2", "end", "b1", rules="size=2,seats=2")
    assert over.outcome
    assert texts(over) == ["a2", "b1"]


def nodes() -> list[Node]:
    return played("c3", "b4", "d3", "c3-c2", "end").here.line()[3:]


def test_a_replay_shows_the_start_and_then_each_step_and_is_over(quick: None) -> None:
    async def run() -> None:
        seen: list[str | None] = []
        replay: Replay = Replay(lambda: seen.append(replay.node.action if replay.node else None))
        replay.start(nodes())
        assert replay.begins
        assert replay.running
        await replay.finished()
        assert seen == ["d3", "c3-c2", "end", None]
        assert not replay.running

    asyncio.run(run())


def test_a_replay_can_be_skipped_or_stopped() -> None:
    async def run() -> None:
        shown: list[bool] = []
        replay: Replay = Replay(lambda: shown.append(replay.running))
        replay.start(nodes())
        replay.skip()
        await replay.finished()
        assert shown == [False]
        replay.start(nodes())
        replay.stop()
        await replay.finished()
        assert shown == [False]
        replay.skip()
        assert shown == [False]

    asyncio.run(run())


def test_without_a_step_there_is_nothing_to_show() -> None:
    replay = Replay(list)
    replay.start([])
    replay.start([played().root])
    assert not replay.running
