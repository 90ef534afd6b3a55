"""Addresses: the words at the root, the sheets under /blad/."""

from __future__ import annotations

from django.urls import include, path

from config import health, metrics

urlpatterns = [
    path("healthz/", health.healthz, name="healthz"),
    path("metrics", metrics.metrics, name="metrics"),
    path("", include("rulebook.urls")),
    path("", include("scoring.urls")),
]

handler400 = "config.errors.bad_request"
handler403 = "config.errors.forbidden"
handler404 = "config.errors.not_found"
handler500 = "config.errors.broken"
