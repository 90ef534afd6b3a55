"""The addresses of the site: its machinery, the rulebook at the root, the sheets under /blad/."""

from django.urls import include, path

from config.monitoring import health, metrics
from config.pocket import pages as pocket
from config.serving import pages as serving

urlpatterns = [
    path("healthz/", health.healthz, name="healthz"),
    path("metrics", metrics.metrics, name="metrics"),
    path("op-zak/", pocket.page, name="pocket"),
    path("op-zak/wat.json", pocket.person_and_sheets, name="pocket_around"),
    path("zak.js", pocket.worker, name="pocket_worker"),
    path("https/", serving.page, name="https"),
    path("https/de-lei.crt", serving.certificate, name="https_certificate"),
    path("", include("rulebook.urls")),
    path("", include("scoring.urls")),
]

handler400 = "config.middleware.errors.bad_request"
handler403 = "config.middleware.errors.forbidden"
handler404 = "config.middleware.errors.not_found"
handler500 = "config.middleware.errors.broken"
