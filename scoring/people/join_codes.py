"""Codes typed on another phone within some minutes: to get the right that a link gives, or to join somebody's devices.

Like the secret of a link, the code itself is kept nowhere: the device that showed it computes it again.
"""

import hmac
from datetime import datetime, timedelta

from django.db import IntegrityError, transaction
from django.db.models import Q
from django.utils.crypto import salted_hmac

from scoring.kit.codes import code_from_number, letters_and_digits
from scoring.models import Code, Link

VALID = timedelta(minutes=10)
"""How long a code is valid."""


def show_code(
    link: Link | None, *, secret: str, owner: str = "", at: datetime, near: str = "", long: bool = False
) -> Code:
    """Make and return a code for this link, or without a link for joining the devices of `owner` (his hash).

    It is valid for `VALID` from `at`; the earlier typed codes of the link or owner, and all that are no longer valid,
    are deleted.

    `secret` is the secret of the device that shows it, `near` the network where it is shown ("" for none). `long` makes
    one that can't be guessed; without a link it always is, for such a code gives all that somebody has.
    """
    long = long or link is None
    until = at + VALID
    here = Q(link=link) if link else Q(owner=owner, link=None, until__lte=until)
    for old in (Q(until__lt=at), here):  # each by an index of its own: with both at once every code is read
        Code.objects.filter(old).delete()
    while True:
        code = code_hash(_spoken_code(secret, link, owner, until, long=long))
        try:
            with transaction.atomic():
                return Code.objects.create(
                    code=code, link=link, owner=owner, until=until, near=_network_mark(code, near)
                )
        except IntegrityError:  # another's, just now
            until += timedelta(microseconds=1)


def code_shown(link: Link | None, *, secret: str, owner: str = "", at: datetime) -> tuple[str, datetime] | None:
    """Return (the code for this link or `owner` as it is typed, until when it is valid); None when none is valid now.

    `secret` must be that of the device that showed the code; for another device it is None. `owner` is only for a code
    without a link.
    """
    for code in Code.objects.filter(link=link, owner=owner, until__gt=at):
        for long in (True, False):
            words = _spoken_code(secret, link, owner, code.until, long=long)
            if code_hash(words) == code.code:
                return words, code.until
    return None


def find_code(typed: str, at: datetime) -> Code | None:
    """Return the code or key that was `typed` or stood in a file; None when it is wrong, used up or no longer valid."""
    found = Code.objects.select_related("link__sheet").filter(code=code_hash(typed), until__gt=at)
    return found.first()


def is_near(code: Code, network: str) -> bool:
    """Return whether this is the network where the code is shown: a person on it sits at the table, or close to it."""
    return bool(code.near) and hmac.compare_digest(code.near, _network_mark(code.code, network))


def _network_mark(code: str, network: str) -> str:
    """Return the mark under which a network is kept with a code; "" for no network.

    It gives no address away, nor that two codes were shown on one network.
    """
    return salted_hmac("lei.near", f"{code} {network}", algorithm="sha256").hexdigest() if network else ""


def _spoken_code(secret: str, link: Link | None, owner: str, until: datetime, *, long: bool) -> str:
    """Return the code as it is read aloud, computed from the device's secret, what the code is for, and when it
    ends."""
    about = f"{link.pk if link else owner} {until.timestamp()}"
    return code_from_number(int.from_bytes(hmac.digest(secret.encode(), about.encode(), "sha256")), long=long)


def code_hash(code: str) -> str:
    """Return the hash under which a code or key is kept in the database."""
    return salted_hmac("lei.code", letters_and_digits(code), algorithm="sha256").hexdigest()
