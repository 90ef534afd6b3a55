"""What templates of a sheet need: a fresh key a button, the address of a rule, a point with its sign."""

from __future__ import annotations

import uuid
from collections.abc import Mapping
from typing import Any

from django import template
from django.templatetags.static import static
from django.utils.safestring import SafeString, mark_safe

from scoring.forms import facts_json
from scoring.play.contract import Board, Draft, Event, Field, Round, Seat, Step, off
from scoring.play.seating import Reorder
from scoring.sheets import ShownRound

register = template.Library()
register.filter("off", off)


@register.simple_tag
def fresh_key() -> str:
    """A key per drawing of a button, so that a double tap is one fact."""
    return str(uuid.uuid4())


@register.filter
def rule_url(rule: str) -> str:
    """`toepen#passen` → `/spel/toepen/passen/`: the rule alone, to open over a sheet."""
    slug, _, anchor = rule.partition("#")
    return f"/spel/{slug}/{anchor}/" if anchor else f"/spel/{slug}/"


@register.filter
def signed(points: int) -> str:
    """`+3`, `−1`, and a dash for nothing."""
    return f"+{points}" if points > 0 else f"−{-points}" if points else "–"


@register.filter
def figure(points: int) -> str:
    """A total with a real minus sign."""
    return f"−{-points}" if points < 0 else str(points)


@register.filter
def facts(event: Event | tuple[Event, ...]) -> str:
    """Facts as JSON, for the value of a button."""
    return facts_json(event if isinstance(event, tuple) else (event,))


@register.filter
def at(mapping: Mapping[Any, Any], key: Any) -> Any:
    """A mapping's value, or nothing."""
    return mapping.get(key)


@register.filter
def of(kind: object) -> str:
    """The class name of a field, to choose its drawing."""
    return type(kind).__name__


@register.filter
def times(count: int) -> range:
    """Something to loop over."""
    return range(count)


@register.simple_tag
def icon(name: str) -> SafeString:
    """One of our own icons, as a reference into the sprite."""
    return mark_safe(f'<svg class="icon" aria-hidden="true"><use href="{static("icons.svg")}#{name}"/></svg>')  # noqa: S308


@register.filter
def seat_name(board: Board, seat: Seat) -> str:
    """The name on the board behind a seat."""
    return board.line(seat).name


@register.filter
def names(board: Board) -> tuple[str, ...]:
    """Everybody's name, in the order of the board."""
    return tuple(line.name for line in board.lines)


@register.filter
def nths(order: tuple[Seat, ...] | None, seat: Seat) -> list[int]:
    """The places a seat has in an order, counted from one."""
    return [place for place, one in enumerate(order or (), start=1) if one == seat]


@register.filter
def has_more(fields: tuple[Field, ...]) -> bool:
    """Are there fields behind *Meer*?"""
    return any(field.more for field in fields)


@register.filter
def more_filled(fields: tuple[Field, ...], draft: Draft) -> bool:
    """Has one of the fields behind *Meer* been filled in?"""
    return any(field.more and field.name in (draft or {}) for field in fields)


@register.filter
def any_marked(rounds: tuple[ShownRound, ...]) -> bool:
    """Does any round stand although the rules object?"""
    return any(shown.marked for shown in rounds)


@register.filter
def shares(board: Board, seat: Seat) -> list[tuple[Round, tuple[Step, ...]]]:
    """The rounds that cost or brought this seat something, each with the steps about it; the newest first."""
    found = []
    for done in reversed(board.rounds):
        steps = tuple(step for step in done.story if step.seat == seat)
        if steps:
            found.append((done, steps))
    return found


@register.filter
def moved_up(board: Board, seat: Seat) -> str:
    """The order with this seat one place earlier, as the fact that says so."""
    order = [line.seat for line in board.lines]
    place = order.index(seat)
    order[place - 1 : place + 1] = reversed(order[place - 1 : place + 1])
    return facts_json((Reorder(seats=tuple(order)),))


@register.filter
def costs(done: Round, board: Board) -> list[tuple[str, str]]:
    """Per line of the board what a round cost and the total after it; empty for who was not there."""
    there = done.points.keys() & done.totals.keys()
    return [
        (signed(done.points[line.seat]), figure(done.totals[line.seat])) if line.seat in there else ("", "")
        for line in board.lines
    ]


FEW = 6
"""Rounds on the sheet itself: the last ones are what a table asks about, and drawing all costs every press."""


@register.filter
def newest(rounds: tuple[ShownRound, ...], every: object = None) -> tuple[ShownRound, ...]:
    """The rounds newest first: the last few, or every one."""
    return tuple(reversed(rounds if every else rounds[-FEW:]))
