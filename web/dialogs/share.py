"""Sharing: the link and the record of the game as it stands, to be copied, and a place to paste one."""

import asyncio
from typing import TYPE_CHECKING

from js import navigator, window
from pyodide.ffi import JsException

from gro.core.errors import GroError
from gro.texts import app as say
from gro.texts import page as labels
from web import dom
from web.commands import Command, Commands, Place
from web.desk import Desk
from web.dialogs.dialog import Dialog
from web.html import Html, html

if TYPE_CHECKING:
    from js import Element


class Share(Dialog):
    """Gives the game of the desk as text, and opens what is pasted."""

    def __init__(self, desk: Desk) -> None:
        super().__init__("share")
        self.desk = desk
        self._copying: asyncio.Future[None] | None = None

    def title(self) -> str:
        """Its headline."""
        return labels.SHARE

    def inside(self) -> Html:
        """Link, record, and what was pasted; beside each group of buttons what came of them."""
        fields = self.fields
        return html(
            '{link}{record}<div class="row end">{copied}{copy_link}{copy_record}</div>'
            '<hr>{paste}<div class="row end">{problem}{open}</div>',
            link=fields.labelled("link", labels.LINK, fields.line("link", first=True)),
            record=fields.labelled("record", labels.RECORD, fields.area("record", readonly=True)),
            copied=fields.told("copy-told"),
            copy_link=self.button("copy-link"),
            copy_record=self.button("copy-record"),
            paste=fields.labelled("paste", labels.PASTE, fields.area("paste", described_by="paste-problem")),
            problem=fields.told("paste-problem", problem=True),
            open=self.button("open-paste"),
        )

    def commands(self) -> Commands:
        """Copy and open."""
        return {
            "copy-link": Command(labels.COPY_LINK, lambda: self.copy("link"), Place.DIALOG),
            "copy-record": Command(labels.COPY_RECORD, lambda: self.copy("record"), Place.DIALOG),
            "open-paste": Command(labels.OPEN, self.open_paste, Place.DIALOG),
        }

    def watch(self, element: "Element") -> object:
        """Enter in the link's field would submit the form, and so close the dialog."""
        return dom.listen(element.firstElementChild, "submit", lambda event: event.preventDefault())

    def open(self) -> None:
        """Shows the game as it stands now."""
        self.part("link").value = str(window.location.href).partition("#")[0] + self.desk.link()
        self.part("record").value = self.desk.record()
        self.part("paste").value = ""
        self.tell()
        super().open()

    def copy(self, name: str) -> None:
        """Copies a field; where the browser forbids it, selects it for the keyboard."""
        self.part(name).select()
        self._copying = asyncio.ensure_future(self._copy(self.value(name)))

    async def _copy(self, text: str) -> None:
        try:
            await navigator.clipboard.writeText(text)
        except (JsException, AttributeError):
            self.tell(copy_told=say.copy_by_hand())
        else:
            self.tell(copy_told=labels.COPIED)

    def tell(self, *, copy_told: str = "", paste_problem: str = "") -> None:
        """What the dialog has to say, each beside the buttons that it is about; the other falls silent."""
        dom.set_text(self.part("copy-told"), copy_told)
        dom.set_text(self.part("paste-problem"), paste_problem)

    def open_paste(self) -> None:
        """Opens the pasted record or link, or says why not."""
        try:
            self.desk.open_text(self.value("paste"))
        except GroError as error:
            self.tell(paste_problem=str(error))
        else:
            self.close()
