"""Looking on: a game is walked through and not played. No action is taken back; at the end the levels play on."""

from collections.abc import Callable, Mapping, Sequence

from gro.core.session import Node, turns
from gro.texts import app as say
from gro.texts import core as common
from gro.texts import page as labels
from web.activities.game import GameActivity
from web.commands import Command, Commands, Place


class LookOn(GameActivity):
    """A board that is only looked at, or a match between levels. `paused` levels wait until one walks past the end."""

    def refusal(self) -> str:
        """Nobody at this screen may act."""
        return say.readonly()

    def act(self, action: str) -> None:
        """Never: no actions are offered."""

    def keys(self, cursor: str) -> Mapping[str, Callable[[], object]]:
        """Letters for turns of several actions."""
        return {"u": self.back, "U": self.turn_back, "r": self.replay_or_skip} if self.view.long_turns else {}

    def commands(self) -> Commands:
        """Back and forth, where an embed has them too."""
        start = "" if self.session.here.parent else common.nothing_to_undo()
        end = "" if self.session.forward() or self._plays_on else common.nothing_to_redo()
        of_turns = {
            "undo-turn": Command(labels.UNDO_TURN, self.turn_back, Place.CONTROLS, start),
            "replay": self.replay_command(),
        }
        return {
            "undo": Command(labels.UNDO, self.back, Place.ACTIONS, start),
            "redo": Command(labels.REDO, self.on, Place.ACTIONS, end),
            **(of_turns if self.view.long_turns else {}),
            **(super().commands() if self._levels else {}),
        }

    # --- walking ---

    def back(self) -> None:
        """To the position one action earlier; levels, which are watched turn by turn, wait where a turn begins."""
        if self._by_turns:
            self.turn_back()
        elif before := self.session.here.parent:
            self._walk(before, ())

    def turn_back(self) -> None:
        """To where the turn began."""
        here = self.session.here
        if here.parent:
            self._walk(here.turn_start(), ())

    def on(self) -> None:
        """To the position one action, or one turn of levels, later; from the end on the levels play."""
        line = [self.session.here, *self.session.forward()]
        if len(line) > 1:
            nodes = next(turns(line)).nodes if self._by_turns else line[1:2]
            self._walk(nodes[-1], nodes)
        elif self._plays_on:
            self.paused = False
            self.settle()

    def _walk(self, node: Node, done: Sequence[Node]) -> None:
        """Looks at a node; `done` are those that lead there where that is forward."""
        self.asking.call_off()
        self.asking.forget()
        self.session.look(node)
        self.paused = self._levels and self.level_to_act is not None
        events = [event for each in done for event in each.events]
        place = say.looking_at(node.ply, node.ply + len(self.session.forward()))
        self.settle(events, say.told(self.sentences(events), place), turn=done)

    @property
    def _levels(self) -> bool:
        """Whether the computer plays here."""
        return len(self.match.humans) < len(self.session.seats)

    @property
    def _by_turns(self) -> bool:
        """Whether only levels play, whose turns of several actions are watched whole."""
        return self.view.long_turns and not self.match.humans

    @property
    def _plays_on(self) -> bool:
        """Whether the levels wait at the end of a game that goes on."""
        return self.paused and not self.session.outcome


ACTIVITY = LookOn
