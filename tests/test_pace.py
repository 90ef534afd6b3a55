"""A time of `make bench` is told beside what it would be on a quiet machine."""

import pytest

from tests.benches import pace


@pytest.mark.parametrize(
    ("figure", "told"),
    [
        ("90 ms", "scaled 45 ms (loop 0.260 s)"),
        ("150 ms, 0 failed", "scaled 75 ms (loop 0.260 s)"),
        ("1.20 s", "scaled 0.6 s (loop 0.260 s)"),
        ("5.0 ms, 2.0 in a room", "scaled 2.5 ms (loop 0.260 s)"),
        ("1.3 (4.1 / 3.2 ms)", "scaled 1.6 ms (loop 0.260 s)"),
        ("0.62 (0.60–0.65)", ""),
        ("2700/s", ""),
        ("64.3 KiB in 7", ""),
    ],
)
def test_a_time_is_scaled_to_the_loop_and_a_ratio_is_not(figure, told, monkeypatch):
    monkeypatch.setattr(pace, "pace", lambda clock: 2 * pace.QUIET)
    assert pace.scaled(figure) == told
