"""What is counted for the person who runs the site, as Prometheus reads it: requests, writes, papers, sheets.

It is not counted who did it. Each worker counts in a file of its own under `DATA_DIR`, so that any of them can answer
for all.
"""

import functools
import logging
import os
import shutil
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from django.conf import settings
from django.db import DatabaseError
from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.crypto import constant_time_compare
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.core import GaugeMetricFamily, InfoMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

from config.monitoring import certificate
from config.monitoring.logs import route_of
from scoring.models import Sheet
from scoring.signals import happened
from scoring.store.files import backup

_log = logging.getLogger("lei.requests")
METHODS = ("GET", "HEAD", "POST", "OPTIONS")
_REGISTRY = CollectorRegistry()
_REQUESTS = Counter(
    "lei_requests", "Requests by route, method and kind of status.", ("route", "method", "status"), registry=_REGISTRY
)
_SECONDS = Histogram(
    "lei_request_seconds",
    "Time from request to answer.",
    ("route",),
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5),
    registry=_REGISTRY,
)
_HAPPENED = {
    "write": Counter(
        "lei_writes", "Presses by how they ended; conflict: both were shown.", ("how",), registry=_REGISTRY
    ),
    "paper": Counter("lei_papers", "Papers by how they ended.", ("how",), registry=_REGISTRY),
}


def log_and_count(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Return middleware that logs and counts each request: method, route, status, milliseconds."""
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        settings.METRICS_DIR.mkdir(parents=True, exist_ok=True)

    def middleware(request: HttpRequest) -> HttpResponse:
        start = time.perf_counter()
        response = get_response(request)
        seconds = time.perf_counter() - start
        note_answer(route_of(request), request.method, response.status_code, seconds)
        return response

    return middleware


def note_answer(route: str, method: str | None, status: int, seconds: float) -> None:
    """Log and count one answer.

    `route`: its name, as `route_of` gives it; `method`: `GET`, …; `status`: as 200; `seconds`: how long it took.
    """
    _count_answer(route, method, status, seconds)
    _log.info("%s %s %d %.1f ms", method, route, status, seconds * 1000)


RESERVED = 1 << 18
"""Bytes of each file of counters: more than all routes, methods and statuses take."""
_room = threading.Event()
_room.set()


def reserve() -> None:
    """Reserve disk space for the counters of this process; when the disk is full, this process counts nothing.

    The library writes into a sparse file as if it were memory: a hole in it that the disk can't fill would kill the
    process.
    """
    files = [settings.METRICS_DIR / f"{kind}_{os.getpid()}.db" for kind in ("counter", "histogram")]
    try:
        for path in files:
            path.write_bytes(bytes(RESERVED))
    except OSError:
        _room.clear()
        for path in files:
            path.unlink(missing_ok=True)


def _count_answer(route: str, method: str | None, status: int, seconds: float) -> None:
    """Count one answer; nothing happens when there was no room for counters."""
    if not _room.is_set():
        return
    requests, times = _counter_and_histogram(route, method if method in METHODS else "other", f"{status // 100}xx")
    requests.inc()
    times.observe(seconds)


@functools.lru_cache(maxsize=4096)
def _counter_and_histogram(route: str, method: str, status: str) -> tuple[Counter, Histogram]:
    """Return the counter and the histogram for these labels; remembered, for looking them up takes as long as
    counting."""
    return _REQUESTS.labels(route, method, status), _SECONDS.labels(route)


def _count(sender: str, how: str, **_: object) -> None:
    """Count a write or a paper (`sender`) by how it ended."""
    if _room.is_set():
        _HAPPENED[sender].labels(how).inc()


happened.connect(_count)


def begin_anew(folder: Path) -> None:
    """Empty the folder of what an earlier server counted; called once, before any worker starts."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True, exist_ok=True)


class _FiguresOnRequest(Collector):
    """The figures that are looked up at each request for them: release, certificate, number of sheets, age of the
    backup.

    Figures from the database are left out while it does not answer.
    """

    def collect(self) -> Iterator[Metric]:
        """Yield these figures, one metric each."""
        this = {"version": settings.VERSION, "date": str(settings.RELEASED)}
        yield InfoMetricFamily("lei_release", "Which release this is.", value=this)
        if ends := certificate.until():
            meaning = "When the certificate of the site ends, in seconds since 1970; not there when that is not known."
            yield GaugeMetricFamily("lei_certificate_until_seconds", meaning, value=ends.timestamp())
        try:
            yield GaugeMetricFamily("lei_sheets", "Sheets that are kept.", value=Sheet.objects.count())
            age = backup.age(timezone.now())
        except DatabaseError:
            return
        if age is not None:
            meaning = "How long ago the last good backup was made; not there when there is none."
            yield GaugeMetricFamily("lei_backup_age_seconds", meaning, value=age.total_seconds())


@require_safe
@never_cache
def metrics(request: HttpRequest) -> HttpResponse:
    """Answer `/metrics` to a program on this machine, or to a request with `METRICS_TOKEN`; raise `Http404` for all
    others."""
    token = request.headers.get("Authorization", "").removeprefix("Bearer ")
    known = bool(settings.METRICS_TOKEN) and constant_time_compare(token, settings.METRICS_TOKEN)
    if not known and not getattr(request, "nearby", False):
        raise Http404
    registry = _REGISTRY
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        registry = CollectorRegistry()
        MultiProcessCollector(registry, str(settings.METRICS_DIR))  # type: ignore[no-untyped-call]
    text = generate_latest(registry) + generate_latest(_registry_of_figures())
    return HttpResponse(text, content_type=CONTENT_TYPE_PLAIN_0_0_4)


def _registry_of_figures() -> CollectorRegistry:
    """Return a registry with only the figures that are looked up at each request."""
    found = CollectorRegistry()
    found.register(_FiguresOnRequest())
    return found
