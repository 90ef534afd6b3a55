"""Imposing a booklet: two pages on each side of a sheet, to print on both sides, fold, and read in order.

The contents of a page become a PDF form, which is drawn on the sheet. Tags, links and bookmarks belong to pages, and
are lost.
"""

from collections.abc import Iterator
from typing import Any

MOST_SHEETS = 16
"""How many sheets are folded into each other at most: a thicker signature springs open."""
TO_A_SHEET = 4
"""Pages on a sheet: two on its front, two on its back."""

Side = tuple[int | None, int | None]
"""The numbers of the left and the right page, from 0; None for a blank page."""


def sides(pages: int, signature: int) -> Iterator[Side]:
    """Yield the sides of all sheets in order, front and back in turn, for so many pages.

    `signature` is how many sheets are folded into each other. With 0 it is chosen: as few signatures as can be folded,
    about equally thick. The last signature has no more sheets than it needs.
    """
    most = signature or _sheets_in_signature(-(-pages // TO_A_SHEET))
    first = 0
    while first < pages:
        sheets = min(most, -(-(pages - first) // TO_A_SHEET))
        last = first + sheets * TO_A_SHEET - 1
        for nth in range(sheets):
            front = (last - 2 * nth, first + 2 * nth)
            back = (first + 2 * nth + 1, last - 2 * nth - 1)
            for left, right in (front, back):
                yield left if left < pages else None, right if right < pages else None
        first = last + 1


def _sheets_in_signature(sheets: int) -> int:
    """Return how many sheets one signature has, when so many sheets are divided over as few signatures as possible."""
    return -(-sheets // -(-sheets // MOST_SHEETS)) if sheets else 1


def fold(pdf: Any, signature: int) -> None:
    """Replace the pages of a PDF by sheets twice as wide, just before it is written; `signature` is as in `sides`."""
    import pydyf

    pages = [pdf.objects[int(reference.split()[0])] for reference in pdf.page_references]
    *_, width, height = pages[0]["MediaBox"]
    forms = [_page_as_pdf_form(pdf, page, width, height) for page in pages]
    pdf.pages["Kids"], pdf.pages["Count"] = pydyf.Array(), 0
    for side in sides(len(pages), signature):
        drawn = pydyf.Stream(compress=True)
        drawings = {}
        for place, page in enumerate(side):
            if page is not None:
                name = f"P{place}"
                drawings[name] = forms[page]
                drawn.push_state()
                drawn.set_matrix(1, 0, 0, 1, place * width, 0)
                drawn.draw_x_object(name)
                drawn.pop_state()
        pdf.add_object(drawn)
        sheet = {"Type": "/Page", "Parent": pdf.pages.reference, "MediaBox": pydyf.Array([0, 0, 2 * width, height])}
        resources = pydyf.Dictionary({"XObject": pydyf.Dictionary(drawings)})
        pdf.add_page(pydyf.Dictionary(sheet | {"Contents": drawn.reference, "Resources": resources}))
    for about_pages in ("Outlines", "Names", "Dests", "OpenAction", "StructTreeRoot", "MarkInfo"):
        pdf.catalog.pop(about_pages, None)


def _page_as_pdf_form(pdf: Any, page: Any, width: float, height: float) -> bytes:
    """Turn the contents of a page into a PDF form that can be drawn, empty the page, and return the reference to the
    form."""
    import pydyf

    stream = pdf.objects[int(page["Contents"].split()[0])]
    box = pydyf.Array([0, 0, width, height])
    stream.extra |= {"Type": "/XObject", "Subtype": "/Form", "BBox": box, "Resources": page["Resources"]}
    page.clear()
    return bytes(stream.reference)
