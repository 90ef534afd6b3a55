"""How many wrong codes may be typed: in one browser, on one network, and by everybody together.

Only codes short enough to be guessed count. Whoever is refused can still come in by a link, its QR code, or a new code:
while many people are guessing a new code is a long one, and long ones are never refused.
"""

import time

from django.conf import settings
from django.http import HttpResponse
from django.middleware.csrf import get_token

from scoring.kit.codes import can_be_guessed
from scoring.kit.networks import network_of
from scoring.models import Code
from scoring.people.join_codes import is_near
from scoring.people.rates import COUNTS, Rate, Who, wait_answer
from scoring.people.requests import LeiRequest

OWN: Rate = (30, 600)
"""Wrong codes (number, seconds) in one browser: who types at random is stopped before the whole café he sits in is."""
HERE: Rate = (300, 600)
"""Wrong codes (number, seconds) on one network."""
TOGETHER = 2000
"""Wrong codes by everybody together on all workers of a server while a code lives: one in three hundred of all there
can be."""
ALL: Rate = (max(1, TOGETHER // 2 // (settings.WORKERS + bool(settings.HTTPS_PORT))), 600)
"""Wrong codes (number, seconds) by everybody together on this worker. A code lives in parts of two windows of the
clock, and each worker counts by itself; the one that speaks https is one more."""
FEW = 3
"""Wrong codes that each network still has once half of `ALL` are used up, so that one network can't use up the rest."""

Counter = tuple[Rate, Who]

_EVERYBODY: Who = ("guess-all",)
_REFUSED = (
    "Er zijn te veel verkeerde codes getypt. {} Eerder kan het met de link of zijn tekening, of met een nieuwe code: "
    "die is nu langer."
)


def refuse_guess(request: LeiRequest, typed: str, code: Code | None) -> HttpResponse | None:
    """Return a 429 page after too many wrong codes, or None when this one may be tried.

    `typed` is what somebody typed, `code` the code found by it, None when it is wrong. A right one is refused too, so
    that the answer gives nothing away; only on the network where it is shown it is let through, however many wrong
    codes were typed elsewhere.
    """
    if not can_be_guessed(typed):
        return None
    here = _counters_here(request)
    wait = _wait(here)
    if (
        not wait
        and not (code and is_near(code, _network(request)))
        and (wait := _wait(_counters_of_everybody(request)))
    ):
        _wait(here[:1], count=True)  # a try all the same: where the code is shown, a right one would have come in
    return wait_answer(request, wait, _REFUSED) if wait else None


def count_wrong_guess(request: LeiRequest, typed: str) -> None:
    """Count that the wrong code `typed` was typed, if it is short enough to be a guess."""
    if can_be_guessed(typed):
        _wait([*_counters_here(request), (ALL, _EVERYBODY)], count=True)


def needs_long_code(request: LeiRequest) -> bool:
    """Return whether half of the wrong codes allowed here, or to everybody together, were typed: then a code shown now
    should be a long one."""
    return bool(_wait([(_half(HERE), _who_on_network(request)), (_half(ALL), _EVERYBODY)]))


def _counters_here(request: LeiRequest) -> list[Counter]:
    """Return the counters of this network and of this browser.

    A browser is known by the cookie of its forms; one without that cookie gets it with the answer.
    """
    get_token(request)
    return [(HERE, _who_on_network(request)), (OWN, ("guess-own", request.META["CSRF_COOKIE"]))]


def _counters_of_everybody(request: LeiRequest) -> list[Counter]:
    """Return the counter of everybody; once half of `ALL` is used up, one of this network stands before it."""
    few = [((FEW, HERE[1]), _who_on_network(request))] if _wait([(_half(ALL), _EVERYBODY)]) else []
    return [*few, (ALL, _EVERYBODY)]


def _wait(counters: list[Counter], *, count: bool = False) -> int:
    """Return after how many seconds all these counters let somebody through, 0 for now. `count`: this request counts
    too."""
    now = time.time()
    return max(COUNTS.wait(rate, who, now, together=10 * rate[0], count=count) for rate, who in counters)


def _who_on_network(request: LeiRequest) -> Who:
    """Return whom the counter of the network of this request is for."""
    return "guess-here", _network(request)


def _half(rate: Rate) -> Rate:
    """Return the rate of half as many in as many seconds, rounded down."""
    return rate[0] // 2, rate[1]


def _network(request: LeiRequest) -> str:
    """Return the network from which a request comes; "" when its address can't be read."""
    return network_of(request.META.get("REMOTE_ADDR", ""))
