"""The document: the only module that writes markup into it, and what everybody does to its elements."""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from js import document
from pyodide.ffi import create_proxy

from web.html import Html

if TYPE_CHECKING:
    from js import Element, Event, EventTarget

Stop = Callable[[], None]
"""Ends what was begun."""


def part(root: "Element", name: str) -> "Element":
    """The part of this name within an element. It must exist."""
    return root.querySelector(f'[data-part="{name}"]')


# --- markup: only our own (`web.html`) comes in ---


def fill(element: "Element", markup: Html) -> None:
    """Makes this the inside of an element."""
    element.innerHTML = markup


def add(element: "Element", markup: Html) -> "Element":
    """Puts one element more into an element, behind all others; returns it."""
    element.insertAdjacentHTML("beforeend", markup)
    return element.lastElementChild


def add_after(element: "Element", markup: Html) -> "Element":
    """Puts one element behind another one; returns it."""
    element.insertAdjacentHTML("afterend", markup)
    return element.nextElementSibling


def replace(element: "Element", markup: Html) -> None:
    """Puts another element in the place of this one."""
    element.outerHTML = markup


def define(defs: Html) -> None:
    """Puts what pictures refer to by id into the page, unless it stands there already."""
    names = re.findall(r'id="([^"]+)"', defs)
    if names and not document.getElementById(names[0]):
        add(part(document.body, "defs"), defs)


# --- states ---


def set_text(element: "Element", text: str) -> None:
    """Puts text into an element, and leaves it alone where nothing changes: a live region would say it again."""
    if element.textContent != text:
        element.textContent = text


def set_attribute(element: "Element", name: str, value: str | bool) -> None:
    """Gives an attribute a value; True and False say whether its bare name is there."""
    if value is True or value is False:
        element.toggleAttribute(name, value)
    else:
        element.setAttribute(name, value)


# --- events ---


def listen(target: "EventTarget", kind: str, listener: Callable[["Event"], object], *, passive: bool = False) -> Stop:
    """Calls a listener at every event of a kind; returns what ends that."""
    proxy = create_proxy(listener)
    target.addEventListener(kind, proxy, passive=passive)

    def stop() -> None:
        target.removeEventListener(kind, proxy)
        proxy.destroy()

    return stop


def listen_to_commands(root: "Element", listener: Callable[[str], object]) -> Stop:
    """Calls a listener with the id of every command whose button is pressed within an element."""

    def clicked(event: "Event") -> None:
        button = event.target.closest("[data-command]")
        if not button:  # null, in JavaScript's own form
            return
        if button.hasAttribute("data-confirms") and event.detail > 1:
            return  # the second half of a double click, whose first half has asked
        listener(button.dataset.command)

    return listen(root, "click", clicked)
