"""What is kept in the database: sheets, their entries, and who may do what with them."""

from scoring.models.closed import close_to_others
from scoring.models.half_rounds import MOST_HALF, HalfRound
from scoring.models.links import Code, Device, Grant, Link, Place
from scoring.models.made import Made
from scoring.models.pulse import Pulse
from scoring.models.sheets import (
    MOST_ENTRIES,
    MOST_FILE,
    MOST_SIZE,
    MOST_TITLE,
    SPARE,
    Entry,
    EntryChangeRefused,
    Right,
    Shared,
    Sheet,
    Table,
)
from scoring.models.waiting import wait_at_most
from scoring.models.wiping import wipe_deleted

__all__ = [
    "MOST_ENTRIES", "MOST_FILE", "MOST_HALF", "MOST_SIZE", "MOST_TITLE", "SPARE", "Code", "Device", "Entry",
    "EntryChangeRefused", "Grant", "HalfRound", "Link", "Made", "Place", "Pulse", "Right", "Shared", "Sheet", "Table",
    "close_to_others", "wait_at_most", "wipe_deleted",
]  # fmt: skip
