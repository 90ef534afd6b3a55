"""Writes what is made from code and texts: `docs/gegevens.md`, the list of anchors, the picture of the house."""

import re
import sys
import tomllib
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandParser
from django.http import QueryDict

from rulebook.book.shelf import shelf
from rulebook.calculators import CALCULATORS
from rulebook.calculators.calculator import Calculator
from rulebook.calculators.filled import fill
from rulebook.management import picture
from scoring.games import GAMES
from scoring.paper.answers import LONG
from scoring.play.contract import Cards, Chips, Choice, Count, Dice, Event, Field, Game, Option, YesNo
from scoring.play.log import codec
from scoring.play.log.act import CONTROL
from scoring.play.log.codec import describe_fields
from scoring.play.seating import SEATING

HEAD = """# Gegevens

Made by `manage.py gegevens` from the code; a test holds it true.

## blad.json

`{"lei": 1, "game": slug, "title": text, "entries": [entry, …]}`. An entry is one act, as written:
`{"seq": n, "key": UUID, "at": moment with time zone, "facts": [fact, …]}`, numbered from 1 without a gap. A fact is
`{"fact": name, …fields}`; a seat is a small number. The first entry holds one `Begin`, with every option as text
(`aan`, `uit`, a number, or one of the values named below). An entry holds the facts of one round at most, and before
or after them what stands between rounds: players, chips bought or divided, a table that stops. A round may be parted
over several entries. Limits: FACTS facts and ENTRY characters of JSON in an entry, TEXT characters in a text, ITEMS
items in a list, whole numbers up to NUMBER. A file is imported at
`/blad/importeren/` (form field `bestand`), each entry checked as a press of the pad is; a field that is not
named here is refused, and so is a house rule left out, unknown or written twice. All that can't be read is told at
once, with its entry. With `Accept: application/json` a refusal is data, as below.

`"afgeleid"` stands apart: what follows from the entries, for readers that do not replay them. An import takes no notice
of it. `{"standing": [{"holder": "0", "name": "An", "points": "3"}, …], "rounds": [{"number": 1, "points": {"0": "1"},
"totals": {"0": "3"}}, …], "over": true, "winners": ["0"]}`; amounts are exact, as text. A holder is the number of a
seat; in a game of chips also the key of an account, such as `pot`, as named with the game below, or `kas`: the box
from which chips are bought, below nought by what it sold. A holder has `"won"` too where something is at stake: what
he won or lost in chips, without what he bought. Nor is that in the `"points"` of a round: chips bought at it or just
before it, or below nought handed in, stand in its `"bought": {"0": "10", "kas": "-10"}`. `"over"` says whether the
game has ended, `"winners"` who won it: none while it goes on, and in games that only count. Schema:
`/schema/blad.json`.

## blad.csv

For a spreadsheet: UTF-8 with a byte order mark, semicolons, decimal commas, CRLF. The first row is the head: `ronde`, a
column a holder (players, then accounts) with what the round brought him, a column `stand …` a holder with how he stood
after it, `hoe` (how it went in a few words), and in a game of chips `fiches`: every transfer, as `An > Bo 3, Bo > de
pot 1`. Once chips were bought or handed in, columns `gekocht …` a player say how many: they are in none of the others.
Once agreements changed from some round on, a column `afspraak …` for each that did says what held in the round, in
words or as a number; it is empty where the rule meant nothing beside the others.
The second row, `nu`, is how all stand now; after it comes a row a round, numbered from 1. A cell is empty where a
round did not touch a holder. A text that a spreadsheet would read as a formula has `'` before it.

## tafel.json and tafel.csv

A table with its evenings. `tafel.json` is `{"lei": 1, "tafel": name, "people": [name, …], "sheets": [sheet, …]}`, a
sheet as its `blad.json` without `afgeleid`, the oldest first; it is imported at the same place, whole or not at all.
A table that counts points by place has `places` too, as `10-7-5-3-1`; `by_round` (with `places`, or where it is true)
says whether who end alike are parted by their better round, and else share.
`tafel.csv` is written as `blad.csv` is. Its head is `datum;spel;blad` and a column a person; then a row an evening, the
oldest first, with the day as `2026-01-31`. A cell is what that person won or lost in chips, or in a game of points `1`
for who won and `0` for who did not; it is empty for who was not there. Where the table counts points by place, or a
game named its loser, a column `plaats …` a person follows, who end alike with the same place, and where
it counts them `punten …`, what that place brought; both are empty until a game of points is over.

"""
LIMITS = {
    "FACTS": codec.MAX_FACTS,
    "ENTRY": codec.MAX_ENTRY,
    "TEXT": codec.MAX_TEXT,
    "ITEMS": codec.MAX_ITEMS,
    "NUMBER": codec.MAX_NUMBER,
}
"""The figures in `HEAD`, taken from where they are checked."""


