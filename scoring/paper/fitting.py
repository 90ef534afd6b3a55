"""Setting a printed page: on as few sides as it takes, in the largest type that takes no more, with its columns level.

A page asks for this by attributes in its HTML:
`data-fit="8.5 10.5"` on its body: the smallest and the largest size of type in points. With one size only its columns
are made level.
class `spare`: shown only where that costs no side. The body gets class `tight` only where that saves a side.
`data-least="8"`: the size, in points, for a page that fits on one sheet of paper (two sides) in no other way.
`data-room="8 9.6"` on a box of fixed size: the largest type between these sizes with which its text does not run over.
`data-rows="60"` on the body of a table: its row is repeated as often as fits the page, at most so many times.
"""

import copy
import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from scoring.paper import page_columns as columns
from scoring.paper.page_numbers import with_numbers

STEP = 0.1
"""Points by which two sizes of type differ at least."""
FILL = 0.985
"""The part of the sides that a guess aims to fill, because lines do not grow evenly with their type."""
MISSED = 0.02
"""This part of a side is added to what was measured when a size of type turned out not to fit."""
ONE_SHEET = 2
"""Sides of one sheet of paper."""
MOST_TRIES = 5
SPARE = 0.3
"""Pixels by which a repeated row stays below its share of the page."""
LEAST_PART = 0.7
"""A tighter setting takes at least this part of the sides that the widest takes, so below that none is tried."""
MOST_LEVELLINGS = 3
UNEVEN = 25
"""Pixels by which the ends of columns may differ."""
MOST_MENDINGS = 2
SIZE, UNBROKEN = "font-size: ", "hyphens: manual"

Lay = Callable[[], Any]
"""Lays the page out as its HTML now is, and returns WeasyPrint's document."""


def set_out(root: Any, lay: Lay) -> Any:
    """Lay out a page as its attributes ask and return WeasyPrint's document; its HTML tree `root` is changed in
    place."""
    for mark, setting in (
        ("body[@data-fit]", fit_page),
        (".//*[@data-room]", fill_boxes),
        (".//tbody[@data-rows]", repeat_row),
    ):
        if root.find(mark) is not None:
            return setting(root, lay)
    document = with_numbers(root, lay)
    if root.find(".//p[@class='noted']") is not None:
        columns.move_notes_outside(document, "noted")
    return document


def fit_page(root: Any, lay: Lay) -> Any:
    """Lay out a page with `data-fit`, on as few sides and in as large a type as it can be, with level columns, and
    return its document; its HTML tree `root` is changed in place."""
    body = root.find("body")
    smallest, *larger = map(float, body.get("data-fit").split())
    _set_type_size(body, smallest)
    document = lay()
    for largest in larger:
        document = _shortest(document, root, lay)
        if len(document.pages) > ONE_SHEET and (found := _fit_at_smallest(body, lay)):
            document, smallest = found, float(body.get("data-least"))
        document = _enlarge_type(document, body, smallest, largest, lay)
    document = _level_columns(document, root, smallest, lay)
    columns.level(document)
    return document


def _set_type_size(body: Any, size: float) -> None:
    """Set the size of type of an element, in points, in place of its other styles."""
    body.set("style", f"{SIZE}{size:.2f}pt")


def _shortest(best: Any, root: Any, lay: Lay) -> Any:
    """Return the document with the fewest sides, of this one (`best`), one without its `spare` parts and one that is
    tight too; of settings with equally few, the widest."""
    spare = [one for one in root.iter() if "spare" in one.get("class", "").split()]
    body = root.find("body")
    named = body.get("class")
    ways: Iterator[tuple[str, str]] = iter(((named, "display: none"), (f"{named} tight", "display: none")))
    best_way, shortest = (named, ""), math.ceil(columns.filled_pages(best) * LEAST_PART)
    while len(best.pages) > shortest and (way := next(ways, None)):
        _set_look(body, spare, way)
        if len((tried := lay()).pages) < len(best.pages):
            best, best_way = tried, way
    _set_look(body, spare, best_way)
    return best


def _fit_at_smallest(body: Any, lay: Lay) -> Any:
    """Set the page as small and tight as `data-least` allows; return the document if that fits on one sheet of paper.

    Otherwise return None, with the HTML as it was before.
    """
    if not body.get("data-least"):
        return None
    changed = [body, *(one for one in body.iter() if "spare" in one.get("class", "").split())]
    before = [(one, one.get("class"), one.get("style", "")) for one in changed]
    _set_look(body, changed[1:], (f"{body.get('class').removesuffix(' tight')} tight least", "display: none"))
    _set_type_size(body, float(body.get("data-least")))
    if len((tried := lay()).pages) <= ONE_SHEET:
        return tried
    for one, named, style in before:
        one.set("class", named)
        one.set("style", style)
    return None


