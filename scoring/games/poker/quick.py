"""Amounts to tap: round numbers about as large as the last one."""

LADDER = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000)


def near(usual: int, count: int) -> tuple[int, ...]:
    """So many round numbers around `usual`, smallest first, and `usual` itself with them."""
    at = next((place for place, step in enumerate(LADDER) if step >= usual), len(LADDER) - 1)
    start = max(0, min(at - 2, len(LADDER) - count))
    steps = LADDER[start : start + count]
    return tuple(sorted({*steps, usual})) if usual else steps
