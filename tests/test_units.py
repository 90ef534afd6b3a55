"""The units of systemd, and the proxy's patience: what a machine without containers runs."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from config import environment
from config.serving import server
from tests.machines.needs import needs

ROOT = Path(__file__).parent.parent
UNITS = sorted(path.name for path in (ROOT / "deploy").glob("lei*.*") if path.suffix in (".service", ".timer"))


def test_there_is_a_unit_for_the_site_and_a_timer_for_backup_and_prune():
    timed = ["lei-backup.service", "lei-backup.timer", "lei-prune.service", "lei-prune.timer"]
    assert [*timed, "lei.service", "lei@.service"] == UNITS


def test_a_process_of_several_is_run_as_a_single_one_but_for_its_port_and_folder():
    one, many = ((ROOT / "deploy" / name).read_text().splitlines() for name in ("lei.service", "lei@.service"))
    own = {line.split("=")[0] for line in set(many) - set(one) if not line.startswith("#")}
    assert own == {"Description", "Environment", "StateDirectory"}
    assert (
        "Environment=DATA_DIR=/var/lib/lei/%i HOST=127.0.0.1 PORT=%i PRODUCTION=1 HTTPS=1 TRUSTED_PROXIES=127.0.0.1"
        in many
    )
    assert len(set(one) - set(many)) <= len(own) + 1


@pytest.mark.parametrize("name", ["upstream.conf", "upstream-compose.conf"])
def test_the_proxy_lets_go_of_an_idle_connection_before_we_do(name):
    found = re.search(r"^  keepalive_timeout (\d+)s;", (ROOT / "deploy" / name).read_text(), re.MULTILINE)
    assert int(found[1]) < server.MOST_IDLE


@pytest.mark.parametrize("name", [name for name in UNITS if name.endswith("service")])
def test_systemd_accepts_the_units_and_finds_little_exposed(name, tmp_path):
    needs(shutil.which("systemd-analyze"), "systemd-analyze (Debian: systemd)")
    for unit in UNITS:
        text = (ROOT / "deploy" / unit).read_text().replace("/opt/lei/.venv/bin/python", sys.executable)
        (tmp_path / unit).write_text(text)
    tried = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", tmp_path / name], capture_output=True, text=True, check=False
    )
    assert [line for line in tried.stderr.splitlines() if str(tmp_path) in line or name in line] == []
    scored = subprocess.run(
        ["systemd-analyze", "security", "--offline=yes", "--threshold=30", tmp_path / name],
        capture_output=True,
        text=True,
        check=False,
    )
    assert scored.returncode == 0, scored.stdout[-400:]


@pytest.mark.parametrize("name", [name for name in UNITS if name.endswith("service")])
def test_a_unit_starts_a_command_of_ours_with_variables_of_ours(name):
    text = (ROOT / "deploy" / name).read_text()
    command = re.search(r"^ExecStart=/opt/lei/\.venv/bin/python manage\.py (\w+)", text, re.MULTILINE)
    assert list(ROOT.glob(f"*/management/commands/{command[1]}.py"))
    set_here = re.findall(r"(\w+)=", " ".join(re.findall(r"^Environment=(.*)$", text, re.MULTILINE)))
    assert set(set_here) - {"PYTHONDONTWRITEBYTECODE", "XDG_CACHE_HOME"} <= environment.VARIABLES.keys()
