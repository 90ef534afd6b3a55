"""How many wrong codes may be typed: in a browser, on a network, and by everybody together.

Only codes that are short enough to be guessed count. Whoever is refused still comes in by a link, by its drawing, or by
a new code: that is a long one while many are guessing, and long ones are never refused.
"""

import time

from django.http import HttpResponse
from django.middleware.csrf import get_token

from scoring.kit.codes import can_be_guessed
from scoring.kit.networks import network_of
from scoring.models import Code
from scoring.people.join_codes import is_near
from scoring.people.rates import COUNTS, Rate, Who, refused
from scoring.people.requests import LeiRequest

OWN: Rate = (30, 600)
"""In one browser: who keeps on typing anything stops himself before he stops the café he sits in."""
HERE: Rate = (300, 600)
"""On one network."""
ALL: Rate = (2000, 600)
"""By everybody together: one in three hundred of the codes there can be, within the life of one."""
FEW = 3
"""On a network, once half of those are used: no network takes away what others still have."""

Counter = tuple[Rate, Who]

_EVERYBODY: Who = ("guess-all",)
_REFUSED = (
    "Er zijn te veel verkeerde codes getypt. {} Eerder kan het met de link of zijn tekening, of met een nieuwe code: "
    "die is nu langer."
)


def refuse_guess(request: LeiRequest, typed: str, code: Code | None) -> HttpResponse | None:
    """429 after too many codes that were none, even for a right one: the answer tells nothing. Otherwise nothing.

    What others typed elsewhere stops nobody who types a right `code` on the network where it is shown.
    """
    if not can_be_guessed(typed):
        return None
    here = _here(request)
    wait = _wait(here)
    if not wait and not (code and is_near(code, _network(request))) and (wait := _wait(_together(request))):
        _wait(here[:1], count=True)  # a try all the same: where the code is shown, a right one would have come in
    return refused(request, wait, _REFUSED) if wait else None


def count_wrong_guess(request: LeiRequest, typed: str) -> None:
    """A code was typed that is none."""
    if can_be_guessed(typed):
        _wait([*_here(request), (ALL, _EVERYBODY)], count=True)


def are_many(request: LeiRequest) -> bool:
    """Are so many guessed, anywhere or here, that a code shown now had better be long?"""
    return bool(_wait([(_half(HERE), _place(request)), (_half(ALL), _EVERYBODY)]))


def _here(request: LeiRequest) -> list[Counter]:
    """Of the network, and of the browser, known by the cookie of its forms: it gets one with the answer if need be."""
    get_token(request)
    return [(HERE, _place(request)), (OWN, ("guess-own", request.META["CSRF_COOKIE"]))]


def _together(request: LeiRequest) -> list[Counter]:
    """Of everybody, and what is left of that for each network."""
    few = [((FEW, HERE[1]), _place(request))] if _wait([(_half(ALL), _EVERYBODY)]) else []
    return [*few, (ALL, _EVERYBODY)]


def _wait(counters: list[Counter], *, count: bool = False) -> int:
    now = time.time()
    return max(COUNTS.wait(rate, who, now, together=10 * rate[0], count=count) for rate, who in counters)


def _place(request: LeiRequest) -> Who:
    return "guess-here", _network(request)


def _half(rate: Rate) -> Rate:
    return rate[0] // 2, rate[1]


def _network(request: LeiRequest) -> str:
    return network_of(request.META.get("REMOTE_ADDR", ""))
