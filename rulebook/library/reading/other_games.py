"""Reads the names of games that are not in the book, so that the search can say so instead of showing another game."""

from pathlib import Path


def other_games(path: Path) -> dict[str, tuple[str, ...]]:
    """Return the games in `other_games.txt`, first name to all names; {} if there is no such file.

    The file has one game a line, with all its names: `wiezen, whist`. A line that begins with `#` is a remark.
    """
    if not path.exists():
        return {}
    lines = [line for line in path.read_text(encoding="utf-8-sig").splitlines() if line.strip() and line[0] != "#"]
    named = [tuple(name.strip() for name in line.split(",")) for line in lines]
    return {names[0]: names for names in named}
