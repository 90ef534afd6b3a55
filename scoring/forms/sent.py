"""A form that makes something, as it came in: by its key it is known when it comes again."""

import hashlib
from typing import cast

from django.core.files.uploadedfile import UploadedFile

from scoring.forms import incoming
from scoring.models import Sheet, Table
from scoring.people.requests import LeiRequest
from scoring.store.making import MadeNothing, SentForm

_ADDED = {"csrfmiddlewaretoken"}


def sent_by(request: LeiRequest, *, without: str = "") -> SentForm | None:
    """What was sent, `without` a field that need not be the same the next time; None when it has no key."""
    key, form = incoming.key_of(request.POST), request.POST
    if key is None:
        return None
    said = [repr(sorted((name, form.getlist(name)) for name in form.keys() - _ADDED - {without})).encode()]
    for name in request.FILES:
        file = cast(UploadedFile, request.FILES[name])
        file.seek(0)
        said.append(hashlib.sha256(file.read()).digest())
        file.seek(0)
    return SentForm(request.device.hash, key, b"".join(said))


def made_before(request: LeiRequest, *, without: str = "") -> tuple[Sheet | Table | None, str]:
    """What this form made when it came before; or why it makes nothing any more, in a sentence.

    A device that shows no cookie yet is looked up once it is remembered.
    """
    sent = sent_by(request, without=without) if request.device.hash else None
    try:
        return (sent.made() if sent else None), ""
    except MadeNothing as nothing:
        return None, str(nothing)
