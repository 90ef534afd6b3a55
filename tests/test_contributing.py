"""CONTRIBUTING.md, done literally: at the gate its code and text without its commands, now and then with all of them.

The commands start Python eleven times, in a copy of the tree.
"""

import importlib.util
import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from rulebook.book.examples import wrong_ends
from rulebook.book.laying import SCREEN
from rulebook.book.shelf import playing_room
from rulebook.library.catalogue import open_catalogue
from rulebook.library.rooms import room_of
from scoring.games import GAMES
from tests.rounds.play_along import chips_of, played, refusal

COMMANDS = pytest.mark.thorough("it does what a reader does, commands and all; its code and text are made at the gate")
ROOT = Path(__file__).parent.parent
PART = re.compile(r"^## ([^\n]+)$|^(```|~~~)(\w+)(?: (\S+))?\n(.*?)^\2$", re.M | re.S)
LEFT = shutil.ignore_patterns(".git", ".venv", ".tools", "data", "data-*", "__pycache__", ".*_cache", "screens")


def steps(title, page="CONTRIBUTING.md"):
    """The blocks of a chapter in their order: kind, file and text. A heading inside a block is none."""
    found, chapter = [], ""
    for heading, _, kind, path, text in PART.findall((ROOT / page).read_text()):
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
        write(tree, kind, path, text)
    return files


def write(tree, kind, path, text):
    """Write the file of a block, or change it as its diff says."""
    there = tree / path
    if kind == "diff":
        there.write_text(patched(there.read_text(), text))
    else:
        assert not there.exists()
        there.write_text(text)


# --- at the gate: its code and text, without its commands ----------------------------------------------

GAME = "A game in an evening"
CHAPTERS = (
    (GAME,),
    (GAME, "An option in a quarter of an hour"),
    (GAME, "An option in a quarter of an hour", "An order, a table or a picture"),
    (GAME, "A calculator in an hour", "An exercise in half an hour"),
)


@pytest.fixture
def how_to(tmp_path, monkeypatch):
    """What makes the files of some chapters, and answers (their folder, what loads a module of it)."""
    shutil.copytree(ROOT / "seeds", tmp_path / "seeds")

    def make(*titles, page="CONTRIBUTING.md"):
        for kind, path, text in (step for title in titles for step in steps(title, page) if step[0] != "sh"):
            there = tmp_path / path
            there.parent.mkdir(parents=True, exist_ok=True)
            if kind == "diff" and not there.exists():
                shutil.copy(ROOT / path, there)
            write(tmp_path, kind, path, text)
        return tmp_path

    def load(name):
        spec = importlib.util.spec_from_file_location(name, tmp_path / f"{name.replace('.', '/')}.py")
        module = importlib.util.module_from_spec(spec)
        monkeypatch.setitem(sys.modules, name, module)
        spec.loader.exec_module(module)
        return module

    return make, load


@pytest.mark.parametrize("titles", CHAPTERS, ids=lambda titles: titles[-1])
def test_the_room_is_made_its_text_read_and_its_example_and_its_table_played(how_to, monkeypatch, titles):
    make, load = how_to
    tree = make(*titles)
    game = load("scoring.games.streepjes").GAME
    rooms = {one.slug: room_of(one) for one in GAMES} | {game.slug: playing_room(game)}
    book = open_catalogue(tree / "seeds", rooms, {"streepjes-rondes"}, lays=SCREEN)
    assert [str(one) for one in book.misprints if "streepjes" in str(one)] == []
    monkeypatch.setattr("rulebook.book.examples.find_game", {game.slug: game}.get)
    assert [*wrong_ends(book)] == []
    assert book.pages[game.slug].figures["tweemaal.lost2.ilse"] == "1"
    table = tomllib.loads((tree / "tests/golden/streepjes.toml").read_text())
    assert {row["name"]: book.scribe(game.slug).numbers[row["name"]] for row in table["number"]} == {
        row["name"]: row["value"] for row in table["number"]
    }
    for row in table["round"]:
        board = game.play.board(played(game, row)[0])
        assert {line.name: line.points for line in board.lines} == row["points"]
    assert [refusal(game, row).rule for row in table["refused"]] == [row["rule"] for row in table["refused"]]
    assert [[*map(str, one.ranks)] for one in game.orders] == [row["ranks"] for row in table.get("order", ())]


