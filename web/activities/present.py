"""What the screen shows of a match: the look of the board and the facts of the panel, from the state of an activity."""

from dataclasses import dataclass
from typing import Any

from gro.core.game import Position
from gro.core.session import Node, Session, turns
from gro.texts import app as say
from gro.texts import page as labels
from web.activities.asking import Thinking
from web.activities.replay import since_own_turn
from web.board.choice import Choice
from web.board.state import Look
from web.html import NOTHING
from web.panels.shown import Player, Shown, Thoughts, TurnRow
from web.saving import Match
from web.thinker import FAILED, STARTING
from web.thinker import THINKING as THINKS
from web.views import View
from web.views.look import look as board_look


@dataclass(frozen=True)
class Scene:
    """Everything that the screen follows from."""

    match: Match
    view: View[Any]
    choice: Choice
    worker: str  # the state of the thinker
    hint: str  # a suggested action
    remark: str  # what just happened
    warning: str  # an objection; comes before the remark
    again: bool  # what is said is to be announced even if it was said before
    flipped: bool  # the board is turned
    paused: bool  # two levels wait
    offers: int  # how many games from before can be brought back
    notice: str  # a quiet sentence about the page itself
    thinking: Thinking | None
    thoughts_open: bool
    replayed: Node | None  # what is shown again, while the game stands at its end
    replay_begins: bool  # nothing of it has been shown yet

    @property
    def session(self) -> Session:
        """The game."""
        return self.match.session

    @property
    def position(self) -> Position:
        """The position on the screen."""
        return (self.replayed or self.session.here).position

    @property
    def turn(self) -> str:
        """Whose turn the screen shows; nobody's when the game is over."""
        if not self.replayed:
            return "" if self.session.outcome else self.session.position.turn
        acted = self.replayed if self.replay_begins else self.replayed.parent or self.replayed
        return acted.position.turn

    @property
    def level_to_act(self) -> int | None:
        """The level that is to act, or None for a person."""
        return self.match.level(self.session.position.turn)


def look(scene: Scene) -> Look:
    """The board."""
    return board_look(
        scene.view,
        scene.position,
        None if scene.replayed else scene.choice,
        last=traces(scene),
        hint=scene.view.points(scene.hint) if scene.hint else frozenset(),
        flipped=scene.flipped,
    )


def traces(scene: Scene) -> frozenset[str]:
    """The points of the last action.

    Where a turn is a list of actions and a new one begins, those of all that was done since the own last one.
    """
    session, view = scene.session, scene.view
    if scene.replayed:
        return view.points(scene.replayed.action) if not scene.replay_begins else frozenset()
    here = session.here
    begins = here.parent is not None and (here.turns > here.parent.turns or session.outcome is not None)
    if view.long_turns and begins:
        actions = [node.action for turn in since_own_turn(session) for node in turn.nodes]
    else:
        actions = [here.action] if here.action else []
    return frozenset().union(*map(view.points, actions))


def panel(scene: Scene) -> Shown:
    """The panel."""
    session, choice = scene.session, scene.choice
    over = session.outcome is not None
    return Shown(
        players=tuple(player(scene, seat) for seat in seats_from_top(scene)),
        long_turns=scene.view.long_turns,
        clear_lead=scene.view.clear_lead,
        line=headline(scene),
        more=scene.warning or told(scene),
        left=left(scene),
        problem=bool(scene.warning),
        again=scene.again,
        asking=bool(choice.pending),
        moves=[*session.actions, *(node.action for node in session.forward())],
        turns=turn_rows(scene) if scene.view.long_turns else (),
        ply=session.here.ply,
        first_seat=session.seats.index(session.root.position.turn),
        turn_facts=scene.view.turn_facts(scene.position) if not over else NOTHING,
        replaying=bool(scene.replayed),
        over=over,
        worker_failed=scene.worker == FAILED,
        offer=say.kept_offer(scene.offers),
        notice=scene.notice,
        thoughts=thoughts(scene),
        thoughts_open=scene.thoughts_open,
    )


def told(scene: Scene) -> str:
    """What happened, or what can be done next; at the end both."""
    if scene.session.outcome:
        return say.told(scene.remark, advice(scene))
    return scene.remark or advice(scene)


