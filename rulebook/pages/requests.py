"""The request type of the views."""

from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails


class HtmxRequest(HttpRequest):
    """A request that may ask, by htmx, for only the part of a page that changes."""

    htmx: HtmxDetails
