"""How long a sentence of the texts may be: whoever reads it at a table takes it in at once. And one word each."""

import re

import pytest

from scoring.games import GAMES
from tests.rulebook import telling

LONGEST = 30
"""Words in a sentence, numbers filled in."""

_END = re.compile(r"(?<=[.?!])[”’\")]*\s+(?=[A-ZÀ-Ý0-9„“‘½(])")


def too_long(text):
    return [sentence for sentence in _END.split(text) if len(sentence.split()) > LONGEST]


def long_in(told):
    return [(where, one) for where, text in told for one in too_long(text)]


@pytest.mark.parametrize("slug", [game.slug for game in GAMES])
def test_no_sentence_of_a_page_is_longer_than_is_read_in_one_breath(shelf, slug):
    assert long_in(telling.of_page(shelf, slug)) == []


def test_no_sentence_of_a_term_is_longer_than_that(shelf):
    assert long_in(telling.of_terms(shelf)) == []


def test_no_house_rule_is_told_in_a_longer_sentence():
    assert long_in(telling.of_house_rules()) == []


def test_no_sentence_about_a_source_is_longer_than_that(shelf):
    assert long_in(telling.of_sources(shelf)) == []


def test_no_lesson_asks_or_tells_in_a_longer_sentence(shelf):
    assert long_in(telling.of_lessons(shelf)) == []


def test_no_calculator_answers_its_example_in_a_longer_sentence():
    one_number = ((where, re.sub(r"(?<=\d) (?=\d{3})", "", text)) for where, text in telling.of_answers())
    assert long_in(one_number) == []


def test_a_sentence_of_thirty_words_may_stand_and_one_of_thirty_one_may_not():
    thirty = " ".join(["Woord", *["woord"] * (LONGEST - 1)])
    assert too_long(f"{thirty}. {thirty}? Kort.") == []
    assert too_long(f"Kort. {thirty} erbij.") == [f"{thirty} erbij."]


@pytest.mark.parametrize(
    ("other", "word"),
    [
        (r"\b(klaveren|ruiten|harten|schoppen)(aas|heer|vrouw|boer|tien|negen|acht|zeven|zes)\b", "harten aas"),
        (r"\bgeschudd?e? spel|\bspel(len)? (van \d+ )?kaarten\b|\bvol(le|ledige?)? spel(len)?\b(?! uit)", "pak"),
        (r"\b[Ee]en-en-twintig", "eenentwintig"),
        (r"\b(eenvoudige|enkele) kans(en)?\b", "enkelvoudige kans"),
        (r"\b[Dd]ubbele gevangenis|(?<!\b[Ee]n )\b[Pp]rison\b", "en prison"),
        (r"\b(Zet|Leg|Stort) eerst ieder\b", "eerst zet ieder"),
        (r"\b[Bb]accara banque\b", "baccara-banque"),
        (r"\b[Ll]inks om\b(?! of)", "linksom"),
        (r"\b[Ww]aarom gaat het\b", "waar gaat het om"),
    ],
)  # fmt: skip
def test_a_thing_has_one_word_everywhere(shelf, other, word):
    assert [(where, text) for where, text in telling.everything(shelf) if re.search(other, text)] == [], word
