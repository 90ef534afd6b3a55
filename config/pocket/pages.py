"""`/op-zak/`: the page to take the program along on this phone, and the worker in which it then runs."""

import functools
import json
import re

from csp.constants import SELF
from csp.decorators import csp_update
from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_http_methods, require_safe

from config.pocket import offer
from rulebook.pages.cached import origin, unindented
from rulebook.pages.machines import offline
from scoring.people import rights
from scoring.people.requests import LeiRequest

MOST_SHEETS = 40
"""How many sheets a phone takes along: the last played."""
NOT_HERE = "Deze server geeft De Lei nu niet mee."
SCRIPTS = settings.BASE_DIR / "static" / "js"
WASM = "'wasm-unsafe-eval'"
_NAMED = re.compile(r"\{% static '([^']+)'")


@require_http_methods(["GET", "HEAD", "POST"])
@ensure_csrf_cookie
@never_cache
def page(request: LeiRequest) -> HttpResponse:
    """Return the page `/op-zak/`: how many megabytes the program has and how to put it on this phone, or why that can't
    be done.

    The page is the same for everybody, since the token of its form is in a cookie. A POST answers, as JSON, the name by
    which the server knows this phone; it raises `Http404` when no bundle is offered.
    """
    found = offer.condition()
    index = found.index if found.how == "ours" else None
    if request.method == "POST":
        if index is None:
            raise Http404(NOT_HERE)
        return JsonResponse({"owner": request.device.remember(request), "at": timezone.now().isoformat()})
    parts, weight = (offer.parts(index), offer.weight(index) / 1e6) if index else ([], 0)
    context = {
        "parts": parts,
        "weight": weight,
        "lying": found,
        "version": settings.VERSION,
        "made": not index and offer.is_being_made(),
    }
    return unindented(render(request, "pocket.html", context))


@require_safe
@never_cache
def person_and_sheets(request: LeiRequest) -> HttpResponse:
    """Answer `/op-zak/wat.json`: the person this phone belongs to, that person's last played sheets (at most
    `MOST_SHEETS`) with their last entry, and the tables, each with the right to it."""
    who = request.device.owner
    sheets = [
        {"id": str(one.pk), "last": one.last, "right": int(one.right), "table": one.at_table and str(one.at_table)}
        for one in rights.sheets_of(who, most=MOST_SHEETS)
    ]
    tables = [
        {
            "id": str(one.pk),
            "title": one.title,
            "people": one.people,
            "right": int(one.right),
            "places": one.places,
            "by_round": one.by_round,
        }
        for one in rights.tables_of(who)
    ]
    return JsonResponse({"owner": who, "sheets": sheets, "most": MOST_SHEETS, "tables": tables})


@functools.cache
def files() -> tuple[str, ...]:
    """Return the names of the static files that the templates name in `{% static '…' %}`.

    The worker fetches them all beforehand, for the program on the phone may draw any page.
    """
    texts = [path.read_text() for path in (settings.BASE_DIR / "templates").rglob("*.html")]
    return tuple(sorted({name for text in texts for name in _NAMED.findall(text)}))


@require_safe
@csp_update({"script-src": [SELF, WASM]})
def worker(request: HttpRequest) -> HttpResponse:
    """Answer `/zak.js`: the script of `/worker.js` with the scripts that run the program behind it.

    Raises `Http404` when no bundle is offered.
    """
    index = offer.offered_index()
    if index is None:
        raise Http404(NOT_HERE)
    parts = {name: {part["url"]: part["sum"] for part in file} for name, file in index["files"].items()}
    constants = {"PARTS": parts, "ALL": offer.bundle_name(index), "LOCK": index["lock"]}
    head = (
        f"import {{ loadPyodide }} from {json.dumps(next(iter(parts['pyodide.mjs'])))};\n"
        f"import createPyodideModule from {json.dumps(next(iter(parts['pyodide.asm.mjs'])))};\n"
    )
    head += "".join(f"const {name} = {json.dumps(value)};\n" for name, value in constants.items())
    scripts = "\n".join((SCRIPTS / name).read_text() for name in ("presses.js", "program.js", "pocket.js"))
    worker = offline.script(origin(request), [reverse("pocket")], files())
    return HttpResponse(head + worker + scripts, content_type="text/javascript; charset=utf-8")
