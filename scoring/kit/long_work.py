"""What takes long is done where it holds up nobody: the thread that answers everybody leaves it to another.

Whoever is about to do such a thing says how long it takes (`refuse_if_long`). On the thread that answers everybody it
is refused: the request is taken up again, from its head, by the thread beside it. Anywhere else, as in a command, it
is simply done.
"""

import threading

MOMENT = 0.05
"""Seconds of processor that a request may take from all others: with what its page costs, a tenth of a second."""
ENTRY = 0.0003
"""Seconds in which an entry is read and counted, or counted anew, on a slow machine."""
FACT = 0.00002
"""The same of a fact, for an entry that holds very many."""


class TooLong(BaseException):
    """Not to be done here. No `Exception`: nobody on the way up may answer it, count it as a fault, or take it as one
    of his own."""


class _Here(threading.local):
    refuses = False


_here = _Here()


def refuse_here() -> None:
    """From now on long work is refused on this thread, which answers everybody."""
    _here.refuses = True


def refuse_if_long(seconds: float) -> None:
    """What comes now takes about so many seconds of processor: `TooLong` above a `MOMENT`, where that is refused."""
    if seconds > MOMENT and _here.refuses:
        raise TooLong
