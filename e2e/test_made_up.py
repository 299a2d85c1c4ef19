"""The built site in a made-up language: what is shown or spoken outside its signs is a sentence in no text module.

Everything that a page ever holds is collected, also what stands there for a moment. Buttons and fields are found as
they come: a new one is walked by too.
"""

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Page

from e2e.conftest import READY_MS, OpenPage, Watch, wait_until_ready
from tools.build import build
from tools.made_up import LANGUAGE, of_record, unwrapped, write
from tools.serve import serve

ROOT = Path(__file__).resolve().parent.parent

# `heard` holds every text of the page, from the moment when it has been read: of elements, of the attributes that are
# spoken or shown, of fields, and the sentences that index.html keeps for boot.js.
LISTEN = """addEventListener("DOMContentLoaded", () => {
  const heard = (globalThis.heard = new Set());
  const ARIA = ["label", "description", "valuetext", "roledescription", "placeholder"].map((name) => `aria-${name}`);
  const SPOKEN = [...ARIA, "title", "placeholder", "alt"];
  const take = (node) => {
    if (node.nodeType === Node.TEXT_NODE) {
      if (!/^(script|style|mpy-config)$/i.test(node.parentNode?.nodeName)) heard.add(node.data);
      return;
    }
    if (node.nodeType === Node.ELEMENT_NODE) {
      for (const name of SPOKEN) if (node.hasAttribute(name)) heard.add(node.getAttribute(name));
      if (node.matches("meta[name=description]")) heard.add(node.content);
      if (node.matches("input:not([type=checkbox], [type=radio]), textarea")) heard.add(node.value);
      if (node.id === "progress") for (const name of node.getAttributeNames()) {
        if (/^data-(?!state)/.test(name)) heard.add(node.getAttribute(name));
      }
    }
    node.childNodes.forEach(take);
  };
  globalThis.takeAll = () => take(document);
  const changed = ({ type, target, addedNodes }) => (type === "childList" ? addedNodes.forEach(take) : take(target));
  new MutationObserver((records) => records.forEach(changed)).observe(document, {
    subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: SPOKEN,
  });
  takeAll();
}, { once: true });"""

# Presses every button that can be seen, once on each screen of each game, also in the dialogs that open; there it also
# tries every value of every field.
PRESS_ALL = """async () => {
  const rest = () => new Promise((go) => setTimeout(go)); // what was pressed has been done; the page may breathe
  const tried = new Set();
  const tell = (field) => {
    for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
  };
  const tryValues = async (dialog) => {
    for (const field of dialog.querySelectorAll("select, input[type=range], input[type=number]")) {
      const before = field.value;
      const values = field.options ? [...field.options].map((option) => option.value) : [field.min, field.max];
      for (const value of [...values, before]) {
        field.value = value;
        tell(field);
        await rest();
        takeAll();
      }
    }
    for (const box of dialog.querySelectorAll("input[type=checkbox]")) for (const _ of [1, 2]) box.click();
    for (const area of dialog.querySelectorAll("textarea:not([readonly])")) {
      area.value = "c4 c4";
      tell(area);
    }
  };
  for (let presses = 0; presses < 400; presses++) {
    const dialog = document.querySelector("dialog[open]");
    const { game } = document.querySelector("[data-board]").dataset;
    const place = [game, document.documentElement.dataset.view, dialog?.className].join(" ");
    const name = (button) => `${place} ${button.dataset.command ?? button.textContent}`;
    const found = [...(dialog ?? document).querySelectorAll("button")];
    const next = found.find((button) => button.checkVisibility() && !tried.has(name(button)));
    if (next) {
      tried.add(name(next));
      if (dialog && next.closest("header")) continue; // closes it
      if (dialog) {
        next.click();
        await rest();
        takeAll();
        if (dialog.open) await tryValues(dialog);
      }
      next.click();
      await rest();
      takeAll();
    } else if (dialog) {
      dialog.close();
    } else {
      return tried.size;
    }
  }
}"""

