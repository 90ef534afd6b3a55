"""Pages that are the same for everyone are drawn once and kept in memory, with a version to ask for."""

from __future__ import annotations

import functools
import gzip
import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import brotli
from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseNotModified

MOST = 2000
_pages: dict[str, Kept] = {}


@dataclass(frozen=True, slots=True)
class Kept:
    """A drawn page, plain and compressed: compressing it once is worth its best setting."""

    kind: str
    etag: str
    plain: bytes
    gzip: bytes
    brotli: bytes

    def answer(self, accepts: str) -> HttpResponse:
        """The page in the smallest form the asker takes."""
        form = "br" if "br" in accepts else "gzip" if "gzip" in accepts else ""
        body = {"br": self.brotli, "gzip": self.gzip, "": self.plain}[form]
        headers = {"ETag": self.etag, "Cache-Control": "public, max-age=300", "Vary": "Accept-Encoding"}
        if form:
            headers["Content-Encoding"] = form
        return HttpResponse(body, content_type=self.kind, headers=headers)


def kept(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Keep what `view` answers on an address without a query. Such an answer may depend on nothing but the address."""

    @functools.wraps(view)
    def wrapper(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if request.META.get("QUERY_STRING") or settings.DEBUG:
            return view(request, *args, **kwargs)
        key = f"{request.scheme}://{request.get_host()}{request.path}"
        if key not in _pages:
            response = view(request, *args, **kwargs)
            if response.status_code != 200 or len(_pages) >= MOST:
                return response
            _pages[key] = _kept(response)
        page = _pages[key]
        if request.headers.get("If-None-Match") == page.etag:
            return HttpResponseNotModified(headers={"ETag": page.etag})
        return page.answer(request.headers.get("Accept-Encoding", ""))

    return wrapper


def _kept(response: HttpResponse) -> Kept:
    body = bytes(response.content)
    version = hashlib.blake2b(body, digest_size=9).hexdigest()
    return Kept(response["Content-Type"], f'"{version}"', body, gzip.compress(body, 9, mtime=0), brotli.compress(body))
