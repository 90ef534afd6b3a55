"""How people say it at the table: per rule the phrases and situations that lead to it. Read for the search only."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from rulebook.library.brief import BRIEF
from rulebook.library.records import Misprint, Page


def with_said(folder: Path, pages: Iterable[Page], misprints: list[Misprint]) -> tuple[Page, ...]:
    """`pages` with what `said/<slug>.toml` has for their rules: `anker = ["ik doe niet mee", …]`.

    An anchor that the page has not or that the search leaves out, and a phrase that stands there twice, is a misprint.
    """
    return tuple(_page(folder / "said" / f"{page.slug}.toml", page, misprints) for page in pages)


def _page(path: Path, page: Page, misprints: list[Misprint]) -> Page:
    file = f"said/{path.name}"
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    except tomllib.TOMLDecodeError as wrong:
        misprints.append(Misprint(file, 1, f"no valid TOML: {wrong}"))
        return page
    said: dict[str, tuple[str, ...]] = {}
    for line, (anchor, phrases) in enumerate(table.items(), 1):
        rule = page.rule(anchor)
        if rule is None or not isinstance(phrases, list) or not all(isinstance(each, str) for each in phrases):
            misprints.append(Misprint(file, line, f"{anchor}: no such rule here, or no list of phrases"))
        elif not rule.body or rule.anchor == BRIEF:
            misprints.append(Misprint(file, line, f"{anchor}: not read by the search, for it has no text"))
        elif len(set(phrases)) < len(phrases):
            misprints.append(Misprint(file, line, f"{anchor}: a phrase stands here twice"))
        else:
            said[rule.anchor] = (*said.get(rule.anchor, ()), *phrases)
    return replace(page, rules=tuple(replace(rule, said=said.get(rule.anchor, ())) for rule in page.rules))