RULES = """# Rules

`/spel/<slug>.json`, for example `/spel/toepen.json`: `{"game": slug, "title": text, "also": […],
"description": text, "url": "/spel/toepen/", "regels": "", "left_out": [], "rules": [rule, …], "sources": {key:
{"title", "author", "license", "url"}}}`. With `?regels=tot:10,armoede:uit` these are the rules as that table plays,
`regels` repeats them, and `left_out` says in a sentence what means nothing there; what a game does not have is 422.
A rule is `{"anchor": "eigen-klop", "was": [former anchors], "title": text, "level": 2 or 3, "chapter":
anchor, "url": address, "text": [paragraph, …], "html": the same with its links, "questions": [{"question",
"answer", "url"}, …], "sources": [{"source": key, "place": "blz. 12"}, …]}`. An anchor never changes. Schema:
`/schema/spel.json`.

"""

CALCULATED = """# Calculators

Address `/reken/<slug>/?…`, data at `/reken/<slug>.json?…`, its schema at `/schema/reken-<slug>.json`. Anyone may
read data, rules and schemas from a page of their own (`Access-Control-Allow-Origin: *`); each answer leads to its
schema (`Link`).

- An exact number is a string such as `"7/37"`, with `…_decimaal` beside it; in a list too, and both are `null`
  where there is none. A key has one type, always.
- `antwoord` is the answer as a sentence; `invoer` every parameter as an address has it, in lists: asked again it
  gives the same answer; `aangenomen` the parameters that were left out, with the default taken; `voorbeeld` the
  address that was answered when nothing was asked, otherwise `null`.
- Errors: `{"error": sentence, "errors": {parameter: [sentence]}}`, all that is wrong at once, status 422; an
  unknown address 404 and another method than reading 405, `{"error": sentence}`. Schema: `/schema/fout.json`.

`/reken/toep-hand.json?hand=sA+sH+sV+h7` gives `"vuile_was": true` and `"invoer": {"hand": ["sA sH sV h7"]}`. Cards
are written suit first, `sA h10 rV kB joker` (schoppen, harten, ruiten, klaveren), with a space between them (`+` or
`%20` in an address); `AS`, `10♥` and the like are understood too.

"""


PAPER = """# Papers

`/spel/<slug>.pdf`, `/reken/<slug>.pdf?…`, and `blad.pdf` and `tafel.pdf` beside the files above. A paper is made when
it is first asked for, which takes a moment: a program waits up to SECONDS seconds for it, then gets 503 with
`Retry-After` and a sentence. One that is there has an `ETag`. Another method than reading gets 405 as data.

"""


