"""A table as a file: `tafel.json` out and in, `tafel.csv` out."""

from __future__ import annotations

import csv
import io
import uuid
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils import timezone

from scoring.exchange import VERSION, Refused, import_file, sheet_file, spreadsheet_text
from scoring.kit.figures import plain
from scoring.models import MOST_TITLE, Sheet, Table
from scoring.play.seating import NAME_LENGTH
from scoring.play.text import writable
from scoring.table_form import MOST_PEOPLE
from scoring.tables import Evening, people_of

MOST_SHEETS = 500
KEYS = {"lei", "tafel", "people", "sheets"}


def table_file(table: Table) -> dict[str, Any]:
    """`tafel.json`: its name, its people, and every sheet as its `blad.json`, the oldest first."""
    found = table.sheets.order_by("played")
    return {
        "lei": VERSION,
        "tafel": table.title,
        "people": table.people,
        "sheets": [sheet_file(sheet) for sheet in found],
    }


def import_table(data: dict[str, Any], *, owner: str, at: datetime, key: uuid.UUID) -> Table:
    """A new table with sheets equal to those in the file, or `Refused` as a whole. The same `key` twice: one table."""
    title, people, found = data.get("tafel"), data.get("people"), data.get("sheets")
    if data.get("lei") != VERSION or data.keys() - KEYS:
        raise Refused("Dit is geen tafel van De Lei.")
    if not isinstance(title, str) or not 0 < len(title) <= MOST_TITLE or not writable(title):
        raise Refused("De naam van deze tafel ontbreekt, is te lang of heeft tekens die niet te schrijven zijn.")
    if not isinstance(people, list) or len(people) > MOST_PEOPLE or not all(map(_is_name, people)):
        raise Refused(f"De mensen van deze tafel zijn hoogstens {MOST_PEOPLE} namen van {NAME_LENGTH} tekens.")
    if len({*people}) < len(people):
        raise Refused("Aan deze tafel zit iemand twee keer.")
    if not isinstance(found, list) or len(found) > MOST_SHEETS:
        raise Refused(f"Een tafel heeft hoogstens {MOST_SHEETS} bladen.")
    number = uuid.uuid5(key, owner)
    with transaction.atomic():
        table, fresh = Table.objects.get_or_create(
            pk=number, defaults={"title": title, "people": people, "owner": owner, "made": at}
        )
        for nth, sheet in enumerate(found if fresh else (), start=1):
            try:
                made = import_file(sheet, owner=owner, at=at, key=uuid.uuid5(key, str(nth)))
            except Refused as error:
                raise Refused(f"Blad {nth}: {error}") from None
            Sheet.objects.filter(pk=made.pk).update(table=table)
    return table


def _is_name(name: object) -> bool:
    return isinstance(name, str) and 0 < len(name) <= NAME_LENGTH and writable(name)


def table_csv(evenings: Sequence[Evening]) -> str:
    """An evening a row, the oldest first, a column a player: what he won or lost in chips, or 1 for who won."""
    out = io.StringIO()
    rows = csv.writer(out, delimiter=";", lineterminator="\r\n")
    people = people_of(Table(), evenings)
    rows.writerow(["datum", "spel", "blad", *map(spreadsheet_text, people)])
    for one in reversed(evenings):
        day = timezone.localtime(one.sheet.played).date().isoformat()
        cells = [_cell(one, name) for name in people]
        rows.writerow([day, one.face.game.title, spreadsheet_text(one.sheet.title), *cells])
    return out.getvalue()


def _cell(evening: Evening, name: str) -> str:
    if name not in evening.names:
        return ""
    return plain(evening.gains[name]) if evening.gains else str(int(name in evening.won))
