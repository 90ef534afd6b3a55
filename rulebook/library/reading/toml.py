"""Reads the files of `seeds/` that are TOML; what is wrong with one is a misprint with its line."""

import re
import tomllib
from pathlib import Path
from typing import Any

from rulebook.library.records import Misprint


def read_toml(folder: Path, path: Path, misprints: list[Misprint]) -> dict[str, Any] | None:
    """Return the table in the file `path`, which stands under `folder`.

    None if there is no such file, or if it is no valid TOML: then a misprint is added to `misprints`.
    """
    if not path.exists():
        return None
    try:
        return tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except tomllib.TOMLDecodeError as wrong:
        misprints.append(Misprint(path.relative_to(folder).as_posix(), line_of(wrong), f"no valid TOML: {wrong}"))
        return None


def line_of(wrong: tomllib.TOMLDecodeError) -> int:
    """Return the line at which a TOML text is wrong, counted from 1; 1 if the error does not tell."""
    found = re.search(r"line (\d+)", str(wrong))
    return int(found[1]) if found else 1
