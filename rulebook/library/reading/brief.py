"""*Zo speel je*: the few lines at the head of a page with which a table can begin, each leading to its rule."""

import re
from collections.abc import Iterator

from rulebook.library.laying import LAID
from rulebook.library.markup.html import NUMBER
from rulebook.library.markup.links import LINK
from rulebook.library.records import Misprint, Page, Prose

BRIEF = "zo-speel-je"
"""The anchor of the first chapter of a game's page."""

LINES = range(6, 11)
"""How many lines *Zo speel je* may have."""

_FIGURE = re.compile(r"\d")
_HEADED = re.compile(r"- \*\*(?P<head>[^*]+)\.\*\* (?P<said>.+)")


def brief_lines(page: Page) -> tuple[tuple[str, str, str], ...]:
    """Return each line of *Zo speel je* as (bold head, what it says in Markdown, anchor of the first rule it links
    to)."""
    body = page.rules[0].body if page.rules and page.rules[0].anchor == BRIEF else ()
    lines = [line for block in body if isinstance(block, Prose) for line in block.text.splitlines()]
    headed = [found for line in lines if (found := _HEADED.fullmatch(line))]
    return tuple(
        (found["head"], found["said"], next((link[1][1:] for link in LINK.finditer(found["said"])), BRIEF))
        for found in headed
    )


def wrong_brief(page: Page) -> Iterator[Misprint]:
    """Return what is wrong with *Zo speel je* on a page: no such chapter, too few or too many lines, a line without a
    link to its rule, or a line with a number typed in it instead of asked of the game."""
    first = page.rules[0] if page.rules else None
    if first is None or first.anchor != BRIEF:
        yield Misprint(page.file, 1, f"the first chapter of a game is ## Zo speel je {{#{BRIEF}}}")
        return
    lines = [
        (number, line)
        for block in first.body
        if isinstance(block, Prose)
        for number, line in enumerate(block.text.splitlines(), block.line)
        if line.startswith("- ")
    ]
    if len(lines) not in LINES:
        yield Misprint(
            page.file, first.line, f"{len(lines)} lines begin with - here; {LINES[0]} to {LINES[-1]} are asked"
        )
    for number, line in lines:
        if not any(link[1].startswith("#") for link in LINK.finditer(line)):
            yield Misprint(page.file, number, "each line leads to a rule of the page: [[#anker|woorden]]")
        words = LINK.sub(lambda link: link[2] or "", line)
        if _FIGURE.search(NUMBER.sub("", LAID.sub("", words))):
            yield Misprint(page.file, number, "a figure comes from the room, as {naam}; up to twelve it is a word")
