"""The page numbers in a booklet: `(blz. 97)` behind a word, those of the contents and of the register.

WeasyPrint writes these numbers while it lays the pages out, and a number that grows longer may push its target to a
later page. So the result is read again; where a number is wrong, the right one is written in the HTML, and the pages
are laid out anew.
"""

import re
from collections.abc import Callable, Iterator
from typing import Any

FROM = ".//a[@class='see']", ".//a[@class='at']"
PAGE_ATTRIBUTE = "data-page"
MOST_ROUNDS = 4
_LAST = re.compile(r"(\d+)\D*$")


def with_numbers(root: Any, lay: Callable[[], Any]) -> Any:
    """Lay out a page until all page numbers in it are right, at most `MOST_ROUNDS` more times, and return its document;
    after that a number may still be wrong.

    `lay` lays it out; its HTML tree `root` is changed where a number was wrong.
    """
    document = lay()
    for _ in range(MOST_ROUNDS):
        pages = _anchor_pages(document)
        if all(pages.get(name) == number for name, number in _written_page_numbers(document)):
            break
        for path in FROM:
            for link in root.iterfind(path):
                if page := pages.get(link.get("href", "").removeprefix("#")):
                    link.set(PAGE_ATTRIBUTE, str(page))
        document = lay()
    return document


def _anchor_pages(document: Any) -> dict[str, int]:
    """Return the number (from 1) of the first page on which each anchor stands, by the name of the anchor."""
    found: dict[str, int] = {}
    for number, page in enumerate(document.pages, 1):
        for name in page.anchors:
            found.setdefault(name, number)
    return found


def _written_page_numbers(document: Any) -> Iterator[tuple[str, int]]:
    """Yield (anchor, page number) for each reference as it is written in the document."""
    from weasyprint.formatting_structure import boxes

    for page in document.pages:
        for box in page._page_box.descendants():
            if isinstance(box, boxes.InlineBox) and (box.element_tag or "").endswith("::after"):
                text = "".join(part.text for part in box.descendants() if isinstance(part, boxes.TextBox))
                href = box.element.get("href", "")
                if href.startswith("#") and (number := _LAST.search(text)):
                    yield href[1:], int(number[1])
