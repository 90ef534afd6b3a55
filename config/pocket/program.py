"""The program on a phone: answers a request as the server would, from a database of its own (`static/js/program.js`).

The phone is the only device there. It is known under the same name as on the server, so that a sheet that is begun here
gets the number it will have there.
"""

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

from scoring.kit.names import bare
from scoring.models import Entry, Grant, Link, Right, Sheet, Table
from scoring.people.requests import Device
from scoring.store import reading
from scoring.store.files import sheet_file

Respond = Callable[[HttpRequest], HttpResponse]
_PHONE = {"owner": "", "cookies": ""}
"""As whom the phone is known on the server; the cookies that pages have set here."""
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
    """The phone itself: nobody else can ask the program that runs on it."""

    def __init__(self) -> None:
        self._unread = None
        self._secret = str(settings.SECRET_KEY)
        self._owner = _PHONE["owner"]
        self.fresh = False


def own_device(get_response: Respond) -> Respond:
    """In the place of the cookie of a device. What asks is a page of this site on this phone: no token says more."""

    def middleware(request: HttpRequest) -> HttpResponse:
        request.device = OwnDevice()  # type: ignore[attr-defined]
        request._dont_enforce_csrf_checks = True  # type: ignore[attr-defined]
        return get_response(request)

    return middleware


_django: WSGIHandler | None = None
_WARM = ("/", "/zoeken/?q=overkloppen", "/blad/nieuw/?spel=toepen", "/reken/baccara-tableau/", "/blad/")
_ROUND = "spel=toepen&naam=A&naam=B&naam=C&naam=D&deler=0&key=7d3c0b3e-5b0a-4a52-8a5c-6a3f0a3c9b11"


def load(home: str) -> None:
    """Everything that is the same on every phone, for a memory that can be kept: pages are drawn once with a database
    that goes again; an empty one stays as `empty.sqlite3` in `home`.
    """
    _open()
    made, empty = Path(home) / "lei.sqlite3", Path(home) / "empty.sqlite3"
    call_command("migrate", verbosity=0, skip_checks=True)
    connection.close()
    shutil.copy(made, empty)
    _PHONE["owner"] = "nobody"
    told = json.dumps(
        {"origin": f"http://{settings.NAMED_HOSTS[0]}", "content-type": "application/x-www-form-urlencoded"}
    )
    for address in _WARM:
        answer("GET", address, told, b"")
    where = dict(json.loads(answer("POST", "/blad/nieuw/", told, _ROUND.encode())[0])["headers"])["Location"]
    answer("GET", where, told, b"")
    connection.close()
    made.unlink()
    _PHONE.update(owner="", cookies="")


def _open() -> None:
    global _django
    _django = _django or WSGIHandler()


def begin(owner: str, cookies: str, is_new: bool) -> None:
    """The database is there from now on; `cookies` as the last answer left them. `is_new`: it is of another program."""
    _open()
    random.seed()  # what was kept of a memory would throw the same dice again
    _PHONE.update(owner=owner, cookies=cookies)
    if is_new:
        call_command("migrate", verbosity=0, skip_checks=True)


def answer(method: str, address: str, headers: str, body: bytes | memoryview) -> tuple[str, bytes]:
    """What the server would answer: status, headers and the cookies from now on as JSON, and the body."""
    assert _django  # noqa: S101 - load comes first
    asked: dict[str, str] = json.loads(headers)
    told: dict[str, Any] = {}
    path, _, query = address.partition("?")
    scheme, _, host = asked.pop("origin").partition("://")
    name, _, port = host.partition(":")
    environ = {
        **_ENVIRON,
        **{f"HTTP_{name.upper().replace('-', '_')}": value for name, value in asked.items()},
        "REQUEST_METHOD": method,
        "PATH_INFO": path,
        "QUERY_STRING": query,
        "SERVER_NAME": name,
        "SERVER_PORT": port or {"https": "443"}.get(scheme, "80"),
        "HTTP_HOST": host,
        "HTTP_COOKIE": _PHONE["cookies"],
        "CONTENT_TYPE": asked.get("content-type", ""),
        "CONTENT_LENGTH": str(len(body)),
        "wsgi.input": io.BytesIO(body),
        "wsgi.url_scheme": scheme,
    }

    def start(status: str, given: list[tuple[str, str]], *_: object) -> Callable[[bytes], object]:
        told.update(status=int(status[:3]), headers=given)
        return io.BytesIO().write  # nobody writes so any more

    whole = b"".join(_django(environ, start))
    _PHONE["cookies"] = _after(_PHONE["cookies"], told["headers"])
    told["headers"] = [each for each in told["headers"] if each[0] != "Set-Cookie"]
    return json.dumps({**told, "cookies": _PHONE["cookies"]}), whole


