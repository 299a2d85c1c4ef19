"""Measures the built page in Chromium: how fast a click shows and the opponent stops, and whether its thinking is felt.

`python -m tools.measure_page` prints JSON. Wall-clock times of one machine: compare them only within one run.
"""

import itertools
import json
import random
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import Page, sync_playwright

from gro import Session, game
from tools.browsers import find_chromium
from tools.build import build
from tools.serve import serve

ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
READY = "html[data-ready=true][data-worker=ready]"
WORKER = "document.querySelector('script[name^=opponent]').xworker.sync"
ACTIONS, STOPS = 100, 60
NUMBERS = itertools.count(1_000_000)  # of jobs, beyond those that the page asks for itself

# From the click until the frame after the one that shows the new position.
WATCH_CLICKS = """() => {
  const board = document.querySelector("[data-board]");
  globalThis.clicks = []; globalThis.longTasks = [];
  let begun;
  board.addEventListener("click", (event) => { begun = event.timeStamp; }, true);
  let shown = board.dataset.position;
  new MutationObserver(() => {
    if (board.dataset.position === shown) return;
    shown = board.dataset.position;
    requestAnimationFrame(() => setTimeout(() => clicks.push(performance.now() - begun)));
  }).observe(board, { attributeFilter: ["data-position"] });
  new PerformanceObserver((list) => longTasks.push(...list.getEntries().map((entry) => entry.duration)))
    .observe({ type: "longtask" });
}"""
STOP = """async (job) => {
  const thinking = WORKER.think(job);
  await new Promise((go) => setTimeout(go, 100 + 300 * Math.random()));
  const begun = performance.now();
  WORKER.stop(String(JSON.parse(job).id));
  await thinking;
  return performance.now() - begun;
}""".replace("WORKER", WORKER)


def main() -> None:
    """Builds, measures, prints."""
    folder = Path(__file__).resolve().parent.parent / "dist"
    build(folder)
    with serve(folder) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=ARGUMENTS)
        page = browser.new_page()
        found: dict[str, Any] = {"chromium": browser.version, "clicks_ms": clicks(page, url), "stop_ms": stops(page)}
        found["long_tasks_while_thinking_ms"] = thinking(page)
        browser.close()
    print(json.dumps(found, indent=2))


def spread(times: list[float]) -> dict[str, Any]:
    """Median, 95th percentile and largest of some times."""
    return {
        "number": len(times),
        "median": round(median(times), 1),
        "p95": round(quantiles(times, n=20)[-1], 1),
        "largest": round(max(times), 1),
    }


def clicks(page: Page, url: str) -> dict[str, Any]:
    """Two people, a game of ACTIONS random actions: the time of the click that plays each."""
    session = Session(game("gro"))
    dice = random.Random(1)
    page.goto(url + "#moves=c4")
    page.wait_for_selector(READY, state="attached", timeout=120_000)
    session.play("c4")
    page.evaluate(WATCH_CLICKS)
    while len(session.actions) <= ACTIONS:
        choices = [action for action in session.legal() if action != "pass"]
        action = dice.choice(choices)
        if session.position.play(action).outcome():
            continue
        source, target = action[:2], action[3:5]
        page.click(f'[data-point="{source}"]')
        if len(action) > 2:
            page.click(f'[data-point="{target or source}"]')
            if target and page.get_attribute(f'[data-point="{target}"]', "data-target") == "move divide":
                page.click(f"[data-command=act-{'move' if action[2] == '-' else 'divide'}]")
        session.play(action)
        page.wait_for_function(
            "text => document.querySelector('[data-board]').dataset.position === text", arg=session.position.text()
        )
    times: list[float] = page.evaluate("clicks")
    return spread(times)


def stops(page: Page) -> dict[str, Any]:
    """The time from stop to the answer of what was called off, at a random moment of an endless search."""
    job = {"game": "gro", "rules": "card", "start": "3s/2ms2/2m5/2Ss3s/1M1S4/1S6/2SS2/3S r 0 -", "actions": []}
    return spread([page.evaluate(STOP, json.dumps({**job, "id": next(NUMBERS), "nodes": 10**9})) for _ in range(STOPS)])


def thinking(page: Page) -> list[float]:
    """The long tasks of the page's own thread while the worker thinks for five seconds."""
    job = {"game": "gro", "rules": "card", "start": "3s/2ms2/2m5/2Ss3s/1M1S4/1S6/2SS2/3S r 0 -", "actions": []}
    page.evaluate("longTasks.length = 0")
    page.evaluate(f"job => {{ {WORKER}.think(job); }}", json.dumps({**job, "id": next(NUMBERS), "nodes": 10**9}))
    page.wait_for_timeout(5000)
    page.evaluate(f"{WORKER}.stop('9000000')")
    found: list[float] = page.evaluate("longTasks")
    return found


if __name__ == "__main__":
    main()
