"""The devices of one person, which share all sheets and rights: joined by a code or a file with a key, and shut out."""

import secrets
from collections.abc import Sequence
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import QuerySet

from scoring.models import Code, Device, Grant, HalfRound, Place, Sheet, Table
from scoring.people import join_codes


def devices_of(who: str) -> Sequence[Device]:
    return list(Device.objects.filter(owner=who))


def join_devices(code: Code, device: str, *, names: tuple[str, str], at: datetime) -> bool:
    """From now on the device and those of the code's owner are one person's, with all their sheets and rights.

    A code that is typed lets in one device, once: it is gone with this. A key in a file stays until it is taken back.

    False when the code was used up or taken back meanwhile. `device` is the hash of the new one; `names` are what the
    first device of the owner and the new one are called. What the device owned alone comes along; what it shared with
    others before stays theirs.
    """
    owner = code.owner
    with transaction.atomic():
        found = Code.objects.filter(pk=code.pk, owner=owner)
        lasts = lasting_codes(at).filter(pk=code.pk).exists()
        there = lasts or found.delete()[0]
        if not there or Device.objects.filter(secret=device, owner=owner).exists():
            return bool(there)
        shared = owner
        if not Device.objects.filter(owner=owner).exists():  # the first two: what they share is neither's own hash
            shared = secrets.token_hex(32)
            Device.objects.create(secret=owner, owner=shared, name=names[0], added=at)
            _move(owner, shared)
        _move(device, shared)
        Device.objects.update_or_create(secret=device, defaults={"owner": shared, "name": names[1], "added": at})
    return True


def just_joined(device: str, at: datetime) -> bool:
    """Did this device join others within the life of a code? Two taps on one button are one."""
    return Device.objects.filter(secret=device, added__gt=at - join_codes.VALID).exists()


def _move(old: str, new: str) -> None:
    Sheet.objects.filter(owner=old).update(owner=new)
    Table.objects.filter(owner=old).update(owner=new)
    twice = Grant.objects.filter(holder=new).values("link")
    Grant.objects.filter(holder=old).exclude(link__in=twice).update(holder=new)
    Grant.objects.filter(holder=old).delete()
    seated = Place.objects.filter(holder=new).values("sheet")
    Place.objects.filter(holder=old).exclude(sheet__in=seated).update(holder=new)
    Place.objects.filter(holder=old).delete()
    Code.objects.filter(owner=old).update(owner=new)


KEPT = timedelta(days=3650)
"""How long a file with a key may be read."""


def new_key(owner: str, at: datetime) -> str:
    """A key for a file: whoever reads it becomes a device of this person."""
    key = secrets.token_hex(16)
    Code.objects.create(code=join_codes.code_hash(key), owner=owner, until=at + KEPT)
    return key


def lasting_codes(at: datetime) -> QuerySet[Code]:
    """Every key in a file, of everybody."""
    return Code.objects.filter(link=None, until__gt=at + 2 * join_codes.VALID).order_by("until")


def keys_of(owner: str, at: datetime) -> Sequence[tuple[Code, datetime]]:
    """The keys in files, each with when it was made."""
    return [(one, one.until - KEPT) for one in lasting_codes(at).filter(owner=owner)]


def drop_key(owner: str, code: str) -> bool:
    """A key of this person (its hash, as it is kept) lets nobody in any more; False when there was no such key."""
    gone, _ = Code.objects.filter(owner=owner, link=None, code=code).delete()
    return bool(gone)


def drop_device(who: str, device: str) -> bool:
    """This device owns nothing any more; the others keep all of it. False when it was none of this person's."""
    gone, _ = Device.objects.filter(owner=who, secret=device).delete()
    if gone:
        HalfRound.objects.filter(device=device).delete()
    return bool(gone)
