"""What the page's Python uses of the browser, for mypy alone. Only what stands here may be called (`tests/test_walls.py`
lists the modules that import it); what a lookup may not find is an element all the same, since `null` is false and has
no attributes in either language."""

from collections.abc import Awaitable, Callable, Iterator
from typing import Any, Protocol

class Event:
    target: Element
    key: str
    detail: int
    timeStamp: float
    altKey: bool
    ctrlKey: bool
    metaKey: bool
    repeat: bool
    touches: Any
    data: Any
    origin: str
    source: Any
    def preventDefault(self) -> None: ...

class EventTarget:
    def addEventListener(self, kind: str, listener: object, *, passive: bool = ...) -> None: ...
    def removeEventListener(self, kind: str, listener: object) -> None: ...

class StringMap:
    """`dataset`: an attribute for each `data-` attribute of the element."""

    def __getattr__(self, name: str) -> str: ...
    def __setattr__(self, name: str, value: str) -> None: ...

class Style:
    left: str
    top: str
    def setProperty(self, name: str, value: str) -> None: ...

class Rectangle:
    x: float
    y: float
    width: float
    height: float
    left: float
    right: float
    top: float
    bottom: float

class Animation:
    onfinish: object
    effect: Any
    def cancel(self) -> None: ...

class ElementList(Protocol):
    def __iter__(self) -> Iterator[Element]: ...
    def __getitem__(self, index: int) -> Element: ...

class Element(EventTarget):
    textContent: str
    lang: str
    innerHTML: str
    outerHTML: str
    className: str
    hidden: bool
    checked: bool
    disabled: bool
    value: str
    type: str
    src: str
    dataset: StringMap
    style: Style
    children: ElementList
    parentElement: Element
    firstElementChild: Element
    lastElementChild: Element
    nextElementSibling: Element
    ownerDocument: Document
    clientWidth: float
    clientHeight: float
    offsetWidth: float
    offsetTop: float
    scrollLeft: float
    scrollTop: float
    scrollHeight: float
    viewBox: Any
    xworker: Any
    def querySelector(self, selector: str) -> Element: ...
    def querySelectorAll(self, selector: str) -> ElementList: ...
    def closest(self, selector: str) -> Element: ...
    def matches(self, selector: str) -> bool: ...
    def contains(self, other: Element) -> bool: ...
    def checkVisibility(self) -> bool: ...
    def insertAdjacentHTML(self, place: str, markup: str) -> None: ...
    def append(self, *children: Element) -> None: ...
    def remove(self) -> None: ...
    def getAttribute(self, name: str) -> str: ...
    def hasAttribute(self, name: str) -> bool: ...
    def setAttribute(self, name: str, value: str) -> None: ...
    def removeAttribute(self, name: str) -> None: ...
    def toggleAttribute(self, name: str, there: bool) -> bool: ...
    def getBoundingClientRect(self) -> Rectangle: ...
    def getScreenCTM(self) -> Any: ...
    def animate(self, frames: object, timing: object) -> Animation: ...
    def focus(self) -> None: ...
    def select(self) -> None: ...
    def showModal(self) -> None: ...
    def close(self) -> None: ...

class Document(EventTarget):
    documentElement: Element
    body: Element
    activeElement: Element
    def querySelector(self, selector: str) -> Element: ...
    def getElementById(self, name: str) -> Element: ...
    def createElement(self, tag: str) -> Element: ...

class Location:
    href: str
    hash: str
    pathname: str
    search: str

class Window(EventTarget):
    location: Location
    parent: Any
    gro: Any
    def scrollTo(self, x: float, y: float) -> None: ...

class History:
    def pushState(self, state: None, unused: str, address: str) -> None: ...

class MediaQuery:
    matches: bool

class Clipboard:
    def writeText(self, text: str) -> Awaitable[None]: ...

class Navigator:
    clipboard: Clipboard

class Console:
    def error(self, text: str) -> None: ...

class Parser:
    def stringify(self, value: object) -> object: ...

class ResizeObserver:
    @staticmethod
    def new(listener: object) -> ResizeObserver: ...
    def observe(self, element: Element) -> None: ...

class DOMPoint:
    x: float
    y: float
    @staticmethod
    def new(x: float, y: float) -> DOMPoint: ...
    def matrixTransform(self, matrix: Any) -> DOMPoint: ...

class Function:
    @staticmethod
    def new(*parts: str) -> Callable[..., Any]: ...

class Object:
    fromEntries: Callable[..., Any]

class Response:
    ok: bool

class URLSearchParams:
    @staticmethod
    def new(query: str) -> URLSearchParams: ...
    def entries(self) -> Iterator[tuple[str, str]]: ...

JSON: Parser
document: Document
window: Window
history: History
navigator: Navigator
console: Console

def matchMedia(query: str) -> MediaQuery: ...
def fetch(address: str) -> Awaitable[Response]: ...
def setTimeout(deed: object, milliseconds: int) -> int: ...
def clearTimeout(timer: int) -> None: ...
