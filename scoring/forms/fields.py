"""The fields of a room's forms: read from what was sent, and what their templates need of a filled form."""

import dataclasses
import functools
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from django.http import QueryDict

from scoring.kit.cards import read_cards
from scoring.kit.figures import whole, with_plain_signs
from scoring.play.contract import (
    Cards,
    Chips,
    Choice,
    Count,
    Dice,
    Field,
    Seat,
    SeatField,
    SeatsInOrder,
    Several,
    YesNo,
)

ACTS = ("tik", "weg", "leeg", "actief", "klaar")
"""Buttons of the drawn inputs: add a card or face, take one back, empty a field, fill this field next, and answer."""
MOST_TAPPED = 20
_SUM = re.compile(r"\s*[+-]?\s*\d{1,6}(\s*[+-]\s*\d{1,6}){0,40}\s*")


class Misread(ValueError):
    """Raised for a field that can't be read; the message is a Dutch sentence."""


@dataclass(frozen=True, kw_only=True)
class Filling:
    """A form as it was filled in, for the templates that draw its fields.

    `query` is what was sent, `fields` are the questions; `values` and `errors` (Dutch sentences) are by field name.
    `usual` are values that count as not filled in, by field name. `prefix` keeps the ids of several forms on one page
    apart.
    `at_once`: the form is sent whole, and is not drawn again after each tap. `cited`: each field shows its rule.
    `gone` are the values that can no longer be chosen since somebody else wrote (`drafts.lost_choices`).
    """

    query: QueryDict
    fields: tuple[Field, ...]
    values: Mapping[str, Any]
    errors: dict[str, str]
    usual: Mapping[str, str] = dataclasses.field(default_factory=dict)
    prefix: str = ""
    at_once: bool = False
    cited: bool = False
    gone: Mapping[str, frozenset[Any]] = dataclasses.field(default_factory=dict)

    def raw(self, name: str) -> str:
        """Return the text of a field as it was typed (several values joined by spaces); "" when it is empty."""
        return " ".join(str(value) for value in self.query.getlist(name) if value)

    def codes_of(self, field: Cards | Dice) -> tuple[str, ...]:
        """Return the codes of the cards or dice in a field, also when there are too few; () when one of them is not
        allowed."""
        known = field.pack if isinstance(field, Cards) else field.faces
        codes: tuple[str, ...] = self.values.get(field.name) or codes_in(self.query, field.name)
        return codes if set(codes) <= set(known) else ()

    @functools.cached_property
    def active(self) -> str:
        """The name of the card or dice field that the next tap fills: the one chosen while it has room, else the
        first with room. "" when none has room, or the form is sent at once."""
        if self.at_once:
            return ""
        able = [each for each in self.fields if isinstance(each, Cards | Dice)]
        room = [each.name for each in able if len(self.codes_of(each)) < each.most]
        chosen = self.query.get("actief", "")
        return chosen if chosen in room else next(iter(room), "")

    @functools.cached_property
    def taken(self) -> set[str]:
        """The codes of cards that can't be chosen any more: the form has them as often as the pack does."""
        card_fields = [each for each in self.fields if isinstance(each, Cards)]
        laid = [code for each in card_fields for code in self.codes_of(each)]
        return {code for code in laid if laid.count(code) >= card_fields[0].pack.count(code)}

    @property
    def in_sight(self) -> tuple[Field, ...]:
        """The fields that are always shown."""
        return tuple(each for each in self.fields if not each.more and not each.inside)

    @functools.cached_property
    def folded(self) -> tuple[Field, ...]:
        """The fields that are folded away, because few need them."""
        return tuple(each for each in self.fields if each.more)

    @property
    def unfolded(self) -> bool:
        """Whether the folded fields are drawn open: one of them is filled in, is wrong, or is being tapped."""
        return any(
            each.name in self.errors
            or each.name == self.query.get("actief")
            or self.raw(each.name) not in ("", self.usual.get(each.name, ""))
            for each in self.folded
        )


def codes_in(query: QueryDict, name: str) -> tuple[str, ...]:
    """Return the codes that field `name` holds, tapped or typed: cards in our notation if all can be read, else the
    typed words. () when it is empty."""
    text = " ".join(str(one) for one in query.getlist(name))
    try:
        return tuple(str(card) for card in read_cards(text))
    except ValueError:
        return tuple(text.split())


