"""Every row of a pad has the players in the order in which they sit; the player who begins is marked, not moved."""

from collections import defaultdict
from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from scoring.play.contract import Choice, Field, Pad, Seat, SeatField, SeatsInOrder
from scoring.play.seating import Seating

One = TypeVar("One")


def in_table_order(pad: Pad, seating: Seating) -> Pad:
    """Return the pad with its fields, seats, choices and presses in the order of the table, and nothing else
    changed."""
    place = {seat: nth for nth, seat in enumerate(seating.order)}
    form = pad.form and replace(pad.form, fields=_fields_in_seat_order(pad.form.fields, place, seating))
    groups = tuple(
        replace(
            group,
            presses=_sorted(group.presses, lambda press: type(press.event).__name__, lambda press: press.seat, place),
        )
        for group in pad.groups
    )
    asks = tuple(replace(ask, fields=_fields_in_seat_order(ask.fields, place, seating)) for ask in pad.asks)
    return replace(pad, form=form, groups=groups, asks=asks)


def _fields_in_seat_order(fields: Sequence[Field], place: dict[Seat, int], seating: Seating) -> tuple[Field, ...]:
    """Return the fields with those about players in the order of the table (`place`), and what each offers in it
    too."""
    placed = tuple(_field_in_seat_order(field, place, seating) for field in fields)
    return _sorted(placed, lambda field: field.name.rsplit("-", 1)[0], lambda field: field.seat, place)


def _field_in_seat_order(field: Field, place: dict[Seat, int], seating: Seating) -> Field:
    """Return a field with the players it offers in the order of the table; one that offers none is unchanged."""
    match field:
        case SeatField(seats=seats) | SeatsInOrder(seats=seats):
            return replace(field, seats=tuple(sorted(seats, key=lambda seat: place.get(seat, len(place)))))
        case Choice(choices=choices):
            named = {(str(seat), name): seat for seat, name in seating.names.items()}
            chosen = _sorted(choices, lambda _: None, named.get, place)
            return field if chosen == choices else replace(field, choices=chosen)
    return field


def _sorted(
    row: Sequence[One], kind: Callable[[One], Hashable], seat: Callable[[One], Any], place: dict[Seat, int]
) -> tuple[One, ...]:
    """Return the row with the items about players in the order of the table (`place`); all others keep their place.

    `kind` groups the items that may change places with each other; `seat` gives the player whom an item is about, if
    any.
    """
    about: dict[Hashable, list[int]] = defaultdict(list)
    for nth, one in enumerate(row):
        if seat(one) in place:
            about[kind(one)].append(nth)
    found = list(row)
    for places in about.values():
        for nth, one in zip(places, sorted((row[at] for at in places), key=lambda one: place[seat(one)]), strict=True):
            found[nth] = one
    return tuple(found)
