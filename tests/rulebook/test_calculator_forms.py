"""What holds for the form of every calculator, whatever it asks."""

import html
import re

import pytest
from django.http import QueryDict

from rulebook.calculators import CALCULATORS
from rulebook.calculators.filled import fill
from scoring.forms.fields import ACTS

pytestmark = pytest.mark.parametrize("row", CALCULATORS, ids=lambda row: row.slug)


def test_no_field_is_named_like_a_button_of_the_form(row):
    asked = {field.name for field in (*row.fields({}), *fill(row, QueryDict("")).fields)}
    assert asked & set(ACTS) == set()
    assert set(row.defaults) & set(ACTS) == set()


def test_enter_answers_and_takes_no_card(row, client):
    form = client.get(f"/reken/{row.slug}/").content.decode().partition('<form class="calc__form')[2]
    first = form.partition("<button")[2].partition(">")
    assert not any(f'name="{act}"' in first[0] for act in ("tik", "weg", "leeg", "actief", "inzet"))
    assert first[2].startswith("Reken uit</button>")


def test_an_empty_form_is_a_form_and_no_mistake(row, client):
    page = client.get(f"/reken/{row.slug}/").content.decode()
    for link in re.findall(r'href="([^"]*)"[^>]*>Begin [^<]*</a>', page):
        answer = client.get(f"/reken/{row.slug}/{html.unescape(link)}" if link.startswith("?") else html.unescape(link))
        assert answer.status_code == 200
        assert 'role="alert"' not in answer.content.decode()


def test_the_part_that_is_drawn_anew_is_what_stands_in_the_page(row, client):
    whole = client.get(f"/reken/{row.slug}/?{row.example}").content.decode()
    part = client.get(f"/reken/{row.slug}/?{row.example}", HTTP_HX_REQUEST="true").content.decode()
    assert part.strip() in whole
    assert 'role="status" data-announce' in whole.replace(part, "")
