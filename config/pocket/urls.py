"""Addresses that the program on a phone answers: the words and the sheets."""

from django.urls import include, path

urlpatterns = [path("", include("rulebook.urls")), path("", include("scoring.urls"))]

handler400 = "config.errors.bad_request"
handler403 = "config.errors.forbidden"
handler404 = "config.errors.not_found"
handler500 = "config.errors.broken"
