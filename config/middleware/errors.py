"""Pages for what goes wrong, in the style of the site: a sentence, and a way on."""

import logging
from collections.abc import Callable

from django.core.exceptions import RequestDataTooBig
from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed, JsonResponse
from django.http.response import HttpResponseBase
from django.middleware.http import ConditionalGetMiddleware
from django.shortcuts import render
from django.utils.cache import add_never_cache_headers, get_conditional_response, set_response_etag

_DATA = ".json"
"""An address that ends so is asked by a program: it gets its errors as data, `{"error": sentence}`."""

_READ = (_DATA, ".csv", ".pdf")
"""What ends so is only read."""

SILENT = "lei.silent"
"""Where the door says that the database did not answer this in time."""

_SECRET = ("/blad/", "/tafel/", "/m/")
"""What begins so is remembered by nobody, and read by no page of another, also when it is not there."""


def _said(request: HttpRequest, status: int, said: str, template: str) -> HttpResponse:
    if not request.path.endswith(_READ if status == 405 else _DATA):
        return render(request, template, {"said": said}, status=status)
    response = JsonResponse({"error": said or "Dit adres bestaat niet."}, status=status)
    if not request.path.startswith(_SECRET):
        response["Access-Control-Allow-Origin"] = "*"
    return response


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """400: the request itself can't be read; 413 when it was too long to read."""
    if isinstance(exception, RequestDataTooBig):
        return render(request, "413.html", status=413)
    return render(request, "400.html", status=400)


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    """403."""
    return render(request, "403.html", status=403)


def token_refused(request: HttpRequest, reason: str = "") -> HttpResponse:
    """403: a form without a token, or with an old one."""
    return render(request, "403.html", {"token": True}, status=403)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """404: not there, or no right to it; the reason when a view gave one."""
    said = exception.args[0] if exception.args and isinstance(exception.args[0], str) else ""
    page = _said(request, 404, said, "404.html")
    if request.path.startswith(_SECRET):
        add_never_cache_headers(page)
    page["Lei-Weg"] = "1"  # the page of a hotspot does not say so: whoever follows a sheet waits for ours
    return page


def broken(request: HttpRequest) -> HttpResponse:
    """500."""
    return render(request, "500.html", status=500)


def not_allowed(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Django answers a wrong method with an empty 405; give it a page too.

    At an address of data or of a paper nothing but reading is done: whoever sends something there is told so before
    he is asked for a token.
    """

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        return _refused(request, response["Allow"]) if isinstance(response, HttpResponseNotAllowed) else response

    def process_view(request: HttpRequest, *_: object) -> HttpResponse | None:
        wrong = request.path.endswith(_READ) and request.method not in ("GET", "HEAD")
        return _refused(request, "GET, HEAD") if wrong else None

    middleware.process_view = process_view  # type: ignore[attr-defined]
    return middleware


def _refused(request: HttpRequest, allowed: str) -> HttpResponse:
    page = _said(request, 405, "Dit adres laat alleen lezen toe.", "405.html")
    page["Allow"] = allowed
    return page


class Versioned(ConditionalGetMiddleware):
    """An `ETag` on what may be asked again, and 304 to who has it; also when only the head is asked.

    Such an answer has the policy of what it stands for: a browser takes its head for that of what it kept.
    """

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        answer = self._answered(request, response)
        if answer is not response:
            vars(answer).update({name: asked for name, asked in vars(response).items() if name.startswith("_csp_")})
        return answer

    def _answered(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        if request.method != "HEAD" or not isinstance(response, HttpResponse):
            return super().process_response(request, response)
        if self.needs_etag(response) and not response.has_header("ETag"):
            set_response_etag(response)
        found = get_conditional_response(request, etag=response.get("ETag"), response=response)
        return found or response


_NOTHING = "accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()"


def permissions(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """No page of ours asks for a camera, a place or a payment, and nothing on it may."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        response["Permissions-Policy"] = _NOTHING
        return response

    return middleware


def unreachable(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """A database that is away, full or held for too long: 503 with a moment to come back, and nothing half written."""

    def middleware(request: HttpRequest) -> HttpResponse:
        return said(request) if SILENT in request.META else get_response(request)

    def process_exception(request: HttpRequest, exception: Exception) -> HttpResponse | None:
        if not isinstance(exception, OperationalError | InterfaceError):
            return None
        logging.getLogger("lei.database").error("the database does not answer", exc_info=exception)
        return said(request)

    def said(request: HttpRequest) -> HttpResponse:
        page = render(request, "503.html", status=503)
        page["Retry-After"] = "5"
        return page

    middleware.process_exception = process_exception  # type: ignore[attr-defined]
    return middleware
