"""Making a PDF from HTML. It fetches nothing but our own style sheets and fonts, and runs without Django."""

import atexit
import functools
import logging
import re
from base64 import b64decode
from pathlib import Path
from typing import Any

from scoring.paper.fitting import set_out
from scoring.paper.folding import fold
from scoring.paper.undrawn import replace_undrawable

STATIC = Path(__file__).parents[2] / "static"
PAPER = (
    "tokens.css",
    "paper.css",
    "paper-sheet.css",
    "paper-rounds.css",
    "paper-graph.css",
    "paper-season.css",
    "paper-rules.css",
    "paper-scene.css",
    "paper-tight.css",
    "paper-sum.css",
    "paper-cards.css",
    "paper-pad.css",
    "paper-book.css",
    "paper-ends.css",
)
DRAWING = "paper-drawing.css"
VARIANT = "pdf/ua-1"
INLINE = {"a", "b", "em", "i", "span", "strong"}
MOST_GLYPHS = 300
"""More than any font of ours has."""

# What WeasyPrint warns about is meant for screens (`color-scheme`); what it can't draw or fetch is an error.
logging.getLogger("weasyprint").setLevel(logging.ERROR)

_SVG = "{http://www.w3.org/2000/svg}"


class ForeignFile(ValueError):
    """Raised when a page to print asks for a file that is not ours."""


def pdf(html: str) -> bytes:
    """Return a page of ours as PDF/UA-1 (tagged, for screen readers); the same page gives the same bytes.

    With `data-fold` on its body the pages are laid on sheets twice as wide, to fold into a booklet, without tags.
    `ForeignFile` when the page asks for a file that is not ours. WeasyPrint takes most of a second to import, so it is
    imported here.
    """
    from weasyprint import HTML

    styles, fonts = _styles_and_fonts()
    page = HTML(string=html, base_url="lei:", url_fetcher=_fetcher())
    root = page.etree_element
    _make_ready_for_paper(root)

    signature = root.find("body").get("data-fold")
    variant = VARIANT if signature is None else None

    def lay() -> Any:
        return page.render(stylesheets=styles, font_config=fonts, pdf_variant=variant)

    def finish(_: Any, made: Any) -> None:
        if signature is not None:
            fold(made, int(signature))

    return bytes(set_out(root, lay).write_pdf(pdf_variant=variant, finisher=finish))


@functools.cache
def _styles_and_fonts() -> tuple[list[Any], Any]:
    """Return the style sheets and fonts for paper. They are read once, because that takes as long as making a short
    page.

    The files are joined into one sheet, because WeasyPrint consults each sheet for each element.
    """
    from weasyprint import CSS
    from weasyprint.text.fonts import FontConfiguration

    fonts = FontConfiguration()
    # It cleans up after itself, which it can't do any more once Python is going.
    atexit.register(_styles_and_fonts.cache_clear)
    sheet = CSS(string="".join(map(_css, PAPER)), base_url="lei:", font_config=fonts, url_fetcher=_fetcher())
    return [sheet], fonts


def fonts_of_paper() -> Any:
    """Return WeasyPrint's font configuration: the fonts of this machine and our own."""
    return _styles_and_fonts()[1]


def prepare_glyph_arrays() -> None:
    """Prepare the C types that WeasyPrint needs for arrays of glyphs, before the first paper is made.

    It asks cffi for an array of exactly as many glyphs as a paper uses of a font; for each new length cffi parses all
    of WeasyPrint's declarations (2 ms). Without this the papers are the same, only slower.
    """
    from _cffi_backend import new_array_type
    from weasyprint.text.ffi import ffi

    glyph = ffi.typeof("hb_codepoint_t *")
    for many in range(MOST_GLYPHS + 1):
        ffi._parsed_types.setdefault(f"hb_codepoint_t[{many}]", (new_array_type(glyph, many), False))


def _css(name: str) -> str:
    """Return the text of one of our style sheets."""
    return (STATIC / "css" / name).read_text()


@functools.cache
def _drawing_styles() -> dict[str, dict[str, str]]:
    """Return the SVG properties of each class in `paper-drawing.css`, by name, with the colours of the day filled
    in."""
    day = _css("tokens.css").partition("@media")[0]
    tokens = dict(re.findall(r"(--[\w-]+):\s*([^;]+);", day))
    plain = re.sub(r"/\*.*?\*/", "", _css(DRAWING), flags=re.S)
    filled = re.sub(r"var\((--[\w-]+)\)", lambda found: tokens[found[1]], plain)
    styles: dict[str, dict[str, str]] = {}
    for names, body in re.findall(r"([^{}]+)\{([^}]*)\}", filled):
        properties = dict(re.findall(r"([\w-]+):\s*([^;]+);", body))
        for name in re.findall(r"\.([\w-]+)", names):
            styles.setdefault(name, {}).update(properties)
    return styles


def _make_ready_for_paper(root: Any) -> None:
    """Make the HTML ready for paper: colours and type for its drawings, a spoken text for them, no links that lead
    nowhere."""
    replace_undrawable(root)
    for parent in root.iter():
        _move_space(parent)
    for link in root.iter("a"):
        if not link.get("href", "").startswith(("https:", "#")):
            link.tag = "span"
            link.attrib.pop("href", None)
    for svg in root.iter(f"{_SVG}svg"):
        svg.set("font-family", "Source Serif")
        title, description = svg.find(f"{_SVG}title"), svg.find(f"{_SVG}desc")
        if title is not None and description is not None:
            title.text = f"{title.text}. {description.text}"
        for part in svg.iter():
            for name in part.get("class", "").split():
                part.attrib.update(_drawing_styles().get(name, {}))


def _move_space(parent: Any) -> None:
    """Move a space that stands before bold or italic words into them.

    Otherwise WeasyPrint breaks a line after the first of those words when all of them fit but for the space at the end.
    """
    before = None
    for child in parent:
        text = parent.text if before is None else before.tail
        if child.tag in INLINE and child.text and not child.text[0].isspace() and text and text[-1].isspace():
            child.text = f" {child.text}"
            if before is None:
                parent.text = text.rstrip()
            else:
                before.tail = text.rstrip()
        before = child


@functools.cache
def _fetcher() -> Any:
    """Return the object by which WeasyPrint fetches files; it gives only what `_fetch` allows."""
    from weasyprint.urls import URLFetcher, URLFetcherResponse

    class OwnFiles(URLFetcher):  # type: ignore[misc]
        def fetch(self, url: str, headers: Any = None) -> Any:
            content, kind = _fetch(url)
            return URLFetcherResponse(url, content, {"Content-Type": kind})

    return OwnFiles()


PICTURE = "data:image/png;base64,"


def _fetch(url: str) -> tuple[bytes, str]:
    """Return (bytes, media type) of a file: `lei:/fonts/…` is a font of ours, and a PNG may stand in the URL itself.

    `ForeignFile` for any other URL.
    """
    if url.startswith(PICTURE):
        return b64decode(url.removeprefix(PICTURE)), "image/png"
    folder = STATIC / "fonts"
    path = (STATIC / url.removeprefix("lei:").lstrip("/")).resolve()
    if not url.startswith("lei:") or not path.is_relative_to(folder) or path.suffix != ".woff2":
        raise ForeignFile(f"refused while printing: {url[:80]}")
    return path.read_bytes(), "font/woff2"
