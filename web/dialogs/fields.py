"""The fields of dialogs as markup. A field is found by its `data-part`; ids serve labels alone and carry a prefix."""

from collections.abc import Mapping, Sequence

from web.html import NOTHING, Html, attributes, html, joined


class Fields:
    """The fields of one dialog, whose ids begin with `prefix`, which no other dialog of the page has."""

    def __init__(self, prefix: str) -> None:
        self.prefix = prefix

    def _id(self, name: str) -> str:
        """The id of a part, for labels to refer to."""
        return f"{self.prefix}-{name}"

    def identity(self, name: str, *, first: bool = False, **more: str | bool | None) -> Html:
        """The attributes by which a field is found and labelled; the `first` one is where the keyboard starts."""
        known: dict[str, object] = {"id": self._id(name), "data-part": name, "data-first": first}
        return attributes(known | {key.replace("_", "-"): value for key, value in more.items()})

    def labelled(self, name: str, label: str, control: Html, more: str = "", seat: str = "") -> Html:
        """A label above a control; `more` explains it, `seat` is the player it is about."""
        explained = html("<small{}>{}</small>", self.identity(f"{name}-more"), more)
        return html(
            '<p class="field"{}><label for="{}">{}</label>{}{}</p>',
            attributes({"data-seat": seat or None}),
            self._id(name),
            label,
            control,
            explained if more else NOTHING,
        )

    def select(
        self,
        name: str,
        options: Mapping[str, str],
        chosen: str,
        *,
        first: bool = False,
        explained: bool = False,
        absent: Mapping[str, Sequence[str]] | None = None,
    ) -> Html:
        """A choice of values; `absent` names the seats that do not play when a value is chosen."""
        inside = joined(
            option(value, text, selected=value == chosen, absent=(absent or {}).get(value, ()))
            for value, text in options.items()
        )
        identity = self.identity(name, first=first, aria_describedby=self._id(f"{name}-more") if explained else None)
        return html("<select{}>{}</select>", identity, inside)

    def number(self, name: str, least: int, most: int, value: int) -> Html:
        """A field for a number within bounds."""
        return html(
            '<input type="number"{} min="{}" max="{}" value="{}" required inputmode="numeric">',
            self.identity(name),
            least,
            most,
            value,
        )

    def line(self, name: str, *, first: bool = False) -> Html:
        """A line of text to be read and copied."""
        return html('<input type="text"{} readonly spellcheck="false">', self.identity(name, first=first))

    def area(self, name: str, *, readonly: bool = False, described_by: str = "") -> Html:
        """Some lines of text; `described_by` is the part that says what is wrong with them."""
        described = self._id(described_by) if described_by else None
        identity = self.identity(name, readonly=readonly, aria_describedby=described)
        return html('<textarea{} rows="3" spellcheck="false"></textarea>', identity)

    def tick(self, name: str, label: str) -> Html:
        """A choice between yes and no."""
        return html(
            '<p class="tick"><input type="checkbox"{}><label for="{}">{}</label></p>',
            self.identity(name),
            self._id(name),
            label,
        )

    def slider(self, name: str, label: str, least: int, most: int) -> Html:
        """A slider for a whole number, with what it says beside it in the part `NAME-told`."""
        return html(
            '<p class="field"><span class="slider"><label for="{of}">{label}</label>'
            '<output data-part="{name}-told" for="{of}"></output></span>'
            '<input type="range"{identity} min="{least}" max="{most}" value="{least}"></p>',
            of=self._id(name),
            label=label,
            name=name,
            identity=self.identity(name),
            least=least,
            most=most,
        )

    def told(self, name: str, *, problem: bool = False) -> Html:
        """A place for an answer, which is announced."""
        kind = "told problem" if problem else "told"
        return html('<p class="{}"{} aria-live="polite"></p>', kind, self.identity(name))


def option(value: str, text: str, *, selected: bool = False, absent: Sequence[str] = (), own: bool = False) -> Html:
    """A value that can be chosen. `own` marks one that was put together and is not among those that are offered."""
    known = {"value": value, "selected": selected, "data-absent": " ".join(absent) or None, "data-own": own}
    return html("<option{}>{}</option>", attributes(known), text)
