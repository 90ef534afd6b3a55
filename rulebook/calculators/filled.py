"""The form of a calculator as it was filled in: its values, its errors, and the query string that asks the same."""

import functools
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.http import QueryDict

from rulebook.calculators.calculator import OF, TABLE, Answer, Calculator, Unfinished, Values, Wrong, with_steps
from scoring.forms.fields import ACTS, Filling, apply_taps, codes_in, read_fields, take_out_unfinished
from scoring.kit.cards import read_card, read_cards
from scoring.play.contract import Cards, Choice, Dice, Field, Query, Several

EMPTY_PART = "Er is een leeg deel: vul in wat er voor, na of tussen de leestekens hoort, of haal het leesteken weg."
_HOLE = re.compile(r"^\s*[,;]|[,;]\s*[,;]|[,;]\s*$|(?<=\w)(-\s*$|--(?=\w))")
"""An empty part of a row: `,3`, `3,,4`, `sA,`, `plein-`, `plein--1`; in `B 5 -` the dash says that somebody passes."""
FEW = 5
"""Up to this many hands of up to this many cards are written in words on paper; more stand as codes, `sA h10`."""


@dataclass(frozen=True, kw_only=True)
class FilledForm(Filling):
    """The form of a calculator as it was filled in.

    `calculator`: whose form it is; `answer`: None as long as something is wrong or missing.
    `waiting`: field to what is still missing there while it is being filled in by taps, and so not wrong yet.
    `example`: whether it is filled in with the example, because nothing was asked.
    `assumed`: (field, value) for each field left out that has a usual value, () in the example.
    `house`: (field, value) for the house rules of a table.
    """

    calculator: Calculator
    answer: Answer | None
    waiting: dict[str, str]
    example: bool
    assumed: tuple[tuple[str, str], ...]
    house: Query = ()

    @property
    def assumed_in_words(self) -> tuple[tuple[str, str, str], ...]:
        """What was assumed for fields left out, as (label, value in words, why)."""
        fields, own = {field.name: field for field in self.fields}, {name for name, _ in self.house}
        rows = (
            (fields[name], value, "zo spelen jullie" if name in own else "niet ingevuld")
            for name, value in self.assumed
        )
        return tuple((field.label, _value_in_words(field, value), why) for field, value, why in rows)

    @property
    def unasked(self) -> tuple[str, ...]:
        """What is wrong with names in the query string that are no field of this form; () if nothing."""
        names = {field.name for field in self.fields}
        return tuple(said for name, said in self.errors.items() if name not in names)

    @functools.cached_property
    def emptied(self) -> str:
        """The query string of this form without its cards and dice, to begin tapping; "" if it asks for neither."""
        tapped = [field.name for field in self.fields if isinstance(field, Cards | Dice)]
        query = self.query.copy()
        for name in tapped:
            query[name] = ""
        if tapped:
            query["actief"] = tapped[0]
        return query.urlencode() if tapped else ""

    @property
    def asked(self) -> str:
        """The query string that asks the same, without buttons that were tapped and without the field to fill next."""
        query = self.query.copy()
        for name in ACTS:
            query.pop(name, None)
        return query.urlencode()

    @property
    def awaited(self) -> str:
        """The first thing that is still missing while the form is filled in by taps, with its label; "" if nothing
        is."""
        waits = (f"{one.label}: {self.waiting[one.name]}" for one in self.fields if one.name in self.waiting)
        return next(waits, "")

    @property
    def fault(self) -> str:
        """The first error with the label of its field, and how many more there are. There must be an error."""
        labels = {field.name: f"{field.label}: " for field in self.fields}
        name, said = next(iter(self.errors.items()))
        more = len(self.errors) - 1
        return f"{labels.get(name, '')}{said}" + (f" En nog {more}." if more else "")

    @property
    def given(self) -> list[tuple[str, str]]:
        """What was filled in, or stands in the example, as (label, value in words); without empty fields and without
        what was assumed, which `assumed_in_words` has."""
        written_out, assumed = sum(isinstance(field, Cards) for field in self.fields) <= FEW, dict(self.assumed)
        fields = (field for field in self.fields if field.name not in assumed)
        rows = ((field.label, self._value_words(field, written_out=written_out)) for field in fields)
        return [(label, said) for label, said in rows if said]

    @property
    def table(self) -> str:
        """The part of the query string that keeps the table (`regels=`, `van=`) in another question, or ""."""
        names = (name for name in (TABLE, OF) if name in self.query)
        return "&".join(f"{name}={self.query[name]}" for name in names)

    @property
    def table_to_add(self) -> str:
        """`table` with `&` before it, to stand behind other fields in a query string; "" without a table."""
        return f"&{self.table}" if self.table else ""

    def _value_words(self, field: Field, *, written_out: bool) -> str:
        typed = self.raw(field.name)
        if isinstance(field, Choice):
            return dict(field.choices).get(typed, typed)
        if isinstance(field, Cards) and written_out and typed:
            codes = codes_in(self.query, field.name)
            if len(codes) <= FEW and set(codes) <= set(field.pack):
                return ", ".join(read_card(code).name for code in codes)
        if isinstance(field, Several):
            return " ".join(NOT_TAKEN if part in DASHES else part for part in typed.split())
        return typed


