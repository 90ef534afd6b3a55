"""Reads which games are not in the book, so that who searches one is told so instead of given the rules of another."""

from pathlib import Path


def other_games(path: Path) -> dict[str, tuple[str, ...]]:
    """Read `other_games.txt`: one game a line with all its names (`wiezen, whist`); map its first name to all of them.

    A line that begins with `#` is a remark. Empty if there is no such file.
    """
    if not path.exists():
        return {}
    lines = [line for line in path.read_text(encoding="utf-8-sig").splitlines() if line.strip() and line[0] != "#"]
    named = [tuple(name.strip() for name in line.split(",")) for line in lines]
    return {names[0]: names for names in named}
