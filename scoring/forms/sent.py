"""Forms that make a sheet or table: each has a key, by which it is recognized when it is sent a second time."""

import hashlib
from typing import cast

from django.core.files.uploadedfile import UploadedFile

from scoring.forms import incoming
from scoring.models import Sheet, Table
from scoring.people.requests import LeiRequest
from scoring.store.making import MadeNothing, SentForm

_ADDED = {"csrfmiddlewaretoken"}


def sent_form(request: LeiRequest, *, without: str = "") -> SentForm | None:
    """Return the form that was sent, with its key and the device; `None` when it has no valid key.

    The field named `without` may differ the second time, so it is left out when two sendings are compared.
    """
    key, form = incoming.key_of_form(request.POST), request.POST
    if key is None:
        return None
    parts = [repr(sorted((name, form.getlist(name)) for name in form.keys() - _ADDED - {without})).encode()]
    for name in request.FILES:
        file = cast(UploadedFile, request.FILES[name])
        file.seek(0)
        parts.append(hashlib.sha256(file.read()).digest())
        file.seek(0)
    return SentForm(request.device.hash, key, b"".join(parts))


def made_before(request: LeiRequest, *, without: str = "") -> tuple[Sheet | Table | None, str]:
    """Return (the sheet or table that this form made when it was sent before, or None; why it can't make one, or "").

    A device without a cookie cannot have sent anything before. `without` is as in `sent_form`.
    """
    sent = sent_form(request, without=without) if request.device.hash else None
    try:
        return (sent.made() if sent else None), ""
    except MadeNothing as nothing:
        return None, str(nothing)
