"""A line to a server that can be cut: to a browser it is as if the server itself were gone, and comes back at once.

python -m tests.machines.line PORT TO     takes connections on PORT and passes them to TO, until it is killed
"""

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Iterator

from tests.machines.server import ROOT, Server, free_port


class Line:
    """A port of its own before a server that goes on. `kill` and `start` are those of a `Server`, without its start."""

    def __init__(self, server: Server, port: int | None = None) -> None:
        self.server, self.port = server, port or free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        """Returns when the server answers through it."""
        command = [sys.executable, "-m", "tests.machines.line", str(self.port), str(self.server.port)]
        self.process = subprocess.Popen(command, cwd=ROOT, start_new_session=True)
        self.server.healthy(60, self.base)

    @property
    def is_cut(self) -> bool:
        return self.process.poll() is not None

    def kill(self) -> None:
        """Every connection is broken, and none is taken."""
        self.process.kill()
        self.process.wait()

    def swallow(self) -> None:
        """Connections are taken, and nothing ever comes back."""
        os.kill(self.process.pid, signal.SIGSTOP)

    def go_on(self) -> None:
        """What was swallowed arrives after all."""
        os.kill(self.process.pid, signal.SIGCONT)


@contextlib.contextmanager
def line_to(server: Server, port: int | None = None) -> Iterator[Line]:
    line = Line(server, port)
    try:
        yield line
    finally:
        line.kill()


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Everything from one to the other, until either is gone."""
    with contextlib.suppress(OSError):
        while some := await reader.read(1 << 16):
            writer.write(some)
            await writer.drain()
    writer.close()


async def _serve(port: int, to: int) -> None:
    async def visited(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", to)
        await asyncio.gather(_pass_on(reader, back), _pass_on(there, writer))

    server = await asyncio.start_server(visited, "127.0.0.1", port, backlog=512)
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(_serve(int(sys.argv[1]), int(sys.argv[2])))
