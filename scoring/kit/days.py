"""The day of an evening: what is played after midnight belongs to the day before."""

from datetime import date, datetime, timedelta

NIGHT = timedelta(hours=6)
"""Until six in the morning an evening is still that of the day before."""


def evening(at: datetime) -> date:
    """Return the day of the evening in which `at` falls: before six in the morning it is the day before. `at` is local
    time."""
    return (at - NIGHT).date()
