"""No name stands in the code that nothing uses: no code, template, script, setting or guide. Tests do not count."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent
SOURCES = [path for part in ("config", "rulebook", "scoring") for path in sorted((ROOT / part).rglob("*.py"))]
ASKED_BY_NAME = {"settings.py", "urls.py", "apps.py"}  # Django reads whatever these define
OF_LIBRARIES = {
    "Command", "add_arguments", "requires_system_checks", "Meta", "constraints", "ordering", "process_view",
    "clean_bestand", "clean_titel", "fetch", "_init_shared_socket", "_serve_loop",
    "signal_handler_interrupt", "signal_handler_reload", "descriptor_class",
}  # fmt: skip
"""What Django, WeasyPrint and granian call by itself."""


SAYS = (
    ast.Name, ast.Attribute, ast.Constant, ast.FunctionDef, ast.ClassDef, ast.Assign, ast.AnnAssign, ast.ImportFrom,
)  # fmt: skip
"""The nodes of a module that define or use a name."""


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text())


@cache
def nodes_of(path: Path) -> tuple[ast.AST, ...]:
    """Those of a module that say anything here: all of them are walked once."""
    return tuple(node for node in ast.walk(tree_of(path)) if isinstance(node, SAYS))


def named(path: Path) -> tuple[set[str], set[str]]:
    """What this module defines, and what it uses."""
    data = {"TypedDict", "NamedTuple"} if "calculators" in path.parts else {"TypedDict"}
    defined, used = set(), set()
    for node in nodes_of(path):
        match node:
            case ast.Name(id=name, ctx=ast.Load()) | ast.Attribute(attr=name):
                used.add(name)
            case ast.Constant(value=str(text)) if re.fullmatch(r"[\w.]+", text):  # such as config.metrics.log_and_count
                used.update(text.split("."))
            case ast.FunctionDef(name=name, decorator_list=hung) if any("receiver" in ast.dump(on) for on in hung):
                used.add(name)
            case ast.ClassDef(bases=[ast.Name(id=base), *_], body=body) if base in data:  # its names are those of data
                used.update(part.target.id for part in body if isinstance(part, ast.AnnAssign))
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                defined.add(name)
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                defined.add(name)
    return defined, used


def test_whatever_is_defined_is_used():
    found = {path: named(path) for path in SOURCES if "migrations" not in path.parts}
    known = OF_LIBRARIES.union(*(used for _, used in found.values()))
    for path in (ROOT / "templates").rglob("*.*"):
        known.update(re.findall(r"\w+", path.read_text()))
    for path in (ROOT / "static" / "js").glob("*.js"):
        known.update(re.findall(r"\b(?:program|kept)\.(\w+)\(", path.read_text()))  # as a phone asks
    known.update(re.findall(r"\w+", (ROOT / "CONTRIBUTING.md").read_text()))  # what a new game is offered
    ours = [(path.name, name) for path, (names, _) in found.items() if path.name not in ASKED_BY_NAME for name in names]
    unused = [f"{name} in {file}" for file, name in ours if name not in known and not name.startswith("__")]
    assert not unused, f"{', '.join(unused)} is defined and never used: delete it"
    assert len(ours) > 5_000


ROOMS = {"games", "kit", "play", "calculators", "exercises"}
LOADED = {"GAME", "CALCULATORS", "EXERCISES", "__all__", "start", "check", "apply", "board", "pad", "compose", "recall"}
"""What the registers, a room and Python ask of a module by its name."""


def asked(path: Path, module: str, modules: set[str]) -> set[tuple[str, str]]:
    """The names that this module uses, each with the module that defines it; one in a text is asked of its folder."""
    known, found = {}, set()
    for node in nodes_of(path):
        if isinstance(node, ast.ImportFrom):
            found.update((str(node.module), name.name) for name in node.names)
            whole = {name.asname or name.name: f"{node.module}.{name.name}" for name in node.names}
            known.update({name: there for name, there in whole.items() if there in modules})
    for node in nodes_of(path):
        match node:
            case ast.Name(id=name, ctx=ast.Load()):
                found.add((module, name))
            case ast.Attribute(value=ast.Name(id=holder), attr=name) if holder in known:
                found.add((known[holder], name))
            case ast.Constant(value=str(text)):
                found.add((str(path.parent), text))
    return found


def offers(path: Path) -> set[str]:
    """The functions and constants of a module."""
    found = set()
    for node in tree_of(path).body:
        match node:
            case ast.FunctionDef(name=name) | ast.Assign(targets=[ast.Name(id=name)]):
                found.add(name)
    return found


def test_what_a_room_offers_is_asked_of_that_room():
    """A namesake elsewhere, or a test, is no use of it: what only they call is counted for nobody."""
    modules = {
        path: ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__") for path in SOURCES
    }
    used = set().union(*(asked(path, name, set(modules.values())) for path, name in modules.items()))
    rooms = [path for path, name in modules.items() if {*name.split(".")[1:2]} & ROOMS]
    offered = re.findall(r"[.]([a-z]+)[(]", (ROOT / "CONTRIBUTING.md").read_text())  # to a new game
    unused = [
        f"{name} in {modules[path]}"
        for path in rooms
        for name in sorted(offers(path).difference(LOADED, offered))
        if not {(modules[path], name), (str(path.parent), name)} & used
    ]
    assert not unused, f"{', '.join(unused)} is used by nobody: delete it"
    assert len(rooms) > 300
