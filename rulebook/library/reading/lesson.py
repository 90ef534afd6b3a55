"""*Leer het in vijf minuten*: the questions about the lines of *Zo speel je*, and the round at the end."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from rulebook.library.reading.brief import brief_lines
from rulebook.library.reading.toml import read_toml
from rulebook.library.records import Lesson, LessonLine, LessonRound, Misprint, Page

PLAYERS = ("Anna", "Bram", "Cora", "Dirk")
"""The players of the round at the end if a lesson names none."""
ANSWERS = range(2, 5)
"""How many answers a question may have."""
_LINE_KEYS = {"about", "asks", "answers", "because", "rule"}
_ROUND_KEYS = {"told", "facts", "players", "options"}


def with_lessons(folder: Path, pages: Iterable[Page], misprints: list[Misprint]) -> tuple[Page, ...]:
    """Return `pages`, each with the lesson in `lessons/<slug>.toml` under `folder`; a page without such a file has no
    lesson.

    A file that can't be read or is wrong gives no lesson either; what is wrong with it is added to `misprints`.
    """
    return tuple(_page_with_lesson(folder, page, misprints) for page in pages)


def _page_with_lesson(folder: Path, page: Page, misprints: list[Misprint]) -> Page:
    """Return the page with its lesson; unchanged when there is none, or when it is wrong."""
    path = folder / "lessons" / f"{page.slug}.toml"
    table = read_toml(folder, path, misprints)
    if table is None:
        return page
    if found := list(_wrong(table, page)):
        misprints += (Misprint(f"lessons/{path.name}", 1, told) for told in found)
        return page
    lines = tuple(LessonLine(**line | {"answers": tuple(line["answers"])}) for line in table["line"])
    ending = table["round"]
    return replace(page, lesson=Lesson(lines=lines, round=LessonRound(
        told=ending["told"], facts=tuple(ending["facts"]),
        players=tuple(ending.get("players", PLAYERS)), options=ending.get("options", {}),
    )))  # fmt: skip


def _wrong(table: dict[str, Any], page: Page) -> Iterator[str]:
    """Yield what is wrong with a lesson: what can't be read, or lines that are not those of *Zo speel je*."""
    lines, ending = table.get("line", []), table.get("round", {})
    if table.keys() - {"line", "round"} or not isinstance(lines, list) or not isinstance(ending, dict):
        yield "a lesson has [[line]] for each line of Zo speel je, and one [round]"
        return
    heads = [head for head, _, _ in brief_lines(page)]
    if (asked := [line.get("about") for line in lines]) != heads:
        yield f"the lines of Zo speel je are {heads}, and the lesson asks about {asked}"
    for line in lines:
        answers = line.get("answers", [])
        if line.keys() - _LINE_KEYS or not isinstance(line.get("asks"), str) or len({*answers}) not in ANSWERS:
            yield f"{line.get('about')}: a line has about, asks, two to four answers (the first right), because, rule"
        elif not line["asks"].rstrip("} ").endswith("?"):
            yield f"{line['about']}: what is asked ends with a question mark"
        if (named := line.get("rule")) and page.rule(named) is None:
            yield f"{line.get('about')}: {named}: no such rule here"
    if ending.keys() - _ROUND_KEYS or not ending.get("told") or not ending.get("facts"):
        yield "a round has told and facts, and may have players and options"
