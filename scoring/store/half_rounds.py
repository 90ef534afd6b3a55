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
    """Return whether this text may be kept: it looks like a query string (`a=1&b=2`), and is neither empty nor too
    long."""
    return _SENT.fullmatch(query) is not None


def half_round_of(sheet: Sheet, device: str) -> str:
    """Return the round that this device (its hash) has half filled in on this sheet, as a query string; "" for none."""
    found: tuple[str] = next(iter(_HALF(sheet=sheet.pk, device=device)), ("",))
    return found[0]


_HALF = PreparedQuery(
    lambda sheet, device: HalfRound.objects.filter(sheet_id=sheet, device=device).values_list("query").order_by(),
    sheet=UUID(int=1), device="a device",
)  # fmt: skip


def sheets_half_filled_by(device: str) -> Collection[UUID]:
    """Return the ids of the sheets on which this device (its hash) has a round half filled in; empty for none."""
    return set(HalfRound.objects.filter(device=device).values_list("sheet_id", flat=True))


def keep_half_round(sheet: Sheet, device: str, query: str, at: datetime) -> None:
    """Keep the query string of the round that this device (its hash) has half filled in on this sheet.

    "" deletes what was kept, also from the file of the database. Only the `MOST_ON_A_SHEET` newest of a sheet stay.
    Nothing is refused here: ask `may_be_kept` first.
    """
    if not query:
        if drop_half_rounds(sheet, [device]):
            wipe_deleted()
        return
    HalfRound.objects.update_or_create(sheet_id=sheet.pk, device=device, defaults={"query": query, "at": at})
    older = HalfRound.objects.filter(sheet=sheet).order_by("-at").values_list("device", flat=True)
    drop_half_rounds(sheet, [*older[MOST_ON_A_SHEET:]])


def drop_half_rounds(sheet: Sheet, devices: Collection[str]) -> bool:
    """Delete the half-filled rounds of these devices (their hashes) on this sheet; return whether there were any."""
    return bool(devices and HalfRound.objects.filter(sheet=sheet, device__in=devices).delete()[0])
