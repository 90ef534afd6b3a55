"""How often a device, and an address, may write, make sheets and try codes."""

import math
import time
from collections import Counter
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render

from scoring.kit.networks import network_of
from scoring.people.requests import LeiRequest, Respond

ASIDE = "lei.aside"
"""Where the door says that it asks again what took too long at first: it has been counted."""
MAKING = ("scoring:new", "scoring:import")
ONE_MORE = "plaatsen"
"""In a form that begins a sheet: one more line for a player is asked for, and nothing is made yet."""
LIKE = "zoals"
"""The same of a preset of agreements."""
Rate = tuple[int, int]
"""So many in so many seconds."""
Who = tuple[str, ...]
MOST_COUNTED = 10_000
"""Counters kept at once in a process; whoever comes after that shares one with all others who do."""


def only_draws(sent: QueryDict) -> bool:
    """Whether a form that begins a sheet is only drawn anew."""
    return ONE_MORE in sent or LIKE in sent


class Rates:
    """How often a device and an address may write, counted in each worker's memory.

    Its place is after the check of the token, so that only what a page of ours sent counts. Each device has a counter
    of its own, and all at one address together a larger one: a guest who overdoes it stops only himself. Whoever
    shows no device shares a counter with the others at that address who don't. Windows begin on the clock's own
    minutes and hours, so that every worker opens again at the moment the answer names.
    """

    def __init__(self, get_response: Respond) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_view(self, request: LeiRequest, view: object, args: object, kwargs: Any) -> HttpResponse | None:
        """Refuse with 429 and the time to wait, or let it through."""
        if request.method in ("GET", "HEAD", "OPTIONS") or ASIDE in request.META:
            return None
        wait = _wait(request, time.time())
        said = "Dat ging te snel achter elkaar. {} Er is niets opgeschreven."
        return refused(request, wait, said) if wait else None


def refused(request: HttpRequest, wait: int, said: str) -> HttpResponse:
    """429: a sentence, in which `{}` becomes when to try again."""
    context = {"message": said.format(_said(wait))}
    answer = render(request, "429.html", context, status=429)
    answer["Retry-After"] = str(wait)
    return answer


class Counts:
    """How often each came in the window of now; a window that is over goes with all who were counted in it."""

    def __init__(self) -> None:
        self._windows: dict[int, tuple[int, Counter[Who]]] = {}

    def wait(self, rate: Rate, who: Who, now: float, *, together: int, count: bool = True) -> int:
        """Count somebody, or only look; the seconds to wait when he is one too many, else 0.

        Where there is no room for a counter of his own, so many come in `together` with all others there is none for.
        """
        most, length = rate
        window = int(now // length)
        if self._windows.get(length, (None,))[0] != window:
            self._windows[length] = window, Counter()
        counted = self._windows[length][1]
        if who not in counted and len(counted) >= MOST_COUNTED:
            who, most = who[:1], together
        if counted[who] >= most:
            return math.ceil((window + 1) * length - now)
        if count:
            counted[who] += 1
        return 0

    def clear(self) -> None:
        self._windows.clear()


COUNTS = Counts()


def _wait(request: LeiRequest, now: float) -> int:
    """Count this request; the seconds to wait when it is one too many, else 0."""
    making = request.resolver_match is not None and request.resolver_match.view_name in MAKING
    making = making and not only_draws(request.POST)
    rate: Rate = settings.RATE_NEW if making else settings.RATE_WRITES
    crowd, what = (rate[0] * settings.RATE_CROWD, rate[1]), "new" if making else "write"
    where, owner = network_of(request.META.get("REMOTE_ADDR", "")), request.device.hash
    counters: list[tuple[Rate, Who]] = (
        [(rate, (what, owner)), (crowd, (what, where))] if owner else [(crowd, (what, "anonymous", where))]
    )
    return next((wait for one, who in counters if (wait := COUNTS.wait(one, who, now, together=crowd[0]))), 0)


def _said(seconds: int) -> str:
    if seconds < 90:
        return f"Probeer het over {seconds} {'seconde' if seconds == 1 else 'seconden'} opnieuw."
    return f"Probeer het over {math.ceil(seconds / 60)} minuten opnieuw."
