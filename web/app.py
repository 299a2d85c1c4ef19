"""The controller: the only module that knows all the others.

It holds the game, asks the rules, and tells the screen.
"""

import asyncio
import random
import time
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

from js import document, window

from gro.ai.levels import HUMAN, TOP, level
from gro.core import registry
from gro.core.errors import GroError, TextError
from gro.core.game import END, PASS, Event, Game, Position
from gro.core.session import Node, Session, Turn, turns
from gro.notation import links, records
from gro.texts import app as say
from gro.texts import core as common
from gro.texts import page as labels
from web import present, saving
from web.board.bubble import Bubble
from web.board.choice import Choice, choose
from web.board.render import BoardView
from web.board.zoom import Zoom
from web.memory import Memory
from web.opponent import Opponent
from web.options import Options
from web.panels.page import define
from web.panels.panel import Panel
from web.present import Scene, Thinking
from web.replay import Replay, since_own_turn
from web.saving import Match
from web.settings import Settings
from web.views import view
from web.worker_states import FAILED

LEAST_THOUGHT = 0.4
"""Seconds before an answer is shown, so that the eye can follow; none where motion is not wanted."""


def new_seed() -> int:
    """What makes the opponent judge differently from game to game."""
    return random.getrandbits(31)


def fresh(game: Game, rules: str = "", *, by_lot: bool = True) -> Match:
    """A new game of a person on the first seat against the first level on all others.

    Who begins is drawn by lot where the game leaves it open, or else is the first seat.
    """
    openings = game.openings(rules)
    session = Session(game, random.choice(openings) if by_lot else openings[0])
    first, *others = session.seats
    return Match(session, {first: HUMAN, **dict.fromkeys(others, "level:1")}, new_seed())


