"""What is set: read strictly, refused by name with a sentence, and listed in the README."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from config import environment
from tests.machines.commands import manage, started_with

ROOT = Path(__file__).parent.parent
STRONG = "Jk3-x9Qv7_wLr2Zp8sTn4Yb6Hc1Md5Gf0Ae-UiOoPqRsTuVwXyZ"
SAFE = {"PRODUCTION": "1", "HTTPS": "1", "ALLOWED_HOSTS": "lei.example", "TRUSTED_PROXIES": "10.0.0.2"}


def run(folder, *command, **environ):
    """A program of the house with nothing else set."""
    return subprocess.run(
        [sys.executable, *(command or ("manage.py", "check"))],
        cwd=ROOT,
        env={"PATH": os.environ["PATH"], "DATA_DIR": str(folder), **environ},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture(scope="module")
def ended(tmp_path_factory):
    """`ended(environ)`: the lines with which `manage.py check` refuses this environment, in a process of its own."""
    folder = {"DATA_DIR": str(tmp_path_factory.mktemp("settings"))}
    environs = [{name: value} for name, value, _ in UNREADABLE]
    environs += [SAFE | {"SECRET_KEY": STRONG} | environ for environ, _ in UNSAFE]
    found = started_with(["check"], [folder | environ for environ in environs])

    def lines(environ):
        code, told = found[environs.index(environ)]
        assert code == 1, told
        assert "Traceback" not in told
        return told.splitlines()

    return lines


def refused(folder, *command, **environ):
    """The sentences with which it refuses to start."""
    ended = run(folder, *command, **environ)
    assert ended.returncode == 1, ended.stderr
    assert "Traceback" not in ended.stderr
    return ended.stderr.splitlines()


UNREADABLE = [
    (
        "DATABASE_URL",
        "mysql://lei:geheim@machine/lei",
        "DATABASE_URL kan niet worden gelezen: schrijf postgres://naam:wachtwoord@machine/database.",
    ),
    ("PRODUCTION", "true", "PRODUCTION=true kan niet: PRODUCTION is 1 (aan) of 0 (uit)."),
    ("HTTPS", "yes", "HTTPS=yes kan niet: HTTPS is 1 (aan) of 0 (uit)."),
    ("DEBUG", "2", "DEBUG=2 kan niet: DEBUG is 1 (aan) of 0 (uit)."),
    ("PORT", "80a", "PORT=80a kan niet: PORT is een heel getal van 1 tot en met 65535."),
    ("PORT", "70000", "PORT=70000 kan niet: PORT is een heel getal van 1 tot en met 65535."),
    ("WORKERS", "0", "WORKERS=0 kan niet: WORKERS is een heel getal van 1 tot en met 64."),
    ("RATE_CROWD", "0", "RATE_CROWD=0 kan niet: RATE_CROWD is een heel getal van 1 tot en met 1000."),
    ("LOG_LEVEL", "veel", "LOG_LEVEL=veel kan niet: LOG_LEVEL is DEBUG, INFO, WARNING of ERROR."),
    (
        "RATE_WRITES",
        "veel",
        "RATE_WRITES=veel kan niet: RATE_WRITES is een aantal per second, minute, hour of day, zoals 300/minute.",
    ),
    (
        "TRUSTED_PROXIES",
        "10.0.0.2, nginx",
        "TRUSTED_PROXIES kan ‘nginx’ niet lezen: schrijf adressen als 10.0.0.2 of 10.0.0.0/24.",
    ),
    (
        "ALLOWED_HOSTS",
        "https://lei.example",
        "ALLOWED_HOSTS kan ‘https://lei.example’ niet gebruiken: schrijf alleen de naam, zoals lei.example.nl.",
    ),
    (
        "DATABASE_URL",
        "pg://a:geheim@x/y",
        "DATABASE_URL kan niet worden gelezen: schrijf postgres://naam:wachtwoord@machine/database.",
    ),
    ("DATA_DIR", "/dev/null/lei", "DATA_DIR=/dev/null/lei kan niet worden gemaakt: Not a directory."),
    ("HTTPS_PORT", "aan", "HTTPS_PORT=aan kan niet: HTTPS_PORT is een heel getal van 0 tot en met 65535."),
    ("HTTPS_PORT", "8000", "HTTPS_PORT en PORT zijn allebei 8000: https heeft een poort van zichzelf nodig."),
]


@pytest.mark.parametrize(("name", "value", "said"), UNREADABLE)
def test_what_cannot_be_read_is_refused_by_name_in_one_sentence(name, value, said, ended):
    assert ended({name: value}) == [said]


def test_the_server_ends_with_the_same_sentence(tmp_path):
    said = refused(tmp_path, "-c", "import config.wsgi", PRODUCTION="true")
    assert said == ["PRODUCTION=true kan niet: PRODUCTION is 1 (aan) of 0 (uit)."]


UNSAFE = [
    ({"SECRET_KEY": "a"}, "SECRET_KEY is niet veilig: het is korter dan 50 tekens."),
    ({"SECRET_KEY": "geheim" * 10}, "SECRET_KEY is niet veilig: het herhaalt zich."),
    ({"SECRET_KEY": "a" * 60}, "SECRET_KEY is niet veilig: het herhaalt zich."),
    ({"SECRET_KEY": f"django-insecure-{STRONG}"}, "SECRET_KEY is niet veilig: het is een voorbeeld."),
    ({"SECRET_KEY_FALLBACKS": "a"}, "SECRET_KEY_FALLBACKS is niet veilig: het is korter dan 50 tekens."),
    ({"DEBUG": "1"}, "DEBUG=1 hoort niet bij PRODUCTION=1"),
    ({"HTTPS": "0"}, "PRODUCTION=1 vraagt om HTTPS=1"),
    ({"HTTPS_PORT": "8443"}, "HTTPS_PORT is voor een netwerk zonder naam; met HTTPS=1 spreekt de proxy https."),
    ({"ALLOWED_HOSTS": ""}, "PRODUCTION=1 vraagt om ALLOWED_HOSTS"),
    ({"ALLOWED_HOSTS": "lei.example,*"}, "PRODUCTION=1 vraagt om ALLOWED_HOSTS"),
    ({"TRUSTED_PROXIES": ""}, "PRODUCTION=1 vraagt om TRUSTED_PROXIES"),
    ({"TRUSTED_PROXIES": "0.0.0.0/0"}, "TRUSTED_PROXIES gelooft nu iedereen"),
    ({"RATE_WRITES": "1000/second"}, "RATE_WRITES is niet veilig: hoogstens 100 per seconde, per apparaat."),
    ({"RATE_NEW": "1000/minute"}, "RATE_NEW is niet veilig: hoogstens 1 per seconde, per apparaat."),
    ({"METRICS_TOKEN": "abc"}, "METRICS_TOKEN is niet veilig: het is korter dan 20 tekens."),
]


@pytest.mark.parametrize(("environ", "said"), UNSAFE, ids=lambda value: str(value)[:40])
def test_production_refuses_each_unsafe_setting_by_name(environ, said, ended):
    (only,) = ended(SAFE | {"SECRET_KEY": STRONG} | environ)
    assert only.startswith(said)


def test_production_names_everything_that_is_unsafe_at_once(tmp_path):
    said = refused(tmp_path, PRODUCTION="1", SECRET_KEY="a")
    assert [line.split()[0] for line in said] == ["PRODUCTION=1"] * 3 + ["SECRET_KEY"]


def test_production_starts_when_all_is_safe_on_sqlite_too(tmp_path):
    ended = run(tmp_path, "manage.py", "check", "--deploy", "--fail-level", "WARNING", **SAFE, SECRET_KEY=STRONG)
    assert ended.returncode == 0, ended.stderr


HEADERS = """
import django; django.setup()
from django.test import Client
plain, proxied = Client(REMOTE_ADDR="10.0.0.2"), Client(REMOTE_ADDR="10.0.0.2", HTTP_X_FORWARDED_PROTO="https")
for answer in (plain.get("/x/", HTTP_HOST="lei.example"), proxied.get("/healthz/", HTTP_HOST="lei.example")):
    print(answer.status_code, answer.headers.get("Location", "-"), answer.headers.get("Strict-Transport-Security", "-"))
