"""Writes `rulebook/schemas/*.json`: what each document of data holds to."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from rulebook.calculators import CALCULATORS
from rulebook.calculators.row import Calculator
from rulebook.schemas import EXACT, FOLDER, TEXT, TEXTS, Shape, closed, document, listed, written
from rulebook.schemas.samples import answered
from scoring.games import GAMES
from scoring.play.codec import describe
from scoring.play.log import CONTROL
from scoring.play.seating import SEATING

MANY, MOST = 150, 1200
"""So many answers of each calculator are looked at, and more while a key was only seen left open."""


class Command(BaseCommand):
    """`schemas` writes them all, `schemas reken-mieen` only that one."""

    help = "Write the JSON Schemas of all data from the code."

    def add_arguments(self, parser: CommandParser) -> None:
        """Names of documents; none for all."""
        parser.add_argument("names", nargs="*")

    def handle(self, *args: Any, **options: Any) -> None:
        """Write the files; those of calculators that are gone go."""
        for path in FOLDER.glob("*.json"):
            if path.stem not in _MADE:
                path.unlink()
        for name in options["names"] or _MADE:
            title, make = _MADE[name]
            (FOLDER / f"{name}.json").write_text(written(document(name, title, make())))


def _answer(row: Calculator) -> dict[str, Any]:
    shape = Shape()
    for number, (_, filled) in enumerate(answered(row, MOST, random.Random(row.slug))):  # noqa: S311 - no secret
        if number > MANY and shape.settled:
            break
        if filled.answer:
            shape.see(filled.answer.data)
    return closed(shape.schema["properties"] | ADDED)


_TABLE = {"type": "object", "additionalProperties": TEXT}
ADDED = {
    "antwoord": TEXT,
    "invoer": {"type": "object", "additionalProperties": {**TEXTS, "minItems": 1}},
    "aangenomen": _TABLE,
    "voorbeeld": {"type": ["string", "null"]},
}
"""What every answer of a calculator holds besides its own keys."""

FAULT = {"error": TEXT, "errors": {"type": "object", "additionalProperties": {**TEXTS, "minItems": 1}}}
_CITED = closed({"source": TEXT, "place": TEXT})
_RULE = closed(
    {
        "anchor": TEXT,
        "was": TEXTS,
        "title": TEXT,
        "level": {"enum": [2, 3]},
        "chapter": TEXT,
        "url": TEXT,
        "text": TEXTS,
        "html": TEXT,
        "questions": listed(closed({"question": TEXT, "answer": TEXT, "url": TEXT})),
        "sources": listed(_CITED),
    }
)
PAGE = {
    "game": TEXT,
    "title": TEXT,
    "also": TEXTS,
    "description": TEXT,
    "url": TEXT,
    "rules": listed(_RULE),
    "sources": {
        "type": "object",
        "additionalProperties": closed({"title": TEXT, "author": TEXT, "license": TEXT, "url": TEXT}),
    },
}


_KINDS: dict[str, dict[str, Any]] = {
    "str": TEXT,
    "int": {"type": "integer"},
    "bool": {"type": "boolean"},
    "seat": {"type": "integer", "minimum": 0},
}


def _kind(told: str) -> dict[str, Any]:
    if told.startswith("list of "):
        return listed(_kind(told.removeprefix("list of ")))
    if told.startswith("["):
        parts = [_kind(part.strip()) for part in told[1:-1].split(",")]
        return {"type": "array", "prefixItems": parts, "minItems": len(parts), "maxItems": len(parts)}
    return dict(_KINDS[told])


def _sheet() -> dict[str, Any]:
    """Every kind of fact that any game knows, by its name."""
    facts: dict[str, list[dict[str, Any]]] = {}
    for game in GAMES:
        for kind in (*SEATING, *CONTROL, *(game.play.events if game.play else ())):
            rows = describe(kind)
            fields = {"fact": {"const": kind.__name__}} | {name: _kind(told) for name, told, _ in rows}
            made = closed(fields, optional=[name for name, _, needed in rows if not needed])
            if made not in facts.setdefault(kind.__name__, []):
                facts[kind.__name__].append(made)
    fact = {"anyOf": [one for each in facts.values() for one in each]}
    entry = closed({"seq": {"type": "integer", "minimum": 1}, "key": TEXT, "at": TEXT, "facts": listed(fact)})
    holder = closed({"holder": TEXT, "name": TEXT, "points": EXACT, "won": EXACT}, optional=("won",))
    points = {"type": "object", "additionalProperties": EXACT}
    done = closed({"number": {"type": "integer"}, "points": points, "totals": points})
    derived = closed({"standing": listed(holder), "rounds": listed(done)})
    return closed(
        {"lei": {"const": 1}, "game": TEXT, "title": TEXT, "entries": listed(entry), "afgeleid": derived},
        optional=("afgeleid",),
    )


_MADE: dict[str, tuple[str, Callable[[], dict[str, Any]]]] = {
    **{f"reken-{row.slug}": (row.title, partial(_answer, row)) for row in CALCULATORS},
    "fout": ("Wat er mis is, en per veld waarom", lambda: closed(FAULT, optional=("errors",))),
    "spel": ("De regels van een spel", lambda: closed(PAGE)),
    "blad": ("Een blad, zoals het wordt bewaard en ingelezen", _sheet),
}
