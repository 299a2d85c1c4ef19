"""The opponent's thin door: runs in a web worker, JSON text in and out, no rules of its own.

`think` searches in short slices and lets the event loop breathe between them, so that `stop` and `progress` get
through without SharedArrayBuffer.
"""

import asyncio
import json
import math
import time
from typing import Any

from gro.ai.hints import hint
from gro.ai.players import seconds_for
from gro.ai.players import think as search
from gro.ai.search import Thought, score_for
from gro.core import registry
from gro.core.errors import GroError
from gro.core.session import Session

SLICE = 0.004
"""Seconds between two breaths: a stop waits for one of them, and each costs the search a trip around the event loop."""

_current: dict[str, Any] = {"id": None, "thought": None, "stopped": 0}
"""The job thought about, the best found so far, and the last job called off: a stop may come before its job begins."""


def _report(thought: Thought | None, **more: Any) -> str:
    if thought is None:
        return json.dumps(more)
    score = thought.evaluation
    told = {
        **thought._asdict(),
        "evaluation": score.text,
        "verdict": (score.sign, score.plies),
        "others": [(score_for(thought.seat, line.score).text, line.pv) for line in thought.others],
    }
    return json.dumps({**told, **more})


async def think(job_text: str) -> str:
    """Thinks about a job (`web.thinker.Job`): `{id, game, rules, start, actions, level | nodes | depth, seconds, ...}`.

    Without a limit the top level thinks; `seconds` ends it, whatever else does not. The answer holds `id` and all of
    the thought (`gro.ai.search.Thought`), or `error`; `stopped` is true when it was called off. Its `evaluation` is the
    text of a Score for its `seat`; of that, `verdict` is the sign and the plies; `others` are the next best lines, each
    its evaluation and its actions. When asked for a `hint` it also holds the sentence.
    """
    begun = time.perf_counter()
    job = json.loads(job_text)
    _current.update(id=job["id"], thought=None)
    try:
        game = registry.game(job["game"])
        session = Session(game, game.parse(job["start"], job["rules"]))
        session.play_all(job["actions"])
        limits = {name: job[name] for name in ("level", "nodes", "depth") if job.get(name) is not None}
        endless = job.get("seconds") is not None
        seconds = job["seconds"] if endless else seconds_for(**limits) or math.inf
        limits["lines"] = job.get("lines", 1)
        thoughts = search(game, session.position, session.past, seed=job.get("seed", 0), endless=endless, **limits)
        breath = begun
        for thought in thoughts:
            _current["thought"] = thought
            if time.perf_counter() - breath > SLICE:
                await asyncio.sleep(0)
                breath = time.perf_counter()
            if _current["id"] != job["id"] or _current["stopped"] >= job["id"]:
                thoughts.close()
                return _report(thought, id=job["id"], stopped=True)
            if breath - begun >= seconds:
                break
        thoughts.close()
    except GroError as error:
        return json.dumps({"id": job["id"], "error": str(error)})
    thought, _current["id"] = _current["thought"], None
    told = {"hint": hint(game, session.position, thought)} if job.get("hint") else {}
    return _report(thought, id=job["id"], stopped=False, **told)


def stop(job: str) -> str:
    """Calls off the job of this number and those before it; a `think` answers at its next breath."""
    _current["stopped"] = max(_current["stopped"], int(job))
    return json.dumps({"stopped": _current["stopped"]})


def progress() -> str:
    """The best found so far, and how far the search has come; an empty object before there is anything."""
    return _report(_current["thought"]) if _current["id"] is not None else "{}"


__export__ = ["think", "stop", "progress"]
