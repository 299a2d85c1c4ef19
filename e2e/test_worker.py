"""The opponent in its worker: the same action as in CPython, stopped at once, and missed by nobody when it is gone."""

import itertools
import json
from pathlib import Path
from typing import TypedDict

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import OpenPage, Watch
from e2e.hands import Table
from gro import game
from gro.ai.contestants import Limits
from gro.ai.levels import TOP
from gro.ai.players import answer

POSITIONS = (Path(__file__).parent.parent / "tests/data/gro_search_positions.txt").read_text().splitlines()
NUMBERS = itertools.count(1_000_000)
"""Of jobs, beyond those that the page asks for itself."""

WORKER = "document.querySelector('script[name^=opponent]').xworker.sync"


class Answer(TypedDict, total=False):
    """What tests look at in an answer of `web.worker`: that of a good job, or one with an `error`."""

    action: str
    error: str
    hint: str
    nodes: int
    pv: list[str]
    score: int
    stopped: bool
    verdict: list[int]


def ask(page: Page, **job: object) -> Answer:
    """The worker's answer to a job, by the door that the page uses."""
    answered: Answer = json.loads(
        page.evaluate(f"job => {WORKER}.think(job)", json.dumps({"id": next(NUMBERS), "game": "gro", **job}))
    )
    return answered


def test_same_seed_and_nodes_give_the_same_action_as_in_cpython(page: Page) -> None:
    Table(page).wait_for_worker()
    assert len(POSITIONS) == 11
    cases: list[Limits] = [{"nodes": 3000}, {"level": 1}, {"level": 2}]
    for number, text in enumerate(POSITIONS):
        position = game("gro").parse(text)
        for limits in cases:
            there = ask(page, rules="card", start=text, actions=[], seed=number, **limits)
            here = answer(game("gro"), position, seed=number, **limits)
            assert (there["action"], there["score"], there["nodes"]) == (here.action, here.score, here.nodes)


def test_history_crosses_the_border_as_actions(page: Page) -> None:
    Table(page).wait_for_worker()
    there = ask(page, rules="booklet", start="-", actions=["c4", "d5", "c4+"], nodes=500)
    position = game("gro").start("booklet")
    past = []
    for action in ("c4", "d5", "c4+"):
        past.append(position)
        position = position.play(action)
    assert there["action"] == answer(game("gro"), position, past, nodes=500).action


def test_a_refused_job_is_a_sentence(page: Page) -> None:
    Table(page).wait_for_worker()
    assert "no ruleset" in ask(page, rules="loose", start="-", actions=[])["error"]
    assert "is no action" in ask(page, rules="card", start="-", actions=["?"])["error"]


def test_stop_and_progress_get_through_while_it_thinks(page: Page) -> None:
    Table(page).wait_for_worker()
    job = json.dumps(
        {"id": next(NUMBERS), "game": "gro", "rules": "card", "start": POSITIONS[3], "actions": [], "nodes": 10**9}
    )
    found = page.evaluate(
        f"""async job => {{
          const thinking = {WORKER}.think(job);
          let progress = {{}};
          while (!(progress.depth > 1)) progress = JSON.parse(await {WORKER}.progress());
          await {WORKER}.stop(String(JSON.parse(job).id));
          return [progress, JSON.parse(await thinking)];
        }}""",
        job,
    )
    progress, answered = found
    assert progress["action"] in game("gro").parse(POSITIONS[3]).legal()
    assert answered["stopped"] is True
    assert answered["nodes"] >= progress["nodes"]


@pytest.mark.parametrize("deed", ["undo", "new game", "link"])
def test_what_interrupts_the_opponent_counts_at_once(page: Page, deed: str) -> None:
    table = Table(page)
    table.wait_for_worker()
    table.new_game(blue="Computer", level=TOP.number)
    table.by_mouse("d4")
    page.wait_for_selector("html[data-worker=thinking]", state="attached")
    if deed == "undo":
        table.button("Undo").click()
        wanted = "4/6/8/8/8/8/6/4 r 0 rb"
    elif deed == "new game":
        table.new_game()
        wanted = "4/6/8/8/8/8/6/4 r 0 rb"
    else:
        page.evaluate("location.hash = '#moves=e4,d5'")
        wanted = "4/6/8/3s4/4S3/8/6/4 r 0 -"
    table.expect_position(wanted)
    expect(page.locator("html")).to_have_attribute("data-worker", "ready")
    # An answer to the old question would have come long before the answer to this one.
    ask(page, rules="card", start=POSITIONS[3], actions=[], nodes=30_000)
    assert table.data("position") == wanted


def test_the_page_stays_usable_while_it_thinks(page: Page) -> None:
    table = Table(page)
    table.wait_for_worker()
    table.new_game(blue="Computer", level=TOP.number)
    table.by_mouse("d4")
    page.wait_for_selector("html[data-worker=thinking]", state="attached")
    table.expect_status("Blue is thinking…")
    assert page.locator(".player[data-thinking=true]").get_attribute("data-seat") == "blue"
    table.point("e5").click()
    table.expect_status("Blue is thinking; you can act when it is your turn.")
    table.button("Rules").click()
    expect(page.get_by_role("heading", name="How to play GRO")).to_be_visible()


def test_a_worker_that_does_not_start_is_told_and_restarted(open_page: OpenPage, watch: Watch) -> None:
    page = open_page(ready=False)
    page.context.route("**/web/worker.py", lambda route: route.fulfill(body="raise RuntimeError('broken')"))
    page.reload()
    page.wait_for_selector("html[data-worker=failed]", state="attached", timeout=60_000)
    table = Table(page)
    table.expect_status("The computer's helper has stopped.")
    table.new_game()
    for action in ("c4", "d5", "c4+"):
        table.by_mouse(action)
    table.expect_position("4/6/8/3s4/2M5/8/6/4 b 0 -")
    page.context.unroute("**/web/worker.py")
    table.new_game(blue="Computer")
    table.button("Restart").click()
    table.by_mouse("c4")
    table.wait_for_turn("red")
    expect(table.button("Restart")).to_be_hidden()
    watch.complaints.clear()  # the broken worker complained, as it should


def test_a_worker_whose_script_cannot_be_had_is_told_at_once(open_page: OpenPage, watch: Watch) -> None:
    page = open_page(ready=False)
    page.context.route("**/web/worker.py", lambda route: route.abort())
    page.reload()
    page.wait_for_selector("html[data-worker=failed]", state="attached", timeout=30_000)
    watch.complaints.clear()  # the browser logs the file that was taken away


def test_a_worker_that_dies_while_it_thinks_is_told_and_restarted(page: Page) -> None:
    """Nobody tells the page that a browser has ended a worker: only its silence does."""
    table = Table(page)
    table.wait_for_worker()
    table.new_game(blue="Computer", level=TOP.number)
    table.by_mouse("d4")
    page.wait_for_selector("html[data-worker=thinking]", state="attached")
    page.evaluate("document.querySelector('script[name^=opponent]').xworker.terminate()")
    expect(page.locator("html")).to_have_attribute("data-worker", "failed", timeout=30_000)
    table.expect_status("The computer's helper has stopped.")
    table.expect_status("Blue to move")
    table.button("Restart").click()
    table.wait_for_turn("red")
    assert table.data("result") == ""
