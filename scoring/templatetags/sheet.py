"""What templates of a sheet need: a fresh key a button, a state beside a name, a point with its sign."""

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

from scoring.forms.begin import parts_of, start_keys
from scoring.forms.incoming import facts_json
from scoring.kit import days, figures
from scoring.kit import names as names_of_people
from scoring.models import Sheet
from scoring.play.books.settling import rounded, settled_in_words, undivided, undivided_rule
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
    off,
)
from scoring.play.contract.board import Marks, Signal
from scoring.play.seating import Reorder
from scoring.store import pruning
from scoring.store.face import Face
from scoring.templatetags.table_links import table_rule

register = template.Library()
register.filter("off", off)
register.filter("start_keys", start_keys)
register.filter("undivided", undivided)
register.filter("rounded", rounded)
register.filter("undivided_rule", undivided_rule)
register.filter("listed", figures.listed)
register.filter("name_short", Board.short)
register.filter("cut", names_of_people.cut)
register.simple_tag(settled_in_words, name="settle_up")


@register.simple_tag(name="url")
@functools.lru_cache(maxsize=10_000)
def address(name: str, *args: object, **kwargs: object) -> str:
    """As Django's own `url`, which looks for an address anew each time it is written."""
    return reverse(name, args=args, kwargs=kwargs)


@register.simple_tag
@functools.lru_cache(maxsize=256)
def static(path: str) -> str:
    """As Django's own `static`, which does the same for a file."""
    return files.static(path)


@register.simple_tag
def fresh_key() -> str:
    """A key per drawing of a button, so that a double tap is one fact."""
    return str(uuid.uuid4())


@register.filter
def signed(points: Amount) -> str:
    """`+3`, `−2½`, and a dash for nothing."""
    return figures.signed(points) if points else "–"


@register.filter
def as_drafted(signals: tuple[Signal, ...], form: RoundForm | None) -> tuple[Signal, ...]:
    """The signals of a board, those in their place that tell how far a half-filled round is."""
    drafted = {signal.key: signal for signal in form.signals} if form else {}
    return tuple(drafted.get(signal.key, signal) for signal in signals)


@register.filter
def figure(points: Amount) -> str:
    """A total with a real minus sign."""
    return figures.amount(points)


@register.filter
def facts(event: Event | tuple[Event, ...]) -> str:
    """Facts as JSON, for the value of a button."""
    return facts_json(event if isinstance(event, tuple) else (event,))


@register.filter
def at(mapping: Mapping[Any, Any], key: Any) -> Any:
    """A mapping's value, or nothing."""
    return mapping.get(key)


@register.filter
@functools.lru_cache(maxsize=512)
def drawn(marks: Marks) -> SafeString:
    """Tally marks as one drawing, or nothing; the same few stand on every sheet."""
    return mark_safe(render_to_string("scoring/_marks.html", {"marks": marks}))  # noqa: S308 - our own template


@register.filter
def times(count: int) -> range:
    """Something to loop over."""
    return range(count)


@register.simple_tag
@functools.lru_cache(maxsize=128)
def icon(name: str) -> SafeString:
    """One of our own icons, as a reference into the sprite."""
    return mark_safe(f'<svg class="icon" aria-hidden="true"><use href="{static("icons.svg")}#{name}"/></svg>')  # noqa: S308 - our own names


@register.simple_tag(takes_context=True)
def beside(context: Context, states: tuple[Signal, ...]) -> SafeString:
    """What stands beside a name on the slate: the first, and behind it the others, in a small cell as marks alone."""
    drawn = [_state(context, state) for state in states]
    rest = f'<span class="line__rest">{"".join(drawn[1:])}</span>' if drawn[1:] else ""
    return mark_safe("".join(drawn[:1]) + rest)  # noqa: S308 - what is not our own is escaped


def _state(context: Context, state: Signal) -> SafeString:
    word, looks = state.word or state.text, " chip--marked" * bool(state.mark) + " chip--alarm" * state.alarm
    looks += " chip--won" * (state.mark == "wint")
    whole = format_html('<span class="visually-hidden">{}</span>', state.text) if word != state.text else ""
    said = format_html('<span class="chip__word" aria-hidden="{}">{}</span>', "true" if whole else "false", word)
    chip = format_html('<span class="chip{}">{}{}{}</span>', looks, icon(state.mark or "staat"), said, whole)
    if not state.rule:
        return format_html('<span class="line__state">{}</span>', chip)
    return format_html('<a class="line__signal" href="{}" data-over>{}</a>', table_rule(context, state.rule), chip)


