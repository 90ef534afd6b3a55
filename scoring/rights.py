"""Who may do what with a sheet, without accounts: whoever made it owns it, links give the rest.

A link's secret is nowhere kept. It follows from the secret of the device that made it and the number of the link, so
that this device, and no other, can show it again as long as the link is there.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
import uuid
from base64 import urlsafe_b64encode
from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from typing import Literal

from django.db import IntegrityError, transaction
from django.db.models import OuterRef, Q, Subquery
from django.utils.crypto import salted_hmac

from scoring.kit.codes import code_of, plain
from scoring.models import Code, Device, Entry, Grant, Link, Right, Sheet

MOST_LINKS = 20
VALID = timedelta(minutes=10)
"""How long a code may be typed."""


# --- what one holds -------------------------------------------------------------------------------


def person(device: str) -> str:
    """Under what a device owns sheets: what it shares with the others of the same person, or its own hash."""
    shared = Device.objects.filter(secret=device).values_list("owner", flat=True) if device else ()
    return next(iter(shared), device)


def held(sheet_id: uuid.UUID, who: str) -> Sheet | None:
    """The sheet with the right this person has to it; None without one, in the same single question."""
    return next(_found(who, pk=sheet_id), None)


def sheets_of(who: str) -> Sequence[Sheet]:
    """Every sheet this person has a right to, the last played first."""
    return list(_found(who))


def _found(who: str, **only: uuid.UUID) -> Iterator[Sheet]:
    grants = Grant.objects.filter(holder=who, link__sheet=OuterRef("pk")).order_by("-link__gives")
    newest = Entry.objects.filter(sheet=OuterRef("pk")).order_by("-seq").values("seq")[:1]
    sheets = Sheet.objects.filter(Q(owner=who) | Q(pk__in=Grant.objects.filter(holder=who).values("link__sheet")))
    told = sheets.annotate(
        given=Subquery(grants.values("link__gives")[:1]),
        given_by=Subquery(grants.values("link")[:1]),
        newest=Subquery(newest),
    )
    for sheet in told.filter(**only) if who else ():
        sheet.right = Right.OWN if sheet.owner == who else Right(sheet.given)
        sheet.link, sheet.last = sheet.given_by, sheet.newest or 0
        yield sheet


# --- links ----------------------------------------------------------------------------------------


def _token(secret: str, link_id: uuid.UUID) -> str:
    mixed = hmac.digest(secret.encode(), link_id.bytes, "sha256")
    return urlsafe_b64encode(mixed[:16]).decode().rstrip("=")


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def add_link(sheet: Sheet, gives: Right, *, secret: str, at: datetime) -> Link | None:
    """A new link, made on the device with this secret; None when there are enough."""
    if sheet.links.count() >= MOST_LINKS:
        return None
    number = uuid.uuid4()
    return Link.objects.create(id=number, sheet=sheet, secret=_hash(_token(secret, number)), gives=gives, made=at)


def token_of(link: Link, secret: str) -> str | None:
    """What stands in the address of this link; None on a device that has not made it."""
    token = _token(secret, link.pk)
    return token if hmac.compare_digest(_hash(token), link.secret) else None


def link_of(token: str) -> Link | None:
    return Link.objects.select_related("sheet").filter(secret=_hash(token)).first()


def claim(link: Link, who: str, at: datetime) -> Literal["claimed", "owned", "gone"]:
    """This person takes what the link gives. A link that gives the sheet away works once, and leaves its last owner
    the right to write."""
    with transaction.atomic():
        sheet = Sheet.objects.select_for_update().filter(pk=link.sheet_id).first()
        if sheet is None or not Link.objects.filter(pk=link.pk).exists():
            return "gone"
        if sheet.owner == who:
            return "owned"
        Link.objects.filter(pk=link.pk).update(used=at)
        if link.gives < Right.OWN:
            Grant.objects.get_or_create(link_id=link.pk, holder=who, defaults={"at": at})
            return "claimed"
        kept = Link.objects.create(
            sheet=sheet, secret=_hash(secrets.token_urlsafe(32)), gives=Right.WRITE, made=at, used=at
        )
        Grant.objects.create(link=kept, holder=sheet.owner, at=at)
        Link.objects.filter(pk=link.pk).delete()
        Sheet.objects.filter(pk=sheet.pk).update(owner=who)
    return "claimed"


def used(sheet: Sheet, at: datetime) -> None:
    """Somebody wrote by the right of a link."""
    if sheet.right < Right.OWN and sheet.link:
        Link.objects.filter(pk=sheet.link).update(used=at)


def let_go(sheet: Sheet, who: str) -> None:
    """This person no longer wants to have this sheet of another."""
    Grant.objects.filter(link__sheet=sheet, holder=who).delete()


# --- codes ----------------------------------------------------------------------------------------


def show_code(link: Link | None, *, secret: str, owner: str = "", at: datetime) -> Code:
    """From now on, for some minutes, there is one code for this link, or for joining the devices of `owner`."""
    Code.objects.filter(Q(until__lt=at) | (Q(link=link) if link else Q(owner=owner, link=None))).delete()
    until = at + VALID
    while True:
        said = _said_code(secret, link, owner, until)
        try:
            with transaction.atomic():
                return Code.objects.create(code=_code_hash(said), link=link, owner=owner, until=until)
        except IntegrityError:  # another's, just now
            until += timedelta(microseconds=1)


def code_shown(link: Link | None, *, secret: str, owner: str = "", at: datetime) -> tuple[str, datetime] | None:
    """The code that may be typed now and until when, on the device that showed it."""
    for code in Code.objects.filter(link=link, owner=owner, until__gt=at):
        said = _said_code(secret, link, owner, code.until)
        if _code_hash(said) == code.code:
            return said, code.until
    return None


def find_code(typed: str, at: datetime) -> Code | None:
    found = Code.objects.select_related("link__sheet").filter(code=_code_hash(typed), until__gt=at)
    return found.first()


def _said_code(secret: str, link: Link | None, owner: str, until: datetime) -> str:
    about = f"{link.pk if link else owner} {until.timestamp()}"
    return code_of(int.from_bytes(hmac.digest(secret.encode(), about.encode(), "sha256")))


def _code_hash(code: str) -> str:
    return salted_hmac("lei.code", plain(code), algorithm="sha256").hexdigest()


# --- devices of one person ------------------------------------------------------------------------


def devices_of(who: str) -> Sequence[Device]:
    return list(Device.objects.filter(owner=who))


def join_devices(owner: str, device: str, *, names: tuple[str, str], at: datetime) -> None:
    """From now on the device and those of `owner` are one person's, with all their sheets and rights.

    `names` are what the first device of the owner and the new one are called. What the device owned alone comes along;
    what it shared with others before stays theirs.
    """
    with transaction.atomic():
        if Device.objects.filter(secret=device, owner=owner).exists():
            return
        shared = owner
        if not Device.objects.filter(owner=owner).exists():  # the first two: what they share is neither's own hash
            shared = _hash(secrets.token_urlsafe(32))
            Device.objects.create(secret=owner, owner=shared, name=names[0], added=at)
            _move(owner, shared)
        _move(device, shared)
        Device.objects.update_or_create(secret=device, defaults={"owner": shared, "name": names[1], "added": at})


def _move(old: str, new: str) -> None:
    Sheet.objects.filter(owner=old).update(owner=new)
    twice = Grant.objects.filter(holder=new).values("link")
    Grant.objects.filter(holder=old).exclude(link__in=twice).update(holder=new)
    Grant.objects.filter(holder=old).delete()
    Code.objects.filter(owner=old).delete()


def drop_device(who: str, device: str) -> bool:
    """This device owns nothing any more; the others keep all of it."""
    gone, _ = Device.objects.filter(owner=who, secret=device).delete()
    return bool(gone)
