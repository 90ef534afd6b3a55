"""What is written down: a line each, and nobody's name."""

import logging
import re
import sys

import psycopg
import pytest
from django.db import IntegrityError, OperationalError, connection
from django.test import Client
from django.urls import include, path

from config.monitoring.logs import LineFormatter
from scoring.models import Sheet
from tests.clients.sheet import Phone, toep

FORM = "application/x-www-form-urlencoded"


def broken(request, name):
    raise ValueError("invalid literal for int(): 'Ilse'")


def away(request):
    raise OperationalError("could not connect")


urlpatterns = [path("stuk/<str:name>/", broken, name="stuk"), path("weg/", away), path("", include("config.urls"))]
handler500 = "config.middleware.errors.broken"


def line_of(error=None, message="%s", *args):
    """The text of a record as it would be printed."""
    info = (type(error), error, error.__traceback__) if error else None
    return LineFormatter().format(logging.LogRecord("lei", logging.ERROR, "x.py", 1, message, args, info))


def caught(raises):
    try:
        raises()
    except Exception as error:
        return error
    raise AssertionError("nothing was raised")


@pytest.mark.django_db
def test_a_request_is_one_line_with_its_route_and_not_its_address(caplog, phone):
    table = Phone(phone)
    table.begin()
    with caplog.at_level("INFO", "lei.requests"):
        table.write(toep(1))
        phone.get(f"{table.url}?feiten=geheim")
        phone.get("/bestaat-niet/")
        phone.get("/static/js/bestaat-niet.js")
    said = [record.getMessage() for record in caplog.records]
    assert [re.sub(r"\d+\.\d ms", "1.0 ms", line) for line in said] == [
        "POST scoring:write 200 1.0 ms",
        "GET scoring:sheet 422 1.0 ms",
        "GET - 404 1.0 ms",
        "GET static 404 1.0 ms",
    ]


@pytest.mark.django_db
def test_a_4xx_is_no_warning(caplog, client):
    strict = Client(enforce_csrf_checks=True)
    answers = [
        client.get("/bestaat-niet/"),
        client.get("/blad/00000000-0000-4000-8000-000000000000/"),
        client.get("/reken/chinese-poker/?x=1"),
        client.get("/over/", HTTP_HOST="evil.example"),
        client.post("/over/"),
        strict.post("/blad/nieuw/", {"spel": "toepen"}),
        client.post(
            "/blad/nieuw/", "&".join(f"a{n}=1" for n in range(400)), content_type="application/x-www-form-urlencoded"
        ),
        client.post("/blad/nieuw/", "x" * 1_200_000, content_type="application/x-www-form-urlencoded"),
    ]
    assert [answer.status_code for answer in answers] == [404, 404, 422, 400, 405, 403, 400, 413]
    assert [record.getMessage() for record in caplog.records if record.levelno > logging.INFO] == []


@pytest.mark.urls(__name__)
def test_an_error_tells_where_it_came_from_and_not_what_was_typed(caplog):
    client = Client(raise_request_exception=False)
    assert client.get("/stuk/Mehmet/").status_code == 500
    (record,) = [record for record in caplog.records if record.levelno >= logging.ERROR]
    text = LineFormatter().format(record)
    assert "GET stuk is broken" in text
    assert "in broken" in text
    assert "builtins.ValueError: invalid literal for int(): …" in text
    assert "Mehmet" not in text
    assert "/stuk/" not in text


def test_a_line_stays_a_line_whatever_is_in_it():
    text = line_of(None, "%s", "een\nERROR twee\x1b[31m\u2028")
    assert len(text.splitlines()) == 1
    assert re.match(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00 ERROR lei een\?ERROR twee\?\[31m\?$", text)


def test_the_rows_postgresql_tells_of_are_left_out():
    def raises():
        try:
            raise psycopg.errors.UniqueViolation(
                'duplicate key value violates unique constraint "naam"\nDETAIL:  Key (name)=(Ilse) already exists.'
            )
        except psycopg.Error as error:
            raise IntegrityError(*error.args) from error

    text = line_of(caught(raises))
    assert "duplicate key value violates unique constraint" in text
    assert "\npsycopg.errors.UniqueViolation: duplicate key value violates unique constraint …\n" in text
    assert "django.db.utils.IntegrityError" in text
    assert "Ilse" not in text.replace(__file__, "")
    assert "DETAIL:" not in [line.split()[0] for line in text.splitlines()]


@pytest.mark.django_db
def test_a_real_refusal_of_the_database_names_no_row():
    def raises():
        with connection.cursor() as cursor:
            table = Sheet._meta.db_table
            cursor.execute(f"INSERT INTO {table} (title, owner) VALUES (%s, %s)", ["Ilses avond", "Mehmet"])

    text = line_of(caught(raises))
    assert "IntegrityError" in text
    own = [line for line in text.splitlines() if "cursor.execute(f" not in line]
    assert "Ilses avond" not in "\n".join(own)


def test_a_cause_is_told_before_what_came_of_it():
    def raises():
        try:
            raise KeyError("geheim")
        except KeyError:
            raise RuntimeError("daarna") from None

    assert "KeyError" not in line_of(caught(raises))
    assert sys.exc_info() == (None, None, None)


@pytest.mark.urls(__name__)
def test_a_database_that_is_away_is_a_503_with_a_moment_to_come_back(caplog):
    answer = Client().get("/weg/")
    assert answer.status_code == 503
    assert answer.headers["Retry-After"] == "5"
    assert "De database antwoordt nu niet." in answer.content.decode()
    assert [record.name for record in caplog.records] == ["lei.database"]