CLICK_POINTS = """async (most) => {
  const names = (selector) => [...document.querySelectorAll(selector)].map((point) => point.dataset.point);
  for (let turn = 0; turn < most; turn++) {
    // a piece, then a point where it can go or, every third time, any other
    const from = turn % 2 ? names(turn % 3 ? "[data-target]" : "[data-point]") : names("[data-piece]");
    const [name] = from.length ? [from[(turn * 7) % from.length]] : names("[data-point]");
    document.querySelector(`[data-point="${name}"]`).dispatchEvent(new MouseEvent("click", { bubbles: true }));
    await new Promise((go) => setTimeout(go));
  }
}"""


PRESS = """name => document.querySelector(
  `dialog[open] [data-command="${name}"], [data-command="${name}"], [data-point="${name}"]`
).dispatchEvent(new MouseEvent("click", { bubbles: true }))"""

# The page hears of another address a moment later, and only if it is another one.
FOLLOW = """address => new Promise((go) => {
  if (location.hash === address) return go();
  addEventListener("hashchange", () => setTimeout(go), { once: true });
  location.hash = address;
})"""

PLAY_ON = """async (most) => {
  let number = 1;
  for (let ply = 0; ply < most; ply++) {
    const { legal } = gro.state();
    if (!legal.length) return;
    number = (number * 48271) % 2147483647;
    await gro.play(legal[number % legal.length]);
    await new Promise((go) => setTimeout(go));
  }
}"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the site in the language; what it is made of is kept in build/, so a second run is quick."""
    folder = ROOT / "build" / LANGUAGE / "site"
    build(folder, LANGUAGE, write(tmp_path_factory.mktemp("made_up")))
    with serve(folder, prefix="/some/where/") as url:
        yield url


class Listener:
    """Opens pages that listen to themselves, and keeps what was outside the signs on any of them."""

    def __init__(self, open_page: OpenPage, site: str) -> None:
        self.open_page, self.site = open_page, site
        self.pages: list[Page] = []
        self.leaks: dict[str, list[str]] = {}

    def open(self, address: str = "", script: str = "", *, ready: bool = True) -> Page:
        """A page of a fresh profile, in which a script runs first; `ready=False` returns before Python has started."""
        page = self.open_page("LICENSE.txt", ready=False)
        page.add_init_script(LISTEN)
        if script:
            page.add_init_script(script)
        page.goto(self.site + address)
        if ready:
            wait_until_ready(page)
        self.pages.append(page)
        return page

    def collect(self, page: Page) -> None:
        """Takes what the page has held so far; to be called before it is left for another address."""
        page.evaluate("globalThis.takeAll?.()")
        for text in page.evaluate("[...(globalThis.heard ?? [])]"):
            if words := unwrapped(of_record(text), NOTATION):
                self.leaks[text] = words


@pytest.fixture
def listener(open_page: OpenPage, site: str) -> Iterator[Listener]:
    """When the test ends, nothing unwrapped may have been on any of its pages."""
    listener = Listener(open_page, site)
    yield listener
    for page in listener.pages:
        listener.collect(page)
    assert listener.leaks == {}


NOTATION = ("card", "booklet", "red", "blue")
"""Names of rulesets and seats, as they stand in records and links."""


def wait_to_hear(page: Page, beginning: str) -> None:
    """Waits until something that begins so has been on the page."""
    page.wait_for_function("text => [...heard].some((each) => each.startsWith(text))", arg=beginning, timeout=READY_MS)


def press(page: Page, name: str) -> None:
    """Presses the button of a command, a point of the board, or Escape."""
    if name == "Escape":
        page.keyboard.press(name)
    else:
        page.evaluate(PRESS, name)


def follow(page: Page, address: str) -> None:
    """Opens a link in the page."""
    page.evaluate(FOLLOW, address)


