"""How long a test waits for what should appear: by how quick this machine is now. What comes is never waited for."""

import time

from playwright.sync_api import expect

LEAST = 30
"""Seconds, on a quick machine."""
TIMES = 36
"""So many times what a server took to start and draw its first page, alone on the machine; tests run three at once."""


class Patience:
    """Seconds for one thing to appear. `long`: for what takes the whole program on a phone."""

    def __init__(self) -> None:
        self.set(0)

    def set(self, pace: float) -> None:
        """`pace`: seconds that a server took to start and draw its first page."""
        self.seconds = max(LEAST, TIMES * pace)
        self.long = 8 * self.seconds
        expect.set_options(timeout=1000 * self.seconds)


PATIENCE = Patience()


def come(there, what, seconds=0):
    """Ask until what `there()` gives is something, and return it. `what`: said when it never came."""
    end = time.monotonic() + (seconds or PATIENCE.seconds)
    while not (found := there()):
        assert time.monotonic() < end, what
        time.sleep(0.05)
    return found
