"""What is kept apart from the texts: how people ask for a rule at the table."""

import shutil
from pathlib import Path

import pytest

from rulebook.book.shelf import shelf
from rulebook.library.reading.phrases import with_phrases
from rulebook.library.reading.texts import read_book

SMALL = Path(__file__).parent / "seeds"


@pytest.fixture
def folder(tmp_path):
    shutil.copytree(SMALL, tmp_path / "seeds")
    (tmp_path / "seeds" / "phrases").mkdir()
    return tmp_path / "seeds"


def read(folder, text):
    (folder / "phrases" / "belletje.toml").write_text(text)
    misprints = []
    pages = with_phrases(folder, read_book(folder, {}).pages, misprints)
    return next(page for page in pages if page.slug == "belletje"), [each.message for each in misprints]


def test_a_phrase_stands_with_its_rule(folder):
    page, misprints = read(folder, 'spelers = ["we zijn maar met weinig"]')
    assert page.rule("spelers").phrases == ("we zijn maar met weinig",)
    assert page.rule("delen").phrases == ()
    assert misprints == []


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ('elders = ["ergens"]', "elders: no such rule here, or no list of phrases"),
        ('spelers = "met weinig"', "spelers: no such rule here, or no list of phrases"),
        ('spelers = ["met weinig", "met weinig"]', "spelers: a phrase stands here twice"),
        ('nodig = ["waarmee"]', "nodig: not read by the search, for it has no text"),
        ("spelers = [", "no valid TOML: Invalid value (at end of document)"),
    ],
)
def test_a_misprint_is_told(folder, text, wrong):
    assert read(folder, text)[1] == [wrong]


@pytest.mark.parametrize("slug", [slug for slug in shelf().pages if slug != "vrij"])
def test_every_game_has_its_table_talk(slug):
    phrases = [phrase for rule in shelf().pages[slug].rules for phrase in rule.phrases]
    assert len(phrases) >= 14, f"fourteen phrases are wanted in seeds/phrases/{slug}.toml (docs/teksten.md)"
