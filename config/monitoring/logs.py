"""How the logs are written: a line each, without names, keys, secrets or addresses of sheets."""

import logging
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from traceback import format_tb
from types import TracebackType
from typing import Any

from django.conf import settings
from django.db import Error as DatabaseError
from django.http import HttpRequest

_QUOTED = re.compile(r"'[^']*'|\"[^\"]*\"|‘[^’]*’|“[^”]*”")
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")
ExcInfo = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


def route_of(request: HttpRequest) -> str:
    """The name of the address: its path could hold the secret of a sheet."""
    if request.resolver_match is not None:
        return request.resolver_match.view_name
    return "static" if request.path.startswith(settings.STATIC_URL) else "-"


class OnlyBroken(logging.Filter):
    """Of what Django says about answers only what broke, by the name of the address.

    A 4xx is the visitor's affair, and whoever answers 503 has told why.
    """

    def filter(self, record: logging.LogRecord) -> bool:
        """Rewrites the record, which would name the path."""
        request = getattr(record, "request", None)
        if getattr(record, "status_code", 500) < 500 or getattr(record, "status_code", 500) == 503:
            return False
        record.msg, record.args = "%s %s is broken", (request and request.method, request and route_of(request))
        return True


class Line(logging.Formatter):
    """Time, level, who says it, what. An error is followed by where it came from, without what people had typed."""

    def format(self, record: logging.LogRecord) -> str:
        """One line; with an exception, one for each step to it."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line = f"{at} {record.levelname} {record.name} {_CONTROL.sub('?', record.getMessage())}"
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line

    def formatException(self, ei: ExcInfo) -> str:  # noqa: N802 - the library's name
        """The exception and those behind it, the first cause first."""
        return "\n".join("".join(format_tb(one.__traceback__)) + one_line(one) for one in reversed([*_chain(ei[1])]))


def _chain(error: BaseException | None) -> Iterator[BaseException]:
    while error is not None:
        yield error
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)


def one_line(error: BaseException) -> str:
    """An exception in one line. What is quoted somebody typed; below the first line PostgreSQL tells whole rows."""
    kind = f"{type(error).__module__}.{type(error).__qualname__}"
    first = _CONTROL.sub("?", (str(error).splitlines() or [""])[0])
    message = _QUOTED.sub("…", first)[:200]
    diag: Any = getattr(error, "diag", None)
    if diag is None and isinstance(error, DatabaseError):
        diag = getattr(error.__cause__, "diag", None)
    where = [getattr(diag, name, None) for name in ("sqlstate", "table_name", "constraint_name")]
    return f"{kind}: {' '.join([message, *(part for part in where if part)])}"
