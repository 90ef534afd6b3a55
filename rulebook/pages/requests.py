"""A request as the views of the rulebook see it."""

from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails


class HtmxRequest(HttpRequest):
    """May ask for the part of a page that changes."""

    htmx: HtmxDetails
