"""Page numbers in a booklet: `(blz. 97)` behind a word, the contents, the register. Every one is that of its page.

WeasyPrint writes a number as it lays the pages out, and a number that grows may push what it points to a page further.
So what was laid out is read again, and where a number is not so, it is written out and the pages are laid anew.
"""

import re
from collections.abc import Callable, Iterator
from typing import Any

FROM = ".//a[@class='see']", ".//a[@class='at']"
WRITTEN = "data-page"
MOST_ROUNDS = 4
_LAST = re.compile(r"(\d+)\D*$")


def with_numbers(root: Any, lay: Callable[[], Any]) -> Any:
    """The document of a page whose numbers are all so; `root` is its HTML, which is changed where they were not."""
    document = lay()
    for _ in range(MOST_ROUNDS):
        pages = _places(document)
        if all(pages.get(name) == number for name, number in _written(document)):
            break
        for path in FROM:
            for link in root.iterfind(path):
                if page := pages.get(link.get("href", "").removeprefix("#")):
                    link.set(WRITTEN, str(page))
        document = lay()
    return document


def _places(document: Any) -> dict[str, int]:
    """On which page, from one, each mark stands first."""
    found: dict[str, int] = {}
    for number, page in enumerate(document.pages, 1):
        for name in page.anchors:
            found.setdefault(name, number)
    return found


def _written(document: Any) -> Iterator[tuple[str, int]]:
    """Each mark that is pointed to, with the number written there."""
    from weasyprint.formatting_structure import boxes

    for page in document.pages:
        for box in page._page_box.descendants():
            if isinstance(box, boxes.InlineBox) and (box.element_tag or "").endswith("::after"):
                text = "".join(part.text for part in box.descendants() if isinstance(part, boxes.TextBox))
                href = box.element.get("href", "")
                if href.startswith("#") and (number := _LAST.search(text)):
                    yield href[1:], int(number[1])
