"""The build: a hash of everything in this program on which a paper depends."""

import functools
import hashlib
from pathlib import Path

from django.conf import settings

READ = (
    "templates",
    "static/css",
    "static/fonts",
    "seeds",
    "scoring",
    "rulebook",
    "requirements.txt",
    "config/release.py",
)
"""The files and folders of the program that a paper is made from."""


def home() -> Path:
    """Return the folder in which the papers of this build are kept; with DEBUG the build is computed anew each time."""
    return Path(settings.PAPER_DIR) / (_digest_of_sources() if settings.DEBUG else build())


@functools.cache
def build() -> str:
    """Return a hash over all that a paper is made from: templates, styles, fonts, texts, code, packages and the
    release; the setting `BUILD` where that is given."""
    return settings.BUILD or _digest_of_sources()


def _digest_of_sources() -> str:
    """Return a hash of the paths and contents of all files in `READ`."""
    digest = hashlib.blake2b(digest_size=8)
    for name in READ:
        place = settings.BASE_DIR / name
        for path in sorted(place.rglob("*")) if place.is_dir() else [place]:
            if path.is_file() and path.suffix != ".pyc":
                digest.update(f"{path.relative_to(settings.BASE_DIR)}\0".encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()
