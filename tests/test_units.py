"""The units of systemd and the proxy before them: what a machine without containers runs."""

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from config import environment, unsafe
from config.serving import server
from tests.machines.needs import needs
from tests.machines.nginx import NGINX, SecureBrowser, configured, proxying
from tests.machines.server import free_port, serving

ROOT = Path(__file__).parent.parent
FAILED = "lei-failed@.service"
UNITS = sorted(path.name for path in (ROOT / "deploy").glob("lei*.*") if path.suffix in (".service", ".timer"))


def test_there_is_a_unit_for_the_site_and_a_timer_for_backup_and_prune():
    backup, prune = (["lei-backup.service", "lei-backup.timer"], ["lei-prune.service", "lei-prune.timer"])
    assert [*backup, FAILED, *prune, "lei.service", "lei@.service"] == UNITS


@pytest.mark.parametrize("name", ["lei-backup", "lei-prune"])
def test_a_night_that_fails_is_told_to_who_runs_it_and_nights_are_amsterdams(name):
    unit, timer = ((ROOT / "deploy" / f"{name}.{kind}").read_text().splitlines() for kind in ("service", "timer"))
    assert "OnFailure=lei-failed@%N.service" in unit[: unit.index("[Service]")]
    (at,) = [line for line in timer if line.startswith("OnCalendar=")]
    assert at.endswith(":30:00 Europe/Amsterdam")


def test_a_process_of_several_is_run_as_a_single_one_but_for_its_port_and_folder():
    one, many = ((ROOT / "deploy" / name).read_text().splitlines() for name in ("lei.service", "lei@.service"))
    own = {line.split("=")[0] for line in set(many) - set(one) if not line.startswith("#")}
    assert own == {"Description", "Environment", "StateDirectory"}
    assert (
        "Environment=DATA_DIR=/var/lib/lei/%i HOST=127.0.0.1 PORT=%i PRODUCTION=1 HTTPS=1 TRUSTED_PROXIES=127.0.0.1"
        in many
    )
    assert len(set(one) - set(many)) <= len(own) + 1


def walk():
    """The commands of `docs/operating.md` from an empty Debian to a site, in their order."""
    chapter = (ROOT / "docs/operating.md").read_text().partition("## From an empty Debian")[2].partition("\n## ")[0]
    return [line for block in chapter.split("```\n")[1::2] for line in block.splitlines()]


def test_the_walk_from_an_empty_debian_names_what_is_there_before_it_is_used():
    lines = walk()
    named = {word for line in lines for word in re.findall(r"deploy/[\w.*@-]+", line)}
    assert [name for name in named if not [*ROOT.glob(name)]] == []
    copied = {path.name for line in lines for name in re.findall(r"deploy/[\w.*@-]+", line) for path in ROOT.glob(name)}
    (enabled,) = [line.split("--now ")[1].split() for line in lines if line.startswith("systemctl enable")]
    assert {name if "." in name else f"{name}.service" for name in enabled} <= copied & set(UNITS)
    steps = [step for line in lines for step in re.findall(r"install\.sh (\w+)", line)]
    assert steps == ["packages", "python", "compile", "pocket"]
    at = [
        next(n for n, line in enumerate(lines) if word in line)
        for word in ("/etc/lei.env", "enable", "certonly", "nginx -t")
    ]
    assert at == sorted(at)


def chapters():
    """The text of `docs/operating.md`, in lines of a paragraph each."""
    return " ".join((ROOT / "docs/operating.md").read_text().split())


def test_what_an_empty_debian_lacks_is_installed_before_it_is_called():
    lines = walk()
    for program in ("curl", "git", "nginx", "certbot"):
        brought = next(n for n, line in enumerate(lines) if re.search(rf"apt-get install .*\b{program}\b", line))
        called = [n for n, line in enumerate(lines) if re.search(rf"(^|&& |: +){program} ", line)]
        assert called
        assert brought < min(called), program


def test_who_asks_whether_it_runs_hears_within_minutes_that_it_does_not():
    """Without a delay of its own curl doubles the time between two tries, up to ten minutes: silence for hours."""
    asked = [line for line in walk() if "--retry " in line]
    assert asked
    for line in asked:
        tries, delay = (int(re.search(rf"--{word} (\d+)", line)[1]) for word in ("retry", "retry-delay"))
        assert 60 <= tries * delay <= 300


def test_no_file_that_an_update_copies_again_is_edited_in_its_place():
    """What is said about a night that fails must outlive the `cp` of the units."""
    told = chapters()
    assert "systemctl edit lei-failed@" in told
    assert "systemctl edit lei-failed@" in (ROOT / "deploy" / FAILED).read_text()
    assert "/etc/systemd/system/lei-failed" not in told


