"""The version of the page that a phone shows: the empty answer when it is up to date, and headers on who
else is there."""

from django.http import HttpResponse, HttpResponseNotModified, QueryDict
from django.utils import timezone

from scoring.live import presence
from scoring.models import Sheet
from scoring.paper.build import build
from scoring.people.requests import LeiRequest

OURS = "Lei-Blad"
"""A header on every answer about a sheet, with its newest entry: without it a phone's queue takes no page for an
answer."""

SAMEN = "Lei-Samen"
"""A header on every answer to a poll: who fills in a round, and who is there."""
NO_DRAFT = {"invoer", "vanaf", "leeg"}
"""The names that may stand in an address in which nothing has been filled in."""
WHOSE = "scoring.whose"
"""The key in the WSGI environ under which the door finds which device asked for which sheet."""


def version_of(sheet: Sheet, extra: str = "") -> str:
    """Return the version of a page, as its ETag: the newest entry, the right and seat of who looks, the program, and
    `extra`.

    `extra` stands for what the page shows besides the sheet, "" for nothing.
    """
    seat = "" if sheet.seat is None else f"-{sheet.seat}"
    return f'"{sheet.last}-{sheet.right:d}{seat}-{build()}{extra}"'


def not_modified(request: LeiRequest, sheet: Sheet, extra: str = "") -> HttpResponse | None:
    """Return an empty 304 when the browser has this version already, else None. `extra` is as in `version_of`."""
    if request.headers.get("If-None-Match") != version_of(sheet, extra):
        return None
    return with_others(sheet, HttpResponseNotModified(headers=headers_of(sheet)))


def with_others(sheet: Sheet, answer: HttpResponse) -> HttpResponse:
    """Return the answer, with the headers added that tell the newest entry and who else is there."""
    for name, value in headers_of(sheet).items():
        answer[name] = value
    return answer


def headers_of(sheet: Sheet) -> dict[str, str]:
    """Return the headers of every answer about this sheet, by name: its newest entry, and who else is there if
    anybody is."""
    others = presence.others(sheet, sheet.who, now()).header
    return {OURS: str(sheet.last)} | ({SAMEN: others} if others else {})


def noted(request: LeiRequest, sheet: Sheet) -> None:
    """Note that the person who polls is there, and let the door (`polling`) answer his next polls."""
    request.META[WHOSE] = request.device.hash, sheet
    if request.headers.get("If-None-Match"):
        note(sheet, request.GET)


def note(sheet: Sheet, query: QueryDict) -> None:
    """Note who looks at this sheet; a draft in the query string means that he fills in a round."""
    filling = sheet.may_write and not NO_DRAFT.issuperset(query)
    presence.note(sheet, sheet.who, now(), filling=filling)


def now() -> float:
    """Return the time in seconds since 1970, as `presence` counts it."""
    return timezone.now().timestamp()
