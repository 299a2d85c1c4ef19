"""A game in the terminal: one loop that reads actions and commands and prints what happens."""

from collections.abc import Callable, Mapping
from pathlib import Path

from gro import texts
from gro.ai.hints import hint
from gro.ai.levels import of_player
from gro.ai.players import answer
from gro.core.errors import GroError, TextError
from gro.core.game import PASS
from gro.core.session import Session
from gro.notation import records
from gro.texts import cli as say


def play(session: Session, players: Mapping[str, str]) -> None:
    """Plays a session to its end or until the input ends. `players` maps each seat to `human` or `level:N`.

    Raises GroError for a player that does not exist.
    """
    Terminal(session, players).run()


class Terminal:
    """The state of the loop: the session, who plays, and the commands by name."""

    def __init__(self, session: Session, players: Mapping[str, str]) -> None:
        self.session = session
        self.levels = {seat: of_player(player) for seat, player in players.items()}
        self.commands: dict[str, Callable[[str], None]] = {
            "help": lambda _: print(say.help_text(getattr(texts, session.game.name).NOTATION)),
            "legal": lambda _: print(" ".join(session.legal())),
            "why": self.why,
            "undo": self.undo,
            "redo": self.redo,
            "hint": self.hint,
            "record": lambda _: print(records.write(session), end=""),
            "save": self.save,
            "claim": lambda _: session.claim(),
            "resign": lambda _: session.resign(session.position.turn),
        }
        print(say.welcome(session.game.title, [say.player(*pair) for pair in players.items()]))

    def run(self) -> None:
        """Reads and answers until the game is over or somebody leaves."""
        print(self.session.position.drawing())
        while not self.session.outcome:
            level = self.levels[self.session.position.turn]
            if self.session.must_pass:
                self.show(PASS)
            elif level is None:
                if not self.read():
                    print(say.bye())
                    return
            elif self.session.can_claim and None not in self.levels.values():
                self.session.claim()  # two levels would repeat themselves for ever
            else:
                self.turn(level)
        outcome = self.session.outcome
        print(say.ended(outcome.kind, outcome.winners))

    def read(self) -> bool:
        """Asks for one line and carries it out; False when the person leaves."""
        if self.session.can_claim:
            print(say.may_claim())
        try:
            words = input(say.prompt(self.session.position.turn)).strip()
        except EOFError:
            return False
        except UnicodeDecodeError as error:
            raise TextError(say.cannot_read_line(str(error))) from error
        name, _, rest = words.partition(" ")
        if name in ("quit", "exit"):
            return False
        try:
            if name in self.commands:
                self.commands[name](rest.strip())
            elif words:
                self.show(words)
        except GroError as error:
            print(error)
        return True

    def show(self, action: str) -> None:
        """Plays an action and prints it with what it kills, and the board."""
        seat = self.session.position.turn
        self.session.play(action)
        print(say.played(seat, self.session.actions[-1]))
        print(self.session.position.drawing())

    def turn(self, level: int) -> None:
        """Lets the opponent of a level play its turn, which it thinks through once, and prints that and the board."""
        session, seat = self.session, self.session.position.turn
        for action in answer(session.game, session.position, session.past, level=level).pv:
            session.play(action)
            if session.outcome or session.position.turn != seat:
                break
        print(say.played(seat, session.turns()[-1].text))
        print(session.position.drawing())

    def why(self, action: str) -> None:
        """Why an action is not legal."""
        print(self.session.explain(action) or say.it_is_legal(action))

    def hint(self, _: str) -> None:
        """What the top level would play, and why."""
        session = self.session
        print(hint(session.game, session.position, answer(session.game, session.position, session.past)))

    def undo(self, _: str) -> None:
        """Back to the person's last own turn; against a person, one action."""
        self.session.undo()
        while self.levels[self.session.position.turn] is not None and self.session.can_undo:
            self.session.undo()
        print(self.session.position.drawing())

    def redo(self, _: str) -> None:
        """Forward again, to the person's next own turn."""
        self.session.redo()
        while self.levels[self.session.position.turn] is not None and self.session.can_redo:
            self.session.redo()
        print(self.session.position.drawing())

    def save(self, name: str) -> None:
        """Writes the record into a file."""
        try:
            Path(name).write_text(records.write(self.session), encoding="utf-8")
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else str(error)
            raise TextError(say.cannot_save(name, reason or "")) from error
        print(say.saved(name))
