"""The URL that is shown to others, which may differ from the one by which this request came."""

from django.conf import settings
from django.http import HttpRequest
from django.http.request import split_domain_port


def url_for_others(request: HttpRequest, path: str = "/") -> str:
    """Return the full URL at which others find `path`.

    Whoever came by this machine's own https (`HTTPS_PORT`) has trusted its certificate. A guest has not, so he gets
    http.
    """
    if settings.HTTPS_PORT and request.is_secure():
        return f"http://{split_domain_port(request.get_host())[0]}:{settings.PORT}{path}"
    return request.build_absolute_uri(path)


def host_for_others(request: HttpRequest) -> str:
    """Return what others type to come here: the host, with its port if the URL needs one."""
    return url_for_others(request).split("/")[2]
