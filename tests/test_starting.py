"""Where the server can not start: a folder, a file or a disk that does not do, told in a sentence."""

import ctypes
import importlib.util
import ipaddress
import os
import re
import shutil
import subprocess
import sys

import pytest
from django.core.management import call_command
from django.http.request import validate_host

from config import own
from tests.machines.needs import needs
from tests.machines.server import ROOT, free_port


def humble():
    """Root may write anywhere; without these two capabilities it is bound to what the folder says."""
    for capability in (1, 2):  # CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH
        ctypes.CDLL(None).prctl(24, capability)


def start_humbly(folder):
    started = subprocess.run(
        [sys.executable, "manage.py", "serve"],
        cwd=ROOT,
        env={"PATH": os.environ["PATH"], "DATA_DIR": str(folder), "PORT": str(free_port())},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        preexec_fn=humble if sys.platform == "linux" else None,
    )
    assert started.returncode == 1
    assert "Traceback" not in started.stderr
    return started.stderr.strip()


def test_a_folder_that_may_only_be_read_is_refused_in_a_sentence(tmp_path):
    tmp_path.chmod(0o500)
    assert start_humbly(tmp_path) == (
        f"In DATA_DIR={tmp_path} kan niet worden geschreven. Is die map van een andere gebruiker?"
    )
    tmp_path.chmod(0o700)


@pytest.mark.parametrize("name", ["lei.sqlite3", "server", "secret"])
def test_a_file_in_it_of_somebody_else_is_refused_in_a_sentence(name, tmp_path):
    (tmp_path / name).write_text("")
    (tmp_path / name).chmod(0)
    said = start_humbly(tmp_path)
    assert str(tmp_path / name) in said
    assert said.endswith("Is het van een andere gebruiker?")
    assert said.count("\n") == 0


@pytest.mark.skipif(sys.platform != "linux", reason="root may read everything elsewhere")
def test_what_a_disk_or_a_nas_put_there_is_left_alone(tmp_path):
    for name in ("lost+found", "@eaDir"):
        (tmp_path / name).mkdir(mode=0)
    ask = "import pathlib, sys; from config.serving import alone; alone.claim(pathlib.Path(sys.argv[1]), 'test')"
    command = [sys.executable, "-c", ask, str(tmp_path)]
    asked = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, preexec_fn=humble)
    assert (asked.returncode, asked.stderr) == (0, "")


@pytest.mark.parametrize("blocks", [8, 150])
def test_a_disk_without_room_is_refused_in_a_sentence(blocks, tmp_path):
    command = ["sh", "-c", f"ulimit -f {blocks}; exec {sys.executable} -B manage.py serve"]
    environ = {"PATH": os.environ["PATH"], "DATA_DIR": str(tmp_path), "PORT": str(free_port())}
    ended = subprocess.run(command, cwd=ROOT, env=environ, capture_output=True, text=True, check=False, timeout=60)
    assert ended.returncode == 1, ended.stderr
    assert len(ended.stderr.splitlines()) == 1, ended.stderr


def test_a_key_that_finds_no_room_is_not_said_to_be_of_somebody_else(tmp_path):
    command = ["sh", "-c", f"trap '' XFSZ; ulimit -f 0; exec {sys.executable} -B manage.py serve"]
    environ = {"PATH": os.environ["PATH"], "DATA_DIR": str(tmp_path), "PYTHONDONTWRITEBYTECODE": "1"}
    ended = subprocess.run(command, cwd=ROOT, env=environ, capture_output=True, text=True, check=False, timeout=60)
    assert ended.returncode == 1, ended.stderr
    assert ended.stderr.strip().endswith("secret kan niet worden gelezen of gemaakt (File too large).")


def test_a_file_for_a_folder_is_refused_in_a_sentence(tmp_path):
    (tmp_path / "data").write_text("")
    assert start_humbly(tmp_path / "data").startswith(f"DATA_DIR={tmp_path}/data kan niet worden gemaakt")


@pytest.mark.parametrize("full", ["os.pwrite", "sqlite3.dbapi2.connect"])
def test_a_full_disk_is_a_sentence_whatever_finds_no_room_first(full, tmp_path):
    """What says who serves the folder, and the database."""
    program = (
        "import errno, os, runpy, sqlite3, sys\n"
        "def act(*given, **named):\n"
        f"    if {full!r}[0] == 's':\n"
        "        raise sqlite3.OperationalError('database or disk is full')\n"
        "    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))\n"
        f"{full} = act\n"
        "sys.argv = ['manage.py', 'serve']\n"
        "runpy.run_path('manage.py', run_name='__main__')\n"
    )
    environ = {"PATH": os.environ["PATH"], "DATA_DIR": str(tmp_path), "PORT": str(free_port())}
    ended = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, env=environ, capture_output=True, text=True, check=False, timeout=120
    )
    said = [line for line in ended.stderr.splitlines() if "WARNING" not in line]
    assert (ended.returncode, said) == (1, ["De schijf is vol: maak plaats. Er is niets half opgeschreven."])


def test_a_command_waits_for_no_game_and_no_text_that_it_has_no_use_for(tmp_path):
    """Each start of a command, and each refusal of a folder or of a setting, took two seconds more with them."""
    ask = (
        "import sys, django; django.setup()\n"
        "import django.core.management.commands.migrate, config.management.commands.serve\n"
        "print(*{'.'.join(name.split('.')[:2]) for name in sys.modules} & {'scoring.games', 'rulebook.book'})"
    )
    environ = {"PATH": os.environ["PATH"], "DATA_DIR": str(tmp_path), "DJANGO_SETTINGS_MODULE": "config.settings"}
    command = [sys.executable, "-c", ask]
    asked = subprocess.run(command, cwd=ROOT, env=environ, capture_output=True, text=True, check=False)
    assert (asked.stdout, asked.stderr) == ("\n", "")


