"""Seeing what another writes: versions, an empty answer without a change, a draft of a round that is already there."""

import re

import pytest

from tests.clients.sheet import Phone, fold, last, toep
from tests.scoring.people.test_rights import Right, shared

pytestmark = pytest.mark.django_db
DRAFT = "?toep=1&past-0=1&slag=1"


def version(page):
    return re.search(r'data-version="([^"]+)"', page.content.decode())[1].replace("&quot;", '"')


def poll(client, url, had):
    return client.get(url, headers={"HX-Request": "true", "If-None-Match": had})


def test_a_page_that_is_asked_again_is_sent_again_only_when_something_was_written(it, django_assert_num_queries):
    had = version(it.client.get(it.url))
    poll(it.client, it.url, had)  # notes that he is there
    with django_assert_num_queries(2):
        same = poll(it.client, it.url, had)
    assert (same.status_code, same.content) == (304, b"")
    it.write(toep(1), last(0))
    new = poll(it.client, it.url, had)
    assert new.status_code == 200
    assert "<html" not in new.content.decode()
    assert poll(it.client, it.url, version(new)).status_code == 304


def test_a_right_that_changed_is_another_version(it):
    other, link = shared(it, Right.WATCH)
    had = version(other.get(it.url))
    assert poll(it.client, it.url, had).status_code == 200
    assert poll(other, it.url, had).status_code == 304
    large, _ = shared(it, Right.WRITE)
    link.gives = Right.WRITE
    link.save()
    assert "Schrijf op" in poll(other, it.url, had).content.decode()
    link.delete()
    assert poll(other, it.url, had).status_code == 404
    assert large.get(it.url).status_code == 200


def test_what_a_write_answers_carries_the_version_after_it(it):
    answer = it.write(toep(1), last(0))
    assert poll(it.client, it.url, version(answer)).status_code == 304


def seen_of(page):
    form = re.search(r'class="bar__write".*?</form>', page, re.DOTALL)[0]
    return int(re.search(r'name="seen" value="(\d+)"', form)[1])


def test_a_half_filled_round_stays_the_round_it_was_begun_for(it):
    mine = it.client.get(f"{it.url}{DRAFT}&vanaf=1").content.decode()
    assert seen_of(mine) == 1
    other, _ = shared(it, Right.WRITE)
    assert Phone(other, it.sheet).write(toep(1), fold(0), last(1), seen=1).status_code == 200
    answer = it.client.get(f"{it.url}{DRAFT}&vanaf=1")
    page = answer.content.decode()
    assert "Ronde 1 staat er:" in page
    assert answer.context["draft"] == {"toep": (1,), "past-0": "1", "slag": 1}
    assert seen_of(page) == 1
    assert 'form="ronde" name="vanaf" value="1"' in page
    facts = re.search(r'class="bar__write".*?name="facts" value="([^"]+)"', page, re.DOTALL)[1].replace("&quot;", '"')
    answer = it.write(seen=1, facts=facts)
    assert answer.status_code == 409
    said = answer.content.decode()
    assert "Laat staan wat er staat" in said
    assert "De mijne in plaats daarvan" in said
    assert it.seq == 2


def test_a_new_name_meanwhile_is_no_reason_to_choose(it):
    other, _ = shared(it, Right.WRITE)
    Phone(other, it.sheet).write({"fact": "Rename", "seat": 0, "name": "Ilse B."})
    page = it.client.get(f"{it.url}{DRAFT}&vanaf=1").content.decode()
    assert "intussen" not in page
    assert "Ilse B." in page


@pytest.mark.parametrize("since", ["", "0", "-1", "9", "999999999", "x", "٣"])
def test_a_round_from_nowhere_is_one_of_now(it, since):
    page = it.client.get(f"{it.url}{DRAFT}&vanaf={since}")
    assert page.status_code == 200
    assert seen_of(page.content.decode()) == 1
