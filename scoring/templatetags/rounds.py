"""The table of rounds on the page of a sheet."""

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
    """Return whether any round stands although the rules object to it."""
    return any(finished.marked for finished in rounds)


@register.filter
def any_how(rounds: tuple[ShownRound, ...]) -> bool:
    """Return whether any round has words for how it went, or for what holds from it on."""
    return any(finished.how for finished in rounds)


@register.filter
def row(finished: ShownRound, face: Face) -> SafeString:
    """Return the row of a round as HTML: what it brought each player and account, the total after it, and the chips
    bought.

    A cell is empty for a player who was not there. All is drawn in one call, because every press draws the last rounds.
    """
    done, holders = finished.round, face.board.holders
    there = done.points.keys() & done.totals.keys()
    cells = "".join(f"<td>{_cell(done, one.holder) if one.holder in there else ''}</td>" for one in holders)
    where, star, high = address("scoring:round", face.sheet.pk, done.number), "*" * finished.marked, ""
    if finished.how:
        high = ' rowspan="2"'
        cells += f'</tr>\n<tr><td class="rounds__how" colspan="{len(holders)}">{escape(finished.how)}</td>'
    return mark_safe(  # noqa: S308 - numbers and words, the words escaped
        f'<tr><th scope="row"{high}><a class="rounds__number" href="{where}" aria-label="Ronde {done.number}'
        f' bekijken">{done.number}{star}</a></th>{cells}</tr>\n'
    )


def _cell(done: Round, holder: Holder) -> str:
    """Return the cell of one player or account in a round as HTML; it holds only numbers, so nothing needs escaping."""
    bought = trade_in_words(done, holder)
    more = f'<span class="rounds__bought">{bought}</span>' if bought else ""
    return f'<span class="rounds__cost">{signed(done.points[holder])}</span> <b>{figure(done.totals[holder])}</b>{more}'


@register.filter
def trade_in_words(done: Round, holder: Holder) -> str:
    """Return the chips that a player bought or handed in during a round, in words: `gekocht: 50`, `ingeleverd: 20`.

    "" for none, and for the account that sells the chips, whose total shows it already.
    """
    bought = done.bought(holder)
    if holder == BOX or not bought:
        return ""
    return f"gekocht: {figure(bought)}" if bought > 0 else f"ingeleverd: {figure(-bought)}"


FEW = 6
"""How many rounds the sheet itself shows: a table asks about the last ones, and drawing all would cost at
every press."""


@register.filter
def newest(rounds: tuple[ShownRound, ...]) -> tuple[ShownRound, ...]:
    """Return the last six rounds, newest first."""
    return tuple(reversed(rounds[-FEW:]))
