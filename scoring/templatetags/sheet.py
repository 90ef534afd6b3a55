"""Tags and filters for the pages of a sheet: a fresh key for a button, states beside a name, points with their sign."""

import functools
import uuid
from collections.abc import Mapping
from datetime import date, datetime
from fractions import Fraction
from typing import Any

from django import template
from django.template import Context
from django.template.loader import render_to_string
from django.templatetags import static as files
from django.urls import reverse
from django.utils import timezone
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from scoring.forms.begin import keypad_of_start, parts_of_chip
from scoring.forms.incoming import facts_json
from scoring.kit import days, figures
from scoring.kit import names as names_of_people
from scoring.models import Sheet
from scoring.play.books.settling import rounding_in_words, settled_in_words, undivided_in_words, undivided_rule
from scoring.play.contract import (
    BOX,
    AccountLine,
    Amount,
    Board,
    Event,
    Holder,
    Line,
    RoundForm,
    Seat,
    Step,
    is_off,
)
from scoring.play.contract.board import Marks, Signal
from scoring.play.seating import Reorder
from scoring.store import pruning
from scoring.store.face import Face
from scoring.templatetags.table_links import table_rule

register = template.Library()
register.filter("off", is_off)
register.filter("start_keys", keypad_of_start)
register.filter("undivided", undivided_in_words)
register.filter("rounded", rounding_in_words)
register.filter("undivided_rule", undivided_rule)
register.filter("listed", figures.listed)
register.filter("name_short", Board.short)
register.filter("cut", names_of_people.shortened)
register.simple_tag(settled_in_words, name="settle_up")


@register.simple_tag(name="url")
@functools.lru_cache(maxsize=10_000)
def address(name: str, *args: object, **kwargs: object) -> str:
    """Return the URL of a view, as Django's own `url` does; this one remembers it instead of computing it anew each
    time."""
    return reverse(name, args=args, kwargs=kwargs)


@register.simple_tag
@functools.lru_cache(maxsize=256)
def static(path: str) -> str:
    """Return the URL of a static file, as Django's own `static` does; this one remembers it."""
    return files.static(path)


@register.simple_tag
def fresh_key() -> str:
    """Return a new key for the button that is being drawn, so that a double tap on it writes one fact."""
    return str(uuid.uuid4())


@register.filter
def signed(points: Amount) -> str:
    """Return what was won or lost with its sign: `+3`, `−2½`, and a dash for 0."""
    return figures.signed(points) if points else "–"


@register.filter
def signals_of_draft(signals: tuple[Signal, ...], form: RoundForm | None) -> tuple[Signal, ...]:
    """Return the signals of a board; those for which the half-filled `form` has its own are replaced by these."""
    drafted = {signal.key: signal for signal in form.signals} if form else {}
    return tuple(drafted.get(signal.key, signal) for signal in signals)


@register.filter
def figure(points: Amount) -> str:
    """Return a total as text, with a real minus sign."""
    return figures.amount(points)


@register.filter
def facts(event: Event | tuple[Event, ...]) -> str:
    """Return one or more facts as JSON, for the value of a button."""
    return facts_json(event if isinstance(event, tuple) else (event,))


@register.filter
def at(mapping: Mapping[Any, Any], key: Any) -> Any:
    """Return the value of a key in a mapping; None when it is not there."""
    return mapping.get(key)


@register.filter
@functools.lru_cache(maxsize=512)
def tally_marks(marks: Marks) -> SafeString:
    """Return tally marks as SVG. Cached, because the same few stand on every sheet."""
    return mark_safe(render_to_string("scoring/_marks.html", {"marks": marks}))  # noqa: S308 - our own template


@register.filter
def times(count: int) -> range:
    """Return a range, to loop over so many times."""
    return range(count)


@register.simple_tag
@functools.lru_cache(maxsize=128)
def icon(name: str) -> SafeString:
    """Return one of our own icons as SVG, by its name."""
    return mark_safe(f'<svg class="icon" aria-hidden="true"><use href="{static("icons.svg")}#{name}"/></svg>')  # noqa: S308 - our own names


@register.simple_tag(takes_context=True)
def beside(context: Context, states: tuple[Signal, ...]) -> SafeString:
    """Draw what stands beside a name on the slate: a state, or several together, the first and the rest of them; "" for
    none.

    One state leads to its rule. Of several none is as large as a thumb: the line leads to *waarom*, which has them all
    with their rules.
    """
    first, *rest = (_signal_html(context, state, leads=len(states) == 1) for state in states) if states else ("",)
    if rest:
        first = f'<span class="line__states">{first}<span class="line__rest">{"".join(rest)}</span></span>'
    return mark_safe(first)  # noqa: S308 - what is not our own is escaped


def _signal_html(context: Context, state: Signal, *, leads: bool) -> SafeString:
    """Return a state beside a name as HTML; a link to its rule, if it has one and `leads`."""
    word, looks = state.word or state.text, " chip--marked" * bool(state.mark) + " chip--alarm" * state.alarm
    looks += " chip--won" * (state.mark == "wint")
    whole = format_html('<span class="visually-hidden">{}</span>', state.text) if word != state.text else ""
    words = format_html('<span class="chip__word" aria-hidden="{}">{}</span>', "true" if whole else "false", word)
    chip = format_html('<span class="chip{}">{}{}{}</span>', looks, icon(state.mark or "staat"), words, whole)
    if not (state.rule and leads):
        return format_html('<span class="line__state">{}</span>', chip)
    return format_html('<a class="line__signal" href="{}" data-over>{}</a>', table_rule(context, state.rule), chip)


