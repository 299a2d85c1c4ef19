"""The page without a browser, for tests: real games, settings, memory and worker, and what a person does and sees.

A `Browser` has the storage that its tabs share. A `Page` is one tab, in which a `Desk` has opened a game; it shows what
`web.screens.dish` would show, and is acted upon by points, keys and buttons. The worker is `web.worker` itself, run in
this process.
"""

import asyncio
import functools
import importlib.util
import inspect
import json
from collections.abc import Callable, Coroutine
from types import ModuleType
from typing import Any, ParamSpec

from gro.core import registry
from gro.core.session import Session
from web import worker as worker_module
from web.activities.around import Around
from web.activities.base import Change
from web.activities.game import GameActivity
from web.board.state import Look
from web.commands import Command, Commands, Question, press
from web.desk import Desk
from web.memory import Memory
from web.options import Options
from web.panels.shown import Shown
from web.saving import Match
from web.settings import Settings, load
from web.store import SHARED, TAB, Store
from web.thinker import Thinker, WorkerFailed

RED_AGAINST_1 = {"red": "human", "blue": "level:1"}
BLUE_WINS = "s3/6/7S/8/8/s7/6/2s1 b 0 -"
"""A position in which Blue wins with its next action."""

SMALL = "size=5,seats=2"
ONE_TURN = "c3 b4 d3 c3-c2 end"
TWO_TURNS = f"{ONE_TURN} d4 b4-c4 end"
"""Actions of Grow by the rules of SMALL, with which Red has closed a turn, and then Blue."""

THREE_TIMES = "c4 d5 c4-c3 d5-d6 c3-c4 d6-d5 c4-c3 d5-d6 c3-c4 d6-d5"
"""Actions of GRO after which the position has stood three times."""

PEOPLE = {"red": "human", "blue": "human"}

LONGEST = 60
"""Seconds after which a test is given up that waits for something that never comes; no test needs a part of them."""

P = ParamSpec("P")


