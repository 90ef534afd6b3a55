"""Codes that others come in with: typed within some minutes, for what a link gives or to become a device of somebody.

Like the secret of a link, what is typed is nowhere kept: the device that showed it can work it out again.
"""

import hmac
from datetime import datetime, timedelta

from django.db import IntegrityError, transaction
from django.db.models import Q
from django.utils.crypto import salted_hmac

from scoring.kit.codes import code_of, plain
from scoring.models import Code, Link

VALID = timedelta(minutes=10)
"""How long a code may be typed."""


def show_code(
    link: Link | None, *, secret: str, owner: str = "", at: datetime, near: str = "", long: bool = False
) -> Code:
    """From now on, for some minutes, there is one code for this link, or for joining the devices of `owner`.

    What lets in a device is always `long`, for it gives all that somebody has. `near` is the network where it is shown.
    """
    long = long or link is None
    until = at + VALID
    here = Q(link=link) if link else Q(owner=owner, link=None, until__lte=until)
    for old in (Q(until__lt=at), here):  # each by an index of its own: with both at once every code is read
        Code.objects.filter(old).delete()
    while True:
        code = code_hash(_said_code(secret, link, owner, until, long=long))
        try:
            with transaction.atomic():
                return Code.objects.create(code=code, link=link, owner=owner, until=until, near=_mark(code, near))
        except IntegrityError:  # another's, just now
            until += timedelta(microseconds=1)


def code_shown(link: Link | None, *, secret: str, owner: str = "", at: datetime) -> tuple[str, datetime] | None:
    """The code that may be typed now and until when, on the device that showed it."""
    for code in Code.objects.filter(link=link, owner=owner, until__gt=at):
        for long in (True, False):
            said = _said_code(secret, link, owner, code.until, long=long)
            if code_hash(said) == code.code:
                return said, code.until
    return None


def find_code(typed: str, at: datetime) -> Code | None:
    """The code that was typed, or the key that stands in a file; None when it is wrong, used up, or no longer holds."""
    found = Code.objects.select_related("link__sheet").filter(code=code_hash(typed), until__gt=at)
    return found.first()


def is_near(code: Code, network: str) -> bool:
    """Is this the network where the code is shown? Whoever sits there sits at the table, or close to it."""
    return bool(code.near) and hmac.compare_digest(code.near, _mark(code.code, network))


def _mark(code: str, network: str) -> str:
    """A network as it is kept with a code: it tells no address, nor that two codes were shown on one network."""
    return salted_hmac("lei.near", f"{code} {network}", algorithm="sha256").hexdigest() if network else ""


def _said_code(secret: str, link: Link | None, owner: str, until: datetime, *, long: bool) -> str:
    about = f"{link.pk if link else owner} {until.timestamp()}"
    return code_of(int.from_bytes(hmac.digest(secret.encode(), about.encode(), "sha256")), long=long)


def code_hash(code: str) -> str:
    """As a code is kept."""
    return salted_hmac("lei.code", plain(code), algorithm="sha256").hexdigest()
