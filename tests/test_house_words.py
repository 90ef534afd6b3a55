"""The words of the house (`docs/words.md`): few, each said once, and used for what stands there."""

import ast
import re
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).parent.parent
TEXT = (ROOT / "docs" / "words.md").read_text()
MODULES = [path for floor in ("config", "rulebook", "scoring") for path in (ROOT / floor).rglob("*.py")]
PARTICIPLES = re.compile(r"(?:[A-Z][a-z]+ed|Told|Said|Shown|Drawn|Found|Made|Given|Kept|Held|Paid|Sent|Left|Lying)\b")
"""What a type is called that says what was done to it, instead of what it is."""
ON_DISK = {"Made", "Shared"}
"""Names that stand in migrations."""
PLAIN = {"NamedTuple", "StrEnum", "TypedDict", "Protocol"}
"""What a type may be of and yet have a name all its own; a kind of an error or of a field is named beside its kind."""


DEFINED = re.compile(r"^ *(?:class (\w+)\b *[(:\[]|def (\w+)\b *[(\[])", re.M)
"""How each type and each function begins, in the order of these groups; also one within another."""


def _classes() -> list[tuple[Path, ast.ClassDef]]:
    """Each type that is called by what was done to it, with its module."""
    return [
        (path, node)
        for path in MODULES
        if any(map(PARTICIPLES.fullmatch, (kind for kind, _ in DEFINED.findall(path.read_text()))))
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.ClassDef) and PARTICIPLES.fullmatch(node.name)
    ]


def test_there_are_at_most_sixty_words_and_none_stands_there_twice():
    words = [word.lower() for word in re.findall(r"\*\*(.+?)\*\*", TEXT)]
    assert 40 < len(words) <= 60
    assert sorted({*words}) == sorted(words)


def test_each_word_is_explained_on_one_line():
    lines = [line for line in TEXT.splitlines() if line.startswith("- ")]
    assert [line for line in lines if not re.fullmatch(r"- \*\*[a-z ]+\*\*: .+\.", line)] == []


def test_what_a_word_is_called_in_the_code_is_there():
    places = re.findall(r"`((?:scoring|rulebook|config)\.[\w.]+)`", TEXT)
    assert len(places) > 30
    for place in places:
        module, _, name = place.rpartition(".")
        assert hasattr(import_module(module), name), place


def test_no_type_function_or_module_is_called_by_a_word_that_we_do_not_use():
    unused = {word for words in re.findall(r"Not: ([a-z, ]+)\.", TEXT) for word in words.split(", ")}
    assert len(unused) > 10
    named = [(path, path.stem) for path in MODULES] + [
        (path, kind or function) for path in MODULES for kind, function in DEFINED.findall(path.read_text())
    ]
    found = [
        f"{path.relative_to(ROOT)}: {name}"
        for path, name in named
        if unused & {part.lower() for part in re.findall(r"[A-Z]?[a-z]+", name)}
    ]
    assert found == []


def test_a_type_is_called_by_what_it_is_and_not_by_what_was_done_to_it():
    """Facts are not asked: their names are sentences on disk (`Laid`)."""
    found = [
        f"{path.relative_to(ROOT)}: {node.name}"
        for path, node in _classes()
        if {*map(ast.unparse, node.bases)} <= PLAIN and node.name not in ON_DISK
    ]
    assert found == []
