"""The Dockerfile as tests read it, and settings with which a site in production starts."""

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
SAFE = {"ALLOWED_HOSTS": "lei.example", "SECRET_KEY": "Uo1s-9mQx_a long one, made for this test and for nothing else"}


def instructions():
    """The Dockerfile's instructions in order, as (name, rest)."""
    text = re.sub(r"^#.*\n", "", (ROOT / "Dockerfile").read_text(), flags=re.MULTILINE)
    return [tuple(line.split(None, 1)) for line in text.replace("\\\n", " ").splitlines() if line]


def last(name):
    return next(rest for found, rest in reversed(instructions()) if found == name)
