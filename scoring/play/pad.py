"""The pad: what may be pressed, as data, and the kinds of field that forms and calculators are made of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scoring.play.event import Event, Objection, Rule, Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Press:
    """One live button that writes one fact. With an `objection` it is shown disabled, with the reason."""

    event: Event
    label: str
    seat: Seat | None = None
    objection: Objection | None = None
    ends_round: bool = False
    on: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PressGroup:
    """Presses that belong together; `more` puts the group behind *Meer*."""

    key: str
    label: str
    presses: tuple[Press, ...]
    more: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """A field of a round entered achteraf. `help` is one line under the label."""

    name: str
    label: str
    help: str = ""
    rule: Rule = ""
    required: bool = False
    more: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatField(Field):
    """One of the seats, or nobody. Value: `Seat | None`."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatsInOrder(Field):
    """Seats in the order they are tapped; the same seat may return. Value: `tuple[Seat, ...]`."""

    seats: tuple[Seat, ...]
    repeat: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice(Field):
    """One of a few values; with a `seat` it is that player's own choice. Value: `str` (`""` when untouched)."""

    choices: tuple[tuple[str, str], ...]
    seat: Seat | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Count(Field):
    """A whole number from the own keypad; `sums` allows `12+11+7`. Value: `int`; blank is never zero."""

    low: int
    high: int
    seat: Seat | None = None
    sums: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class YesNo(Field):
    """A switch. Value: `bool`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Chips(Field):
    """An amount in whole chips, or in parts of `1/step` of one; `2,50` and `2.50` are the same. Value: `Fraction`."""

    low: int = 0
    high: int = 1_000_000
    step: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Cards(Field):
    """Cards from a pack, each once over all card fields of the form. Value: `tuple[str, ...]` of codes as `sA`."""

    pack: tuple[str, ...]
    least: int
    most: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Dice(Field):
    """Faces of dice in order. Value: `tuple[str, ...]`."""

    faces: tuple[str, ...]
    least: int
    most: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Several(Field):
    """Short texts the form's owner reads itself, such as the bets on a layout. Value: `tuple[str, ...]`."""

    most: int = 60


Draft = Mapping[str, Any]
"""A filled round form: field name → value as its kind says. Fields left untouched are absent."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundForm:
    """The one form of a pad: a whole round entered *achteraf*."""

    title: str
    fields: tuple[Field, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """A rarer live fact that needs an answer or two first: its fields are named as those of `kind`."""

    kind: type[Event]
    label: str
    fields: tuple[Field, ...]
    rule: Rule = ""
    ends_round: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Pad:
    """What may be pressed now. `say` tells in one sentence what the sheet waits for."""

    groups: tuple[PressGroup, ...] = ()
    asks: tuple[Ask, ...] = ()
    form: RoundForm | None = None
    say: str = ""
