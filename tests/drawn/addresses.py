"""Addresses of calculators by chance: what a form could be filled in with, most of it answerable."""

import random
import re
from collections.abc import Iterator

from django.http import QueryDict

from rulebook.calculators.calculator import Calculator
from rulebook.calculators.filled import FilledForm, fill
from scoring.play.contract import Cards, Chips, Choice, Count, Dice, Field, Several, YesNo

_NUMBER = re.compile(r"\d+")


def answered(row: Calculator, many: int, chance: random.Random) -> Iterator[tuple[QueryDict, FilledForm]]:
    """`many` different addresses with an answer, or as many as are found: the example with fields filled in anew."""
    seen: set[str] = set()
    for _ in range(many * 20):
        query = _changed(row, chance)
        address = query.urlencode()
        if not address or address in seen:
            continue
        seen.add(address)
        filled = fill(row, query)
        if filled.answer is not None:
            yield query, filled
            many -= 1
        if not many:
            return


def _changed(row: Calculator, chance: random.Random) -> QueryDict:
    """The example with some of its fields left out or filled in by chance."""
    query = QueryDict(row.example, mutable=True)
    for _ in range(chance.choice((1, 1, 2, 3, 5))):
        fields = fill(row, query).fields
        field = chance.choice(fields)
        if not field.required and chance.random() < 0.2:
            query.pop(field.name, None)
        else:
            _put(query, field, chance)
    return query


def _put(query: QueryDict, field: Field, chance: random.Random) -> None:
    match field:
        case Choice(choices=choices):
            query[field.name] = chance.choice([value for value, _ in choices])
        case Count(low=low, high=high) | Chips(low=low, high=high):
            top = high if high is not None else 100
            query[field.name] = str(chance.randint(int(low), min(int(top), int(low) + chance.choice((3, 20, 200)))))
        case Cards(pack=pack, least=least, most=most):
            query[field.name] = " ".join(map(str, chance.sample(pack, chance.randint(least, most or least))))
        case Dice(faces=faces, least=least, most=most):
            query[field.name] = " ".join(chance.choices(faces, k=chance.randint(least, most or least)))
        case YesNo():
            query[field.name] = "ja"
            if chance.random() < 0.5:
                query.pop(field.name)
        case Several():
            lines = [line for line in query.getlist(field.name) if line.strip()]
            query.setlist(field.name, [_NUMBER.sub(lambda _: str(chance.randint(0, 24)), line) for line in lines])
