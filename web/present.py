"""What the screen shows of a game.

The look of the board and the facts of the panel, from the state of the controller.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from gro.core.game import END, PASS
from gro.texts import app as say
from gro.texts import page as labels
from web.board.choice import Choice
from web.board.state import Look
from web.panels.layout import Player, Thoughts
from web.panels.panel import Shown
from web.saving import Match
from web.views import View
from web.worker_states import FAILED, STARTING, THINKING


@dataclass
class Thinking:
    """What the worker thinks for a seat, or has thought: its latest report (`web.worker`), and what came of it."""

    seat: str
    hint: bool
    action: str = ""
    report: Mapping[str, Any] = field(default_factory=dict)


@dataclass
class Scene:
    """Everything that the screen follows from."""

    match: Match
    view: View
    choice: Choice
    worker: str  # the state of the opponent's worker
    hint: str = ""  # a suggested action
    remark: str = ""  # what just happened
    warning: str = ""  # an objection; comes before the remark
    flipped: bool = False  # the board is turned
    again: bool = False  # what is said is to be announced even if it was said before
    paused: bool = False  # two levels wait for Redo
    offers: int = 0  # how many games from before can be brought back
    notice: str = ""  # a quiet sentence about the page itself
    thinking: Thinking | None = None
    thoughts_open: bool = False
    can_undo: bool = False
    can_redo: bool = False

    @property
    def level_to_act(self) -> int | None:
        """The level that is to act, or None for a person."""
        return self.match.level(self.match.session.position.turn)


def look(scene: Scene) -> Look:
    """The board."""
    session, view = scene.match.session, scene.view
    position = session.position
    targets = scene.choice.targets()
    last = session.actions[-1] if session.actions else ""
    return Look(
        pieces=view.pieces(position),
        labels={point: view.label(position, point, targets.get(point, "")) for point in position.board.points},
        targets=targets,
        selected=scene.choice.selected,
        last=view.points(last) if last else frozenset(),
        danger=view.danger(position),
        areas=view.areas(position),
        hint=view.points(scene.hint) if scene.hint else frozenset(),
        links=view.links(position),
        chosen=frozenset(step.point for step in scene.choice.taken[1:]),
        flipped=scene.flipped,
    )


def panel(scene: Scene) -> Shown:
    """The panel."""
    session, choice = scene.match.session, scene.choice
    person, over = scene.level_to_act is None, session.outcome is not None
    return Shown(
        players=tuple(player(scene, seat) for seat in seats_from_top(scene)),
        buttons=scene.view.verbs,
        line=headline(scene),
        more=scene.warning or (say.told(scene.remark, advice(scene)) if over else scene.remark or advice(scene)),
        problem=bool(scene.warning),
        verbs=choice.verbs() if choice.taken else (),
        pressed=choice.verb,
        asking=bool(choice.pending),
        holding=bool(choice.taken),
        moves=[*session.actions, *(node.action for node in session.forward())],
        ply=session.here.ply,
        first_seat=session.seats.index(session.root.position.turn),
        can_undo=scene.can_undo,
        can_redo=scene.can_redo,
        can_pass=person and not {PASS, END}.isdisjoint(session.legal()),
        can_claim=person and session.can_claim,
        can_resign=not over and len(session.seats) == 2 and bool(scene.match.humans),
        over=over,
        worker_failed=scene.worker == FAILED,
        again=scene.again,
        offer=say.kept_offer(scene.offers),
        notice=scene.notice,
        thoughts=thoughts(scene),
        thoughts_open=scene.thoughts_open,
    )


def thoughts(scene: Scene) -> Thoughts:
    """What the computer thinks, told from the view of a lone person where there are two seats, else of who thinks."""
    thinking, match = scene.thinking, scene.match
    if thinking is None:
        return Thoughts()
    person = match.humans[0] if len(match.humans) == 1 and len(match.session.seats) == 2 else ""
    if thinking.hint:
        about = labels.hint_thoughts(thinking.seat)
    elif thinking.action:
        about = labels.thought_before(thinking.seat, thinking.action)
    else:
        about = labels.thinks(thinking.seat)
    view = labels.score_for("" if person else thinking.seat)
    report = thinking.report
    side = -1 if person and thinking.seat != person else 1
    sign, plies = report["verdict"]
    score = labels.decided(sign * side > 0, plies) if sign else labels.score(report["score"] * side)
    return Thoughts(about, str(report["depth"]), f"{report['nodes']:,}", view, score, " ".join(report["pv"]))


def seats_from_top(scene: Scene) -> tuple[str, ...]:
    """The seats from the upper side to the lower one.

    Of two, a lone person sits below, else the first seat unless the board is turned; more sit in the order of play.
    """
    seats, humans = scene.match.session.seats, scene.match.humans
    if len(seats) > 2:
        return seats
    first, second = seats
    below = humans[0] if len(humans) == 1 else second if scene.flipped else first
    return (second if below == first else first), below


def player(scene: Scene, seat: str) -> Player:
    """The card of a player. Of more than two, each goes by its colour, and who plays it stands below."""
    match, session = scene.match, scene.match.session
    level, many = match.level(seat), len(session.seats) > 2
    facts = scene.view.seat(session.position, seat)
    person = labels.YOU if len(match.humans) == 1 else labels.colour(seat)
    turn = not session.outcome and session.position.turn == seat
    return Player(
        seat=seat,
        name=labels.colour(seat) if many else person if level is None else labels.computer(level),
        about=labels.kind(level) if many else facts.line,
        badge=scene.view.badge(seat),
        tray=scene.view.tray(session.position, seat),
        tokens=facts.reserve,
        spoken_reserve=labels.reserve(seat, facts.reserve, facts.tokens),
        areas=facts.areas,
        figure=facts.figure,
        strip=facts.strip,
        turn=turn,
        thinking=turn and level is not None and scene.worker == THINKING,
        won=session.outcome is not None and seat in session.outcome.winners,
    )


def headline(scene: Scene) -> str:
    """Whose turn it is, or who won."""
    session = scene.match.session
    if session.outcome:
        return labels.won(session.outcome.winners)
    turn = session.position.turn
    if scene.paused:
        return say.paused()
    waits = scene.level_to_act is None or scene.worker == FAILED
    return labels.your_turn(turn) if waits else labels.computer_turn(turn)


def advice(scene: Scene) -> str:
    """What can be done next, when there is nothing else to say."""
    session, choice = scene.match.session, scene.choice
    if session.outcome:
        by_word = session.position.outcome() is None
        return say.ended_by_word(*session.outcome) if by_word else scene.view.ended(session.position, session.outcome)
    if scene.level_to_act is not None:
        return say.redo_goes_on() if scene.paused else say.worker_starting() if scene.worker == STARTING else ""
    if choice.pending:
        return labels.which(choice.pending, choice.verbs())
    if choice.verb:
        return say.choose_point(choice.verb)
    if choice.taken:
        return scene.view.about(session.position, choice.selected, choice.verbs())
    if session.can_claim:
        return say.may_claim()
    return scene.view.advice(session.position)
