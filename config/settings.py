"""All settings, read from the environment with safe defaults; production mode refuses unsafe ones."""

import contextlib
import os
import sys
from pathlib import Path

import dj_database_url
from csp.constants import NONE, SELF

from config import environment, folder, own, release, unsafe
from config.environment import Misset

BASE_DIR = Path(__file__).resolve().parent.parent
PRODUCTION = environment.flag("PRODUCTION")
HTTPS = environment.flag("HTTPS")
HTTPS_PORT = environment.number("HTTPS_PORT", 0, 65535)
"""Where `serve` speaks https by an authority of its own, beside http on `PORT`; 0 when it does not."""
DEBUG = environment.flag("DEBUG")
TESTING = "pytest" in sys.modules
PORT = environment.number("PORT", 1, 65535)
HOST = environment.text("HOST")
WORKERS = environment.number("WORKERS", 1, 64)
if HTTPS and HTTPS_PORT:
    raise Misset("HTTPS_PORT is voor een netwerk zonder naam; met HTTPS=1 spreekt de proxy https. Kies een van beide.")
if HTTPS_PORT == PORT:
    raise Misset(f"HTTPS_PORT en PORT zijn allebei {PORT}: https heeft een poort van zichzelf nodig.")


def _database() -> dj_database_url.DBConfig:
    """Return the settings of the database: SQLite in `DATA_DIR`, or what `DATABASE_URL` says.

    A connection that died is replaced before it is used. Raises `Misset` for a URL that can't be read.
    """
    url = environment.text("DATABASE_URL") or f"sqlite:///{DATA_DIR / 'lei.sqlite3'}"
    with contextlib.suppress(ValueError, KeyError):  # their messages would print the password
        found = dj_database_url.parse(url, conn_max_age=None, conn_health_checks=True)
        if found["ENGINE"] in KNOWN:
            return found
    raise Misset("DATABASE_URL kan niet worden gelezen: schrijf postgres://naam:wachtwoord@machine/database.")


KNOWN = ("django.db.backends.sqlite3", "django.db.backends.postgresql")
DATA_DIR = folder.make_usable(Path(environment.text("DATA_DIR") or BASE_DIR / "data").absolute())
SECRET_KEY = environment.text("SECRET_KEY") or folder.key_in(DATA_DIR)
SECRET_KEY_FALLBACKS = environment.comma_list("SECRET_KEY_FALLBACKS")
NAMED_HOSTS = environment.hosts("ALLOWED_HOSTS")
ALLOWED_HOSTS = [*(NAMED_HOSTS or own.names()), "localhost", "127.0.0.1", "[::1]"]
SITE = f"https://{NAMED_HOSTS[0]}" if HTTPS and NAMED_HOSTS and NAMED_HOSTS[0].strip("*.") == NAMED_HOSTS[0] else ""
"""The address of the site for search engines; "" when it is whatever address the visitor used."""
CSRF_TRUSTED_ORIGINS = environment.origins("CSRF_TRUSTED_ORIGINS")
TRUSTED_PROXIES = environment.networks("TRUSTED_PROXIES")
CERTIFICATE_AT = environment.address("CERTIFICATE_AT")

RATE_WRITES = environment.rate("RATE_WRITES")
RATE_NEW = environment.rate("RATE_NEW")
KEEP_DAYS = environment.number("KEEP_DAYS", 90, 36_500)
RATE_CROWD = environment.number("RATE_CROWD", 1, 1000)
METRICS_TOKEN = environment.text("METRICS_TOKEN")
LOG_LEVEL = environment.choice("LOG_LEVEL", environment.LEVELS, "INFO" if PRODUCTION else "WARNING")

if PRODUCTION:
    refused = list(
        unsafe.refusals(
            keys=[
                *(
                    ("SECRET_KEY", key) for key in [environment.text("SECRET_KEY")] if key
                ),  # what is made here is strong
                *(("SECRET_KEY_FALLBACKS", key) for key in SECRET_KEY_FALLBACKS),
            ],
            debug=DEBUG,
            https=HTTPS,
            hosts=NAMED_HOSTS,
            proxies=TRUSTED_PROXIES,
            rates=[("RATE_WRITES", RATE_WRITES, unsafe.MOST_WRITES), ("RATE_NEW", RATE_NEW, unsafe.MOST_NEW)],
            token=METRICS_TOKEN,
        )
    )
    if refused:
        raise Misset("\n".join(refused))
METRICS_DIR = DATA_DIR / "metrics"
if not TESTING:
    os.environ["PROMETHEUS_MULTIPROC_DIR"] = str(METRICS_DIR)  # how the library is told; before it is imported
if TESTING:
    RATE_WRITES = RATE_NEW = (100_000, 60)

