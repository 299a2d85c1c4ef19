"""One question with two answers, for commands that ask before they are carried out (`web.commands.Question`)."""

from collections.abc import Callable

from web import dom
from web.commands import Command, Commands, Place, Question
from web.dialogs.dialog import Dialog
from web.html import Html, html
from web.panels.buttons import buttons


class QuestionDialog(Dialog):
    """Asks whatever it is told to."""

    FIRST = '[data-command="no"]'

    def __init__(self) -> None:
        super().__init__("question")
        self._question = Question("", "", "", "")
        self._run: Callable[[], object] = self.close

    def ask(self, question: Question, run: Callable[[], object]) -> None:
        """Asks, and does it when the answer is yes."""
        self._question, self._run = question, run
        dom.set_text(self.part("title"), question.title)
        dom.set_text(self.part("more"), question.more)
        dom.fill(self.part("answers"), buttons(self.commands()))
        self.open()

    def title(self) -> str:
        """The question."""
        return self._question.title

    def inside(self) -> Html:
        """What would follow, and the answers."""
        return html('<p data-part="more"></p><p class="row end" data-part="answers"></p>')

    def commands(self) -> Commands:
        """No comes first: it costs nothing."""
        return {
            "no": Command(self._question.no, self.close, Place.DIALOG),
            "yes": Command(self._question.yes, self._yes, Place.DIALOG, main=True),
        }

    def _yes(self) -> None:
        self.close()
        self._run()
