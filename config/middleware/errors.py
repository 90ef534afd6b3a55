"""Pages for errors, in the style of the site: a sentence, and a link to go on."""

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
"""An address that ends so is used by a program, so it gets errors as data: `{"error": sentence}`."""

_READ = (_DATA, ".csv", ".pdf")
"""Addresses that end so can only be read."""

SILENT = "lei.silent"
"""The key in the WSGI environ of a request for which the database did not answer in time."""

_SECRET = ("/blad/", "/tafel/", "/m/")
"""What begins so may be kept by no cache and read by no page of another site, also when it is an error."""


def _error_page(request: HttpRequest, status: int, sentence: str, template: str) -> HttpResponse:
    """Return an error with a sentence: as a page, or as JSON where a program asks for data (a 405 also of a file)."""
    if not request.path.endswith(_READ if status == 405 else _DATA):
        return render(request, template, {"said": sentence}, status=status)
    response = JsonResponse({"error": sentence or "Dit adres bestaat niet."}, status=status)
    if not request.path.startswith(_SECRET):
        response["Access-Control-Allow-Origin"] = "*"
    return response


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Return the page for a request that can't be read (400), or whose body is larger than Django reads (413)."""
    if isinstance(exception, RequestDataTooBig):
        return render(request, "413.html", status=413)
    return render(request, "400.html", status=400)


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Return the page for a request that is not allowed (403)."""
    return render(request, "403.html", status=403)


def token_refused(request: HttpRequest, reason: str = "") -> HttpResponse:
    """Return the page (403) for a form without a CSRF token, or with an old one."""
    return render(request, "403.html", {"token": True}, status=403)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Return the page (404) for what does not exist, or what the visitor has no right to see.

    It shows the message of the `Http404`, when the view gave one.
    """
    reason = exception.args[0] if exception.args and isinstance(exception.args[0], str) else ""
    page = _error_page(request, 404, reason, "404.html")
    if request.path.startswith(_SECRET):
        add_never_cache_headers(page)
    page["Lei-Weg"] = "1"  # the page of a hotspot does not say so: whoever follows a sheet waits for ours
    return page


def broken(request: HttpRequest) -> HttpResponse:
    """Return the page for an error of the program (500)."""
    return render(request, "500.html", status=500)


def not_allowed(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Return middleware that answers a wrong method with a page, where Django answers with an empty 405.

    The URLs of data and papers can only be read: a POST to one of these gets the 405 before its CSRF token is checked.
    """

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        return (
            _wrong_method_page(request, response["Allow"]) if isinstance(response, HttpResponseNotAllowed) else response
        )

    def process_view(request: HttpRequest, *_: object) -> HttpResponse | None:
        wrong = request.path.endswith(_READ) and request.method not in ("GET", "HEAD")
        return _wrong_method_page(request, "GET, HEAD") if wrong else None

    middleware.process_view = process_view  # type: ignore[attr-defined]
    return middleware


def _wrong_method_page(request: HttpRequest, allowed: str) -> HttpResponse:
    page = _error_page(request, 405, "Dit adres laat alleen lezen toe.", "405.html")
    page["Allow"] = allowed
    return page


class VersionedAnswers(ConditionalGetMiddleware):
    """The middleware that sets an `ETag` on answers, and answers 304 to a GET or HEAD of somebody who has that version.

    A 304 carries the content security policy of the page it stands for, because browsers store its headers with the
    page.
    """

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        answer = self._conditional_answer(request, response)
        if answer is not response:
            vars(answer).update({name: value for name, value in vars(response).items() if name.startswith("_csp_")})
        return answer

    def _conditional_answer(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        if request.method != "HEAD" or not isinstance(response, HttpResponse):
            return super().process_response(request, response)
        if self.needs_etag(response) and not response.has_header("ETag"):
            set_response_etag(response)
        found = get_conditional_response(request, etag=response.get("ETag"), response=response)
        return found or response


_NOTHING = "accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()"


def permissions(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Return middleware that forbids every page to use the camera, the location, payments and the like."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        response["Permissions-Policy"] = _NOTHING
        return response

    return middleware


def unreachable(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Return middleware that answers 503, to try again after five seconds, when the database can't be reached, is full,
    or is locked for too long.

    Nothing is half written then.
    """

    def middleware(request: HttpRequest) -> HttpResponse:
        return no_answer(request) if SILENT in request.META else get_response(request)

    def process_exception(request: HttpRequest, exception: Exception) -> HttpResponse | None:
        if not isinstance(exception, OperationalError | InterfaceError):
            return None
        logging.getLogger("lei.database").error("the database does not answer", exc_info=exception)
        return no_answer(request)

    def no_answer(request: HttpRequest) -> HttpResponse:
        page = render(request, "503.html", status=503)
        page["Retry-After"] = "5"
        return page

    middleware.process_exception = process_exception  # type: ignore[attr-defined]
    return middleware
