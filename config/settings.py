"""All settings, read from the environment with safe defaults; production mode refuses unsafe ones."""

from __future__ import annotations

import contextlib
import os
import secrets
import socket
import sys
from pathlib import Path

import dj_database_url
from csp.constants import NONE, SELF
from django.core.exceptions import ImproperlyConfigured

BASE_DIR = Path(__file__).resolve().parent.parent
DATA_DIR = Path(os.environ.get("DATA_DIR", BASE_DIR / "data"))
DATA_DIR.mkdir(parents=True, exist_ok=True)

PRODUCTION = os.environ.get("PRODUCTION") == "1"
HTTPS = os.environ.get("HTTPS") == "1"
DEBUG = os.environ.get("DEBUG") == "1"
TESTING = "pytest" in sys.modules


def _secret() -> str:
    """`SECRET_KEY`, or one made once and kept in `DATA_DIR`."""
    if given := os.environ.get("SECRET_KEY"):
        return given
    kept = DATA_DIR / "secret"
    try:
        with os.fdopen(os.open(kept, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(secrets.token_urlsafe(48))
    except FileExistsError:
        pass
    return kept.read_text()


def _own_hosts() -> list[str]:
    """Localhost, this machine's names, and its addresses on the local network."""
    names = {"localhost", "127.0.0.1", "[::1]", socket.gethostname(), f"{socket.gethostname()}.local"}
    with contextlib.suppress(OSError):
        names |= {str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)}
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("10.255.255.255", 1))  # sends nothing; asks which address would be used
            names.add(probe.getsockname()[0])
        except OSError:
            pass
    return sorted(names)


SECRET_KEY = _secret()
ALLOWED_HOSTS = os.environ["ALLOWED_HOSTS"].split(",") if os.environ.get("ALLOWED_HOSTS") else _own_hosts()
CSRF_TRUSTED_ORIGINS = [origin for origin in os.environ.get("CSRF_TRUSTED_ORIGINS", "").split(",") if origin]

if PRODUCTION:
    if DEBUG:
        raise ImproperlyConfigured("DEBUG=1 hoort niet bij PRODUCTION=1.")
    if not HTTPS:
        raise ImproperlyConfigured("PRODUCTION=1 vraagt om HTTPS=1: anders gaan cookies onbeveiligd over de lijn.")
    if not os.environ.get("ALLOWED_HOSTS") or "*" in ALLOWED_HOSTS:
        raise ImproperlyConfigured("PRODUCTION=1 vraagt om ALLOWED_HOSTS met de namen van deze site.")

INSTALLED_APPS = [
    "django.contrib.contenttypes",
    "django.contrib.staticfiles",
    "csp",
    "django_htmx",
    "rulebook",
    "scoring",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "csp.middleware.CSPMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "scoring.middleware.limits",
    "django.middleware.http.ConditionalGetMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "scoring.middleware.device",
    "config.errors.not_allowed",
    "config.errors.permissions",
]
ROOT_URLCONF = "config.urls"
WSGI_APPLICATION = "config.wsgi.application"
CACHED: list[object] = [
    ("django.template.loaders.cached.Loader", ["django.template.loaders.filesystem.Loader"]),
]
TEMPLATES: list[dict[str, object]] = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": False,
        "OPTIONS": {
            "context_processors": ["config.context.page"],
            "builtins": ["scoring.templatetags.sheet", "rulebook.templatetags.book"],
            "loaders": ["django.template.loaders.filesystem.Loader"] if DEBUG else CACHED,
        },
    }
]

DATABASES = {
    "default": dj_database_url.config(default=f"sqlite:///{DATA_DIR / 'lei.sqlite3'}", conn_max_age=None),
}
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    # Django's default DEFERRED loses writes under load; WAL lets readers go on while one writes.
    DATABASES["default"]["OPTIONS"] = {
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        "init_command": "PRAGMA journal_mode=WAL;PRAGMA synchronous=NORMAL;PRAGMA mmap_size=134217728;"
        "PRAGMA cache_size=-16000;PRAGMA temp_store=MEMORY;",
    }
CACHES = {
    # Parts of a sheet that seldom change, drawn once in each process.
    "default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "OPTIONS": {"MAX_ENTRIES": 2000}},
}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

LANGUAGE_CODE = "nl"
TIME_ZONE = "Europe/Amsterdam"
USE_I18N = True
USE_TZ = True

STATIC_URL = "/static/"
STATICFILES_DIRS = [BASE_DIR / "static"]
STATIC_ROOT = DATA_DIR / "static"
STATIC_ROOT.mkdir(exist_ok=True)
STORAGES = {
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG or TESTING
        else "config.static.JoinedStorage"
    },
}
WHITENOISE_KEEP_ONLY_HASHED_FILES = False
WHITENOISE_MAX_AGE = 3600

SEEDS = BASE_DIR / "seeds"

RATE_WRITES = os.environ.get("RATE_WRITES", "100000/minute" if TESTING else "1200/minute")
"""Writes an address may do: a café's phones share one."""
RATE_NEW = os.environ.get("RATE_NEW", "100000/hour" if TESTING else "120/hour")

DATA_UPLOAD_MAX_MEMORY_SIZE = 1_000_000
DATA_UPLOAD_MAX_NUMBER_FIELDS = 300
FILE_UPLOAD_MAX_MEMORY_SIZE = 2_000_000

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF],
        "font-src": [SELF],
        "connect-src": [SELF],
        "manifest-src": [SELF],
        "worker-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    }
}
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
SECURE_SSL_REDIRECT = HTTPS
SECURE_HSTS_SECONDS = 31_536_000 if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = HTTPS
SECURE_HSTS_PRELOAD = HTTPS
SECURE_REDIRECT_EXEMPT = [r"^healthz/$"]
if HTTPS:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
CSRF_COOKIE_SECURE = HTTPS
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_FAILURE_VIEW = "config.errors.token_refused"
DEVICE_COOKIE_AGE = 400 * 24 * 3600

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"plain": {"format": "{levelname} {name} {message}", "style": "{"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "plain"}},
    "root": {"handlers": ["console"], "level": "WARNING"},
}
SILENCED_SYSTEM_CHECKS = ["security.W004", "security.W008"] if not HTTPS else []
SILENCED_SYSTEM_CHECKS += ["security.W009"] if not PRODUCTION else []
