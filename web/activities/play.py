"""Playing: a person acts, takes back, asks for a hint, gives up; levels and other people act in turn."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from gro.ai.levels import TOP
from gro.core.game import END, PASS
from gro.texts import app as say
from gro.texts import core as common
from gro.texts import page as labels
from web.activities.around import Around
from web.activities.asking import Ticket
from web.activities.base import Change
from web.activities.game import GameActivity
from web.activities.takeback import redo_steps, turn_steps, undo_steps
from web.board.choice import Choice, Path
from web.commands import Command, Commands, Place, Question
from web.saving import Match


class Play(GameActivity):
    """A match with at least one person. What is on the board is where the game stands."""

    def __init__(self, around: Around, match: Match) -> None:
        super().__init__(around, match)
        self.session.look(self.session.head)

    asks_end = False
    """Whether the button that closes the turn has asked, and waits to be pressed again."""

    def refusal(self) -> str:
        """Why nobody at this screen may act now; empty when somebody may."""
        if self.session.outcome:
            return say.game_is_over()
        if self.level_to_act is not None:
            return say.not_your_turn(self.session.position.turn)
        return ""

    # --- on the board ---

    def act(self, action: str) -> None:
        """Plays the one action that is left."""
        self.play(action)

    def _chosen(self, found: Choice | str) -> None:
        self.asks_end = False
        super()._chosen(found)

    def _offer(self, paths: Sequence[Path]) -> None:
        """These are the actions to choose from; no question is open any more."""
        self.asks_end = False
        super()._offer(paths)

    def keys(self, cursor: str) -> Mapping[str, Callable[[], object]]:
        """Letters for a turn of several actions."""
        if not self.view.long_turns:
            return {}
        return {
            "e": self.end_turn,
            "u": self.undo,
            "U": self.undo_turn,
            "r": self.replay_or_skip,
            "n": lambda: self._next_piece(cursor, 1),
            "N": lambda: self._next_piece(cursor, -1),
        }

    def _next_piece(self, cursor: str, way: int) -> None:
        """Puts the keyboard on the next piece that can still act, from the cursor on and around."""
        points = self.session.position.board.points
        movers = {steps[0].point for _, steps in self.choice.paths if len(steps) > 1}
        able = [point for point in points if point in movers]
        if able:
            here = points.index(cursor)
            ahead = [point for point in able if (points.index(point) - here) * way > 0] or able
            self.tell(Change(focus=ahead[0 if way > 0 else -1], same=True))

    # --- actions and endings ---

    def pass_turn(self) -> None:
        """Passes."""
        if not self._refuses():
            self.attempt(lambda: self.play(PASS))

    def end_turn(self) -> None:
        """Closes the turn; asks once when something is left that one would hardly leave on purpose."""
        self.replay.skip()
        if self._refuses():
            return
        question = self.view.loose_end(self.session.position)
        if question and not self.asks_end:
            self.choice = Choice(self.choice.paths)
            self.asks_end = True
            self.object(question)
        else:
            self.attempt(lambda: self.play(END))

    def claim(self) -> None:
        """Claims a draw. Raises GroError when the claim does not stand."""
        self.session.claim()
        self.asking.call_off()
        self.settle()

    def resign(self) -> None:
        """A lone person gives up, whoever's turn it is; of two, the one whose turn it is. Raises GroError."""
        humans = self.match.humans
        self.session.resign(humans[0] if len(humans) == 1 else self.session.position.turn)
        self.asking.call_off()
        self.settle()

    # --- back and forth ---

    def undo(self) -> None:
        """Takes back a claim or resignation, else all since a person last acted; stops the thinker at once."""
        self._take_back(undo_steps(self.match))

    def undo_turn(self) -> None:
        """Takes back everything since a person's turn last began."""
        self._take_back(turn_steps(self.match))

    def _take_back(self, steps: int) -> None:
        if not steps:
            self.object(common.nothing_to_undo())
            return
        self.asking.call_off()
        self.asking.forget()
        before = self.session.actions
        for _ in range(steps):
            self.session.undo()
        self.settle(remark=say.undone(before[len(self.session.actions) :]))

    def redo(self) -> None:
        """Plays again what was taken back, up to where a person acts."""
        if not self.session.can_redo:
            self.object(common.nothing_to_redo())
            return
        self.asking.call_off()
        events = [event for _ in range(redo_steps(self.match)) for event in self.session.redo()]
        self.settle(events, self.sentences(events))

    # --- hints ---

    def ask_hint(self) -> None:
        """Lets the top level think for the person."""
        if not self._refuses():
            self.remark, self.warning = say.thinking_of_hint(), ""
            self.tell()
            self._run(self._find_hint(self.asking.draw()))

    async def _find_hint(self, ticket: Ticket) -> None:
        """Marks what the top level found, and says why."""
        found = await self.asking.ask(self.match, TOP.number, ticket, hint=True)
        if found and found.error:
            self.object(found.error)
        elif found:
            self.hint, self.remark = found.action, found.hint
            self.tell()

    # --- buttons ---

    def commands(self) -> Commands:
        """Everything that can be pressed while one plays."""
        # Where a turn is a list of actions, what goes back in it stands beside what goes on.
        place = Place.ACTIONS if self.view.long_turns else Place.CONTROLS
        why_not = "" if undo_steps(self.match) else common.nothing_to_undo()
        return {
            "undo": Command(labels.UNDO, self.undo, place, why_not=why_not, hidden=self.asks_end),
            **(self._turn_commands() if self.view.long_turns else {}),
            **self._verb_commands(),
            **self._game_commands(),
            **super().commands(),
        }

    def _verb_commands(self) -> Commands:
        """The verbs for the piece in hand."""
        holding = bool(self.choice.taken)
        return {
            f"act-{verb}": Command(
                self.view.verb_label(verb),
                partial(self.decide, verb),
                Place.ACTIONS,
                why_not=self.why_not(verb) if holding else "",
                hidden=not holding,
                pressed=verb == self.choice.verb,
            )
            for verb in self.view.buttons
        }

    def _turn_commands(self) -> Commands:
        """What closes a turn of several actions, and goes back in it."""
        asks, over = self.asks_end, self.session.outcome is not None
        return {
            "undo-turn": Command(
                labels.UNDO_TURN,
                self.undo_turn,
                Place.ACTIONS,
                why_not="" if turn_steps(self.match) else common.nothing_to_undo(),
                hidden=asks,
            ),
            "not-yet": Command(labels.NOT_YET, self.let_go, Place.ACTIONS, hidden=not asks),
            "end-turn": Command(
                labels.END_ANYWAY if asks else labels.END_TURN,
                self.end_turn,
                Place.ACTIONS,
                why_not=self._why_not(END),
                hidden=over,
                main=True,
                confirms=asks,
            ),
        }

    def _game_commands(self) -> Commands:
        """What stands below the list of moves."""
        session = self.session
        over = session.outcome is not None
        person = not over and self.level_to_act is None
        return {
            "redo": Command(
                labels.REDO, self.redo, Place.CONTROLS, why_not="" if session.can_redo else common.nothing_to_redo()
            ),
            **({"replay": self.replay_command()} if self.view.long_turns else {}),
            "hint": Command(labels.HINT, self.ask_hint, Place.CONTROLS, why_not=say.game_is_over() if over else ""),
            "pass": Command(labels.PASS, self.pass_turn, Place.CONTROLS, why_not=self._why_not(PASS)),
            "claim": Command(
                labels.CLAIM,
                lambda: self.attempt(self.claim),
                Place.CONTROLS,
                inert=not (person and session.can_claim),
            ),
            "resign": Command(
                labels.RESIGN,
                lambda: self.attempt(self.resign),
                Place.CONTROLS,
                why_not=session.why_no_resigning,
                asks=Question(
                    labels.CONFIRM_RESIGN, labels.CONFIRM_RESIGN_MORE, labels.YES_RESIGN, labels.KEEP_PLAYING
                ),
            ),
        }

    def _why_not(self, action: str) -> str:
        """Why a person cannot play an action now that is no click on the board."""
        return self.refusal() or self.session.explain(action) or ""


ACTIVITY = Play
