"""What is set on paper is in our own type, and nothing of it too small: told without a paper, so of every game."""

import functools
import html
import re

import pytest
from django.conf import settings
from django.http import QueryDict
from fontTools.ttLib import TTFont

from rulebook.book.shelf import shelf
from rulebook.calculators import CALCULATORS
from rulebook.pages.calculators import page_to_print
from scoring.paper.pdf import STATIC
from tests.rulebook.print.test_sheets import drawn

POINTS = 72 / 25.4
"""In a millimetre."""


@functools.cache
def signs():
    """The signs that each face of our type for paper has."""
    names = re.findall(r"lei:/fonts/([\w-]+\.woff2)", (STATIC / "css" / "paper.css").read_text())
    faces = [{*map(chr, TTFont(STATIC / "fonts" / name).getBestCmap())} for name in names]
    assert len(faces) == 4
    return set.intersection(*faces)


def lacking(page):
    """The signs of a page that our type lacks; what is only read aloud needs none."""
    body = re.sub(r"<(title|desc)\b.*?</\1>|<[^>]+>", "", page.partition("<body")[2], flags=re.S)
    return {*html.unescape(body)} - signs() - {*" \n\t\u00ad\u200b"}


@pytest.mark.parametrize("row", CALCULATORS, ids=lambda row: row.slug)
def test_our_type_has_every_sign_of_a_calculation(row):
    assert lacking(page_to_print(row, QueryDict(row.example))) == set()


@pytest.mark.parametrize("slug", [*shelf().pages])
def test_our_type_has_every_sign_of_a_short_sheet(slug):
    assert lacking(drawn(slug)) == set()


DRAWINGS = sorted((settings.SEEDS / "drawings").glob("*.svg"))


@pytest.mark.parametrize("path", DRAWINGS, ids=lambda path: path.stem)
def test_no_letter_in_a_drawing_is_smaller_than_eight_points(path):
    """As broad as a drawing becomes at most."""
    most = re.search(r"\.drawing \{[^}]* max-inline-size: (\d+)mm", (STATIC / "css" / "paper-rules.css").read_text())
    drawing = path.read_text()
    broad = float(re.search(r'viewBox="\S+ \S+ (\S+)', drawing)[1])
    sizes = map(float, re.findall(r'font-size="([^"]+)"', drawing))
    assert min(sizes) * int(most[1]) * POINTS / broad >= 7.99
