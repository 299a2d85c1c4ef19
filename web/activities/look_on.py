"""Looking on: a game is walked through and not played. No action is taken back; at the end the levels play on."""

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

    def commands(self) -> Commands:
        """Back and forth."""
        at_end = not self._ahead() and not self.paused
        return {
            "undo": Command(labels.UNDO, self.back, Place.CONTROLS, "" if self._behind() else common.nothing_to_undo()),
            "redo": Command(labels.REDO, self.on, Place.CONTROLS, common.nothing_to_redo() if at_end else ""),
            **(super().commands() if self._levels else {}),
        }

    def back(self) -> None:
        """To the position one action earlier, where a turn is a list of actions to its beginning; levels wait there."""
        self._walk(self._behind(), pause=True)

    def on(self) -> None:
        """To the position one action, or turn, later; from the end on the levels play."""
        self._walk(self._ahead(), pause=bool(self._ahead()))

    def _walk(self, node: Node | None, *, pause: bool) -> None:
        self.asking.call_off()
        self.asking.forget()
        self.paused = pause and self._levels
        if node:
            self.session.look(node)
        here, ahead = self.session.here, self.session.forward()
        self.settle(remark=say.looking_at(here.ply, here.ply + len(ahead)))

    @property
    def _levels(self) -> bool:
        """Whether the computer plays here."""
        return len(self.match.humans) < len(self.session.seats)

    def _behind(self) -> Node | None:
        """Where one step back leads; None at the start."""
        here = self.session.here
        return (here.turn_start() if self.view.long_turns else here.parent) if here.parent else None

    def _ahead(self) -> Node | None:
        """Where one step on leads; None at the end."""
        line = [self.session.here, *self.session.forward()]
        if len(line) == 1:
            return None
        return next(turns(line)).nodes[-1] if self.view.long_turns else line[1]


ACTIVITY = LookOn
