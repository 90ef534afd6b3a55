"""The answer to who asks for a paper: the PDF, or that it is being made, as a page that asks again by itself."""

import logging
from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.crypto import salted_hmac

from scoring.kit.networks import network_of
from scoring.paper import queueing, store
from scoring.paper.build import home
from scoring.paper.queueing import Unable
from scoring.paper.store import Paper
from scoring.signals import happened

PATIENCE = 0.3
"""Seconds in which a web worker waits for a paper itself, where nobody waits at its door."""
DOOR, MARK = "lei.door", "Lei-Wacht"
"""What says that somebody waits at the door; the header that tells him how long, and for which file of the queue to be
gone."""
SOON, LONG = 1.0, 25.0
"""Seconds at the door: before a person sees the page that asks again by itself, and for a program, which can't."""
SLOWEST_REFRESH = 10

_NOWHERE = "Er kan nu geen PDF worden gemaakt. Dat ligt aan ons."
_log = logging.getLogger(__name__)


class NothingToPrint(Exception):
    """What was asked for gives nothing to print; the message is a Dutch sentence."""


def paper_of(group: str, *parts: object) -> Paper:
    """The paper of `group` (`blad/<id>`, `spel/toepen`) that these parts tell from its other versions."""
    return Paper(home(), group, store.version(*parts))


def answer(
    request: HttpRequest, paper: Paper, draw: Callable[[], str], *, name: str, back: str, own: bool = False
) -> HttpResponse:
    """The paper as `name`, or how it stands with it. `draw` gives the page to print, or raises `NothingToPrint`.

    `back` is where it was asked for; an `own` paper is for one device only.
    """
    try:
        content = _kept(paper) or _made(request, paper, draw)
    except NothingToPrint as nothing:
        return render(request, "422.html", {"said": str(nothing)}, status=422)
    except Unable as unable:
        return _unable(request, unable, back)
    except OSError:
        _log.exception("no paper can be kept")
        return _unable(request, Unable(_NOWHERE, queueing.AGAIN_AFTER), back)
    if content is None:
        return _again(request, paper, back)
    happened.send("paper", how="given")
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
    alone = queueing.queue_up(paper, draw, _asker(request)) and len(store.waiting(paper.home)) < 2
    if alone and DOOR not in request.META:
        queueing.wait_for(paper, PATIENCE)
    found = _kept(paper)
    if found is None:
        queueing.refuse_wrong(paper)
    return found


def _asker(request: HttpRequest) -> str:
    """Whose share of the queue this takes, as it is written in a file: no address or device can be read from it."""
    known = network_of(request.META.get("REMOTE_ADDR", "")), request.device.hash  # type: ignore[attr-defined]
    return "/".join(salted_hmac("lei.paper", one).hexdigest()[:12] for one in known)


def _shows_pages(request: HttpRequest) -> bool:
    """Whether a person looks on: browsers name `text/html`, programs take anything."""
    return "text/html" in request.headers.get("Accept", "")


def _again(request: HttpRequest, paper: Paper, back: str) -> HttpResponse:
    """Not there yet: a page that refreshes by itself, or a sentence for a program, after a wait at the door."""
    happened.send("paper", how="waiting")
    waiting = len(store.waiting(paper.home))
    pause, person = min(1 + waiting // 4, SLOWEST_REFRESH), _shows_pages(request)
    if person:
        context = {"back": back, "again": request.get_full_path(), "before": waiting - 1, "heavy": paper.heavy}
        response = render(request, "202.html", context, status=202)
        response["Refresh"] = str(pause)
    else:
        said = f"De PDF wordt nog gemaakt. Vraag hem over {pause} {'seconde' if pause == 1 else 'seconden'} opnieuw.\n"
        response = HttpResponse(said, content_type="text/plain; charset=utf-8", status=503)
    if DOOR in request.META:
        response[MARK] = f"{SOON if person else LONG} {paper.mark}"
    return _passing(response, pause)


def _unable(request: HttpRequest, unable: Unable, back: str) -> HttpResponse:
    """503: a sentence, and when to try again."""
    _log.warning("no paper at %s: %s", request.resolver_match.view_name if request.resolver_match else "", unable)
    happened.send("paper", how="refused")
    minutes = round(unable.wait / 60)
    context = {"said": str(unable), "wait": f"{minutes} minuten" if minutes > 1 else "een minuut", "back": back}
    return _passing(render(request, "503.html", context, status=503), unable.wait)


def _passing(response: HttpResponse, wait: int) -> HttpResponse:
    response["Retry-After"] = str(wait)
    response["Cache-Control"] = "no-store"
    response["Vary"] = "Accept"
    return response