INSTALLED_APPS = [
    "django.contrib.contenttypes",
    "django.contrib.staticfiles",
    "csp",
    "django_htmx",
    "config",
    "rulebook",
    "scoring",
]
MIDDLEWARE = [
    "config.monitoring.metrics.log_and_count",
    "config.middleware.proxies.believed",
    "django.middleware.security.SecurityMiddleware",
    "csp.middleware.CSPMiddleware",
    "config.middleware.errors.permissions",
    "config.middleware.static.Static",
    "django.middleware.gzip.GZipMiddleware",
    "config.middleware.size.size",
    "config.middleware.errors.VersionedAnswers",
    "django.middleware.common.CommonMiddleware",
    "config.middleware.errors.not_allowed",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "scoring.people.requests.device",
    "scoring.people.rates.Rates",
    "config.middleware.errors.unreachable",
]
ROOT_URLCONF = "config.urls"
WSGI_APPLICATION = "config.wsgi.application"
CACHED: list[object] = [
    ("django.template.loaders.cached.Loader", ["django.template.loaders.filesystem.Loader"]),
]
TEMPLATES: list[dict[str, object]] = [
    {
        "BACKEND": "config.isolating.IsolatingTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": False,
        "OPTIONS": {
            "context_processors": ["config.context.common_values"],
            "builtins": [
                "scoring.templatetags.sheet",
                "scoring.templatetags.table_links",
                "scoring.templatetags.names",
                "rulebook.templatetags.book",
            ],
            "loaders": ["django.template.loaders.filesystem.Loader"] if DEBUG else CACHED,
        },
    }
]

DATABASES = {"default": _database()}
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    # Django's default DEFERRED loses writes under load; WAL lets readers go on while one writes; with FULL a commit is
    # on the disk before its writer hears of it (NORMAL syncs only now and then, and a power cut loses the rest).
    DATABASES["default"]["OPTIONS"] = {
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        "init_command": "PRAGMA journal_mode=WAL;PRAGMA synchronous=FULL;PRAGMA mmap_size=134217728;"
        "PRAGMA cache_size=-16000;PRAGMA temp_store=MEMORY;PRAGMA secure_delete=ON;",
    }
else:
    # A line that was cut must end by itself, and a machine that is silent. While it serves, its door ends a question
    # that takes too long (`config.serving.desks`): PgBouncer would refuse a `statement_timeout` at the start.
    DATABASES["default"]["OPTIONS"] = {
        "connect_timeout": 2,
        "keepalives_idle": 5,
        "keepalives_interval": 2,
        "keepalives_count": 3,
        "tcp_user_timeout": 5000,
        **DATABASES["default"].get("OPTIONS", {}),
    }
KEEP_PAGES = not DEBUG
"""Is a page that is the same for everyone drawn once and kept?"""
CACHES = {name: {"BACKEND": "config.fragments.Fragments"} for name in ("default", "template_fragments")}
"""`{% cache %}` first asks for the second name, and it takes long to find that there is none."""
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

LANGUAGE_CODE = "nl"
TIME_ZONE = "Europe/Amsterdam"
USE_I18N = True
USE_TZ = True

STATIC_URL = "/static/"
STATICFILES_DIRS = [BASE_DIR / "static"]
STATIC_ROOT = DATA_DIR / "static"
STORAGES = {
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG or TESTING
        else "config.static.JoinedStorage"
    },
}
WHITENOISE_KEEP_ONLY_HASHED_FILES = False
WHITENOISE_MAX_AGE = 3600

VERSION, RELEASED = release.VERSION, release.DATE
BUILD = ""
"""The build, for a program that can't hash its own files (`scoring.paper.build`); "" otherwise."""
SEEDS = BASE_DIR / "seeds"
POCKET_DIR = Path(environment.text("POCKET_DIR") or BASE_DIR / "pocket").absolute()
PAPER_DIR = DATA_DIR / "paper"
HTTPS_DIR = DATA_DIR / "https"

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
        "require-trusted-types-for": ["'script'"],
        "trusted-types": ["default"],  # made in lei.js
    }
}
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
SECURE_SSL_REDIRECT = HTTPS
SECURE_HSTS_SECONDS = 31_536_000 if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = HTTPS and environment.flag("HSTS_SUBDOMAINS")
SECURE_REDIRECT_EXEMPT = [r"^healthz/$", r"^metrics$"]
if TRUSTED_PROXIES:  # from anybody else the header is thrown away before it is read
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
CSRF_COOKIE_SECURE = HTTPS
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_FAILURE_VIEW = "config.middleware.errors.token_refused"
DEVICE_COOKIE_AGE = 400 * 24 * 3600

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"()": "config.monitoring.logs.LineFormatter"}},
    "filters": {"broken": {"()": "config.monitoring.logs.OnlyBroken"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["console"], "level": LOG_LEVEL},
    "loggers": {
        "django": {"level": max(LOG_LEVEL, "INFO", key=environment.LEVELS.index)},  # its DEBUG prints whole rows
        "django.request": {"filters": ["broken"]},
        "django.security": {"level": "CRITICAL"},  # what it refuses is a 4xx
        "fontTools": {"level": "ERROR"},
    },
}
SILENCED_SYSTEM_CHECKS = ["security.W004", "security.W008"] if not HTTPS else []
SILENCED_SYSTEM_CHECKS += ["security.W009"] if not PRODUCTION else []
SILENCED_SYSTEM_CHECKS += ["security.W005", "security.W021"]  # `HSTS_SUBDOMAINS`: who runs the other names knows
