"""The answer to somebody who asks for a paper: the PDF, or a page that says it is being made and refreshes by
itself."""

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
"""How many seconds a web worker itself waits for a paper, when the door can't wait for it."""
DOOR, MARK = "lei.door", "Lei-Wacht"
"""The key in the WSGI environ when the door can wait for a paper; the header that tells it how many seconds, and until
which file of the queue is gone."""
SOON, LONG = 1.0, 25.0
"""Seconds that the door waits: for a person, who then gets a page that asks again by itself, and for a program."""
SLOWEST_REFRESH = 10
"""Seconds after which the page that waits asks again, at most."""

_NOWHERE = "Er kan nu geen PDF worden gemaakt. Dat ligt aan ons."
_log = logging.getLogger(__name__)


class NothingToPrint(Exception):
    """Raised when what somebody asked to print is empty; the message is a Dutch sentence."""


def paper_of(group: str, *parts: object) -> Paper:
    """Return the paper of `group` (`blad/<id>`, `spel/toepen`) in one version; `parts` are all values that it
    depends on."""
    return Paper(home(), group, store.version(*parts))


def answer(
    request: HttpRequest, paper: Paper, draw: Callable[[], str], *, name: str, back: str, own: bool = False
) -> HttpResponse:
    """Return the PDF under the file name `name` (without `.pdf`), or a page that says it is being made (202, to a
    program 503), or why it can't be (503).

    `draw` gives the HTML to print, or raises `NothingToPrint` (422). `back` is the URL of the page with the link to it.
    An `own` paper, of one person, may be kept by no other cache than that of his device. `TooLong` for a whole book, on
    the thread that answers everybody.
    """
    try:
        content = _read_kept(paper) or _make_paper(request, paper, draw)
    except NothingToPrint as nothing:
        return render(request, "422.html", {"said": str(nothing)}, status=422)
    except Unable as unable:
        return _unable_page(request, unable, back)
    except OSError:
        _log.exception("no paper can be kept")
        return _unable_page(request, Unable(_NOWHERE, queueing.AGAIN_AFTER), back)
    if content is None:
        return _waiting_page(request, paper, back)
    happened.send("paper", how="given")
    headers = {
        "ETag": f'"{paper.home.name}-{paper.name}"',
        "Cache-Control": "private, no-cache" if own else "public, max-age=300",
        "Content-Disposition": f'inline; filename="{name}.pdf"',
    }
    return HttpResponse(content, content_type="application/pdf", headers=headers)


def _read_kept(paper: Paper) -> bytes | None:
    """Return the PDF of a paper that is there; None when it is not."""
    try:
        return paper.pdf.read_bytes()
    except FileNotFoundError:
        return None


def _make_paper(request: HttpRequest, paper: Paper, draw: Callable[[], str]) -> bytes | None:
    """Put the paper in the queue and return its PDF, or None when it is not finished yet; `Unable` when it can't be
    made.

    A web worker that waits answers nobody, so it waits only a moment, only when nothing else is being made and the door
    (`config.serving.door`) can't wait for it.
    """
    alone = queueing.queue_up(paper, draw, _asker(request)) and len(store.waiting(paper.home)) < 2
    if alone and DOOR not in request.META:
        queueing.wait_for(paper, PATIENCE)
    found = _read_kept(paper)
    if found is None:
        queueing.refuse_wrong(paper)
    return found


def _asker(request: HttpRequest) -> str:
    """Return the name of who asks, `network/device`, both hashed: no address or device can be read from it."""
    known = network_of(request.META.get("REMOTE_ADDR", "")), request.device.hash  # type: ignore[attr-defined]
    return "/".join(salted_hmac("lei.paper", one).hexdigest()[:12] for one in known)


def _is_asked_by_person(request: HttpRequest) -> bool:
    """Return whether a person asks. Browsers name `text/html` in what they accept; programs accept anything."""
    return "text/html" in request.headers.get("Accept", "")


def _waiting_page(request: HttpRequest, paper: Paper, back: str) -> HttpResponse:
    """Answer that the paper is not finished: a page that refreshes by itself (202), or a sentence for a program (503).

    The header `MARK` asks the door to wait before it passes this on.
    """
    happened.send("paper", how="waiting")
    waiting = len(store.waiting(paper.home))
    pause, person = min(1 + waiting // 4, SLOWEST_REFRESH), _is_asked_by_person(request)
    if person:
        context = {"back": back, "again": request.get_full_path(), "before": waiting - 1, "heavy": paper.heavy}
        response = render(request, "202.html", context, status=202)
        response["Refresh"] = str(pause)
    else:
        sentence = (
            f"De PDF wordt nog gemaakt. Vraag hem over {pause} {'seconde' if pause == 1 else 'seconden'} opnieuw.\n"
        )
        response = HttpResponse(sentence, content_type="text/plain; charset=utf-8", status=503)
    if DOOR in request.META:
        response[MARK] = f"{SOON if person else LONG} {paper.mark}"
    return _ask_again_later(response, pause)


def _unable_page(request: HttpRequest, unable: Unable, back: str) -> HttpResponse:
    """Answer 503 with a sentence why the paper can't be made, and when to try again."""
    _log.warning("no paper at %s: %s", request.resolver_match.view_name if request.resolver_match else "", unable)
    happened.send("paper", how="refused")
    minutes = round(unable.wait / 60)
    context = {"said": str(unable), "wait": f"{minutes} minuten" if minutes > 1 else "een minuut", "back": back}
    return _ask_again_later(render(request, "503.html", context, status=503), unable.wait)


def _ask_again_later(response: HttpResponse, wait: int) -> HttpResponse:
    """Return an answer that says to ask again after so many seconds, and that no cache may keep."""
    response["Retry-After"] = str(wait)
    response["Cache-Control"] = "no-store"
    response["Vary"] = "Accept"
    return response
