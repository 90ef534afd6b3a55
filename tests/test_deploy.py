"""What an operator is given works: the steps of the container image, its settings, the proxy, the systemd units.

There need be no container engine here: the Dockerfile is read, its files are copied and its steps run into a folder,
and the program is started from there as the image would, by another user than the one who may write there.
"""

import contextlib
import http.server
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request
from datetime import datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
import yaml

from config import environment, release
from tests.machines.needs import needs
from tests.machines.nginx import NGINX, configured
from tests.machines.server import free_port

ROOT = Path(__file__).parent.parent
NOBODY = 65534
SAFE = {"ALLOWED_HOSTS": "lei.example", "SECRET_KEY": "Uo1s-9mQx_a long one, made for this test and for nothing else"}


def instructions():
    """The Dockerfile's instructions in order, as (name, rest)."""
    text = re.sub(r"^#.*\n", "", (ROOT / "Dockerfile").read_text(), flags=re.MULTILINE)
    return [tuple(line.split(None, 1)) for line in text.replace("\\\n", " ").splitlines() if line]


def last(name):
    return next(rest for found, rest in reversed(instructions()) if found == name)


def test_an_image_of_others_is_pinned_by_its_digest():
    begun = [rest.partition(" AS ")[0] for name, rest in instructions() if name == "FROM"]
    named = [rest.partition(" AS ")[2] for name, rest in instructions() if name == "FROM"]
    compose = yaml.safe_load((ROOT / "compose.yaml").read_text())["services"].values()
    ours = {service["image"] for service in compose if "build" in service}
    images = {*begun, *(service["image"] for service in compose)} - ours - set(named)
    assert {image.partition(":")[0] for image in images} == {"debian", "postgres", "nginx"}
    assert not [image for image in images if not re.fullmatch(r"[a-z]+:[\w.-]+@sha256:[0-9a-f]{64}", image)]


def copied():
    """What the image is given from this repository: (sources, destination)."""
    found = [rest.split() for name, rest in instructions() if name == "COPY" and not rest.startswith("--from")]
    return [(words[:-1], words[-1]) for words in found]


def steps():
    return [rest.removeprefix("sh /opt/lei/deploy/install.sh ") for name, rest in instructions() if name == "RUN"]


@pytest.fixture(scope="module")
def image():
    """The image's files as its instructions make them, stage by stage, in a folder that nobody may write in."""
    folder = Path(tempfile.mkdtemp(prefix="lei-image-"))
    folder.chmod(0o755)
    stages: dict[str, Path] = {}
    try:
        for name, rest in instructions():
            if name == "FROM":
                begun, _, called = rest.partition(" AS ")
                here = folder / (called or "image")
                shutil.copytree(stages[begun], here) if begun in stages else here.mkdir()
                stages[called] = here
            elif name == "COPY":
                *sources, where = rest.split()
                there = stages[sources.pop(0).removeprefix("--from=")] if rest.startswith("--from") else ROOT
                for source in sources:
                    _copy(there / source.lstrip("/"), here / where.lstrip("/"), into=where.endswith("/"))
            elif name == "RUN":
                _run(here, *rest.split())
        subprocess.run(["chmod", "-R", "a-w", here / "opt"], check=True)
        yield here
    finally:
        subprocess.run(["chmod", "-R", "u+w", folder], check=True)
        shutil.rmtree(folder)


def _run(here, shell, script, step):
    """A step of the image into `here`; not those that change the machine itself."""
    assert (shell, script) == ("sh", "/opt/lei/deploy/install.sh")
    if step in (
        "packages",
        "user",
        "certificate",
        "pocket",
    ):  # the last takes a minute: `test_what_phones_take_along_is_made_…`
        return
    environ = os.environ | {"ROOT": str(here), "PYTHON": python()}
    done = subprocess.run(["sh", f"{here}{script}", step], env=environ, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def python():
    """Debian's own, as in the image, where it is there with `venv`; others may live out of reach."""
    debians = "/usr/bin/python3"
    known = Path(debians).exists() and subprocess.run(
        [debians, "-c", "import ensurepip, tomllib"], capture_output=True, check=False
    )
    return debians if known and known.returncode == 0 else sys.executable


def other(python):
    """Another user than we are, if we may become one and it can run this Python."""
    found = {"user": NOBODY, "group": NOBODY, "extra_groups": []} if os.geteuid() == 0 else {}
    try:
        subprocess.run([python, "-c", ""], check=True, cwd="/", **found)
    except PermissionError:
        return {}
    return found


def _copy(source, where, *, into):
    """As COPY does: a folder's contents, or a file under its own name when the destination ends in a slash."""
    if source.is_dir():
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(source, where, dirs_exist_ok=True, symlinks=True, ignore=ignored)
    else:
        target = where / source.name if into else where
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, target)


