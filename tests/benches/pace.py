"""How fast this machine is now: a loop of fixed work beside each time of `make bench`; times swing by four in a day.

Only ratios, and times scaled to that loop, can be held against a budget.
"""

import re
import time
from collections.abc import Callable

WORK = compile("nth = total = 0\nwhile nth < 2_000_000:\n    total += nth\n    nth += 1", "work", "exec")
"""Two million additions as a script does them, with names in a dictionary: work of the kind a page is made of."""
QUIET = 0.13
"""The seconds it takes on the machine for which the budgets were set, when nobody else uses that."""
TIME = re.compile(r"([\d.]+) (ms|s|µs)(?=,|$|\))")


def pace(clock: Callable[[], float] = time.perf_counter) -> float:
    """Seconds for the work."""
    start = clock()
    exec(WORK, {})
    return clock() - start


def scaled(figure: str, *, processor: bool = False) -> str:
    """What the times in a figure would be on that machine, with the loop now; nothing for a figure without a time.

    Of a time of the `processor` alone the loop is one too: then it does not matter who else is at work.
    """
    times = TIME.findall(figure)
    if not times:
        return ""
    now = pace(time.process_time if processor else time.perf_counter)
    told = ", ".join(f"{float(number) * QUIET / now:.3g} {unit}" for number, unit in times)
    return f"scaled {told} (loop {now:.3f} s)"
