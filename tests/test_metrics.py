"""What the site counts, and who may see it."""

import os
import re
import subprocess
import sys
import uuid
from datetime import timedelta
from pathlib import Path

import pytest
from django.utils import timezone

from config import release
from scoring.models import Pulse
from scoring.signals import happened
from tests.clients.sheet import Phone, last

ROOT = Path(__file__).parent.parent
TOKEN = "een-heel-lang-geheim-van-de-baas"


def figures(client, **head):
    """Every line of the page as name → number."""
    text = client.get("/metrics", **head).content.decode()
    return {name: float(number) for name, number in re.findall(r"^(\w+(?:\{.*\})?) (\S+)$", text, flags=re.M)}


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("head", "status"),
    [
        ({}, 200),
        ({"REMOTE_ADDR": "::1"}, 200),
        ({"REMOTE_ADDR": "192.0.2.7"}, 404),
        ({"REMOTE_ADDR": ""}, 404),
        ({"HTTP_X_FORWARDED_FOR": "127.0.0.1"}, 404),
        ({"HTTP_FORWARDED": "for=127.0.0.1"}, 404),
        ({"HTTP_X_FORWARDED_PROTO": "https"}, 404),
        ({"REMOTE_ADDR": "192.0.2.7", "HTTP_X_FORWARDED_FOR": "127.0.0.1"}, 404),
        ({"REMOTE_ADDR": "192.0.2.7", "HTTP_AUTHORIZATION": f"Bearer {TOKEN}"}, 200),
        ({"REMOTE_ADDR": "192.0.2.7", "HTTP_AUTHORIZATION": f"Bearer {TOKEN}x"}, 404),
        ({"REMOTE_ADDR": "192.0.2.7", "HTTP_AUTHORIZATION": "Bearer \u00e9"}, 404),
        ({"REMOTE_ADDR": "192.0.2.7", "HTTP_AUTHORIZATION": ""}, 404),
    ],
)
def test_only_this_machine_or_who_knows_the_token_sees_the_figures(head, status, client, settings):
    settings.METRICS_TOKEN = TOKEN
    assert client.get("/metrics", **head).status_code == status


@pytest.mark.django_db
def test_without_a_token_nobody_from_elsewhere_guesses_it(client):
    assert client.get("/metrics", REMOTE_ADDR="192.0.2.7", HTTP_AUTHORIZATION="Bearer ").status_code == 404


@pytest.mark.django_db
def test_it_counts_requests_writes_conflicts_papers_and_sheets_and_names_nobody(phone):
    before = figures(phone)
    table = Phone(phone)
    table.begin()
    key = uuid.uuid4()
    assert [table.write(last(1), key=key, seen=1).status_code for _ in range(2)] == [200, 200]
    assert table.write(last(2), seen=1).status_code == 409
    happened.send("paper", how="made")
    after = figures(phone)

    def more(name):
        return after.get(name, 0) - before.get(name, 0)

    assert more('lei_writes_total{how="written"}') == 1
    assert more('lei_writes_total{how="known"}') == 1
    assert more('lei_writes_total{how="conflict"}') == 1
    assert more('lei_papers_total{how="made"}') == 1
    assert more('lei_requests_total{method="POST",route="scoring:write",status="2xx"}') == 2
    assert more('lei_requests_total{method="POST",route="scoring:write",status="4xx"}') == 1
    assert more('lei_request_seconds_count{route="scoring:write"}') == 3
    assert after["lei_sheets"] == before["lei_sheets"] + 1
    assert table.sheet not in str(after)
    assert "Ilse" not in str(after)


@pytest.mark.django_db
def test_it_says_which_release_counts(client):
    told = f'lei_release_info{{date="{release.DATE}",version="{release.VERSION}"}}'
    assert figures(client)[told] == 1


@pytest.mark.django_db
def test_it_says_how_old_the_last_good_backup_is(client):
    assert "lei_backup_age_seconds" not in figures(client)
    Pulse.objects.create(pk=1, backed_up=timezone.now() - timedelta(hours=5))
    assert figures(client)["lei_backup_age_seconds"] == pytest.approx(5 * 3600, abs=60)


@pytest.mark.django_db
def test_strange_methods_and_addresses_make_no_new_lines(client):
    client.generic("ONZIN", "/")
    before = len(figures(client))
    for nth in range(30):
        client.generic(f"ONZIN{nth}", "/")
        client.generic(f"ONZIN{nth}", f"/bestaat-niet/{nth}/")
    assert len(figures(client)) <= before + 20


SERVED = """
import django; django.setup()
import os, re
from django.conf import settings
from django.test import Client
from django.urls import get_resolver
get_resolver().url_patterns  # what a server has imported before its workers begin
from config.monitoring import metrics
def worker():
    if not os.fork():
        client = Client()
        for _ in range(3): client.get("/healthz/", HTTP_HOST="localhost")
        said = client.get("/metrics", HTTP_HOST="localhost").content.decode()
        print(*re.findall(r'^lei_requests_total.method="GET",route="healthz",status="2xx". (.+)$', said, flags=re.M))
        os.sys.stdout.flush()
        os._exit(0)
    assert os.wait()[1] == 0
worker()
worker()
metrics.begin_anew(settings.METRICS_DIR)
worker()
"""


def test_workers_count_together_and_a_new_server_begins_at_nothing(tmp_path):
    environ = {"PATH": os.environ["PATH"], "DATA_DIR": str(tmp_path), "DJANGO_SETTINGS_MODULE": "config.settings"}
    command = [sys.executable, "-c", SERVED]
    said = subprocess.run(command, cwd=ROOT, env=environ, capture_output=True, text=True, check=True).stdout
    assert said.split() == ["3.0", "6.0", "3.0"]


FULL = """
import django; django.setup()
import resource, signal
from django.test import Client
from config.monitoring import metrics
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
usual = resource.getrlimit(resource.RLIMIT_FSIZE)
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, usual[1]))
metrics.reserve()
resource.setrlimit(resource.RLIMIT_FSIZE, usual)
print(Client().get("/healthz/", HTTP_HOST="localhost").status_code, *metrics.settings.METRICS_DIR.iterdir())
"""


def test_who_finds_no_room_for_figures_answers_without_counting(tmp_path):
    environ = {"PATH": os.environ["PATH"], "DATA_DIR": str(tmp_path), "DJANGO_SETTINGS_MODULE": "config.settings"}
    (tmp_path / "secret").write_text("0123456789abcdefghijklmnopqrstuvwxyz" * 2 + "!")
    done = subprocess.run(
        [sys.executable, "-c", FULL], cwd=ROOT, env=environ, capture_output=True, text=True, check=False
    )
    assert done.stdout == "200\n", done.stderr
