"""What every game's view promises, the page of games, and the diagrams of every game's rules."""

import re
from xml.etree import ElementTree

import pytest

from gro.core import registry
from gro.core.errors import GroError
from web.board import svg
from web.board.choice import Choice, choose
from web.commands import Command, Place
from web.html import Html, html
from web.panels import figures, home
from web.views import view
from web.views.look import look, portrait

GAMES = pytest.mark.parametrize("name", registry.GAMES)


@GAMES
def test_a_portrait_is_a_position_with_all_its_pieces_drawn(name: str) -> None:
    game, shown = registry.game(name), view(name)
    position = game.parse(*shown.portrait)
    assert position.text() == shown.portrait[0]
    defined = set(re.findall(r'id="([^"]+)"', shown.defs))
    for piece in shown.pieces(position).values():
        ElementTree.fromstring(shown.glyph(piece))
        assert set(re.findall(r"url\(#([^)]+)\)", shown.glyph(piece))) <= defined


@GAMES
def test_every_word_has_a_button_and_every_path_uses_them(name: str) -> None:
    game, shown = registry.game(name), view(name)
    assert {shown.verb_label(verb).lower() for verb in shown.buttons} == set(shown.buttons)
    assert all(shown.verb_word(verb) for verb in shown.verbs)
    for text, steps in shown.paths(game.parse(*shown.portrait)):
        assert {step.verb for step in steps} <= {"", *shown.verbs}, text


@GAMES
def test_every_legal_action_can_be_clicked(name: str) -> None:
    game, shown = registry.game(name), view(name)
    position = game.parse(*shown.portrait)
    paths = shown.paths(position)
    assert {text for text, _ in paths} == set(position.legal()) - {"pass", "end"}
    for text, steps in paths:
        choice: Choice | str | None = choose(paths)
        for step in steps:
            assert isinstance(choice, Choice)
            choice = choice.click(step.point)
            if isinstance(choice, Choice) and choice.pending:
                choice = choice.press(step.verb)
        assert choice == text


@GAMES
def test_every_ruleset_has_a_name_for_people(name: str) -> None:
    rulesets, shown = registry.game(name).rulesets, view(name)
    names = [shown.rules_name(rules) for rules in rulesets]
    assert len(set(names)) == len(rulesets)
    assert not set(names) & set(rulesets)
    assert shown.rules_help.endswith(".")


@GAMES
def test_the_card_of_a_player_has_a_number_with_its_words_and_what_else_counts(name: str) -> None:
    game, shown = registry.game(name), view(name)
    position = game.parse(*shown.portrait)
    for seat in position.seats:
        facts = shown.seat(position, seat)
        assert seat.capitalize() in facts.line
        assert f'<span class="unseen">{seat.capitalize()} has' in facts.figure
        ElementTree.fromstring(html("<div>{}{}</div>", facts.figure, facts.strip))


@GAMES
def test_a_resignation_is_told_in_a_sentence(name: str) -> None:
    assert re.fullmatch(r"The other player resigned, .* Blue's\.", view(name).resigned(("blue",)))


def test_the_page_of_games_offers_each_with_a_picture_and_a_button() -> None:
    names = ("close", *registry.GAMES)
    text = home.home(home.offers(), {name: Command(f"To {name}", object, Place.SCREEN) for name in names})
    assert re.findall(r'data-command="([^"]+)"', text) == list(names)
    assert re.findall(r"<span>(To [^<]+)</span>", text) == [f"To {name}" for name in names]
    assert text.count("<svg") == len(registry.GAMES)
    ids = re.findall(r' id="([^"]+)"', text)
    assert len(ids) == len(set(ids))
    assert "2 to 4 players" in text


@GAMES
def test_the_rules_are_illustrated(name: str) -> None:
    text = figures.rules(name)
    count = text.count('<figure class="diagram"')
    assert count >= 4
    assert text.count("<svg") == count == text.count("<figcaption>")
    ids = re.findall(r' id="([^"]+)"', text)
    assert len(ids) == len(set(ids))
    assert "<svg" not in figures.rules(name, pictures=False)


def test_a_figure_shows_what_the_board_would() -> None:
    start = registry.game("outgrow").start().text()
    shown = figures.diagram({"game": "outgrow", "position": start, "show": "a1 a2"})
    assert (shown.look.selected, shown.look.chosen) == ("a1", frozenset({"a2"}))
    assert dict(shown.look.targets) == {"b1": "spawn"}
    played = figures.diagram({"game": "outgrow", "position": start, "play": "a1/a2/b1"})
    assert played.look.last == {"a1", "a2", "b1"}
    assert played.look.pieces["a2"] == "red-small"
    assert "a1, red small piece" in played.label
    assert shown.view.shape == svg.SQUARES


def test_a_figure_of_something_illegal_is_refused() -> None:
    start = registry.game("outgrow").start().text()
    for data in ({"play": "a1>c3"}, {"show": "c3"}, {"show": "a1 a1"}):
        with pytest.raises(GroError):
            figures.diagram({"game": "outgrow", "position": start, **data})


def test_attributes_are_read_as_html_writes_them() -> None:
    assert figures.attributes(' data-game="outgrow" data-play="c4&gt;f4"') == {"game": "outgrow", "play": "c4>f4"}


def test_text_in_a_page_of_ours_is_kept_and_each_figure_gets_a_place() -> None:
    page = Html('<p>5 &lt; 6</p>\n<figure class="diagram" data-game="gro" data-position="x">\n<figcaption>')
    drawn = figures.drawn(page, pictures=False)
    assert drawn == page.replace('"x">', '"x">\n<div class="picture"></div>')


@GAMES
def test_a_portrait_shows_the_pieces_and_a_look_what_can_be_done_with_them(name: str) -> None:
    game, shown = registry.game(name), view(name)
    position = game.parse(*shown.portrait)
    still = portrait(shown, position)
    assert not still.targets
    assert not still.labels
    assert not still.danger
    point = next(steps[0].point for _, steps in shown.paths(position) if len(steps) > 1)
    choice = choose(shown.paths(position)).click(point)
    assert isinstance(choice, Choice)
    seen = look(shown, position, choice, last=frozenset({point}), flipped=True)
    assert (seen.pieces, seen.links, seen.areas) == (still.pieces, still.links, still.areas)
    assert (seen.selected, seen.targets) == (point, choice.targets())
    assert (seen.last, seen.hint, seen.flipped) == (frozenset({point}), frozenset(), True)
    assert "here" in seen.labels[next(iter(seen.targets))]
    assert look(shown, position).targets == {}
