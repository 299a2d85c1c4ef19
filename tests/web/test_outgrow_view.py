"""Outgrow on the screen: clicks that narrow down to spawns in either order, why-not, links, and who leads."""

from gro.core.game import Event
from gro.games.outgrow import GAME
from web.board.choice import Choice, choose
from web.board.svg import SQUARES
from web.views import view

VIEW = view("outgrow")
START = GAME.start()
LARGE = GAME.parse("8/8/8/8/8/2b15/1b16/r37 rb r 4,4 0")


def clicked(*points: str) -> Choice | str | None:
    found: Choice | str | None = choose(VIEW.paths(START))
    for point in points:
        assert isinstance(found, Choice)
        found = found.click(point)
    return found


def test_the_board_is_one_of_squares() -> None:
    assert VIEW.shape == SQUARES


def test_a_spawn_is_two_squares_in_either_order() -> None:
    assert clicked("a1", "a2", "b1") == clicked("a1", "b1", "a2") == "a1/a2/b1"


def test_a_second_click_on_the_piece_grows_it() -> None:
    assert clicked("a1", "a1") == "a1+"


def test_a_half_entered_spawn_shows_what_is_left_and_can_be_taken_back() -> None:
    whole, half = clicked("a1"), clicked("a1", "a2")
    assert isinstance(whole, Choice)
    assert isinstance(half, Choice)
    assert dict(whole.targets()) == {"a1": "grow", "a2": "spawn", "b1": "spawn"}
    assert dict(half.targets()) == {"b1": "spawn"}
    assert half.click("a2") == whole


def test_a_spore_is_a_piece_and_a_square() -> None:
    paths = dict(VIEW.paths(LARGE))
    assert [step.point for step in paths["a1>d4"]] == ["a1", "d4"]
    assert {step.verb for steps in paths.values() for step in steps[1:]} == {"spore"}


def test_a_click_nowhere_legal_has_its_reason() -> None:
    reasons = {
        ("", "", "c3"): "not-yours",
        ("", "", "h8"): "not-yours",
        ("a1", "", "c3"): "not-adjacent",
        ("a1", "spore", "c3"): "only-large",
        ("a1", "spore", "a1"): "only-large",
    }
    for (selected, verb, point), code in reasons.items():
        refusals = [START.refusal(action) for action in VIEW.attempts(START, selected, verb, point)]
        assert [refusal and refusal.code for refusal in refusals] == [code]
    for point, code in {"c3": "occupied", "b4": "not-line", "a5": "too-far", "a1": "too-large"}.items():
        (attempt,) = VIEW.attempts(LARGE, "a1", "", point)
        refusal = LARGE.refusal(attempt)
        assert refusal
        assert refusal.code == code
    (attempt,) = VIEW.attempts(LARGE, "a1", "spawn", "a1")
    refusal = LARGE.refusal(attempt)
    assert refusal
    assert refusal.code == "only-medium"


def test_links_join_neighbours_of_a_colony_and_nobody_else() -> None:
    position = GAME.parse("8/8/8/8/8/8/r1b16/r2r16 rb r 1,1 0")
    links = dict(VIEW.links(position))
    assert {ends for ends in links if ends.split()[0] != ends.split()[1]} == {"a1 b1", "a1 a2"}
    assert links["b2 b2"] == "blue"


def test_the_card_says_squares_pips_turns_and_who_leads() -> None:
    position = GAME.parse("8/8/8/8/8/8/r1b16/r2r16 rb r 5,4 0")
    red, blue = VIEW.seat(position, "red"), VIEW.seat(position, "blue")
    assert "leads" in red.line
    assert "leads" not in blue.line
    assert "Red has 3 squares, 4 pips and 5 turns taken" in red.figure
    assert ">4</b> pips" in red.strip
    assert ">5</b> turns" in red.strip


def test_a_label_says_square_piece_and_what_a_click_does() -> None:
    assert VIEW.label(START, "a1", "grow") == "a1, red medium piece; grow here"
    assert VIEW.label(START, "a2", "") == "a2, empty"


def test_the_end_is_told_by_what_decided_it() -> None:
    rows = "/".join(["r1r1r1r1b1b1b1b1"] * 7)
    decided = {
        "squares": ("r1" * 5 + "b1" * 3, "1,1"),
        "pips": ("r2r1r1r1b1b1b1b1", "1,1"),
        "turns": ("r1r1r1r1b1b1b1b1", "9,8"),
    }
    for measure, (rank, turns) in decided.items():
        position = GAME.parse(f"{rank}/{rows} rb r {turns} 0")
        outcome = position.outcome()
        assert outcome
        assert measure in VIEW.ended(position, outcome)
    position = GAME.parse(f"r1r1r1r1b1b1b1b1/{rows} rb r 8,8 0")
    outcome = position.outcome()
    assert outcome
    assert "Red and Blue share" in VIEW.ended(position, outcome)


def test_every_event_is_told() -> None:
    for kind in ("grew", "spawned", "spored", "shrank", "passed"):
        assert VIEW.tell(Event(kind, "red", "c4", "c3", 2)).endswith(".")