def test_an_update_does_what_the_walk_did_with_packages_units_and_nginx():
    chapter = (ROOT / "docs/operating.md").read_text().partition("## Updating")[2].partition("\n## ")[0]
    (row,) = re.findall(r"^ +\| systemd \|.+$", chapter, re.MULTILINE)
    assert re.findall(r"install\.sh (\w+)", row) == ["packages", "python", "compile", "pocket"]
    done = chapter.partition("```\n")[2].partition("```")[0].strip()
    copied = [line.strip() for line in walk() if line.startswith(("cp ", "sed ", "nginx "))]
    assert [
        step.strip() for line in done.splitlines() for step in line.split(" && systemctl daemon-reload")[:1]
    ] == copied
    assert "systemctl daemon-reload" in done


def test_the_settings_of_the_walk_are_roots_alone_strong_and_never_written_over(tmp_path):
    lines = walk()
    first = next(n for n, line in enumerate(lines) if line.startswith("(umask"))
    command = "\n".join(lines[first : first + 2]).replace("/etc/lei.env", f"{tmp_path}/lei.env")
    for expected in (0, 1):
        ran = subprocess.run(
            ["bash", "-c", command.replace("python3", sys.executable)], stderr=subprocess.DEVNULL, check=False
        )
        assert bool(ran.returncode) == bool(expected)
    written = tmp_path / "lei.env"
    assert written.stat().st_mode & 0o777 == 0o600
    settings = dict(line.split("=", 1) for line in written.read_text().splitlines())
    assert settings["ALLOWED_HOSTS"] == "lei.example.nl"
    assert unsafe.weak(settings["SECRET_KEY"]) == ""


SERVICES = [name for name in UNITS if name.endswith("service") and name != FAILED]
"""Those that start what is ours; the other one mails, and is edited."""


@pytest.mark.parametrize("name", ["upstream.conf", "upstream-compose.conf"])
def test_the_proxy_lets_go_of_an_idle_connection_before_we_do(name):
    found = re.search(r"^  keepalive_timeout (\d+)s;", (ROOT / "deploy" / name).read_text(), re.MULTILINE)
    assert int(found[1]) < server.MOST_IDLE


@pytest.mark.parametrize("name", SERVICES)
def test_systemd_accepts_the_units_and_finds_little_exposed(name, tmp_path):
    needs(shutil.which("systemd-analyze"), "systemd-analyze (Debian: systemd)")
    for unit in UNITS:
        text = (ROOT / "deploy" / unit).read_text().replace("/opt/lei/.venv/bin/python", sys.executable)
        (tmp_path / unit).write_text(text)
    tried = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", tmp_path / name], capture_output=True, text=True, check=False
    )
    assert [line for line in tried.stderr.splitlines() if str(tmp_path) in line or name in line] == []
    scored = subprocess.run(
        ["systemd-analyze", "security", "--offline=yes", "--threshold=30", tmp_path / name],
        capture_output=True,
        text=True,
        check=False,
    )
    assert scored.returncode == 0, scored.stdout[-400:]


@pytest.mark.parametrize("name", SERVICES)
def test_a_unit_starts_a_command_of_ours_with_variables_of_ours(name):
    text = (ROOT / "deploy" / name).read_text()
    command = re.search(r"^ExecStart=/opt/lei/\.venv/bin/python manage\.py (\w+)", text, re.MULTILINE)
    assert list(ROOT.glob(f"*/management/commands/{command[1]}.py"))
    set_here = re.findall(r"(\w+)=", " ".join(re.findall(r"^Environment=(.*)$", text, re.MULTILINE)))
    assert set(set_here) - {"PYTHONDONTWRITEBYTECODE", "XDG_CACHE_HOME"} <= environment.VARIABLES.keys()


SET = {"ALLOWED_HOSTS": "localhost", "SECRET_KEY": "Uo1s-9mQx_a long one, made for this test and for nothing else"}
"""What stands in /etc/lei.env."""


def environ_of(name, **changed):
    """The variables with which a unit starts its command."""
    lines = re.findall(r"^Environment=(.*)$", (ROOT / "deploy" / name).read_text(), re.MULTILINE)
    return dict(pair.split("=", 1) for line in lines for pair in shlex.split(line)) | SET | changed


def named(text):
    """The ports that the lines of an upstream name."""
    return [int(port) for port in re.findall(r"^ +server 127\.0\.0\.1:(\d+) ", text, re.MULTILINE)]


def test_each_process_that_the_proxy_names_is_one_that_the_unit_starts(tmp_path):
    """Also where the proxy asks only one: of a line too many every second answer is a 502."""
    environ = environ_of("lei.service", DATA_DIR=str(tmp_path / "data"))
    elsewhere = {int(environ["PORT"]): free_port()}  # 8001 may be somebody's here
    ports = [elsewhere.get(port) or free_port() for port in named((ROOT / "deploy" / "upstream.conf").read_text())]
    (tmp_path / "nginx").mkdir()
    environ |= {"PORT": str(elsewhere[int(environ["PORT"])])}
    environ |= {name: environment.VARIABLES[name].default for name in ("RATE_WRITES", "RATE_NEW")}
    with serving(tmp_path / "data", **environ), proxying(tmp_path / "nginx", ports) as site:
        visitor = SecureBrowser(site)
        for page in ("/", "/oefenen/", "/tafel/nieuw/"):
            assert [visitor.get(page)[0] for _ in range(3)] == [200] * 3


