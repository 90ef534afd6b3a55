"""The devices of one person, which share all sheets and rights: joined by a code or by a file with a key."""

import secrets
from collections.abc import Sequence
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import QuerySet

from scoring.models import Code, Device, Grant, HalfRound, Place, Sheet, Table, wipe_deleted
from scoring.people import join_codes


def devices_of(who: str) -> Sequence[Device]:
    """Return the devices that were joined as those of this person (`who`, his hash); [] for a person with one
    device. The one that joined first stands first."""
    return list(Device.objects.filter(owner=who))


def join_devices(code: Code, device: str, *, names: tuple[str, str], at: datetime) -> bool:
    """Join a device to those of the owner of a code: from now on they share all sheets and rights. Return whether it is
    joined.

    `device` is the hash of the new device; `names` are those for the owner's first device, used when he had one only,
    and for the new one. What the new device owned alone comes along; what it shared with others before stays theirs. A
    typed code is deleted, so it lets in one device; a key in a file stays valid. True also for a device that was his
    already; False when the code was used or withdrawn meanwhile.
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
    """Return whether this device (its hash) joined others a moment ago: then a second tap on the button is no error.

    A moment is as long as a code is valid.
    """
    return Device.objects.filter(secret=device, added__gt=at - join_codes.VALID).exists()


def _move(old: str, new: str) -> None:
    """Give all that `old` owns, holds or sits on, and his codes, to `new` (hashes of persons); where both have a grant
    or seat, that of `new` stays."""
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
"""How long a key in a file is valid."""


def new_key(owner: str, at: datetime) -> str:
    """Make a key to put in a file, and return it: a device that imports the file is joined to those of `owner` (a
    hash)."""
    key = secrets.token_hex(16)
    Code.objects.create(code=join_codes.code_hash(key), owner=owner, until=at + KEPT)
    return key


def lasting_codes(at: datetime) -> QuerySet[Code]:
    """Return the keys that persons keep in a file, to be let in on another device, that are valid at `at`; the oldest
    first.

    They are told from typed codes by being valid for longer than those ever are; in its last twenty minutes a key is no
    longer among them.
    """
    return Code.objects.filter(link=None, until__gt=at + 2 * join_codes.VALID).order_by("until")


def keys_of(owner: str, at: datetime) -> Sequence[tuple[Code, datetime]]:
    """Return (key, when it was made) for each valid key in a file of this person (`owner`, his hash), the oldest first;
    [] for none."""
    return [(one, one.until - KEPT) for one in lasting_codes(at).filter(owner=owner)]


def withdraw_key(owner: str, code: str) -> bool:
    """Withdraw a key of this person, so that it lets nobody in any more; return False when there is no such key.

    `owner` is the hash of the person, `code` the hash of the key (`Code.code`).
    """
    gone, _ = Code.objects.filter(owner=owner, link=None, code=code).delete()
    return bool(gone)


def drop_device(who: str, device: str) -> bool:
    """Shut out a device of this person: it owns nothing any more, his other devices keep everything, and its
    half-filled rounds are deleted.

    `who` is his hash, `device` that of the device. Return False when this person has no such device.
    """
    gone, _ = Device.objects.filter(owner=who, secret=device).delete()
    if gone:
        HalfRound.objects.filter(device=device).delete()
        wipe_deleted()
    return bool(gone)
