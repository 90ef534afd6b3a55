"""The makers of papers that this process started: none outlives the test that needed it."""

import contextlib
import os
import signal
from pathlib import Path

from scoring.paper import queueing


def end_makers(*homes: Path) -> None:
    """End those of these folders, with whatever they are making."""
    for home in homes:
        if maker := queueing.makers.pop(home, None):
            with contextlib.suppress(ProcessLookupError):
                os.killpg(maker.pid, signal.SIGKILL)
            maker.wait()
            queueing.stop_maker(maker)
