"""Computes the SHA-256 of every page and file that a phone keeps, by which the phone recognises a forged answer."""

import base64
import functools
import hashlib
import inspect
import io
import re
from pathlib import Path
from urllib.parse import urljoin

from django.conf import settings
from django.contrib.staticfiles import finders
from django.contrib.staticfiles.storage import staticfiles_storage
from django.core.handlers.wsgi import WSGIRequest
from django.urls import resolve
from django_htmx.middleware import HtmxDetails

from rulebook.pages.cached import origin, unindented

_NAMED = re.compile(rf'"({settings.STATIC_URL}(?!pocket/)[^"#?]+)')
_OF_STYLE = re.compile(r'url\("?([^")#]+)')
Sums = dict[str, str]
"""Address to SHA-256 in base64."""


def integrity_of(content: bytes) -> str:
    """Return the SHA-256 of `content` in base64, as `integrity` in a page has it."""
    return base64.b64encode(hashlib.sha256(content).digest()).decode()


@functools.lru_cache(maxsize=4)
def sums(pages: tuple[str, ...], files: tuple[str, ...]) -> tuple[Sums, Sums]:
    """Return two mappings to SHA-256: of these pages, by path, and of static files, by URL.

    The static files are those in `files`, those that the pages name, and those that their style sheets name. The host
    of the site is taken out of a page first. Raises `FileNotFoundError` for a file that does not exist.
    """
    drawn = {path: _page_for_anybody(path) for path in pages}
    wanted = dict.fromkeys((*files, *(url for text in drawn.values() for url in _NAMED.findall(text))))
    found: Sums = {}
    waiting = list(wanted)
    while waiting:
        url = waiting.pop()
        if url in found:
            continue
        content = _static_file_content(url)
        found[url] = integrity_of(content)
        if url.endswith(".css"):
            waiting += [urljoin(url, part) for part in _OF_STYLE.findall(content.decode())]
    return {path: integrity_of(text.encode()) for path, text in drawn.items()}, found


def _page_for_anybody(path: str) -> str:
    """Return a page as a visitor without a cookie gets it, with the scheme and host of the site taken out."""
    environ = {
        "REQUEST_METHOD": "GET",
        "PATH_INFO": path,
        "SERVER_NAME": "localhost",
        "SERVER_PORT": "80",
        "HTTP_HOST": "localhost",
        "wsgi.url_scheme": "http",
        "wsgi.input": io.BytesIO(),
    }
    request = WSGIRequest(environ)
    request.htmx = HtmxDetails(request)  # type: ignore[attr-defined]
    found = resolve(path)
    view = inspect.unwrap(found.func)  # to keep what was drawn is to compress it, and nobody asked for it yet
    text = unindented(view(request, *found.args, **found.kwargs)).content.decode()
    return text.replace(origin(request), "")


def _static_file_content(url: str) -> bytes:
    name = url.removeprefix(settings.STATIC_URL)
    gathered = Path(staticfiles_storage.path(name))
    where = gathered if gathered.exists() else finders.find(name)
    if where is None:
        raise FileNotFoundError(url)
    return Path(where).read_bytes()
