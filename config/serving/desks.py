"""Desks: the threads of a worker that answer requests, and what happens when the database does not answer.

Every request first goes to the desk `pages`, which has no database; one that turns out to need it starts again at
`reading` or `writing`, and one that takes long at `aside`. So what needs no database never waits for it, and who reads
does not wait for a writer who waits for SQLite's lock. How long the database is silent is counted in ticks of our own
timer, which come slower on a busy machine: when no thread gets its turn, that is not the database's fault.
"""

import asyncio
import contextlib
import functools
import io
import os
import queue
import re
import socket
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from django.db import connections
from django.db.backends.base.base import BaseDatabaseWrapper

from config.middleware.errors import SILENT
from config.middleware.proxies import visitor_of
from scoring.kit import long_work
from scoring.kit.networks import network_of
from scoring.kit.shares import FairTurns, place_to_give_up
from scoring.people.rates import ASIDE

Environ = dict[str, Any]
Answer = tuple[int, list[tuple[str, str]], bytes]
Ask = Callable[[Environ], Answer]

TICK = 0.1
"""Seconds between two looks at a request that waits."""
READS, WRITES = 8, 16
"""Ticks without an answer of the database after which who reads is told that it is silent, and who writes. For who
reads a proxy asks one other machine then: together they stay within two seconds."""
LOCKED = 0.2
"""Seconds that a poll may wait for SQLite's lock, to note that somebody is there."""
MOST_ASIDE = 30
"""Requests that may wait for the desk `aside`, where each takes half a second."""
_OF_ONE = re.compile(r"/(blad|tafel)/[0-9a-f-]{36}/")
"""Addresses that begin so need the database."""
_SAFE = ("GET", "HEAD", "OPTIONS")
_CALLS = {"get_new_connection": True, "is_usable": False, "_commit": True, "_rollback": False, "_close": False}
"""Methods of the database's connection, and whether the database must have answered when one of them ends well."""
_BUSY = "Er wordt nu te veel tegelijk gevraagd. Probeer het zo nog eens. Er is niets opgeschreven.\n"


class NeedsDatabase(BaseException):
    """The exception for a request that needs the database in a thread without one; no `Exception`, so that no view
    catches it."""


@dataclass(slots=True, eq=False)
class Visitor:
    """A request that waits at a desk, or that a desk is answering.

    `environ`, `body`: the request in WSGI's terms; `loop`, `answer`: the event loop and the future that waits for it.
    `desk`: where it waits or is answered; `asker`: the network it comes from, at the desk `aside`, else "".
    `heard`: the value of `Desk.heard` at the last look; `ticks`: for how many looks the database has been silent since.
    `look`: the timer of the next look at the database, None when there is none.
    """

    environ: Environ
    body: bytes
    loop: asyncio.AbstractEventLoop
    answer: "asyncio.Future[Answer]"
    desk: "Desk"
    heard: int = -1
    ticks: int = 0
    look: asyncio.TimerHandle | None = None
    asker: str = ""

    @property
    def reads(self) -> bool:
        """Whether this request only reads: GET, HEAD and the like."""
        return self.environ["REQUEST_METHOD"] in _SAFE

    def settle(self, answer: Answer | Exception) -> None:
        """Hand the answer to the event loop, from any thread; when the worker is stopping, the answer is dropped."""
        with contextlib.suppress(RuntimeError):
            self.loop.call_soon_threadsafe(self._give_answer, answer)

    def _give_answer(self, answer: Answer | Exception) -> None:
        if self.answer.done():
            return
        if isinstance(answer, Exception):
            self.answer.set_exception(answer)
        else:
            self.answer.set_result(answer)


