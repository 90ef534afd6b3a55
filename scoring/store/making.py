"""Forms that make a sheet or a table: the same form sent twice makes one thing, whoever owns that thing by now.

The id of a sheet or table is computed from the form's key and the owner, so two taps at once make one. This module
remembers what a key made for the other cases: the thing got another owner, two devices were joined, the thing was
deleted, or something else was sent under the same key.
"""

from __future__ import annotations

import hashlib
import uuid
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.conf import settings
from django.db import IntegrityError, transaction

from scoring.models import Made, Sheet, Table

SOME = 100
"""How many notes one transaction deletes."""


class MadeNothing(Exception):
    """Raised when a form with this key can make nothing any more; the message is a Dutch sentence."""


class MadeOther(MadeNothing):
    """Raised when something else was sent under this key before."""

    def __init__(self) -> None:
        super().__init__("Met dit formulier is al iets anders gemaakt. Wil je dit ook, stuur het dan nog eens.")


class MadeAndGone(MadeNothing):
    """Raised when the sheet or table that this key made was deleted since."""

    def __init__(self) -> None:
        super().__init__(
            "Wat met dit formulier is gemaakt, is er niet meer. Wil je het opnieuw, stuur het dan nog eens."
        )


@dataclass(frozen=True, slots=True)
class SentForm:
    """A form that was sent: `device` (its hash), `key`, and `told`, what was filled in, as bytes to compare."""

    device: str
    key: uuid.UUID
    told: bytes

    def made(self) -> Sheet | Table | None:
        """Return the sheet or table that this form made before, or None when it is sent for the first time.

        `MadeAndGone` when that was deleted since, `MadeOther` when something else was sent under this key.
        """
        known = Made.objects.filter(pk=self._key_on_device).first()
        if known is None:
            return None
        if known.told != self._hash:
            raise MadeOther
        found = Sheet.objects.filter(pk=known.thing).first() or Table.objects.filter(pk=known.thing).first()
        if found is None:
            raise MadeAndGone
        return found

    def note(self, thing: Sheet | Table, at: datetime) -> None:
        """Remember that this form made `thing` at the moment `at`.

        `MadeNothing` when another request with this key had other contents, or when what it made has been deleted.
        """
        try:
            with transaction.atomic():
                Made(key=self._key_on_device, thing=thing.pk, told=self._hash, at=at).save(force_insert=True)
        except IntegrityError:
            self.made()

    @property
    def _key_on_device(self) -> uuid.UUID:
        return uuid.uuid5(self.key, self.device)

    @property
    def _hash(self) -> str:
        return hashlib.sha256(self.key.bytes + self.told).hexdigest()


def forget_old(now: datetime) -> None:
    """Forget what forms made longer ago than a sheet is kept, because nobody sends a form again after so long.

    It goes a few at a time, so that nobody who writes has to wait for all of it.
    """
    old = Made.objects.filter(at__lt=now - timedelta(days=settings.KEEP_DAYS))
    while some := list(old.values_list("pk", flat=True)[:SOME]):
        Made.objects.filter(pk__in=some).delete()
