"""How logs are written: one line per record, without names of people, keys, secrets, or the URLs of sheets."""

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
    """Return the name of the route of a request, `static` for a static file, `-` for a path that is no route.

    The path itself is not logged, for it may hold the secret of a sheet.
    """
    if request.resolver_match is not None:
        return request.resolver_match.view_name
    return "static" if request.path.startswith(settings.STATIC_URL) else "-"


class OnlyBroken(logging.Filter):
    """A filter on Django's log of answers: it keeps only errors of the site, with the name of the route.

    A 4xx concerns the visitor alone, and the code that answers 503 has logged why.
    """

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether to keep this record: only one about an error. Its message is rewritten, so that it has no
        path."""
        request = getattr(record, "request", None)
        if getattr(record, "status_code", 500) < 500 or getattr(record, "status_code", 500) == 503:
            return False
        record.msg, record.args = "%s %s is broken", (request and request.method, request and route_of(request))
        return True


class LineFormatter(logging.Formatter):
    """A formatter that writes a record as time, level, logger and message, and below it the traceback of an error.

    What people typed is left out of the traceback.
    """

    def format(self, record: logging.LogRecord) -> str:
        """Return a record as one line; with an exception, followed by its traceback."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line = f"{at} {record.levelname} {record.name} {_CONTROL.sub('?', record.getMessage())}"
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line

    def formatException(self, ei: ExcInfo) -> str:  # noqa: N802 - the library's name
        """Return the text of an exception and of those that caused it, the first cause first."""
        return "\n".join(
            "".join(format_tb(one.__traceback__)) + one_line(one) for one in reversed([*_error_and_causes(ei[1])])
        )


def _error_and_causes(error: BaseException | None) -> Iterator[BaseException]:
    while error is not None:
        yield error
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)


def one_line(error: BaseException) -> str:
    """Return an exception as one line, without what people typed.

    So quoted text is left out, and every line after the first, in which PostgreSQL repeats whole rows.
    """
    kind = f"{type(error).__module__}.{type(error).__qualname__}"
    first = _CONTROL.sub("?", (str(error).splitlines() or [""])[0])
    message = _QUOTED.sub("…", first)[:200]
    diag: Any = getattr(error, "diag", None)
    if diag is None and isinstance(error, DatabaseError):
        diag = getattr(error.__cause__, "diag", None)
    where = [getattr(diag, name, None) for name in ("sqlstate", "table_name", "constraint_name")]
    return f"{kind}: {' '.join([message, *(part for part in where if part)])}"