def apply_taps(query: QueryDict, acts: Iterable[str] = ("tik", "weg")) -> None:
    """Change `query` in place as the buttons of drawn cards and dice ask, and remove the parameters that asked it.

    `tik=field:code` adds a code, `weg=field:place` removes the code at that place (from 0), `leeg=field` empties the
    field, `weg=field` removes the last of several values. Only the parameters named in `acts` are looked at. The field
    that changed becomes the one that the next tap fills (`actief`), except after `weg=field`.
    """
    for act in acts:
        name, _, what = str(query.pop(act, [""])[-1]).partition(":")
        if not name:
            continue
        if act == "weg" and not what:
            query.setlist(name, query.getlist(name)[:-1])
            continue
        row = list(codes_in(query, name))
        if act == "tik" and what:
            row.append(what)
        elif act == "weg" and what.isascii() and what.isdecimal() and int(what) < len(row):
            row.pop(int(what))
        elif act == "leeg":
            row = []
        query.setlist(name, [" ".join(row)])
        query["actief"] = name


def read_field(field: Field, data: QueryDict) -> Any:
    """Return the value of one field, `None` when it is empty. `Misread` for a wrong value, or two where one belongs."""
    values = [value for value in data.getlist(field.name) if value != ""]
    if not values:
        return None
    if isinstance(field, SeatField | Choice | Count | Chips) and len(set(values)) > 1:
        raise Misread("Dit is twee keer ingevuld, en niet hetzelfde. Laat er één staan.")
    match field:
        case SeatField(seats=seats):
            return _read_seat(values[-1], seats)
        case SeatsInOrder(seats=seats, repeat=repeat):
            order = tuple(_read_seat(value, seats) for value in values[:MOST_TAPPED])
            if len(values) > MOST_TAPPED:
                raise Misread(f"Hoogstens {MOST_TAPPED} keer.")
            return order if repeat else tuple(dict.fromkeys(order))
        case Choice(choices=choices):
            return _value_of_choice(values[-1], choices)
        case YesNo():
            if values[-1] not in ("ja", "nee"):
                raise Misread("Kies ja of nee.")
            return values[-1] == "ja"
        case Count():
            return _read_count(field, values[-1])
        case Chips():
            return read_amount(field, values[-1])
        case Cards():
            return _read_card_codes(field, values)
        case Dice():
            return _read_dice(field, values)
        case Several(most=most):
            if len(values) > most or any(len(value) > 400 for value in values):
                raise Misread(f"Hoogstens {most}, elk van hoogstens 400 tekens.")
            return tuple(values) if any(value.strip() for value in values) else None
    raise TypeError(f"no way to read a {type(field).__name__}")


def _value_of_choice(text: str, choices: tuple[tuple[str, str], ...]) -> str:
    """Return the value of a choice, sent as value or as label; `Misread` when it is not among `choices` (value,
    label)."""
    if text in dict(choices):
        return text
    named = [value for value, label in choices if value and label.casefold() == text.strip().casefold()]
    if len(named) != 1:
        offered = ", ".join(label for value, label in choices if value)
        raise Misread(f"Kies uit {offered.removesuffix(', …')}.")
    return named[0]


def _read_seat(text: str, seats: tuple[Seat, ...]) -> Seat:
    found = next((seat for seat in seats if str(seat) == text), None)
    if found is None:
        raise Misread("Die speler kan hier niet gekozen worden.")
    return found


def _read_count(field: Count, text: str) -> int:
    clean = with_plain_signs(text)
    allowed = f"van {whole(field.low)} tot en met {whole(field.high)}"
    if not _SUM.fullmatch(clean) or (not field.sums and not re.fullmatch(r"\s*[+-]?(0|[1-9]\d*)\s*", clean)):
        raise Misread("Vul een heel getal in" + (", of een som als 12+11+7." if field.sums else f" {allowed}."))
    total = sum(int(part) for part in re.findall(r"[+-]?\d+", re.sub(r"\s", "", clean)))
    if not field.low <= total <= field.high:
        raise Misread(f"Vul een getal in {allowed}.")
    return total