class Command(BaseCommand):
    """Writes the files that are made from code and texts; with `--check` it only compares them with what stands
    there."""

    help = "Write docs/gegevens.md, seeds/anchors.txt and the picture in docs/architecture.md."

    def add_arguments(self, parser: CommandParser) -> None:
        """Add `--check`: write nothing, and exit with 1 if a file differs from what the code and the texts give."""
        parser.add_argument("--check", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        """Write each file that is not up to date; with `--check` write nothing, and exit with 1 at the first that is
        not."""
        for path, text in generated_files():
            if options["check"]:
                if not path.exists() or path.read_text() != text:
                    self.stderr.write(f"{path} is not what the code and the texts say: run `manage.py gegevens`")
                    sys.exit(1)
            elif not path.exists() or path.read_text() != text:
                path.write_text(text)
                self.stdout.write(f"{path.relative_to(settings.BASE_DIR)} is new: read what changed")


def generated_files() -> Iterable[tuple[Path, str]]:
    """Yield each file that is made, as (path, its text)."""
    yield settings.BASE_DIR / "docs" / "gegevens.md", page()
    path = settings.SEEDS / "anchors.txt"
    yield path, anchors(path.read_text() if path.exists() else "")
    path = settings.BASE_DIR / "docs" / "architecture.md"
    project = tomllib.loads((settings.BASE_DIR / "pyproject.toml").read_text())
    yield path, picture.with_picture(path.read_text(), project["tool"]["importlinter"]["contracts"])


def anchors(listed: str) -> str:
    """Return the text of the list of addresses of rules and terms, `listed`, with new ones added, in order.

    None is ever taken out, so that what was once printed can always be found.
    """
    known = {term.address for term in shelf().terms.values()} | set(shelf().rules)
    return "\n".join(sorted(known | set(listed.split()))) + "\n"


def page() -> str:
    """Return the text of `docs/gegevens.md`."""
    head = re.sub("|".join(LIMITS), lambda found: str(LIMITS[found[0]]), HEAD)
    parts = [head, "## Facts of every sheet\n\n", *_facts((*SEATING, *CONTROL)), "\n"]
    for game in GAMES:
        parts += _game(game)
    parts += [RULES, PAPER.replace("SECONDS", f"{LONG:.0f}"), CALCULATED]
    for row in CALCULATORS:
        parts += _calculator(row)
    return "".join(parts)


def _facts(kinds: Iterable[type[Event]]) -> Iterable[str]:
    """Yield the table of these kinds of fact: names, fields, and what each says."""
    yield "| fact | fields (optional ones in brackets) | what |\n|---|---|---|\n"
    for kind in kinds:
        fields = ", ".join(f"`{n}`: {t}" if needed else f"[`{n}`: {t}]" for n, t, needed in describe_fields(kind))
        what = " ".join((kind.__doc__ or "").split())
        yield f"| `{kind.__name__}` | {fields} | {what} |\n"


def _game(game: Game) -> Iterable[str]:
    """Yield what `docs/gegevens.md` says of a game: players, options, chips and facts."""
    yield f"## {game.title} (`{game.slug}`)\n\n"
    yield f"Players: {game.seats[0]} to {game.seats[-1]}.\n\n"
    if game.options:
        yield "| option | values | default | rule | what |\n|---|---|---|---|---|\n"
        for option in game.options:
            excluded = f" Excludes {', '.join(option.excludes)}." if option.excludes else ""
            default = option.as_text(option.default)
            values, what = _values_in_words(option), f"{option.line}{excluded}"
            yield f"| `{option.key}` | {values} | {default} | {option.rule} | {what} |\n"
        yield "\n"
    if game.play and (chips := game.play.chips):
        accounts = ", ".join(f"`{account.key}` ({account.name})" for account in chips.accounts)
        parts = "whole chips" if chips.fact_parts == 1 else f"parts of 1/{chips.fact_parts} chip"
        between = f"between players and the accounts {accounts}" if accounts else "between players"
        counts = f"With `{chips.option}` on it counts chips" if chips.option else "Counts chips"
        yield f"{counts} {between}; every amount is in {parts}.\n\n"
    if game.play:
        yield from _facts(game.play.events)
        yield "\n"
    else:
        yield "No sheet of its own yet; the free sheet (`vrij`) serves.\n\n"


def _values_in_words(option: Option) -> str:
    """Return the values that an option may have, as they are written; a range for a number, `text` for free text."""
    if isinstance(option.default, bool):
        return "aan, uit"
    if isinstance(option.default, int):
        return f"{option.low} to {option.high}"
    return ", ".join(value for value, _ in option.choices) or "text"


def _calculator(row: Calculator) -> Iterable[str]:
    """Yield what `docs/gegevens.md` says of a calculator: parameters, example and results."""
    yield f"## {row.title} (`/reken/{row.slug}/`, {row.game})\n\n{row.line}\n\n"
    yield "| parameter | kind | values | default | what |\n|---|---|---|---|---|\n"
    example = fill(row, QueryDict(row.example))
    for field in _every_field(row, example.fields):
        default = row.defaults.get(field.name, "")
        what = f"{field.label}. {field.help}".strip()
        yield f"| `{field.name}` | {type(field).__name__} | {_allowed_values(field)} | {default} | {what} |\n"
    yield f"\nExample: `{row.example}`\n\n| result | what |\n|---|---|\n"
    for key, what in example.answer.data.meanings.items() if example.answer else ():
        yield f"| `{key}` | {what} |\n"
    yield "\n"


def _every_field(row: Calculator, shown: tuple[Field, ...]) -> Iterable[Field]:
    """Return every field that the form of a calculator may have, a choice with all options it ever has.

    `shown`: the fields for a form that is not filled in. Which fields are asked depends on what was chosen.
    """
    found = {field.name: field for field in (*row.fields({}), *shown)}
    choices = [field for field in row.fields({}) if isinstance(field, Choice)]
    others = [row.fields({one.name: value}) for one in choices for value, _ in one.choices if value]
    for field in (field for fields in (row.fields({}), *others) for field in fields):
        before = found.setdefault(field.name, field)
        if isinstance(before, Choice) and isinstance(field, Choice):
            found[field.name] = replace(before, choices=tuple(dict.fromkeys((*before.choices, *field.choices))))
    return found.values()


def _allowed_values(field: Field) -> str:
    """Return which values a parameter may have, in English; `texts` for one that takes any."""
    match field:
        case Choice(choices=choices):
            return ", ".join(f"`{value}` ({label})" for value, label in choices if value)
        case Count(low=low, high=high) | Chips(low=low, high=high):
            return f"{low} to {high}"
        case Cards(pack=pack, least=least, most=most):
            return f"{least} to {most} of {len(pack)} cards"
        case Dice(faces=faces, least=least, most=most):
            return f"{least} to {most} of {' '.join(faces)}"
        case YesNo():
            return "`ja`"
    return "texts"
