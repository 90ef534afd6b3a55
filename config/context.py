"""The values that the templates of every page may use."""

from typing import Any

from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.http import HttpRequest

from config.monitoring import certificate
from rulebook.pages.cached import origin
from scoring.games import PLAYABLE
from scoring.kit.figures import spelled
from scoring.people.addresses import url_for_others

GAMES_IN_WORDS = spelled(len(PLAYABLE))


def common_values(request: HttpRequest) -> dict[str, Any]:
    """Return the values that every template may use, by name: the path of this request, and what is the same on every
    page.

    `site` (scheme and host) and `for_others` (the same, as other people can open it) are "" when the visitor used a
    host that is not in `ALLOWED_HOSTS`.
    """
    try:
        site = origin(request)
    except DisallowedHost:
        site = ""
    return {
        "path": request.path,
        "site": site,
        "canonical": f"{site}{request.path}",
        "for_others": url_for_others(request) if site else "",
        "keep_days": settings.KEEP_DAYS,
        "certificate_until": certificate.until,
        "certificate_soon": certificate.soon,
        "games_in_words": GAMES_IN_WORDS,
    }