def read_amount(field: Chips, text: str) -> Fraction:
    """Return a typed amount in chips: `12`, `-3`, `2½`, `2,50` or `1/2`. `Misread` for other text, one that may be
    thousands (`1.500`), an amount outside the limits of the field, or a smaller part of a chip than it allows."""
    clean = re.sub(r"^([+-]?)\s*€\s*", r"\1", with_plain_signs(text)).replace(",", ".")
    clean = with_plain_signs(clean)
    clean = re.sub(r"(?<!\d)½", "0½", clean).replace("½", ".5")
    if not re.fullmatch(r"[+-]?\d{1,9}(\.\d{1,4})?|\d{1,9}/\d{1,4}", clean):
        raise Misread("Vul een bedrag in, zoals 10 of 2,50.")
    try:
        amount = Fraction(clean)
    except ZeroDivisionError:
        raise Misread("Delen door nul gaat niet.") from None
    if re.fullmatch(r"[+-]?[1-9]\d{0,2}\.\d{3}", clean):
        raise Misread(
            f"‘{text.strip()}’ kan een bedrag met decimalen zijn of een duizendtal: schrijf het zonder punt of komma."
        )
    if (amount * field.step).denominator != 1:
        smallest = {1: "in hele fiches", 2: "in hele of halve fiches", 100: "tot op de cent, zoals 2,50"}
        raise Misread(f"Een bedrag gaat hier {smallest.get(field.step, f'in stappen van 1/{field.step}')}.")
    if not field.low <= amount <= field.high:
        raise Misread(f"Vul een bedrag in van {whole(field.low)} tot en met {whole(field.high)}.")
    return amount


def _read_card_codes(field: Cards, values: list[str]) -> tuple[str, ...] | None:
    """Return the codes of the cards, `None` when there are only blanks. `Misread` for wrong cards or a wrong number
    of them."""
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
        raise Misread(_how_many_belong(field, len(found), "kaart", "kaarten"))
    for code in found:
        if found.count(code) > field.pack.count(code):
            most = field.pack.count(code)
            raise Misread(f"De kaart {code} kan hier {'maar één' if most == 1 else f'hoogstens {most}'} keer liggen.")
    return found


def _read_dice(field: Dice, values: list[str]) -> tuple[str, ...]:
    found = tuple(face.upper() for face in re.split(r"[\s,]+", " ".join(values).strip()) if face)
    if any(face not in field.faces for face in found):
        raise Misread(f"Een steen is een van {', '.join(field.faces)}.")
    if not field.least <= len(found) <= field.most:
        raise Misread(_how_many_belong(field, len(found), "steen", "stenen"))
    return found


def _how_many_belong(field: Cards | Dice, lie: int, one: str, more: str) -> str:
    """Return a sentence on how many cards or dice belong in a field: `Hier horen 3 kaarten; er ligt er 1.`"""
    least = "" if field.least == field.most else f"{field.least} tot en met " if field.least else "hoogstens "
    belong = f"hoort {least}1 {one}" if field.most == 1 else f"horen {least}{field.most} {more}"
    return f"Hier {belong}; er {'ligt' if lie == 1 else 'liggen'} er {lie}."


def read_fields(fields: Iterable[Field], data: QueryDict) -> tuple[dict[str, Any], dict[str, str]]:
    """Return (values, errors), both by field name. Empty fields are in neither; an error is a Dutch sentence."""
    values: dict[str, Any] = {}
    errors: dict[str, str] = {}
    for field in fields:
        try:
            value = read_field(field, data)
        except Misread as error:
            errors[field.name] = str(error)
            continue
        if value is not None:
            values[field.name] = value
    return values, errors


def take_out_unfinished(fields: Iterable[Field], query: QueryDict, errors: dict[str, str]) -> dict[str, str]:
    """Remove the errors of fields with too few cards or dice from `errors` in place; return these by field name, {} if
    none.

    While somebody still taps, such a field is not wrong yet.
    """
    waiting: dict[str, str] = {}
    for each in fields:
        if isinstance(each, Cards | Dice) and each.name in errors:
            row = codes_in(query, each.name)
            known = each.pack if isinstance(each, Cards) else each.faces
            if len(row) < each.least and set(row) <= set(known):
                waiting[each.name] = errors.pop(each.name)
    return waiting
