"""The day of an evening: what is played after midnight belongs to the day before."""

from datetime import date, datetime, timedelta

NIGHT = timedelta(hours=6)
"""Until six in the morning an evening is still that of the day before."""


def evening(at: datetime) -> date:
    """The day on which an evening is played that was played at `at`, in the time of the clock on the wall."""
    return (at - NIGHT).date()
