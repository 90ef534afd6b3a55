"""The version of the page that a phone shows: the empty answer when it is up to date, and headers on who
else is there."""

from django.http import HttpResponse, HttpResponseNotModified, QueryDict
from django.utils import timezone

from scoring.live import presence
from scoring.models import Sheet
from scoring.paper.build import build
from scoring.people.requests import LeiRequest

SHEET_HEADER = "Lei-Blad"
"""A header on every answer about a sheet, with its newest entry: without it a phone's queue takes no page for an
answer."""

PRESENCE_HEADER = "Lei-Samen"
"""A header on the answer to a poll, absent when there is nobody: who fills in a round, and who is there."""
NO_DRAFT = {"invoer", "vanaf", "leeg"}
"""The names of parameters that may stand in an address in which nothing has been filled in."""
WHOSE_POLL = "scoring.whose"
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
    return with_sheet_headers(sheet, HttpResponseNotModified(headers=headers_of(sheet)))


def with_sheet_headers(sheet: Sheet, answer: HttpResponse) -> HttpResponse:
    """Add to an answer the headers that tell the newest entry and who else is there, and return it."""
    for name, value in headers_of(sheet).items():
        answer[name] = value
    return answer


def headers_of(sheet: Sheet) -> dict[str, str]:
    """Return the headers of every answer about this sheet, by name: its newest entry, and who else is there if
    anybody is."""
    others = presence.others(sheet, sheet.who, now()).header
    return {SHEET_HEADER: str(sheet.last)} | ({PRESENCE_HEADER: others} if others else {})


def note_poll(request: LeiRequest, sheet: Sheet) -> None:
    """Let the door (`polling`) answer the next polls of this device, and note that its person is there, unless this is
    his first request: one without a version."""
    request.META[WHOSE_POLL] = request.device.hash, sheet
    if request.headers.get("If-None-Match"):
        note(sheet, request.GET)


def note(sheet: Sheet, query: QueryDict) -> None:
    """Note that the person who asked for this sheet is there; a draft in the query string means that he fills in a
    round, if he may write."""
    filling = sheet.may_write and not NO_DRAFT.issuperset(query)
    presence.note(sheet, sheet.who, now(), filling=filling)


def now() -> float:
    """Return the time in seconds since 1970, as `presence` counts it."""
    return timezone.now().timestamp()
