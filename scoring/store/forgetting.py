"""Forgetting a person who asks for it: everything that is kept of him is deleted at once."""

import itertools
from dataclasses import dataclass

from django.db import transaction

from scoring.kit import long_work
from scoring.models import Code, Device, Grant, HalfRound, Place, Sheet, Table, wipe_deleted
from scoring.store.pruning import prune

SHEET = 0.01
"""Seconds that deleting one sheet takes, the pauses in which others may write included."""


@dataclass(frozen=True, slots=True)
class Holdings:
    """How much is kept of a person.

    `sheets`, `tables`: how many he owns.
    `of_others`: how many sheets and tables of others he has a right to.
    `devices`: how many devices were joined as his; 0 for somebody with one device.
    """

    sheets: int
    tables: int
    of_others: int
    devices: int


def kept_of(who: str) -> Holdings:
    """Return how much is kept of the person `who` (his hash), to say so before it is deleted. All counts are 0 for
    ""."""
    if not who:
        return Holdings(0, 0, 0, 0)
    return Holdings(
        Sheet.objects.filter(owner=who).count(),
        Table.objects.filter(owner=who).count(),
        Grant.objects.filter(holder=who).count(),
        Device.objects.filter(owner=who).count(),
    )


def forget(who: str, device: str) -> None:
    """Delete all that is kept of the person `who` (his hash), who asks this from `device` (the hash of its secret).

    That is: his sheets and tables with their links, his rights to those of others, his seats, half-filled rounds, codes
    and devices. When it is broken off, asking again deletes the rest. Names written on sheets of others stay there:
    they belong to the people who wrote them. `TooLong` when he has so many sheets that nobody else would be answered
    meanwhile.
    """
    long_work.refuse_if_long(SHEET * Sheet.objects.filter(owner=who).count())
    devices = {device, *Device.objects.filter(owner=who).values_list("secret", flat=True)}
    prune(Sheet.objects.filter(owner=who))
    with transaction.atomic():
        seen = Place.objects.filter(holder=who).values_list("sheet", flat=True)
        by = ("link__sheet", "link__table__sheets")
        led = (Grant.objects.filter(holder=who, **{f"{one}__isnull": False}).values_list(one, flat=True) for one in by)
        visited = {*seen, *itertools.chain(*led)}
        Sheet.objects.filter(pk__in=visited).update(filling="", looking="")  # who is still there polls again
        HalfRound.objects.filter(device__in=devices).delete()
        Table.objects.filter(owner=who).delete()
        Place.objects.filter(holder=who).delete()
        Grant.objects.filter(holder=who).delete()
        Code.objects.filter(owner=who).delete()
        Device.objects.filter(owner=who).delete()
    wipe_deleted()
