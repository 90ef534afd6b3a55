"""To set a sheet on as few sides as it takes, in the largest type with which it takes no more, its columns level.

A page asks for it by `data-fit="8.5 10.5"` on its body: the smallest and the largest size in points. What has the class
`spare` is there only where it costs no side, and the body is `tight` only where that saves one; `data-least="8"` is the
type for what would not go on one sheet of paper, on two sides, by any other way. With one size only the columns are
levelled. A box of a given size asks by `data-room="8 9.6"` for the largest type with which it does not run
over. The row of a table whose body has `data-rows="60"` is drawn as often as fits the page, at most so often.
"""

import copy
import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from scoring.paper import page_columns as columns
from scoring.paper.page_numbers import with_numbers

STEP = 0.1
ROOM = 0.985
"""Of the sides there are, so much is filled at a guess: lines do not grow evenly with their type."""
SHORT = 0.02
"""So much of a side more than is measured does not fit, where it did not."""
ONE_SHEET = 2
MOST_TRIED = 5
SPARE = 0.3
"""Pixels a row that is repeated stays below its share of the page."""
SAVED = 0.7
"""No way of setting makes a sheet shorter than this part of what it takes at its widest."""
MOST_LEVELLED = 3
UNEVEN = 25
"""Pixels by which columns may differ at their foot."""
MOST_MENDED = 2
SIZE, UNBROKEN = "font-size: ", "hyphens: manual"

Lay = Callable[[], Any]
"""Gives WeasyPrint's document of the page as it stands."""


def set_out(root: Any, lay: Lay) -> Any:
    """The document of a page, set as it asks; `root` is its HTML, which is changed."""
    for mark, setting in (
        ("body[@data-fit]", fitted),
        (".//*[@data-room]", filled),
        (".//tbody[@data-rows]", repeated),
    ):
        if root.find(mark) is not None:
            return setting(root, lay)
    document = with_numbers(root, lay)
    if root.find(".//p[@class='noted']") is not None:
        columns.outside(document, "noted")
    return document


def fitted(root: Any, lay: Lay) -> Any:
    """The document of a page that asks to be fitted; `root` is its HTML, which is changed."""
    body = root.find("body")
    smallest, *larger = map(float, body.get("data-fit").split())
    _sized(body, smallest)
    document = lay()
    for largest in larger:
        document = _shortest(document, root, lay)
        if len(document.pages) > ONE_SHEET and (found := _least(body, lay)):
            document, smallest = found, float(body.get("data-least"))
        document = _grown(document, body, smallest, largest, lay)
    document = _levelled(document, root, smallest, lay)
    columns.level(document)
    return document


def _sized(body: Any, size: float) -> None:
    body.set("style", f"{SIZE}{size:.2f}pt")


def _shortest(best: Any, root: Any, lay: Lay) -> Any:
    """The widest way to set it among those that take the fewest sides."""
    spare = [one for one in root.iter() if "spare" in one.get("class", "").split()]
    body = root.find("body")
    named = body.get("class")
    ways: Iterator[tuple[str, str]] = iter(((named, "display: none"), (f"{named} tight", "display: none")))
    best_way, shortest = (named, ""), math.ceil(columns.sides(best) * SAVED)
    while len(best.pages) > shortest and (way := next(ways, None)):
        _set(body, spare, way)
        if len((tried := lay()).pages) < len(best.pages):
            best, best_way = tried, way
    _set(body, spare, best_way)
    return best


def _least(body: Any, lay: Lay) -> Any:
    """On one sheet of paper after all, as small and as tight as it gets; or nothing, and the body as it was."""
    if not body.get("data-least"):
        return None
    changed = [body, *(one for one in body.iter() if "spare" in one.get("class", "").split())]
    before = [(one, one.get("class"), one.get("style", "")) for one in changed]
    _set(body, changed[1:], (f"{body.get('class').removesuffix(' tight')} tight least", "display: none"))
    _sized(body, float(body.get("data-least")))
    if len((tried := lay()).pages) <= ONE_SHEET:
        return tried
    for one, named, style in before:
        one.set("class", named)
        one.set("style", style)
    return None


def _set(body: Any, spare: list[Any], way: tuple[str, str]) -> None:
    body.set("class", way[0])
    for one in spare:
        one.set("style", way[1])


def _grown(document: Any, body: Any, smallest: float, largest: float, lay: Lay) -> Any:
    """In the largest type that takes as many sides."""
    sides, size, used = len(document.pages), smallest, columns.sides(document)
    for _ in range(MOST_TRIED):
        size = min(largest, size * math.sqrt(ROOM * sides / used))
        if size < smallest + STEP:
            break
        _sized(body, size)
        grown = lay()
        if len(grown.pages) == sides:
            return grown
        used = columns.sides(grown) + SHORT
    _sized(body, smallest)
    return document


def _levelled(document: Any, root: Any, smallest: float, lay: Lay) -> Any:
    """Without broken words, and with columns that end level: a table may leave one short that is not in slightly
    smaller type."""
    body, best = root.find("body"), _mended(document, lay)
    size = float(body.get("style").removeprefix(SIZE).removesuffix("pt"))
    for _ in range(MOST_LEVELLED):
        size -= 2 * STEP
        if columns.uneven(best) < UNEVEN or size < smallest:
            break
        _sized(body, size)
        for one in root.iter():
            if one.get("style") == UNBROKEN:
                one.attrib.pop("style")
        tried = _mended(lay(), lay)
        if len(tried.pages) == len(best.pages) and columns.uneven(tried) < columns.uneven(best):
            best = tried
    return best


def _mended(document: Any, lay: Lay) -> Any:
    """Without words of which a part stands in the next column, where that costs no side."""
    for _ in range(MOST_MENDED):
        wrong = columns.broken(document)
        for element in wrong:
            element.set("style", UNBROKEN)
        again = lay() if wrong else document
        if not wrong or len(again.pages) > len(document.pages):
            break
        document = again
    return document


def filled(root: Any, lay: Lay) -> Any:
    """The document of a page with boxes of a given size, each in the largest type that fits it."""
    boxes = {
        element: Sizes(*map(float, element.get("data-room").split())) for element in root.findall(".//*[@data-room]")
    }
    changed = True
    for last in (False, False, False, True):
        if changed:
            for element, sizes in boxes.items():
                _sized(element, sizes.smallest if last else sizes.size)
            document = lay()
            met = [boxes[element].meets(used) for element, used in columns.used(document, boxes)]
            changed = any(met)
    return document


@dataclass
class Sizes:
    """The sizes of type a box may have, in points, and what is known of those that fit it."""

    smallest: float
    largest: float
    size: float = 0.0

    def __post_init__(self) -> None:
        self.size = self.smallest

    def meets(self, used: float) -> bool:
        """How full the box is with this size, where 1 is just full; whether another is to be tried."""
        before = self.size
        if used > 1:
            self.largest = max(self.smallest, self.size - STEP)
        else:
            self.smallest = self.size
        guess = self.size * math.sqrt(ROOM / used)
        self.size = min(self.largest, max(self.smallest, guess)) if self.smallest < self.largest else self.smallest
        return abs(self.size - before) > STEP / 2


def repeated(root: Any, lay: Lay) -> Any:
    """The document of a page with a row that is drawn as often as fits it, each with its number."""
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
