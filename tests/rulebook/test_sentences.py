"""How long a sentence of the texts may be: whoever reads it at a table takes it in at once."""

import re

import pytest

from rulebook.library.records import Example, Place, Question
from scoring.games import GAMES

LONGEST = 30
"""Words in a sentence, numbers filled in."""

_END = re.compile(r"(?<=[.?!])[”’\")]*\s+(?=[A-ZÀ-Ý0-9„“‘½(])")


def too_long(text):
    return [sentence for sentence in _END.split(text) if len(sentence.split()) > LONGEST]


def paragraphs(scribe, body):
    for block in body:
        if isinstance(block, Question):
            yield from scribe.paragraphs(f"{block.text}\n\n{block.answer}")
        elif isinstance(block, Example):
            yield from (scribe.words(text) for text in (block.title, *(step.text for step in block.steps)))
        elif not isinstance(block, Place):
            yield from scribe.paragraphs(block.text)


@pytest.mark.parametrize("slug", [game.slug for game in GAMES])
def test_no_sentence_of_a_page_is_longer_than_is_read_in_one_breath(shelf, slug):
    page, scribe = shelf.pages[slug], shelf.scribe(slug)
    bodies = {slug: page.opening, **{rule.address: rule.body for rule in page.rules}}
    long = [
        (address, one)
        for address, body in bodies.items()
        for text in paragraphs(scribe, body)
        for one in too_long(text)
    ]
    assert long == []


def test_no_sentence_of_a_term_is_longer_than_that(shelf):
    terms = shelf.terms.values()
    long = [
        (term.address, one)
        for term in terms
        for text in paragraphs(shelf.scribe(term.home), term.body)
        for one in too_long(text)
    ]
    assert long == []


def test_no_house_rule_is_told_in_a_longer_sentence():
    assert [(game.slug, option.key) for game in GAMES for option in game.options if too_long(option.line)] == []


def test_a_sentence_of_thirty_words_may_stand_and_one_of_thirty_one_may_not():
    thirty = " ".join(["Woord", *["woord"] * (LONGEST - 1)])
    assert too_long(f"{thirty}. {thirty}? Kort.") == []
    assert too_long(f"Kort. {thirty} erbij.") == [f"{thirty} erbij."]
