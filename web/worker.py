"""The opponent's thin door: runs in a web worker, JSON text in and out, no rules of its own.

`think` searches in short slices and lets the event loop breathe between them, so that `stop` and `progress` get
through without SharedArrayBuffer.
"""

import asyncio
import json
import time
from typing import Any

from gro.ai.players import think as search
from gro.core import registry
from gro.core.errors import GroError
from gro.core.session import Session

SLICE = 0.004
"""Seconds between two breaths: a stop waits for one of them, and each costs the search a trip around the event loop."""

_current: dict[str, Any] = {"id": None, "thought": None, "stopped": 0}
"""The job thought about, the best found so far, and the last job called off: a stop may come before its job begins."""


def _report(thought: Any, **more: Any) -> str:
    return json.dumps({**(thought._asdict() if thought else {}), **more})


async def think(job_text: str) -> str:
    """Thinks about a job `{id, game, rules, start, actions, level | nodes | depth, seed}`.

    Without a limit the top level thinks. The answer holds `id` and `action, score, depth, nodes, pv`, or `error`;
    `stopped` is true when it was called off.
    """
    job = json.loads(job_text)
    _current.update(id=job["id"], thought=None)
    try:
        game = registry.game(job["game"])
        session = Session(game, game.parse(job["start"], job["rules"]))
        for action in job["actions"]:
            session.play(action)
        limits = {name: job[name] for name in ("level", "nodes", "depth") if job.get(name) is not None}
        thoughts = search(game, session.position, session.past, seed=job.get("seed", 0), **limits)
        breath = time.perf_counter()
        for thought in thoughts:
            _current["thought"] = thought
            if time.perf_counter() - breath > SLICE:
                await asyncio.sleep(0)
                breath = time.perf_counter()
            if _current["id"] != job["id"] or _current["stopped"] >= job["id"]:
                thoughts.close()
                return _report(thought, id=job["id"], stopped=True)
    except GroError as error:
        return json.dumps({"id": job["id"], "error": str(error)})
    thought, _current["id"] = _current["thought"], None
    return _report(thought, id=job["id"], stopped=False)


def stop(job: str) -> str:
    """Calls off the job of this number and those before it; a `think` answers at its next breath."""
    _current["stopped"] = max(_current["stopped"], int(job))
    return json.dumps({"stopped": _current["stopped"]})


def progress() -> str:
    """The best found so far, and how far the search has come; an empty object before there is anything."""
    return _report(_current["thought"]) if _current["id"] is not None else "{}"


__export__ = ["think", "stop", "progress"]