DASHES = ("-", "–", "−")
NOT_TAKEN = "past"
"""The word for a dash in a row of cards: somebody passes."""


def fill(calculator: Calculator, query: QueryDict, house: Query = ()) -> FilledForm:
    """Read a query string, fill in what was left out, and return the form, with its answer if that can be given.

    `house`: the house rules of a table, as (field, value); they count for fields left out, and in the example. If the
    example can't be at this table, only those house rules are filled in. Nothing is raised: what is wrong stands in
    `errors`.
    """
    bare = not any(name for name in query if name not in (*ACTS, TABLE, OF))
    address = QueryDict(calculator.example) if bare else query
    if not house or not bare:
        return _fill(calculator, query, address, house, bare=bare)
    whole = address.copy()
    for name, value in (*house, *((name, str(query[name])) for name in (TABLE, OF) if name in query)):
        whole[name] = value
    filled = _fill(calculator, query, whole, house, bare=True)
    if filled.answer:
        return filled
    empty = query.copy()
    empty.setdefault("actief", "")
    opened = _fill(calculator, empty, empty, house, bare=False)
    return replace(opened, errors={}, waiting=opened.waiting | opened.errors)


def _fill(calculator: Calculator, query: QueryDict, asked: QueryDict, house: Query, *, bare: bool) -> FilledForm:
    whole, usual = asked.copy(), {**calculator.defaults, **dict(house)}
    unread = _split_pasted_hands(calculator, whole)
    left_out = _fill_left_out(usual, whole)
    fields = calculator.fields({})
    values: dict[str, Any] = {}
    errors: dict[str, str] = {}
    for _ in range(3):
        values, errors = read_fields(fields, whole)
        asked_then, fields = fields, calculator.fields(values)
        if fields == asked_then:
            break
    for field in fields:
        if isinstance(field, Choice) and field.name in values:
            whole[field.name] = values[field.name]
    tapping = "actief" in query and "klaar" not in query
    waiting = _missing_by_field(fields, whole, values, errors) if tapping else {}
    known = {field.name for field in fields} | {*ACTS, TABLE, OF}
    errors |= {name: _why_field_refused(calculator, name) for name in asked if name not in known}
    errors |= unread | _twice(fields, values)
    rows = (field.name for field in fields if isinstance(field, Cards | Dice | Several))
    errors |= {name: EMPTY_PART for name in rows if name not in errors and _has_empty_part(asked.getlist(name))}
    answer = None
    if not errors and not waiting:
        try:
            answer = with_steps(calculator.answer(values), calculator.game)
        except Wrong as wrong:
            late = isinstance(wrong, Unfinished) or wrong.name in _empty_card_fields(fields, values)
            (waiting if tapping and late else errors)[wrong.name] = str(wrong)
    return FilledForm(
        calculator=calculator,
        query=whole,
        fields=fields,
        values=values,
        errors=errors,
        usual=usual,
        house=house,
        answer=answer,
        waiting=waiting,
        example=bare,
        assumed=() if bare else tuple((field.name, usual[field.name]) for field in fields if field.name in left_out),
    )


