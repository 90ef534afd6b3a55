"""The server: granian with our own door (`config.serving.door`), our own sockets, and workers that are restarted.

Its limits: the head of a request takes at most `MOST_HEAD` bytes and `MOST_IDLE` seconds, which is also how long a
connection may be silent between two requests; bodies are limited at the door. `docs/serving.md` says why these.
"""

import contextlib
import errno
import multiprocessing
import os
import resource
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

from granian.constants import HTTPModes, Interfaces, SSLProtocols
from granian.http import HTTP1Settings
from granian.log import LogLevels
from granian.net import SocketHolder  # type: ignore[attr-defined]
from granian.server import Server as Granian

from config.environment import Misset

MOST_HEAD = 65_536
"""Bytes of the head of a request."""
MOST_IDLE = 15
"""Seconds for that head, and of silence between two requests."""
MOST_CONNECTIONS = 4000
"""Open connections of one worker; further ones wait. Each takes a file descriptor."""
SPARE_FILES = 200
"""File descriptors that a worker needs for anything but connections."""
BACKLOG = 8192
"""Connections that the kernel lets wait at one socket."""
LAST_WORDS = 30
"""Seconds in which requests may finish after the server is asked to stop."""
UNREAD = 30_000
"""Milliseconds after which the kernel closes a connection whose reader takes nothing."""


@dataclass(frozen=True, slots=True)
class Secure:
    """What the server needs for https: a listening socket, the file of the certificate, and the file of its key.

    `hosts`: the names and IP addresses in the certificate.
    """

    listening: socket.socket
    certificate: Path
    key: Path
    hosts: tuple[str, ...] = ()


def listen(host: str, port: int, setting: str = "PORT") -> socket.socket:
    """Return a socket that listens on this port.

    Raises `Misset`, with `setting` (the name of the variable that gave the port), when the port can't be used. The
    socket is made without `SO_REUSEPORT`: with it a second server could share the port, and take half of the visitors.
    """
    with contextlib.ExitStack() as unless:
        try:
            family, kind, number, _, address = socket.getaddrinfo(
                host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
            )[0]
            listening = unless.enter_context(_make_socket(family, kind, number))
            listening.bind(address)
            listening.listen(BACKLOG)
        except (OSError, UnicodeError) as error:
            raise Misset(_unusable(host, port, setting, error)) from None
        unless.pop_all()
    return listening


def _make_socket(family: int, kind: int, number: int) -> socket.socket:
    made = socket.socket(family, kind, number)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    made.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        made.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD)
    return made


def one_more_socket(listening: socket.socket) -> socket.socket:
    """Return a socket for one more worker on the same port; Linux then divides the visitors by their address.

    When all workers listen on one socket, Linux gives most visitors to one worker: 24 of 32 phones. On other systems a
    second socket would get everybody, or nobody, so there the same socket is returned.
    """
    if sys.platform != "linux":
        return listening
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)  # not before it listens: nobody else may join
    other = _make_socket(listening.family, listening.type, listening.proto)
    other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    other.bind(listening.getsockname())
    other.listen(BACKLOG)
    return other


def _unusable(host: str, port: int, setting: str, error: Exception) -> str:
    """Return a Dutch sentence on why this port or host can't be listened on."""
    if isinstance(error, OSError) and error.errno == errno.EADDRINUSE:
        return f"Poort {port} is bezet: er luistert al een ander programma. Stop dat, of kies een andere met {setting}."
    if isinstance(error, PermissionError):
        return f"Poort {port} mag alleen door de beheerder worden gebruikt: kies er een vanaf 1024 met {setting}."
    return f"HOST={host[:60]} is geen adres van deze machine: schrijf bijvoorbeeld 0.0.0.0 of 127.0.0.1."


def serve(
    listening: socket.socket,
    workers: int,
    secure: Secure | None = None,
    begun: Callable[[], None] = lambda: None,
) -> None:
    """Serve until the process is asked to stop; requests under way are then finished. With `secure`, one worker speaks
    https.

    `workers`: how many speak http. `begun` is called when all have started. Workers, also restarted ones, share the
    memory of what was imported before this call.
    """
    allowed, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_CONNECTIONS + SPARE_FILES
    if allowed != resource.RLIM_INFINITY and allowed < wanted:
        allowed = wanted if most == resource.RLIM_INFINITY else min(wanted, most)
        resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, most))
    host, port = listening.getsockname()[:2]
    Server(
        listening,
        secure,
        begun,
        target="config.serving.door:application",
        address=host,
        port=port,
        interface=Interfaces.ASGINL,
        http=HTTPModes.http1,
        http1_settings=HTTP1Settings(header_read_timeout=MOST_IDLE * 1000, max_buffer_size=MOST_HEAD),
        websockets=False,
        workers=workers + bool(secure),
        backlog=BACKLOG,
        backpressure=max(1, min(allowed, wanted) - SPARE_FILES) if allowed > 0 else MOST_CONNECTIONS,
        workers_kill_timeout=LAST_WORDS,
        log_level=LogLevels.error,
    ).serve(target_loader=_prepare_worker, wrap_loader=False)


