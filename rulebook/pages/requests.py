"""The request type of the views."""

from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails


class HtmxRequest(HttpRequest):
    """A request, possibly sent by htmx, which then asks for only the part of a page that changes."""

    htmx: HtmxDetails
