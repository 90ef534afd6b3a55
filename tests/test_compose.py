"""What compose puts together: two processes, a proxy, a certificate and the work of each night."""

import http.server
import os
import re
import subprocess
import sys
import threading
from datetime import datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
import yaml

from config import environment, unsafe
from tests.machines.image import SAFE, instructions, last

ROOT = Path(__file__).parent.parent


def compose():
    given = SAFE | {"SITE": "lei.example", "POSTGRES_PASSWORD": "letters1", "EMAIL": "ilse@example.nl"}
    text = (ROOT / "compose.yaml").read_text().replace("${FAILED_URL:-}", "")
    return yaml.safe_load(re.sub(r"\$\{(\w+):[?-][^}]*\}", lambda found: given[found[1]], text))


def test_both_processes_give_phones_the_same():
    """It lies in the image, and nothing that one of them alone has lies over it."""
    services = compose()["services"]
    assert ["COPY", "--from=program /opt/lei /opt/lei"] in [list(one) for one in instructions()]
    assert services["one"]["image"] == services["two"]["image"]
    mounted = [volume.split(":")[1] for name in ("one", "two") for volume in services[name]["volumes"]]
    assert not [place for place in mounted if place.startswith("/opt")]
    assert not any("POCKET_DIR" in service.get("environment", {}) for service in services.values())
    assert "POCKET_DIR" not in last("ENV")
    for unit in ("lei.service", "lei@.service"):
        assert "WorkingDirectory=/opt/lei\n" in (ROOT / "deploy" / unit).read_text()


def test_the_way_by_compose_makes_all_settings_that_it_asks_for_strong_and_once(tmp_path):
    """As `docs/operating.md` has it, line by line."""
    chapter = (ROOT / "docs/operating.md").read_text().partition("## By compose")[2].partition("\n## ")[0]
    lines = chapter.split("```\n")[1].splitlines()
    first = next(n for n, line in enumerate(lines) if line.startswith("(umask"))
    command = "\n".join(lines[first : first + 2]).replace("python3", sys.executable)
    ran = [subprocess.run(["sh", "-c", command], cwd=tmp_path, capture_output=True, check=False) for _ in range(2)]
    assert [bool(one.returncode) for one in ran] == [False, True]
    assert (tmp_path / ".env").stat().st_mode & 0o777 == 0o600
    made = dict(line.split("=", 1) for line in (tmp_path / ".env").read_text().splitlines())
    asked = set(re.findall(r"\$\{(\w+):\?", (ROOT / "compose.yaml").read_text()))
    assert made.keys() == asked | {"EMAIL"}
    assert unsafe.weak(made["SECRET_KEY"]) == ""
    assert made["POSTGRES_PASSWORD"].isalnum()
    assert made["POSTGRES_PASSWORD"] != made["SECRET_KEY"]


def test_who_goes_back_empties_the_database_that_compose_made_and_finds_the_backups_in_their_folder():
    (row,) = re.findall(
        r"^\| compose \| `docker compose stop .+$", (ROOT / "docs/operating.md").read_text(), re.MULTILINE
    )
    services = compose()["services"]
    made = services["database"]["environment"]
    user, name = made["POSTGRES_USER"], made["POSTGRES_DB"]
    assert f"exec database sh -c 'dropdb -U {user} {name} && createdb -U {user} {name}'" in row
    stopped = re.search(r"stop ([\w ]+) &&", row)[1].split()
    assert set(stopped) == {one for one in services if "DATABASE_URL" in services[one].get("environment", {})}
    assert f"backups:{re.search(r'restore (/[a-z]+)/FILE', row)[1]}" in services["one"]["volumes"]


def test_only_the_proxy_can_be_reached_from_outside():
    services = compose()["services"]
    assert {name for name, service in services.items() if "ports" in service} == {"proxy"}
    assert services["proxy"]["ports"] == ["80:80", "443:443"]


def test_the_program_is_shut_in_and_its_settings_are_accepted_in_production(tmp_path):
    for name in ("one", "two"):
        service = compose()["services"][name]
        assert service["read_only"] is True
        assert service["tmpfs"] == ["/tmp"]
        assert service["cap_drop"] == ["ALL"]
        assert service["security_opt"] == ["no-new-privileges:true"]
        assert service["environment"].keys() <= environment.VARIABLES.keys()
        ready = subprocess.run(
            [sys.executable, "-c", "import config.settings"],
            cwd=ROOT,
            env={"PATH": os.environ["PATH"], "DATA_DIR": str(tmp_path), **service["environment"]},
            capture_output=True,
            text=True,
            check=False,
        )
        assert ready.returncode == 0, ready.stderr


