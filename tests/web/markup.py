"""Markup read back, for tests: elements, attributes, and the words in them. No parser that forgives."""

from collections.abc import Iterable, Iterator
from xml.etree import ElementTree

from web.html import Html, html

EMPTY = ("input", "hr", "wbr", "br")
BARE = (" hidden", " disabled", " selected", " readonly", " required", " data-own", " data-first", " data-confirms")


class Markup:
    """Pieces of HTML put together. Raises what XML raises for a tag that is not closed."""

    def __init__(self, *parts: Html) -> None:
        self.root = ElementTree.fromstring(_as_xml(html("<div>" + "{}" * len(parts) + "</div>", *parts)))

    def all(self, tag: str = "*", **attributes: str) -> list[ElementTree.Element]:
        """The elements of a tag with these attributes; `data_part` is `data-part`."""
        wanted = {name.replace("_", "-"): value for name, value in attributes.items()}
        return [each for each in self.root.iter() if tag in ("*", each.tag) and wanted.items() <= each.attrib.items()]

    def one(self, tag: str = "*", **attributes: str) -> ElementTree.Element:
        (found,) = self.all(tag, **attributes)
        return found

    def words(self, tag: str, **attributes: str) -> list[str]:
        """The text in each of these elements."""
        return [text(each) for each in self.all(tag, **attributes)]

    def values(self, attribute: str) -> list[str]:
        """All values of an attribute."""
        return [value for each in self.root.iter() if (value := each.get(attribute)) is not None]


def text(element: ElementTree.Element) -> str:
    """What can be read in an element."""
    return "".join(element.itertext())


def cells(rows: Iterable[Html]) -> Iterator[list[str]]:
    """The words of each row of a list of moves."""
    for row in rows:
        yield " ".join(Markup(row).root.itertext()).split()


def _as_xml(markup: str) -> str:
    """HTML of ours as XML: elements without an inside are closed, bare attributes get a value."""
    pieces = markup.split("<")
    for number, piece in enumerate(pieces):
        tag, bracket, rest = piece.partition(">")
        if not bracket or tag.startswith("/"):
            continue
        for name in BARE:
            tag = f"{tag} ".replace(f"{name} ", f'{name}="" ').rstrip()
        name = tag.split()[0]
        pieces[number] = f"{tag}{'/' if name in EMPTY and not tag.endswith('/') else ''}>{rest}"
    return "<".join(pieces)