from django.conf import settings
print(settings.CSRF_COOKIE_SECURE, settings.HTTPS, settings.SITE)
"""


def test_what_production_sends_is_for_https_only(tmp_path):
    sent = run(tmp_path, "-c", HEADERS, **SAFE, SECRET_KEY=STRONG, DJANGO_SETTINGS_MODULE="config.settings")
    assert sent.stdout.splitlines() == [
        "301 https://lei.example/x/ -",
        "200 - max-age=31536000",
        "True True https://lei.example",
    ], sent.stderr


@pytest.mark.parametrize("kept", ["", "kort", "\n"])
def test_an_empty_or_damaged_secret_file_does_not_start(kept, tmp_path):
    (tmp_path / "secret").write_text(kept)
    (said,) = refused(tmp_path)
    assert said.startswith(f"{tmp_path}/secret is leeg of beschadigd")


def test_who_asks_for_it_promises_https_for_the_names_under_this_one_too(tmp_path):
    asked = SAFE | {"SECRET_KEY": STRONG, "HSTS_SUBDOMAINS": "1", "DJANGO_SETTINGS_MODULE": "config.settings"}
    assert "max-age=31536000; includeSubDomains; preload" in run(tmp_path, "-c", HEADERS, **asked).stdout


NOBODY = 65534
SOMEBODYS = pytest.mark.skipif(os.geteuid() != 0, reason="only root can give a folder to somebody else")


@SOMEBODYS
@pytest.mark.parametrize("whose", ["", "secret", "lei.sqlite3"])
def test_a_command_leaves_alone_the_folder_of_the_user_of_a_site(whose, tmp_path):
    """What root makes there the site can't read, and it would not start any more."""
    (tmp_path / whose).touch()
    os.chown(tmp_path / whose, NOBODY, NOBODY)
    before = sorted(tmp_path.iterdir())
    for command in (["migrate"], ["pocket", "/tmp"]):
        (said,) = refused(tmp_path, "manage.py", *command)
        assert said.startswith(f"DATA_DIR={tmp_path} is van nobody, en dit draait als root.")
        assert "sh deploy/manage.sh" in said
        assert sorted(tmp_path.iterdir()) == before


