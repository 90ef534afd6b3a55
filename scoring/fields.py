"""The fields of a room's forms: read from an address or a form, each kind with its own drawn input."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any

from django.http import QueryDict

from scoring.kit.cards import cards as read_cards
from scoring.play.contract import (
    Cards,
    Chips,
    Choice,
    Count,
    Dice,
    Draft,
    Field,
    Pad,
    Seat,
    SeatField,
    SeatsInOrder,
    Several,
    YesNo,
)

MOST_SEATS = 20
_SUM = re.compile(r"\s*[+-]?\s*\d{1,6}(\s*[+-]\s*\d{1,6}){0,40}\s*")


class Misread(ValueError):
    """What stands in a field can't be read; the message is a Dutch sentence."""


def read(field: Field, data: QueryDict) -> Any:
    """The value of one field, `None` when it was left untouched. `Misread` says what is allowed."""
    values = [value for value in data.getlist(field.name) if value != ""]
    if not values:
        return None
    if isinstance(field, SeatField | Choice | Count | Chips) and len(set(values)) > 1:
        raise Misread("Dit is twee keer ingevuld, en niet hetzelfde. Laat er één staan.")
    match field:
        case SeatField(seats=seats):
            return _seat(values[-1], seats)
        case SeatsInOrder(seats=seats, repeat=repeat):
            order = tuple(_seat(value, seats) for value in values[:MOST_SEATS])
            if len(values) > MOST_SEATS:
                raise Misread(f"Hoogstens {MOST_SEATS} keer.")
            return order if repeat else tuple(dict.fromkeys(order))
        case Choice(choices=choices):
            if values[-1] not in dict(choices):
                raise Misread("Kies uit " + ", ".join(label for value, label in choices if value) + ".")
            return values[-1]
        case YesNo():
            if values[-1] not in ("ja", "nee"):
                raise Misread("Kies ja of nee.")
            return values[-1] == "ja"
        case Count():
            return _count(field, values[-1])
        case Chips():
            return _chips(field, values[-1])
        case Cards():
            return _cards(field, values)
        case Dice():
            return _dice(field, values)
        case Several(most=most):
            if len(values) > most or any(len(value) > 400 for value in values):
                raise Misread(f"Hoogstens {most}, elk van hoogstens 400 tekens.")
            return tuple(values) if any(value.strip() for value in values) else None
    raise TypeError(f"no way to read a {type(field).__name__}")


def _seat(text: str, seats: tuple[Seat, ...]) -> Seat:
    found = next((seat for seat in seats if str(seat) == text), None)
    if found is None:
        raise Misread("Die speler kan hier niet gekozen worden.")
    return found


def _count(field: Count, text: str) -> int:
    clean = text.replace("−", "-").replace("–", "-")
    allowed = f"van {field.low} tot en met {field.high}"
    if not _SUM.fullmatch(clean) or (not field.sums and not re.fullmatch(r"\s*-?(0|[1-9]\d*)\s*", clean)):
        raise Misread("Vul een heel getal in" + (", of een som als 12+11+7." if field.sums else f" {allowed}."))
    total = sum(int(part) for part in re.findall(r"[+-]?\d+", re.sub(r"\s", "", clean)))
    if not field.low <= total <= field.high:
        raise Misread(f"Vul een getal in {allowed}.")
    return total


def _chips(field: Chips, text: str) -> Fraction:
    clean = text.strip().replace(",", ".").removeprefix("€").strip()
    if not re.fullmatch(r"-?\d{1,9}(\.\d{1,4})?|\d{1,9}/\d{1,4}", clean):
        raise Misread("Vul een bedrag in, zoals 10 of 2,50.")
    try:
        amount = Fraction(clean)
    except ZeroDivisionError:
        raise Misread("Delen door nul gaat niet.") from None
    if re.fullmatch(r"-?[1-9]\d{0,2}\.\d{3}", clean):
        raise Misread(
            f"‘{text.strip()}’ kan een bedrag met decimalen zijn of een duizendtal: schrijf het zonder punt of komma."
        )
    if (amount * field.step).denominator != 1:
        smallest = {1: "in hele fiches", 2: "in hele of halve fiches", 100: "tot op de cent, zoals 2,50"}
        raise Misread(f"Een bedrag gaat hier {smallest.get(field.step, f'in stappen van 1/{field.step}')}.")
    if not field.low <= amount <= field.high:
        raise Misread(f"Vul een bedrag in van {field.low} tot en met {field.high}.")
    return amount


def _cards(field: Cards, values: list[str]) -> tuple[str, ...] | None:
    """The cards, or `None` when there are only blanks."""
    try:
        found = tuple(str(card) for card in read_cards(" ".join(values)))
    except ValueError as error:
        raise Misread(str(error)) from None
    if not found:
        return None
    if strange := next((code for code in found if code not in field.pack), None):
        pack = len(set(field.pack))
        raise Misread(f"De kaart {strange} doet hier niet mee. Kies uit de {pack} kaarten van het spel.")
    if not field.least <= len(found) <= field.most:
        raise Misread(_how_many(field, len(found), "kaart", "kaarten"))
    for code in found:
        if found.count(code) > field.pack.count(code):
            most = field.pack.count(code)
            raise Misread(f"De kaart {code} kan hier {'maar één' if most == 1 else f'hoogstens {most}'} keer liggen.")
    return found


def _dice(field: Dice, values: list[str]) -> tuple[str, ...]:
    found = tuple(face.upper() for face in re.split(r"[\s,]+", " ".join(values).strip()) if face)
    if any(face not in field.faces for face in found):
        raise Misread(f"Een steen is een van {', '.join(field.faces)}.")
    if not field.least <= len(found) <= field.most:
        raise Misread(_how_many(field, len(found), "steen", "stenen"))
    return found


def _how_many(field: Cards | Dice, lie: int, one: str, more: str) -> str:
    """`Hier horen 3 kaarten; er ligt er 1.`"""
    least = "" if field.least == field.most else f"{field.least} tot en met " if field.least else "hoogstens "
    belong = f"hoort {least}1 {one}" if field.most == 1 else f"horen {least}{field.most} {more}"
    return f"Hier {belong}; er {'ligt' if lie == 1 else 'liggen'} er {lie}."


def read_all(fields: Iterable[Field], data: QueryDict) -> tuple[dict[str, Any], dict[str, str]]:
    """Values by name, untouched fields left out; errors by name."""
    values: dict[str, Any] = {}
    errors: dict[str, str] = {}
    for field in fields:
        try:
            value = read(field, data)
        except Misread as error:
            errors[field.name] = str(error)
            continue
        if value is not None:
            values[field.name] = value
    return values, errors


def read_pad(pad: Callable[[Draft], Pad], data: QueryDict) -> tuple[Pad, dict[str, Any], dict[str, str]]:
    """The pad for what has been filled in so far: later fields may depend on earlier ones, so it is read twice."""
    values: dict[str, Any] = {}
    errors: dict[str, str] = {}
    drawn = pad({})
    for _ in range(2):
        if drawn.form is None:
            break
        values, errors = read_all(drawn.form.fields, data)
        drawn = pad(values)
    return drawn, values, errors
