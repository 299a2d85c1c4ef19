"""What the panel shows of Grow, as HTML text: how a colour stands, and what is left of a turn."""

from gro.texts import grow_view as say
from web.board import squares
from web.views.grow import glyphs


def strip(seat: str, spaces: int, of: int, heads: int) -> str:
    """How much of the board is a colour's, as a bar, and how many heads it has."""
    return (
        f'<svg class="meter {seat}" viewBox="0 0 {of} 6" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect class="bed" width="{of}" height="6"/><rect class="held" width="{spaces}" height="6"/></svg>'
        f'<span class="facts"><span class="fact"><b>{heads}</b> {say.heads(heads)}</span></span>'
    )


def turn(seat: str, drop: bool, counts: dict[str, int]) -> str:
    """Whether the drop is open, and how many heads are in each state, each with the mark that it has on the board."""
    what, which = say.drop(drop)
    facts = [
        f'<span class="fact drop {"open" if drop else "used"}">{_icon(_DROP[drop])}{what} '
        f'<span class="spare">{which}</span></span>'
    ]
    for state, number in counts.items():
        if number:
            head = f'<g class="tip head {seat}"><circle class="disc" r="{glyphs.HEAD}"/></g>'
            mark = f'<g class="mark state {state}">{squares.MARKS[state]}</g>'
            can, word = say.state(state)
            facts.append(
                f'<span class="fact">{_icon(head + mark)}<b>{number}</b> <span class="spare">{can}</span> {word}</span>'
            )
    return "".join(facts)


_DROP = {
    True: '<circle class="place" r="34"/><path class="plus" d="M-17 0H17M0 -17V17"/>',
    False: '<path class="plus" d="M-26 2L-8 20L28 -18"/>',
}


def _icon(inside: str) -> str:
    return f'<svg class="turn-icon" viewBox="-50 -50 100 100" aria-hidden="true">{inside}</svg>'
