"""Draws a page that is the same for everyone once, and keeps it in memory with an ETag.

Pages with house rules are kept apart, and only from the second time that they are asked for: anybody can make up more
of them.
"""

import functools
import gzip
import hashlib
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from cachetools import LRUCache
from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.http.request import split_domain_port

from scoring.memory import Memory

MOST_BYTES = 64_000_000
"""Bytes of memory for the pages of the book."""
MOST_TABLE_BYTES = 16_000_000
"""Bytes of memory for pages with house rules, some fifty at once."""
MOST_ASKED_BYTES, ASKED_BYTES = 400_000, 100
"""Bytes of memory for the marks of pages with house rules that were asked for once, and what one mark takes."""
BEST, QUICK = 11, 4
"""How hard a page is compressed: one of the book, and one with house rules, of which many pass by."""
_HEAD = ("Content-Type", "Access-Control-Allow-Origin", "Link")
"""The headers of a view's answer that are kept with its page."""


@dataclass(frozen=True, slots=True)
class CachedPage:
    """A drawn page, plain and compressed.

    `head`: headers of its own; `etag`: its version; `plain`, `gzip`, `brotli`: the same body in three forms.
    """

    head: dict[str, str]
    etag: str
    plain: bytes
    gzip: bytes
    brotli: bytes

    @property
    def weight(self) -> int:
        """How many bytes of memory its body takes."""
        return len(self.plain) + len(self.gzip) + len(self.brotli)

    def answer(self, accepts: str) -> HttpResponse:
        """Return the page in the smallest form that `accepts`, the header `Accept-Encoding` of the request, names."""
        form = "br" if "br" in accepts else "gzip" if "gzip" in accepts else ""
        body = {"br": self.brotli, "gzip": self.gzip, "": self.plain}[form]
        headers = {"ETag": self.etag, "Cache-Control": "public, max-age=300", "Vary": "Accept-Encoding", **self.head}
        if form:
            headers["Content-Encoding"] = form
        return HttpResponse(body, headers=headers)


_pages: Memory[str, CachedPage] = Memory(LRUCache(MOST_BYTES, getsizeof=lambda page: page.weight))


_tables: Memory[bytes, CachedPage] = Memory(LRUCache(MOST_TABLE_BYTES, getsizeof=lambda page: page.weight))
_asked: Memory[bytes, bool] = Memory(LRUCache(MOST_ASKED_BYTES, getsizeof=lambda _: ASKED_BYTES))


def same_for_a_table(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Return `view` with a memory: its answer (a 200) to a URL whose only parameter is `regels` is kept, from the
    second time on.

    Such an answer may depend on nothing but the URL. It is kept for the same hosts as by `same_for_all`, and not at all
    if `KEEP_PAGES` is off.
    """

    @functools.wraps(view)
    def wrapper(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if [*request.GET] != ["regels"] or not settings.KEEP_PAGES:
            return view(request, *args, **kwargs)
        address = f"{origin(request)}{request.path}?{request.META['QUERY_STRING']}"
        key = hashlib.blake2b(address.encode(), digest_size=16).digest()
        page = _tables.get(key)
        if page is None:
            response = view(request, *args, **kwargs)
            if response.status_code != 200 or not _may_be_kept(request):
                return response
            if _asked.get(key) is None:
                _asked.keep(key, True)
                return response
            page = _cached_page(response, QUICK)
            _tables.keep(key, page)
        return _kept_answer(request, page)

    return wrapper


def same_for_all(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Return `view` with a memory: its answer (a 200) to a URL without a query string is kept. It may depend on nothing
    but the URL.

    If the site has a name of its own (`SITE`), a page is the same under whatever host it was asked for. If not, the
    page has scheme, host and port in it: it is kept once for each, under the real names and port of this machine alone.
    So nobody can push pages out of memory by asking under other names. Nothing is kept if `KEEP_PAGES` is off.
    """

    @functools.wraps(view)
    def wrapper(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if request.META.get("QUERY_STRING") or not settings.KEEP_PAGES:
            return unindented(view(request, *args, **kwargs))
        key = f"{origin(request)}{request.path}"
        page = _pages.get(key)
        if page is None:
            response = unindented(view(request, *args, **kwargs))
            if response.status_code != 200 or not _may_be_kept(request):
                return response
            page = _cached_page(response, BEST)
            _pages.keep(key, page)
        return _kept_answer(request, page)

    return wrapper


def unindented(response: HttpResponse) -> HttpResponse:
    """Return a page of HTML without the spaces that indent its template, which every phone would store; they change
    nothing on screen. Any other answer is returned unchanged."""
    if response.headers.get("Content-Type", "").startswith("text/html"):
        response.content = re.sub(rb"\n\s+", b"\n", response.content)
    return response


def _kept_answer(request: HttpRequest, page: CachedPage) -> HttpResponse:
    """Return a kept page to a request; an empty 304 when the browser has this version."""
    if request.headers.get("If-None-Match") == page.etag:
        return HttpResponseNotModified(headers={"ETag": page.etag})
    return page.answer(request.headers.get("Accept-Encoding", ""))


def origin(request: HttpRequest) -> str:
    """Return scheme and host of the site: its own (`SITE`), or else those with which this visitor asked for it."""
    name, port = split_domain_port(request.get_host())
    return settings.SITE or f"{request.scheme}://{name}{port and f':{port}'}"


def _may_be_kept(request: HttpRequest) -> bool:
    """Return whether this page may be kept: it is the same for all, or was asked for by a real name and port of this
    machine."""
    name, port = split_domain_port(request.get_host())
    return bool(settings.SITE) or (name in settings.ALLOWED_HOSTS and port in ("", request.META.get("SERVER_PORT")))


def _cached_page(response: HttpResponse, effort: int) -> CachedPage:
    body = bytes(response.content)
    version = hashlib.blake2b(body, digest_size=9).hexdigest()
    head = {name: response[name] for name in _HEAD if name in response}
    return CachedPage(head, f'"{version}"', body, gzip.compress(body, min(effort, 9), mtime=0), _brotli(body, effort))


def _brotli(body: bytes, effort: int) -> bytes:
    import brotli  # not there on a phone, where nobody asks for it

    return bytes(brotli.compress(body, quality=effort))
