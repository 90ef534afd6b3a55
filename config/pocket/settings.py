"""The settings of the program on a phone: those of the server, without what only a server needs."""

from copy import deepcopy

from config.settings import *  # noqa: F403
from config.settings import BASE_DIR, MIDDLEWARE
from config.settings import DATABASES as OF_THE_SERVER

ROOT_URLCONF = "config.pocket.urls"
_OF_A_SERVER = (
    "config.monitoring.metrics",
    "config.middleware.proxies",
    "config.middleware.size",
    "config.middleware.static",
    "django.middleware.gzip",
    "scoring.people.rates",
)
MIDDLEWARE = [name for name in MIDDLEWARE if not name.startswith(_OF_A_SERVER)]
MIDDLEWARE[MIDDLEWARE.index("scoring.people.requests.device")] = "config.pocket.program.own_device"
DATABASES = deepcopy(OF_THE_SERVER)
DATABASES["default"].setdefault("OPTIONS", {})["init_command"] = (
    # One connection, and a log of changes that grows until it is folded away: what is new in it is stored each time,
    # and nothing in it is written over (as would be what spilled of a change that was taken back).
    "PRAGMA locking_mode=EXCLUSIVE;PRAGMA journal_mode=WAL;PRAGMA wal_autocheckpoint=0;PRAGMA synchronous=OFF;"
    "PRAGMA temp_store=MEMORY;PRAGMA cache_spill=OFF;"
)
STORAGES = {"staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.ManifestStaticFilesStorage"}}
STATIC_ROOT = BASE_DIR  # only what the static files are called is there
_build = BASE_DIR / "build"
BUILD = _build.read_text() if _build.exists() else ""
KEEP_PAGES = False
SECURE_SSL_REDIRECT = False
