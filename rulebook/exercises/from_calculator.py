"""What an exercise takes from a calculator: the right answer, where it can be asked again, and its steps."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from re import Match

from django.http import QueryDict

from rulebook.calculators import find_calculator
from rulebook.calculators.calculator import Answer
from rulebook.calculators.filled import fill
from rulebook.exercises.seated import PEOPLE
from scoring.play.contract import Query
from scoring.play.contract.board import Step


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerSource:
    """Which calculator gives the right answer, and how it is asked for it again.

    `calculator`: its slug; `query`: the query string to ask it; `name`: that of the right answer in its data.
    """

    calculator: str
    query: str
    name: str


def reckoned(slug: str, query: Query) -> Answer:
    """Return the answer of the calculator `slug` to these fields, (name, value). Raises ValueError, with what is wrong,
    if it has none."""
    row, address = find_calculator(slug), QueryDict(mutable=True)
    if row is None:
        raise ValueError(f"no calculator ‘{slug}’")
    for name, value in query:
        address.appendlist(name, value)
    filled = fill(row, address)
    if filled.answer is None:
        raise ValueError(f"{slug}?{address.urlencode()}: {filled.errors or filled.waiting}")
    return filled.answer


def agreed_fields(rules: Mapping[str, str], **fields: str) -> Query:
    """Return house rules as fields of a calculator, (name, value); usual ones are left out.

    `fields`: name of the field to key of the option, `nul="zero"`.
    """
    says = {"aan": "ja", "uit": "nee"}
    return tuple((field, says.get(rules[key], rules[key])) for field, key in fields.items() if key in rules)


def counted(slug: str, query: Query, name: str) -> AnswerSource:
    """Return where the right answer can be asked again: `name` in the data of the calculator `slug` for these
    fields."""
    address = QueryDict(mutable=True)
    for key, value in query:
        address.appendlist(key, value)
    return AnswerSource(calculator=slug, query=address.urlencode(), name=name)


def steps_with_names(
    steps: tuple[Step, ...], players: Sequence[str] = PEOPLE[:4], dealer: str = "De deler"
) -> tuple[Step, ...]:
    """Return steps of a calculator, which calls players `speler 1` and `de deler`, with the names in the situation
    instead."""

    def named(found: Match[str]) -> str:
        place = int(found[1]) - 1
        return players[place] if place < len(players) else found[0]

    return tuple(
        step._replace(text=re.sub(r"\b[Ss]peler (\d+)\b", named, step.text).replace("De deler", dealer))
        for step in steps
    )
