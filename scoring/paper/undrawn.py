"""Characters that no font here can draw: on paper a number stands for each, so that no name is blank.

Pango, which sets the text, tells which they are.
"""

import functools
import re
import unicodedata
from collections.abc import Iterable
from typing import Any

FAMILIES = b"Source Serif, Fraunces, serif"
_BEYOND = re.compile("[^\0-\u00ff\\s\u200e\u200f\u2010-\u2027\u2066-\u2069]+")
"""Text that may be lacking: beyond Latin letters, without signs that show nothing."""
_UNSPOKEN = {"title", "desc", "style", "script"}
_JOINER = "\u200d"

SIGNS = {
    "emoji": "👨\u200d👩\u200d👧", "Hebreeuws": "א", "Arabisch": "ب", "Chinees en Japans": "水", "Koreaans": "한",
    "Hindi": "क",
}  # fmt: skip
"""A sign of each kind of writing in which people may be called."""


def lacking_scripts() -> list[str]:
    """Return the Dutch names of the kinds of writing that this machine can't put on paper; [] when it can all."""
    return [kind for kind, sign in SIGNS.items() if not can_draw(sign)]


@functools.cache
def _pango_layout() -> Any:
    """Return (Pango, a layout with which it sets text in our fonts and those of the machine, the context of the
    layout)."""
    from weasyprint.text.ffi import ffi, gobject, pango

    from scoring.paper.pdf import fonts_of_paper

    if not hasattr(pango, "pango_layout_get_unknown_glyphs_count"):
        ffi.cdef("int pango_layout_get_unknown_glyphs_count (PangoLayout *layout);")
    context = ffi.gc(pango.pango_font_map_create_context(fonts_of_paper().font_map), gobject.g_object_unref)
    layout = ffi.gc(pango.pango_layout_new(context), gobject.g_object_unref)
    families = pango.pango_font_description_new()
    pango.pango_font_description_set_family(families, ffi.new("char[]", FAMILIES))
    pango.pango_layout_set_font_description(layout, families)
    pango.pango_font_description_free(families)
    return pango, layout, context


@functools.lru_cache(maxsize=2000)
def can_draw(text: str) -> bool:
    """Return whether the fonts here can draw every character of this text."""
    pango, layout, _ = _pango_layout()
    encoded = text.encode()
    pango.pango_layout_set_text(layout, encoded, len(encoded))
    return not pango.pango_layout_get_unknown_glyphs_count(layout)


def replace_undrawable(root: Any) -> None:
    """Put `[1]`, `[2]` in place of text that no font can draw, the same number for the same text, and explain them
    below the page.

    `root` is the HTML tree of the page, which is changed in place.
    """
    numbers: dict[str, str] = {}

    def replaced(found: re.Match[str]) -> str:
        return found[0] if can_draw(found[0]) else "".join(_undrawn_as_numbers(found[0], numbers))

    for part in root.iter():
        if isinstance(part.tag, str) and part.tag.rpartition("}")[2] not in _UNSPOKEN:
            part.text = part.text and _BEYOND.sub(replaced, part.text)
        part.tail = part.tail and _BEYOND.sub(replaced, part.tail)
    if numbers:
        note = root.makeelement("p", {"class": "note"})
        note.text = f"{', '.join(numbers.values())}: hier staat een teken dat op dit papier niet te drukken is."
        root.find("body").append(note)


def _undrawn_as_numbers(text: str, numbers: dict[str, str]) -> Iterable[str]:
    """Yield the parts of a text, with a number in place of each row of characters that can't be drawn.

    `numbers` has the numbers given so far, by the text that they replace; new ones are added.
    """
    lost = ""
    for sign in _whole_characters(text):
        if can_draw(sign):
            yield _number_of_undrawn(lost, numbers)
            yield sign
            lost = ""
        else:
            lost += sign
    yield _number_of_undrawn(lost, numbers)


def _number_of_undrawn(lost: str, numbers: dict[str, str]) -> str:
    """Return the number for a text that can't be drawn, a new one if it has none; "" for no text."""
    return numbers.setdefault(lost, f"[{len(numbers) + 1}]") if lost else ""


def _whole_characters(text: str) -> Iterable[str]:
    """Yield each character with all that belongs to it: accents, colours of skin, and characters joined to it."""
    whole = ""
    for sign in text:
        belongs = unicodedata.category(sign) in ("Mn", "Me", "Mc", "Cf") or "\U0001f3fb" <= sign <= "\U0001f3ff"
        if whole and not belongs and not whole.endswith(_JOINER):
            yield whole
            whole = ""
        whole += sign
    yield whole
