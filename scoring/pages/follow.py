"""Views for people who look on: the large board, the evening as a message, and which player holds this phone."""

from typing import Any
from uuid import UUID

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from scoring.live.version import not_modified, version_of, with_sheet_headers
from scoring.models import Link, Right, Sheet
from scoring.pages.chat import message_of
from scoring.paper.qr import qr
from scoring.people import join_codes, rights
from scoring.people.addresses import host_for_others, url_for_others
from scoring.people.requests import LeiRequest
from scoring.play.evening.graph import graph
from scoring.store.face import face_of
from scoring.store.reading import log_of, sheet_of
from scoring.store.scenes import across_the_room

MOST_BESIDE = 7
"""With more lines on the board, players and accounts together, there is no room for the table beside the standing."""


@require_safe
@never_cache
def board(request: LeiRequest, sheet_id: UUID) -> HttpResponse:
    """`/blad/<id>/bord/`: show the standing, legible across the room, and for who made a link to watch, that link and
    the code that is valid for it.

    An empty 304 when the browser has this version already.
    """
    sheet = sheet_of(sheet_id, request.device.owner, Right.WATCH)
    link = link_to_watch(request, sheet)
    code = join_codes.code_shown(link, secret=request.device.secret, at=timezone.now()) if link else None
    code_until = f"{code[1]:%H%M}" if code else ""
    if same := not_modified(request, sheet, code_until):
        return same
    log = log_of(sheet)
    face = face_of(log)
    page: dict[str, Any] = {
        "face": face,
        "lay": None if face.board.over or len(face.board.holders) > MOST_BESIDE else across_the_room(log),
        "version": version_of(sheet, code_until),
        "host": host_for_others(request),
        "code": code,
        "link": link,
    }
    if link:
        page["qr"] = qr(url_of_link(request, link))
    if face.board.over:
        page["graph"] = graph(face.board, height=300)
    answer = render(request, "scoring/_board.html" if request.htmx else "scoring/board.html", page)
    return with_sheet_headers(sheet, answer)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def seat(request: LeiRequest, sheet_id: UUID) -> HttpResponse:
    """`/blad/<id>/plek/`: ask which player holds this phone, and keep it, so that his line stands first on it; an empty
    answer takes that back.

    422 for a player who is not at the table.
    """
    who = request.device.owner
    sheet = sheet_of(sheet_id, who, Right.WATCH)
    lines = [line for line in face_of(log_of(sheet)).board.lines if not line.left]
    fault = ""
    if request.method == "POST":
        sent = request.POST.get("plek", "")
        chosen = next((line.seat for line in lines if str(line.seat) == sent), None)
        if chosen is not None or not sent:
            rights.sit(sheet, who, chosen)
            return redirect(sheet)
        fault = "Die speler zit niet (meer) aan tafel."
    page = {"sheet": sheet, "lines": lines, "said": fault}
    return render(request, "scoring/seat.html", page, status=422 if fault else 200)


@require_safe
@never_cache
def message(request: LeiRequest, sheet_id: UUID) -> HttpResponse:
    """`/blad/<id>/bericht/`: show the standing as plain text, to paste into a chat."""
    sheet = sheet_of(sheet_id, request.device.owner, Right.WATCH)
    face = face_of(log_of(sheet))
    link = link_to_watch(request, sheet)
    text = message_of(face, timezone.localtime(sheet.played), url_of_link(request, link) if link else "")
    return render(request, "scoring/message.html", {"face": face, "text": text})


def link_to_watch(request: LeiRequest, sheet: Sheet) -> Link | None:
    """Return the newest link for watching of which this device knows the secret; None when there is none, or the
    sheet is somebody else's."""
    links = sheet.links.filter(gives=Right.WATCH).order_by("-made") if sheet.is_mine else ()
    return next((link for link in links if rights.token_of(link, request.device.secret)), None)


def url_of_link(request: LeiRequest, link: Link) -> str:
    """Return the full URL, for others, of a link that this device made."""
    token = rights.token_of(link, request.device.secret)
    return url_for_others(request, reverse("scoring:claim", args=[token]))
