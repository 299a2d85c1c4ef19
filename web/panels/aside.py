"""The panel beside the board as markup: players, status, thoughts, the places for buttons, the list of moves.

Put into the page once; `web.panels.panel` then fills its parts, which it finds by `data-part`. `name` keeps the few ids
of two panels on one page apart.
"""

from gro.texts import page as say
from web.commands import Commands, Place, at
from web.html import NOTHING, Html, attributes, html, joined
from web.panels.buttons import button, buttons
from web.panels.moves import rounds
from web.panels.shown import Player, Shown


def aside(name: str, shown: Shown, commands: Commands) -> Html:
    """The inside of a panel, with the players from the top.

    The last of two players sits at the board's lower side, and the status stands between them; three or four stand
    together above it. Where turns are long, the buttons that go on and back in a turn stand together, below what is
    left of it.
    """
    cards = [_card(number, len(shown.players), who) for number, who in enumerate(shown.players)]
    above, below = joined(cards[:-1]), cards[-1]
    if len(cards) > 2:
        above = html('<div class="players" data-seats="{}">{}</div>', len(cards), joined(cards))
        below = NOTHING
    return html(
        '{above}{status}{below}{moves}<div class="controls" data-part="controls">{controls}</div>',
        above=above,
        status=_status(name, shown, commands),
        below=below,
        moves=_moves(name),
        controls=buttons(at(Place.CONTROLS, commands)),
    )


def _status(name: str, shown: Shown, commands: Commands) -> Html:
    """The card in the middle; its first part is the page's live region."""
    return html(
        '<section class="card status-card" data-part="status-card">'
        '<div class="status" data-part="status" role="status" aria-atomic="true"><p data-part="status-line"></p>'
        '<p data-part="status-more"></p><p data-part="status-left" class="unseen"></p></div>'
        '<p data-part="turn-facts" class="turn-facts" aria-hidden="true"{no_facts}></p>{thoughts}'
        '<p data-part="failure" class="aside-line problem" hidden><span>{without_worker}</span>{failure}</p>'
        '<p data-part="offer" class="aside-line" hidden><span data-part="offer-text"></span>{offer}</p>'
        '<div class="actions{of_turn}" data-part="actions">{actions}</div>'
        '<p data-part="notice" class="small" hidden></p></section>',
        no_facts=attributes({"hidden": not shown.long_turns}),
        thoughts=_thoughts(name, say.score_help(shown.clear_lead), commands),
        without_worker=say.WITHOUT_WORKER,
        failure=buttons(at(Place.FAILURE, commands)),
        offer=buttons(at(Place.OFFER, commands)),
        of_turn=" of-turn" if shown.long_turns else "",
        actions=buttons(at(Place.ACTIONS, commands)),
    )


def _thoughts(name: str, score_help: str, commands: Commands) -> Html:
    """What the computer thinks, and the button that opens it; only where there is such a button."""
    toggle = at(Place.THOUGHTS, commands)
    if not toggle:
        return NOTHING
    fields = {"depth": say.DEPTH, "nodes": say.NODES, "score": say.score_for(""), "line": say.BEST_LINE}
    pairs = joined(
        html(
            '<div class="of-{field}"><dt data-part="thoughts-{field}-label">{label}</dt>'
            '<dd data-part="thoughts-{field}"></dd></div>',
            field=field,
            label=label,
        )
        for field, label in fields.items()
    )
    return html(
        '{toggle}<div class="thoughts" data-part="thoughts" id="{name}-thoughts" hidden>'
        '<p data-part="thoughts-about"></p><dl title="{help}">{pairs}</dl><p class="unseen">{help}</p></div>',
        toggle=joined(button(each, command, f"{name}-thoughts") for each, command in toggle.items()),
        name=name,
        help=score_help,
        pairs=pairs,
    )


def _moves(name: str) -> Html:
    return html(
        '<section class="card moves-card"><h2 class="unseen" id="{name}-moves">{title}</h2>'
        '<div class="moves-box" data-part="moves-box" tabindex="0" role="group" aria-labelledby="{name}-moves">'
        '<ol class="moves" data-part="moves">{rows}</ol></div></section>',
        name=name,
        title=say.MOVES,
        rows=joined(rounds((), 0)),
    )


def _card(number: int, of: int, who: Player) -> Html:
    """The card of a player; of two, one sits at the upper side of the board and one at the lower."""
    side = ("top", "bottom")[number] if of == 2 else None
    return html(
        '<section class="card player" data-part="player-{}"{}{}>{}</section>',
        number,
        attributes({"data-side": side}),
        attributes(player_state(who)),
        player(who),
    )


def player(who: Player) -> Html:
    """The inside of a player's card; whose turn it is also stands in words. `player_state` belongs on the card."""
    return html(
        '{badge}<div class="who"><h2>{name}</h2><p class="about">{about}</p></div>{figure}'
        '<div class="strip">{strip}<span class="chip">{chip}</span></div>'
        '<span class="thread" aria-hidden="true"></span>',
        badge=who.badge,
        name=who.name,
        about=who.about,
        figure=who.figure,
        strip=who.strip,
        chip=say.THINKING if who.thinking else say.TO_MOVE if who.turn else "",
    )


def player_state(who: Player) -> dict[str, str]:
    """The attributes of a player's card that its look follows from."""
    return {
        "data-seat": who.seat,
        "data-turn": "true" if who.turn else "false",
        "data-thinking": "true" if who.thinking else "false",
        "data-won": "true" if who.won else "false",
    }
