"""Takes out of a text the sentences that link to a rule which a table does not play."""

import re
from collections.abc import Callable, Iterable
from dataclasses import replace

from rulebook.library.markup.links import LINK
from rulebook.library.records import Block, Prose, Question, Reading, Reason

Gone = Callable[[str], bool]
"""`gone(name)` tells whether the name between [[ ]] leads to a rule that is not played."""

_ITEM = re.compile(r"(?:- |\d+\. |\|)")
_LEAD = re.compile(r"((?:- |\d+\. )?(?:\{[^{}]+\} ?)*(?:\*{1,2}[^*]+[.:?]\*{1,2}\s+)?)(.*)", re.S)
"""What opens a list item, its picture, and the word in bold or italics that names it: these say nothing by
themselves."""
_SENTENCE = re.compile(r"(?:(?<=[.!?])|(?<=[.!?][’”)]))\s+(?=[A-ZÀ-Þ‘“*\ue000])")
_HELD = re.compile("\ue000(\\d+)\ue001")


def without(body: Iterable[Block], gone: Gone) -> tuple[Block, ...]:
    """Return blocks with only the sentences that hold at the table.

    `gone`: returns, for the name in a link, whether it leads to a rule that the table does not play. A question is left
    out if its own words, or the first sentence of its answer, link to such a rule.
    """
    kept: list[Block] = []
    for block in body:
        match block:
            case Prose(text=text) | Reading(text=text) | Reason(text=text):
                if left := text_that_holds(text, gone):
                    kept.append(replace(block, text=left))
            case Question(text=text, answer=answer):
                if not _leads(text, gone) and not _leads(sentences(answer)[0], gone):
                    kept.append(replace(block, answer=text_that_holds(answer, gone)))
            case _:
                kept.append(block)
    return tuple(kept)


def text_that_holds(text: str, gone: Gone) -> str:
    """Return Markdown without the sentences, list items and table rows that link to a rule which is not played; perhaps
    "".

    `gone`: returns, for the name in a link, whether it leads to such a rule.
    """
    if not _leads(text, gone):
        return text
    paragraphs = ("\n".join(_parts_left(paragraph, gone)) for paragraph in re.split(r"\n{2,}", text))
    return "\n\n".join(paragraph for paragraph in paragraphs if paragraph)


def _parts_left(paragraph: str, gone: Gone) -> list[str]:
    """Return what is left of a paragraph, or of each item of a list and each row of a table; [] if nothing is."""
    items: list[list[str]] = []
    for line in paragraph.splitlines():
        if not items or _ITEM.match(line):
            items.append([])
        items[-1].append(line)
    return [left for item in items if (left := _item_that_holds("\n".join(item), gone))]


def _item_that_holds(item: str, gone: Gone) -> str:
    """Return a list item or paragraph without the sentences that link to a rule which is not played; "" when none is
    left, and for a table row with such a link."""
    if not _leads(item, gone):
        return item
    if item.startswith("|"):
        return ""
    lead, told = _LEAD.fullmatch(item).groups()  # type: ignore[union-attr] # it matches anything
    kept = [sentence for sentence in sentences(told) if not _leads(sentence, gone)]
    return lead + " ".join(kept) if kept else ""


def sentences(text: str) -> list[str]:
    """Return the sentences of a Markdown text; a sentence never ends within a link."""
    links: list[str] = []

    def hold(link: re.Match[str]) -> str:
        links.append(link[0])
        return f"\ue000{len(links) - 1}\ue001"

    held = LINK.sub(hold, text)
    return [_HELD.sub(lambda mark: links[int(mark[1])], sentence) for sentence in _SENTENCE.split(held)]


def _leads(text: str, gone: Gone) -> bool:
    """Return whether a text links to a rule which is not played."""
    return any(gone(link[1].strip()) for link in LINK.finditer(text))
