"""Reads what stands beside the texts: the sources that they cite, and the addresses that must always lead somewhere."""

import re
from dataclasses import fields
from pathlib import Path

from rulebook.library.reading.toml import read_toml
from rulebook.library.records import Citation, Misprint, Source

_CITATIONS = re.compile(r';(?=(?:[^"]*"[^"]*")*[^"]*$)')


def read_sources(folder: Path, misprints: list[Misprint]) -> dict[str, Source]:
    """Return the sources of `sources.toml` by key; {} without that file.

    What is wrong with the file is added to `misprints`.
    """
    path = folder / "sources.toml"
    table = read_toml(folder, path, misprints) or {}
    known = {field.name for field in fields(Source)}
    found = {}
    for key, row in table.items():
        if not isinstance(row, dict):
            misprints.append(Misprint(path.name, 1, f"source {key}: a source is a table, [{key}]"))
            continue
        try:
            found[key] = Source(key=key, **{name: str(value) for name, value in row.items()})
        except TypeError:
            odd = ", ".join(sorted(set(row) ^ (known - {"key", "license_url", "url", "about"})))
            misprints.append(Misprint(path.name, 1, f"source {key}: fields missing or unknown: {odd}"))
    return found


def published_addresses(path: Path) -> tuple[tuple[str, int], ...]:
    """Return the lines of `anchors.txt` as (address, line number); () without that file. A line that begins with `#` is
    a remark."""
    if not path.exists():
        return ()
    lines = enumerate(path.read_text(encoding="utf-8-sig").splitlines(), 1)
    return tuple((line.strip(), number) for number, line in lines if line.strip() and not line.startswith("#"))


def citations(text: str) -> tuple[Citation, ...]:
    """Return the citations in a text such as `hazardspelen, blz. 45; toepen, "Armoede"`; quotes around a place are
    kept."""
    parts = (part.partition(",") for part in _CITATIONS.split(text))
    return tuple(Citation(key.strip(), place.strip()) for key, _, place in parts if key.strip())