def left(scene: Scene) -> str:
    """What is left of a turn of several actions, unless it has been said."""
    over = scene.session.outcome is not None
    if over or not scene.view.long_turns or scene.choice.taken or scene.level_to_act is not None:
        return ""
    return advice(scene) if scene.warning or scene.remark else ""


def turn_rows(scene: Scene) -> tuple[TurnRow, ...]:
    """All turns of the line, also those taken back."""
    line = [*scene.session.here.line(), *scene.session.forward()]
    return tuple(
        TurnRow(turn.seat, tuple((node.ply, node.action) for node in turn.nodes), turn.text) for turn in turns(line)
    )


def thoughts(scene: Scene) -> Thoughts:
    """What the computer thinks, told from the view of a lone person where there are two seats, else of who thinks."""
    thinking, match = scene.thinking, scene.match
    if thinking is None:
        return Thoughts(labels.NOT_THOUGHT, labels.UNKNOWN, labels.UNKNOWN, labels.score_for(""), labels.UNKNOWN)
    person = match.humans[0] if len(match.humans) == 1 and len(match.session.seats) == 2 else ""
    if thinking.hint:
        about = labels.hint_thoughts(thinking.seat)
    elif thinking.action:
        about = labels.thought_before(thinking.seat, thinking.action)
    else:
        about = labels.thinks(thinking.seat)
    view = labels.score_for("" if person else thinking.seat)
    report = thinking.report
    score = report.score.for_seat(person or thinking.seat)
    told = labels.decided(score.sign > 0, score.plies) if score.sign else labels.score(score.points)
    return Thoughts(about, str(report.depth), f"{report.nodes:,}", view, told, " ".join(report.pv), thinking.share)


def seats_from_top(scene: Scene) -> tuple[str, ...]:
    """The seats from the upper side to the lower one.

    Of two, a lone person sits below, else the first seat unless the board is turned; more sit in the order of play.
    """
    seats, humans = scene.session.seats, scene.match.humans
    if len(seats) > 2:
        return seats
    first, second = seats
    below = humans[0] if len(humans) == 1 else second if scene.flipped else first
    return (second if below == first else first), below


def player(scene: Scene, seat: str) -> Player:
    """The card of a player. Of more than two, each goes by its colour, and who plays it stands below."""
    match, session = scene.match, scene.session
    level, many = match.level(seat), len(session.seats) > 2
    facts = scene.view.seat(scene.position, seat)
    person = labels.YOU if len(match.humans) == 1 else labels.colour(seat)
    turn = scene.turn == seat
    return Player(
        seat=seat,
        name=labels.colour(seat) if many else person if level is None else labels.computer(level),
        about=labels.kind(level) if many else facts.line,
        badge=scene.view.badge(seat),
        figure=facts.figure,
        strip=facts.strip,
        turn=turn,
        thinking=turn and level is not None and scene.worker == THINKS and not scene.replayed,
        won=session.outcome is not None and seat in session.outcome.winners,
    )


def headline(scene: Scene) -> str:
    """Whose turn it is, or who won."""
    session = scene.session
    if scene.replayed:
        return labels.turn_of(scene.turn)
    if session.outcome:
        return labels.won(session.outcome.winners)
    turn = session.position.turn
    if scene.paused:
        return say.paused()
    waits = scene.level_to_act is None or scene.worker == FAILED
    return labels.your_turn(turn) if waits else labels.computer_turn(turn)


def advice(scene: Scene) -> str:
    """What can be done next, when there is nothing else to say."""
    session, choice = scene.session, scene.choice
    if session.outcome:
        if session.position.outcome():
            return scene.view.ended(session.position, session.outcome)
        kind, winners = session.outcome
        return say.draw_claimed() if kind == "repetition" else scene.view.resigned(winners)
    if scene.level_to_act is not None:
        return say.redo_goes_on() if scene.paused else say.worker_starting() if scene.worker == STARTING else ""
    if choice.pending:
        return labels.which(choice.pending, [scene.view.verb_word(verb) for verb in choice.verbs()])
    if choice.verb:
        return say.choose_point(scene.view.verb_word(choice.verb))
    if choice.taken:
        return scene.view.about(session.position, choice.selected, choice.verbs())
    if session.can_claim:
        return say.may_claim()
    return scene.view.advice(session.position)
