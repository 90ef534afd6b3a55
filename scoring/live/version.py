"""What follows from the version a page has: the empty answer to a poll, and who else is there."""

from django.http import HttpResponse, HttpResponseNotModified, QueryDict
from django.utils import timezone

from scoring.live import presence
from scoring.models import Sheet
from scoring.paper.build import build
from scoring.people.requests import LeiRequest

OURS = "Lei-Blad"
"""A header on every answer about a sheet: the queue on a phone takes no other page for a confirmation."""

SAMEN = "Lei-Samen"
"""A header on every answer to a poll: who fills in a round, and who is there."""
NO_DRAFT = {"invoer", "vanaf", "leeg"}
"""What stands in an address in which nothing has been filled in."""
WHOSE = "scoring.whose"
"""Where the door finds which device asked for which sheet."""


def version_of(sheet: Sheet, shown: str = "") -> str:
    """What a page of this sheet depends on: what was written last, who looks, the program, and what else is `shown`."""
    seat = "" if sheet.seat is None else f"-{sheet.seat}"
    return f'"{sheet.last}-{sheet.right:d}{seat}-{build()}{shown}"'


def not_modified(request: LeiRequest, sheet: Sheet, shown: str = "") -> HttpResponse | None:
    """304 for whoever has this version already. `shown` is what else the page depends on, beside the sheet."""
    if request.headers.get("If-None-Match") != version_of(sheet, shown):
        return None
    return with_others(sheet, HttpResponseNotModified(headers=headers_of(sheet)))


def with_others(sheet: Sheet, answer: HttpResponse) -> HttpResponse:
    """The answer with its version, and with who else is there, in its headers."""
    for name, value in headers_of(sheet).items():
        answer[name] = value
    return answer


def headers_of(sheet: Sheet) -> dict[str, str]:
    """The headers of an answer about this sheet."""
    others = presence.others(sheet, sheet.who, now()).header
    return {OURS: str(sheet.last)} | ({SAMEN: others} if others else {})


def noted(request: LeiRequest, sheet: Sheet) -> None:
    """Whoever polls is noted as there, and the door may answer the next polls."""
    request.META[WHOSE] = request.device.hash, sheet
    if request.headers.get("If-None-Match"):
        note(sheet, request.GET)


def note(sheet: Sheet, query: QueryDict) -> None:
    """Note who looks at this sheet; a draft in the address means that he fills in a round."""
    filling = sheet.may_write and not NO_DRAFT.issuperset(query)
    presence.note(sheet, sheet.who, now(), filling=filling)


def now() -> float:
    """Seconds, as `presence` counts them."""
    return timezone.now().timestamp()
