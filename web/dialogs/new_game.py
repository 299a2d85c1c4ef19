"""A new game: who plays, at which level, by which rules (`web.dialogs.choices`)."""

from typing import TYPE_CHECKING

from gro.texts import ai
from gro.texts import page as labels
from web import dom
from web.commands import Command, Commands, Place
from web.desk import Desk
from web.dialogs.choices import Choices
from web.dialogs.dialog import Dialog
from web.html import Html, html

if TYPE_CHECKING:
    from js import Element, Event


class NewGame(Dialog):
    """Asks for what a new game of the open kind needs, and begins it."""

    def __init__(self, desk: Desk) -> None:
        super().__init__("new")
        self.desk = desk
        self.choices = self._of_the_open_game()

    def _of_the_open_game(self) -> Choices:
        return Choices(self.desk.session.game, self.desk.activity.view)

    def title(self) -> str:
        """Its headline."""
        return labels.NEW_GAME

    def inside(self) -> Html:
        """The fields, which change with the game, and the button that begins it."""
        return html(
            '<div class="new-fields" data-part="new-fields">{}</div><p class="row end">{}</p>',
            self.choices.inside(self.fields),
            self.button("start"),
        )

    def commands(self) -> Commands:
        """Start."""
        return {"start": Command(labels.START, self.start, Place.DIALOG, main=True)}

    def watch(self, element: "Element") -> object:
        """Hears of every change."""
        return dom.listen(element, "change", self._changed)

    def open(self) -> None:
        """Shows the choices that the open game was begun with."""
        match = self.desk.match
        if self.choices.game is not match.session.game:
            self.choices = self._of_the_open_game()
            dom.fill(self.part("new-fields"), self.choices.inside(self.fields))
        for name, value in self.choices.as_in(match).items():
            self.part(name).value = value
        self.choose_rules(match.session.rules)
        self.tell_level()
        super().open()

    def _changed(self, event: "Event") -> None:
        """A choice was changed: the rules and the numbers that they are made of follow each other."""
        name = event.target.dataset.part
        settings = self.choices.parts("")
        if name == "rules":
            self.choose_rules(self.value("rules"))
        elif name in settings:
            self.choose_rules(self.choices.put_together({each: self.value(each) for each in settings}))
        elif name == "level":
            self.tell_level()

    def tell_level(self) -> None:
        """Says how the chosen level plays."""
        dom.set_text(self.part("level-more"), ai.level_manner(int(self.value("level"))))

    def choose_rules(self, rules: str) -> None:
        """Makes a ruleset the chosen one, also one that is not offered, and shows what it is made of."""
        field = self.part("rules")
        if (own := field.querySelector("[data-own]")) and own.value != rules:
            own.remove()
        if rules not in self.choices.game.rulesets and not field.querySelector("[data-own]"):
            dom.add(field, self.choices.own_rules(rules))
        field.value = rules
        for name, value in self.choices.parts(rules).items():
            self.part(name).value = value

    def start(self) -> None:
        """Begins the game."""
        choices, rules = self.choices, self.value("rules")
        names = ("rules", "level", *choices.game.seats)
        players = choices.players({name: self.value(name) for name in names})
        self.close()
        self.desk.new_game(choices.game, rules, players)