def test_a_command_that_needs_nothing_leaves_nothing_behind(tmp_path):
    made, kept = tmp_path / "made", tmp_path / "kept"
    ours = {"PATH": os.environ["PATH"], "DATA_DIR": str(made)}
    assert manage(ours, ["migrate", "-v0", "--skip-checks"], ["backup", tmp_path / "lei.gz"]) == ["", ""]
    assert not (made / "secret").exists()
    ended = run(kept, "manage.py", "restore", str(tmp_path / "lei.gz"), "--check")
    assert (ended.returncode, kept.exists()) == (0, False), ended.stderr


def test_two_that_start_at_once_keep_one_secret(tmp_path):
    script = "import django.conf, sys; sys.stdout.write(str(django.conf.settings.SECRET_KEY))"
    environ = {"PATH": os.environ["PATH"], "DATA_DIR": str(tmp_path), "DJANGO_SETTINGS_MODULE": "config.settings"}
    started = [
        subprocess.Popen([sys.executable, "-c", script], cwd=ROOT, env=environ, stdout=subprocess.PIPE, text=True)
        for _ in range(3)
    ]
    assert len({program.communicate()[0] for program in started}) == 1
    assert [path.name for path in tmp_path.glob("secret*")] == ["secret"]


def test_the_readme_lists_every_variable_as_the_settings_have_it():
    assert environment.table() in (ROOT / "README.md").read_text()


def test_no_other_module_reads_the_environment_than_the_list_of_variables():
    rest = [path for folder in ("config", "rulebook", "scoring") for path in (ROOT / folder).rglob("*.py")]
    reading = {str(path.relative_to(ROOT)) for path in rest if "os.environ.get" in path.read_text()}
    assert reading == {"config/environment.py"}


@pytest.mark.parametrize(
    ("environ", "said"),
    [
        (
            {},
            "CommandError: Er is geen database {}/lei.sqlite3. Klopt DATA_DIR? Draai eerst: manage.py migrate",
        ),
        ({"DATABASE_URL": "postgres://lei:geheim@127.0.0.1:1/lei"}, "CommandError: De database is niet te bereiken."),
    ],
)
def test_a_database_that_is_not_there_is_a_sentence(environ, said, tmp_path):
    ours = {"PATH": os.environ["PATH"], "DATA_DIR": str(tmp_path)} | environ
    refused = manage(ours, ["prune"], ["backup", tmp_path / "lei.gz"])
    assert refused == [f"{said.format(tmp_path)}\n1"] * 2
    assert [*tmp_path.iterdir()] == []