def _set_look(body: Any, spare: list[Any], way: tuple[str, str]) -> None:
    """Give the body the class, and its spare parts the style, of `way`: (class, style)."""
    body.set("class", way[0])
    for one in spare:
        one.set("style", way[1])


def _enlarge_type(document: Any, body: Any, smallest: float, largest: float, lay: Lay) -> Any:
    """Return the document in the largest type (points, at most `largest`) that takes no more sides than the present
    one."""
    sides, size, used = len(document.pages), smallest, columns.filled_pages(document)
    for _ in range(MOST_TRIES):
        size = min(largest, size * math.sqrt(FILL * sides / used))
        if size < smallest + STEP:
            break
        _set_type_size(body, size)
        grown = lay()
        if len(grown.pages) == sides:
            return grown
        used = columns.filled_pages(grown) + MISSED
    _set_type_size(body, smallest)
    return document


def _level_columns(document: Any, root: Any, smallest: float, lay: Lay) -> Any:
    """Return the document without broken words and with level columns; where a table leaves a column short, it tries
    slightly smaller type, never below `smallest` points."""
    body, best = root.find("body"), _without_broken_words(document, lay)
    size = float(body.get("style").removeprefix(SIZE).removesuffix("pt"))
    for _ in range(MOST_LEVELLINGS):
        size -= 2 * STEP
        if columns.unevenness(best) < UNEVEN or size < smallest:
            break
        _set_type_size(body, size)
        for one in root.iter():
            if one.get("style") == UNBROKEN:
                one.attrib.pop("style")
        tried = _without_broken_words(lay(), lay)
        if len(tried.pages) == len(best.pages) and columns.unevenness(tried) < columns.unevenness(best):
            best = tried
    return best


def _without_broken_words(document: Any, lay: Lay) -> Any:
    """Return the document without words that are broken over two columns, unless that would cost a side."""
    for _ in range(MOST_MENDINGS):
        wrong = columns.elements_with_broken_words(document)
        for element in wrong:
            element.set("style", UNBROKEN)
        again = lay() if wrong else document
        if not wrong or len(again.pages) > len(document.pages):
            break
        document = again
    return document


def fill_boxes(root: Any, lay: Lay) -> Any:
    """Lay out a page with boxes that have `data-room`, each in the largest type that fits it, and return its
    document."""
    boxes = {
        element: Sizes(*map(float, element.get("data-room").split())) for element in root.findall(".//*[@data-room]")
    }
    changed = True
    for last in (False, False, False, True):
        if changed:
            for element, sizes in boxes.items():
                _set_type_size(element, sizes.smallest if last else sizes.size)
            document = lay()
            learned = [boxes[element].learn_fullness(used) for element, used in columns.fullness(document, boxes)]
            changed = any(learned)
    return document


@dataclass
class Sizes:
    """The sizes of type, in points, that a box may have: `smallest` and `largest` still possible, and `size` to try
    next."""

    smallest: float
    largest: float
    size: float = 0.0

    def __post_init__(self) -> None:
        self.size = self.smallest

    def learn_fullness(self, used: float) -> bool:
        """Learn how full the box is with the present size (1 is just full); return whether another size is to be
        tried."""
        before = self.size
        if used > 1:
            self.largest = max(self.smallest, self.size - STEP)
        else:
            self.smallest = self.size
        guess = self.size * math.sqrt(FILL / used)
        self.size = min(self.largest, max(self.smallest, guess)) if self.smallest < self.largest else self.smallest
        return abs(self.size - before) > STEP / 2


def repeat_row(root: Any, lay: Lay) -> Any:
    """Repeat the row of a table with `data-rows` as often as fits the page, each with its number; return the
    document."""
    body = root.find(".//tbody[@data-rows]")
    row, most = body[0], int(body.get("data-rows"))
    first = lay()
    high, left = columns.height(first, row), columns.left_over(first)
    times = min(most, 1 + int(left // high))
    row.set("style", f"height: {high + (left - (times - 1) * high) / times - SPARE:.1f}px")
    for nth in range(2, times + 1):
        copied = copy.deepcopy(row)
        copied[0].text = str(nth)
        body.append(copied)
    return lay()
