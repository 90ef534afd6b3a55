"""The container image: its steps, what it holds, and a site that runs from it.

There need be no container engine here: the Dockerfile is read, its files are copied and its steps run into a folder,
and the program is started from there as the image would, by another user than the one who may write there.
"""

import contextlib
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest
import yaml

from config import environment, release
from tests.machines.image import SAFE, instructions, last
from tests.machines.needs import needs
from tests.machines.server import free_port

ROOT = Path(__file__).parent.parent
NOBODY = 65534


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
    begins = [rest.partition(" AS ")[0] for name, rest in instructions() if name == "FROM"]
    try:
        for name, rest in instructions():
            if name == "FROM":
                begun, _, called = rest.partition(" AS ")
                here = folder / (called or "image")
                here.mkdir()
                if begun in stages:
                    _all_of(stages[begun], here, for_good=begins.count(begun) == 1)
                stages[called] = here
            elif name == "COPY":
                *sources, where = rest.split()
                if rest.startswith("--from"):
                    there, source = stages[sources[0].removeprefix("--from=")], sources[1]
                    _all_of(there / source.lstrip("/"), here / where.lstrip("/"), for_good=True)
                    continue
                for source in sources:
                    _copy(ROOT / source, here / where.lstrip("/"), into=where.endswith("/"))
            elif name == "RUN":
                _run(here, *rest.split())
        subprocess.run(["chmod", "-R", "a-w", here / "opt"], check=True)
        yield here
    finally:
        subprocess.run(["chmod", "-R", "u+w", folder], check=True)
        subprocess.run(["rm", "-r", folder], check=True)  # a quarter of what `shutil` costs: it is 20 000 files


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


def _all_of(made, where, *, for_good):
    """What an earlier stage made, as it is: with its links and with what was compiled.

    `for_good`: no other stage asks for it, so its files (seven thousand) move and are neither written nor thrown away
    once more.
    """
    where.mkdir(parents=True, exist_ok=True)
    if not for_good:
        subprocess.run(["cp", "-a", f"{made}/.", where], check=True)
        return
    for one in made.iterdir():
        there = where / one.name
        if there.is_dir():
            _all_of(one, there, for_good=True)
        else:
            one.rename(there)


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
    names = listed[1].split()
    known = subprocess.run(["apt-cache", "show", *names], capture_output=True, text=True, check=False).stdout
    assert {*names} - {*re.findall(r"^Package: (.+)$", known, re.MULTILINE)} == set()


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