class Server(Granian):  # type: ignore[misc, valid-type]
    """Granian (the web server) on sockets of our own, which outlive every worker, and with workers that are always
    restarted.

    Granian itself gives up when a worker dies twice in five seconds, and closes its sockets with its workers.
    """

    ssl_ctx: Any

    def __init__(
        self, listening: socket.socket, secure: Secure | None, begun: Callable[[], None], **options: Any
    ) -> None:
        super().__init__(**options)
        self._then = begun
        plain = self.workers - bool(secure)
        self._listening = [listening, *(one_more_socket(listening) for _ in range(1, plain))]
        self._spoken = [self.ssl_ctx] * plain
        if secure:
            self._listening.append(secure.listening)
            self.build_ssl_context(secure.certificate, secure.key, None, SSLProtocols.tls12, None, [], False)
            self._spoken.append(self.ssl_ctx)

    def signal_handler_interrupt(self, *_: Any) -> None:
        """Ask for a stop by setting a flag, and nothing more.

        A second signal may come during the first: if this took a lock, it could wait for itself for ever.
        """
        self.interrupt_signal = True

    def signal_handler_reload(self, *_: Any) -> None:
        """Ask for a restart by setting a flag, and nothing more, as at an interrupt."""
        self.reload_signal = True

    def shutdown(self, exit_code: int = 0) -> None:
        """Stop all workers, and exit with `exit_code` unless it is 0. A worker that has stopped already, by Ctrl-C, is
        no error."""
        with contextlib.suppress(SystemExit):
            super().shutdown(exit_code)
        if exit_code:
            sys.exit(exit_code)

    def _init_shared_socket(self) -> None:
        self._sso = None  # each worker has one of ours

    def _stop_workers(self) -> None:
        """Stop the workers, and close the sockets after one second, so that new visitors do not wait for a worker that
        is stopping.

        A worker that still accepts visitors would ask a closed socket without end; after a second no worker accepts
        any.
        """
        refusing = threading.Timer(1, self._close_sockets)
        refusing.daemon = True
        refusing.start()
        super()._stop_workers()

    def _close_sockets(self) -> None:
        for one in self._listening:
            with contextlib.suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)

    def _spawn_worker(self, idx: int, target: Any, callback_loader: Any) -> Any:
        number, holder = self._listening[idx].fileno(), cast("Any", SocketHolder)
        self.ssl_ctx = self._spoken[idx]  # what the next worker speaks: http, or https with this certificate
        try:
            self._shd = holder(number, False, BACKLOG)
        except TypeError:  # on macOS it knows no backlog
            self._shd = holder(number, False)
        return super()._spawn_worker(idx, target, callback_loader)

    def _serve_loop(self, spawn_target: Callable[..., None], target_loader: Callable[..., Any]) -> None:
        """Restart workers that died, until the process is asked to stop or its terminal is closed."""
        quick = 0
        self._then()
        while not (self.interrupt_signal or self.reload_signal):
            self.main_loop_interrupt.wait(0.5)  # a worker that dies wakes it; a signal is seen at the next look
            self.main_loop_interrupt.clear()
            dead = [nth for nth, worker in enumerate(self.wrks) if not worker.is_alive()]
            if not dead or self.interrupt_signal or self.reload_signal:
                continue
            young = any(time.monotonic() - self.wrks[nth].birth < 5 for nth in dead)
            quick = quick + 1 if young else 0
            if quick > 2:  # it dies of something that will be there the next time too
                time.sleep(min(5, 0.1 * 2**quick))
            self._respawn_workers(dead, spawn_target, target_loader)
        self.interrupt_children.clear()


def _prepare_worker() -> Any:
    """Prepare a worker, and return the application that it serves.

    A terminal gives Ctrl-C to the workers too. They leave it to the server, which stops them: one that is gone before
    would be reported as one that failed.
    """
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    parent = multiprocessing.parent_process()
    if parent is not None and parent.pid is not None:
        threading.Thread(target=_end_after_parent, args=(parent.pid,), daemon=True).start()
    from config.monitoring import metrics
    from config.serving.door import application

    metrics.reserve()
    return application


def _end_after_parent(parent: int) -> None:
    """Wait until the process `parent` (the server) is gone, then stop this worker: it would keep the port and the data
    folder."""
    while os.getppid() == parent:
        time.sleep(1)
    os.kill(os.getpid(), signal.SIGTERM)