def test_who_starts_several_is_told_to_name_just_those():
    told = (ROOT / "docs" / "growing.md").read_text()
    started = re.search(r"systemctl enable --now((?: lei@\d+)+)", told)
    ports = [int(port) for port in re.findall(r"lei@(\d+)", started[1])]
    assert named(told) == ports
    assert environ_of("lei@.service")["PORT"] == "%i"


def test_a_command_by_hand_runs_as_the_units_run_theirs(tmp_path):
    """Another user, folder or setting would leave files that the site can't read."""
    (tmp_path / "systemd-run").write_text("#!/bin/sh\nprintf '%s\\n' \"$@\"\n")
    (tmp_path / "systemd-run").chmod(0o755)
    command = ["sh", ROOT / "deploy" / "manage.sh", "prune", "--dry-run"]
    path = {"PATH": f"{tmp_path}:/usr/bin:/bin"}
    said = subprocess.run(command, env=path, capture_output=True, text=True, check=True).stdout
    by_hand = re.findall(r"^-p\n(.+)$", said, re.MULTILINE)
    assert len(by_hand) == 8
    assert set(by_hand) <= set((ROOT / "deploy" / "lei-prune.service").read_text().splitlines())
    assert said.splitlines()[-4:] == ["/opt/lei/.venv/bin/python", "manage.py", "prune", "--dry-run"]


@pytest.fixture
def second(tmp_path):
    """What the lines of `docs/operating.md` make for a second site beside the first, in folders of a test."""
    chapter = (ROOT / "docs/operating.md").read_text().partition("## Two sites on one machine")[2].partition("\n## ")[0]
    lines = [line for line in chapter.split("```\n")[1].splitlines() if "of_club" in line]
    assert len(lines) == 4
    places = {"/etc/systemd/system": "units", "/usr/local/sbin": "sbin", "/etc/nginx/conf.d": "nginx"}
    command = "\n".join(["name=kaart.example.nl", *lines])
    for place, here in places.items():
        (tmp_path / here).mkdir()
        command = command.replace(place, str(tmp_path / here))
    subprocess.run(["bash", "-ec", command], cwd=ROOT, check=True)
    return tmp_path


def test_a_second_site_on_the_machine_has_all_of_the_first_under_a_word_of_its_own(second):
    made = {path.name: path.read_text() for path in (second / "units").iterdir()}
    assert {name.replace("club", "lei") for name in made} == set(UNITS) - {"lei@.service"}
    made["club-manage"] = (second / "sbin" / "club-manage").read_text()
    for name, text in made.items():
        assert "/opt/club" not in text  # the program is that of the first
        assert set(re.findall(r"\S*\blei\b\S*", text)) <= {
            "/opt/lei",
            "/opt/lei,",
            "WorkingDirectory=/opt/lei",
            "ExecStart=/opt/lei/.venv/bin/python",
            "/opt/lei/.venv/bin/python",
        }, name
    first = (ROOT / "deploy" / "lei.service").read_text()
    ports = [re.search(r" PORT=(\d+) ", text)[1] for text in (first, made["club.service"])]
    assert named((second / "nginx" / "club-upstream.conf").read_text()) == [int(ports[1])]
    assert ports[0] != ports[1]


def test_nginx_takes_both_sites_each_with_its_own_name_certificate_and_process(second):
    needs(NGINX, "nginx (Debian: nginx)")
    config, _ = configured(second / "nginx", [free_port()])
    shutil.copytree(second / "nginx" / "certs", second / "nginx" / "club-certs")
    site = (second / "nginx" / "club-site.conf").read_text()
    assert re.findall(r"server_name (\S+);", site) == ["kaart.example.nl"] * 2
    assert site.count("club-certs/") == 3
    both = "include upstream.conf; include club-upstream.conf; include site.conf; include club-site.conf;"
    config.write_text(re.sub(r"include upstream.conf;\s+include site.conf;", both, config.read_text()))
    for listened, port in (("80", free_port()), ("443", free_port())):
        site = re.sub(rf"listen (\[::\]:)?{listened}\b", f"listen 127.0.0.1:{port}", site, count=1)
        site = re.sub(rf"\n +listen \[::\]:{listened}\b.*;", "", site)
    (second / "nginx" / "club-site.conf").write_text(site)
    tried = subprocess.run(
        [NGINX, "-t", "-p", second / "nginx", "-c", config], capture_output=True, text=True, check=False
    )
    assert tried.returncode == 0, tried.stderr
