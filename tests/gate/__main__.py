"""Runs the parts of a gate one after another, counts what their tests said, and tries once more what failed.

    python3 -m tests.gate [PART …] < PARTS

A line of PARTS is a name and a command. Every part is run, also after a red one. A test that failed is run once more at
the end, alone, with everything it needs started anew. Who is green only then is *wankel* (shaky): told with its first
failure, and counted as failed all the same where that may hide a lost press, or when there are many. The last line is
the sum over all parts; the exit is 0 when nothing failed, 1 when something did, and 2 when the machine could not.
"""

import collections
import contextlib
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO

ROOT = Path(__file__).parents[2]
DEADLINE = 84 * 60
"""Seconds for all parts together: six minutes before a gate is cut off without a word."""
TRIED_AGAIN = 12
"""More failures than this are no chance: none of them is tried again."""
SHAKY = 3
"""With more tests than this that are green only the second time, the gate is red."""
NEVER_SHAKY = (
    "away", "broken_servers", "conflicts", "drafts", "evening", "half", "half_filled", "new_version", "offline",
    "offline_engines", "outbox", "pocket", "pocket_engines", "pocket_faults", "pocket_taken", "pocket_together",
    "pocket_update", "presence", "presses", "rewriting", "together",
)  # fmt: skip
"""`test_….py` about presses, drafts, outbox or conflicts: green only the second time looks just like a press lost."""
FULL = 200_000_000
"""With fewer bytes free the disk is full."""
MACHINE = (
    "No space left on device",
    "Temporary failure in name resolution",
    "Failed to fetch",
    "Cannot allocate memory",
)
"""What a program says when the machine is at fault."""
FETCHING = ("packages", "tools")
"""The parts that fetch what the others need: when they fail, nothing was found wrong in the program."""


@dataclass
class Part:
    """A command of the gate, and what came of it: seconds, counts, failures (test → why), what the machine lacked.

    `slowest`: (file, seconds of a worker) of the files whose tests took longest.
    """

    name: str
    command: str
    seconds: float = 0
    passed: int = 0
    skipped: int = 0
    failed: dict[str, str] = field(default_factory=dict)
    shaky: dict[str, str] = field(default_factory=dict)
    slowest: list[tuple[str, float]] = field(default_factory=list)
    machine: str = ""

    def run(self, until: float, only: str = "") -> bool:
        """Run it, or one test of it alone; whether the command ended well. Counts are added, failures noted."""
        handle, name = tempfile.mkstemp(prefix="lei-gate-")
        os.close(handle)
        results, command = Path(name), f"{self.command} CORES=" if only else self.command
        env = os.environ | {"GATE": "1", "GATE_RESULTS": name, "PYTEST_ADDOPTS": "-p tests.gate.results"}
        env["GATE_ONLY"] = only  # also when this gate is itself run by a test that is tried once more
        began = time.monotonic()
        code, said = carry_out(command, env, until - began)
        self.seconds += time.monotonic() - began
        rows = [json.loads(line) for line in results.read_text().splitlines()]
        results.unlink()
        failed = {test: why for row in rows for test, why in row["failed"].items()}
        if only:
            return code == 0 and sum(row["passed"] + row["skipped"] for row in rows) == 1
        self.passed, self.skipped = (sum(row[key] for row in rows) for key in ("passed", "skipped"))
        self.slowest = [(file, seconds) for row in rows for file, seconds in row["slowest"]]
        if code:
            self.machine = lacking(self, code, said)
            self.failed = failed or {self.command: said[-2000:]}
        return code == 0

    def try_again(self, until: float) -> None:
        """Run each test that failed once more, alone; what is green now was shaky."""
        for test in [name for name in self.failed if "::" in name]:
            print(f"\n== {self.name}, once more: {test} ==", flush=True)
            if self.run(until, only=test):
                self.passed += 1
                self.shaky[test] = self.failed.pop(test)