def test_the_calculator_answers_and_the_exercise_asks_it(how_to, monkeypatch):
    make, load = how_to
    make(*CHAPTERS[-1])
    load("scoring.games.streepjes")
    (calculator,) = load("rulebook.calculators.streepjes").CALCULATORS
    monkeypatch.setattr("rulebook.calculators.CALCULATORS", (calculator,))
    assert calculator.answer({"spelers": 4, "tot": 5}).words == "Het is uit na hoogstens 17 rondes."
    (exercise,) = load("rulebook.exercises.streepjes").EXERCISES
    assert {exercise.question(seed, 1).counted.calculator for seed in range(5)} == {calculator.slug}


def test_a_small_game_of_chips_is_one_file(how_to):
    make, load = how_to
    make("A small one in one file", page="docs/games.md")
    game = load("scoring.games.winnen").GAME
    state, _ = played(game, {"events": ["won Saar", "won Saar", "won Ruud"]})
    assert chips_of(game.play.board(state)) == {"Ilse": -3, "Mehmet": -3, "Ruud": 1, "Saar": 5}
    assert [field.name for field in game.play.pad(state, {}).form.fields] == ["seat"]
    assert refusal(game, {"events": ["leave Saar"], "refused": "won Saar"}) is not None


def test_what_its_commands_name_is_there_or_is_made():
    for titles in CHAPTERS:
        done = [step for title in titles for step in steps(title)]
        commands = " ".join(text for kind, _, text in done if kind == "sh").split()
        named = {word for word in commands if word.endswith((".py", ".md", ".toml"))}
        assert named
        assert {word for word in named if not (ROOT / word).exists()} <= {path for _, path, _ in done}


# --- now and then: commands and all ---------------------------------------------------------------------


@pytest.fixture(scope="module")
def tree(tmp_path_factory):
    return shutil.copytree(ROOT, tmp_path_factory.mktemp("tree") / "lei", ignore=LEFT)


@COMMANDS
def test_a_game_is_its_room_a_line_in_the_register_its_text_and_its_table(tree):
    assert follow(tree, "A game in an evening") == {
        "scoring/games/streepjes.py",
        "scoring/games/__init__.py",
        "seeds/games/streepjes.md",
        "tests/golden/streepjes.toml",
    }


@COMMANDS
def test_an_option_is_its_row_what_reads_it_and_its_rule_and_an_order_a_value_of_the_room(tree):
    if not (tree / "scoring/games/streepjes.py").exists():
        follow(tree, "A game in an evening")
    of_the_room = {"scoring/games/streepjes.py", "seeds/games/streepjes.md", "tests/golden/streepjes.toml"}
    assert follow(tree, "An option in a quarter of an hour") == of_the_room
    assert follow(tree, "An order, a table or a picture") == of_the_room | {"seeds/drawings/streepjes.svg"}


@COMMANDS
def test_a_calculator_is_its_row_a_line_in_the_register_and_a_line_in_the_text(tree):
    if not (tree / "scoring/games/streepjes.py").exists():
        follow(tree, "A game in an evening")
    assert follow(tree, "A calculator in an hour") == {
        "rulebook/calculators/streepjes.py",
        "rulebook/calculators/__init__.py",
        "seeds/games/streepjes.md",
    }


@COMMANDS
def test_an_exercise_is_its_module_and_a_line_in_the_register(tree):
    if not (tree / "rulebook/calculators/streepjes.py").exists():
        follow(tree, "A game in an evening")
        follow(tree, "A calculator in an hour")
    assert follow(tree, "An exercise in half an hour") == {
        "rulebook/exercises/streepjes.py",
        "rulebook/exercises/__init__.py",
    }
