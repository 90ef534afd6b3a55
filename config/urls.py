"""Addresses: the words at the root, the sheets under /blad/."""

from django.urls import include, path

from config import health, metrics
from config.pocket import pages as pocket

urlpatterns = [
    path("healthz/", health.healthz, name="healthz"),
    path("metrics", metrics.metrics, name="metrics"),
    path("op-zak/", pocket.page, name="pocket"),
    path("op-zak/wat.json", pocket.around, name="pocket_around"),
    path("zak.js", pocket.worker, name="pocket_worker"),
    path("", include("rulebook.urls")),
    path("", include("scoring.urls")),
]

handler400 = "config.errors.bad_request"
handler403 = "config.errors.forbidden"
handler404 = "config.errors.not_found"
handler500 = "config.errors.broken"