@register.filter
def mine_first(board: Board, seat: Seat | None) -> list[Line]:
    """Return the players in the order of the board, but first the one on `seat`, who holds this phone (None:
    nobody)."""
    return sorted(board.lines, key=lambda line: line.seat != seat) if seat is not None else [*board.lines]


@register.filter
def own_first(signals: tuple[Signal, ...], seat: Seat | None) -> list[Signal]:
    """Return the signals, first those about the player on `seat`, who holds this phone (None: nobody)."""
    return sorted(signals, key=lambda signal: seat is None or signal.seat != seat)


@register.filter
def seat_name(board: Board, seat: Seat | None) -> str:
    """Return the name of the player on a seat; "" for None."""
    return "" if seat is None else board.line(seat).name


@register.filter
def seat_short(board: Board, seat: Seat) -> str:
    """Return the name of the player on a seat, as short as keeps the players distinct."""
    return board.short(board.line(seat).name)


@register.filter
def holder_name(board: Board, holder: Holder) -> str:
    """Return the name of a player or an account; "" when it is not on the board."""
    return next((line.name for line in board.holders if line.holder == holder), "")


@register.filter
def payments_of(step: Step, board: Board) -> list[tuple[str, str, Amount]]:
    """Return who paid whom how much in this step, as (payer's name, receiver's name, amount in chips).

    When all others at the table paid one holder the same, that is one line, with *ieder* (everybody) or *de anderen*
    (the others) as payer.
    """
    payers: dict[tuple[Holder, Amount], list[Holder]] = {}
    for move in step.moves:
        payers.setdefault((move.target, move.amount), []).append(move.source)
    seated: set[Holder | None] = {line.seat for line in board.lines if not line.left}
    payments = []
    for (target, amount), sources in payers.items():
        if len(sources) > 2 and seated - {target} <= set(sources):
            who = ["de anderen" if target in seated else "ieder"]
        else:
            who = [holder_name(board, source) for source in sources]
        payments += [(one, holder_name(board, target), amount) for one in who]
    return payments


@register.filter
def game_name(face: Face) -> str:
    """Return the name of what is played, as it stands in a sentence: `toepen`, or on a free sheet the name the table
    gave it."""
    return face.game.name_of_play(dict(face.begin.options))


@register.filter
def beginstand(face: Face) -> list[tuple[str, Amount]]:
    """Return (name, points or chips before the first round) of each player and account; [] when everybody began at
    0."""
    parts = parts_of_chip(face.game)
    begun = [
        (face.board.line(seat).name, points) for seat, points in zip(face.begin.seats, face.begin.start, strict=False)
    ]
    begun += [(holder_name(face.board, key), amount) for key, amount in face.begin.accounts]
    return [(name, Fraction(points, parts)) for name, points in begun] if any(points for _, points in begun) else []


@register.filter
def evening(at: datetime) -> date:
    """Return the day to which a moment belongs: until six in the morning that is the day before."""
    return days.evening_date(timezone.localtime(at))


@register.filter
def initial(name: str) -> str:
    """Return the first letter of a name as a capital, which stands for that player where there is no room."""
    return names_of_people.isolated(name[:1].upper())


@register.filter
def names(board: Board) -> tuple[str, ...]:
    """Return the names of all players, in the order of the board."""
    return tuple(line.name for line in board.lines)


@register.filter
def nths(order: tuple[Seat, ...] | None, seat: Seat) -> list[int]:
    """Return the places (from 1) that a seat has in an order, None being an empty order; [] when it has none."""
    return [place for place, one in enumerate(order or (), start=1) if one == seat]


@register.filter
def deletable_from(sheet: Sheet) -> datetime | None:
    """Return the moment from which this sheet may be pruned; None when that is more than sixty days away."""
    return pruning.soon_prunable_from(sheet, timezone.now())


@register.filter
def trade_steps(story: tuple[Step, ...]) -> list[Step]:
    """Return the steps in which chips were bought, handed in or brought along; they are no result of a round."""
    return [step for step in story if any(BOX in (move.source, move.target) for move in step.moves)]


@register.filter
def steps_without_trades(story: tuple[Step, ...]) -> list[Step]:
    """Return the steps of a story in which no chips were bought, handed in or brought along."""
    aside = trade_steps(story)
    return [step for step in story if step not in aside]


@register.filter
def explaining_steps(story: tuple[Step, ...], holder: Holder) -> list[Step]:
    """Return the steps of a story that explain the number of this player or account.

    Those are the steps that concern it, and those that moved no points or chips but may have decided it: what was
    staked, shown or announced, by others too.
    """
    return [step for step in story if step.concerns(holder) or not (step.points or step.moves)]


@register.filter
def chips_put_in(line: Line | AccountLine) -> Amount:
    """Return the chips that a player or account began with and bought: what it has minus what it won."""
    return line.points - (line.net or 0)


@register.filter
def move_up_fact(board: Board, seat: Seat) -> str:
    """Return, as JSON, the fact that moves this seat one place forward in the order; it moves nobody for the first."""
    order = [line.seat for line in board.lines]
    place = order.index(seat)
    order[place - 1 : place + 1] = reversed(order[place - 1 : place + 1])
    return facts_json((Reorder(seats=tuple(order)),))
