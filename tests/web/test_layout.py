"""The panel and the dialogs as HTML: names of controls, one live region, ids used once, nothing unescaped."""

import re
from html.parser import HTMLParser

from web.html import html
from web.panels import layout
from web.panels.layout import Player, TurnRow
from web.views import Setting

SEATS = ("red", "blue", "green", "yellow")
BADGE = html("<svg></svg>")
RED = Player("red", "<b>Ann</b>", "Red · holds SW", BADGE, html("<i>6</i>"), turn=True)
BLUE = Player("blue", "Computer", "Blue", BADGE, html("<i>4</i>"), thinking=True)
VERBS = {"move": "Move", "divide": "Divide", "grow": "Grow"}
RULES = {"card": "Card", "booklet": "Booklet"}


class Reader(HTMLParser):
    """Collects elements, the text of buttons and labels, and whether every tag is closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[tuple[str, str]] = []
        self.open: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in ("input", "hr"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts += [(tag, data) for tag in self.open if tag in ("button", "label", "option", "h2")]

    def named(self, tag: str) -> list[str]:
        return [text for kind, text in self.texts if kind == tag]


def whole() -> Reader:
    panel = layout.aside(BLUE, RED, verbs=VERBS)
    return Reader(layout.menu() + panel + layout.dialogs(("red", "blue"), RULES, timed=6))


def test_every_tag_is_closed_and_every_id_is_used_once() -> None:
    page = whole()
    assert page.open == []
    ids = [attributes["id"] for _, attributes in page.elements if "id" in attributes]
    assert len(ids) == len(set(ids))


def test_the_controls_of_the_contract_are_there_by_name() -> None:
    buttons = whole().named("button")
    promised = (
        "New game",
        "Undo",
        "Redo",
        "Pass",
        "Hint",
        "Resign",
        "Claim draw",
        "Share",
        "Settings",
        "Move",
        "Divide",
    )
    assert {name: buttons.count(name) for name in (*promised, "Grow", "Start")} == dict.fromkeys(
        (*promised, "Grow", "Start"), 1
    )


def test_the_new_game_dialog_has_its_fields() -> None:
    page = whole()
    assert {"Red", "Blue", "Level", "Rules"} <= set(page.named("label"))
    targets = {attributes["for"] for tag, attributes in page.elements if tag == "label"}
    fields = {attributes["id"] for tag, attributes in page.elements if tag in ("select", "input", "textarea")}
    assert targets == fields


def test_levels_have_names_and_the_chosen_one_is_described() -> None:
    page = Reader(layout.new_fields(("red", "blue"), RULES, (1, 2, 6)))
    assert [text for text in page.named("option") if "·" in text] == ["1 · Spore", "2 · Germ", "6 · Epidemic"]
    (field,) = (attributes for tag, attributes in page.elements if attributes.get("id") == "new-level")
    assert field["aria-describedby"] in [attributes.get("id") for tag, attributes in page.elements if tag == "small"]


def test_the_slider_for_the_thinking_time_is_there_for_a_level_that_uses_it() -> None:
    sliders = [attributes for _, attributes in whole().elements if attributes.get("type") == "range"]
    assert [(slider["min"], slider["max"]) for slider in sliders] == [("1", "30")]
    assert "Thinking time of level 6" in whole().named("label")
    assert "range" not in layout.dialogs(("red", "blue"), RULES)


def test_what_a_score_is_worth_is_said_in_the_measure_of_the_game() -> None:
    told = "0 is even, 100 a clear lead, about &quot;an area&quot;; won in 3: after three more actions"
    assert layout.aside(BLUE, RED, verbs=VERBS, clear_lead='about "an area"').count(told) == 2
    assert "0 is even, 100 a clear lead; won in 3" in layout.aside(BLUE, RED, verbs=VERBS)


def test_thoughts_are_closed_at_first_and_announced_to_nobody() -> None:
    page = whole()
    by_id = {attributes["id"]: attributes for _, attributes in page.elements if "id" in attributes}
    assert "hidden" in by_id["thoughts"]
    assert by_id["toggle-thoughts"]["aria-controls"] == "thoughts"
    assert by_id["toggle-thoughts"]["aria-expanded"] == "false"
    assert not {"aria-live", "role"} & by_id["thoughts"].keys()


def test_one_live_region_on_the_page_and_one_beside_each_group_of_buttons_that_answers_in_a_dialog() -> None:
    regions = [
        attributes
        for _, attributes in whole().elements
        if attributes.get("role") == "status" or "aria-live" in attributes
    ]
    assert [attributes["id"] for attributes in regions] == ["status", "copy-told", "paste-problem"]


def test_the_field_for_pasting_is_described_by_what_was_wrong_with_it() -> None:
    fields = {attributes.get("id"): attributes for _, attributes in whole().elements}
    assert fields["paste"]["aria-describedby"] == "paste-problem"


def test_names_from_outside_are_escaped() -> None:
    assert "<b>" not in layout.player(RED)
    assert "<i>" not in layout.moves(["<i>"], 1)


def test_the_turn_is_told_in_words_too() -> None:
    assert "to move" in layout.player(RED)
    assert "thinking" in layout.player(BLUE)


def test_moves_stand_in_two_columns_with_the_current_one_marked() -> None:
    text = layout.moves(["c4", "d5", "c4+", "d5+"], 3)
    rows = re.findall(r"<li>(.*?)</li>", text)
    assert [re.sub(r"<[^>]+>", " ", row).split() for row in rows] == [["1", "c4", "d5"], ["2", "c4+", "d5+"]]
    assert re.findall(r'<span data-ply="(\d)" class="current" aria-current="step">', text) == ["3"]
    assert re.findall(r'<span data-ply="(\d)" class="undone">', text) == ["4"]


def test_moves_of_four_seats_stand_in_four_columns() -> None:
    text = layout.moves(["a1+", "a8+", "h8+", "h1+", "pass"], 5, seats=4)
    rows = re.findall(r'<li class="of-4">(.*?)</li>', text)
    words = [re.sub(r"<[^>]+>", " ", row).split() for row in rows]
    assert words == [["1", "a1+", "a8+", "h8+", "h1+"], ["2", "pass"]]


def test_four_players_stand_together_above_the_status() -> None:
    four = [Player(seat, seat, "", BADGE, figure=html("<b>7</b>"), strip=html("<i>x</i>")) for seat in SEATS]
    text = layout.aside(*four, verbs={"grow": "Grow", "spawn": "Spawn", "spore": "Spore"})
    page = Reader(text)
    assert page.open == []
    ids = [attributes["id"] for _, attributes in page.elements if "id" in attributes]
    assert set(layout.card_ids(4)) <= set(ids)
    assert len(ids) == len(set(ids))
    assert text.index("player-4") < text.index("status-card")
    assert {"Grow", "Spawn", "Spore"} <= set(page.named("button"))
    assert text.count("<b>7</b>") == 4


def test_the_dialog_knows_who_does_not_play() -> None:
    playing = {"seats=2": SEATS[:2], "seats=4": SEATS}
    names = {rules: rules.title() for rules in playing}
    page = Reader(layout.new_fields(SEATS, names, playing=playing, rules_help="What differs."))
    assert page.named("option")[:2] == ["Seats=2", "Seats=4"]
    assert page.named("label") == ["Rules", "Red", "Blue", "Green", "Yellow", "Level"]
    absent = {tag["value"]: tag.get("data-absent") for _, tag in page.elements if tag.get("value") in playing}
    assert absent == {"seats=2": "green yellow", "seats=4": None}
    fields = [tag["data-seat"] for _, tag in page.elements if "data-seat" in tag]
    assert fields == list(SEATS)
    assert sum("data-first" in tag for _, tag in page.elements) == 1


def test_a_game_that_the_second_seat_begins_leaves_a_gap() -> None:
    rows = re.findall(r"<li>(.*?)</li>", layout.moves(["d5", "c4"], 2, first_seat=1))
    assert [re.sub(r"<[^>]+>", " ", row).split() for row in rows] == [["1", "…", "d5"], ["2", "c4"]]


# --- turns of several actions ---


def test_the_buttons_of_a_long_turn_stand_together_and_each_once() -> None:
    page = Reader(layout.aside(BLUE, RED, verbs={}, long_turns=True))
    buttons = page.named("button")
    for name in ("End turn", "Undo", "Undo turn", "Redo", "Replay", "Hint", "Pass", "Claim draw", "Resign", "Not yet"):
        assert buttons.count(name) == 1
    ids = [attributes["id"] for _, attributes in page.elements if "id" in attributes]
    assert len(ids) == len(set(ids))
    assert buttons.index("Undo") < buttons.index("Undo turn") < buttons.index("End turn") < buttons.index("Redo")


def test_turns_are_rows_of_their_actions_without_the_closing_one() -> None:
    turns = [
        TurnRow("red", ((1, "c3"),), "c3"),
        TurnRow("blue", ((2, "d4"), (3, "b4-c4"), (4, "end")), "d4,b4-c4"),
        TurnRow("red", ((5, "end"),), "pass"),
        TurnRow("blue", ((6, "<i>"),), "<i>"),
    ]
    rows = layout.turn_rows(turns, 3)
    assert [re.sub(r"<[^>]+>", " ", row).split() for row in rows] == [
        ["1", "Red", "c3"],
        ["2", "Blue", "d4", ",", "b4-c4"],
        ["3", "Red", "pass"],
        ["4", "Blue", "&lt;i&gt;"],
    ]
    assert ["aria-current" in row for row in rows] == [False, True, False, False]
    assert ["undone" in row for row in rows] == [False, False, True, True]
    assert "No moves" in layout.turn_rows([], 0)[0]


def test_a_ruleset_can_be_put_together_and_a_seat_have_its_own_level() -> None:
    settings = (Setting("size", "Size", range(2, 20), 15), Setting("komi", "Komi", range(100), 0))
    playing = {"size=15": SEATS[:2], "size=9": SEATS}
    page = Reader(layout.new_fields(SEATS, {rules: rules for rules in playing}, (1, 2), playing, settings))
    assert page.named("label") == ["Rules", "Size", "Komi", "Red", "Blue", "Green", "Yellow", "Level"]
    (komi,) = (tag for _, tag in page.elements if tag.get("type") == "number")
    assert (komi["min"], komi["max"], komi["value"]) == ("0", "99", "0")
    assert page.named("option").count("Computer, level 2") == 4
    own = layout.own_rules("size=7,seats=3", "Seven <b>", ("yellow",))
    assert own == '<option value="size=7,seats=3" data-absent="yellow" data-own>Seven &lt;b&gt;</option>'


def test_the_buttons_of_the_lens_have_names() -> None:
    page = Reader(layout.zoom())
    names = [tag["aria-label"] for kind, tag in page.elements if kind == "button"]
    assert names == ["Zoom out", "Zoom in", "Whole board"]