class App:
    """One game on one board, with its panel, its opponent and its memory."""

    def __init__(self, root: Any, memory: Memory, settings: Settings, opponent: Opponent, options: Options) -> None:
        """Shows nothing yet; `open` puts a game on the screen."""
        self.root, self.memory, self.settings, self.opponent = root, memory, settings, opponent
        self.options = options
        self._listeners: dict[str, list[Callable[[], object]]] = {"change": [], "end": [], "error": []}
        self.scene = self._scene(fresh(registry.game()))
        self.panel = Panel()
        self.replay = Replay(self._replayed)
        self.paused = False
        self._ticket: object | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self.board = self._new_board()
        self.bubble = Bubble(root)
        self.zoom = Zoom(root, self._zoomed)
        self.panel.add_zoom(root.parentElement)
        opponent.watch(self._worker_changed)

    # --- which game is on the screen ---

    @property
    def match(self) -> Match:
        """The game, and who plays it."""
        return self.scene.match

    @property
    def session(self) -> Session:
        """The game in progress."""
        return self.match.session

    def _scene(self, match: Match) -> Scene:
        return Scene(match, view(match.session.game.name), choose(()), self.opponent.state)

    def _new_board(self) -> BoardView:
        board, shown = self.session.position.board, self.scene.view
        define(shown)
        return BoardView(self.root, board, shown.glyph, self.clicked, self.pressed, label=shown.name, shape=shown.shape)

    def open(self, match: Match, remark: str = "", warning: str = "") -> None:
        """Puts a game on the screen: a new one, one of a link or a record, one that was kept."""
        self.call_off()
        self.replay.stop()
        before, self.scene = self.scene, self._scene(match)
        old, new = before.match.session, match.session
        if old.game is not new.game or old.position.board is not new.position.board:
            self.board.close()
            self.board = self._new_board()
            self.zoom.whole()
            self.zoom.measure()
        self.paused = False
        passes = self._told(self._forced_passes()) if not self.session.can_redo else ""
        self.settle(remark=say.told(remark, passes), warning=warning)

    def new_game(
        self, game: Game, rules: str = "", players: dict[str, str] | None = None, *, by_lot: bool = True
    ) -> None:
        """Begins a new game, with a person against the first level unless told."""
        match = fresh(game, rules, by_lot=by_lot)
        match.players = players or self.options.players(match.session.seats) or match.players
        match.link = self.match.link
        self.open(match, remark=say.new_game())

    def open_session(self, session: Session, remark: str = "", *, link: str = "") -> None:
        """Opens a game that came from outside, at the position where it stands, for people on all seats unless told."""
        players = self.options.players(session.seats) or {}
        self.open(Match(session, players, new_seed(), link or self.match.link, bool(link), session.here.ply), remark)

    def open_link(self, fragment: str) -> None:
        """Opens the game of a link. Raises GroError, and then nothing has changed."""
        self.open_session(links.read(fragment), say.link_opened(), link=fragment)

    def open_text(self, text: str) -> None:
        """Opens a pasted record or link. Raises GroError, and then nothing has changed."""
        text = text.strip()
        if not text:
            raise TextError(say.paste_is_empty())
        before, hash_sign, fragment = text.partition("#")
        if hash_sign and "=" in fragment and not any(mark in before for mark in "[{\n"):
            session, remark = links.read("#" + fragment), say.link_opened()
        else:
            session, remark = records.read(text).session, say.record_opened()
        self.open_session(session, remark)

    def bring_back(self) -> None:
        """The offer's button: a game from before takes the place of the one on the screen."""
        for kept in self.memory.offers(self.match)[:1]:
            try:
                match = saving.read(kept)
            except GroError as error:
                self.memory.forget(self.match, kept)
                self.settle(warning=str(error))
            else:
                self.memory.swap(self.match, kept)
                match.link, match.of_link = self.match.link, False
                self.open(match, remark=say.resumed())

    def link(self) -> str:
        """The address that opens the game as it stands."""
        return str(window.location.href).partition("#")[0] + links.write(self.session)

    def record(self) -> str:
        """The record of the game."""
        return records.write(self.session, self.match.names)

    # --- after every change ---

    def settle(
        self, events: Sequence[Event] = (), remark: str = "", warning: str = "", turn: Sequence[Node] = ()
    ) -> None:
        """Shows where the game stands, keeps it, and lets the opponent answer when it is its turn.

        `turn` are the nodes that led here in one go, to be seen one after the other.
        """
        scene, session = self.scene, self.session
        scene.hint, scene.remark, scene.warning, scene.again = "", remark, warning, True
        scene.asks_end = False
        number = None if session.outcome or self.paused else scene.level_to_act
        person = not session.outcome and scene.level_to_act is None
        scene.choice = choose(scene.view.paths(session.position) if person else ())
        scene.can_undo, scene.can_redo = self._can_undo(), bool(self._redo_steps() or self.paused)
        scene.can_undo_turn = scene.view.long_turns and bool(self._turn_steps())
        self.memory.keep(self.match)
        scene.paused, scene.offers = self.paused, len(self.memory.offers(self.match))
        scene.notice = say.storage_broken() if self.memory.store.broken else ""
        self.bubble.hide()
        self.replay.stop()
        if len(turn) > 1 and self._moves:
            self.replay.start(turn)
            events = ()
        self.show(events)
        self._ticket = object()
        if number is not None:
            self.run(self._answer(number, self._ticket))
        # Last, since a listener may play on.
        self._tell("change")
        if session.outcome:
            self._tell("end")

    # --- who listens ---

    def listen(self, event: str, listener: Callable[[], object]) -> Callable[[], None]:
        """Calls `listener` at every `change`, `end` or `error`; returns what stops it."""
        self._listeners[event].append(listener)
        return lambda: self._listeners[event].remove(listener)

    def _tell(self, event: str) -> None:
        for listener in tuple(self._listeners[event]):
            listener()

    def show(self, events: Sequence[Event] = ()) -> None:
        """Brings board, panel and the page's attributes to the present state."""
        scene, session = self.scene, self.session
        scene.worker, scene.flipped = self.opponent.state, self.settings.flipped
        scene.thoughts_open = self.settings.thoughts
        scene.replayed, scene.replay_begins = self.replay.node, self.replay.begins
        document.documentElement.dataset.worker = scene.worker
        data = self.root.dataset
        data.game, data.rules, data.turn = session.game.name, session.rules, session.position.turn
        data.position = session.position.text()
        data.result = session.outcome.result if session.outcome else ""
        document.querySelector(".subtitle").textContent = scene.view.subtitle
        self.board.motion = self.settings.motion
        self.board.show(present.look(scene), events)
        if self.panel.show(present.panel(scene)):
            # The button that had the keyboard is gone; the board is where the game goes on.
            self.board.focus(self.board.cursor)
        scene.again = False

    def apply_settings(self) -> None:
        """Hands the settings to the style sheets, and shows their effect."""
        page = document.documentElement.dataset
        page.theme = self.options.theme or self.settings.theme
        page.coordinates = "on" if self.settings.coordinates else "off"
        self.show()

    def toggle_thoughts(self) -> None:
        """Opens or closes the lines that show what the computer thinks; it stays so next time."""
        self.settings.thoughts = not self.settings.thoughts
        self.settings.keep(self.memory.store)
        self.show()

    def run(self, work: Coroutine[Any, Any, None]) -> None:
        """Starts work that waits for the browser or the worker.

        A reference is kept, since the event loop keeps none.
        """
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- what a person does on the board ---

    def clicked(self, point: str) -> None:
        """A point was clicked, touched, or chosen by keyboard; what is shown again is over then."""
        if self.replay.running:
            self.replay.skip()
            return
        if self._refuses():
            return
        found = self.scene.choice.click(point)
        if found is None:
            self._explain(point)
        else:
            self._chosen(found)

    def pressed(self, key: str) -> None:
        """A key on the board that moves no focus: Escape, one of `keys`, or the first letter of an action's word."""
        if key == "Escape":
            if self.replay.running:
                self.replay.skip()
            elif self.scene.asks_end:
                self.keep_turn()
            else:
                self._chosen(Choice(self.scene.choice.paths))
            return
        if deed := self.zoom_keys.get(key):
            deed()
            return
        if self.scene.view.long_turns and (deed := self.turn_keys.get(key)):
            deed()
            return
        words = [verb for verb in self.scene.view.verbs if verb[0] == key.lower()]
        possible = [verb for verb in words if verb in self.scene.choice.verbs()]
        for verb in (possible or words)[:1]:
            self.decide(verb)

    def decide(self, verb: str) -> None:
        """The button or the letter of an action's word.

        Without a piece in hand it is about the point under the cursor.
        """
        if self._refuses():
            return
        choice = self.scene.choice
        if not choice.taken:
            held = choice.click(self.board.cursor)
            if isinstance(held, str) and choice.targets().get(self.board.cursor) == verb:
                self._chosen(held)
                return
            if not isinstance(held, Choice):
                self._explain(self.board.cursor, verb)
                return
            choice = held
        found = choice.press(verb)
        if found is None:
            self._explain(choice.pending or choice.selected, verb)
        else:
            self._chosen(found)

    @property
    def turn_keys(self) -> dict[str, Callable[[], None]]:
        """The keys on the board where a turn is a list of actions."""
        return {
            "e": self.end_turn,
            "u": self.undo,
            "U": self.undo_turn,
            "r": self.replay_or_skip,
            "n": lambda: self._next_piece(1),
            "N": lambda: self._next_piece(-1),
        }

    @property
    def zoom_keys(self) -> dict[str, Callable[[], None]]:
        """The keys on the board that bring it closer and back."""
        return {"+": self.zoom.grow, "=": self.zoom.grow, "-": self.zoom.shrink, "0": self.zoom.whole}

    def _zoomed(self) -> None:
        """The board is seen from closer or farther off."""
        self.panel.show_zoom(self.zoom.can_grow, self.zoom.can_shrink)

    def _next_piece(self, way: int) -> None:
        """Puts the keyboard on the next piece that can still act, from the cursor on and around."""
        points = self.session.position.board.points
        movers = {steps[0].point for _, steps in self.scene.choice.paths if len(steps) > 1}
        able = [point for point in points if point in movers]
        if not able:
            return
        here = points.index(self.board.cursor)
        ahead = [point for point in able if (points.index(point) - here) * way > 0] or able
        self.board.focus(ahead[0 if way > 0 else -1])

    def _refuses(self) -> bool:
        """Whether nobody at this screen may act now; says why."""
        if self.options.readonly:
            self.objects(say.readonly())
        elif self.session.outcome:
            self.objects(say.game_is_over())
        elif self.scene.level_to_act is not None:
            self.objects(say.not_your_turn(self.session.position.turn))
        else:
            return False
        return True

    def _chosen(self, found: "Choice | str") -> None:
        """One action is left: plays it. Else shows what can still be chosen."""
        if isinstance(found, str):
            self.play(found)
            return
        self.scene.choice = found
        self.scene.asks_end = False
        self.scene.remark = self.scene.warning = ""
        self.bubble.hide()
        self.show()

    def _explain(self, point: str, verb: str = "") -> None:
        """Says why this click or button means nothing that is legal."""
        choice, position = self.scene.choice, self.session.position
        for attempt in self.scene.view.attempts(position, choice.selected, verb or choice.verb, point):
            if sentence := position.explain(attempt):
                self.objects(sentence, point)
                return

    def objects(self, sentence: str, point: str = "") -> None:
        """An objection: in the status, and at the place where it arose."""
        self.scene.remark, self.scene.warning, self.scene.again = "", sentence, True
        self.bubble.hide()
        self.show()
        if point:
            self.bubble.show(point, sentence)

    # --- actions and endings ---

    def play(self, action: str) -> None:
        """Plays an action that somebody chose, and the passes that are forced after it.

        Raises GroError when it is not legal.
        """
        self.call_off()
        events = [*self.session.play(action), *self._forced_passes()]
        self.settle(events, self._told(events))

    def _forced_passes(self) -> list[Event]:
        """Passes for all who can do nothing else, where passing is never a choice; what that did."""
        events: list[Event] = []
        while self._is_forced(self.session.position) and not self.session.outcome:
            events += self.session.play("pass")
        return events

    def _is_forced(self, position: Position) -> bool:
        """Whether the page passes here by itself."""
        return self.session.game.forced_pass and position.legal() == ("pass",)

    def _told(self, events: Sequence[Event]) -> str:
        return say.told(*map(self.scene.view.tell, events))

    def attempt(self, deed: Callable[[], None]) -> None:
        """Does what a button asks; a refusal becomes a sentence."""
        try:
            deed()
        except GroError as error:
            self.objects(str(error))

    def pass_turn(self) -> None:
        """The Pass button."""
        if not self._refuses():
            self.attempt(lambda: self.play(PASS))

    def end_turn(self) -> None:
        """The End turn button; asks once when something is left that one would hardly leave on purpose."""
        self.replay.skip()
        if self._refuses():
            return
        question = self.scene.view.loose_end(self.session.position)
        if question and not self.scene.asks_end:
            self.scene.choice = Choice(self.scene.choice.paths)
            self.objects(question)
            self.scene.asks_end = True
            self.show()
        else:
            self.attempt(lambda: self.play(END))

    def keep_turn(self) -> None:
        """The Not yet button."""
        self._chosen(Choice(self.scene.choice.paths))

    def claim(self) -> None:
        """The Claim draw button. Raises GroError when the claim does not stand."""
        self._only_looked_at()
        self.session.claim()
        self.call_off()
        self.settle()

    def resign(self) -> None:
        """A lone person gives up, whoever's turn it is.

        Of two, the one whose turn it is. Raises GroError when the game is over.
        """
        self._only_looked_at()
        humans = self.match.humans
        self.session.resign(humans[0] if len(humans) == 1 else self.session.position.turn)
        self.call_off()
        self.settle()

    def _only_looked_at(self) -> None:
        """Raises GroError when this board is not to be played."""
        if self.options.readonly:
            raise GroError(say.readonly())

    # --- back and forth ---

    def undo(self) -> None:
        """Takes back a claim or resignation, else everything since a person last acted; stops the opponent at once."""
        self._take_back(1 if self._ended_by_word() else self._undo_steps())

    def undo_turn(self) -> None:
        """Takes back everything since a person's turn last began."""
        self._take_back(self._turn_steps())

    def _take_back(self, steps: int) -> None:
        if not steps:
            self.objects(common.nothing_to_undo())
            return
        self.call_off()
        self.scene.thinking = None
        before = self.session.actions
        for _ in range(steps):
            self.session.undo()
        self.paused = not self.match.humans
        self.settle(remark=say.undone(before[len(self.session.actions) :]))

    def redo(self) -> None:
        """Plays again what was taken back, up to where a person acts.

        Where there is nothing, two levels go on playing.
        """
        steps = self._redo_steps()
        if not steps and not self.paused:
            self.objects(common.nothing_to_redo())
            return
        self.call_off()
        events: list[Event] = []
        for _ in range(steps):
            events += self.session.redo()
        self.paused = self.paused and steps > 0
        self.settle(events, self._told(events))

    def _ended_by_word(self) -> bool:
        return self.session.outcome is not None and self.session.position.outcome() is None

    def _can_undo(self) -> bool:
        return self._ended_by_word() or self._undo_steps() > 0

    def _undo_steps(self) -> int:
        """How many actions lead back to where a person acts; 0 when there is no such place."""
        if self._watches_turns:
            return self._turn_steps()
        return self._steps(self.session.past[::-1])

    def _turn_steps(self) -> int:
        """How many actions lead back to where the turn of a person begins; 0 when there is no such place."""
        line = self.session.here.line()
        for steps, node in enumerate(line[-2::-1], start=1):
            begins = node.parent is None or node.turns > node.parent.turns
            if begins and self._steps([node.position]):
                return steps
        return 0

    def _redo_steps(self) -> int:
        """How many undone actions lead forward to where a person acts, or to the last of them; an ending is one."""
        if self._ended_by_word():
            return 0
        if self.session.here.withdrawn:
            return 1
        if self._watches_turns:
            return len(next(turns([self.session.here, *self.session.forward()]), Turn(self.session.here, ())).nodes)
        ahead = [node.position for node in self.session.forward()]
        return self._steps(ahead) or len(ahead)

    @property
    def _watches_turns(self) -> bool:
        """Whether only levels play here, whose turns of several actions are taken back and played again whole."""
        return self.scene.view.long_turns and not self.match.humans

    def _steps(self, positions: Sequence[Position]) -> int:
        watching = not self.match.humans
        for steps, position in enumerate(positions, start=1):
            if watching or (self.match.level(position.turn) is None and not self._is_forced(position)):
                return steps
        return 0

    # --- the opponent ---

    def call_off(self) -> None:
        """Stops whatever the worker thinks about; an answer that comes late is dropped."""
        self._ticket = None
        self.opponent.stop()

    async def _ask(self, number: int, ticket: object, *, hint: bool = False) -> dict[str, Any] | None:
        """What a level would play here; shows meanwhile what it thinks.

        None when the game has moved on since the ticket was drawn, or the worker is gone.
        """
        if self._ticket is not ticket:
            return None
        session = self.session
        thinking = Thinking(session.position.turn, hint)

        begun, limit = time.monotonic(), level(number).nodes

        def told(report: dict[str, Any]) -> None:
            if report and self._ticket is ticket:
                thinking.report, self.scene.thinking = report, thinking
                passed = (time.monotonic() - begun) / self.settings.seconds
                thinking.share = min(1.0, report["nodes"] / limit if limit else passed)
                self.panel.think(present.thoughts(self.scene))

        job = {
            "game": session.game.name,
            "rules": session.rules,
            "start": session.root.position.text(),
            "actions": session.actions,
            "level": number,
            "seed": self.match.seed,
            "hint": hint,
        }
        if level(number).nodes is None:
            job["seconds"] = self.settings.seconds
        found = await self.opponent.think(job, told)
        if found is None or self._ticket is not ticket:
            return None
        if "error" in found:
            self.objects(found["error"])
            return None
        thinking.action = found["action"]
        told(found)
        return found

    async def _answer(self, number: int, ticket: object) -> None:
        """Lets a level think and play."""
        if self._ticket is ticket and not self.match.humans and self.session.can_claim:
            # Two levels would repeat themselves for ever.
            self.claim()
            return
        pause = asyncio.ensure_future(asyncio.sleep(LEAST_THOUGHT if self._moves else 0))
        found = await self._ask(number, ticket)
        await pause
        await self.replay.finished()
        if found is not None and self._ticket is ticket:
            self.attempt(lambda: self._play_turn([found["action"], *found["pv"][1:]]))

    @property
    def _moves(self) -> bool:
        """Whether motion is wanted: by the person, and by the system."""
        return bool(self.settings.motion and not window.matchMedia("(prefers-reduced-motion: reduce)").matches)

    def _play_turn(self, line: Sequence[str]) -> None:
        """Plays what a level found, as far as it is of this turn; all of it or, where something is refused, nothing.

        Raises GroError.
        """
        self.call_off()
        start, seat = self.session.here, self.session.position.turn
        events: list[Event] = []
        try:
            for action in line:
                if self.session.position.turn != seat or self.session.outcome:
                    break
                events += self.session.play(action)
        except GroError:
            self.session.go(start)
            raise
        events += self._forced_passes()
        nodes = self.session.here.line()[start.ply + 1 :]
        remark = self._told(events) if len(nodes) == 1 else self.scene.view.tell_turn(events)
        self.settle(events, remark, turn=nodes)

    # --- turns shown again ---

    def _replayed(self) -> None:
        """The next step of what is shown again, with its motion."""
        node = self.replay.node
        events = node.parent.position.events(node.action) if node and node.parent else ()
        self.show(events)
        for event in events[:1]:
            self.zoom.reveal(event.point)

    def replay_or_skip(self) -> None:
        """The Replay button: what was done since the own last turn, or what was changed where no motion is wanted."""
        if self.replay.running:
            self.replay.skip()
            return
        others = since_own_turn(self.session)
        if not others:
            self.objects(say.nothing_to_replay())
            return
        scene = self.scene
        scene.choice, scene.asks_end = Choice(scene.choice.paths), False
        scene.remark = say.told(*(scene.view.tell_turn(turn.events) for turn in others))
        scene.warning, scene.again = "", True
        if self._moves:
            self.replay.start([node for turn in others for node in turn.nodes])
        self.show()

    def _worker_changed(self) -> None:
        """Shows the worker's new state; says so when it is gone."""
        if self.opponent.state == FAILED:
            self.objects(labels.WORKER_FAILED)
            self._tell("error")
        else:
            self.show()

    def ask_hint(self) -> None:
        """The Hint button."""
        if not self._refuses():
            self.scene.remark, self.scene.warning = say.thinking_of_hint(), ""
            self.show()
            self._ticket = object()
            self.run(self._find_hint(self._ticket))

    async def _find_hint(self, ticket: object) -> None:
        """Lets the top level think for the person, and marks what it found."""
        if found := await self._ask(TOP.number, ticket, hint=True):
            self.scene.hint, self.scene.remark = found["action"], found["hint"]
            self.show()

    def restart_opponent(self) -> None:
        """The Restart button: a new worker, which answers at once if it is its turn."""
        self.opponent.restart()
        self.settle()
