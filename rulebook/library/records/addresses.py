"""The addresses of pages, rules, terms and questions, and how one is made of a title."""

import re
import unicodedata

GLOSSARY = "begrippen"
"""The page part of the address of a term: `begrippen#overtoep`."""


def url_of(address: str) -> str:
    """Return the path on the site for an address: `toepen`, `toepen#delen` or `begrippen#overtoep`."""
    page, _, anchor = address.partition("#")
    if page == GLOSSARY:
        return f"/begrippen/{anchor}/" if anchor else "/begrippen/"
    return f"/spel/{page}/#{anchor}" if anchor else f"/spel/{page}/"


def slug_of(text: str) -> str:
    """Return the letters and digits of a text with hyphens between: `Drie gelijk: één pot` gives
    `drie-gelijk-een-pot`."""
    plain = unicodedata.normalize("NFKD", text.lower()).encode("ascii", "ignore").decode()
    return "-".join(re.findall(r"[a-z0-9]+", plain))


def question_place(number: int) -> str:
    """Return the suffix that makes the anchor of a rule the anchor of its question with this number, counted from 1."""
    return f"-vraag-{number}"