def carry_out(command: str, env: dict[str, str], seconds: float) -> tuple[int, str]:
    """The exit of a command and the end of what it said, which is shown while it runs; -1 when time ran out."""
    process = subprocess.Popen(
        command, shell=True, cwd=ROOT, env=env, text=True, errors="replace", start_new_session=True,
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip
    said: collections.deque[str] = collections.deque(maxlen=400)

    def show(lines: IO[str]) -> None:
        with lines:
            for line in lines:
                print(line, end="", flush=True)
                said.append(line)

    assert process.stdout
    showing = threading.Thread(target=show, args=[process.stdout], daemon=True)
    showing.start()
    try:
        code = process.wait(max(1, seconds))
    except subprocess.TimeoutExpired:
        code = -1
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)  # with what it left running
    process.wait()
    showing.join(5)  # a process in a session of its own may hold the pipe
    return code, "".join(said)


def lacking(part: Part, code: int, said: str) -> str:
    """What the machine could not do, or nothing when the program is to blame."""
    if shutil.disk_usage(ROOT).free < FULL:
        return "the disk is full"
    if code == -1:
        return "there was no time left"
    if found := next((words for words in MACHINE if words in said), ""):
        return found
    return "it could not be fetched" if part.name in FETCHING else ""


def strict(test: str) -> bool:
    """Must this test be green at once?"""
    return Path(test.partition("::")[0]).stem.removeprefix("test_") in NEVER_SHAKY


def table(parts: list[Part]) -> str:
    """Part, seconds and counts, a line each."""
    head = f"{'part':<14}{'seconds':>8}{'passed':>8}{'failed':>8}{'wankel':>8}{'skipped':>8}"
    rows = [
        f"{part.name:<14}{part.seconds:>8.0f}{part.passed:>8}{len(part.failed):>8}{len(part.shaky):>8}{part.skipped:>8}"
        f"{'   the machine: ' + part.machine if part.machine else ''}"
        for part in parts
    ]
    return "\n".join([head, *rows])


def verdict(parts: list[Part]) -> int:
    """Print what failed, what was shaky, the table and the sum; how the gate ends."""
    shaky = [(part, test, why) for part in parts for test, why in part.shaky.items()]
    for part in parts:
        for test, why in part.failed.items():
            print(f"\n-- red: {part.name}: {test}\n{why[-3000:]}")
    for part, test, why in shaky:
        print(f"\n-- wankel: {part.name}: {test}\n{why[-3000:]}")
    counted = [test for _, test, _ in shaky if strict(test) or len(shaky) > SHAKY]
    for test in counted:
        print(f"\n-- red though green the second time: {test}")
    print("\n-- slowest files, in seconds of a worker:")
    for part in parts:
        for file, seconds in part.slowest:
            print(f"{part.name:<14}{seconds:>8.0f}  {file}")
    print(f"\n{table(parts)}\n")
    failed = sum(len(part.failed) for part in parts) + len(counted)
    passed = sum(part.passed for part in parts) - len(counted)
    print(f"{passed} passed, {failed} failed, {sum(part.skipped for part in parts)} skipped", flush=True)
    machine = all(part.machine for part in parts if part.failed)
    return 0 if not failed else 2 if machine and not counted else 1


def main() -> int:
    parts = [Part(*line.split(maxsplit=1)) for line in sys.stdin.read().strip().splitlines()]
    if named := sys.argv[1:]:
        unknown = set(named) - {part.name for part in parts}
        if unknown:
            sys.exit(f"no part is called {', '.join(unknown)}; there are {', '.join(part.name for part in parts)}")
        parts = [part for part in parts if part.name in named]
    signal.signal(signal.SIGINT, signal.default_int_handler)  # not ignored, also where this runs in the background
    until = time.monotonic() + DEADLINE
    for part in parts:
        print(f"\n== {part.name}: {part.command} ==", flush=True)
        part.run(until)
    if sum(len(part.failed) for part in parts) <= TRIED_AGAIN:
        for part in parts:
            part.try_again(until)
    return verdict(parts)


if __name__ == "__main__":
    sys.exit(main())
