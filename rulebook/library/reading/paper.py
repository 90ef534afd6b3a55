"""Reads, for each game, which parts of its text are printed."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from rulebook.library.reading.toml import read_toml
from rulebook.library.records import Misprint, Page, PrintPlan

_KEYS = ("left_out", "first", "no_rule")


def with_plan(folder: Path, pages: Iterable[Page], misprints: list[Misprint]) -> tuple[Page, ...]:
    """Return `pages`, each with the plan in `paper/<slug>.toml` under `folder`; without such a file its plan is empty.

    A file that can't be read or is wrong gives an empty plan; what is wrong with it is added to `misprints`.
    """
    return tuple(_page_with_plan(folder, page, misprints) for page in pages)


def _page_with_plan(folder: Path, page: Page, misprints: list[Misprint]) -> Page:
    """Return the page with its plan; unchanged, so with an empty one, when there is none or it is wrong."""
    path = folder / "paper" / f"{page.slug}.toml"
    table = read_toml(folder, path, misprints) or {}
    if wrong_lines := list(_wrong(table, page)):
        misprints += (Misprint(f"paper/{path.name}", 1, told) for told in wrong_lines)
        return page
    return replace(page, plan=PrintPlan(**{key: frozenset(table.get(key, ())) for key in _KEYS}))


def _wrong(table: dict[str, Any], page: Page) -> Iterator[str]:
    """Yield what is wrong with a plan: what can't be read, or anchors that the page does not have."""
    for key in sorted(table.keys() - set(_KEYS)):
        yield f"unknown key: {key}"
    if not all(_is_list_of_texts(table.get(key, [])) for key in _KEYS):
        yield "left_out, first and no_rule are lists"
        return
    anchors = {rule.anchor for rule in page.rules}
    for anchor in sorted({*table.get("left_out", ()), *table.get("first", ())} - anchors):
        yield f"{anchor}: no such rule here"


def _is_list_of_texts(found: object) -> bool:
    return isinstance(found, list) and all(isinstance(each, str) for each in found)
