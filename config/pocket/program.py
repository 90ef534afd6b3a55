"""The program on a phone, which answers requests as the server would, with its own database (`static/js/program.js`).

The phone is its only device. It is known by the same name as on the server, so that a sheet begun here gets the id that
it will have there.
"""

import gc
import hashlib
import io
import json
import random
import shutil
import sys
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any
from uuid import UUID

from django.conf import settings
from django.core.handlers.wsgi import WSGIHandler
from django.core.management import call_command
from django.db import connection, transaction
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from scoring.kit.names import without_direction_marks
from scoring.models import Entry, Grant, Link, Right, Sheet, Table
from scoring.people.requests import Device
from scoring.store import reading
from scoring.store.files import sheet_file

Respond = Callable[[HttpRequest], HttpResponse]
_PHONE = {"owner": "", "cookies": ""}
"""The person this phone belongs to on the server, and the cookies that pages have set here."""
_ENVIRON: dict[str, Any] = {
    "SCRIPT_NAME": "",
    "REMOTE_ADDR": "127.0.0.1",
    "wsgi.version": (1, 0),
    "wsgi.errors": sys.stderr,
    "wsgi.multithread": False,
    "wsgi.multiprocess": False,
    "wsgi.run_once": False,
}


class OwnDevice(Device):
    """The phone itself as the device that asks: nobody else can reach the program that runs on it."""

    def __init__(self) -> None:
        self._unread = None
        self._secret = str(settings.SECRET_KEY)
        self._owner = _PHONE["owner"]
        self.fresh = False


def own_device(get_response: Respond) -> Respond:
    """Return middleware that sets `request.device` to this phone, in place of the middleware that reads the cookie.

    The CSRF token of forms is not checked: only a page of this site on this phone can ask.
    """

    def middleware(request: HttpRequest) -> HttpResponse:
        request.device = OwnDevice()  # type: ignore[attr-defined]
        request._dont_enforce_csrf_checks = True  # type: ignore[attr-defined]
        return get_response(request)

    return middleware


_django: WSGIHandler | None = None
_WARM = ("/", "/zoeken/?q=overkloppen", "/blad/nieuw/?spel=toepen", "/reken/baccara-tableau/", "/blad/")
_ROUND = "spel=toepen&naam=A&naam=B&naam=C&naam=D&deler=0&key=7d3c0b3e-5b0a-4a52-8a5c-6a3f0a3c9b11"


def load(home: str) -> None:
    """Import all that is the same on every phone, so that the memory of the program can be kept after this.

    `home`: a folder on the phone. Some pages are drawn with a database that is deleted afterwards; an empty database is
    left in `home` as `empty.sqlite3`.
    """
    _load_django()
    made, empty = Path(home) / "lei.sqlite3", Path(home) / "empty.sqlite3"
    call_command("migrate", verbosity=0, skip_checks=True)
    connection.close()
    shutil.copy(made, empty)
    _PHONE["owner"] = "nobody"
    head = json.dumps(
        {"origin": f"http://{settings.NAMED_HOSTS[0]}", "content-type": "application/x-www-form-urlencoded"}
    )
    for address in _WARM:
        answer("GET", address, head, b"")
    where = dict(json.loads(answer("POST", "/blad/nieuw/", head, _ROUND.encode())[0])["headers"])["Location"]
    answer("GET", where, head, b"")
    connection.close()
    made.unlink()
    _PHONE.update(owner="", cookies="")
    gc.collect()
    gc.freeze()  # what stays need not be looked through for garbage


def _load_django() -> None:
    """Load Django, once."""
    global _django
    _django = _django or WSGIHandler()


def begin(owner: str, cookies: str, is_new: bool) -> None:
    """Open the database for the person `owner` (the key by which the server knows this phone).

    `cookies`: those of the last answer, as a header has them. `is_new`: the database was made by another version of the
    program, so its migrations are run.
    """
    _load_django()
    random.seed()  # what was kept of a memory would throw the same dice again
    _PHONE.update(owner=owner, cookies=cookies)
    if is_new:
        call_command("migrate", verbosity=0, skip_checks=True)


def answer(method: str, address: str, headers: str, body: bytes | memoryview) -> tuple[str, bytes]:
    """Answer one request: return (status, headers and cookies to keep, as JSON; the body).

    `method`: as `GET`; `address`: the path with its query string; `body`: that of the request. `headers`: JSON with the
    request's headers and the `origin` of the site.
    """
    assert _django  # noqa: S101 - load comes first
    sent: dict[str, str] = json.loads(headers)
    reply: dict[str, Any] = {}
    path, _, query = address.partition("?")
    scheme, _, host = sent.pop("origin").partition("://")
    name, _, port = host.partition(":")
    environ = {
        **_ENVIRON,
        **{f"HTTP_{name.upper().replace('-', '_')}": value for name, value in sent.items()},
        "REQUEST_METHOD": method,
        "PATH_INFO": path,
        "QUERY_STRING": query,
        "SERVER_NAME": name,
        "SERVER_PORT": port or {"https": "443"}.get(scheme, "80"),
        "HTTP_HOST": host,
        "HTTP_COOKIE": _PHONE["cookies"],
        "CONTENT_TYPE": sent.get("content-type", ""),
        "CONTENT_LENGTH": str(len(body)),
        "wsgi.input": io.BytesIO(body),
        "wsgi.url_scheme": scheme,
    }

    def start(status: str, pairs: list[tuple[str, str]], *_: object) -> Callable[[bytes], object]:
        reply.update(status=int(status[:3]), headers=pairs)
        return io.BytesIO().write  # nobody writes so any more

    whole = b"".join(_django(environ, start))
    _PHONE["cookies"] = _cookies_after(_PHONE["cookies"], reply["headers"])
    reply["headers"] = [each for each in reply["headers"] if each[0] != "Set-Cookie"]
    return json.dumps({**reply, "cookies": _PHONE["cookies"]}), whole


