"""Half-filled rounds: each kept for the device that fills it in, until it is written or thrown away."""

import re
from collections.abc import Collection
from datetime import datetime
from uuid import UUID

from scoring.models import MOST_HALF, HalfRound, Sheet, wipe_deleted
from scoring.models.prepared import PreparedQuery

MOST_ON_A_SHEET = 50
"""How many half-filled rounds are kept for one sheet: those of the devices that touched theirs last."""
_SENT = re.compile(rf"[\w.~%+*()!'=&-]{{1,{MOST_HALF}}}", re.ASCII)


def may_be_kept(query: str) -> bool:
    """May this text be kept: does it look like the query of an address (`a=1&b=2`), and is it not empty or too long?"""
    return _SENT.fullmatch(query) is not None


def half_round_of(sheet: Sheet, device: str) -> str:
    """Return what this device (its hash) has half filled in on this sheet, as the query of an address; ""
    for nothing."""
    found: tuple[str] = next(iter(_HALF(sheet=sheet.pk, device=device)), ("",))
    return found[0]


_HALF = PreparedQuery(
    lambda sheet, device: HalfRound.objects.filter(sheet_id=sheet, device=device).values_list("query").order_by(),
    sheet=UUID(int=1), device="a device",
)  # fmt: skip


def half_rounds_of(device: str) -> Collection[UUID]:
    """Return the ids of the sheets on which this device (its hash) has a round half filled in."""
    return set(HalfRound.objects.filter(device=device).values_list("sheet_id", flat=True))


def keep_half_round(sheet: Sheet, device: str, query: str, at: datetime) -> None:
    """Keep `query` as what this device (its hash) has half filled in on this sheet; an empty one deletes what was kept,
    and no trace of it stays in the file of the database.

    Only the `MOST_ON_A_SHEET` newest of a sheet stay. Nothing is refused here: ask `may_be_kept` first.
    """
    if not query:
        if drop_half_rounds(sheet, [device]):
            wipe_deleted()
        return
    HalfRound.objects.update_or_create(sheet_id=sheet.pk, device=device, defaults={"query": query, "at": at})
    older = HalfRound.objects.filter(sheet=sheet).order_by("-at").values_list("device", flat=True)
    drop_half_rounds(sheet, [*older[MOST_ON_A_SHEET:]])


def drop_half_rounds(sheet: Sheet, devices: Collection[str]) -> bool:
    """Delete what these devices (their hashes) have half filled in on this sheet; tell whether there was anything."""
    return bool(devices and HalfRound.objects.filter(sheet=sheet, device__in=devices).delete()[0])
