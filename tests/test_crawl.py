"""Every public page, followed from link to link: no dead link, no dead anchor, every title and description its own."""

import re
from collections import defaultdict
from html import unescape
from pathlib import Path

import pytest

TAKEN_OVER = re.compile(r"/spel/[a-z-]+/voorbeeld/[a-z0-9-]+/$")


@pytest.fixture(scope="module")
def pages():
    """Path → HTML of everything that can be reached from the home page without a query."""
    from django.test import Client

    client = Client()
    todo, found = ["/"], {}
    while todo:
        path = todo.pop()
        if path in found:
            continue
        answer = client.get(path)
        if answer.status_code == 302:  # an example taken over: to a new sheet, which is no page of the book
            assert TAKEN_OVER.match(path), path
            assert client.get(answer.headers["Location"]).status_code == 200, path
            continue
        assert answer.status_code == 200, path
        found[path] = answer.content.decode() if "html" in answer["Content-Type"] else ""
        hrefs = re.findall(r'href="(/[^"#?]*)', found[path])
        todo += [href for href in hrefs if not href.startswith(("/static/", "/blad/")) and not href.endswith(".pdf")]
    return found


def test_the_whole_site_hangs_together(pages):
    assert len(pages) > 500
    assert {"/spel/roulette/", "/begrippen/overtoep/", "/bronnen/", "/over/", "/privacy/", "/kies/"} <= pages.keys()


def test_every_anchor_that_is_linked_is_there(pages):
    ids = {path: set(re.findall(r'\bid="([^"]+)"', html)) for path, html in pages.items()}
    dead = defaultdict(set)
    for path, html in pages.items():
        for target, anchor in re.findall(r'href="(/[^"#?]*)?#([^"]+)"', html):
            where = target or path
            if where in ids and unescape(anchor) not in ids[where]:
                dead[f"{where}#{anchor}"].add(path)
    assert dead == {}


def test_every_anchor_ever_printed_is_a_place_on_its_whole_page(pages):
    printed = [line.split("#") for line in Path("seeds/anchors.txt").read_text().split()]
    whole = {page: pages["/begrippen/" if page == "begrippen" else f"/spel/{page}/"] for page, _ in printed}
    assert [f"{page}#{anchor}" for page, anchor in printed if f'id="{anchor}"' not in whole[page]] == []


def test_no_page_says_an_id_twice(pages):
    for path, html in pages.items():
        ids = re.findall(r'\bid="([^"]+)"', html)
        assert len(ids) == len(set(ids)), path


def test_no_page_shows_the_name_of_a_figure_instead_of_the_figure(pages):
    bare = {path: found for path, html in pages.items() if (found := re.findall(r"\{[a-z][a-z0-9_]*(?::\w+)?\}", html))}
    assert bare == {}


def test_every_page_has_one_h1_a_title_of_its_own_and_a_description(pages):
    titles = defaultdict(list)
    for path, html in pages.items():
        if not html or re.fullmatch(r"/spel/[^/]+/[^/]+/", path):
            continue
        assert len(re.findall(r"<h1\b", html)) == 1, path
        titles[re.search(r"<title>(.*?)</title>", html, re.S)[1]].append(path)
        assert re.search(r'<meta name="description" content="[^"]{40,}"', html), path
    twice = {title: where for title, where in titles.items() if len(where) > 1}
    assert all(all(path.startswith("/begrippen/") for path in where) for where in twice.values()), twice


def test_large_numbers_are_written_one_way(pages):
    for path, html in pages.items():
        visible = re.sub(r"<(script|style|svg)\b.*?</\1>|<[^>]+>", " ", html, flags=re.S)
        assert not re.search(r"(?<![\d.,:/])\d{5,}(?![\d-])", visible), path


def test_no_template_or_text_leaks(pages):
    for path, html in pages.items():
        visible = re.sub(r"<[^>]+>", " ", html.split("<main", 1)[-1])
        assert not re.search(r"\{[{%#a-z]|\[\[|None\b|TODO|Lorem", visible), path
