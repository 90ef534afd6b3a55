"""The pages beside the code hold true."""

import re
import tomllib
from importlib import metadata
from pathlib import Path
from typing import get_type_hints

import pytest
from django.core.management import call_command
from django.core.management.base import SystemCheckError

from rulebook.book.shelf import shelf
from rulebook.management.commands.gegevens import generated_files
from scoring.games import GAMES
from scoring.play.contract import ChipCount
from tests.rounds.play_along import begin_of

ROOT = Path(__file__).parent.parent


def test_what_is_made_is_what_the_code_and_the_texts_say():
    old = [path.name for path, text in generated_files() if path.read_text() != text]
    assert old == [], "older than code and texts: make `check` green, then run `python manage.py gegevens`"


def test_the_texts_have_no_misprints():
    try:
        call_command("check", fail_level="WARNING")
    except SystemCheckError as misprints:
        pytest.fail(str(misprints), pytrace=False)


def test_a_game_is_known_by_name_in_its_own_rooms_only():
    """What other code must know stands in a game's value; calculators and exercises are rooms; kit names a throw so."""
    own = (
        "scoring/games/",
        "scoring/kit/",
        "rulebook/calculators/",
        "rulebook/exercises/",
        "rulebook/templatetags/chinees.py",
        "templates/rulebook/",
    )
    slugs = re.compile("|".join(f"[\"']{game.slug}[\"']" for game in GAMES))
    files = (
        path
        for folder in ("config", "rulebook", "scoring", "templates", "static/js")
        for path in (ROOT / folder).rglob("*")
    )
    found = [
        f"{path.relative_to(ROOT)}: {word}"
        for path in files
        if path.suffix in (".py", ".html", ".js") and not str(path.relative_to(ROOT)).startswith(own)
        for word in slugs.findall(path.read_text())
    ]
    assert found == []


def test_every_source_is_cited_and_has_title_author_and_licence():
    for key, source in shelf().book.sources.items():
        assert source.title
        assert source.author
        assert source.license
        assert shelf().rules_citing(key)


def test_requirements_are_hashed_and_name_no_address():
    for name in ("requirements.txt", "requirements-dev.txt"):
        text = (ROOT / name).read_text()
        assert "http" not in text
        assert "--index" not in text
        pins = re.findall(r"^([A-Za-z0-9._-]+)==", text, flags=re.M)
        assert len(pins) > 20
        assert text.count("--hash=sha256:") >= len(pins)


def test_what_is_installed_is_what_is_locked():
    pins = re.findall(r"^([A-Za-z0-9._-]+)==([^ ;\\]+)", (ROOT / "requirements-dev.txt").read_text(), flags=re.M)
    names = {name for name, _ in pins}
    found = {(re.sub(r"[-_.]+", "-", one.name).lower(), one.version) for one in metadata.distributions()}
    assert {one for one in found if one[0] in names} <= set(pins)
    assert {"django", "granian", "weasyprint", "prometheus-client"} <= {name for name, _ in found}


def test_nothing_older_is_allowed_than_what_is_locked_and_tried():
    """Of what is older some have known holes. Who locks anew raises the floors in `pyproject.toml` along."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    asked = [*project["project"]["dependencies"], *project["dependency-groups"]["dev"]]
    floors = {re.match(r"[a-z0-9-]+", one)[0]: re.search(r">=([\w.]+)", one)[1] for one in asked}
    pins = dict(re.findall(r"^([A-Za-z0-9._-]+)==([^ ;\\]+)", (ROOT / "requirements-dev.txt").read_text(), flags=re.M))
    assert floors == {name: pins[name] for name in floors}
    locked = re.findall(r"^tzdata==.*$", (ROOT / "requirements.txt").read_text(), flags=re.M)
    assert [line.partition(";")[1] for line in locked] == [""]  # on every machine


def test_every_pin_has_an_exact_version_and_a_hash_of_its_own():
    for name in ("requirements.txt", "requirements-dev.txt"):
        blocks = re.split(r"\n(?=[A-Za-z0-9])", (ROOT / name).read_text().strip())
        for block in blocks:
            assert re.match(
                r"[A-Za-z0-9._-]+==[0-9][A-Za-z0-9.]*( ; [^\n]+)? \\\n    --hash=sha256:[0-9a-f]{64}", block
            ), block


def test_every_exception_to_the_security_rules_says_why():
    for folder in ("config", "rulebook", "scoring"):
        for path in (ROOT / folder).rglob("*.py"):
            for line in path.read_text().splitlines():
                if found := re.search(r"# noqa: [A-Z0-9, ]*\bS\d+[A-Z0-9, ]*(.*)", line):
                    assert re.match(r"- \w+ \w+", found[1]), f"{path}: say why in words, `- so and so`: {line.strip()}"


def test_every_test_that_the_page_on_security_names_is_there():
    named = re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", (ROOT / "docs" / "security.md").read_text())
    assert len(named) > 25
    for path, name in named:
        assert f"def {name}(" in (ROOT / path).read_text(), f"{path}::{name}"


def test_every_package_of_the_project_is_locked():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    locked = (ROOT / "requirements.txt").read_text().lower()
    for line in project["project"]["dependencies"]:
        name = re.split(r"[\[<>=]", line)[0]
        assert f"\n{name}==" in f"\n{locked}"


def test_no_package_of_the_project_may_be_used_in_kit_play_and_games():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    (contract,) = [
        one for one in project["tool"]["importlinter"]["contracts"] if "scoring.kit" in one.get("source_modules", ())
    ]
    used = {re.split(r"[\[<>=]", line)[0] for line in project["project"]["dependencies"]}
    names = {
        name
        for name, packages in metadata.packages_distributions().items()
        if used & {re.sub(r"[-_.]+", "-", one).lower() for one in packages}
    }
    assert len(names) >= len(used)
    names = {name for name in names if not name.startswith("_")}
    forbidden = set(contract["forbidden_modules"])
    assert names <= forbidden
    assert forbidden - names <= used  # what is locked, and comes with the next `make dev`


def test_the_readme_opens_with_the_two_commands():
    head = (ROOT / "README.md").read_text()[:900]
    assert "make run" in head
    assert "make test" in head


def test_every_game_has_its_text_terms_and_table():
    for game in GAMES:
        assert game.slug in shelf().pages
        assert (ROOT / "tests" / "golden" / f"{game.slug}.toml").exists()
    assert len(shelf().terms) > 220


def test_a_fact_in_parts_of_a_chip_says_in_which():
    """Who makes a file, or reads one, would else take hundredths for whole chips."""
    silent = []
    for game in GAMES:
        state = game.play.start(begin_of(game, players=("An", "Bo", "Cor")))
        unit = {2: "half chips", 100: "hundredths of a chip"}.get(getattr(state, "fact_parts", 1))
        for kind in game.play.events if unit else ():
            counted = ChipCount in get_type_hints(kind, include_extras=True).values()
            if counted and unit not in " ".join(kind.__doc__.split()):
                silent.append(f"{game.slug}: {kind.__name__}")
    assert silent == []
