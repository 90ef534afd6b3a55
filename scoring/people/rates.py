"""How often a device, and all devices at one address, may write and make sheets."""

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
"""The key in the WSGI environ of a request that is answered a second time, because it took too long at first: it has
been counted already."""
MAKING_VIEWS = ("scoring:new", "scoring:import")
"""The names of the views whose posts make a sheet."""
ONE_MORE = "plaatsen"
"""In the form that begins a sheet: the button that asks for one more line for a player, and makes nothing yet."""
LIKE = "zoals"
"""In the same form: the button that fills in a preset of house rules, and makes nothing yet."""
Rate = tuple[int, int]
"""How often something may be done: a number, and the seconds in which that number is counted."""
Who = tuple[str, ...]
"""Whom a counter is for: first what is counted (`write`), then the device or the network, if it is not everybody."""
MOST_COUNTED = 10_000
"""Counters that a process keeps for one length of window; whoever comes after that shares one with all others who
come too late for the same thing."""


def asks_only_to_draw(sent: QueryDict) -> bool:
    """Return whether this sent form only asks to be drawn again (one more line, or a preset), without making a
    sheet."""
    return ONE_MORE in sent or LIKE in sent


class Rates:
    """A middleware that refuses whoever writes too often, counted in the memory of each process.

    It stands after the check of the form's token, so that only what a page of ours sent counts. Each device has a
    counter, and all devices at one address together one that is `RATE_CROWD` times as large: a guest who overdoes it
    stops only himself. All requests without a device at one address share a counter of that size too. Windows of time
    begin on whole minutes and hours of the clock, so that every process lets somebody through again at the moment that
    the answer named.
    """

    def __init__(self, get_response: Respond) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_view(self, request: LeiRequest, view: object, args: object, kwargs: Any) -> HttpResponse | None:
        """Refuse a request that writes too often with a 429 page that names the time to wait; return None to let it
        through, as every GET and every request that is answered a second time (`ASIDE`)."""
        if request.method in ("GET", "HEAD", "OPTIONS") or ASIDE in request.META:
            return None
        wait = _wait(request, time.time())
        sentence = "Dat ging te snel achter elkaar. {} Er is niets opgeschreven."
        return wait_answer(request, wait, sentence) if wait else None


def wait_answer(request: HttpRequest, wait: int, sentence: str) -> HttpResponse:
    """Return a 429 page with `sentence`, in which the sentence on when to try again replaces `{}`.

    `wait` is in seconds, and stands in the header Retry-After.
    """
    context = {"message": sentence.format(_when_again(wait))}
    answer = render(request, "429.html", context, status=429)
    answer["Retry-After"] = str(wait)
    return answer


class Counts:
    """Counters of requests, by device or network, in the present window of time. All are forgotten when it ends."""

    def __init__(self) -> None:
        self._windows: dict[int, tuple[int, Counter[Who]]] = {}

    def wait(self, rate: Rate, who: Who, now: float, *, together: int, count: bool = True) -> int:
        """Return the seconds until the window ends when `who` has used up the `rate`, else 0.

        Whoever gets 0 is counted once, unless `count` is False. When there is no room for a counter of his own
        (`MOST_COUNTED`), he shares one with everybody like him, and `together` is how many of them come through. `now`
        is in seconds since 1970.
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
        """Forget all counters."""
        self._windows.clear()


COUNTS = Counts()


def _wait(request: LeiRequest, now: float) -> int:
    """Return the seconds to wait when this request is one too many, else count it, for its device and for its network,
    and return 0."""
    making = request.resolver_match is not None and request.resolver_match.view_name in MAKING_VIEWS
    making = making and not asks_only_to_draw(request.POST)
    rate: Rate = settings.RATE_NEW if making else settings.RATE_WRITES
    crowd, what = (rate[0] * settings.RATE_CROWD, rate[1]), "new" if making else "write"
    where, owner = network_of(request.META.get("REMOTE_ADDR", "")), request.device.hash
    counters: list[tuple[Rate, Who]] = (
        [(rate, (what, owner)), (crowd, (what, where))] if owner else [(crowd, (what, "anonymous", where))]
    )
    return next((wait for one, who in counters if (wait := COUNTS.wait(one, who, now, together=crowd[0]))), 0)


def _when_again(seconds: int) -> str:
    """Return a Dutch sentence that says when to try again: in seconds, from 90 on in minutes, rounded up."""
    if seconds < 90:
        return f"Probeer het over {seconds} {'seconde' if seconds == 1 else 'seconden'} opnieuw."
    return f"Probeer het over {math.ceil(seconds / 60)} minuten opnieuw."
