"""The day of an evening."""

from datetime import date, datetime
from zoneinfo import ZoneInfo

import pytest

from scoring.kit.days import evening_date

HERE = ZoneInfo("Europe/Amsterdam")


@pytest.mark.parametrize(
    ("at", "day"),
    [
        ((2026, 11, 27, 23, 59), date(2026, 11, 27)),
        ((2026, 11, 28, 0, 30), date(2026, 11, 27)),
        ((2026, 11, 28, 5, 59), date(2026, 11, 27)),
        ((2026, 11, 28, 6, 0), date(2026, 11, 28)),
        ((2026, 3, 29, 5, 59), date(2026, 3, 28)),  # the clock went forward that night
        ((2026, 10, 25, 5, 59), date(2026, 10, 24)),  # and back
        ((2027, 1, 1, 1, 0), date(2026, 12, 31)),
    ],
)
def test_until_six_it_is_still_the_evening_before(at, day):
    assert evening_date(datetime(*at, tzinfo=HERE)) == day