class FairQueue:
    """A queue for a desk with few places: networks take turns, and when it is full, the network with most requests
    loses one."""

    def __init__(self) -> None:
        self._waiting: list[Visitor] = []
        self._turns = FairTurns()
        self._some = threading.Condition()

    def put(self, one: Visitor, most: int) -> Visitor | None:
        """Add a request and return None; when there are `most` already, return the request that gives way: this one or
        another."""
        with self._some:
            place = None
            if len(self._waiting) >= most:
                place = place_to_give_up([each.asker for each in self._waiting], one.asker)
                if place is None:
                    return one
            away = None if place is None else self._waiting.pop(place)
            self._waiting.append(one)
            self._some.notify()
        return away

    def get(self) -> Visitor:
        """Wait until there is a request, take out the first one of the network whose turn it is, and return it."""
        with self._some:
            self._some.wait_for(lambda: self._waiting)
            one = min(self._waiting, key=lambda each: self._turns.turn_key(each.asker))
            self._waiting.remove(one)
            self._turns.note_served(one.asker)
        return one


@dataclass(slots=True, eq=False)
class Desk:
    """A thread and the requests that wait for it.

    `name`: `pages`, `reading`, `writing` or `aside`.
    `waiting`: the queue of requests; the desk `aside` uses `shared` in its place.
    `call`: grows by one when a call to the database begins and when it ends, so it is odd during a call.
    `heard`: how often the database has answered.
    `hand`: the request that it is answering, None if none; `database`: its connection, None at `pages`.
    """

    name: str
    waiting: "queue.SimpleQueue[Visitor]" = field(default_factory=queue.SimpleQueue)
    shared: FairQueue = field(default_factory=FairQueue)
    call: int = 0
    heard: int = 0
    hand: Visitor | None = None
    database: BaseDatabaseWrapper | None = None

    def put(self, one: Visitor) -> None:
        """Put a request in the queue of this desk."""
        one.desk = self
        self.waiting.put(one)

    def next(self) -> Visitor:
        """Wait for the next request and return it."""
        return self.shared.get() if self.name == "aside" else self.waiting.get()

    def patience(self, one: Visitor) -> int | None:
        """Return for how many ticks the database may be silent about this request; None for no limit.

        `READS` for who reads, but at `aside` `WRITES`, as for who writes; writing to SQLite has no limit here: the
        database's own settings say how long it waits for the lock.
        """
        if one.reads:
            return WRITES if self.name == "aside" else READS
        return None if self.database is None or self.database.vendor == "sqlite" else WRITES

    def timed(self, act: Callable[..., Any], *, tells: bool = True) -> Callable[..., Any]:
        """Return the function `act`, which calls the database, wrapped so that `call` counts it, unless it is part of
        another call that is counted.

        With `tells` an answer of the database counts in `heard` too.
        """

        @functools.wraps(act)
        def run(*args: Any, **named: Any) -> Any:
            if self.call % 2:  # within another: a new connection asks the database what it is
                return act(*args, **named)
            self.call += 1
            try:
                found = act(*args, **named)
                self.heard += tells
            finally:
                self.call += 1
            return found

        return run

    def cut(self) -> None:
        """Cut off a call to PostgreSQL for which nobody waits any more, so that the thread can answer another
        request."""
        raw = getattr(self.database, "connection", None)
        if raw is None or not hasattr(raw, "pgconn"):
            return
        with contextlib.suppress(Exception), socket.socket(fileno=os.dup(raw.pgconn.socket)) as line:
            line.shutdown(socket.SHUT_RDWR)


async def answer_at_desk(environ: Environ, body: bytes, ask: Ask) -> Answer:
    """Return what Django answers (by `ask`) at the desk that this request needs, or the page that says that the
    database does not answer.

    `environ`, `body`: the request in WSGI's terms.
    """
    loop = asyncio.get_running_loop()
    safe = environ["REQUEST_METHOD"] in _SAFE
    kind = ("reading" if safe else "writing") if _OF_ONE.match(environ["PATH_INFO"]) else "pages"
    found = desk(kind, ask)
    one = Visitor(environ, body, loop, loop.create_future(), found)
    found.put(one)
    one.look = loop.call_later(TICK, _check_database_answers, one, ask)
    try:
        return await one.answer
    finally:
        one.look.cancel()


