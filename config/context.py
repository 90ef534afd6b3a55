"""What every page knows."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.http import HttpRequest


def page(request: HttpRequest) -> dict[str, Any]:
    """The path, the site and the canonical address, and whether the browser counts the connection as safe."""
    return {
        "path": request.path,
        "site": f"{request.scheme}://{request.get_host()}",
        "canonical": request.build_absolute_uri(request.path),
        "secure_context": settings.HTTPS or request.get_host().split(":")[0] in ("localhost", "127.0.0.1"),
    }
