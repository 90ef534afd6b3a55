"""The address that others are told, which need not be the one this request came by."""

from django.conf import settings
from django.http import HttpRequest
from django.http.request import split_domain_port


def for_others(request: HttpRequest, path: str = "/") -> str:
    """Where others find `path`. Who came by https of this machine's own (`HTTPS_PORT`) trusts it; a guest does not, and
    is told the address over http."""
    if settings.HTTPS_PORT and request.is_secure():
        return f"http://{split_domain_port(request.get_host())[0]}:{settings.PORT}{path}"
    return request.build_absolute_uri(path)


def name_for_others(request: HttpRequest) -> str:
    """The same as one types it: a name, and a port where there is one."""
    return for_others(request).split("/")[2]
