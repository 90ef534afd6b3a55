"""*Zo speel je* (how to play, in short): the few lines at the head of a page with which a table can begin.

Each line has a link to its rule.
"""

import re
from collections.abc import Iterator

from rulebook.library.laying import LAID, LOOK, without_pictures
from rulebook.library.markup.links import LINK
from rulebook.library.reading.proof import all_blocks, lines_of_text
from rulebook.library.records import DrawnPlace, Example, Misprint, Page, Prose
from rulebook.library.wording import NUMBER

BRIEF = "zo-speel-je"
"""The anchor of the first chapter of a game's page."""

LINES = range(6, 11)
"""How many lines *Zo speel je* may have."""

_FIGURE = re.compile(r"\d")
_HEADED = re.compile(r"- \*\*(?P<head>[^*]+)\.\*\* (?P<said>.+)")


def brief_lines(page: Page) -> tuple[tuple[str, str, str], ...]:
    """Return each line of *Zo speel je* as (bold head, what it says in Markdown, anchor of the first rule of the page
    that it links to); `BRIEF` as the anchor if it links to none."""
    return tuple(
        (
            found["head"],
            found["said"],
            next((name[1:] for name, _ in LINK.findall(found["said"]) if name[:1] == "#"), BRIEF),
        )
        for found, _ in _lines_with_pictures(page)
    )


def brief_pictures(page: Page) -> tuple[str, ...]:
    """Return the marks of what each of these lines shows, `{stap naam 3} ` or `{kaarten A H} `; "" for one that shows
    nothing."""
    return tuple(marks for _, marks in _lines_with_pictures(page))


def _lines_with_pictures(page: Page) -> Iterator[tuple[re.Match[str], str]]:
    """Yield each line of *Zo speel je* with its head, and the marks that stand before it."""
    body = page.rules[0].body if page.rules and page.rules[0].anchor == BRIEF else ()
    for block in body:
        for line in block.text.splitlines() if isinstance(block, Prose) else ():
            bare = without_pictures(line)
            if found := _HEADED.fullmatch(bare):
                yield found, line[2 : len(line) - len(bare) + 2]


def wrong_brief(page: Page) -> Iterator[Misprint]:
    """Yield what is wrong with *Zo speel je* on a page.

    That is: there is no such chapter, it has too few or too many lines, a line has no link to its rule, a number is
    typed in a line instead of asked of the game, or a picture stands at a wrong place or shows nothing of the page.
    """
    first = page.rules[0] if page.rules else None
    if first is None or first.anchor != BRIEF:
        yield Misprint(page.file, 1, f"the first chapter of a game is ## Zo speel je {{#{BRIEF}}}")
        return
    yield from _wrong_pictures(page)
    lines = [(number, without_pictures(line)) for number, line in lines_of_text(first.body) if line.startswith("- ")]
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


def _wrong_pictures(page: Page) -> Iterator[Misprint]:
    """Yield a misprint for each picture that stands at a wrong place, or shows a step or drawing that the page does not
    have."""
    blocks = [block for rule in page.rules for block in all_blocks(rule.body)]
    steps = {one.place: len(one.steps) for one in blocks if isinstance(one, Example) and one.drawn}
    drawings = {(one.kind, one.name) for one in blocks if isinstance(one, DrawnPlace)}
    for rule in page.rules:
        for number, line in lines_of_text(rule.body):
            for found in LOOK.finditer(line):
                sort, name, step = found.groups()
                drawn = int(step or 0) in range(1, steps.get(name, 0) + 1)
                there = drawn if sort == "stap" else (sort, name) in drawings and step is None
                if rule.anchor != BRIEF:
                    yield Misprint(page.file, number, f"{found[0].strip()} stands only before a line of Zo speel je")
                elif not there:
                    yield Misprint(page.file, number, f"{found[0].strip()}: nothing of that name is drawn on the page")