def started(image, data, port):
    """What the image's CMD starts, with the image's variables, as another user, with production's settings."""
    variables = dict(pair.split("=", 1) for pair in shlex.split(last("ENV")))
    environ = variables | SAFE | {"PRODUCTION": "1", "HTTPS": "1", "TRUSTED_PROXIES": "127.0.0.1"}
    environ |= {"DATA_DIR": str(data), "HOST": "127.0.0.1", "PORT": str(port), "PATH": os.environ["PATH"]}
    environ |= {"XDG_CACHE_HOME": str(data / "cache"), "TMPDIR": str(data)}
    command = [word.replace("/opt/lei", f"{image}/opt/lei") for word in json.loads(last("CMD"))]
    where = f"{image}{last('WORKDIR')}"
    return subprocess.Popen(command, cwd=where, env=environ, start_new_session=True, **other(command[0])), environ


def asked(port, path):
    """As the proxy would ask: the status and the text."""
    said = {"Host": "lei.example", "X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.7"}
    with urllib.request.urlopen(
        urllib.request.Request(f"http://127.0.0.1:{port}{path}", headers=said), timeout=20
    ) as got:
        return got.status, got.read().decode()


def test_the_image_serves_in_production_from_where_nothing_can_be_written(image):
    before = sorted(image.rglob("*"))
    data = Path(tempfile.mkdtemp(prefix="lei-data-"))
    if os.geteuid() == 0:
        os.chown(data, NOBODY, NOBODY)
    port = free_port()
    process, environ = started(image, data, port)
    healthy = [
        word.replace("/opt/lei", f"{image}/opt/lei") for word in json.loads(last("HEALTHCHECK").split("CMD ")[1])
    ]
    try:
        until = time.monotonic() + 120
        while subprocess.run(healthy, env=environ, check=False, capture_output=True).returncode:
            assert process.poll() is None
            assert time.monotonic() < until
            time.sleep(0.5)
        assert 'id="eigen-klop"' in asked(port, "/spel/toepen/")[1]
        status, told = asked(port, "/healthz/?diep=1")
        assert (status, json.loads(told)["version"]) == (200, release.VERSION)
        with contextlib.closing(urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz/")) as answer:
            assert answer.status == 200
    finally:
        process.terminate()
        process.wait(60)
        shutil.rmtree(data)
    assert sorted(image.rglob("*")) == before


def test_an_unhealthy_site_fails_the_health_check(image):
    check = [sys.executable, image / "opt/lei/deploy/healthy.py"]
    assert subprocess.run(check, env={"PORT": str(free_port())}, check=False, capture_output=True).returncode != 0


def test_the_image_is_made_of_known_steps_and_files_that_are_there():
    assert sorted(steps()) == ["certificate", "compile", "packages", "pocket", "python", "user"]
    for sources, where in copied():
        assert where.startswith("/opt/lei")
        assert all((ROOT / source).exists() for source in sources)
    kept = (ROOT / ".dockerignore").read_text().splitlines()
    assert kept[0] == "*"
    tops = {source.split("/")[0] for sources, _ in copied() for source in sources}
    assert tops == {line[1:] for line in kept if line.startswith("!")}


def test_the_image_holds_all_that_the_program_is_made_of():
    tops = {source.split("/")[0] for sources, _ in copied() for source in sources}
    tracked = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    program = {
        name.split("/")[0] for name in tracked if name.startswith(("config/", "rulebook/", "scoring/", "seeds/"))
    }
    assert program | {"manage.py", "static", "templates", "requirements.txt"} <= tops


def test_the_image_runs_as_a_numbered_user_and_names_no_registry():
    assert re.fullmatch(r"[1-9]\d{3,}:[1-9]\d{3,}", last("USER"))
    text = (ROOT / "Dockerfile").read_text() + (ROOT / "deploy" / "install.sh").read_text()
    assert "://" not in text
    assert f"--uid {last('USER').split(':')[0]} " in text
    names = {pair.split("=")[0] for pair in shlex.split(last("ENV"))} - {"PYTHONUNBUFFERED", "PYTHONDONTWRITEBYTECODE"}
    assert names - {"XDG_CACHE_HOME"} <= environment.VARIABLES.keys()


def test_the_packages_of_the_image_are_packages_of_debian():
    listed = re.search(r"--no-install-recommends \\\n(.*?) >/dev/null", (ROOT / "deploy/install.sh").read_text())
    needs(shutil.which("apt-cache"), "Debian")
    for name in listed[1].split():
        known = subprocess.run(["apt-cache", "show", name], capture_output=True, check=False)
        assert known.returncode == 0, name


@pytest.mark.parametrize(
    ("there", "npm", "done"),
    [
        (True, False, ["pocket --check"]),
        (False, True, ["pocket --check", "pocket ASIDE/pyodide"]),
        (False, False, ["pocket --check", "-m venv ASIDE/npm", "pip --require-hashes", "pocket ASIDE/pyodide"]),
    ],
)
def test_what_phones_take_along_is_made_when_the_archive_did_not_bring_it(tmp_path, there, npm, done):
    """With an npm of PyPI, held against its hashes, where the machine has none; nothing of the making stays."""
    home, tools = tmp_path / "opt/lei", tmp_path / "tools"
    said = tmp_path / "said"
    for place in (home / ".venv/bin", home / "deploy", tools, tmp_path / "tmp"):
        place.mkdir(parents=True)
    shutil.copy(ROOT / "deploy/install.sh", home / "deploy")
    stubs = {
        home / ".venv/bin/python": f'shift; echo "$*" >> {said}; [ "$2" != --check ] || exit {int(not there)}',
        tools / "python3": "exit 1",  # another one, first in the path
        tmp_path / "debians": f'echo "$*" >> {said}; mkdir -p "$3/bin"; cp {tools}/pip "$3/bin/pip"',
        tools / "pip": f'echo "pip $5" >> {said}',
    }
    stubs |= {tools / "npm": ""} if npm else {}
    for path, text in stubs.items():
        path.write_text(f"#!/bin/sh\n{text}\n")
        path.chmod(0o755)
    for name in ("sh", "mktemp", "rm", "mkdir", "cp"):
        (tools / name).symlink_to(shutil.which(name))
    environ = {"PATH": str(tools), "ROOT": str(tmp_path), "PYTHON": f"{tmp_path}/debians", "TMPDIR": f"{tmp_path}/tmp"}
    subprocess.run([tools / "sh", home / "deploy/install.sh", "pocket"], env=environ, check=True)
    told = re.sub(rf"{tmp_path}/tmp/[^/]+", "ASIDE", said.read_text()).splitlines()
    assert [line.strip().replace("--no-cache-dir ", "") for line in told] == done
    assert not [*(tmp_path / "tmp").iterdir()]


# --- compose ----------------------------------------------------------------------------------------


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
    subprocess.run([sys.executable, "manage.py", "migrate", "-v0"], cwd=ROOT, env=env, check=True)
    ran = subprocess.run(
        ["sh", "deploy/nightly.sh", "now"], cwd=ROOT, env=env, capture_output=True, text=True, check=True
    )
    assert len([*tmp_path.glob("lei-*.lei.gz")]) == 1
    assert "0 bladen weggegooid" in ran.stdout


def test_a_night_without_a_backup_throws_nothing_away_and_asks_for_the_address_that_tells_it(tmp_path):
    told = []

    class Telling(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            told.append(self.path)
            self.send_response(200)
            self.end_headers()

    with http.server.HTTPServer(("127.0.0.1", 0), Telling) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        env = os.environ | {"DATA_DIR": str(tmp_path / "data"), "BACKUPS": str(tmp_path / "no-folder")}
        env |= {"PYTHON": sys.executable, "FAILED_URL": f"http://127.0.0.1:{server.server_port}/de-lei"}
        night = ["sh", "deploy/nightly.sh", "now"]
        ran = subprocess.run(night, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
        server.shutdown()
    assert (ran.returncode, told) == (1, ["/de-lei"])
    assert "weggegooid" not in ran.stdout
    assert "no-folder is er niet" in ran.stderr


def test_the_nights_are_amsterdams_wherever_the_container_thinks_it_is(tmp_path):
    waits = tmp_path / "sleep"
    waits.write_text(f"#!/bin/sh\necho $1 >{tmp_path}/asked\nkill $PPID\n")
    waits.chmod(0o755)
    env = {"PATH": f"{tmp_path}:{os.environ['PATH']}", "TZ": "Pacific/Auckland"}
    here = datetime.now(ZoneInfo("Europe/Amsterdam"))
    subprocess.run(["sh", "deploy/nightly.sh"], cwd=ROOT, env=env, check=False)
    at = here + timedelta(seconds=int((tmp_path / "asked").read_text()))
    assert abs((at - at.replace(hour=3, minute=30, second=0)).total_seconds()) < 60


# --- nginx and systemd --------------------------------------------------------------------------------


def test_nginx_accepts_the_configuration(tmp_path):
    config, _ = configured(tmp_path, [8001, 8002])
    command = [NGINX, "-t", "-p", tmp_path, "-c", config, "-g", f"pid {tmp_path}/nginx.pid;"]
    tried = subprocess.run(command, capture_output=True, text=True, check=False)
    assert tried.returncode == 0, tried.stderr
    assert "[emerg]" not in tried.stderr