# --- where it can be reached --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("host", "here", "outside"),
    [
        ("0.0.0.0", "localhost", ["192.0.2.7", "198.51.100.7"]),
        ("::", "localhost", ["192.0.2.7", "198.51.100.7", "[2001:db8::7]"]),
        ("127.0.0.1", "localhost", []),
        ("::1", "[::1]", []),
        ("192.0.2.7", "192.0.2.7", ["192.0.2.7"]),
        ("2001:db8::7", "[2001:db8::7]", ["[2001:db8::7]"]),
        ("kroeg.local", "kroeg.local", []),
    ],
)
def test_only_addresses_are_told_on_which_it_listens(host, here, outside, settings, capsys):
    settings.HOST, settings.PORT = host, 8000
    settings.ALLOWED_HOSTS = ["kroeg", "192.0.2.7", "198.51.100.7", "[2001:db8::7]", "localhost", "127.0.0.1", "[::1]"]
    call_command("where")
    told = re.findall(r"http://(\S+):8000/", capsys.readouterr().out)
    assert told == [here, *outside]


def test_https_is_told_only_at_addresses_that_the_certificate_names(settings, capsys):
    settings.HOST, settings.PORT, settings.HTTPS_PORT = "::", 8000, 8443
    settings.ALLOWED_HOSTS = ["kroeg", "192.0.2.7", "192.168.1.20", "[fd00::7]", "localhost"]
    call_command("where", https=("192.168.1.20", "fd00::7", "kroeg"))
    assert re.findall(r"https://(\S+):8443/", capsys.readouterr().out) == ["192.168.1.20", "[fd00::7]"]


@pytest.mark.parametrize(("port", "told"), [(0, True), (8443, False)])
def test_who_asked_for_https_and_did_not_get_it_is_not_told_to_ask_for_it(port, told, settings, capsys):
    settings.HTTPS_PORT = port
    call_command("where")
    said = capsys.readouterr().out
    assert "Over http kan een scherm uitgaan en werkt niets zonder netwerk" in said
    assert ("HTTPS_PORT=8443" in said) is told


def test_the_address_by_which_it_reaches_others_comes_before_those_of_containers(monkeypatch):
    """Its QR code is the one that guests scan; a bridge to containers on this machine leads no guest here."""
    bridge, wifi = (ipaddress.ip_address(one) for one in ("10.88.0.1", "192.168.1.20"))
    monkeypatch.setattr(own, "_ipv4_addresses", lambda: {bridge, wifi})
    monkeypatch.setattr(own, "_ipv6_addresses", set)
    for used in (wifi, bridge):
        monkeypatch.setattr(own, "_outgoing_address", lambda family, elsewhere, used=used: {used})
        assert own.names()[2] == str(used)


def test_every_address_of_this_machine_is_its_own_name_too(monkeypatch, tmp_path):
    """Also those of IPv6, and of a second network; not those that no browser can write."""
    listed = tmp_path / "if_inet6"
    listed.write_text(
        "fe8000000000000000fc00fffe000001 04 40 20 80     eth0\n"
        "20010db8000000000000000000000007 04 40 00 82     eth0\n"
        "00000000000000000000000000000001 01 80 10 80       lo\n"
    )
    monkeypatch.setattr(own, "_LISTED", listed)
    found = own.names()
    assert "[2001:db8::7]" in found
    assert not {"[::1]", "127.0.0.1"} & set(found)
    assert not [name for name in found if name.startswith("[fe80")]
    assert validate_host("[2001:db8::7]", found)


@pytest.mark.skipif(sys.platform != "linux", reason="how Linux lists them")
def test_each_network_card_is_asked_for_its_address(monkeypatch):
    monkeypatch.setattr(own, "_addresses_of_name", lambda family: set())
    monkeypatch.setattr(own, "_outgoing_address", lambda family, elsewhere: set())
    shown = subprocess.run(["hostname", "-I"], capture_output=True, text=True, check=True).stdout.split()
    assert {one for one in shown if ":" not in one} <= set(own.names())


def test_what_the_tests_need_of_npm_comes_into_the_clone_also_below_another_project(tmp_path):
    """Without a folder named npm climbs up to the first `package.json`."""
    npm = shutil.which("npm")
    needs(npm, "npm (Debian: npm)")
    (tmp_path / "package.json").write_text("{}")
    (tmp_path / "clone").mkdir()
    shutil.copy(ROOT / "Makefile", tmp_path / "clone")
    (tmp_path / "bin").mkdir()
    stub = tmp_path / "bin" / "npm"
    stub.write_text(f'#!/bin/sh\nshift; exec {npm} prefix "$@" >{tmp_path}/where\n')
    stub.chmod(0o755)
    environ = os.environ | {"PATH": f"{stub.parent}:{os.environ['PATH']}"}
    subprocess.run(["make", "-s", ".tools/node_modules/axe-core"], cwd=tmp_path / "clone", env=environ, check=True)
    assert (tmp_path / "where").read_text().strip() == f"{tmp_path}/clone/.tools"


def test_the_hours_are_known_where_a_machine_knows_none(tmp_path):
    """Without them it would begin, and the first sheet would be a 500."""
    needs(importlib.util.find_spec("tzdata"), "what requirements-dev.txt locks (make dev)")
    ask = "import zoneinfo; zoneinfo.ZoneInfo('Europe/Amsterdam')"
    environ = os.environ | {"PYTHONTZPATH": str(tmp_path)}
    subprocess.run([sys.executable, "-c", ask], env=environ, check=True, capture_output=True)
