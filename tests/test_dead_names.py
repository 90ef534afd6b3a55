"""No name stands in the code that nothing uses: no code, template, script, setting or guide. Tests do not count."""

from __future__ import annotations

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
SOURCES = [path for part in ("config", "rulebook", "scoring") for path in sorted((ROOT / part).rglob("*.py"))]
ASKED_BY_NAME = {"settings.py", "urls.py", "apps.py"}  # Django reads whatever these define
OF_LIBRARIES = {
    "Command", "add_arguments", "requires_system_checks", "Meta", "constraints", "ordering", "process_view",
    "clean_bestand", "clean_titel", "fetch", "_init_shared_socket", "_serve_loop",
    "signal_handler_interrupt", "signal_handler_reload",
}  # fmt: skip
"""What Django, WeasyPrint and granian call by itself."""


def named(path: Path) -> tuple[set[str], set[str]]:
    """What this module defines, and what it uses."""
    data = {"TypedDict", "NamedTuple"} if "calculators" in path.parts else {"TypedDict"}
    defined, used = set(), set()
    for node in ast.walk(ast.parse(path.read_text())):
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
