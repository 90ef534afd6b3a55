"""The columns of a page that WeasyPrint has laid out: how full they are, making them end level, words broken over
two."""

from collections.abc import Container, Iterator
from functools import lru_cache
from typing import Any

MOST_BETWEEN = 9.0
"""Pixels of extra room that a block may get above it; above the title of a chapter twice as much."""
NOTES_APART = 4.0
"""Pixels between two notes in the margin, at least."""
LOOSE = ("table-box", "order", "drawing", "example", "house", "asked", "cited")
"""Classes of blocks that may stand a little further from what is above them."""


@lru_cache(maxsize=16)
def _box_classes(*names: str) -> tuple[Any, ...]:
    """Return WeasyPrint's classes of boxes with these names; they are imported only when a page is laid out, which
    is slow."""
    from weasyprint.formatting_structure import boxes
    from weasyprint.layout.absolute import AbsolutePlaceholder

    placed = {"AbsolutePlaceholder": AbsolutePlaceholder}
    return tuple(placed.get(name) or getattr(boxes, name) for name in names)


def column_rows(page: Any) -> Iterator[list[Any]]:
    """Yield each row of columns that stand side by side on the page, as a list from left to right."""
    for box in _boxes(page._page_box):
        row = [child for child in getattr(box, "children", ()) if getattr(child, "is_column", False)]
        if row:
            yield row


def _boxes(box: Any) -> Iterator[Any]:
    """Yield this box and every box within it, from the outside in."""
    yield box
    for child in getattr(box, "children", ()):
        yield from _boxes(child)


def filled_pages(document: Any) -> float:
    """Return how many pages are filled; a last page with columns counts as the fraction that they fill, another
    whole."""
    last = document.pages[-1]
    rows = list(column_rows(last))
    if not rows:
        return float(len(document.pages))
    filled = sum(sum(map(foot, row)) / len(row) for row in rows) - sum(row[0].position_y for row in rows)
    return float(len(document.pages) - 1 + filled / room(last, rows[-1][0]))


def room(page: Any, column: Any) -> float:
    """Return the height, in pixels, that this column may have on its page."""
    box = page._page_box
    return float(box.content_box_y() + box.height - column.position_y)


def foot(column: Any) -> float:
    """Return where the content of a column ends, in pixels from the top of the page."""
    return max((_bottom_of_block(block) for block, _ in whole_blocks(column)), default=column.position_y)


def _bottom_of_block(box: Any) -> float:
    """Return the bottom of a block, in pixels from the top of the page.

    A block that goes on in the next column is as high as its own column, so there its last line counts.
    """
    below = [child for child in getattr(box, "children", ()) if child.is_in_normal_flow()]
    if isinstance(box, _box_classes("BlockBox")) and below and not box.border_bottom_width:
        return max(map(_bottom_of_block, below))
    return float(box.position_y + box.margin_height() - box.margin_bottom)


def whole_blocks(box: Any, opens: bool = False) -> Iterator[tuple[Any, bool]]:
    """Yield (block, whether extra room may come above it) for each block of a column that is never broken.

    Extra room may come above a block that begins a rule, and above a table or another block in `LOOSE`. `opens`: the
    box itself begins a rule.
    """
    for nth, child in enumerate(one for one in box.children if one.is_in_normal_flow()):
        first = (opens and nth == 0) or child.element_tag in ("section", "h2", "h3") or _has_class(child, LOOSE)
        if child.element_tag in ("section", "div") and not _has_class(child, LOOSE) and _holds_blocks(child):
            yield from whole_blocks(child, first)
        else:
            yield child, first


def _holds_blocks(box: Any) -> bool:
    """Return whether a box has a child that belongs to another element than the box itself."""
    return any(child.element is not box.element for child in box.children)


def _has_class(box: Any, names: tuple[str, ...]) -> bool:
    """Return whether the element of a box has one of these classes; False when it has no element."""
    element = box.element
    return element is not None and bool({*element.get("class", "").split()} & {*names})


def level(document: Any) -> None:
    """Make the columns of each row end at the same height, by extra room above headings and tables in the shorter ones,
    as far as `MOST_BETWEEN` for each of these allows."""
    from weasyprint.document import Page

    for nth, page in enumerate(document.pages):
        for row in column_rows(page):
            lowest = max(map(foot, row))
            for column in row:
                _stretch(list(whole_blocks(column)), lowest - foot(column))
        document.pages[nth] = Page(page._page_box)


def unevenness(document: Any) -> float:
    """Return the most pixels by which a column would still end above its neighbours after `level`; 0 or less when all
    can end level."""
    rows = [row for page in document.pages for row in column_rows(page)]
    return max((_height_above_lowest(column, max(map(foot, row))) for row in rows for column in row), default=0.0)


def _height_above_lowest(column: Any, lowest: float) -> float:
    """Return by how many pixels a column still ends above `lowest` when it gets all the extra room it may; below 0 when
    it can end lower."""
    return lowest - foot(column) - MOST_BETWEEN * sum(_parts_of_extra_room(list(whole_blocks(column))))


