"""Template → PDF. Fetches nothing from outside: only our own style sheet and fonts."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any

from django.conf import settings
from django.template.loader import render_to_string

PAPER = ("tokens.css", "paper.css")


class Outside(ValueError):
    """A page to print asked for something that is not ours."""


def pdf(template: str, context: dict[str, Any]) -> bytes:
    """A tagged PDF/UA-1 of the template. The same context gives the same bytes.

    WeasyPrint takes most of a second to import, so it is imported at the first page to print.
    """
    from weasyprint import HTML

    html = render_to_string(template, context)
    styles, fonts = _paper()
    document = HTML(string=html, base_url="lei:", url_fetcher=_fetch)
    return bytes(document.write_pdf(stylesheets=styles, font_config=fonts, pdf_variant="pdf/ua-1"))


_kept: dict[tuple[str, str], bytes] = {}
MOST_KEPT = 64


def kept_pdf(template: str, context: dict[str, Any], *, key: str) -> bytes:
    """The same, kept in memory under `key`: for paper that is the same for everyone."""
    found = _kept.get((template, key))
    if found is None:
        found = pdf(template, context)
        if len(_kept) >= MOST_KEPT:
            _kept.pop(next(iter(_kept)))
        _kept[template, key] = found
    return found


@functools.cache
def _paper() -> tuple[list[Any], Any]:
    """The paper's style sheets, read once: parsing them costs as much as a short page."""
    from weasyprint import CSS
    from weasyprint.text.fonts import FontConfiguration

    fonts = FontConfiguration()
    folder = settings.BASE_DIR / "static" / "css"
    sheets = [
        CSS(string=(folder / name).read_text(), base_url="lei:", font_config=fonts, url_fetcher=_fetch)
        for name in PAPER
    ]
    return sheets, fonts


def _fetch(url: str, *_: Any, **__: Any) -> dict[str, Any]:
    """`lei:/fonts/…` is a file of ours; anything else is refused."""
    name = url.removeprefix("lei:").lstrip("/")
    folder: Path = settings.BASE_DIR / "static"
    path = (folder / name).resolve()
    if not url.startswith("lei:") or not path.is_relative_to(folder) or path.suffix not in (".woff2", ".svg"):
        raise Outside(f"refused while printing: {url[:80]}")
    return {"string": path.read_bytes(), "mime_type": "font/woff2" if path.suffix == ".woff2" else "image/svg+xml"}
