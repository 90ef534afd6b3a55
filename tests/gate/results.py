"""What a pytest of the gate tells it: its counts and slowest files, and of each test that failed its name and why.

A plugin (`-p tests.gate.results`) that appends a line of JSON to the file `GATE_RESULTS` when the run ends. With
`GATE_ONLY` it runs that one test and reads no other file.
"""

import json
import os
import re
from collections import Counter
from pathlib import Path

import pytest

RESULTS = os.environ.get("GATE_RESULTS")
ONLY = re.sub(r"@[a-z]+$", "", os.environ.get("GATE_ONLY", ""))
"""Without the group that pytest-xdist puts behind a name."""

SLOWEST = 8
"""Of so many files it tells how long their tests took."""


class Results:
    """Counts one run: a test has failed when its set-up, its call or its tear-down has; seconds are of a worker."""

    def __init__(self) -> None:
        self.failed: dict[str, str] = {}
        self.passed: set[str] = set()
        self.skipped: set[str] = set()
        self.seconds: Counter[str] = Counter()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.seconds[report.nodeid.partition("::")[0]] += report.duration  # type: ignore[assignment]
        if report.failed:
            self.failed.setdefault(report.nodeid, report.longreprtext)
        elif report.skipped:
            self.skipped.add(report.nodeid)
        elif report.when == "call":
            self.passed.add(report.nodeid)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.failed[report.nodeid] = report.longreprtext

    def pytest_sessionfinish(self) -> None:
        counts = {"passed": len(self.passed - self.failed.keys()), "skipped": len(self.skipped)}
        with Path(RESULTS or os.devnull).open("a") as file:
            file.write(
                json.dumps(counts | {"failed": self.failed, "slowest": self.seconds.most_common(SLOWEST)}) + "\n"
            )


def pytest_configure(config: pytest.Config) -> None:
    if RESULTS and not hasattr(config, "workerinput"):  # the one that hears all, not each of its workers
        config.pluginmanager.register(Results())


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    wanted = ONLY.partition("::")[0]
    return True if wanted and collection_path.is_file() and not str(collection_path).endswith(f"/{wanted}") else None


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if ONLY:
        items[:] = [item for item in items if item.nodeid == ONLY]
