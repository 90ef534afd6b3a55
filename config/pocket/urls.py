"""The addresses that the program on a phone answers: the rulebook and the sheets."""

from django.urls import include, path

urlpatterns = [path("", include("rulebook.urls")), path("", include("scoring.urls"))]

handler400 = "config.middleware.errors.bad_request"
handler403 = "config.middleware.errors.forbidden"
handler404 = "config.middleware.errors.not_found"
handler500 = "config.middleware.errors.broken"
