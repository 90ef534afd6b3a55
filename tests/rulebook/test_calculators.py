"""What every calculator promises, run over the whole register."""

import json
import re
from html import unescape

import pytest
from django.http import QueryDict

from rulebook.book.shelf import shelf
from rulebook.calculators import CALCULATORS
from rulebook.calculators.filled import fill
from rulebook.pages.calculators import page_to_print
from rulebook.templatetags.book import with_names
from scoring.games import game as find_game
from tests.drawn.times import times

pytestmark = pytest.mark.parametrize("row", CALCULATORS, ids=lambda row: row.slug)


def test_an_empty_address_answers_a_labelled_example(row, client):
    page = client.get(f"/reken/{row.slug}/").content.decode()
    assert "Voorbeeld. Vul je eigen geval in." in page
    assert fill(row, QueryDict("")).answer.words in page.replace("&#x27;", "'").replace("&amp;", "&")


def test_every_result_of_the_example_says_what_it_is(row):
    found = fill(row, QueryDict(row.example)).answer.data
    assert found.meanings.keys() == found.keys()
    assert all(found.meanings.values())


def test_the_data_is_json_and_the_same_answer_as_the_page(row, client):
    found = json.loads(client.get(f"/reken/{row.slug}.json?{row.example}").content)
    answer = fill(row, QueryDict(row.example)).answer
    assert found.items() >= json.loads(json.dumps(answer.data.written)).items()
    assert found["antwoord"] == answer.words


def test_an_unknown_parameter_is_refused_at_its_name(row, client):
    answer = client.get(f"/reken/{row.slug}.json?{row.example}&onzin=1")
    assert answer.status_code == 422
    said = "Deze rekenhulp kent geen ‘onzin’."
    assert answer.json() == {"error": said, "errors": {"onzin": [said]}}


RUBBISH = ["", "zoiets", "-1", "999999999", "sA sA sA sA sA", "1;2", "%00", "½", "1e9", "💥"]
PAGES = times(1, 99)


@pytest.mark.parametrize("rubbish", RUBBISH)
def test_rubbish_in_any_field_is_an_answer_or_a_sentence_never_a_crash(row, rubbish, client):
    """As data it is asked in every field; as a page, which costs five times as much, in another field for each
    rubbish."""
    fields = fill(row, QueryDict(row.example)).fields
    drawn = [fields[(RUBBISH.index(rubbish) + nth) % len(fields)].name for nth in range(PAGES)]
    for field in fields:
        query = QueryDict(row.example).copy()
        query[field.name] = rubbish
        answer = client.get(f"/reken/{row.slug}.json", query)
        assert answer.status_code in (200, 422)
        if answer.status_code == 422:
            assert all(said[0].strip().endswith((".", "?")) for said in answer.json()["errors"].values())
        if field.name in drawn:
            assert client.get(f"/reken/{row.slug}/", query).status_code == answer.status_code


def test_it_belongs_to_a_game_and_stands_at_a_printed_rule(row):
    assert find_game(row.game) is not None
    assert row.rule in shelf().rules
    answer = fill(row, QueryDict(row.example)).answer
    assert {step.rule for step in answer.steps if step.rule} <= shelf().rules.keys()


def test_search_finds_it_by_its_title(row):
    hits = shelf().search(row.title, row.game).hits[:3]
    assert f"reken#{row.slug}" in {hit.address for hit in hits}


def test_on_paper_stands_what_the_page_says(row):
    """Every calculator's paper is made by `make check`, and held to PDF/UA there."""
    page, answer = unescape(page_to_print(row, QueryDict(row.example))), fill(row, QueryDict(row.example)).answer
    told = [
        answer.words,
        *(with_names(step.text) for step in answer.steps),
        *(table.title for table in answer.tables if table.rows),
    ]
    assert [words for words in told if words not in page] == []


def test_a_calculation_on_paper_names_its_cards(row):
    """Paper has no suits among its letters, and `rA` is a word of ours."""
    page = page_to_print(row, QueryDict(""))
    assert not re.search(r">[^<]*\b[shrk](?:[2-9]|10|[AHVB])\b[^<]*<", page.partition("<body")[2])
