"""Pages that are the same for everyone are drawn once and kept in memory, with a version to ask for."""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseNotModified

MOST = 2000
_pages: dict[str, tuple[bytes, str, str]] = {}


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
            version = hashlib.blake2b(response.content, digest_size=9).hexdigest()
            _pages[key] = (response.content, response["Content-Type"], f'"{version}"')
        content, kind, etag = _pages[key]
        if request.headers.get("If-None-Match") == etag:
            return HttpResponseNotModified(headers={"ETag": etag})
        return HttpResponse(content, content_type=kind, headers={"ETag": etag, "Cache-Control": "public, max-age=300"})

    return wrapper
