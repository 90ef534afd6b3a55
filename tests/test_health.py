"""Is it healthy: the process at all times, the database when asked, at its own pace."""

import threading
from datetime import timedelta

import psycopg
import pytest
from django.core.handlers.wsgi import WSGIHandler
from django.db import connection
from django.utils import timezone

from config import release
from config.monitoring import health
from scoring.models import Pulse

DEEP = "/healthz/?diep=1"
THIS = {"version": release.VERSION, "released": str(release.DATE), "backup_hours": None, "certificate_until": None}


@pytest.fixture(autouse=True)
def just_started():
    health._asked.clear()
    yield
    health._asked.clear()


def stop_writing():
    """From here on the database of this test refuses to write, as a full or read-only disk does."""
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA query_only = 1" if connection.vendor == "sqlite" else "SET transaction_read_only = on")


@pytest.fixture
def writing_again(db):
    yield
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA query_only = 0")


def test_the_process_is_healthy_without_a_database(client):
    assert client.get("/healthz/").content == b"ok"


def test_asked_deeply_it_writes_and_reads_back_without_growing(client, db):
    for _ in range(20):
        health._asked.clear()
        assert client.get(DEEP).json()["ok"] is True
    assert Pulse.objects.count() == 1


def test_it_says_so_when_the_database_does_not_write(client, writing_again):
    assert client.get(DEEP).status_code == 200
    health._asked.clear()
    stop_writing()
    answer = client.get(DEEP)
    assert answer.status_code == 503
    said = "De database schrijft niet, of leest niet terug wat er geschreven is."
    assert answer.json() == {"ok": False, "error": said, **THIS}
    assert client.get("/healthz/").status_code == 200


def test_asked_deeply_it_says_which_release_answers(client, db):
    answer = client.get(DEEP)
    assert answer.json() == {"ok": True, **THIS}
    assert answer.headers["Content-Type"] == "application/json"


def test_asked_deeply_it_says_how_old_the_last_good_backup_is(client, db):
    Pulse.objects.create(pk=1, backed_up=timezone.now() - timedelta(hours=5))
    assert client.get(DEEP).json() == {"ok": True, **THIS, "backup_hours": 5.0}


def test_asking_on_and_on_writes_once(client, db):
    client.get(DEEP)
    beat = Pulse.objects.get().beat
    assert {client.get(DEEP, REMOTE_ADDR=f"192.0.2.{n}").status_code for n in range(50)} == {200}
    assert Pulse.objects.get().beat == beat


def test_the_answer_about_the_database_is_kept_by_nobody_else(client, db):
    assert client.get(DEEP).headers["Cache-Control"] == "no-store"


@pytest.mark.django_db(transaction=True)
@pytest.mark.skipif(
    connection.vendor != "postgresql", reason="the run on PostgreSQL does this; a file has no connections"
)
def test_a_connection_that_the_database_closed_costs_no_visitor_an_error(rf, settings):
    statuses = []

    def visits():
        """In a thread, which has a connection of its own that stays open from one request to the next."""
        for ended in (False, True, False):
            if ended:
                with connection.cursor() as cursor:
                    cursor.execute("SELECT pg_backend_pid()")
                    (pid,) = cursor.fetchone()
                end(pid)
            handler = WSGIHandler()
            response = handler(
                rf._base_environ(PATH_INFO="/healthz/", QUERY_STRING="diep=1"),
                lambda status, _: statuses.append(status),
            )
            response.close()
            health._asked.clear()
        connection.close()

    thread = threading.Thread(target=visits)
    thread.start()
    thread.join()
    assert statuses == ["200 OK"] * 3


def end(pid):
    """Close a connection from the other side, as a restart does."""
    known = connection.get_connection_params()
    known = {key: known[key] for key in ("dbname", "user", "password", "host", "port") if key in known}
    with psycopg.connect(**known) as other:
        other.execute("SELECT pg_terminate_backend(%s)", [pid])
