"""The answer to who asks for a paper: the PDF, or a page that says it is being made and asks again by itself."""

from __future__ import annotations

import logging
from collections.abc import Callable

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render

from scoring.happened import happened
from scoring.paper import asking, store
from scoring.paper.asking import Unable
from scoring.paper.build import home
from scoring.paper.store import Paper

ATTEMPT = "poging"
"""What is added to the address for a program that can't show a page: how often it has asked."""
MOST_ATTEMPTS = 20
PATIENCE = 0.3
"""Seconds in which a web worker waits for a paper itself, where nobody waits at its door."""
DOOR, MARK = "lei.door", "Lei-Wacht"
"""What says that somebody waits at the door; the header that tells him for which file of the queue to be gone."""
SLOWEST_REFRESH = 10

_NOWHERE = "Er kan nu geen PDF worden gemaakt. Dat ligt aan ons."
_log = logging.getLogger(__name__)


class Refused(Exception):
    """There is no such paper; the message is a Dutch sentence."""


def paper_of(group: str, *parts: object) -> Paper:
    """The paper of `group` (`blad/<id>`, `spel/toepen`) that these parts tell from its other versions."""
    return Paper(home(), group, store.version(*parts))


def asked(request: HttpRequest) -> QueryDict:
    """What is asked of a paper, without how often it was."""
    query = request.GET.copy()
    query.pop(ATTEMPT, None)
    return query


def answer(
    request: HttpRequest, paper: Paper, draw: Callable[[], str], *, name: str, back: str, own: bool = False
) -> HttpResponse:
    """The paper as `name`, or how it stands with it. `draw` gives the page to print, or raises `Refused`.

    `back` is where it was asked for; an `own` paper is for one device only.
    """
    try:
        content = _kept(paper) or _made(request, paper, draw)
    except Refused as refused:
        return render(request, "422.html", {"said": str(refused)}, status=422)
    except Unable as unable:
        return _unable(request, unable, back)
    except OSError:
        _log.exception("no paper can be kept")
        return _unable(request, Unable(_NOWHERE, asking.AGAIN_AFTER), back)
    if content is None:
        return _again(request, paper, back)
    happened("paper", "given")
    headers = {
        "ETag": f'"{paper.home.name}-{paper.name}"',
        "Cache-Control": "private, no-cache" if own else "public, max-age=300",
        "Content-Disposition": f'inline; filename="{name}.pdf"',
    }
    return HttpResponse(content, content_type="application/pdf", headers=headers)


def _kept(paper: Paper) -> bytes | None:
    try:
        return paper.pdf.read_bytes()
    except FileNotFoundError:
        return None


def _made(request: HttpRequest, paper: Paper, draw: Callable[[], str]) -> bytes | None:
    """Have it made. Waits a moment for it when nothing else is being made: a web worker that waits answers nobody, so
    where the door can, the door waits."""
    alone = asking.ask(paper, draw) and len(store.waiting(paper.home)) < 2
    if alone and DOOR not in request.META:
        asking.look(paper, PATIENCE)
    found = _kept(paper)
    if found is None:
        asking.refuse_wrong(paper)
    return found


def _shows_pages(request: HttpRequest) -> bool:
    """Whether a person looks on: browsers name `text/html`, programs take anything."""
    return "text/html" in request.headers.get("Accept", "")


def _again(request: HttpRequest, paper: Paper, back: str) -> HttpResponse:
    """Not there yet: a page that refreshes by itself, or for a program the same address once more (the door takes
    its time to say so)."""
    happened("paper", "waiting")
    waiting = len(store.waiting(paper.home))
    pause = min(1 + waiting // 4, SLOWEST_REFRESH)
    if _shows_pages(request):
        context = {"back": back, "again": request.get_full_path(), "before": waiting - 1}
        response = render(request, "202.html", context, status=202)
        response["Refresh"] = str(pause)
    else:
        tried = request.GET.get(ATTEMPT, "0")
        if not tried.isdecimal() or len(tried) > 2 or int(tried) >= MOST_ATTEMPTS:
            return _unable(request, Unable("De PDF wordt nog gemaakt.", pause), back)
        query = request.GET.copy()
        query[ATTEMPT] = str(int(tried) + 1)
        response = HttpResponse(status=307, headers={"Location": f"{request.path}?{query.urlencode()}"})
    if DOOR in request.META:
        response[MARK] = str(paper.mark)
    return _passing(response, pause)


def _unable(request: HttpRequest, unable: Unable, back: str) -> HttpResponse:
    """503: a sentence, and when to try again."""
    _log.warning("no paper at %s: %s", request.resolver_match.view_name if request.resolver_match else "", unable)
    happened("paper", "refused")
    minutes = round(unable.wait / 60)
    context = {"said": str(unable), "wait": f"{minutes} minuten" if minutes > 1 else "een minuut", "back": back}
    return _passing(render(request, "503.html", context, status=503), unable.wait)


def _passing(response: HttpResponse, wait: int) -> HttpResponse:
    response["Retry-After"] = str(wait)
    response["Cache-Control"] = "no-store"
    response["Vary"] = "Accept"
    return response
