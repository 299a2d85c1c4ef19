"""How a person plays on the page.

With a mouse, with a finger, with a keyboard alone. No rules here: an action's text is entered.
"""

import re
from collections.abc import Callable

from playwright.sync_api import FloatRect, Frame, Locator, Page, expect

from gro.core.game import Position
from gro.core.registry import game

POINT = re.compile(r"[a-s](?:1[0-9]|[1-9])")
WAIT_MS = 60_000
"""For what takes the worker's thinking on a busy machine."""

Hand = Callable[[str], None]


def box(of: Locator) -> FloatRect:
    """Where an element is on the screen, in CSS pixels; it has to be visible."""
    found = of.bounding_box()
    assert found is not None
    return found


class Table:
    """The page as a player sees it, or a frame with the game in another page; the keyboard belongs to the page."""

    def __init__(self, place: Page | Frame) -> None:
        self.place = place
        self.page = place.page if isinstance(place, Frame) else place
        self.root = place.locator("[data-board]")

    # --- what it shows ---

    def data(self, name: str) -> str:
        """An attribute of the board."""
        return self.root.get_attribute(f"data-{name}") or ""

    @property
    def position(self) -> Position:
        """The position on the board, read by the engine."""
        return game(self.data("game")).parse(self.data("position"), self.data("rules"))

    def point(self, name: str) -> Locator:
        """The element of a point."""
        return self.place.locator(f'[data-point="{name}"]')

    @property
    def status(self) -> str:
        """What the status says."""
        return self.place.get_by_role("status").inner_text()

    def button(self, name: str) -> Locator:
        """A button by its accessible name."""
        return self.place.get_by_role("button", name=name, exact=True)

    def expect_position(self, position: str) -> None:
        """Waits until the board shows this position."""
        expect(self.root).to_have_attribute("data-position", position, timeout=WAIT_MS)

    def expect_changed(self, position: str) -> None:
        """Waits until the board shows another position than this one."""
        expect(self.root).not_to_have_attribute("data-position", position, timeout=WAIT_MS)

    def expect_status(self, text: str | re.Pattern[str]) -> None:
        """Waits until the status contains this text."""
        expect(self.place.get_by_role("status")).to_contain_text(text, timeout=WAIT_MS)

    def wait_for_turn(self, *seats: str) -> None:
        """Waits until it is the turn of one of these seats or the game is over."""
        there = [f'[data-board][data-turn="{seat}"]' for seat in seats] + ['[data-board]:not([data-result=""])']
        self.place.wait_for_selector(", ".join(there), state="attached", timeout=WAIT_MS)

    def wait_for_worker(self) -> None:
        """Waits until the opponent is ready."""
        self.place.wait_for_selector("html[data-worker=ready]", state="attached", timeout=WAIT_MS)

    def ask_hint(self) -> None:
        """Asks for a hint and waits for it: the top level takes its time, and a worker may have to start before."""
        self.button("Hint").click()
        expect(self.place.locator("[data-part=status-more]")).to_contain_text("Hint: ", timeout=WAIT_MS)

    # --- starting ---

    def choose_game(self, title: str) -> None:
        """Goes to the games and chooses one."""
        self.button("Games").click()
        self.button(f"Play {title}").click()

    def new_game(self, *, level: int = 1, rules: str = "", **players: str) -> None:
        """Begins a game by the dialog, between persons unless told: `blue="Computer"`."""
        self.button("New game").click()
        dialog = self.place.get_by_role("dialog")
        if rules:
            dialog.get_by_label("Rules", exact=True).select_option(rules)
        dialog.get_by_label("Level", exact=True).select_option(str(level))
        for seat in ("Red", "Blue", "Green", "Yellow"):
            field = dialog.get_by_label(seat, exact=True)
            if field.is_visible():
                field.select_option(players.get(seat.lower(), "Person"))
        dialog.get_by_role("button", name="Start", exact=True).click()
        expect(dialog).to_be_hidden()

    # --- playing one action ---

    def by_mouse(self, action: str) -> None:
        """Clicks what enters this action."""
        self._enter(action, lambda point: self.point(point).click())

    def by_touch(self, action: str) -> None:
        """Taps what enters this action."""
        self._enter(action, lambda point: self.point(point).tap())

    def _enter(self, action: str, touch: Callable[[str], None]) -> None:
        if action in ("pass", "end"):
            self.button("Pass" if action == "pass" else "End turn").click()
            return
        source, *targets = POINT.findall(action.partition("x")[0])
        touch(source)
        if action.endswith("+"):
            touch(source)
        for target in targets:
            touch(target)
            # The point still offers both when it waits for the word; after a played action it offers nothing.
            if self.point(target).get_attribute("data-target") == "move divide":
                self.button("Move" if "-" in action else "Divide").click()

    def by_keyboard(self, action: str) -> None:
        """Walks there with the arrows from wherever the keyboard is; letters for the verbs, Enter for the points."""
        if action == "pass":
            self.tab_to("Pass")
            self.page.keyboard.press("Enter")
            self.tab_to_board()
            return
        if action == "end":
            self.page.keyboard.press("e")
            return
        source, *targets = POINT.findall(action.partition("x")[0])
        sign = action[len(source) : len(source) + 1]
        self.walk(source)
        if sign == "+":
            self.page.keyboard.press("g")
            return
        # Where a point could mean two actions the letter says which; else Enter takes the piece in hand.
        letters = {"-": "m", "/": "d" if len(targets) == 1 else "s"} if self.data("game") != "grow" else {}
        self.page.keyboard.press(letters.get(sign, "Enter"))
        for target in targets:
            self.walk(target)
            self.page.keyboard.press("Enter")

    def focused(self) -> str:
        """The point under the keyboard, or nothing."""
        point: str = self.place.evaluate("document.activeElement?.dataset?.point ?? ''")
        return point

    def tab_to_board(self) -> None:
        """Presses Tab until the keyboard is on the board."""
        self._tab_until(lambda: self.focused() != "")

    def tab_to(self, name: str) -> None:
        """Presses Tab until the keyboard is on the button of this name."""
        self._tab_until(lambda: self.place.evaluate("document.activeElement?.textContent?.trim() ?? ''") == name)

    def _tab_until(self, there: Callable[[], bool]) -> None:
        for _ in range(60):
            if there():
                return
            self.page.keyboard.press("Tab")
        raise AssertionError("Tab never got there")

    def walk(self, point: str) -> None:
        """Presses arrows until the keyboard is on a point: along the middle ranks, where no corner is missing."""
        for key in self._route(point):
            self.page.keyboard.press(key)
        assert self.focused() == point

    def _route(self, point: str) -> list[str]:
        here = self.focused()
        keys: list[str] = []
        board = game(self.data("game")).start(self.data("rules")).board
        at = {name: board.xy[board.index[name]] for name in (here, point)}
        (x, y), (to_x, to_y) = at[here], at[point]
        whole = len(board.points) == board.columns * len(board.ranks)
        middle = y if whole else 3 if y < 3 else 4 if y > 4 else y
        keys += ["ArrowUp" if middle > y else "ArrowDown"] * abs(middle - y)
        keys += ["ArrowRight" if to_x > x else "ArrowLeft"] * abs(to_x - x)
        keys += ["ArrowUp" if to_y > middle else "ArrowDown"] * abs(to_y - middle)
        return keys


def play_out(
    table: Table, hand: Hand, choose: Callable[[Position, list[Position]], str], seats: tuple[str, ...] = ("red",)
) -> str:
    """Plays some seats to the end of the game against the page's opponent; returns the result."""
    past: list[Position] = []
    for _ in range(400):
        table.wait_for_turn(*seats)
        if result := table.data("result"):
            return result
        position = table.position
        action = choose(position, past)
        past.append(position)
        hand(action)
        table.expect_changed(position.text())
    raise AssertionError("the game does not end")