def live(story: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """A test that waits: it has an event loop of its own, and fails for what went wrong in the background too."""

    @functools.wraps(story)
    def test(*args: P.args, **kwargs: P.kwargs) -> None:
        async def told() -> None:
            wrong: list[object] = []
            asyncio.get_running_loop().set_exception_handler(lambda loop, context: wrong.append(context))
            async with asyncio.timeout(LONGEST):
                await story(*args, **kwargs)
            await asyncio.sleep(0)
            assert not wrong

        asyncio.run(told())

    return test


class Shelf:
    """A storage as a browser has it."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    def getItem(self, key: str) -> str | None:  # noqa: N802
        return self.texts.get(key)

    def setItem(self, key: str, text: str) -> None:  # noqa: N802
        self.texts[key] = text


class FullShelf(Shelf):
    """A storage that takes nothing more."""

    def setItem(self, key: str, text: str) -> None:  # noqa: N802
        raise MemoryError("QuotaExceededError")


class HouseWorker:
    """A worker of `web.thinker`: `web.worker` with globals of its own, as each worker of a browser has.

    What can happen to one: `starts` cleared, it is still loading; `wakes` cleared, it hangs; `delivers` cleared, its
    answer is still on the way; `tells` cleared, what it says of its progress is; `die`, it is gone. `understands` is
    how it reads a job, should it be of another version.
    """

    def __init__(self) -> None:
        self._module = _worker_of_its_own()
        self._gone: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.ended = False
        self.asked: list[str] = []  # the jobs, as text
        self.understands: Callable[[str], str] = str
        self.stopped: list[str] = []  # the numbers of the jobs that were called off
        self.starts, self.wakes, self.delivers, self.tells = (_open_gate() for _ in range(4))
        self.has_told = asyncio.Event()  # it had some progress to tell

    async def start(self) -> None:
        await self._unless_gone(self.starts.wait())

    async def call(self, name: str, *arguments: str) -> str:
        try:
            return str(await self._unless_gone(self._answer(name, *arguments)))
        except (ValueError, LookupError) as error:  # what its code raises reaches the page as a failure
            raise WorkerFailed(str(error)) from error

    def send(self, name: str, *arguments: str) -> None:
        self.stopped += arguments
        getattr(self._module, name)(*arguments)

    def end(self) -> None:
        self.ended = True
        self.die("ended")

    @property
    def numbers(self) -> list[str]:
        """The numbers of the jobs."""
        return [str(json.loads(job)["id"]) for job in self.asked]

    def die(self, reason: str = "died") -> None:
        if not self._gone.done():
            self._gone.set_result(reason)

    async def _answer(self, name: str, *arguments: str) -> str:
        if name == "think":
            self.asked += arguments
            arguments = tuple(map(self.understands, arguments))
        await self.wakes.wait()
        found = getattr(self._module, name)(*arguments)
        if inspect.isawaitable(found):
            found = await found
            await self.delivers.wait()
        elif found != "{}":
            self.has_told.set()
            await self.tells.wait()
        return str(found)

    async def _unless_gone(self, work: Coroutine[Any, Any, Any]) -> Any:
        task = asyncio.ensure_future(work)
        await asyncio.wait([task, self._gone], return_when=asyncio.FIRST_COMPLETED)
        if self._gone.done():
            task.cancel()
            raise WorkerFailed(self._gone.result())
        return task.result()


def _worker_of_its_own() -> ModuleType:
    spec = importlib.util.spec_from_file_location("a_worker_of_its_own", worker_module.__file__)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _open_gate() -> asyncio.Event:
    gate = asyncio.Event()
    gate.set()
    return gate


class Browser:
    """What all tabs share: the storage, and what the system says about motion."""

    def __init__(self, shelf: Shelf | None = None, *, moves: bool = False) -> None:
        self.shared = shelf or Shelf()
        self.moves = moves

    def store(self, own: Shelf | None = None, name: str = "", *, remembers: bool = True) -> Store:
        """The store of a tab that has a storage of its own."""
        areas = {SHARED: self.shared, TAB: own or Shelf()}
        return Store(areas.__getitem__, name, remembers)

    def kept_settings(self) -> Settings:
        """The settings as the next visit finds them."""
        return load(self.store())


class Page:
    """A tab. `open` gives it its first game, at an address; then it can be looked at and acted upon."""

    def __init__(
        self, browser: Browser | None = None, options: Options | None = None, own: Shelf | None = None
    ) -> None:
        self.browser, self.own = browser or Browser(), own or Shelf()
        self.options = options or Options()
        store = self.browser.store(self.own, self.options.save, remembers=self.options.remembers)
        self.workers: list[HouseWorker] = []
        self.thinker = Thinker(self._new_worker)
        self.settings = load(store)
        self.around = Around(self.settings, Memory(store), self.thinker, self.options, lambda: self.browser.moves)
        self.desk = Desk(self.around)
        self.desk.opened = self._opened
        self.prepare: Callable[[HouseWorker], object] = lambda worker: None  # what happens to each new worker
        self.changes: list[Change] = []
        self.asked: Question | None = None  # the question that the last pressed button asked
        self._something = asyncio.Event()

    def open(self, address: str = "") -> "Page":
        """Opens the first game, as at the start of a visit."""
        self.desk.open_first(address)
        return self

    def reloaded(self) -> "Page":
        """The same tab after a reload, at the address it had."""
        return Page(self.browser, self.options, self.own).open(self.match.link)

    def begin(self, game: str = "gro", rules: str = "", start: str = "", actions: str = "", **players: str) -> "Page":
        """Opens a game between these players, people where nothing is said; `actions` are blank-separated."""
        house = registry.game(game)
        session = Session(house, house.parse(start or "-", rules))
        session.play_all(actions.split())
        self.desk.open(Match(session, players))
        return self

    def _new_worker(self) -> HouseWorker:
        worker = HouseWorker()
        self.prepare(worker)
        self.workers.append(worker)
        return worker

    def _opened(self, activity: GameActivity) -> None:
        activity.shows = self._shown

    def _shown(self, change: Change) -> None:
        self.changes.append(change)
        self._something.set()

    async def until(self, so: Callable[[], object]) -> None:
        """Waits until something is so. What is so changes only with something that is shown."""
        while not so():
            self._something.clear()
            await self._something.wait()

    async def idle(self, activity: GameActivity) -> None:
        """Waits until an activity has no work under way."""
        while activity._tasks:
            await asyncio.wait(activity._tasks)

    # --- answers that come late ---

    def hold_answers(self) -> None:
        """Answers of the worker do not come until `late_answer`."""
        self.prepare = lambda worker: worker.delivers.clear()

    async def until_thinking(self) -> None:
        """Waits until the worker thinks."""
        await self.until(lambda: self.thinker.state == "thinking")

    async def late_answer(self) -> None:
        """Lets the answer come, and waits until it has been played or dropped."""
        self.worker.delivers.set()
        await self.idle(self.activity)

    # --- what a person does ---

    def click(self, *points: str) -> None:
        for point in points:
            self.activity.point(point)

    def key(self, key: str, cursor: str = "") -> None:
        self.activity.key(key, cursor or self.activity.position.board.points[0])

    def press(self, name: str, *, yes: bool = True) -> None:
        """Presses a button of the panel, as `web.screens.dish` does, and answers the question that it may ask."""
        command = self.buttons[name]
        assert not command.hidden, f"{name} is hidden"
        assert not command.inert, f"{name} is out of reach"
        self.asked = None

        def ask(question: Question, run: Callable[[], object]) -> None:
            self.asked = question
            if yes:
                run()

        press(command, self.activity.object, ask)

    # --- what a person sees ---

    @property
    def activity(self) -> GameActivity:
        return self.desk.activity

    @property
    def match(self) -> Match:
        return self.desk.match

    @property
    def session(self) -> Session:
        return self.desk.session

    @property
    def look(self) -> Look:
        return self.activity.look()

    @property
    def shown(self) -> Shown:
        return self.activity.shown()

    @property
    def line(self) -> str:
        """The headline of the status."""
        return self.shown.line

    @property
    def said(self) -> str:
        """The second line of the status."""
        return self.shown.more

    @property
    def text(self) -> str:
        """The position that the board's element names."""
        return self.activity.facts()["position"]

    @property
    def actions(self) -> str:
        """The actions up to the position, as `Page.begin` takes them."""
        return " ".join(self.session.actions)

    @property
    def result(self) -> str:
        return self.activity.facts()["result"]

    @property
    def buttons(self) -> Commands:
        return {**self.activity.commands(), **self.desk.commands()}

    def button(self, name: str) -> Command:
        return self.buttons[name]

    @property
    def usable(self) -> set[str]:
        """The buttons that can be used now."""
        return {name for name, command in self.buttons.items() if command.enabled and not command.hidden}

    @property
    def worker(self) -> HouseWorker:
        """The worker that was made last."""
        return self.workers[-1]


# --- games that several tests begin with ---


def against(actions: str = "", browser: Browser | None = None, **players: str) -> Page:
    """A page with a game of GRO, between a person and the first level where nothing else is said."""
    return Page(browser).begin("gro", actions=actions, **(players or RED_AGAINST_1))


def grow(actions: str = "", browser: Browser | None = None, **players: str) -> Page:
    """A page with a game of Grow on a small board, between two people where nothing else is said."""
    return Page(browser).begin("grow", SMALL, actions=actions, **players)


def turn(page: Page, seat: str) -> bool:
    """Whether it is this seat's turn."""
    return page.activity.facts()["turn"] == seat