def _cookies_after(cookies: str, headers: list[tuple[str, str]]) -> str:
    """Return the cookies (a header) after an answer with these headers; a cookie that is set empty goes."""
    kept = dict(each.split("=", 1) for each in cookies.split("; ") if each)
    kept |= dict(value.split(";")[0].split("=", 1) for name, value in headers if name == "Set-Cookie")
    return "; ".join(f"{name}={value}" for name, value in kept.items() if value not in ("", '""'))


def keys_of(sheet_id: str) -> str:
    """Return the keys of all entries of a sheet as a JSON list, [] when the sheet is not on this phone; `sheet_id`: its
    UUID."""
    return json.dumps([str(key) for key in Entry.objects.filter(sheet=UUID(sheet_id)).values_list("key", flat=True)])


def title_of(sheet_id: str) -> str:
    """Return the title of a sheet (`sheet_id`: its UUID) that was begun on this phone; `Sheet.DoesNotExist` without it.

    The phone sends it along, for the server would name the sheet after the day on which it first receives it.
    """
    return without_direction_marks(Sheet.objects.get(pk=sheet_id).title)


def sheets() -> str:
    """Return the UUIDs of all sheets on this phone, as a JSON list."""
    return json.dumps([str(number) for number in Sheet.objects.values_list("pk", flat=True)])


def take_tables(text: str) -> None:
    """Replace the tables on this phone by those in `text`, a JSON list of tables as `/op-zak/wat.json` has them.

    A table without `places` has no points for places, and one without `by_round` has that off. Those that are not in
    `text` are deleted.
    """
    now, owner, tables = timezone.now(), _PHONE["owner"], json.loads(text)
    with transaction.atomic():
        Table.objects.exclude(pk__in=[each["id"] for each in tables]).delete()
        for each in tables:
            mine = each["right"] == Right.OWN
            columns = {
                "title": each["title"],
                "people": each["people"],
                "places": each.get("places", ""),
                "by_round": each.get("by_round", False),
                "owner": owner if mine else _hash_of_secret(owner),
                "made": now,
            }
            table, _ = Table.objects.update_or_create(pk=each["id"], defaults=columns)
            if not mine and not table.links.exists():
                _give_right(each["right"], now, table=table, secret=_hash_of_secret(each["id"]))


def _give_right(right: int, now: datetime, **link: Any) -> None:
    """Give this phone the right to a sheet or table that a link would have given it."""
    Grant.objects.create(link=Link.objects.create(gives=right, made=now, **link), holder=_PHONE["owner"], at=now)


def take(sheet_id: str, text: str, right: int, table_id: str) -> None:
    """Put a sheet on this phone as the server has it, in place of the copy that is here.

    `sheet_id`: its UUID; `text`: its file `blad.json`; `right`: the number of the right to it; `table_id`: the UUID of
    its table, "" without one; a table that is not on this phone counts as none. Raises `FileRefused` when the file
    can't be read.
    """
    number, data, now, owner = UUID(sheet_id), json.loads(text), timezone.now(), _PHONE["owner"]
    mine = right == Right.OWN
    found = sheet_file.incoming(data, owner=owner if mine else _hash_of_secret(owner), at=now, number=number)
    with transaction.atomic():
        Sheet.objects.filter(pk=number).delete()
        found.log.sheet.table_id = (
            Table.objects.filter(pk=table_id).values_list("pk", flat=True).first() if table_id else None
        )
        found.log.sheet.save(force_insert=True)
        Entry.objects.bulk_create(found.entries, batch_size=500)
        if not mine:
            _give_right(right, now, sheet=found.log.sheet, secret=_hash_of_secret(sheet_id))
    reading.remember(found.log)


def _hash_of_secret(text: str) -> str:
    """Return a hash in place of an owner or a secret that this phone does not know."""
    return hashlib.sha256(text.encode()).hexdigest()


def forget(sheet_id: str) -> None:
    """Delete a sheet from this phone, if it is here; `sheet_id`: its UUID."""
    Sheet.objects.filter(pk=sheet_id).delete()


def empty_write_log() -> None:
    """Write all changes into the database file itself and empty its write-ahead log, so that the file alone is
    complete."""
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
