"""Where the server can not start: a folder, a file or a disk that does not do, told in a sentence."""

import ctypes
import os
import subprocess
import sys

import pytest

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
