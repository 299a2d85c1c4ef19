"""Grow on the screen: clicks that are drops, steps and travels, what a turn has left, and how it is told."""

from gro.core.game import Event, Position
from gro.games.grow import GAME
from web.board.choice import Choice, choose
from web.board.svg import SQUARES
from web.views import view

VIEW = view("grow")
OPEN = GAME.parse("5/1bBbB/2rr1/1RrR1/2R2 rb r turn - - 0")
WALLED = GAME.parse("BB3/bbb2/rrrr1/Rbb1r/bbB1R' rb r turn d e1 0")


def clicked(position: Position, *points: str) -> Choice | str | None:
    found: Choice | str | None = choose(VIEW.paths(position))
    for point in points:
        assert isinstance(found, Choice)
        found = found.click(point)
    return found


def test_the_board_is_one_of_squares_and_nothing_needs_a_button() -> None:
    assert (VIEW.shape, tuple(VIEW.buttons), VIEW.long_turns) == (SQUARES, (), True)


def test_a_click_drops_or_takes_a_head_and_then_steps_or_travels() -> None:
    assert clicked(OPEN, "e1") == "e1"
    assert clicked(OPEN, "b2", "b3") == "b2-b3"
    assert clicked(OPEN, "b2", "d3") == "b2-d3"
    held = clicked(OPEN, "b2")
    assert isinstance(held, Choice)
    assert held.targets()["b3"] == "step"
    assert held.targets()["d3"] == "travel"
    assert choose(VIEW.paths(OPEN)).targets()["e1"] == "drop"


def test_another_head_is_taken_instead_and_a_dead_click_has_its_reason() -> None:
    other = clicked(OPEN, "b2", "d2")
    assert other == "b2-d2"  # on the same highway it is a place to travel to
    for selected, point, code in (
        ("", "c4", "no-head"),
        ("", "c2", "no-head"),
        ("b2", "c4", "opponent"),
        ("b2", "e5", "not-adjacent"),
        ("b2", "b2", "same"),
    ):
        refusals = [OPEN.refusal(action) for action in VIEW.attempts(OPEN, selected, "", point)]
        assert [refusal and refusal.code for refusal in refusals] == [code]


def test_heads_are_ready_idle_or_spent() -> None:
    assert dict(VIEW.states(OPEN)) == {"b2": "ready", "d2": "ready", "c1": "ready"}
    assert dict(VIEW.states(WALLED)) == {"a2": "idle", "e1": "ready"}  # one of the two on e1 has moved
    stepped = OPEN.play("b2-b1")
    assert VIEW.states(stepped)["b1"] == "spent"
    assert dict(VIEW.states(GAME.start("size=5"))) == {}


def test_labels_say_what_is_there_what_it_can_do_and_what_a_click_does() -> None:
    assert VIEW.label(OPEN, "b2", "") == "b2, red, 1 head, can move"
    assert VIEW.label(OPEN, "c4", "") == "c4, blue, 1 head"
    assert VIEW.label(OPEN, "c2", "travel") == "c2, red, tail; travel here"
    assert VIEW.label(OPEN, "e1", "drop") == "e1, empty; drop here"
    assert VIEW.label(WALLED, "e1", "") == "e1, red, 2 heads, 1 can move"


def test_what_is_left_of_a_turn_is_told_and_the_open_drop_is_a_loose_end() -> None:
    assert VIEW.advice(OPEN) == "You can still drop a head and step with 3 heads."
    assert VIEW.advice(WALLED) == "You can still step with 1 head and travel with 1 head."
    assert "drop" in VIEW.loose_end(OPEN)
    assert VIEW.loose_end(OPEN.play("e1")) == ""
    assert VIEW.loose_end(GAME.start("size=5")) == ""
    facts = VIEW.turn_facts(WALLED)
    assert "used" in facts
    for state in ("ready", "idle", "spent"):
        assert f'class="mark state {state}"' in facts


def test_ground_joins_along_rows_and_columns_of_one_colour() -> None:
    links = dict(VIEW.links(GAME.parse("5/5/5/rb2B/R1r1R rb r turn - - 0")))
    assert {ends for ends in links if len(set(ends.split())) == 2} == {"a1 a2"}
    assert links["b2 b2"] == "blue ground"


def test_the_card_says_score_komi_heads_and_who_leads() -> None:
    position = GAME.parse("5/1bBbB/2rr1/1RrR1/2R2 rb r turn - - 0", "size=5,seats=2,komi=4")
    red, blue = VIEW.seat(position, "red"), VIEW.seat(position, "blue")
    assert "leads" in blue.line
    assert "4 of them komi" in blue.line
    assert "leads" not in red.line
    assert "Blue has 8 spaces" in blue.figure
    assert ">3</b> heads" in red.strip


def test_a_turn_is_told_in_short_and_every_event_by_itself() -> None:
    events = [
        Event("placed", "blue", "d4"),
        Event("advanced", "blue", "e4", "d4", 1),
        Event("advanced", "blue", "c4", "b4", 1),
        Event("moved", "blue", "b4", "c4", 1),
        Event("ended", "blue"),
    ]
    assert VIEW.tell_turn(events) == "Blue drops on d4, steps twice and travels once."
    assert VIEW.tell_turn([Event("passed", "blue")]) == "Blue does nothing and ends the turn."
    for event in events:
        assert VIEW.tell(event).endswith(".")


def test_the_settings_make_rulesets_that_the_game_reads() -> None:
    ends = [",".join(f"{setting.name}={setting.values[end]}" for setting in VIEW.settings) for end in (0, -1)]
    assert [GAME.start(rules).rules for rules in ends] == ["size=2,seats=2", "size=19,seats=4,komi=99"]
    assert VIEW.rules_name("size=7,seats=3") == "Own settings: size 7, seats 3"
    usual = ",".join(f"{setting.name}={setting.usual}" for setting in VIEW.settings)
    assert GAME.start(usual).rules == GAME.rulesets[0]