def _parts_of_extra_room(found: list[tuple[Any, bool]]) -> list[int]:
    """Return how many of the equal parts of the extra room come above each block of `whole_blocks`; 0 for the first,
    and where none may come."""
    return [_parts_of_room_above(block) if first and nth else 0 for nth, (block, first) in enumerate(found)]


def _stretch(found: list[tuple[Any, bool]], slack: float) -> None:
    """Move the blocks of a column (`whole_blocks`) down, so that it ends `slack` pixels lower, or as low as it may.
    Nothing moves for less than one pixel."""
    shares = _parts_of_extra_room(found)
    if slack < 1 or not any(shares):
        return
    each, down = min(slack / sum(shares), MOST_BETWEEN), 0.0
    for (block, _), share in zip(found, shares, strict=True):
        down += each * share
        block.translate(0, down)


def _parts_of_room_above(block: Any) -> int:
    """Return how many equal parts of the extra room come above this block: two above a chapter's title, else one."""
    return 2 if block.element_tag == "h2" else 1


def elements_with_broken_words(document: Any) -> list[Any]:
    """Return the HTML elements with a word that is broken over two columns or pages."""
    columns = [column for page in document.pages for row in column_rows(page) for column in row]
    lines = (
        next((box for box in reversed(list(_boxes(one))) if isinstance(box, _box_classes("LineBox"))), None)
        for one in columns[:-1]
    )
    return [
        line.element
        for line in lines
        if line is not None and line.element is not None and _text_of_line(line).endswith("-")
    ]


def _text_of_line(line: Any) -> str:
    """Return the text of a line as it is set, a hyphen at a broken word included, without spaces at its end."""
    return "".join(getattr(box, "text", "") for box in _boxes(line)).rstrip()


def fullness(document: Any, elements: Container[Any]) -> Iterator[tuple[Any, float]]:
    """Yield (HTML element, how full its box is in height) for each absolutely placed box of these elements.

    1 is just full, more is too full; 2 also when words stick out at the side.
    """
    for page in document.pages:
        for box in _boxes(page._page_box):
            if isinstance(box, _box_classes("AbsolutePlaceholder")) and box.element in elements:
                inside = [one for one in _boxes(box) if isinstance(one, _box_classes("LineBox", "TableCellBox"))]
                words = [one for one in _boxes(box) if isinstance(one, _box_classes("TextBox"))]
                down = max(one.position_y + one.margin_height() for one in inside) - box.content_box_y()
                across = max(one.position_x + one.width for one in words) - box.content_box_x()
                yield box.element, 2.0 if across > box.width + 1 else down / box.height


def height(document: Any, element: Any) -> float:
    """Return the height of the box of an element, in pixels."""
    return next(
        float(box.margin_height())
        for page in document.pages
        for box in _boxes(page._page_box)
        if box.element is element
    )


def left_over(document: Any) -> float:
    """Return the height, in pixels, that is free below everything on the last page."""
    box = document.pages[-1]._page_box
    body = next(one for one in _boxes(box) if one.element_tag == "body")
    lowest = max(child.position_y + child.margin_height() for child in body.children)
    return float(box.content_box_y() + box.height - lowest)


def move_notes_outside(document: Any, name: str) -> None:
    """Move the notes with the class `name` into the outer margin, so that none covers another.

    They were set left of the text, as on a left page; on a right page they are moved to its right.
    """
    for nth, page in enumerate(document.pages):
        box = page._page_box
        placed = (one for one in _boxes(box) if isinstance(one, _box_classes("AbsolutePlaceholder")))
        notes = [one for one in placed if _has_class(one, (name,))]
        if nth % 2 == 0:
            for note in notes:
                _move_note_to_right(note, box)
        _move_apart(notes, box.content_box_y() + box.height)


def _move_note_to_right(note: Any, page: Any) -> None:
    """Move a note from the left margin of a page to the right one, at the same distance of the text."""
    gap = page.content_box_x() - note.border_box_x() - note.border_width()
    note.translate(page.content_box_x() + page.width + gap - note.border_box_x(), 0)
    for line in [one for one in note.children if isinstance(one, _box_classes("LineBox"))]:
        start = min((child.position_x for child in line.children), default=line.position_x)
        for child in line.children:
            child.translate(note.content_box_x() - start, 0)


def _move_apart(notes: list[Any], lowest: float) -> None:
    """Move notes on a page apart: down from the first one, then back up from the end of the page (`lowest`, in
    pixels)."""
    free = 0.0
    for note in notes:
        note.translate(0, max(0.0, free - note.position_y))
        free = _bottom_of_block(note) + NOTES_APART
    for note in reversed(notes):
        note.translate(0, min(0.0, lowest - _bottom_of_block(note)))
        lowest = note.position_y - NOTES_APART