def _has_empty_part(texts: list[str]) -> bool:
    """Return whether a comma or dash, which separates two things, has nothing before or after it."""
    return any(_HOLE.search(text) for text in texts if text.strip())


def _value_in_words(field: Field, value: str) -> str:
    return dict(field.choices).get(value, value) if isinstance(field, Choice) else value


def _fill_left_out(usual: Mapping[str, str], query: QueryDict) -> list[str]:
    """Fill in the usual values of fields left out, in a fixed order so that a query string is always the same.

    Returns the names of these fields.
    """
    names = [name for name in usual if not "".join(query.getlist(name)).strip()]
    for name in names:
        query.setlist(name, usual[name].split("&"))
    return names


def _why_field_refused(calculator: Calculator, name: str) -> str:
    """Return a Dutch sentence on why the field `name` in the query string is refused.

    The calculator does not have it, or does not ask it together with what was filled in.
    """
    if name in {field.name for field in calculator.fields({})}:
        return f"‘{name}’ hoort niet bij de rest van wat je invulde: laat het weg."
    return f"Deze rekenhulp kent geen ‘{name[:40]}’."


def _split_pasted_hands(calculator: Calculator, query: QueryDict) -> dict[str, str]:
    """Put whole hands that were pasted on one line into their rows; return the errors, by field, of those that can't be
    read."""
    errors: dict[str, str] = {}
    for name, rows in calculator.pasted.items():
        text = " ".join(str(one) for one in query.getlist(name)).strip()
        if not text:
            continue
        try:
            codes = [str(card) for card in read_cards(text)]
        except ValueError as error:
            errors[name] = str(error)
            continue
        size = sum(number for _, number in rows)
        if any(codes_in(query, row) for row, _ in rows):
            errors[name] = "Vul de rijen in, of plak alle kaarten in één regel; niet allebei."
        elif len(codes) != size:
            errors[name] = f"Hier horen {size} kaarten; er liggen er {len(codes)}."
        else:
            query.pop(name)
            for row, number in rows:
                query[row], codes = " ".join(codes[:number]), codes[number:]
    return errors


def _missing_by_field(
    fields: tuple[Field, ...], query: QueryDict, values: dict[str, Any], errors: dict[str, str]
) -> dict[str, str]:
    """Return what is still missing while the form is filled in by taps, field to sentence.

    The values of these fields are moved from `errors` to `values`.
    """
    waiting = take_out_unfinished(fields, query, errors)
    values |= {name: codes_in(query, name) for name in waiting}
    for field in fields:
        if field.required and field.name not in values and field.name not in errors:
            waiting[field.name] = "Nog niet gekozen."
    return {field.name: waiting[field.name] for field in fields if field.name in waiting}


def _empty_card_fields(fields: tuple[Field, ...], values: Values) -> set[str]:
    """Return the names of the fields for cards and dice that are empty, which is not wrong while one taps."""
    return {field.name for field in fields if isinstance(field, Cards | Dice) and not values.get(field.name)}


def _twice(fields: tuple[Field, ...], values: Values) -> dict[str, str]:
    """Return the errors, by field, for a card that lies in two fields; {} if none does."""
    seen: dict[str, str] = {}
    errors: dict[str, str] = {}
    for field in fields:
        if isinstance(field, Cards):
            for code in values.get(field.name, ()):
                if code in seen and field.pack.count(code) < 2:
                    where = seen[code]
                    errors[field.name] = f"De kaart {code} ligt al bij {where}: elke kaart is er één keer."
                seen[code] = field.label.lower()
    return errors


def tapped(calculator: Calculator, query: QueryDict, house: Query = ()) -> str | None:
    """Return the query string after a tap on a card or die; None if there was no tap.

    A tap is `tik=veld:code` (add), `weg=veld:plaats` (take away) or `leeg=veld` (empty). Usual values that were left
    out stay out. `house`: the house rules of a table, as (field, value).
    """
    acts = ("tik", "weg", "leeg")
    if not set(acts) & set(query):
        return None
    after = fill(calculator, query, house).query.copy()
    for name in ("actief", "klaar", *calculator.defaults, *dict(house)):
        if name in after and (name not in query or name == "klaar"):
            after.pop(name)
    apply_taps(after, acts)
    return after.urlencode()
