"""What leaves the house: headers, cookies, queries, settings."""

import contextlib
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from django.http import HttpResponse

from scoring.people.requests import COOKIE
from tests.clients.sheet import Phone

PUBLIC = [
    "/",
    "/spel/toepen/",
    "/spel/toepen/eigen-klop/",
    "/zoeken/?q=toep",
    "/begrippen/",
    "/bronnen/",
    "/over/",
    "/reken/",
]
ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize("path", PUBLIC)
def test_a_public_page_needs_no_database_and_leaves_no_cookie(path, client):
    answer = client.get(path)
    assert answer.status_code == 200
    assert not answer.cookies


@pytest.mark.drawn("headers are the same whatever was asked of a database")
@pytest.mark.parametrize("path", [*PUBLIC, "/blad/bestaat-niet/", "/spel/ganzenbord/"])
def test_every_page_carries_a_strict_policy(path, client, db):
    answer = client.get(path)
    policy = answer.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
    assert "http:" not in policy.replace("http://", "http:")
    assert answer.headers["Referrer-Policy"] == "same-origin"
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Cross-Origin-Opener-Policy"] == "same-origin"
    assert "camera=()" in answer.headers["Permissions-Policy"]


@pytest.mark.parametrize("path", PUBLIC)
def test_no_page_holds_inline_script_or_style(path, client):
    page = client.get(path).content.decode()
    assert "<script>" not in page
    assert " style=" not in page
    assert "<style" not in page
    assert " onclick=" not in page
    assert "hx-on" not in page


@pytest.mark.django_db
def test_a_device_gets_its_cookie_only_when_it_keeps_something(phone):
    assert COOKIE not in phone.get("/blad/nieuw/?spel=toepen").cookies
    assert COOKIE not in phone.get("/blad/").cookies


def kept_for(phone, days):
    """Give the phone a device cookie of so many days ago; its value."""
    with time_machine(days):
        made = HttpResponse()
        made.set_signed_cookie(COOKIE, "een-geheim-van-een-telefoon", salt="lei.device")
    phone.cookies[COOKIE] = made.cookies[COOKIE].value
    return made.cookies[COOKIE].value


@contextlib.contextmanager
def time_machine(days):
    real = time.time
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("django.core.signing.time.time", lambda: real() - days * 24 * 3600)
        yield


@pytest.mark.parametrize(("days", "renewed"), [(0, False), (29, False), (31, True), (500, True)])
def test_the_cookie_of_a_device_is_made_anew_once_it_is_a_month_old(days, renewed, phone):
    kept_for(phone, days)
    answer = phone.get("/blad/")
    assert (COOKIE in answer.cookies) == renewed
    if renewed:
        assert answer.cookies[COOKIE]["max-age"] == 400 * 24 * 3600
        assert COOKIE not in phone.get("/blad/").cookies


@pytest.mark.parametrize("path", PUBLIC)
def test_a_page_that_may_be_kept_by_others_never_carries_a_cookie(path, phone):
    kept_for(phone, 100)
    assert not phone.get(path).cookies


def test_a_new_key_keeps_every_sheet_while_the_old_one_is_still_believed(phone, settings):
    settings.SECRET_KEY = "eerst"
    table = Phone(phone)
    table.begin()
    settings.SECRET_KEY, settings.SECRET_KEY_FALLBACKS = "daarna", ["eerst"]
    assert phone.get(table.url).status_code == 200
    kept_for(phone, 2)
    assert COOKIE in phone.get("/blad/").cookies
    settings.SECRET_KEY_FALLBACKS = []
    assert COOKIE not in phone.get("/blad/").cookies


def test_a_cookie_somebody_made_up_is_no_device_and_does_not_stay(phone):
    phone.cookies[COOKIE] = "verzonnen:1abc:handtekening"
    answer = phone.get("/blad/")
    assert answer.status_code == 200
    assert COOKIE not in answer.cookies


@pytest.mark.drawn("it is refused before any database is asked")
@pytest.mark.parametrize("host", ["evil.example", "evil.example:99", "lei\x00", "a b", "@", "[", "localhost:x"])
@pytest.mark.parametrize("path", ["/", "/spel/toepen/", "/blad/", "/healthz/", "/bestaat-niet/", "/zoeken/?q=x"])
def test_a_name_that_is_not_ours_gets_a_400_page(host, path, client, db):
    client.raise_request_exception = False
    answer = client.get(path, HTTP_HOST=host)
    assert answer.status_code == 400
    assert "Dat kon niet gelezen worden" in answer.content.decode()
    assert "canonical" not in answer.content.decode()
    assert "evil" not in answer.content.decode()


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/spel/ganzenbord/", 404),
        ("/spel/toepen/bestaat-niet/", 404),
        ("/begrippen/bestaat-niet/", 404),
        ("/spel/toepen/?regels=tot:elf", 422),
        ("/spel/toepen/?regels=zomaar:aan", 422),
        ("/spel/toepen/?regels=tot", 422),
        ("/spel/toepen/?regels=winnen-met-boer:punt-eraf,boerentoep:aan", 422),
        ("/spel/toepen.pdf?regels=tot:elf", 422),
        ("/zoeken/?q=" + "x" * 300, 422),
        ("/zoeken/?q=toep&spel=ganzenbord", 422),
        ("/blad/nieuw/?spel=ganzenbord", 404),
        ("/blad/00000000-0000-4000-8000-000000000000/", 404),
        ("/reken/bestaat-niet/", 404),
        ("/wp-login.php", 404),
    ],
)
def test_a_wrong_address_answers_4xx_with_a_dutch_sentence(path, status, client, db):
    answer = client.get(path)
    assert answer.status_code == status
    assert '<html lang="nl"' in answer.content.decode()


def test_a_wrong_method_gets_a_page_too(client):
    answer = client.post("/spel/toepen/")
    assert answer.status_code == 405
    assert answer.headers["Allow"] == "GET, HEAD"
    assert "Zo werkt deze pagina niet" in answer.content.decode()


@pytest.mark.parametrize(
    ("environ", "said"),
    [
        ({"PRODUCTION": "1"}, "HTTPS=1"),
        ({"PRODUCTION": "1", "HTTPS": "1"}, "ALLOWED_HOSTS"),
        ({"PRODUCTION": "1", "HTTPS": "1", "ALLOWED_HOSTS": "*"}, "ALLOWED_HOSTS"),
        ({"PRODUCTION": "1", "HTTPS": "1", "ALLOWED_HOSTS": "lei.example", "DEBUG": "1"}, "DEBUG=1"),
    ],
)
def test_production_refuses_to_start_with_an_unsafe_setting(environ, said, tmp_path):
    run = subprocess.run(
        [sys.executable, "manage.py", "check"],
        cwd=ROOT,
        env={"PATH": os.environ["PATH"], "DATA_DIR": str(tmp_path), **environ},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode != 0
    assert said in run.stderr


def test_the_secret_is_made_once_and_only_its_owner_reads_it(tmp_path):
    script = "import django.conf, sys; sys.stdout.write(str(django.conf.settings.SECRET_KEY))"
    environ = {"PATH": os.environ["PATH"], "DATA_DIR": str(tmp_path), "DJANGO_SETTINGS_MODULE": "config.settings"}
    made = [
        subprocess.run(
            [sys.executable, "-c", script], cwd=ROOT, env=environ, capture_output=True, text=True, check=True
        ).stdout
        for _ in range(2)
    ]
    assert len(made[0]) > 50
    assert made[0] == made[1]
    assert (tmp_path / "secret").stat().st_mode & 0o077 == 0
