"""What works without network: the service worker, the files it fetches beforehand, and the page on what is not sent
yet."""

import hashlib
import json
from collections.abc import Iterable
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.views.decorators.http import require_safe

from rulebook.pages.cached import origin, same_for_all
from rulebook.pages.machines.site import rulebook_paths
from rulebook.pages.machines.sums import sums
from scoring.paper.build import build

SCRIPT = Path(settings.BASE_DIR) / "static" / "js" / "worker.js"
_FILES = ("css/calc.css", "js/form.js", "js/sheet.js", "js/presses.js", "js/outbox.js", "js/half.js")
"""Static files that a sheet needs and no page of the rulebook names."""


@require_safe
@same_for_all
def worker(request: HttpRequest) -> HttpResponse:
    """Return `/worker.js`; it stands at the top of the site, since a service worker only serves paths below its own."""
    return HttpResponse(script(origin(request)), content_type="text/javascript; charset=utf-8")


def script(site: str, pages: Iterable[str] = (), files: Iterable[str] = ()) -> str:
    """Return the text of the service worker, with its version, and the SHA-256 of each page and file that it fetches
    beforehand.

    `site`: scheme and host as this visitor knows them. `pages` (paths) and `files` (names of static files) are added to
    what every phone fetches.
    """
    text = SCRIPT.read_text()
    drawn, static_files = sums((*ahead(), *pages), tuple(static(name) for name in dict.fromkeys((*_FILES, *files))))
    made = f"{build()} {getattr(staticfiles_storage, 'manifest_hash', '')} {text} {drawn} {static_files}"
    told = {
        "VERSION": hashlib.blake2b(made.encode(), digest_size=6).hexdigest(),
        "ORIGIN": site,
        "AHEAD": drawn,
        "FILES": static_files,
    }
    head = "".join(f"const {name} = {json.dumps(value)};\n" for name, value in told.items())
    return head + text


def ahead() -> list[str]:
    """Return the paths of the pages that every phone keeps: those of the rulebook, and the page shown without
    network."""
    return [*rulebook_paths(), reverse("rulebook:offline")]


@require_safe
@same_for_all
def offline(request: HttpRequest) -> HttpResponse:
    """Return `/zonder-netwerk/`, the page on what works without network and what waits for it."""
    return render(request, "rulebook/offline.html")
