"""What the screen shows of a match: the look of the board and the facts of the panel, from its activity's state."""

from typing import TYPE_CHECKING

from gro.core.game import Position
from gro.core.session import turns
from gro.texts import app as say
from gro.texts import page as labels
from web.activities.replay import since_own_turn
from web.board.state import Look
from web.html import NOTHING
from web.panels.shown import Player, Shown, Thoughts, TurnRow
from web.thinker import FAILED, STARTING
from web.thinker import THINKING as THINKS
from web.views.look import look as board_look

if TYPE_CHECKING:
    from web.activities.game import GameActivity


def on_screen(activity: "GameActivity") -> Position:
    """The position on the screen: what is shown again, or where the game stands."""
    return (activity.replay.node or activity.session.here).position


def turn_of(activity: "GameActivity") -> str:
    """Whose turn the screen shows; nobody's when the game is over."""
    node = activity.replay.node
    if not node:
        return "" if activity.session.outcome else activity.session.position.turn
    acted = node if activity.replay.begins else node.parent or node
    return acted.position.turn


def look(activity: "GameActivity") -> Look:
    """The board."""
    return board_look(
        activity.view,
        on_screen(activity),
        None if activity.replay.node else activity.choice,
        last=traces(activity),
        hint=activity.view.points(activity.hint) if activity.hint else frozenset(),
        flipped=activity.around.settings.flipped,
    )


def traces(activity: "GameActivity") -> frozenset[str]:
    """The points of the last action.

    Where a turn is a list of actions and a new one begins, those of all that was done since the own last one.
    """
    session, view = activity.session, activity.view
    if activity.replay.node:
        return view.points(activity.replay.node.action) if not activity.replay.begins else frozenset()
    here = session.here
    begins = here.parent is not None and (here.turns > here.parent.turns or session.outcome is not None)
    if view.long_turns and begins:
        actions = [node.action for turn in since_own_turn(session) for node in turn.nodes]
    else:
        actions = [here.action] if here.action else []
    return frozenset().union(*map(view.points, actions))


def panel(activity: "GameActivity") -> Shown:
    """The panel."""
    session, choice = activity.session, activity.choice
    over = session.outcome is not None
    return Shown(
        players=tuple(player(activity, seat) for seat in seats_from_top(activity)),
        long_turns=activity.view.long_turns,
        clear_lead=activity.view.clear_lead,
        line=headline(activity),
        more=activity.warning or second_line(activity),
        left=left(activity),
        problem=bool(activity.warning),
        again=activity.again,
        asking=bool(choice.pending),
        moves=[*session.actions, *(node.action for node in session.forward())],
        turns=turn_rows(activity) if activity.view.long_turns else (),
        ply=session.here.ply,
        first_seat=session.seats.index(session.root.position.turn),
        turn_facts=activity.view.turn_facts(on_screen(activity)) if not over else NOTHING,
        replaying=bool(activity.replay.node),
        over=over,
        worker_failed=activity.around.thinker.state == FAILED,
        offer=say.kept_offer(activity.offers),
        notice=say.storage_broken() if activity.around.memory.broken else "",
        thoughts=thoughts(activity),
        thoughts_open=activity.around.settings.thoughts,
    )


def second_line(activity: "GameActivity") -> str:
    """What happened, or what can be done next; at the end both."""
    if activity.session.outcome:
        return say.told(activity.remark, advice(activity))
    return activity.remark or advice(activity)


def left(activity: "GameActivity") -> str:
    """What is left of a turn of several actions, unless it has been said."""
    over = activity.session.outcome is not None
    if over or not activity.view.long_turns or activity.choice.taken or activity.level_to_act is not None:
        return ""
    return advice(activity) if activity.warning or activity.remark else ""


def turn_rows(activity: "GameActivity") -> tuple[TurnRow, ...]:
    """All turns of the line, also those taken back."""
    line = [*activity.session.here.line(), *activity.session.forward()]
    return tuple(
        TurnRow(turn.seat, tuple((node.ply, node.action) for node in turn.nodes), turn.text) for turn in turns(line)
    )


def thoughts(activity: "GameActivity") -> Thoughts:
    """What the computer thinks, told from the view of a lone person where there are two seats, else of who thinks."""
    thinking, match = activity.asking.thinking, activity.match
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


def seats_from_top(activity: "GameActivity") -> tuple[str, ...]:
    """The seats from the upper side to the lower one.

    Of two, a lone person sits below, else the first seat unless the board is turned; more sit in the order of play.
    """
    seats, humans = activity.session.seats, activity.match.humans
    if len(seats) > 2:
        return seats
    first, second = seats
    below = humans[0] if len(humans) == 1 else second if activity.around.settings.flipped else first
    return (second if below == first else first), below


def player(activity: "GameActivity", seat: str) -> Player:
    """The card of a player. Of more than two, each goes by its colour, and who plays it stands below."""
    match, session = activity.match, activity.session
    level, many = match.level(seat), len(session.seats) > 2
    facts = activity.view.seat(on_screen(activity), seat)
    person = labels.YOU if len(match.humans) == 1 else labels.colour(seat)
    turn = turn_of(activity) == seat
    return Player(
        seat=seat,
        name=labels.colour(seat) if many else person if level is None else labels.computer(level),
        about=labels.kind(level) if many else facts.line,
        badge=activity.view.badge(seat),
        figure=facts.figure,
        strip=facts.strip,
        turn=turn,
        thinking=turn and level is not None and activity.around.thinker.state == THINKS and not activity.replay.node,
        won=session.outcome is not None and seat in session.outcome.winners,
    )


def headline(activity: "GameActivity") -> str:
    """Whose turn it is, or who won."""
    session = activity.session
    if activity.replay.node:
        return labels.turn_of(turn_of(activity))
    if session.outcome:
        return labels.won(session.outcome.winners)
    turn = session.position.turn
    if activity.paused:
        return say.paused()
    waits = activity.level_to_act is None or activity.around.thinker.state == FAILED
    return labels.your_turn(turn) if waits else labels.computer_turn(turn)


def advice(activity: "GameActivity") -> str:
    """What can be done next, when there is nothing else to say."""
    session, choice = activity.session, activity.choice
    if session.outcome:
        if session.position.outcome():
            return activity.view.ended(session.position, session.outcome)
        kind, winners = session.outcome
        return say.draw_claimed() if kind == "repetition" else activity.view.resigned(winners)
    if activity.level_to_act is not None:
        starting = activity.around.thinker.state == STARTING
        return say.redo_goes_on() if activity.paused else say.worker_starting() if starting else ""
    if choice.pending:
        return labels.which(choice.pending, [activity.view.verb_word(verb) for verb in choice.verbs()])
    if choice.verb:
        return say.choose_point(activity.view.verb_word(choice.verb))
    if choice.taken:
        return activity.view.about(session.position, choice.selected, choice.verbs())
    if session.can_claim:
        return say.may_claim()
    return activity.view.advice(session.position)
