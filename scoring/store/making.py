"""A form that makes something, sent again: what its key made, it made, whoever owns that now.

The number of a sheet or table follows from the key and who owned it then, so two taps at once make one. Here stands
what was made when hands have changed, devices were joined, or it was thrown away; and that something else was sent.
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
"""Notes that go in one transaction."""


class MadeNothing(Exception):
    """Under this key nothing can be made any more; the message is a Dutch sentence."""


class MadeOther(MadeNothing):
    """Something else was sent under this key before."""

    def __init__(self) -> None:
        super().__init__("Met dit formulier is al iets anders gemaakt. Wil je dit ook, stuur het dan nog eens.")


class MadeAndGone(MadeNothing):
    """What this key made was thrown away since."""

    def __init__(self) -> None:
        super().__init__(
            "Wat met dit formulier is gemaakt, is er niet meer. Wil je het opnieuw, stuur het dan nog eens."
        )


@dataclass(frozen=True, slots=True)
class SentForm:
    """A form as it came in: from which device (its hash), under which key, and what it said (`told`)."""

    device: str
    key: uuid.UUID
    told: bytes

    def made(self) -> Sheet | Table | None:
        """What it made before; `MadeNothing` when that is gone, or was something else."""
        known = Made.objects.filter(pk=self._number).first()
        if known is None:
            return None
        if known.told != self._hash:
            raise MadeOther
        found = Sheet.objects.filter(pk=known.thing).first() or Table.objects.filter(pk=known.thing).first()
        if found is None:
            raise MadeAndGone
        return found

    def note(self, thing: Sheet | Table, at: datetime) -> None:
        """From now on this is what it made; `MadeNothing` when it just made something else."""
        try:
            with transaction.atomic():
                Made(key=self._number, thing=thing.pk, told=self._hash, at=at).save(force_insert=True)
        except IntegrityError:
            self.made()

    @property
    def _number(self) -> uuid.UUID:
        return uuid.uuid5(self.key, self.device)

    @property
    def _hash(self) -> str:
        return hashlib.sha256(self.key.bytes + self.told).hexdigest()


def forget_old(now: datetime) -> None:
    """What was made longer ago than a sheet is kept: no form is sent again after so long. Some at a time, as nobody who
    writes need wait for all of it."""
    old = Made.objects.filter(at__lt=now - timedelta(days=settings.KEEP_DAYS))
    while some := list(old.values_list("pk", flat=True)[:SOME]):
        Made.objects.filter(pk__in=some).delete()
