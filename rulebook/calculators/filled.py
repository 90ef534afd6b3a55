"""A calculator's form as it was filled in: values, errors, and the address that says the same."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.http import QueryDict

from rulebook.calculators.row import Answer, Calculator, Unfinished, Values, Wrong
from scoring.fields import read_all
from scoring.kit.cards import cards as read_cards
from scoring.play.contract import Cards, Dice, Field

ACTS = ("tik", "weg", "leeg", "actief", "klaar")
"""Buttons of the drawn inputs: add a card or face, take one back, empty a field, fill this field next, and answer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Filled:
    """What stands in the form.

    `waiting` are fields being tapped that are not full yet, `named` the parameters left out with the default taken.
    """

    calculator: Calculator
    query: QueryDict
    fields: tuple[Field, ...]
    values: Values
    errors: dict[str, str]
    answer: Answer | None
    waiting: dict[str, str]
    example: bool
    named: tuple[tuple[str, str], ...]


def fill(calculator: Calculator, query: QueryDict) -> Filled:
    """Read the address, fill in the defaults, and answer if it can be answered."""
    bare = not any(name for name in query if name not in ACTS)
    asked = QueryDict(calculator.example) if bare else query
    whole = asked.copy()
    unread = _pasted(calculator, whole)
    left_out = _left_out(calculator, whole)
    fields = calculator.fields({})
    values: dict[str, Any] = {}
    errors: dict[str, str] = {}
    for _ in range(3):
        values, errors = read_all(fields, whole)
        fields = calculator.fields(values)
    tapping = "actief" in query and "klaar" not in query
    waiting = _waiting(fields, whole, values, errors) if tapping else {}
    known = {field.name for field in fields} | set(ACTS)
    errors |= {name: _unasked(calculator, name) for name in asked if name not in known}
    errors |= unread | _twice(fields, values)
    answer = None
    if not errors and not waiting:
        try:
            answer = calculator.answer(values)
        except Wrong as wrong:
            (waiting if tapping and isinstance(wrong, Unfinished) else errors)[wrong.name] = str(wrong)
    return Filled(
        calculator=calculator,
        query=whole,
        fields=fields,
        values=values,
        errors=errors,
        answer=answer,
        waiting=waiting,
        example=bare,
        named=()
        if bare
        else tuple((field.label, calculator.defaults[field.name]) for field in fields if field.name in left_out),
    )


def _left_out(calculator: Calculator, query: QueryDict) -> set[str]:
    """Fill in the defaults, and name those that were taken."""
    names = {name for name in calculator.defaults if not "".join(query.getlist(name)).strip()}
    for name in names:
        query.setlist(name, calculator.defaults[name].split("&"))
    return names


def _unasked(calculator: Calculator, name: str) -> str:
    """Why a parameter is refused: nobody knows it, or it is not asked with the others as they are."""
    if name in {field.name for field in calculator.fields({})}:
        return f"‘{name}’ hoort niet bij de rest van wat je invulde: laat het weg."
    return f"Deze rekenhulp kent geen ‘{name[:40]}’."


def _pasted(calculator: Calculator, query: QueryDict) -> dict[str, str]:
    """Lay whole hands that were pasted on one line into their rows; what can't be read stays, with its error."""
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


def _waiting(
    fields: tuple[Field, ...], query: QueryDict, values: dict[str, Any], errors: dict[str, str]
) -> dict[str, str]:
    """While something is being tapped: what is not full yet is not wrong yet. Moves it from `errors` to `values`."""
    waiting: dict[str, str] = {}
    for field in fields:
        untouched = field.required and field.name not in values and field.name not in errors
        if untouched:
            waiting[field.name] = "Nog niet gekozen."
        elif isinstance(field, Cards | Dice) and field.name in errors:
            row = codes_in(query, field.name)
            known = field.pack if isinstance(field, Cards) else field.faces
            if len(row) < field.least and set(row) <= set(known):
                waiting[field.name] = errors.pop(field.name)
                values[field.name] = row
    return waiting


def codes_in(query: QueryDict, name: str) -> tuple[str, ...]:
    """The codes in a field as they were tapped or typed; cards as we write them, when they can be read."""
    text = " ".join(str(one) for one in query.getlist(name))
    try:
        return tuple(str(card) for card in read_cards(text))
    except ValueError:
        return tuple(text.split())


def _twice(fields: tuple[Field, ...], values: Values) -> dict[str, str]:
    """A card lies in one place only."""
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


def tapped(calculator: Calculator, query: QueryDict) -> str | None:
    """The address after a tap on a card or die (`tik=veld:code`, `weg=veld:plaats`, `leeg=veld`), or `None`."""
    if not {"tik", "weg", "leeg"} & set(query):
        return None
    after = fill(calculator, query).query.copy()
    for name in ("actief", "klaar", *calculator.defaults):
        if name in after and (name not in query or name == "klaar"):
            after.pop(name)
    for act in ("tik", "weg", "leeg"):
        name, _, what = str(after.pop(act, [""])[-1]).partition(":")
        if not name:
            continue
        row = list(codes_in(after, name))
        if act == "tik" and what:
            row.append(what)
        elif act == "weg" and what.isascii() and what.isdecimal() and int(what) < len(row):
            row.pop(int(what))
        elif act == "leeg":
            row = []
        after.setlist(name, [" ".join(row)])
        after["actief"] = name
    return after.urlencode()


def active(filled: Filled) -> str:
    """The card or dice field the next tap goes to: the chosen one while it has room, else the first that has."""
    able = [field for field in filled.fields if isinstance(field, Cards | Dice)]
    room = [field.name for field in able if len(filled.values.get(field.name, ())) < field.most]
    chosen = filled.query.get("actief", "")
    return chosen if chosen in room else next(iter(room), "")