def test_the_listener_hears_what_is_there_for_a_moment_only(listener: Listener) -> None:
    page = listener.open("LICENSE.txt", ready=False)
    page.evaluate(
        """async () => {
          heard.clear(); // the licence, in English
          document.querySelector("pre").remove();
          const line = Object.assign(document.createElement("p"), { title: "⟦fine⟧ leak" });
          document.body.append(line);
          line.textContent = "another";
          await 0;
          line.firstChild.data = "⟦Red⟧ and third";
          await 0;
          line.remove();
        }"""
    )
    listener.collect(page)
    assert listener.leaks == {"⟦fine⟧ leak": ["leak"], "another": ["another"], "⟦Red⟧ and third": ["and", "third"]}
    listener.pages.clear()
    listener.leaks.clear()


# --- everything that can be pressed ---


def test_every_button_and_field_of_every_screen(listener: Listener) -> None:
    page = listener.open()
    assert page.evaluate("document.documentElement.lang") == LANGUAGE
    for game in ("gro", "outgrow", "grow"):
        follow(page, f"#game={game}")
        assert page.evaluate(PRESS_ALL) > 20


def test_a_game_against_the_computer(listener: Listener) -> None:
    page = listener.open("#moves=c4,d5&rules=booklet")
    press(page, "toggle-thoughts")
    page.evaluate("gro.newGame({ players: { red: 'human', blue: 'level:6' } })")
    page.locator('[data-point="c4"]').click()
    wait_to_hear(page, "⟦Blue is thinking")
    page.wait_for_selector('[data-board][data-turn="red"]', timeout=READY_MS)
    press(page, "hint")
    wait_to_hear(page, "⟦Hint:")
    press(page, "undo")
    listener.collect(page)
    page.reload()
    wait_until_ready(page)
    follow(page, WON_IN_ONE)
    press(page, "hint")
    wait_to_hear(page, "⟦Hint:")
    press(page, "resign")
    page.evaluate(PRESS_ALL)


def test_levels_among_themselves_and_their_turns_once_more(listener: Listener) -> None:
    page = listener.open("?side=red&level=1#game=grow&rules=size%3D5,seats%3D2")
    page.locator('[data-point="c3"]').click()
    page.wait_for_selector('[data-board][data-turn="red"]', timeout=READY_MS)
    page.locator('[data-point="a1"]').click()
    for _ in range(2):  # the second time for certain
        press(page, "end-turn")
    page.wait_for_selector('[data-board][data-turn="red"]', timeout=READY_MS)
    press(page, "replay")
    press(page, "replay")
    page = listener.open("?side=none&level=1")
    page.wait_for_selector('[data-board][data-turn="blue"]', timeout=READY_MS)
    for name in ("undo", "undo", "Escape", "redo"):
        press(page, name)


# --- positions ---


def game_address(game: str, position: str, rules: str) -> str:
    """The end of an address that opens a position."""
    return f"#game={game}&rules={quote(rules)}&position={quote(position)}"


WON_IN_ONE = game_address("gro", "S3/6/8/7s/8/S7/6/2S1 r 0 -", "card")
THIRD_TIME = "#moves=c4,f5,c4-c5,f5-f4,c5-c4,f4-f5,c4-c5,f5-f4,c5-c4"
POSITIONS = (
    "#moves=c4,d5,c4+,d5+",
    game_address("outgrow", "b25g1g2/1b15g3/b17/8/8/8/8/r32r24 rbg r 4,4,4 0", "seats=3"),
    game_address("grow", "5/1B3/2R2/5/5 rb r turn - - 0", "size=5,seats=2"),
    game_address("outgrow", "6b2b2/6b1b2/8/8/8/r17/r27/r2r26 rb r 6,6 0", "seats=2"),
    "#game=grow&rules=size%3D5,seats%3D4",
    "#game=gro",
)


def test_clicks_here_and_there_and_games_to_their_end(listener: Listener) -> None:
    """Pieces in hand, illegal tries, what is left of a turn, what speaks against ending it; every kind of event."""
    page = listener.open("?side=both")
    for address in POSITIONS:
        follow(page, address)
        page.evaluate(CLICK_POINTS, 40)
        page.evaluate(PLAY_ON, 200)
    follow(page, POSITIONS[0])
    for name in ("c4", "act-move", "Escape", "c4", "c5", "Escape", "resign"):
        press(page, name)
    page.evaluate(PRESS_ALL)


