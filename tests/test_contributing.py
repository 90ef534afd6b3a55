"""CONTRIBUTING.md, done literally in a copy of the tree. Its commands start Python eleven times, hence its length."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.thorough(
    "it does what a reader does, commands and all; each of those is at the gate by itself"
)
ROOT = Path(__file__).parent.parent
PART = re.compile(r"^## ([^\n]+)$|^(```|~~~)(\w+)(?: (\S+))?\n(.*?)^\2$", re.M | re.S)
LEFT = shutil.ignore_patterns(".git", ".venv", ".tools", "data", "data-*", "__pycache__", ".*_cache", "screens")


def steps(title):
    """The blocks of a chapter in their order: kind, file and text. A heading inside a block is none."""
    found, chapter = [], ""
    for heading, _, kind, path, text in PART.findall((ROOT / "CONTRIBUTING.md").read_text()):
        chapter = heading or chapter
        if kind and chapter == title:
            found.append((kind, path, text))
    assert found
    return found


def patched(text, patch):
    """The text with the lines of the patch: those with a space or a minus stand in it once, together and in order."""
    lines = patch.splitlines()
    there = "".join(f"{line[1:]}\n" for line in lines if line[:1] in " -")
    after = "".join(f"{line[1:]}\n" for line in lines if line[:1] in " +")
    assert text.count(there) == 1, there
    return text.replace(there, after)


def follow(tree, title):
    """Do what a chapter says, and answer how many files it touched."""
    env = os.environ | {"DATA_DIR": str(tree / "data"), "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"}
    files = set()
    for kind, path, text in steps(title):
        if kind == "sh":
            for command in text.splitlines():
                done = subprocess.run(shlex.split(command), cwd=tree, env=env, capture_output=True, text=True)
                assert done.returncode == 0, f"{command}\n{done.stdout[-3000:]}{done.stderr[-3000:]}"
            continue
        files.add(path)
        there = tree / path
        if kind == "diff":
            there.write_text(patched(there.read_text(), text))
        else:
            assert not there.exists()
            there.write_text(text)
    return files


@pytest.fixture(scope="module")
def tree(tmp_path_factory):
    return shutil.copytree(ROOT, tmp_path_factory.mktemp("tree") / "lei", ignore=LEFT)


def test_a_game_is_its_room_a_line_in_the_register_its_text_and_its_table(tree):
    assert follow(tree, "A game in an evening") == {
        "scoring/games/streepjes.py",
        "scoring/games/__init__.py",
        "seeds/games/streepjes.md",
        "tests/golden/streepjes.toml",
    }


def test_an_option_is_its_row_what_reads_it_and_its_rule_and_an_order_a_value_of_the_room(tree):
    if not (tree / "scoring/games/streepjes.py").exists():
        follow(tree, "A game in an evening")
    of_the_room = {"scoring/games/streepjes.py", "seeds/games/streepjes.md", "tests/golden/streepjes.toml"}
    assert follow(tree, "An option in a quarter of an hour") == of_the_room
    assert follow(tree, "An order, a table or a picture") == of_the_room | {"seeds/drawings/streepjes.svg"}


def test_a_calculator_is_its_row_a_line_in_the_register_and_a_line_in_the_text(tree):
    if not (tree / "scoring/games/streepjes.py").exists():
        follow(tree, "A game in an evening")
    assert follow(tree, "A calculator in an hour") == {
        "rulebook/calculators/streepjes.py",
        "rulebook/calculators/__init__.py",
        "seeds/games/streepjes.md",
    }


def test_an_exercise_is_its_module_and_a_line_in_the_register(tree):
    if not (tree / "rulebook/calculators/streepjes.py").exists():
        follow(tree, "A game in an evening")
        follow(tree, "A calculator in an hour")
    assert follow(tree, "An exercise in half an hour") == {
        "rulebook/exercises/streepjes.py",
        "rulebook/exercises/__init__.py",
    }