def _after(cookies: str, headers: list[tuple[str, str]]) -> str:
    kept = dict(each.split("=", 1) for each in cookies.split("; ") if each)
    kept |= dict(value.split(";")[0].split("=", 1) for name, value in headers if name == "Set-Cookie")
    return "; ".join(f"{name}={value}" for name, value in kept.items() if value not in ("", '""'))


def keys_of(sheet_id: str) -> str:
    """The keys of the entries that stand here on this sheet, as JSON; an empty list for one that is not here."""
    return json.dumps([str(key) for key in Entry.objects.filter(sheet=UUID(sheet_id)).values_list("key", flat=True)])


def title_of(sheet_id: str) -> str:
    """What a sheet that was begun here is called: the server would call it by the day on which it hears of it."""
    return bare(Sheet.objects.get(pk=sheet_id).title)


def sheets() -> str:
    """The numbers of the sheets that stand here, as JSON."""
    return json.dumps([str(number) for number in Sheet.objects.values_list("pk", flat=True)])


def take_tables(text: str) -> None:
    """From now on these are the tables of this phone (JSON: number, title, people, right), and no others."""
    now, owner, told = timezone.now(), _PHONE["owner"], json.loads(text)
    with transaction.atomic():
        Table.objects.exclude(pk__in=[each["id"] for each in told]).delete()
        for each in told:
            mine = each["right"] == Right.OWN
            given = {
                "title": each["title"],
                "people": each["people"],
                "places": each.get("places", ""),
                "by_round": each.get("by_round", False),
                "owner": owner if mine else _hidden(owner),
                "made": now,
            }
            table, _ = Table.objects.update_or_create(pk=each["id"], defaults=given)
            if not mine and not table.links.exists():
                _grant(each["right"], now, table=table, secret=_hidden(each["id"]))


def _grant(right: int, now: datetime, **link: Any) -> None:
    """What a link would have given this phone."""
    Grant.objects.create(link=Link.objects.create(gives=right, made=now, **link), holder=_PHONE["owner"], at=now)


def take(sheet_id: str, text: str, right: int, table_id: str) -> None:
    """From now on this sheet stands here as it does in this `blad.json` of the server, with this right to it."""
    number, data, now, owner = UUID(sheet_id), json.loads(text), timezone.now(), _PHONE["owner"]
    mine = right == Right.OWN
    found = sheet_file.incoming(data, owner=owner if mine else _hidden(owner), at=now, number=number)
    with transaction.atomic():
        Sheet.objects.filter(pk=number).delete()
        found.log.sheet.table_id = (
            Table.objects.filter(pk=table_id).values_list("pk", flat=True).first() if table_id else None
        )
        found.log.sheet.save(force_insert=True)
        Entry.objects.bulk_create(found.entries, batch_size=500)
        if not mine:
            _grant(right, now, sheet=found.log.sheet, secret=_hidden(sheet_id))
    reading.remember(found.log)


def _hidden(text: str) -> str:
    """A name that nobody has."""
    return hashlib.sha256(text.encode()).hexdigest()


def forget(sheet_id: str) -> None:
    """This sheet is no longer of this phone."""
    Sheet.objects.filter(pk=sheet_id).delete()


def fold_away() -> None:
    """What was written since stands in the database itself from now on, and its log of changes begins anew."""
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