ENDINGS = {
    WON_IN_ONE: "e1 f1",
    "#moves=c4,d5": "pass pass",
    THIRD_TIME: "f4 f5 Escape claim",
    game_address("grow", "1B/Rr rb r turn - - 0", "size=2,seats=2"): "a2",
    game_address("grow", "5/5/2R2/5/4B rb r turn - - 1", "size=5,seats=2"): "end-turn end-turn",
    "#game=outgrow&rules=seats%3D2&moves=a1+": "resign yes",
}
"""Addresses, and what is pressed there to end the game."""


def test_every_ending(listener: Listener) -> None:
    page = listener.open("?side=both")
    for address, clicks in ENDINGS.items():
        follow(page, address)
        for name in clicks.split():
            press(page, name)
        page.wait_for_selector('[data-board]:not([data-result=""])', timeout=READY_MS)


# --- what goes wrong, and other people's pages ---


def test_bad_links_and_what_another_hand_has_put_there(listener: Listener) -> None:
    page = listener.open("#moves=c4,c4")
    for link in ("#game=chess", "#rules=poker", "#hello", "#moves=c4&moves=d5", "#position=8", "#"):
        follow(page, link)
    press(page, "share")
    press(page, "open-paste")
    page.locator("dialog[open] textarea:not([readonly])").fill("1. c4 c4")
    press(page, "open-paste")
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('denied')) }")
    press(page, "copy-link")
    page.locator("dialog[open] textarea:not([readonly])").fill("1. c4 d5 *")
    press(page, "open-paste")
    garbled = "for (const name of ['gro:game', 'gro:aside', 'gro:settings']) localStorage[name] = '{\"version\": 99}';"
    listener.open(script=garbled)
    listener.open(script=garbled.replace("99}", "1"))
    listener.open(script="Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };")


def test_a_page_that_does_not_start(listener: Listener, watch: Watch) -> None:
    for missing in ("**/vendor/pyscript/core.js", "**/pyodide.asm.wasm"):
        page = listener.open("LICENSE.txt", ready=False)
        page.route(missing, lambda route: route.abort())
        page.goto(page.url.replace("LICENSE.txt", "index.html"))
        page.wait_for_selector("#progress[data-state=failed] button")
    listener.open(script="delete globalThis.WebAssembly", ready=False)
    watch.complaints.clear()  # the browser logs the files that were taken away


def test_a_computer_that_is_gone(listener: Listener, watch: Watch) -> None:
    page = listener.open("LICENSE.txt", ready=False)
    page.route("**/web/worker.py", lambda route: route.fulfill(body="raise RuntimeError('broken')"))
    page.goto(page.url.replace("LICENSE.txt", "index.html"))
    page.wait_for_selector("html[data-worker=failed]", state="attached", timeout=READY_MS)
    page.evaluate(CLICK_POINTS, 3)
    watch.complaints.clear()  # the broken worker complained, as it should


def test_embeds_and_boards_to_look_at(listener: Listener) -> None:
    page = listener.open("?embed&readonly#moves=c4,d5,c4+")
    page.evaluate(CLICK_POINTS, 5)
    page.evaluate(PRESS_ALL)
    page = listener.open("?embed&side=both")
    reasons = page.evaluate(
        """() => Promise.all([
          gro.play("c4/c5"), gro.play(7), gro.load({ record: "x" }), gro.load({ moves: 5 }), gro.load("x", "chess"),
          gro.newGame({ players: { red: "dragon" } }), gro.newGame({ players: { green: "human" } }),
        ].map((promise) => promise.then(() => "none", (error) => error.message)))"""
    )
    reasons.append(page.evaluate("(() => { try { gro.on('noise', 1) } catch (error) { return error.message } })()"))
    reasons[-1] = reasons[-1].strip().splitlines()[-1].partition(": ")[2]  # behind Python's traceback
    assert [words for reason in reasons if (words := unwrapped(reason))] == []
    assert "none" not in reasons
