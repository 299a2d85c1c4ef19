"""The part of the browser that the page's Python uses, for mypy alone: Pyodide's `js` does not exist in CPython.

Whatever is used of the browser stands here, under its name in the DOM, so that a misspelt method or attribute is an
error; a new one is added here first. There is nothing here that nobody uses, and there is one class for all elements.

JavaScript's `null` (nothing was found) comes as an object of its own, not as None: it is false and has no attributes.
So a look-up gives an element here, whose truth says whether there is one.
"""

from collections.abc import Awaitable, Callable, Iterator
from typing import Any

from pyodide.ffi import JsProxy

console: Console
document: Document
history: History
navigator: Navigator
window: Window

def clearTimeout(timer: int) -> None: ...
def fetch(address: str) -> Awaitable[Response]: ...
def matchMedia(query: str) -> MediaQueryList: ...
def setTimeout(listener: JsProxy, milliseconds: int) -> int: ...

class Animation:
    effect: AnimationEffect
    onfinish: JsProxy
    def cancel(self) -> None: ...

class AnimationEffect:
    def getComputedTiming(self) -> ComputedEffectTiming: ...

class CSSStyleDeclaration:
    left: str
    top: str
    def setProperty(self, name: str, value: str) -> None: ...

class Clipboard:
    def writeText(self, text: str) -> Awaitable[None]: ...

class ComputedEffectTiming:
    endTime: float

class Console:
    def error(self, text: str) -> None: ...

class DOMMatrix:
    def inverse(self) -> DOMMatrix: ...

class DOMPoint:
    x: float
    y: float
    @staticmethod
    def new(x: float, y: float) -> DOMPoint: ...
    def matrixTransform(self, matrix: DOMMatrix) -> DOMPoint: ...

class DOMRect:
    bottom: float
    height: float
    left: float
    right: float
    top: float
    width: float
    x: float
    y: float

class DOMStringMap:
    """`dataset`: an attribute for each `data-` attribute of the element, whatever it is called."""

    def __getattr__(self, name: str) -> str: ...
    def __setattr__(self, name: str, value: str) -> None: ...

class Document(EventTarget):
    activeElement: Element
    body: Element
    documentElement: Element
    def createElement(self, tag: str) -> Element: ...
    def getElementById(self, name: str) -> Element: ...
    def querySelector(self, selector: str) -> Element: ...

class Element(EventTarget):
    checked: bool
    children: HTMLCollection
    clientHeight: float
    clientWidth: float
    dataset: DOMStringMap
    firstElementChild: Element
    hidden: bool
    innerHTML: str
    lastElementChild: Element
    nextElementSibling: Element
    offsetTop: float
    offsetWidth: float
    outerHTML: str
    ownerDocument: Document
    parentElement: Element
    scrollHeight: float
    scrollLeft: float
    scrollTop: float
    src: str
    style: CSSStyleDeclaration
    textContent: str
    type: str
    value: str
    viewBox: SVGAnimatedRect
    xworker: XWorker
    def __bool__(self) -> bool: ...
    def animate(self, frames: JsProxy, timing: JsProxy) -> Animation: ...
    def append(self, *children: Element) -> None: ...
    def checkVisibility(self) -> bool: ...
    def close(self) -> None: ...
    def closest(self, selector: str) -> Element: ...
    def contains(self, other: Element) -> bool: ...
    def focus(self) -> None: ...
    def getAttribute(self, name: str) -> str: ...
    def getBoundingClientRect(self) -> DOMRect: ...
    def getScreenCTM(self) -> DOMMatrix: ...
    def hasAttribute(self, name: str) -> bool: ...
    def insertAdjacentHTML(self, place: str, markup: str) -> None: ...
    def matches(self, selector: str) -> bool: ...
    def querySelector(self, selector: str) -> Element: ...
    def querySelectorAll(self, selector: str) -> NodeList: ...
    def remove(self) -> None: ...
    def removeAttribute(self, name: str) -> None: ...
    def select(self) -> None: ...
    def setAttribute(self, name: str, value: str) -> None: ...
    def showModal(self) -> None: ...
    def toggleAttribute(self, name: str, there: bool) -> bool: ...

class Event:
    """An event of any kind; each has only some of these."""

    altKey: bool
    ctrlKey: bool
    data: object
    detail: int
    key: str
    metaKey: bool
    origin: str
    repeat: bool
    source: Window
    target: Element
    touches: TouchList
    def preventDefault(self) -> None: ...

class EventTarget:
    def addEventListener(self, kind: str, listener: JsProxy, *, passive: bool = ...) -> None: ...
    def removeEventListener(self, kind: str, listener: JsProxy) -> None: ...

class Function:
    @staticmethod
    def new(*parts: str) -> Callable[..., object]: ...

class HTMLCollection:
    def __getitem__(self, index: int) -> Element: ...
    def __iter__(self) -> Iterator[Element]: ...

class History:
    def pushState(self, state: None, unused: str, address: str) -> None: ...

class JSON:
    @staticmethod
    def stringify(value: object) -> object: ...

class Location:
    hash: str
    href: str
    pathname: str
    search: str

class MediaQueryList:
    matches: bool

class Navigator:
    clipboard: Clipboard

class NodeList:
    def __iter__(self) -> Iterator[Element]: ...

class Object:
    @staticmethod
    def fromEntries(entries: object) -> object: ...

class ResizeObserver:
    @staticmethod
    def new(listener: JsProxy) -> ResizeObserver: ...
    def observe(self, element: Element) -> None: ...

class Response:
    ok: bool

class SVGAnimatedRect:
    baseVal: DOMRect

class Touch:
    clientX: float
    clientY: float

class TouchList:
    length: int
    def item(self, index: int) -> Touch: ...

class URLSearchParams:
    @staticmethod
    def new(query: str) -> URLSearchParams: ...
    def entries(self) -> Iterator[tuple[str, str]]: ...

class Window(EventTarget):
    gro: object
    location: Location
    parent: Window
    def postMessage(self, message: object, origin: str) -> None: ...
    def scrollTo(self, x: float, y: float) -> None: ...

class XWorker(EventTarget):
    """PyScript's handle on a worker."""

    onerror: JsProxy | None
    ready: Awaitable[object]
    sync: Any  # what the worker exports, by name
    def terminate(self) -> None: ...
