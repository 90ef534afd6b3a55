"""A table as a file: making `tafel.json` and `tafel.csv`, and making a table from a `tafel.json`."""

import csv
import io
import uuid
from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone

from scoring.kit.days import evening_date
from scoring.kit.figures import typeable
from scoring.kit.names import cleaned, comparison_key
from scoring.models import MOST_TITLE, Sheet, Table
from scoring.play.contract.text import is_writable
from scoring.play.log.file import VERSION
from scoring.play.seating import NAME_LENGTH
from scoring.store.files.sheet_csv import spreadsheet_text
from scoring.store.files.sheet_file import FileRefused, Incoming, incoming, sheet_file
from scoring.store.writing import insert_once
from scoring.tables.form import MOST_PEOPLE
from scoring.tables.places import place_by_name, points_as_text, read_points
from scoring.tables.season import Evening, people_of

MOST_SHEETS = 500
"""How many sheets the file of a table may hold."""
KEYS = {"lei", "tafel", "people", "sheets", "places", "by_round"}


def table_file(table: Table) -> dict[str, Any]:
    """Return the table as data for `tafel.json`: its name, its people, its points by place if it has any, and every
    sheet as its `blad.json`, the one played longest ago first."""
    found = table.sheets.order_by("played")
    by_place = {"places": table.places} if table.places else {}
    by_round = {"by_round": table.by_round} if table.places or table.by_round else {}
    return {
        "lei": VERSION,
        "tafel": table.title,
        "people": table.people,
        **by_place,
        **by_round,
        "sheets": [sheet_file(sheet) for sheet in found],
    }


def import_table(data: dict[str, Any], *, owner: str, at: datetime, key: uuid.UUID) -> Table:
    """Make a table with sheets equal to those in the data of a file and return it; `FileRefused` when anything is
    wrong.

    `owner` is the hash of a person. The same `owner` and `key` of a form twice give one table.
    """
    title, people, found = data.get("tafel"), data.get("people"), data.get("sheets")
    if data.get("lei") != VERSION or data.keys() - KEYS:
        raise FileRefused("Dit is geen tafel van De Lei.")
    if not isinstance(title, str) or not 0 < len(title) <= MOST_TITLE or not is_writable(title):
        raise FileRefused("De naam van deze tafel ontbreekt, is te lang of heeft tekens die niet te schrijven zijn.")
    if not isinstance(people, list) or len(people) > MOST_PEOPLE or not all(map(_is_name, people)):
        raise FileRefused(f"De mensen van deze tafel zijn hoogstens {MOST_PEOPLE} namen van {NAME_LENGTH} tekens.")
    people = [*map(cleaned, people)]
    if len({*map(comparison_key, people)}) < len(people):
        raise FileRefused("Aan deze tafel zit iemand twee keer.")
    if not isinstance(found, list) or len(found) > MOST_SHEETS:
        raise FileRefused(f"Een tafel heeft hoogstens {MOST_SHEETS} bladen.")
    by_place = _columns_by_place(data, len(people))
    table = Table(pk=uuid.uuid5(key, owner), title=cleaned(title), people=people, owner=owner, made=at, **by_place)
    if not Table.objects.filter(pk=table.pk).exists():
        nobody = uuid.uuid5(table.pk, "half").hex
        _save_sheets_and_table(table, nobody, [*_read_sheets(found, nobody, at, table.pk)])
    return Table.objects.get(pk=table.pk)


def _columns_by_place(data: dict[str, Any], people: int) -> dict[str, Any]:
    """Return the columns of the table for points by place, from the data of a file; `FileRefused` when they can't be
    read.

    `people` is how many people the table has.
    """
    text, by_round = data.get("places", ""), data.get("by_round", False)
    if not isinstance(text, str) or not isinstance(by_round, bool):
        raise FileRefused("De punten per plaats van deze tafel zijn niet te lezen.")
    try:
        return {"places": points_as_text(read_points(text, people or MOST_PEOPLE)), "by_round": by_round}
    except ValueError as error:
        raise FileRefused(str(error)) from None


def _read_sheets(found: list[Any], owner: str, at: datetime, table: uuid.UUID) -> Iterator[Incoming]:
    """Yield every sheet of the file, checked; `FileRefused`, with the number of the sheet, at a wrong one."""
    for nth, sheet in enumerate(found, start=1):
        try:
            yield incoming(sheet, owner=owner, at=at, number=uuid.uuid5(table, str(nth)))
        except FileRefused as error:
            raise FileRefused(f"Blad {nth}: {error}") from None


def _save_sheets_and_table(table: Table, nobody: str, sheets: Sequence[Incoming]) -> None:
    """Save the sheets one by one, so that nobody waits for all of them, and then the table; none of them when anything
    fails.

    Until the table is saved, the sheets belong to the made-up owner `nobody`, so that nobody sees them; all appear at
    once. When the same file is sent again, it goes on where the first attempt stopped, or finds it done.
    """
    half = Sheet.objects.filter(owner=nobody)
    try:
        for one in sheets:
            insert_once(one.log.sheet, one.entries)
        with transaction.atomic():
            table.save(force_insert=True)
            if half.update(owner=table.owner, table=table) < len(sheets):
                raise FileRefused("Er ging iets mis bij het terugzetten. Er staat nog niets; probeer het opnieuw.")
    except BaseException as error:
        half.delete()
        if not isinstance(error, IntegrityError) or not Table.objects.filter(pk=table.pk).exists():
            raise


def _is_name(name: object) -> bool:
    """Return whether this is a text that a table may have as the name of a person."""
    return isinstance(name, str) and 0 < len(name) <= NAME_LENGTH and is_writable(name)


def table_csv(evenings: Sequence[Evening]) -> str:
    """Return `evenings`, newest first, as CSV with the oldest first: date, game, sheet, and a column for each player.

    A cell holds what he won or lost in chips; in a game of points without stakes 1 when he won and 0 when he did not;
    "" when he did not play. Behind these columns stand the places of all players, where points are given by place or a
    loser was named, and behind those their points, where points are given by place.
    """
    out = io.StringIO()
    rows = csv.writer(out, delimiter=";", lineterminator="\r\n")
    people = people_of(Table(), evenings)
    pointed = any(one.points for one in evenings)
    placed = pointed or any(one.result.lost for one in evenings)
    more = ["plaats"] * placed + ["punten"] * pointed
    head = [*people, *(f"{word} {name}" for word in more for name in people)]
    rows.writerow(["datum", "spel", "blad", *map(spreadsheet_text, head)])
    for one in reversed(evenings):
        day = evening_date(timezone.localtime(one.sheet.played)).isoformat()
        cells = [_cell(one, name) for name in people]
        columns = (place_by_name(one.groups), one.points)[: len(more)]
        cells += [typeable(column[name]) if name in column else "" for column in columns for name in people]
        rows.writerow([day, one.game.title, spreadsheet_text(one.sheet.title), *cells])
    return out.getvalue()


def _cell(evening: Evening, name: str) -> str:
    """Return the cell of a player in the row of an evening, as `table_csv` describes it."""
    if name not in evening.names:
        return ""
    return typeable(evening.gains[name]) if evening.gains else str(int(name in evening.won))
