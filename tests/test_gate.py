"""The gate goes on after a red part, tries once more what failed, and tells what was shaky from what was red."""

import shlex
import subprocess
import sys
import time

import pytest

from tests.gate.__main__ import Part, verdict
from tests.machines.server import ROOT

MAKEFILE = """
CORES := -p no:cacheprovider
run:
\tPYTEST_DISABLE_PLUGIN_AUTOLOAD=1 {python} -m pytest -q -c /dev/null --rootdir {folder} $(CORES) {folder}
"""
GREEN = "def test_green(): pass\n"
RED = "def test_red(): assert 1 == 2\n"
SKIPPED = "import pytest\ndef test_skipped(): pytest.skip('no such thing here')\n"
SHAKY = """
from pathlib import Path
def test_shaky{nth}():
    before = Path(__file__ + "{nth}.was")
    there = before.exists()
    before.touch()
    assert there, "not yet"
"""


@pytest.fixture
def gate(tmp_path):
    """`gate(name={"test_….py": code})`: a gate of these parts, each a pytest of these files; its exit and lines."""

    def ran(*named, **parts):
        table = []
        for name, files in parts.items():
            (folder := tmp_path / name).mkdir()
            for file, code in files.items():
                (folder / file).write_text(code)
            made = MAKEFILE.format(python=shlex.quote(sys.executable), folder=folder)
            (folder / "Makefile").write_text(made)
            table.append(f"{name} make -s -f {folder}/Makefile run")
        return table_of(*named, table=table)

    return ran


def table_of(*named, table):
    command = [sys.executable, "-m", "tests.gate", *named]
    run = subprocess.run(command, cwd=ROOT, input="\n".join(table), capture_output=True, text=True, check=False)
    return run.returncode, (run.stdout + run.stderr).splitlines()


def test_all_parts_are_run_also_after_a_red_one_and_the_last_line_is_their_sum(gate):
    code, lines = gate(first={"test_a.py": GREEN + RED}, second={"test_b.py": GREEN + SKIPPED})
    assert (code, lines[-1]) == (1, "2 passed, 1 failed, 1 skipped")
    rows = {line.split()[0]: line.split()[2:] for line in lines[-4:-2]}
    assert rows == {"first": ["1", "1", "0", "0"], "second": ["1", "0", "0", "1"]}
    assert "-- red: first: test_a.py::test_red" in lines
    slowest = lines[lines.index("-- slowest files, in seconds of a worker:") + 1 :][:2]
    assert [line.split()[::2] for line in slowest] == [["first", "test_a.py"], ["second", "test_b.py"]]


def test_what_is_green_the_second_time_is_told_with_its_first_failure(gate, monkeypatch):
    monkeypatch.setenv("GATE_ONLY", "tests/test_gate.py::test_one")  # as when this test is tried once more itself
    code, lines = gate(first={"test_a.py": GREEN + SHAKY.format(nth=1)})
    assert (code, lines[-1]) == (0, "2 passed, 0 failed, 0 skipped")
    at = lines.index("-- wankel: first: test_a.py::test_shaky1")
    assert any("not yet" in line for line in lines[at:])


def test_a_shaky_test_about_presses_makes_the_gate_red(gate, monkeypatch):
    monkeypatch.setenv("GATE_ONLY", "")
    code, lines = gate(first={"test_presses.py": SHAKY.format(nth=0)})
    assert (code, lines[-1]) == (1, "0 passed, 1 failed, 0 skipped")


@pytest.mark.parametrize(
    ("file", "count", "said"),
    [
        ("test_presses.py", 1, "0 passed, 1 failed, 0 skipped"),
        ("test_conflicts.py", 1, "0 passed, 1 failed, 0 skipped"),
        ("test_a.py", 3, "3 passed, 0 failed, 0 skipped"),
        ("test_a.py", 4, "0 passed, 4 failed, 0 skipped"),
    ],
)
def test_a_shaky_test_about_presses_and_many_of_others_count_as_failed(file, count, said, capsys):
    shaky = {f"{file}::test_shaky{nth}": "not yet" for nth in range(count)}
    code = verdict([Part("first", "make", passed=count, shaky=shaky)])
    assert capsys.readouterr().out.splitlines()[-1] == said
    assert code == (", 0 failed" not in said)


def test_a_file_that_can_not_be_read_is_red(gate):
    code, lines = gate(first={"test_a.py": "import no_such_module\n", "test_b.py": GREEN})
    assert (code, lines[-1]) == (1, "0 passed, 1 failed, 0 skipped")


def test_a_part_without_tests_counts_when_it_fails():
    code, lines = table_of(table=["run false", "again true"])
    assert (code, lines[-1]) == (1, "0 passed, 1 failed, 0 skipped")


def test_what_the_machine_could_not_do_is_told_apart_from_what_is_red():
    code, lines = table_of(table=["packages false", "check true"])
    assert (code, lines[-1]) == (2, "0 passed, 1 failed, 0 skipped")
    assert any(line.endswith("the machine: it could not be fetched") for line in lines)
    code, lines = table_of(table=["check echo 'x: No space left on device'; false", "test false"])
    assert (code, lines[-1]) == (1, "0 passed, 2 failed, 0 skipped")
    assert any(line.endswith("the machine: No space left on device") for line in lines)


def test_one_part_is_run_by_its_name_and_an_unknown_one_is_said():
    assert table_of("b", table=["a false", "b true"])[0] == 0
    code, lines = table_of("c", table=["a false", "b true"])
    assert (code, lines[-1]) == (1, "no part is called c; there are a, b")


def test_a_part_that_takes_all_time_is_ended_and_says_so():
    part = Part("test", "sleep 60")
    assert not part.run(time.monotonic() + 1)
    assert part.machine == "there was no time left"


def test_a_process_that_a_part_left_behind_holds_nobody_up():
    part = Part("test", "sleep 300 & setsid sleep 20 & true")
    began = time.monotonic()
    assert part.run(began + 60)
    assert time.monotonic() - began < 15


def test_every_file_of_which_no_test_may_be_shaky_is_there():
    from tests.gate.__main__ import NEVER_SHAKY

    there = {path.stem.removeprefix("test_") for path in (ROOT / "tests").rglob("test_*.py")}
    assert set(NEVER_SHAKY) - there == set()
