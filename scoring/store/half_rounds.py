"""Rounds that stand half filled in: kept for the device that does so, until it writes them or throws them away."""

import re
from collections.abc import Collection
from datetime import datetime
from uuid import UUID

from scoring.models import MOST_HALF, HalfRound, Sheet
from scoring.models.prepared import PreparedQuery

MOST_ON_A_SHEET = 50
"""Devices whose half-filled round is kept on one sheet: the ones that touched it last."""
_SENT = re.compile(rf"[\w.~%+*()!'=&-]{{1,{MOST_HALF}}}", re.ASCII)


def may_be_kept(query: str) -> bool:
    """May this be kept: is it a round as an address holds it, and not too long?"""
    return _SENT.fullmatch(query) is not None


def half_round_of(sheet: Sheet, device: str) -> str:
    """What stands half filled in on this device, as an address; empty for nothing."""
    found: tuple[str] = next(iter(_HALF(sheet=sheet.pk, device=device)), ("",))
    return found[0]


_HALF = PreparedQuery(
    lambda sheet, device: HalfRound.objects.filter(sheet_id=sheet, device=device).values_list("query").order_by(),
    sheet=UUID(int=1), device="a device",
)  # fmt: skip


def half_rounds_of(device: str) -> Collection[UUID]:
    """The sheets of which this device has a round half filled in."""
    return set(HalfRound.objects.filter(device=device).values_list("sheet_id", flat=True))


def keep_half_round(sheet: Sheet, device: str, query: str, at: datetime) -> None:
    """From now on this stands half filled in on this device (its hash); nothing for an empty one. Of very many devices
    on one sheet the last ones keep theirs. Nothing is refused here: ask whether it `may_be_kept` first."""
    if not query:
        return drop_half_rounds(sheet, [device])
    HalfRound.objects.update_or_create(sheet_id=sheet.pk, device=device, defaults={"query": query, "at": at})
    older = HalfRound.objects.filter(sheet=sheet).order_by("-at").values_list("device", flat=True)
    return drop_half_rounds(sheet, [*older[MOST_ON_A_SHEET:]])


def drop_half_rounds(sheet: Sheet, devices: Collection[str]) -> None:
    """Nothing stands half filled in on these devices any more."""
    if devices:
        HalfRound.objects.filter(sheet=sheet, device__in=devices).delete()
