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


def show_code(link: Link | None, *, secret: str, owner: str = "", at: datetime) -> Code:
    """From now on, for some minutes, there is one code for this link, or for joining the devices of `owner`."""
    until = at + VALID
    here = Q(link=link) if link else Q(owner=owner, link=None, until__lte=until)
    Code.objects.filter(Q(until__lt=at) | here).delete()
    while True:
        said = _said_code(secret, link, owner, until)
        try:
            with transaction.atomic():
                return Code.objects.create(code=code_hash(said), link=link, owner=owner, until=until)
        except IntegrityError:  # another's, just now
            until += timedelta(microseconds=1)


def code_shown(link: Link | None, *, secret: str, owner: str = "", at: datetime) -> tuple[str, datetime] | None:
    """The code that may be typed now and until when, on the device that showed it."""
    for code in Code.objects.filter(link=link, owner=owner, until__gt=at):
        said = _said_code(secret, link, owner, code.until)
        if code_hash(said) == code.code:
            return said, code.until
    return None


def find_code(typed: str, at: datetime) -> Code | None:
    """The code that was typed, or the key that stands in a file; None when it is wrong, used up, or no longer holds."""
    found = Code.objects.select_related("link__sheet").filter(code=code_hash(typed), until__gt=at)
    return found.first()


def _said_code(secret: str, link: Link | None, owner: str, until: datetime) -> str:
    about = f"{link.pk if link else owner} {until.timestamp()}"
    return code_of(int.from_bytes(hmac.digest(secret.encode(), about.encode(), "sha256")))


def code_hash(code: str) -> str:
    """As a code is kept."""
    return salted_hmac("lei.code", plain(code), algorithm="sha256").hexdigest()
