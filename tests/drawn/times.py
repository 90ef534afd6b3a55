"""How often a law is tried: a few times at the gate, where each run tries the same, and more in `make thorough`."""

import os


def times(gate: int, thorough: int) -> int:
    return thorough if "THOROUGH" in os.environ else gate