@register.filter
def mine_first(board: Board, seat: Seat | None) -> list[Line]:
    """The players as they sit, whoever holds this phone first."""
    return sorted(board.lines, key=lambda line: line.seat != seat) if seat is not None else [*board.lines]


@register.filter
def own_first(signals: tuple[Signal, ...], seat: Seat | None) -> list[Signal]:
    """What concerns whoever holds this phone stands first."""
    return sorted(signals, key=lambda signal: seat is None or signal.seat != seat)


@register.filter
def seat_name(board: Board, seat: Seat | None) -> str:
    """The name on the board behind a seat; empty for none."""
    return "" if seat is None else board.line(seat).name


@register.filter
def seat_short(board: Board, seat: Seat) -> str:
    """As much of that name as tells the players apart."""
    return board.short(board.line(seat).name)


@register.filter
def holder_name(board: Board, holder: Holder) -> str:
    """The name of a player, or of an account."""
    return next((line.name for line in board.holders if line.holder == holder), "")


@register.filter
def paid(step: Step, board: Board) -> list[tuple[str, str, Amount]]:
    """Who paid whom how much in this step; once for the whole table where all paid one holder the same."""
    payers: dict[tuple[Holder, Amount], list[Holder]] = {}
    for move in step.moves:
        payers.setdefault((move.target, move.amount), []).append(move.source)
    seated: set[Holder | None] = {line.seat for line in board.lines if not line.left}
    told = []
    for (target, amount), sources in payers.items():
        if len(sources) > 2 and seated - {target} <= set(sources):
            who = ["de anderen" if target in seated else "ieder"]
        else:
            who = [holder_name(board, source) for source in sources]
        told += [(one, holder_name(board, target), amount) for one in who]
    return told


@register.filter
def game_name(face: Face) -> str:
    """What is played, in a sentence: `toepen`, or on a free sheet what the table calls it."""
    return face.game.called(dict(face.begin.options))


@register.filter
def beginstand(face: Face) -> list[tuple[str, Amount]]:
    """What stood before the first round, by name; nothing when everybody began at nought."""
    parts = parts_of(face.game)
    begun = [
        (face.board.line(seat).name, points) for seat, points in zip(face.begin.seats, face.begin.start, strict=False)
    ]
    begun += [(holder_name(face.board, key), amount) for key, amount in face.begin.accounts]
    return [(name, Fraction(points, parts)) for name, points in begun] if any(points for _, points in begun) else []


@register.filter
def evening(at: datetime) -> date:
    """The day of the evening on which something was played."""
    return days.evening(timezone.localtime(at))


@register.filter
def initial(name: str) -> str:
    """The letter that stands for somebody."""
    return names_of_people.isolated(name[:1].upper())


@register.filter
def names(board: Board) -> tuple[str, ...]:
    """Everybody's name, in the order of the board."""
    return tuple(line.name for line in board.lines)


@register.filter
def nths(order: tuple[Seat, ...] | None, seat: Seat) -> list[int]:
    """The places a seat has in an order, counted from one."""
    return [place for place, one in enumerate(order or (), start=1) if one == seat]


@register.filter
def goes(sheet: Sheet) -> datetime | None:
    """When a sheet may be thrown away, if that is near enough to say so."""
    return pruning.warning(sheet, timezone.now())


@register.filter
def trades(story: tuple[Step, ...]) -> list[Step]:
    """The steps in which chips were bought, handed in or brought along: they are no result of a round."""
    return [step for step in story if any(BOX in (move.source, move.target) for move in step.moves)]


@register.filter
def plays(story: tuple[Step, ...]) -> list[Step]:
    """All the others."""
    aside = trades(story)
    return [step for step in story if step not in aside]


@register.filter
def counts(story: tuple[Step, ...], holder: Holder) -> list[Step]:
    """The steps of a story that tell how this player or account came by his number: what moved it, and all that moved
    nothing by itself but may have decided it: what was staked, shown or said, by others too."""
    return [step for step in story if step.about(holder) or not (step.points or step.moves)]


@register.filter
def put_in(line: Line | AccountLine) -> Amount:
    """The chips somebody began with and bought: what he has less what he won."""
    return line.points - (line.net or 0)


@register.filter
def moved_up(board: Board, seat: Seat) -> str:
    """The order with this seat one place earlier, as the fact that says so."""
    order = [line.seat for line in board.lines]
    place = order.index(seat)
    order[place - 1 : place + 1] = reversed(order[place - 1 : place + 1])
    return facts_json((Reorder(seats=tuple(order)),))
