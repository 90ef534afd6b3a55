"""The rounds of a sheet in its table."""

from collections.abc import Sequence

from django import template
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from scoring.play.contract import BOX, Holder, Round
from scoring.store.face import Face, ShownRound
from scoring.templatetags.sheet import address, figure, signed

register = template.Library()


@register.filter
def any_marked(rounds: Sequence[ShownRound]) -> bool:
    """Does any round stand although the rules object?"""
    return any(shown.marked for shown in rounds)


@register.filter
def any_how(rounds: tuple[ShownRound, ...]) -> bool:
    """Does any round say in words of the game how it went?"""
    return any(shown.round.how for shown in rounds)


@register.filter
def row(shown: ShownRound, face: Face) -> SafeString:
    """Per player and account what a round cost, the total after it, what was bought; empty for who was not there. All
    in one go, for every press draws the last rounds."""
    done, holders = shown.round, face.board.holders
    there = done.points.keys() & done.totals.keys()
    cells = "".join(f"<td>{_cell(done, one.holder) if one.holder in there else ''}</td>" for one in holders)
    where, star, high = address("scoring:round", face.sheet.pk, done.number), "*" * shown.marked, ""
    if done.how:
        high = ' rowspan="2"'
        cells += f'</tr>\n<tr><td class="rounds__how" colspan="{len(holders)}">{escape(done.how)}</td>'
    return mark_safe(  # noqa: S308 - numbers and words, the words escaped
        f'<tr><th scope="row"{high}><a class="rounds__number" href="{where}" aria-label="Ronde {done.number}'
        f' bekijken">{done.number}{star}</a></th>{cells}</tr>\n'
    )


def _cell(done: Round, holder: Holder) -> str:
    """Numbers, so there is nothing to escape."""
    bought = traded(done, holder)
    more = f'<span class="rounds__bought">{bought}</span>' if bought else ""
    return f'<span class="rounds__cost">{signed(done.points[holder])}</span> <b>{figure(done.totals[holder])}</b>{more}'


@register.filter
def traded(done: Round, holder: Holder) -> str:
    """What a player bought or handed in at a round: `gekocht: 50`; what the box gave for it stands in its total."""
    bought = done.bought(holder)
    if holder == BOX or not bought:
        return ""
    return f"gekocht: {figure(bought)}" if bought > 0 else f"ingeleverd: {figure(-bought)}"


FEW = 6
"""Rounds on the sheet itself: the last ones are what a table asks about, and drawing all costs every press."""


@register.filter
def newest(rounds: tuple[ShownRound, ...]) -> tuple[ShownRound, ...]:
    """The last few rounds, newest first."""
    return tuple(reversed(rounds[-FEW:]))
