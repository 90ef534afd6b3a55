"""What every page knows."""

from typing import Any

from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.http import HttpRequest

from rulebook.pages.cached import origin
from scoring.games import PLAYABLE
from scoring.kit.figures import spelled

GAMES_IN_WORDS = spelled(len(PLAYABLE))


def page(request: HttpRequest) -> dict[str, Any]:
    """The path, the site and the canonical address; no site for who asks by a name that is not ours."""
    try:
        site = origin(request)
    except DisallowedHost:
        site = ""
    return {
        "path": request.path,
        "site": site,
        "canonical": f"{site}{request.path}",
        "keep_days": settings.KEEP_DAYS,
        "games_in_words": GAMES_IN_WORDS,
    }
