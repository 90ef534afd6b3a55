"""What the sheets of a table add to its season; kept in memory by version of each sheet, because counting takes
long."""

import uuid
from collections.abc import Iterable, Mapping

from cachetools import LRUCache

from scoring.kit import long_work
from scoring.memory import Memory
from scoring.models import Sheet
from scoring.store.deleting import ALSO_FORGET
from scoring.store.reading import cost, log_of
from scoring.tables.evening_result import EveningResult, evening_result_of

Version = tuple[object, ...]

_known: Memory[uuid.UUID, tuple[Version, EveningResult]] = Memory(
    LRUCache(16_000_000, getsizeof=lambda kept: 1000 + 300 * len(kept[1].names) * (1 + len(kept[1].figures)))
)


def evening_results(sheets: Iterable[Sheet], lasts: Mapping[uuid.UUID, int]) -> dict[uuid.UUID, EveningResult]:
    """Return what each of these sheets adds to the season of its table, by the id of the sheet.

    `lasts` is the number of the newest entry of each sheet, by its id. `TooLong` when counting takes more than a
    moment, on the thread that answers everybody.
    """
    versions = {sheet.pk: (sheet.kept, lasts[sheet.pk]) for sheet in sheets}
    kept = {sheet.pk: _known.get(sheet.pk) for sheet in sheets}
    found = {key: had[1] for key, had in kept.items() if had and had[0] == versions[key]}
    fresh = [sheet for sheet in sheets if sheet.pk not in found]
    long_work.refuse_if_long(long_work.ENTRY * sum(lasts[sheet.pk] for sheet in fresh))
    spent = 0.0
    for sheet in fresh:
        log = log_of(sheet)
        spent += cost(log.acts.values())
        long_work.refuse_if_long(spent)
        found[sheet.pk] = counted = evening_result_of(log)
        _known.keep(sheet.pk, (versions[sheet.pk], counted))
    return found


def _forget_sheet(sheet_id: uuid.UUID) -> None:
    """Forget what a sheet that is deleted added."""
    _known.drop(sheet_id)


ALSO_FORGET.append(_forget_sheet)