def test_everything_that_is_mounted_named_or_waited_for_is_there():
    told = compose()
    services = told["services"]
    for service in services.values():
        assert set(service.get("depends_on", {})) <= services.keys()
        for volume in service.get("volumes", []):
            source = volume.split(":")[0]
            assert source in told["volumes"] or source == "./certs" or (ROOT / source).is_file()
    assert services["one"]["volumes"][0] != services["two"]["volumes"][0]
    upstream = re.findall(r"server ([\d.]+):8000", (ROOT / "deploy/upstream-compose.conf").read_text())
    assert upstream == [services[name]["networks"]["default"]["ipv4_address"] for name in ("one", "two")]


def test_whoever_proves_the_name_and_whoever_shows_it_share_the_file_and_the_certificate():
    services = compose()["services"]
    proxy, asks = (
        dict(volume.split(":")[:2] for volume in services[name]["volumes"]) for name in ("proxy", "certificate")
    )
    assert asks == {"./certs": "/certs", "challenge": "/challenge"}
    assert {source: proxy[source] for source in asks} == {"./certs": "/etc/nginx/certs", "challenge": "/var/www/html"}
    assert services["certificate"]["environment"] == {"SITE": "lei.example", "EMAIL": "ilse@example.nl"}
    conf = (ROOT / "deploy/site.conf").read_text()
    assert "acme-challenge/ { root /var/www/html; }" in conf
    told = (ROOT / "docs/operating.md").read_text()
    assert "--webroot -w /var/www/html " in told  # the way by units shows it in the same place


def test_every_part_has_a_bound_on_memory_but_what_others_made():
    bounded = {name for name, service in compose()["services"].items() if "mem_limit" in service}
    assert bounded == {"one", "two", "nightly", "certificate"}


def test_each_night_makes_a_backup_and_cleans_up(tmp_path):
    """The script of the night, once, on a database of its own."""
    env = os.environ | {"DATA_DIR": str(tmp_path / "data"), "BACKUPS": str(tmp_path), "PYTHON": sys.executable}
    subprocess.run([sys.executable, "manage.py", "migrate", "-v0", "--skip-checks"], cwd=ROOT, env=env, check=True)
    ran = subprocess.run(
        ["sh", "deploy/nightly.sh", "now"], cwd=ROOT, env=env, capture_output=True, text=True, check=True
    )
    assert len([*tmp_path.glob("lei-*.lei.gz")]) == 1
    assert "0 bladen weggegooid" in ran.stdout


def failing_night(tmp_path, address):
    """What the script of the night did without a folder for its backups, with this `FAILED_URL`."""
    env = os.environ | {"DATA_DIR": str(tmp_path / "data"), "BACKUPS": str(tmp_path / "no-folder")}
    env |= {"PYTHON": sys.executable, "FAILED_URL": address}
    night = ["sh", "deploy/nightly.sh", "now"]
    return subprocess.run(night, cwd=ROOT, env=env, capture_output=True, text=True, check=False)


def test_a_night_without_a_backup_throws_nothing_away_and_asks_for_the_address_that_tells_it(tmp_path):
    told = []

    class Telling(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            told.append(self.path)
            self.send_response(200)
            self.end_headers()

    with http.server.HTTPServer(("127.0.0.1", 0), Telling) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        ran = failing_night(tmp_path, f"http://127.0.0.1:{server.server_port}/de-lei")
        server.shutdown()
    assert (ran.returncode, told) == (1, ["/de-lei"])
    assert "weggegooid" not in ran.stdout
    assert "no-folder is er niet" in ran.stderr


@pytest.mark.parametrize(
    ("address", "why"), [("http://127.0.0.1:9/", "Connection refused"), ("ping", "unknown url type")]
)
def test_an_address_that_does_not_answer_is_told_in_one_sentence(tmp_path, address, why):
    said = failing_night(tmp_path, address).stderr.splitlines()
    assert said[-2] == "nightly: the backup or the cleaning up failed"
    assert said[-1].startswith("nightly: and FAILED_URL does not answer: ")
    assert why in said[-1]


def test_the_nights_are_amsterdams_wherever_the_container_thinks_it_is(tmp_path):
    waits = tmp_path / "sleep"
    waits.write_text(f"#!/bin/sh\necho $1 >{tmp_path}/asked\nkill $PPID\n")
    waits.chmod(0o755)
    env = {"PATH": f"{tmp_path}:{os.environ['PATH']}", "TZ": "Pacific/Auckland"}
    here = datetime.now(ZoneInfo("Europe/Amsterdam"))
    subprocess.run(["sh", "deploy/nightly.sh"], cwd=ROOT, env=env, check=False)
    at = here + timedelta(seconds=int((tmp_path / "asked").read_text()))
    assert abs((at - at.replace(hour=3, minute=30, second=0)).total_seconds()) < 60
