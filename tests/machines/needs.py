"""What a test needs of the machine beside Python: without it a test is skipped, but at the gate it fails.

The gate (`.ci/run`) installs all of it, so that there nothing goes untried unnoticed.
"""

import os

import pytest


def needs(there: object, what: str) -> None:
    """Go on only where this is there. `what` says what to install: `nginx and openssl (Debian: nginx openssl)`."""
    if not there:
        told = pytest.fail if "GATE" in os.environ else pytest.skip
        told(f"needs {what}")
