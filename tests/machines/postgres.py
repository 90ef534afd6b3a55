"""A PostgreSQL of a test's own: in a folder of its own, on a port of its own, which it may kill.

python -m tests.machines.postgres COMMAND …     runs a command with `DATABASE_URL` set to one
"""

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import psycopg

from tests.machines.needs import needs


def binaries() -> Path | None:
    """Where Debian keeps the newest PostgreSQL's own programs."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))
    return found[-1] if found else None


class Postgres:
    """A cluster with one role and one database, both called `lei`."""

    def __init__(self, folder: Path, bin_: Path) -> None:
        self.folder, self.bin = folder, bin_
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.url = f"postgres://lei:lei@127.0.0.1:{self.port}/lei"
        self.run(
            "initdb", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--username=postgres", folder / "data"
        )
        self.start()
        with psycopg.connect(f"postgres://postgres@127.0.0.1:{self.port}/postgres", autocommit=True) as admin:
            admin.execute("create role lei login password 'lei' createdb")
            admin.execute("create database lei owner lei")

    def run(self, program: str, *arguments: object) -> None:
        """One of PostgreSQL's programs, which refuse to run as root."""
        command = [str(self.bin / program), *map(str, arguments)]
        if os.geteuid() == 0:
            command = ["runuser", "-u", "postgres", "--", *command]
        subprocess.run(command, check=True, capture_output=True, cwd="/")

    def start(self) -> None:
        """Serve; tried again while what is left of a killed one is still going away."""
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={self.folder}"
        options += " -c fsync=off -c full_page_writes=off"  # a test kills the program, never the machine
        for _ in range(20):
            with contextlib.suppress(subprocess.CalledProcessError):
                self.run("pg_ctl", "-D", self.folder / "data", "-o", options, "-l", self.folder / "log", "-w", "start")
                return
            time.sleep(0.25)
        raise RuntimeError((self.folder / "log").read_text())

    def kill(self) -> None:
        """`kill -9` for the postmaster; its children notice and end."""
        pid = int((self.folder / "data" / "postmaster.pid").read_text().splitlines()[0])
        os.kill(pid, signal.SIGKILL)

    @contextlib.contextmanager
    def silent(self) -> Iterator[None]:
        """It takes connections, and answers nothing."""
        first = int((self.folder / "data" / "postmaster.pid").read_text().splitlines()[0])
        found = subprocess.run(["pgrep", "-P", str(first)], capture_output=True, text=True, check=False)
        every = [first, *map(int, found.stdout.split())]
        for pid in every:
            os.kill(pid, signal.SIGSTOP)
        try:
            yield
        finally:
            for pid in every:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGCONT)

    def stop(self) -> None:
        with contextlib.suppress(subprocess.CalledProcessError):
            self.run("pg_ctl", "-D", self.folder / "data", "-m", "immediate", "-w", "stop")


@contextlib.contextmanager
def postgres() -> Iterator[Postgres]:
    """A running one, where PostgreSQL is installed and can be run from here."""
    bin_ = binaries()
    there = bin_ is not None and (os.geteuid() != 0 or shutil.which("runuser"))
    needs(there, "PostgreSQL's server programs (Debian: postgresql)")
    folder = Path(tempfile.mkdtemp(prefix="lei-postgres-"))
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres", "postgres")
    cluster = Postgres(folder, bin_)
    try:
        yield cluster
    finally:
        cluster.stop()
        shutil.rmtree(folder)


if __name__ == "__main__":
    with postgres() as found:
        sys.exit(subprocess.run(sys.argv[1:], env=os.environ | {"DATABASE_URL": found.url}, check=False).returncode)
