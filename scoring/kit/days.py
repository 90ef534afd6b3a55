"""The day of an evening: what is played after midnight belongs to the day before."""

from datetime import date, datetime, timedelta

NIGHT = timedelta(hours=6)
"""Until six in the morning an evening is still that of the day before."""


def evening_date(at: datetime) -> date:
    """Return the date of the evening to which a moment belongs. `at` is a local time; before six in the morning it is
    still the evening of the day before."""
    return (at - NIGHT).date()