def _check_database_answers(one: Visitor, ask: Ask) -> None:
    """Check whether the database has answered at this desk since the last check; refuse the request when it is silent
    too long.

    A call that was cut off for one visitor does not count as an answer for the next in the queue, so that the next
    waits no longer than the first did.
    """
    where = one.desk
    one.ticks = one.ticks + where.call % 2 if one.heard == where.heard else 0
    one.heard = where.heard
    patience = where.patience(one)
    if patience is None or one.ticks < patience - 1:
        one.look = one.loop.call_later(TICK, _check_database_answers, one, ask)
        return
    if where.hand is None or where.hand is one or where.hand.answer.done():
        where.cut()
    refusal = Visitor(one.environ | {SILENT: True}, b"", one.loop, one.answer, where)
    one.answer = one.loop.create_future()  # nobody waits for what the desk still says
    one.answer.cancel()
    desk("pages", ask).put(refusal)


@functools.lru_cache(maxsize=4)
def desk(name: str, ask: Ask) -> Desk:
    """Return the desk with this name. Its thread starts when a worker first asks for it, for no thread survives a
    fork."""
    made = Desk(name)
    threading.Thread(target=_serve_forever, args=(made, ask), name=f"django {name}", daemon=True).start()
    return made


def _serve_forever(here: Desk, ask: Ask) -> None:
    """Answer the requests of this desk one after another, for ever: what its thread runs."""
    _prepare(here)
    while True:
        one = here.hand = here.next()
        if one.answer.done():
            continue
        _answer_or_pass_on(one, ask)


def _answer_or_pass_on(one: Visitor, ask: Ask) -> None:
    """Answer a request, or pass it on to a desk with a database or to `aside` when it turns out to need that."""
    try:
        with io.BytesIO(one.body) as body:  # a request is in a circle with itself: its body need not wait for that
            answer = ask(one.environ | {"wsgi.input": body})
        one.settle(answer)
    except NeedsDatabase:
        one.environ |= {ASIDE: True}
        desk("reading" if one.reads else "writing", ask).put(one)
    except long_work.TooLong:
        _set_aside(one, ask)
    except Exception as error:  # Django answers its own mistakes; this thread outlives every other one
        one.settle(error)


def _prepare(here: Desk) -> None:
    """Set what the thread of this desk may do, and count its calls to the database. At `pages` such a call raises
    `NeedsDatabase`; at `reading` it waits at most `LOCKED` seconds for SQLite's lock. Only `aside` may do long work."""
    if here.name != "aside":
        long_work.refuse_long_work()
    database = connections["default"]
    if here.name == "pages":
        database.connect = _refuse_to_connect  # type: ignore[method-assign]
        return
    here.database = database
    if here.name == "reading" and database.vendor == "sqlite":
        options = database.settings_dict["OPTIONS"] | {"timeout": LOCKED}
        database.settings_dict = database.settings_dict | {"OPTIONS": options}
    for name, tells in _CALLS.items():
        setattr(database, name, here.timed(getattr(database, name), tells=tells))
    database.execute_wrappers.append(lambda execute, *args: here.timed(execute)(*args))


def _refuse_to_connect() -> None:
    """Raise `NeedsDatabase`: what the connection does in a thread without a database."""
    raise NeedsDatabase


def _set_aside(one: Visitor, ask: Ask) -> None:
    """Move a request that takes long to the desk `aside`, where it starts again; when too many wait there, one gets
    503."""
    slow = desk("aside", ask)
    one.environ |= {ASIDE: True}
    one.asker, one.desk = network_of(visitor_of(one.environ)) or "?", slow
    if away := slow.shared.put(one, MOST_ASIDE):
        head = [("Content-Type", "text/plain; charset=utf-8"), ("Retry-After", "5")]
        away.settle((503, head, _BUSY.encode()))
