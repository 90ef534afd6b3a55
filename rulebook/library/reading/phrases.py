"""Reads how people ask for a rule at the table. Only the search uses these phrases; no page shows them."""

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from rulebook.library.reading.brief import BRIEF
from rulebook.library.reading.toml import read_toml
from rulebook.library.records import Misprint, Page


def with_phrases(folder: Path, pages: Iterable[Page], misprints: list[Misprint]) -> tuple[Page, ...]:
    """Return `pages` whose rules have the phrases of `phrases/<slug>.toml` under `folder`: `anker = ["ik doe niet mee",
    …]`.

    Added to `misprints`: an anchor that the page does not have or the search does not read, a phrase that stands twice
    under one anchor, a file that can't be read.
    """
    return tuple(_page_with_phrases(folder, page, misprints) for page in pages)


def _page_with_phrases(folder: Path, page: Page, misprints: list[Misprint]) -> Page:
    """Return the page with the phrases of each of its rules; a rule has () without phrases, or when they are wrong."""
    file = f"phrases/{page.slug}.toml"
    table = read_toml(folder, folder / file, misprints) or {}
    found: dict[str, tuple[str, ...]] = {}
    for line, (anchor, phrases) in enumerate(table.items(), 1):
        rule = page.rule(anchor)
        if rule is None or not isinstance(phrases, list) or not all(isinstance(each, str) for each in phrases):
            misprints.append(Misprint(file, line, f"{anchor}: no such rule here, or no list of phrases"))
        elif not rule.body or rule.anchor == BRIEF:
            misprints.append(Misprint(file, line, f"{anchor}: not read by the search, for it has no text"))
        elif len(set(phrases)) < len(phrases):
            misprints.append(Misprint(file, line, f"{anchor}: a phrase stands here twice"))
        else:
            found[rule.anchor] = (*found.get(rule.anchor, ()), *phrases)
    return replace(page, rules=tuple(replace(rule, phrases=found.get(rule.anchor, ())) for rule in page.rules))
