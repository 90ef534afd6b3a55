"""Long work is kept off the thread that answers every request, because it would hold up everybody.

Whoever begins long work first says how long it takes (`refuse_if_long`). On the thread that answers everybody that
raises `TooLong`, and the request is answered again from the start on another thread. Elsewhere, as in a command, the
work is simply done.
"""

import threading

MOMENT = 0.05
"""Seconds of processor that a request may take from all others: with what its page costs, a tenth of a second."""
ENTRY = 0.0003
"""Seconds in which an entry is read and counted, or counted anew, on a slow machine."""
FACT = 0.00002
"""The same of a fact, for an entry that holds very many."""


class TooLong(BaseException):
    """Raised when work takes too long for this thread.

    It is no `Exception`, so that no code between the work and the server catches it as one of its own errors.
    """


class _ThisThread(threading.local):
    """Whether the thread that runs now refuses long work."""

    refuses = False


_here = _ThisThread()


def refuse_long_work() -> None:
    """Refuse long work on this thread from now on, because it answers everybody."""
    _here.refuses = True


def refuse_if_long(seconds: float) -> None:
    """Announce that the work which follows takes about so many seconds of processor time.

    `TooLong` for more than a `MOMENT` when this thread refuses long work; on other threads nothing happens.
    """
    if seconds > MOMENT and _here.refuses:
        raise TooLong
