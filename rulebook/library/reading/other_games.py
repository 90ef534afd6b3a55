"""The games that are not in the book: who asks for one is told so instead of getting the rules of another."""

from pathlib import Path


def other_games(path: Path) -> dict[str, tuple[str, ...]]:
    """Per game the names it goes by, the one it is called by first: `wiezen, whist` on a line of `other_games.txt`.

    A line that begins with `#` is a remark. Without such a file there are none.
    """
    if not path.exists():
        return {}
    lines = [line for line in path.read_text(encoding="utf-8-sig").splitlines() if line.strip() and line[0] != "#"]
    named = [tuple(name.strip() for name in line.split(",")) for line in lines]
    return {names[0]: names for names in named}
