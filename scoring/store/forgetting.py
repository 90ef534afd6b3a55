"""Somebody wants to be forgotten: all that is kept of a person goes in one act."""

import itertools
from dataclasses import dataclass

from django.db import transaction

from scoring.kit import long_work
from scoring.models import Code, Device, Grant, HalfRound, Place, Sheet, Table, wipe_deleted
from scoring.store.pruning import prune

SHEET = 0.01
"""Seconds in which a sheet goes, with what others are left to write between."""


@dataclass(frozen=True, slots=True)
class Holdings:
    """How much is kept of somebody: sheets and tables of his own, those of others, and his devices."""

    sheets: int
    tables: int
    of_others: int
    devices: int


def kept_of(who: str) -> Holdings:
    """Before it goes, to say so; of nobody nothing."""
    if not who:
        return Holdings(0, 0, 0, 0)
    return Holdings(
        Sheet.objects.filter(owner=who).count(),
        Table.objects.filter(owner=who).count(),
        Grant.objects.filter(holder=who).count(),
        Device.objects.filter(owner=who).count(),
    )


def forget(who: str, device: str) -> None:
    """This person, who asks from this device (its hash): his sheets and tables with their links, what he has of others
    and where he sits there, what stands half filled in, his codes, keys and devices. Who began it again when it was
    broken off goes on where it was.

    Names that stand on the sheets of others stay there: they belong to who wrote them.
    """
    long_work.refuse_if_long(SHEET * Sheet.objects.filter(owner=who).count())
    devices = {device, *Device.objects.filter(owner=who).values_list("secret", flat=True)}
    prune(Sheet.objects.filter(owner=who))
    with transaction.atomic():
        seen = Place.objects.filter(holder=who).values_list("sheet", flat=True)
        by = ("link__sheet", "link__table__sheets")
        led = (Grant.objects.filter(holder=who, **{f"{one}__isnull": False}).values_list(one, flat=True) for one in by)
        told = {*seen, *itertools.chain(*led)}
        Sheet.objects.filter(pk__in=told).update(filling="", looking="")  # who is still there comes with his next poll
        HalfRound.objects.filter(device__in=devices).delete()
        Table.objects.filter(owner=who).delete()
        Place.objects.filter(holder=who).delete()
        Grant.objects.filter(holder=who).delete()
        Code.objects.filter(owner=who).delete()
        Device.objects.filter(owner=who).delete()
    wipe_deleted()
